//! A proxy before the floor that speaks TLS for it: whom it forwards comes from where it says, and cookies are for TLS alone.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use axum::http::header::{HeaderValue, SET_COOKIE};
use axum::response::Response;

/// Takes the proxy's word for who asks.
pub(crate) fn believe(request: &mut Request) {
    if let Some(from) = origin(request.headers()) {
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(from, 0)));
    }
}

/// Lets no cookie go over an open line.
pub(crate) fn secure(response: &mut Response) {
    let cookie = response.headers().get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
    if let Some(secure) = cookie.and_then(|cookie| HeaderValue::try_from(format!("{cookie}; Secure")).ok()) {
        response.headers_mut().insert(SET_COOKIE, secure);
    }
}

/// The last address of the list is the one that the proxy saw itself; what stands before it is hearsay.
fn origin(headers: &HeaderMap) -> Option<IpAddr> {
    let said = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    said.rsplit(',').next()?.trim().parse().ok()
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

    /// Somebody behind two proxies, the first of which may say what it likes, comes in as a guest and is refused a page.
    async fn asked(web: &Web) -> (String, String) {
        let from = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1)));
        let ask = |method: &str, path: &str| {
            let request = Request::builder().method(method).uri(path).extension(from);
            let request = request.header("x-forwarded-for", "203.0.113.9, 198.51.100.7");
            crate::router(web.clone()).oneshot(request.body(Body::empty()).unwrap())
        };
        let guest = ask("POST", "/guest").await.unwrap();
        let cookie = guest.headers()[SET_COOKIE].to_str().unwrap().to_owned();
        ask("GET", "/supervisor").await.unwrap();
        loop {
            if let Some(refused) = read(&*web.floor.journal).unwrap().pop() {
                return (cookie, refused.from);
            }
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_proxy_is_believed_where_there_is_one() {
        let (cookie, from) = asked(&floor()).await;
        assert!(!cookie.contains("Secure"), "{cookie}");
        assert_eq!(from, "127.0.0.1");
        let web = Arc::into_inner(floor().0).expect("nobody else holds it");
        let floor = Arc::into_inner(web.floor).expect("nobody else holds it");
        let (cookie, from) = asked(&Web::new(Arc::new(Floor { behind_proxy: true, ..floor }))).await;
        assert!(cookie.ends_with("; Secure"), "{cookie}");
        assert_eq!(from, "198.51.100.7");
    }
}
