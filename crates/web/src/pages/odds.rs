//! The odds report, computed once per language. Its style sheet is a file, because the content security policy forbids inline styles.

use std::sync::{LazyLock, OnceLock};

use axum::Router;
use axum::http::header::{CONTENT_TYPE, HeaderValue};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chung_game::{Names, ToMessage};
use chung_odds::report::{Options, Style, report_in};
use chung_odds::simulate::SimulationError;
use chung_words::{Language, Render, Words};

use crate::precompressed::Precompressed;
use crate::shell::pages;
use crate::{Caller, Web, assets};

/// Renders the report with the top bar of the other pages.
fn render(language: Language, options: &Options) -> Result<String, SimulationError> {
    let (sheet, icon) = (assets::path("report.css"), assets::path("chung.svg"));
    let pages = pages(&Caller { language, ..Caller::default() });
    let menu: Vec<(&str, &str)> = pages.iter().map(|(name, at)| (&**name, *at)).collect();
    let style = Style::At { sheet, icon, home: ("Chung", "/"), menu: &menu };
    report_in(Words::new(language, &NO_NAMES), style, options)
}

/// The route of the report, `/odds`.
pub(crate) fn routes() -> Router<Web> {
    Router::new().route("/odds", get(page))
}

/// Computes the report with fewer simulations than `chung report`, so that the first visitor does not wait long.
fn compute(language: Language) -> Computed {
    let options = Options { sessions: 500, draws: 2_000, ..Options::default() };
    let to_text =
        |error: SimulationError| Words::new(language, &NO_NAMES).render(&error.to_message()).into_owned();
    render(language, &options).map(Precompressed::new).map_err(to_text)
}

type Computed = Result<Precompressed, String>;

/// The reports by language.
static REPORTS: [OnceLock<Computed>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

/// The report names no players.
static NO_NAMES: LazyLock<Names> = LazyLock::new(Names::default);

fn in_language(language: Language) -> &'static Computed {
    REPORTS[language as usize].get_or_init(|| compute(language))
}

/// Computes the English report before the first visitor requests it.
pub fn warm() {
    in_language(Language::English);
}

async fn page(caller: Caller, request: HeaderMap) -> Response {
    let language = caller.language;
    // The first computation takes seconds, so it must not run on an async thread.
    let computed = tokio::task::spawn_blocking(move || in_language(language)).await;
    match computed {
        Ok(Ok(page)) => {
            let mut response = page.respond(&request);
            let html = HeaderValue::from_static("text/html; charset=utf-8");
            response.headers_mut().insert(CONTENT_TYPE, html);
            response
        }
        Ok(Err(error)) => (StatusCode::INTERNAL_SERVER_ERROR, error.clone()).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_has_no_inline_styles_or_scripts() {
        let options = Options { sessions: 6, rounds: 45, draws: 4, ..Options::default() };
        let page = render(Language::English, &options).unwrap();
        let link = format!("<link rel=\"stylesheet\" href=\"{}\">", assets::path("report.css"));
        assert!(page.contains(&link));
        assert!(!page.contains("<style") && !page.contains("style=\"") && !page.contains("<script"));
    }
}
