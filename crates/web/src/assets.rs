//! Style sheets and scripts, within the program: nothing is read from disk and nothing comes from elsewhere.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::routing::get;

use crate::draw::chung::icon;

/// Every file under `/assets/`: its name, its type, what is in it.
pub const FILES: &[(&str, &str, &str)] = &[
    ("chung.css", "text/css", include_str!("../assets/chung.css")),
    ("console.js", "text/javascript", include_str!("../assets/console.js")),
    ("dealer.js", "text/javascript", include_str!("../assets/dealer.js")),
    ("live.js", "text/javascript", include_str!("../assets/live.js")),
    ("motion.js", "text/javascript", include_str!("../assets/motion.js")),
    ("office.js", "text/javascript", include_str!("../assets/office.js")),
    ("report.css", "text/css", chung_odds::report::STYLE),
    ("seat.js", "text/javascript", include_str!("../assets/seat.js")),
    ("station.js", "text/javascript", include_str!("../assets/station.js")),
    ("trainer.js", "text/javascript", include_str!("../assets/trainer.js")),
    ("trays.js", "text/javascript", include_str!("../assets/trays.js")),
];

/// All of them.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let picture = get(|| async { ([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-cache")], icon()) });
    let pictures = Router::new().route("/assets/chung.svg", picture);
    FILES.iter().fold(pictures, |routes, &(name, kind, text)| {
        let headers =
            [(CONTENT_TYPE, format!("{kind}; charset=utf-8")), (CACHE_CONTROL, "no-cache".to_owned())];
        routes.route(&format!("/assets/{name}"), get(move || async move { (headers, text) }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_strict_policy_forbids_is_in_no_file() {
        for (name, _, text) in FILES {
            // The one place where markup is made of text, by a policy with a name.
            let text = text.replace("place.innerHTML = policy.createHTML(html)", "");
            for word in
                ["innerHTML", "eval(", "http:", "https://", "@import", "document.write", "insertAdjacentHTML"]
            {
                assert!(!text.contains(word), "{name}: {word}");
            }
        }
    }
}
