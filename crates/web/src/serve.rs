//! Serving: connections are taken until the floor closes. Nobody holds it open who sends half of something, or does not read.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use chung_floor::Floor;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower::Service;

use crate::{Problem, Web, router};

/// No form and no command is longer, in bytes.
const LONGEST: usize = 64 * 1024;

/// What is sent before a body must have come within this time.
const HEAD: Duration = Duration::from_secs(30);

/// And the body within this.
const BODY: Duration = Duration::from_secs(10);

/// Whoever is being answered when the floor closes still is, for so long.
const GRACE: Duration = Duration::from_secs(3);

/// When nobody can be listened to, it is tried again after this.
const AGAIN: Duration = Duration::from_millis(100);

/// Serves until told to stop; whoever is being answered then still is, if that does not take long.
pub async fn serve(
    floor: Arc<Floor>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (close, closing) = watch::channel(false);
    let web = Web::closing(floor, closing);
    let mut service = router(web.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let mut connections = JoinSet::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next() => continue,
            () = &mut stop => break,
        };
        let Ok((stream, from)) = accepted else {
            sleep(AGAIN).await;
            continue;
        };
        // What is short is not kept back to be sent with more: screens wait for it. Where that cannot be had, they wait.
        let _ = stream.set_nodelay(true);
        let Ok(service) = service.call(from).await;
        let service = TowerToHyperService::new(service);
        let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let web = web.clone();
        connections.spawn(async move {
            let mut connection = pin!(connection);
            tokio::select! {
                _ = connection.as_mut() => return,
                () = web.closed() => connection.as_mut().graceful_shutdown(),
            }
            // Whoever broke it off knows.
            let _ = connection.await;
        });
    }
    drop(listener);
    close.send_replace(true);
    // What is not answered by then is cut off.
    let _ = timeout(GRACE, async { while connections.join_next().await.is_some() {} }).await;
    connections.shutdown().await;
    Ok(())
}

/// A body is read as a whole before anybody looks at it; one that is too long, or does not come, is refused.
pub(crate) async fn whole(request: Request) -> Result<Request, Problem> {
    let (parts, body) = request.into_parts();
    match timeout(BODY, to_bytes(body, LONGEST)).await {
        Ok(Ok(body)) => Ok(Request::from_parts(parts, Body::from(body))),
        Ok(Err(_)) => {
            let detail = format!(
                "what came for {} cannot be read: expected at most {LONGEST} bytes",
                parts.uri.path()
            );
            Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-long", detail))
        }
        Err(_) => {
            let detail =
                format!("what was begun did not come: expected all of it within {} s", BODY.as_secs());
            Err(Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", detail))
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::sync::oneshot;
    use tokio::time::Instant;

    use super::*;
    use crate::pages::tests::floor;

    #[tokio::test]
    async fn nobody_holds_the_floor_open() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(serve(floor().floor.clone(), listener, async move { drop(stopped.await) }));
        let mut held = Vec::new();
        for half in [
            "GET / HT",
            "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname=",
            "GET /api/v1/tables/crown/stream HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET /live?page=/tables/crown HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        ] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(half.as_bytes()).await.unwrap();
            held.push(stream);
        }
        // Who asks for all of it is answered, while others hold.
        let mut asks = TcpStream::connect(address).await.unwrap();
        asks.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
        let mut start = [0; 15];
        asks.read_exact(&mut start).await.unwrap();
        assert_eq!(&start, b"HTTP/1.1 200 OK");
        let began = Instant::now();
        stop.send(()).unwrap();
        timeout(GRACE * 3, served).await.expect("the floor closes").unwrap().unwrap();
        assert!(began.elapsed() < GRACE * 2);
        assert!(TcpStream::connect(address).await.is_err(), "nobody is listened to any more");
    }

    /// Time is the clock's own here: nothing is waited for.
    #[tokio::test(start_paused = true)]
    async fn a_body_that_does_not_come_is_refused() {
        let post = |body| Request::builder().method("POST").uri("/api/v1/sessions").body(body).unwrap();
        let status = async |body| whole(post(body)).await.map_or_else(|problem| problem.status, |_| 200);
        let begun = futures_util::stream::pending::<Result<&'static [u8], std::io::Error>>();
        assert_eq!(status(Body::from_stream(begun)).await, 408);
        assert_eq!(status(Body::from(vec![b'x'; LONGEST + 1])).await, 413);
        assert_eq!(status(Body::from(vec![b'x'; LONGEST])).await, 200);
    }
}
