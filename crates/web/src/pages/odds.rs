//! The odds report, worked out once and kept; its style comes from a file, as a strict policy demands.

use std::sync::LazyLock;

use axum::Router;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use chung_odds::report::{Options, Style, report_in};

use crate::Web;
use crate::shell::PAGES;

/// The report is one page of the floor's.
const STYLE: Style =
    Style::At { sheet: "/assets/report.css", icon: "/assets/chung.svg", home: ("Chung", "/"), menu: &PAGES };

/// The report, at `/odds`.
pub(crate) fn routes() -> Router<Web> {
    Router::new().route("/odds", get(page))
}

/// Chance is tried less than `chung report` does, so that the first who asks need not wait long.
static REPORT: LazyLock<Result<String, String>> = LazyLock::new(|| {
    let options = Options { sessions: 500, draws: 2_000, ..Options::default() };
    report_in(STYLE, &options).map_err(|error| error.to_string())
});

/// Works the report out, so that nobody need wait for it.
pub fn warm() {
    LazyLock::force(&REPORT);
}

async fn page() -> Response {
    // The first time takes seconds: not on a thread that others wait for.
    let worked_out = tokio::task::spawn_blocking(|| &*REPORT).await;
    match worked_out {
        Ok(Ok(page)) => Html(page.as_str()).into_response(),
        Ok(Err(error)) => (StatusCode::INTERNAL_SERVER_ERROR, error.clone()).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_carries_no_style_of_its_own() {
        let options = Options { sessions: 6, rounds: 45, draws: 4, ..Options::default() };
        let page = report_in(STYLE, &options).unwrap();
        assert!(page.contains("<link rel=\"stylesheet\" href=\"/assets/report.css\">"));
        assert!(!page.contains("<style") && !page.contains("style=\"") && !page.contains("<script"));
    }
}
