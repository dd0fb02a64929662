//! No page keeps anybody out: axe finds nothing serious on any of them, nor in the middle of play.

use std::path::Path;

use chromiumoxide::cdp::browser_protocol::page::SetBypassCspParams;
use serde::Deserialize;

use crate::house::House;
use crate::pai_gow::{has_tiles_to_set, puts_two_low, sits_down};
use crate::person::Person;
use crate::roulette::{STAKED, has_time_to_bet};
use crate::staff::dealt;

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

/// Lets axe into the pages that somebody opens from now on.
async fn let_in(person: &Person) {
    person.page.execute(SetBypassCspParams::new(true)).await.unwrap();
}

/// The serious faults of a page that is opened.
async fn at_first(person: &Person, path: &str, axe: &str) -> Vec<String> {
    person.go(path).await;
    person.until("document.readyState === 'complete' && document.querySelector('main')").await;
    serious(person, path, axe).await
}

/// The serious faults of a page as it is; those of its looks are seen when nothing moves any more.
async fn serious(person: &Person, path: &str, axe: &str) -> Vec<String> {
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
        let_in(&person).await;
        for path in paths {
            found.extend(at_first(&person, path, &axe).await);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    house.close().await;
}

#[tokio::test]
async fn no_moment_of_play_keeps_anybody_out() {
    let axe = axe();
    let house = House::open(&["melbourne", "roulette", "your-deal"]).await;
    let mut found = Vec::new();
    let player = house.person().await;
    let_in(&player).await;
    sits_down(&player, "melbourne").await;
    has_tiles_to_set(&player).await;
    puts_two_low(&player).await;
    found.extend(serious(&player, "the seat, tiles in both trays", &axe).await);
    sits_down(&player, "roulette").await;
    has_time_to_bet(&player).await;
    player.press(".cloth [data-place=\"odd\"] .touch").await;
    player.sees(STAKED, "$1").await;
    found.extend(serious(&player, "the station, a chip on the cloth", &axe).await);
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Game supervisor").await;
    let_in(&dealer).await;
    let _players = dealt(&house, &dealer, &supervisor).await;
    dealer.press("#irregularities > summary").await;
    found.extend(serious(&dealer, "the dealer's page after the deal", &axe).await);
    assert!(found.is_empty(), "{}", found.join("\n"));
    house.close().await;
}
