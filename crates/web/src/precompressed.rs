//! A response body that never changes, compressed once.

use std::io::Write as _;

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, HeaderValue, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// A body with its gzipped form.
///
/// Only public bodies are compressed: assets and the odds report. Other pages mix one viewer's secrets with text that a visitor can
/// choose (search words, names), and the length of a compressed page would leak the secrets (BREACH).
pub(crate) struct Precompressed {
    plain: Bytes,
    gzip: Option<Bytes>,
}

impl Precompressed {
    pub(crate) fn new(text: String) -> Precompressed {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let gzip = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
        // A body that gets no shorter, or cannot be compressed, is sent uncompressed.
        let gzip = gzip.ok().filter(|gzip| gzip.len() < text.len()).map(Bytes::from);
        Precompressed { plain: Bytes::from(text), gzip }
    }

    /// Responds with the gzipped body if the request accepts it, otherwise with the plain one.
    pub(crate) fn respond(&self, request: &HeaderMap) -> Response {
        let gzip = self.gzip.as_ref().filter(|_| accepts_gzip(request));
        let mut response = gzip.unwrap_or(&self.plain).clone().into_response();
        let headers = response.headers_mut();
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if gzip.is_some() {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    }
}

/// Whether `Accept-Encoding` names `gzip` or `*` with a weight above 0.
fn accepts_gzip(request: &HeaderMap) -> bool {
    let accepted = request.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let weights = accepted.flat_map(|value| value.split(',')).filter_map(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().filter(|name| name.eq_ignore_ascii_case("gzip") || *name == "*")?;
        let refused = parts.any(|part| {
            part.strip_prefix("q=")
                .is_some_and(|weight| weight.chars().all(|digit| matches!(digit, '0' | '.')))
        });
        Some((name != "*", !refused))
    });
    // An entry for `gzip` takes precedence over one for `*`.
    weights.max_by_key(|(is_named, _)| *is_named).is_some_and(|(_, is_accepted)| is_accepted)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use http_body_util::BodyExt;

    use super::*;

    #[test]
    fn gzip_is_sent_only_if_accepted() {
        for (accepted, gzip) in [
            ("gzip", true),
            ("deflate, GZIP;q=0.5, br", true),
            ("*", true),
            ("", false),
            ("br, deflate", false),
            ("gzip;q=0", false),
            ("gzip;q=0.000, *", false),
            ("*;q=0", false),
        ] {
            let request = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(accepted))]);
            assert_eq!(accepts_gzip(&request), gzip, "{accepted}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }

    #[tokio::test]
    async fn the_gzipped_body_unpacks_to_the_plain_one() {
        let text = "a long text ".repeat(100);
        let body = Precompressed::new(text.clone());
        let request = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("gzip"))]);
        let response = body.respond(&request);
        assert_eq!(response.headers()[CONTENT_ENCODING], "gzip");
        assert_eq!(response.headers()[VARY], "accept-encoding");
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        assert!(bytes.len() < text.len() / 2);
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, text);
        let plain = body.respond(&HeaderMap::new());
        assert!(!plain.headers().contains_key(CONTENT_ENCODING));
        assert_eq!(plain.into_body().collect().await.unwrap().to_bytes(), text.as_bytes());
    }

    #[test]
    fn a_body_that_gets_no_shorter_is_not_compressed() {
        assert!(Precompressed::new("x".to_owned()).gzip.is_none());
    }
}
