//! No page keeps anybody out: axe finds nothing serious on any of them.

use std::path::Path;

use chromiumoxide::cdp::browser_protocol::page::SetBypassCspParams;
use serde::Deserialize;

use crate::house::House;
use crate::person::Person;

/// What axe found.
#[derive(Debug, Deserialize)]
struct Fault {
    /// Its rule.
    id: String,
    impact: Option<String>,
    /// Where, and why.
    nodes: Vec<(String, String)>,
}

const RUN: &str = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(
  ({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map((node) => [node.html.slice(0, 200), node.failureSummary]) })))";

fn axe() -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe-core/package/axe.min.js");
    std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("there is no axe-core at {}: `cargo xtask test` fetches it ({error})", path.display())
    })
}

/// The serious faults of a page; those of its looks are of the page as it is when nothing moves any more.
async fn serious(person: &Person, path: &str, axe: &str) -> Vec<String> {
    person.go(path).await;
    person.until("document.readyState === 'complete' && document.querySelector('main')").await;
    person.at_rest().await;
    person.ask::<serde_json::Value>(&format!("{axe}; null")).await;
    person.until("window.axe").await;
    let faults: Vec<Fault> = person.ask(RUN).await.unwrap_or_else(|| panic!("axe says nothing about {path}"));
    let grave = |fault: &Fault| matches!(fault.impact.as_deref(), Some("serious" | "critical"));
    faults
        .iter()
        .filter(|fault| grave(fault))
        .map(|fault| format!("{path}: {} {:#?}", fault.id, fault.nodes))
        .collect()
}

#[tokio::test]
async fn no_page_keeps_anybody_out() {
    let axe = axe();
    let house = House::open(&["melbourne", "roulette", "your-deal", "console"]).await;
    let mut found = Vec::new();
    let for_all = [
        "/",
        "/sign-in",
        "/trainer",
        "/rules",
        "/rules/crown",
        "/rules/rulings",
        "/odds",
        "/fair",
        "/tables/melbourne",
        "/tables/roulette",
        "/tables/roulette/wall",
    ];
    let pages: [(Person, &[&str]); 5] = [
        (house.person().await, &for_all),
        (house.guest().await, &["/tables/melbourne", "/tables/roulette"]),
        (house.staff("Dealer").await, &["/", "/tables/your-deal/dealer", "/tables/console/dealer"]),
        (house.staff("Game supervisor").await, &["/supervisor"]),
        (house.staff("Inspector").await, &["/inspector", "/supervisor"]),
    ];
    for (person, paths) in pages {
        person.page.execute(SetBypassCspParams::new(true)).await.unwrap();
        for path in paths {
            found.extend(serious(&person, path, &axe).await);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    house.close().await;
}
