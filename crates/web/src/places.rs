//! The addresses of all pages, for tests that open each of them.

use chung_game::role::Role;

/// Every page by its route, and the role that is needed to open it.
pub const PAGES: [(&str, Option<Role>); 19] = [
    ("/", None),
    ("/sign-in", None),
    ("/tables/{table}", None),
    ("/tables/{table}/wall", None),
    ("/tables/{table}/rounds/{round}/fair", None),
    ("/fair", None),
    ("/odds", None),
    ("/rules", None),
    ("/rules/rulings", None),
    ("/rules/compare", None),
    ("/rules/{book}", None),
    ("/trainer", None),
    ("/tables/{table}/dealer", Some(Role::Dealer)),
    ("/supervisor", Some(Role::GameSupervisor)),
    ("/inspector", Some(Role::Inspector)),
    ("/inspector/search", Some(Role::Inspector)),
    ("/inspector/log", Some(Role::Inspector)),
    ("/inspector/tables/{table}", Some(Role::Inspector)),
    ("/inspector/tables/{table}/rounds/{round}", Some(Role::Inspector)),
];

/// Fills in a page's route with a table, its first round and a book.
#[must_use]
pub fn address(page: &str, table: &str) -> String {
    page.replace("{table}", table).replace("{round}", "1").replace("{book}", "crown")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Collects the routes of pages from the source files of a folder.
    fn routes(folder: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() && !path.ends_with("api") {
                routes(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("places.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let parts =
                    text.split(".route(").skip(1).filter_map(|part| part.trim_start().strip_prefix('"'));
                for (route, handler) in parts.filter_map(|part| part.split_once('"')) {
                    let handler = handler.split(".route(").next().unwrap_or_default();
                    let opened = handler.trim_start_matches([',', '\n', ' ']).starts_with("get(");
                    if opened
                        && !route.contains(".json")
                        && !route.contains(".csv")
                        && route != "/live"
                        && !route.starts_with("/assets/")
                    {
                        found.push(route.to_owned());
                    }
                }
            }
        }
    }

    #[test]
    fn every_page_is_listed() {
        let mut found = Vec::new();
        routes(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        found.sort();
        let mut listed = PAGES.map(|(page, _)| page.to_owned());
        listed.sort();
        assert_eq!(found, listed);
    }
}
