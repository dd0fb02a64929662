//! No page keeps anybody out: axe finds nothing serious on any of them, nor in the middle of play.

use std::collections::BTreeSet;
use std::path::Path;

use chromiumoxide::cdp::browser_protocol::page::SetBypassCspParams;
use chung_game::role::Role;
use chung_web::places::{PAGES, address};
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

/// The addresses of the pages for a role, or for everybody, at some tables.
fn pages(role: Option<Role>, tables: &[&str]) -> BTreeSet<String> {
    // What a correction would come to is a part of another page.
    let of_role = PAGES.iter().filter(|(page, of)| *of == role && !page.ends_with("/correction"));
    of_role.flat_map(|(page, _)| tables.iter().map(|table| address(page, table))).collect()
}

#[tokio::test]
async fn no_page_keeps_anybody_out() {
    let axe = axe();
    let house = House::open(&["melbourne", "roulette", "your-deal", "real-tiles", "console"]).await;
    let mut found = Vec::new();
    let mut for_all = pages(None, &["melbourne", "roulette"]);
    // The trainer's answers, right and wrong, and two books side by side.
    let more = ["low=0&low=1", "low=0&low=2", "low=0&low=3", "check=1"];
    for_all.extend(more.map(|answer| format!("/trainer?seed=7&{answer}")));
    for_all.insert("/rules/compare?left=crown&right=star-2024".to_owned());
    let seats = ["/tables/melbourne", "/tables/roulette"].map(str::to_owned);
    let visits = [
        (house.person().await, for_all),
        (house.guest().await, seats.into()),
        (house.staff("Dealer").await, pages(Some(Role::Dealer), &["your-deal", "real-tiles", "console"])),
        (house.staff("Game supervisor").await, pages(Some(Role::GameSupervisor), &[""])),
        (house.staff("Inspector").await, pages(Some(Role::Inspector), &["melbourne", "roulette"])),
    ];
    for (person, paths) in visits {
        let_in(&person).await;
        for path in paths {
            found.extend(at_first(&person, &path, &axe).await);
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
    let inspector = house.staff("Inspector").await;
    let_in(&inspector).await;
    for path in ["/inspector/tables/your-deal/rounds/1?step=12", "/inspector/search?table=your-deal&round=1"]
    {
        found.extend(at_first(&inspector, path, &axe).await);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    house.close().await;
}
