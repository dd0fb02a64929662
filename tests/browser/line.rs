//! A TCP proxy between the browser and the floor that can be cut and restored.

use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A proxy that forwards everything until it is cut.
pub(crate) struct Line {
    /// The address for the browser.
    pub(crate) address: SocketAddr,
    cut: watch::Sender<bool>,
}

impl Line {
    /// A proxy to a floor.
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

    /// Drops all connections and refuses new ones.
    pub(crate) fn cut(&self) {
        self.cut.send_replace(true);
    }

    /// Forwards again.
    pub(crate) fn restore(&self) {
        self.cut.send_replace(false);
    }
}

async fn carry(mut browser: TcpStream, floor: SocketAddr, mut is_cut: watch::Receiver<bool>) {
    let through = async {
        let mut floor = TcpStream::connect(floor).await?;
        copy_bidirectional(&mut browser, &mut floor).await
    };
    tokio::select! {
        // Either way, both streams are dropped and so closed.
        _ = is_cut.wait_for(|is_cut| *is_cut) => {}
        _ = through => {}
    }
}
