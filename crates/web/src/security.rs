//! What holds for every answer: what a page may load and do, and that no other site has it do anything.

use axum::extract::Request;
use axum::http::header::{HOST, HeaderName, HeaderValue, ORIGIN};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Problem;

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

/// Refuses what another site sends in somebody's name, and says with every answer what its page may do.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let upgrade = request.headers().contains_key("upgrade");
    let changes = upgrade || !matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = if changes && from_elsewhere(request.headers()) {
        let detail = "a command for this floor came from another site: expected one of its own pages";
        Problem::new(StatusCode::FORBIDDEN, "other-site", detail).into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        let headers = response.headers_mut();
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Browsers name the page's origin with whatever changes something; programs name none, and have no cookies to abuse.
fn from_elsewhere(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    own != Some(host)
}
