//! Style sheets and modules, compiled in.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;

use crate::Web;

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

fn asset(kind: &'static str, text: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=300")], text)
}

pub(crate) fn routes() -> Router<Web> {
    Router::new()
        .route("/chung.css", get(|| async { asset(CSS, include_str!("../assets/chung.css")) }))
        .route("/live.js", get(|| async { asset(JS, include_str!("../assets/live.js")) }))
}
