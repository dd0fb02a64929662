//! A minimal HTTP client to send commands with: one connection, one request at a time.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// A connection to a floor.
pub(crate) struct Connection {
    to: BufReader<TcpStream>,
    token: Option<String>,
}

/// The status of a response, and its body if that is JSON.
pub(crate) type Response = (u16, Value);

impl Connection {
    pub(crate) fn open(address: SocketAddr) -> io::Result<Connection> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(Connection { to: BufReader::new(stream), token: None })
    }

    /// Signs in, and sends the session's token with every later request.
    pub(crate) fn sign_in(&mut self, name: &str, password: &str) -> io::Result<()> {
        let body = serde_json::json!({ "name": name, "password": password });
        let (status, session) = self.request("POST", "/api/v1/sessions", &body.to_string())?;
        self.token = session["token"].as_str().map(str::to_owned);
        if self.token.is_some() { Ok(()) } else { Err(io::Error::other(format!("{status}: {session}"))) }
    }

    /// Sends a request, and waits for the whole response.
    pub(crate) fn request(&mut self, method: &str, path: &str, body: &str) -> io::Result<Response> {
        let bearer = self.token.as_ref().map(|token| format!("Authorization: Bearer {token}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: floor\r\n{}Content-Length: {}\r\n\r\n{body}",
            bearer.unwrap_or_default(),
            body.len()
        );
        self.to.get_mut().write_all(request.as_bytes())?;
        let status = self.line()?;
        let status = status.split(' ').nth(1).and_then(|status| status.parse().ok());
        let mut length = 0;
        loop {
            let line = self.line()?;
            if line.is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(": ")
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.parse().map_err(io::Error::other)?;
            }
        }
        let mut body = vec![0; length];
        self.to.read_exact(&mut body)?;
        let status = status.ok_or_else(|| io::Error::other("no status"))?;
        Ok((status, serde_json::from_slice(&body).unwrap_or_default()))
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.to.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end().to_owned())
    }
}
