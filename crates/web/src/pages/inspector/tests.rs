//! What an inspector sees, and nobody else.

use chung_floor::desk;
use chung_floor::paigow::PaiGow;
use chung_floor::{Past, Table};
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_journal::{Append, Table as Name, Version};
use chung_table::Actor;
use chung_table::paigow::OversightAct;

use crate::pages::tests::{floor, floor_of, get, play_until, signed_in};

const PAGES: [&str; 8] = [
    "/inspector/search?clause=8.3.1",
    "/inspector/log",
    "/inspector/tables/crown",
    "/inspector/tables/crown/rounds/1",
    "/inspector/tables/crown/export.jsonl",
    "/inspector/tables/crown/export.csv",
    "/inspector/tables/@door/export.jsonl",
    "/inspector/tables/@refusals/export.csv",
];

#[tokio::test]
async fn the_desk_is_for_inspectors_alone() {
    let web = floor();
    play_until(&web, 2).await;
    let inspector = signed_in(&web, "inspector").await;
    for path in PAGES {
        assert_eq!(get(&web, Some(&inspector), path).await.0, 200, "{path}");
        assert!(matches!(get(&web, None, path).await.0, 303 | 401), "{path}");
        for name in ["dealer", "casino-supervisor", "Ann"] {
            let who = signed_in(&web, name).await;
            let (status, text) = get(&web, Some(&who), path).await;
            assert_eq!(status, 403, "{name} {path}: {text}");
        }
    }
    assert_eq!(get(&web, Some(&inspector), "/inspector/tables/crown/rounds/99999").await.0, 404);
    assert_eq!(get(&web, Some(&inspector), "/inspector/tables/nowhere").await.0, 404);
}

#[tokio::test]
async fn a_round_is_stepped_through_as_the_tiles_lay() {
    let web = floor();
    play_until(&web, 3).await;
    let inspector = signed_in(&web, "inspector").await;
    let past = Past::<PaiGow>::read(&*web.floor.journal, &Name::new("crown")).unwrap();
    let steps = past.round(2);
    let place = |what: &str| {
        let says = |event: Option<&chung_table::paigow::Event>| {
            event.map_or_else(String::new, |event| event.fact.to_string())
        };
        1 + steps.iter().position(|(_, event)| says(*event).contains(what)).unwrap()
    };
    let step = async |step: usize| {
        get(&web, Some(&inspector), &format!("/inspector/tables/crown/rounds/2?step={step}")).await.1
    };
    let first = step(1).await;
    assert!(first.contains("A round begins.") && first.contains("Clause 5.1"), "{first}");
    assert!(!first.contains("rel=\"prev\"") && first.contains("rel=\"next\""));
    assert!(!first.contains("dealt, face down"));
    let stacked = step(place("stacked")).await;
    assert!(stacked.contains("The tiles as stacked"));
    let closed = place("No more bets");
    let page = step(closed).await;
    assert!(page.contains(&steps[closed - 1].0.hash.to_string()), "its own hash stands below");
    let last = step(9_999).await;
    assert!(last.contains("rel=\"prev\"") && !last.contains("rel=\"next\""));
    assert!(last.contains("Clause "), "what it means stands beside it");
}

#[tokio::test]
async fn records_are_found_by_player_round_and_clause() {
    let web = floor();
    play_until(&web, 3).await;
    let inspector = signed_in(&web, "inspector").await;
    let search =
        async |asked: &str| get(&web, Some(&inspector), &format!("/inspector/search?{asked}")).await.1;
    let found = search("table=crown&round=2&clause=5.1").await;
    assert!(
        found.contains("A round begins.") && found.contains("/inspector/tables/crown/rounds/2?step="),
        "{found}"
    );
    let none = "<p role=\"status\">0 entries.";
    assert!(!search("player=3").await.contains(none));
    assert!(search("player=nobody+at+all").await.contains(none));
    assert!(search("to=2001-01-01T00:00").await.contains(none));
    assert!(search("round=many").await.contains("expected a number"));
    assert!(search("from=yesterday").await.contains("is no time"));
}

