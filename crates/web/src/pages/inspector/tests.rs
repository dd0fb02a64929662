//! Tests of the inspector's desk.

use std::borrow::Cow;

use chung_floor::desk::{self, DeskAction};
use chung_floor::{AnyTable, TableHistory};
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_game::{PlayerNo, ToMessage};
use chung_journal::{Append, TableName, Version};
use chung_table::Actor;
use chung_table::paigow::{DealingFact, Fact, OversightAct, PaiGow, WagersFact};
use chung_words::Render;

use crate::Caller;
use crate::pages::tests::{floor, floor_of, get, play_until, signed_in};

const PAGES: [&str; 8] = [
    "/inspector/search?clause=8.3.1",
    "/inspector/log",
    "/inspector/tables/crown",
    "/inspector/tables/crown/rounds/1",
    "/inspector/tables/crown/export.jsonl",
    "/inspector/tables/crown/export.csv",
    "/inspector/tables/@access/export.jsonl",
    "/inspector/tables/@refusals/export.csv",
];

#[tokio::test]
async fn only_inspectors_open_the_desk() {
    let web = floor();
    play_until(&web, 2).await;
    let inspector = signed_in(&web, "inspector").await;
    for path in PAGES {
        assert_eq!(get(&web, Some(&inspector), path).await.0, 200, "{path}");
        assert!(matches!(get(&web, None, path).await.0, 303 | 401), "{path}");
        for name in ["dealer", "casino-supervisor", "Ann"] {
            let caller = signed_in(&web, name).await;
            let (status, text) = get(&web, Some(&caller), path).await;
            assert_eq!(status, 403, "{name} {path}: {text}");
        }
    }
    assert_eq!(get(&web, Some(&inspector), "/inspector/tables/crown/rounds/99999").await.0, 404);
    assert_eq!(get(&web, Some(&inspector), "/inspector/tables/nowhere").await.0, 404);
}

/// The sentence with which a round begins.
fn began() -> Cow<'static, str> {
    Caller::default().render(&DealingFact::Began.to_message())
}

#[tokio::test]
async fn each_step_of_a_round_shows_the_tiles_as_they_lay() {
    let web = floor();
    play_until(&web, 3).await;
    let inspector = signed_in(&web, "inspector").await;
    let past = TableHistory::<PaiGow>::read(&*web.floor.journal, &TableName::new("crown")).unwrap();
    let steps = past.round(2);
    let place = |is_meant: fn(&Fact) -> bool| {
        1 + steps.iter().position(|(_, event)| event.is_some_and(|event| is_meant(&event.fact))).unwrap()
    };
    let step = async |step: usize| {
        get(&web, Some(&inspector), &format!("/inspector/tables/crown/rounds/2?step={step}")).await.1
    };
    let first = step(1).await;
    assert!(first.contains(&*began()) && first.contains("Clause 5.1"), "{first}");
    assert!(!first.contains("rel=\"prev\"") && first.contains("rel=\"next\""));
    assert!(!first.contains("Dealt, face down"));
    let stacked = step(place(|fact| matches!(fact, Fact::Dealing(DealingFact::Stacked { .. })))).await;
    assert!(stacked.contains("Stacked tiles"));
    let closed = place(|fact| *fact == Fact::Wagers(WagersFact::Closed));
    let page = step(closed).await;
    assert!(page.contains(&steps[closed - 1].0.hash.to_string()), "the entry's hash is shown");
    let last = step(9_999).await;
    assert!(last.contains("rel=\"prev\"") && !last.contains("rel=\"next\""));
    assert!(last.contains("Clause "), "the meaning of the clause is shown");
}

#[tokio::test]
async fn records_are_found_by_player_round_clause_and_text() {
    let web = floor();
    play_until(&web, 3).await;
    let inspector = signed_in(&web, "inspector").await;
    let search =
        async |query: &str| get(&web, Some(&inspector), &format!("/inspector/search?{query}")).await.1;
    let found = search("table=crown&round=2&clause=5.1").await;
    assert!(found.contains(&*began()) && found.contains("/inspector/tables/crown/rounds/2?step="), "{found}");
    let none = "<p role=\"status\">No entries found.";
    assert!(!search("player=3").await.contains(none));
    for text in [&*began(), DealingFact::Began.to_message().id] {
        let found = search(&format!("table=crown&round=2&text={}", text.replace(' ', "+"))).await;
        assert!(!found.contains(none), "{text}: {found}");
    }
    // Players sit at random boxes, so the test does not know which boxes they play.
    let mut played = 0;
    for box_no in 1..=8 {
        let found = search(&format!("table=crown&round=2&text=box+{box_no}")).await;
        played += u8::from(!found.contains(none));
    }
    assert!(played > 0, "no box is found");
    assert!(search("text=nothing+like+it").await.contains(none));
    assert!(search("text=box+99").await.contains(none));
    assert!(search("player=nobody+at+all").await.contains(none));
    assert!(search("to=2001-01-01T00:00").await.contains(none));
    assert!(search("round=many").await.contains("“many” is not a round"));
    assert!(search("from=yesterday").await.contains("“yesterday” is not a date and time"));
}

