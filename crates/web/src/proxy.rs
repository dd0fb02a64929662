//! Running behind a TLS proxy: the client's address comes from `X-Forwarded-For`, and cookies are `Secure`.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use axum::http::header::{HeaderValue, SET_COOKIE};
use axum::response::Response;

/// Takes the client's address from `X-Forwarded-For`.
pub(crate) fn trust_forwarded_address(request: &mut Request) {
    if let Some(from) = client_address(request.headers()) {
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(from, 0)));
    }
}

/// Marks the session's cookie as `Secure`.
pub(crate) fn secure_cookies(response: &mut Response) {
    let cookie = response.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
    if let Some(secure) = cookie.and_then(|cookie| HeaderValue::try_from(format!("{cookie}; Secure")).ok()) {
        response.headers_mut().insert(SET_COOKIE, secure);
    }
}

/// The last address of the list is the one that the proxy itself saw; clients can forge the others.
fn client_address(headers: &HeaderMap) -> Option<IpAddr> {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    forwarded.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::body::Body;
    use chung_floor::Floor;
    use chung_floor::refusals::read;
    use tower::ServiceExt;

    use super::*;
    use crate::Web;
    use crate::pages::tests::floor;

    /// Enters as a guest and causes a refusal, through two proxies, the first of which could forge addresses. Returns the session's
    /// cookie and the recorded address.
    async fn request_as_guest(web: &Web) -> (String, String) {
        let from = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1)));
        let send = |method: &str, path: &str| {
            let request = Request::builder().method(method).uri(path).extension(from);
            let request = request.header("x-forwarded-for", "203.0.113.9, 198.51.100.7");
            crate::router(web.clone()).oneshot(request.body(Body::empty()).unwrap())
        };
        let guest = send("POST", "/guest").await.unwrap();
        let cookie = guest.headers()[SET_COOKIE].to_str().unwrap().to_owned();
        send("GET", "/supervisor").await.unwrap();
        loop {
            if let Some(refused) = read(&*web.floor.journal).unwrap().pop() {
                return (cookie, refused.from);
            }
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn forwarded_addresses_are_trusted_only_behind_a_proxy() {
        let (cookie, from) = request_as_guest(&floor()).await;
        assert!(!cookie.contains("Secure"), "{cookie}");
        assert_eq!(from, "127.0.0.1");
        let web = Arc::into_inner(floor().0).expect("the only reference");
        let floor = Arc::into_inner(web.floor).expect("the only reference");
        let (cookie, from) =
            request_as_guest(&Web::new(Arc::new(Floor { behind_proxy: true, ..floor }))).await;
        assert!(cookie.ends_with("; Secure"), "{cookie}");
        assert_eq!(from, "198.51.100.7");
    }
}
