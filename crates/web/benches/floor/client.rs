//! A client that sends commands over one HTTP connection, one after another.

use std::net::SocketAddr;

use chung_table::roulette::RouletteAct;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub(crate) struct Client {
    stream: TcpStream,
    response: Vec<u8>,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr) -> Client {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Client { stream, response: Vec::with_capacity(8_192) }
    }

    /// Submits a command and waits for the response. Returns its status and body.
    pub(crate) async fn submit(
        &mut self,
        table: usize,
        token: &str,
        act: &RouletteAct,
        key: usize,
    ) -> (u16, &[u8]) {
        let body = json!({ "act": act, "key": key.to_string() }).to_string();
        let request = format!(
            "POST /api/v1/tables/t{table}/commands HTTP/1.1\r\nHost: floor\r\nAuthorization: Bearer {token}\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.unwrap();
        self.response.clear();
        let head = loop {
            assert_ne!(self.stream.read_buf(&mut self.response).await.unwrap(), 0, "the server hung up");
            if let Some(head) = self.response.windows(4).position(|end| end == b"\r\n\r\n") {
                break head;
            }
        };
        let text = std::str::from_utf8(&self.response[..head]).unwrap();
        let status = text[9..12].parse().unwrap();
        let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
        let end = head + 4 + length.parse::<usize>().unwrap();
        while self.response.len() < end {
            assert_ne!(self.stream.read_buf(&mut self.response).await.unwrap(), 0, "the server hung up");
        }
        (status, &self.response[head + 4..end])
    }
}