/// Reported payments stay on the month's list, for inspectors and supervisors.
#[tokio::test]
async fn star_2024_15_20_2_wrong_payments_over_a_thousand_are_listed_by_month() {
    let web = floor_of("star-2024");
    play_until(&web, 2).await;
    let Some(AnyTable::PaiGow(table)) = web.floor.table("crown").map(|on| &on.table) else { panic!() };
    let give = async |act: OversightAct| {
        let supervisor = Actor::staff(Role::CasinoSupervisor, 1);
        table.submit(supervisor, web.floor.now(), act.into(), None).await.unwrap();
    };
    for dollars in [1_000, -1_005] {
        let (player, too_much) = (PlayerNo(1), Cents::dollars(dollars));
        give(OversightAct::ReportPayment { player, round: 1, too_much, meant: false }).await;
    }
    let inspector = signed_in(&web, "inspector").await;
    let supervisor = signed_in(&web, "casino-supervisor").await;
    let seen = async |reported: bool| {
        for (caller, path) in [(&inspector, "/inspector/tables/crown"), (&supervisor, "/supervisor")] {
            let (_, page) = get(&web, Some(caller), path).await;
            let (_, list) = page.split_once("Wrong payments for the regulator</h2>").unwrap();
            assert!(list.starts_with("<h3>2024-08</h3>"), "{list}");
            assert!(
                list.contains("was paid $1,005 too little in round 1") && !list.contains("$1,000 too much")
            );
            assert_eq!(list.contains(">not yet</td>"), !reported, "{list}");
        }
    };
    seen(false).await;
    give(OversightAct::GiveNotice { number: 1 }).await;
    seen(true).await;
}

/// Exports are recorded, and the current round's seed is in none of them.
#[tokio::test]
async fn exports_are_recorded_and_omit_the_current_seed() {
    let web = floor();
    play_until(&web, 3).await;
    let inspector = signed_in(&web, "inspector").await;
    let (_, lines) = get(&web, Some(&inspector), "/inspector/tables/crown/export.jsonl").await;
    let (_, rows) = get(&web, Some(&inspector), "/inspector/tables/crown/export.csv").await;
    assert!(lines.lines().count() > 100 && rows.starts_with("sequence,table,version,"));
    let seeds: Vec<&str> = lines.lines().filter(|line| line.contains("\"sealed\"")).collect();
    let (last, earlier) = seeds.split_last().unwrap();
    assert!(earlier.iter().all(|line| !line.contains("\"seed\":null")));
    // The table may have been between two rounds.
    let in_hand =
        !lines.lines().skip_while(|line| line != last).any(|line| line.contains("\"opening\":{\"ended\""));
    assert_eq!(last.contains("\"seed\":null"), in_hand, "{last}");
    let taken = desk::read(&*web.floor.journal).unwrap();
    assert_eq!(taken.len(), 2);
    assert_eq!((taken[0].name.as_str(), taken[0].role), ("inspector", Role::Inspector));
    assert!(matches!(&taken[1].what, DeskAction::Exported { form, .. } if form == "CSV"), "{taken:?}");
    let (_, log) = get(&web, Some(&inspector), "/inspector/log").await;
    assert!(log.contains("intact") && log.contains("exported") && log.contains("@desk"), "{log}");
}

/// An unreadable entry is reported in its place, and hides neither the others nor the verification.
#[tokio::test]
async fn an_unreadable_house_log_hides_nothing_else() {
    let web = floor();
    let inspector = signed_in(&web, "inspector").await;
    get(&web, Some(&inspector), "/inspector/tables/crown/export.csv").await;
    let append = |table: &str, expected, body: &str| {
        let (table, bodies) = (TableName::new(table), vec![body.as_bytes().to_vec()]);
        chung_journal::append(&*web.floor.journal, Append { table, expected: Version(expected), bodies })
            .unwrap();
    };
    append("@desk", 1, "not an event");
    append("@refusals", 0, "not a refusal");
    let (status, log) = get(&web, Some(&inspector), "/inspector/log").await;
    assert_eq!(status, 200, "{log}");
    for text in ["intact", "exported", "Entry 2 can't be read", "Entry 1 can't be read"] {
        assert!(log.contains(text), "{text}: {log}");
    }
}

/// The house's own logs are exported like tables' logs, and the money is checked with the chain.
#[tokio::test]
async fn refusals_sign_ins_and_exports_can_be_exported() {
    let web = floor();
    play_until(&web, 2).await;
    let ann = signed_in(&web, "Ann").await;
    assert_eq!(get(&web, Some(&ann), "/inspector/log").await.0, 403);
    let inspector = signed_in(&web, "inspector").await;
    let assert_recorded = async |log: &str, text: &str| {
        let mut exported = String::new();
        // Refusals are recorded in the background.
        while !exported.contains(text) {
            exported = get(&web, Some(&inspector), &format!("/inspector/tables/{log}/export.jsonl")).await.1;
        }
    };
    assert_recorded("@refusals", "GET /inspector/log").await;
    assert_recorded("@access", "signed-in").await;
    assert_recorded("@desk", "exported").await;
    let (_, log) = get(&web, Some(&inspector), "/inspector/log").await;
    for text in ["Player 14, GET /inspector/log: ", "adds up", "in the float"] {
        assert!(log.contains(text), "{text}: {log}");
    }
}