/// What was told of stays on the month's list, for inspectors and supervisors alike.
#[tokio::test]
async fn star_2024_15_20_2_wrong_payments_over_a_thousand_are_listed_by_month() {
    let web = floor_of("star-2024");
    play_until(&web, 2).await;
    let Some(Table::PaiGow(table)) = web.floor.table("crown").map(|on| &on.table) else { panic!() };
    let give = async |act: OversightAct| {
        let supervisor = Actor::staff(Role::CasinoSupervisor, 1);
        table.give(supervisor, web.floor.now(), act.into(), None).await.unwrap();
    };
    for dollars in [1_000, -1_005] {
        let (player, too_much) = (PlayerNo(1), Cents::dollars(dollars));
        give(OversightAct::ReportPayment { player, round: 1, too_much, meant: false }).await;
    }
    let inspector = signed_in(&web, "inspector").await;
    let supervisor = signed_in(&web, "casino-supervisor").await;
    let seen = async |told: bool| {
        for (who, path) in [(&inspector, "/inspector/tables/crown"), (&supervisor, "/supervisor")] {
            let (_, page) = get(&web, Some(who), path).await;
            let (_, list) = page.split_once("Wrong payments for the regulator</h2>").unwrap();
            assert!(list.starts_with("<h3>2024-08</h3>"), "{list}");
            assert!(
                list.contains("was paid $1,005 too little in round 1") && !list.contains("$1,000 too much")
            );
            assert_eq!(list.contains(">not yet</td>"), !told, "{list}");
        }
    };
    seen(false).await;
    give(OversightAct::GiveNotice { number: 1 }).await;
    seen(true).await;
}

/// What is taken away is kept; the seed of the round in hand is in nothing that is.
#[tokio::test]
async fn exports_are_recorded_and_keep_the_seed_of_the_round_in_hand() {
    let web = floor();
    play_until(&web, 3).await;
    let inspector = signed_in(&web, "inspector").await;
    let (_, lines) = get(&web, Some(&inspector), "/inspector/tables/crown/export.jsonl").await;
    let (_, rows) = get(&web, Some(&inspector), "/inspector/tables/crown/export.csv").await;
    assert!(lines.lines().count() > 100 && rows.starts_with("sequence,table,version,"));
    let seeds: Vec<&str> = lines.lines().filter(|line| line.contains("\"sealed\"")).collect();
    let (last, earlier) = seeds.split_last().unwrap();
    assert!(earlier.iter().all(|line| !line.contains("\"seed\":null")));
    // The table may have been between two rounds just then.
    let in_hand =
        !lines.lines().skip_while(|line| line != last).any(|line| line.contains("\"opening\":{\"ended\""));
    assert_eq!(last.contains("\"seed\":null"), in_hand, "{last}");
    let taken: Vec<String> =
        desk::read(&*web.floor.journal).unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(taken.len(), 2);
    assert!(taken[0].starts_with("inspector (inspector) takes away") && taken[1].ends_with("as CSV."));
    let (_, log) = get(&web, Some(&inspector), "/inspector/log").await;
    assert!(log.contains("whole") && log.contains("takes away") && log.contains("@desk"), "{log}");
}

/// An entry that cannot be read is told of where it is, and hides neither the others nor the verification.
#[tokio::test]
async fn a_spoilt_log_of_the_house_s_hides_nothing_else() {
    let web = floor();
    let inspector = signed_in(&web, "inspector").await;
    get(&web, Some(&inspector), "/inspector/tables/crown/export.csv").await;
    let append = |table: &str, expected, body: &str| {
        let (table, bodies) = (Name::new(table), vec![body.as_bytes().to_vec()]);
        chung_journal::append(&*web.floor.journal, Append { table, expected: Version(expected), bodies })
            .unwrap();
    };
    append("@desk", 1, "not an event");
    append("@refusals", 0, "not a refusal");
    let (status, log) = get(&web, Some(&inspector), "/inspector/log").await;
    assert_eq!(status, 200, "{log}");
    for says in ["whole", "takes away", "entry 2 is none of this log's", "entry 1 is none of this log's"] {
        assert!(log.contains(says), "{says}: {log}");
    }
}

/// What the house keeps beside its tables is read like theirs, and the money is checked with the chain.
#[tokio::test]
async fn refusals_the_door_and_the_desk_are_records_too() {
    let web = floor();
    play_until(&web, 2).await;
    let ann = signed_in(&web, "Ann").await;
    assert_eq!(get(&web, Some(&ann), "/inspector/log").await.0, 403);
    let inspector = signed_in(&web, "inspector").await;
    let kept = async |log: &str, says: &str| {
        let mut text = String::new();
        // Nobody waits until a refusal is recorded.
        while !text.contains(says) {
            text = get(&web, Some(&inspector), &format!("/inspector/tables/{log}/export.jsonl")).await.1;
        }
    };
    kept("@refusals", "this page is for inspectors").await;
    kept("@door", "signed-in").await;
    kept("@desk", "exported").await;
    let (_, log) = get(&web, Some(&inspector), "/inspector/log").await;
    for says in ["player 14, GET /inspector/log: this page is for inspectors", "adds up", "in the float"] {
        assert!(log.contains(says), "{says}: {log}");
    }
}
