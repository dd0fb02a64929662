//! What holds for every answer: what a page may load and do, and that no other site has it do anything.

use std::net::IpAddr;

use axum::http::header::{HOST, HeaderName, HeaderValue, ORIGIN, UPGRADE};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use crate::asks::Asks;
use crate::{Problem, Web};

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

/// Refuses what another site sends in somebody's name, and at a demonstration what is asked of another name than this machine's: a site may
/// have its own name lead here, and everybody knows the passwords.
pub(crate) fn check(web: &Web, headers: &HeaderMap, asks: &Asks) -> Result<(), Problem> {
    if web.floor.door.lets_guests_in() && !names_this_machine(headers) {
        let detail =
            "a demonstration is for this machine alone: expected localhost or 127.0.0.1 as its address";
        return Err(Problem::new(StatusCode::MISDIRECTED_REQUEST, "other-host", detail));
    }
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

/// Is this machine asked by a name that leads nowhere else? A browser always says by which; a program may say none.
fn names_this_machine(headers: &HeaderMap) -> bool {
    let mut named = headers.get_all(HOST).iter();
    named.all(|host| {
        let host = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok());
        let host = host.as_ref().map_or("", |host| host.host().trim_matches(['[', ']']));
        host.eq_ignore_ascii_case("localhost") || host.parse().is_ok_and(|host: IpAddr| host.is_loopback())
    })
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
    use std::sync::Arc;

    use axum::body::Body;
    use axum::http::Request;
    use chung_floor::Floor;
    use chung_floor::people::{Door, LockoutTerms, Opening, People, SessionTerms};
    use tower::ServiceExt;

    use crate::Web;
    use crate::pages::tests::floor;

    #[tokio::test]
    async fn another_site_may_look_and_nothing_more() {
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

    /// A site whose name leads here is asked for by that name, and has it as its origin too.
    #[tokio::test]
    async fn a_demonstration_goes_by_no_name_but_this_machines() {
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
        assert_eq!(web.floor.refusals.counted().0, others.len() as u64, "each is recorded");
        let mut floor = floor_of(floor());
        let opening = Opening {
            people: People::default(),
            sessions: SessionTerms::USUAL,
            lockout: LockoutTerms::USUAL,
            guests: false,
        };
        floor.door = Arc::new(Door::open(opening, floor.journal.clone()).unwrap());
        let web = Web::new(Arc::new(floor));
        assert_eq!(status(&web, "elsewhere:3200").await, 403, "others are asked by the name that they have");
    }

    fn floor_of(web: Web) -> Floor {
        let web = Arc::into_inner(web.0).expect("nobody else holds it");
        Arc::into_inner(web.floor).expect("nobody else holds it")
    }
}
