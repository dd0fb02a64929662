//! The HTTP server: accepts connections until shutdown. Slow or stalled clients cannot hold it open.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use chung_floor::Floor;
use chung_game::clock::Span;
use chung_game::message;
use chung_game::message::Arg;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower::Service;

use crate::{Problem, Web, router};

/// The longest request body, in bytes.
const BODY_LIMIT: usize = 64 * 1024;

/// How long a client may take to send the request head.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a client may take to send the body.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// How long open requests may take to finish after shutdown begins.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// Back-off after `accept` fails.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);

/// Serves until `stop` resolves; open requests may finish within `SHUTDOWN_TIMEOUT`.
pub async fn serve(
    floor: Arc<Floor>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (close, closing) = watch::channel(false);
    let web = Web::closing(floor, closing);
    let mut service = router(web.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    let mut connections = JoinSet::new();
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next() => continue,
            () = &mut stop => break,
        };
        let Ok((stream, from)) = accepted else {
            sleep(ACCEPT_RETRY_DELAY).await;
            continue;
        };
        // Screens need small messages at once. Without `TCP_NODELAY` they only arrive later, so errors are ignored.
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
            // An error means that the client closed the connection.
            let _ = connection.await;
        });
    }
    drop(listener);
    close.send_replace(true);
    // Connections that are still open after the timeout are aborted.
    let _ = timeout(SHUTDOWN_TIMEOUT, async { while connections.join_next().await.is_some() {} }).await;
    connections.shutdown().await;
    Ok(())
}

/// Reads the whole body before the request is handled; refuses bodies that are too long or too slow.
pub(crate) async fn read_body(request: Request) -> Result<Request, Problem> {
    let (parts, body) = request.into_parts();
    match timeout(BODY_TIMEOUT, to_bytes(body, BODY_LIMIT)).await {
        Ok(Ok(body)) => Ok(Request::from_parts(parts, Body::from(body))),
        Ok(Err(_)) => {
            let message = message!("error-body-too-large", limit = Arg::notation(BODY_LIMIT));
            Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-long", message))
        }
        Err(_) => {
            let message = message!("error-body-timeout", timeout = Span(BODY_TIMEOUT.as_secs()));
            Err(Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message))
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
    async fn stalled_clients_do_not_delay_shutdown() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(serve(floor().floor.clone(), listener, async move { drop(stopped.await) }));
        let mut stalled = Vec::new();
        for partial in [
            "GET / HT",
            "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname=",
            "GET /api/v1/tables/crown/stream HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET /live?page=/tables/crown HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        ] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(partial.as_bytes()).await.unwrap();
            stalled.push(stream);
        }
        // A complete request is answered while others stall.
        let mut client = TcpStream::connect(address).await.unwrap();
        client.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
        let mut start = [0; 15];
        client.read_exact(&mut start).await.unwrap();
        assert_eq!(&start, b"HTTP/1.1 200 OK");
        let began = Instant::now();
        stop.send(()).unwrap();
        timeout(SHUTDOWN_TIMEOUT * 3, served).await.expect("the server shuts down").unwrap().unwrap();
        assert!(began.elapsed() < SHUTDOWN_TIMEOUT * 2);
        assert!(TcpStream::connect(address).await.is_err(), "the listener is closed");
    }

    /// Time is paused, so the test does not wait.
    #[tokio::test(start_paused = true)]
    async fn a_slow_or_long_body_is_refused() {
        let post = |body| Request::builder().method("POST").uri("/api/v1/sessions").body(body).unwrap();
        let status = async |body| read_body(post(body)).await.map_or_else(|problem| problem.status, |_| 200);
        let stalled = futures_util::stream::pending::<Result<&'static [u8], std::io::Error>>();
        assert_eq!(status(Body::from_stream(stalled)).await, 408);
        assert_eq!(status(Body::from(vec![b'x'; BODY_LIMIT + 1])).await, 413);
        assert_eq!(status(Body::from(vec![b'x'; BODY_LIMIT])).await, 200);
    }
}
