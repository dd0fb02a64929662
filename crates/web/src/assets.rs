//! Style sheets, scripts and the icon, compiled into the program: nothing is read from disk or fetched from other hosts.
//!
//! All of them are in one folder whose name is a hash of their contents: `/assets/3f2a…/live.js`. The content at an address never
//! changes, so browsers may cache it forever, and scripts import each other by relative paths.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::Problem;
use crate::draw::chung::icon;
use crate::precompressed::Precompressed;

const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

/// The text assets: name, content type, content.
const FILES: [(&str, &str, &str); 11] = [
    ("chung.css", CSS, include_str!("../assets/chung.css")),
    ("console.js", JAVASCRIPT, include_str!("../assets/console.js")),
    ("dealer.js", JAVASCRIPT, include_str!("../assets/dealer.js")),
    ("live.js", JAVASCRIPT, include_str!("../assets/live.js")),
    ("motion.js", JAVASCRIPT, include_str!("../assets/motion.js")),
    ("office.js", JAVASCRIPT, include_str!("../assets/office.js")),
    ("report.css", CSS, chung_odds::report::STYLE),
    ("seat.js", JAVASCRIPT, include_str!("../assets/seat.js")),
    ("station.js", JAVASCRIPT, include_str!("../assets/station.js")),
    ("trainer.js", JAVASCRIPT, include_str!("../assets/trainer.js")),
    ("trays.js", JAVASCRIPT, include_str!("../assets/trays.js")),
];

/// The cache policy of a current address: a year, without revalidation.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// The cache policy of an address with an old hash: it serves the current file, which must be revalidated.
const NO_CACHE: &str = "no-cache";

static ASSETS: LazyLock<Assets> = LazyLock::new(|| {
    let files = FILES.map(|(name, content_type, text)| (name, content_type, text.to_owned()));
    Assets::new(files.into_iter().chain([("chung.svg", "image/svg+xml", icon())]).collect())
});

/// All assets by name.
struct Assets {
    hash: String,
    by_name: BTreeMap<&'static str, Asset>,
}

struct Asset {
    path: String,
    content_type: &'static str,
    body: Precompressed,
}

impl Assets {
    fn new(files: Vec<(&'static str, &'static str, String)>) -> Assets {
        let hash = hash_of(files.iter().map(|(name, _, text)| (*name, text.as_str())));
        let asset = |(name, content_type, text): (&'static str, &'static str, String)| {
            let path = format!("/assets/{hash}/{name}");
            (name, Asset { path, content_type, body: Precompressed::new(text) })
        };
        let by_name = files.into_iter().map(asset).collect();
        Assets { hash, by_name }
    }
}

/// A hash over the names and contents of files.
fn hash_of<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut hasher = blake3::Hasher::new();
    for (name, text) in files {
        for part in [name, text] {
            hasher.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
        }
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

/// The current address of an asset; empty if there is none of that name.
#[must_use]
pub fn path(name: &str) -> &'static str {
    ASSETS.by_name.get(name).map_or("", |asset| asset.path.as_str())
}

/// The routes of all assets.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/assets/{hash}/{name}", get(serve))
}

/// Serves an asset. A page from before an update has an old hash in its addresses; it gets the current file.
async fn serve(Path((hash, name)): Path<(String, String)>, request: HeaderMap) -> Response {
    let Some(asset) = ASSETS.by_name.get(name.as_str()) else {
        return Problem::no_page(&format!("/assets/{hash}/{name}")).into_response();
    };
    let cache = if hash == ASSETS.hash { IMMUTABLE } else { NO_CACHE };
    let mut response = asset.body.respond(&request);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    response
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::header::CONTENT_ENCODING;
    use axum::http::{Request, StatusCode};
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;
    use crate::pages::tests::floor;

    #[test]
    fn no_asset_uses_what_the_security_policy_forbids() {
        for (name, _, text) in FILES {
            // The one place that turns a string into markup, through the Trusted Types policy.
            let text = text.replace("place.innerHTML = policy.createHTML(html)", "");
            for word in
                ["innerHTML", "eval(", "http:", "https://", "@import", "document.write", "insertAdjacentHTML"]
            {
                assert!(!text.contains(word), "{name}: {word}");
            }
        }
    }

    #[test]
    fn scripts_import_each_other_by_relative_paths() {
        for (name, _, text) in FILES.iter().filter(|(_, kind, _)| *kind == JAVASCRIPT) {
            for line in text.lines().filter(|line| line.starts_with("import ")) {
                let imported = line.split("'./").nth(1).and_then(|rest| rest.split('\'').next());
                assert!(imported.is_some_and(|imported| !path(imported).is_empty()), "{name}: {line}");
            }
        }
    }

    #[test]
    fn the_hash_depends_on_contents_and_names() {
        let hash = |name, text| hash_of([("a.css", "x"), (name, text)].into_iter());
        assert_eq!(hash("b.js", "1"), hash("b.js", "1"));
        assert_ne!(hash("b.js", "1"), hash("b.js", "2"));
        assert_ne!(hash("b.js", "1"), hash("c.js", "1"));
        assert_ne!(hash("b.js1", ""), hash("b.js", "1"));
        assert_eq!(path("live.js"), format!("/assets/{}/live.js", ASSETS.hash));
    }

    #[tokio::test]
    async fn a_current_address_is_immutable_and_an_old_one_is_not_cached() {
        let web = floor();
        let get = async |path: &str, encoding: &str| {
            let request = Request::get(path).header("accept-encoding", encoding).body(Body::empty());
            crate::router(web.clone()).oneshot(request.unwrap()).await.unwrap()
        };
        for name in ASSETS.by_name.keys() {
            let response = get(path(name), "br, gzip").await;
            assert_eq!(response.status(), StatusCode::OK, "{name}");
            assert_eq!(response.headers()[CACHE_CONTROL], IMMUTABLE, "{name}");
            assert_eq!(response.headers()[CONTENT_ENCODING], "gzip", "{name}");
            assert_eq!(response.headers()["x-content-type-options"], "nosniff", "{name}");
        }
        let plain = get(path("live.js"), "identity").await;
        assert!(!plain.headers().contains_key(CONTENT_ENCODING));
        assert_eq!(plain.headers()[CONTENT_TYPE], JAVASCRIPT);
        let text = plain.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(text, include_str!("../assets/live.js"));
        let old = get("/assets/0123456789abcdef/live.js", "identity").await;
        assert_eq!(
            (old.status(), &old.headers()[CACHE_CONTROL]),
            (StatusCode::OK, &HeaderValue::from_static(NO_CACHE))
        );
        for missing in ["/assets/0123456789abcdef/none.js", "/assets/live.js"] {
            assert_eq!(get(missing, "gzip").await.status(), StatusCode::NOT_FOUND, "{missing}");
        }
    }

    #[test]
    fn pages_name_only_assets_that_exist() {
        fn check(folder: &std::path::Path, found: &mut usize) {
            for entry in std::fs::read_dir(folder).unwrap().flatten() {
                if entry.path().is_dir() {
                    check(&entry.path(), found);
                    continue;
                }
                let text = std::fs::read_to_string(entry.path()).unwrap();
                let call = ["assets::path", "(\""].concat();
                for name in text.split(call.as_str()).skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(!path(name).is_empty(), "{name} in {}", entry.path().display());
                    *found += 1;
                }
            }
        }
        let mut found = 0;
        check(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        assert!(found > 10, "{found}");
    }
}
