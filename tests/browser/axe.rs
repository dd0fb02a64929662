//! Accessibility: axe finds no serious fault on any page, at rest or during play.

use std::collections::BTreeSet;
use std::path::Path;

use chromiumoxide::cdp::browser_protocol::page::SetBypassCspParams;
use chung_game::role::Role;
use chung_web::places::{PAGES, address};
use serde::Deserialize;

use crate::house::House;
use crate::pai_gow::{play_to_setting, put_two_low, sit_down};
use crate::person::Person;
use crate::roulette::{STAKED, wait_for_betting_time};
use crate::staff::deal_to_setting;

/// A fault that axe reports.
#[derive(Debug, Deserialize)]
struct Fault {
    /// The rule that is broken.
    id: String,
    impact: Option<String>,
    /// The elements at fault: an excerpt of each one's HTML, and the reason.
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

/// Lets axe run on pages opened from now on, in spite of their content security policy.
async fn bypass_csp(person: &Person) {
    person.page.execute(SetBypassCspParams::new(true)).await.unwrap();
}

/// Opens a page and lists its serious faults.
async fn faults_at_path(person: &Person, path: &str, axe: &str) -> Vec<String> {
    person.go(path).await;
    person.wait_until("document.readyState === 'complete' && document.querySelector('main')").await;
    serious_faults(person, path, axe).await
}

/// The serious faults of the current page. Colours are judged only after animations have ended.
async fn serious_faults(person: &Person, path: &str, axe: &str) -> Vec<String> {
    person.wait_for_rest().await;
    person.evaluate::<serde_json::Value>(&format!("{axe}; null")).await;
    person.wait_until("window.axe").await;
    let faults: Vec<Fault> =
        person.evaluate(RUN).await.unwrap_or_else(|| panic!("axe returned nothing for {path}"));
    let grave = |fault: &Fault| matches!(fault.impact.as_deref(), Some("serious" | "critical"));
    faults
        .iter()
        .filter(|fault| grave(fault))
        .map(|fault| format!("{path}: {} {:#?}", fault.id, fault.nodes))
        .collect()
}

/// The paths of the pages for a role, or for everybody, at these tables.
pub(crate) fn pages(role: Option<Role>, tables: &[&str]) -> BTreeSet<String> {
    let of_role = PAGES.iter().filter(|(_, of)| *of == role);
    of_role.flat_map(|(page, _)| tables.iter().map(|table| address(page, table))).collect()
}

#[tokio::test]
async fn no_page_has_a_serious_accessibility_fault() {
    let axe = axe();
    let house = House::open(&["melbourne", "roulette", "your-deal", "real-tiles", "console"]).await;
    let mut found = Vec::new();
    let mut for_all = pages(None, &["melbourne", "roulette"]);
    // Also the trainer's right and wrong answers, and a comparison of two books.
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
        bypass_csp(&person).await;
        for path in paths {
            found.extend(faults_at_path(&person, &path, &axe).await);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    house.close().await;
}

#[tokio::test]
async fn no_page_during_play_has_a_serious_accessibility_fault() {
    let axe = axe();
    let house = House::open(&["melbourne", "roulette", "your-deal"]).await;
    let mut found = Vec::new();
    let player = house.person().await;
    bypass_csp(&player).await;
    sit_down(&player, "melbourne").await;
    play_to_setting(&player).await;
    put_two_low(&player).await;
    found.extend(serious_faults(&player, "the seat, tiles in both trays", &axe).await);
    sit_down(&player, "roulette").await;
    wait_for_betting_time(&player).await;
    player.press(".cloth [data-place=\"odd\"] .touch").await;
    player.wait_for_text(STAKED, "$1").await;
    found.extend(serious_faults(&player, "the station, a chip on the cloth", &axe).await);
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Game supervisor").await;
    bypass_csp(&dealer).await;
    let _players = deal_to_setting(&house, &dealer, &supervisor).await;
    dealer.press("#irregularities > summary").await;
    found.extend(serious_faults(&dealer, "the dealer's page after the deal", &axe).await);
    let inspector = house.staff("Inspector").await;
    bypass_csp(&inspector).await;
    for path in ["/inspector/tables/your-deal/rounds/1?step=12", "/inspector/search?table=your-deal&round=1"]
    {
        found.extend(faults_at_path(&inspector, path, &axe).await);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    house.close().await;
}
