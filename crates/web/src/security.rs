//! Security headers of every response, and protection against cross-site requests.

use std::net::IpAddr;

use axum::http::header::{HOST, HeaderName, HeaderValue, ORIGIN, UPGRADE};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use chung_game::message;

use crate::request_context::RequestContext;
use crate::{Problem, Web};

/// Forbids content from other origins and inline scripts and styles. Only the Trusted Types policy `chung` turns strings into HTML.
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

/// Refuses state-changing requests from other sites. A demonstration, whose passwords are public, also refuses
/// other host names, which could be rebound to this machine.
pub(crate) fn check(web: &Web, headers: &HeaderMap, context: &RequestContext) -> Result<(), Problem> {
    if web.floor.access.admits_guests() && !is_loopback_host(headers) {
        let message = message!("error-other-host");
        return Err(Problem::new(StatusCode::MISDIRECTED_REQUEST, "other-host", message));
    }
    if (context.is_mutation() || headers.contains_key(UPGRADE)) && is_cross_origin(headers) {
        return Err(Problem::new(StatusCode::FORBIDDEN, "other-site", message!("error-other-site")));
    }
    Ok(())
}

/// Adds the security headers that a response does not set itself.
pub(crate) fn add_headers(response: &mut Response) {
    for (name, value) in HEADERS {
        let headers = response.headers_mut();
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
}

/// Whether the `Host` header names this machine. Browsers always send one; programs may send none.
fn is_loopback_host(headers: &HeaderMap) -> bool {
    let mut named = headers.get_all(HOST).iter();
    named.all(|host| {
        let host = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok());
        let host = host.as_ref().map_or("", |host| host.host().trim_matches(['[', ']']));
        host.eq_ignore_ascii_case("localhost") || host.parse().is_ok_and(|host: IpAddr| host.is_loopback())
    })
}

/// Whether a browser sent the request from a page of another origin. Programs send no `Origin` and have no cookies to abuse.
fn is_cross_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    own != Some(host)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::body::Body;
    use axum::http::Request;
    use chung_floor::Floor;
    use chung_floor::people::{AccessConfig, AccessControl, LockoutPolicy, People, SessionPolicy};
    use tower::ServiceExt;

    use crate::Web;
    use crate::pages::tests::floor;

    #[tokio::test]
    async fn cross_origin_requests_may_only_read() {
        let web = floor();
        let status = async |method: &str, header: &str, value: &str| {
            let request = Request::builder().method(method).uri("/health").header("host", "localhost:3200");
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

    /// DNS rebinding: the attacker's name is both host and origin.
    #[tokio::test]
    async fn a_demonstration_answers_only_to_loopback_names() {
        let web = floor();
        let status = async |web: &Web, host: &str| {
            let request =
                Request::post("/guest").header("host", host).header("origin", format!("http://{host}"));
            let answer = crate::router(web.clone()).oneshot(request.body(Body::empty()).unwrap()).await;
            answer.unwrap().status().as_u16()
        };
        for host in ["localhost", "LOCALHOST:3200", "127.0.0.1", "127.0.0.9:80", "[::1]:3200"] {
            assert_eq!(status(&web, host).await, 303, "{host}");
        }
        let others = [
            "elsewhere:3200",
            "localhost.elsewhere",
            "127.0.0.1.elsewhere",
            "10.0.0.7",
            "[::2]",
            "x@y z",
            "",
        ];
        for host in others {
            assert_eq!(status(&web, host).await, 421, "{host}");
        }
        assert_eq!(web.floor.refusals.counts().0, others.len() as u64, "each refusal is counted");
        let mut floor = floor_of(floor());
        let opening = AccessConfig {
            people: People::default(),
            sessions: SessionPolicy::DEFAULT,
            lockout: LockoutPolicy::DEFAULT,
            guests: false,
        };
        floor.access = Arc::new(AccessControl::open(opening, floor.journal.clone()).unwrap());
        let web = Web::new(Arc::new(floor));
        assert_eq!(status(&web, "elsewhere:3200").await, 403, "a floor without guests accepts any host name");
    }

    fn floor_of(web: Web) -> Floor {
        let web = Arc::into_inner(web.0).expect("the only reference");
        Arc::into_inner(web.floor).expect("the only reference")
    }
}
