//! What holds for every answer: what a page may load and do, and that no other site has it do anything.

use axum::http::header::{HOST, HeaderName, HeaderValue, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use crate::Problem;
use crate::asks::Asks;

/// Nothing from elsewhere, nothing inline, no markup from strings but by the one policy of ours.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types chung";

const HEADERS: [(&str, &str); 5] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cache-control", "no-store"),
];

/// Refuses what another site sends in somebody's name.
pub(crate) fn check(headers: &HeaderMap, asks: &Asks) -> Result<(), Problem> {
    if (asks.changes() || headers.contains_key(UPGRADE)) && from_elsewhere(headers) {
        let detail = "a command for this floor came from another site: expected one of its own pages";
        return Err(Problem::new(StatusCode::FORBIDDEN, "other-site", detail));
    }
    Ok(())
}

/// Says with an answer what its page may do.
pub(crate) fn protect(response: &mut Response) {
    for (name, value) in HEADERS {
        let headers = response.headers_mut();
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
}

/// Browsers name the page's origin with whatever changes something; programs name none, and have no cookies to abuse.
fn from_elsewhere(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    own != Some(host)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt;

    use crate::pages::tests::floor;

    #[tokio::test]
    async fn another_site_may_look_and_nothing_more() {
        let web = floor();
        let status = async |method: &str, header: &str, value: &str| {
            let request = Request::builder().method(method).uri("/health").header("host", "floor");
            let request = request.header(header, value).header("origin", "https://elsewhere");
            let answer = crate::router(web.clone()).oneshot(request.body(Body::empty()).unwrap()).await;
            answer.unwrap().status().as_u16()
        };
        assert_eq!(status("GET", "accept", "*/*").await, 200);
        assert_eq!(status("GET", "upgrade", "websocket").await, 403);
        for method in ["POST", "DELETE", "OPTIONS"] {
            assert_eq!(status(method, "accept", "*/*").await, 403, "{method}");
        }
    }
}
