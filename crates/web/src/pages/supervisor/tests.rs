//! What a supervisor sees.

use chung_floor::Table;
use chung_floor::people::SignIn;
use chung_game::money::Cents;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_table::Actor;
use chung_table::paigow::OversightAct;
use chung_table::roulette::{Act, CorrectionAct, HouseAct, WheelAct};

use super::matter::{Kind, Matter};
use super::*;
use crate::pages::tests::{floor, floor_with_a_stopped_table, get, play_until, signed_in};

async fn desk(web: &Web, name: &str) -> String {
    let who = signed_in(web, name).await;
    let shown = fragments(web, &who).into_iter().map(|fragment| fragment.markup.0);
    shown.collect()
}

async fn give(web: &Web, role: Role, act: Act) {
    let Some(Table::Roulette(table)) = web.floor.table("roulette").map(|on| &on.table) else { panic!() };
    table.give(Actor::staff(role, 1), web.floor.now(), act, None).await.unwrap();
}

#[tokio::test]
async fn what_stops_play_stands_first_with_the_step_that_settles_it() {
    let web = floor();
    play_until(&web, 1).await;
    give(&web, Role::GameSupervisor, Act::House(HouseAct::Open { float: Cents::dollars(10_000) })).await;
    assert!(!desk(&web, "casino-supervisor").await.contains("frozen"));
    give(&web, Role::Dealer, Act::Correction(CorrectionAct::Freeze)).await;
    give(&web, Role::Dealer, Act::Wheel(WheelAct::Fault { what: "a loose <fret>".to_owned() })).await;
    let page = desk(&web, "casino-supervisor").await;
    let at = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what}: {page}"));
    assert!(at("The wheel has a fault: “a loose &lt;fret&gt;”") < at("All accounts are frozen"));
    assert!(page.contains("data-act=\"{&quot;wheel&quot;:&quot;clear-fault&quot;}\""), "{page}");
    assert!(page.contains("#8.4"), "the clause is cited");
    let page = desk(&web, "inspector").await;
    assert!(
        page.contains("All accounts are frozen") && !page.contains("data-act"),
        "an inspector changes nothing"
    );
}

#[tokio::test]
async fn a_table_that_stopped_stands_first_of_all_and_says_why() {
    let web = floor_with_a_stopped_table();
    let Some(Table::Roulette(table)) = web.floor.table("roulette").map(|on| &on.table) else { panic!() };
    while table.stopped().is_none() {
        tokio::task::yield_now().await;
    }
    let page = desk(&web, "casino-supervisor").await;
    let first = page.split("<li").nth(1).unwrap();
    assert!(
        first.contains("Stopped") && first.contains("The table runs no more: the table's log cannot be read"),
        "{first}"
    );
    let card = page.split("<article").nth(1).unwrap();
    assert!(card.contains("Wheel") && card.contains(">stopped<"), "{card}");
}

#[tokio::test]
async fn a_dispute_waits_with_room_for_its_decision() {
    let web = floor();
    play_until(&web, 1).await;
    let Some(Table::PaiGow(table)) = web.floor.table("crown").map(|on| &on.table) else { panic!() };
    let complain = OversightAct::Complain { player: PlayerNo(1), about: "paid <too little>".to_owned() };
    let dealer = Actor::staff(Role::Dealer, 1);
    // The table's clock may be before the floor's: it was given a command by one that was.
    let ahead = Clock(web.floor.now().0 + 600);
    table.give(dealer, ahead, complain.into(), None).await.unwrap();
    let page = desk(&web, "casino-supervisor").await;
    assert!(page.contains("“paid &lt;too little&gt;”") && page.contains("$decision"), "{page}");
    assert!(page.contains("matter-form"), "it can be decided: {page}");
    assert!(page.contains("1 waiting"), "its table stands first");
    let decide = OversightAct::DecideDispute { number: 1, decision: "rightly paid".to_owned() };
    let supervisor = Actor::staff(Role::CasinoSupervisor, 1);
    table.give(supervisor, web.floor.now(), decide.into(), None).await.unwrap();
    assert!(!desk(&web, "casino-supervisor").await.contains("too little"));
}

#[tokio::test]
async fn what_a_table_that_deals_by_itself_sees_to_waits_for_nobody() {
    let web = floor();
    let shown = |table: &str, kind| {
        let on = web.floor.table(table).unwrap();
        Matter::new(on, "", kind, String::new()).is_for_people(on)
    };
    for kind in [Kind::Check, Kind::Asked] {
        assert!(!shown("crown", kind) && shown("roulette", kind));
    }
    for kind in [Kind::Dispute, Kind::Fault, Kind::Stopped] {
        assert!(shown("crown", kind) && shown("roulette", kind), "people settle it");
    }
}

#[tokio::test]
async fn who_failed_at_the_door_is_an_alarm() {
    let web = floor();
    let now = web.floor.now();
    assert!(desk(&web, "game-supervisor").await.contains("Nobody failed to sign in"));
    let wrong = SignIn { name: "Ann".to_owned(), password: "no".to_owned(), from: "10.0.0.7".to_owned() };
    for _ in 0..20 {
        let _ = web.floor.door.sign_in(wrong.clone(), now).await;
    }
    let page = desk(&web, "game-supervisor").await;
    assert!(page.contains("Ann (player 14) is locked out until"), "{page}");
    assert!(page.contains("from 10.0.0.7"));
}

#[tokio::test]
async fn no_player_and_no_dealer_has_this_desk() {
    let web = floor();
    for (name, status) in [("game-supervisor", 200), ("inspector", 200), ("dealer", 403), ("Ann", 403)] {
        let who = signed_in(&web, name).await;
        assert_eq!(get(&web, Some(&who), "/supervisor").await.0, status, "{name}");
    }
}
