//! The line between a browser and a floor. It can be cut, and mended.

use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A line that carries everything, unless it is cut.
pub(crate) struct Line {
    /// Where the browser finds the floor.
    pub(crate) address: SocketAddr,
    cut: watch::Sender<bool>,
}

impl Line {
    /// A line to a floor.
    pub(crate) async fn to(floor: SocketAddr) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (cut, is_cut) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(carry(browser, floor, is_cut.clone()));
            }
        });
        Line { address, cut }
    }

    /// Whoever is connected is cut off, and nobody gets through.
    pub(crate) fn cut(&self) {
        self.cut.send_replace(true);
    }

    /// It carries again.
    pub(crate) fn mend(&self) {
        self.cut.send_replace(false);
    }
}

async fn carry(mut browser: TcpStream, floor: SocketAddr, mut is_cut: watch::Receiver<bool>) {
    let through = async {
        let mut floor = TcpStream::connect(floor).await?;
        copy_bidirectional(&mut browser, &mut floor).await
    };
    tokio::select! {
        // Ended by either side, or by the line: both streams are dropped, and so closed.
        _ = is_cut.wait_for(|is_cut| *is_cut) => {}
        _ = through => {}
    }
}
