//! Tests of the supervisor's desk.

use chung_floor::AnyTable;
use chung_floor::people::Credentials;
use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::role::Role;
use chung_table::Actor;
use chung_table::paigow::OversightAct;
use chung_table::roulette::{CorrectionAct, RouletteAct, RouletteHouseAct, WheelAct};

use super::matter::{DeskMatter, MatterKind};
use super::*;
use crate::pages::tests::{floor, floor_with_a_stopped_table, get, play_until, signed_in};

async fn desk(web: &Web, name: &str) -> String {
    let caller = signed_in(web, name).await;
    let shown = fragments(web, &caller).into_iter().map(|fragment| fragment.markup.0);
    shown.collect()
}

async fn submit(web: &Web, role: Role, act: RouletteAct) {
    let Some(AnyTable::Roulette(table)) = web.floor.table("roulette").map(|on| &on.table) else { panic!() };
    table.submit(Actor::staff(role, 1), web.floor.now(), act, None).await.unwrap();
}

#[tokio::test]
async fn matters_that_stop_play_come_first_with_their_act() {
    let web = floor();
    play_until(&web, 1).await;
    submit(
        &web,
        Role::GameSupervisor,
        RouletteAct::House(RouletteHouseAct::Open { float: Cents::dollars(10_000) }),
    )
    .await;
    assert!(!desk(&web, "casino-supervisor").await.contains("frozen"));
    submit(&web, Role::Dealer, RouletteAct::Correction(CorrectionAct::Freeze)).await;
    submit(&web, Role::Dealer, RouletteAct::Wheel(WheelAct::Fault { what: "a loose <fret>".to_owned() }))
        .await;
    let page = desk(&web, "casino-supervisor").await;
    let at = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what}: {page}"));
    assert!(at("The wheel has a fault: a loose &lt;fret&gt;") < at("All accounts are frozen"));
    assert!(page.contains("data-act=\"{&quot;wheel&quot;:&quot;clear-fault&quot;}\""), "{page}");
    assert!(page.contains("#8.4"), "the clause is linked");
    let page = desk(&web, "inspector").await;
    assert!(
        page.contains("All accounts are frozen") && !page.contains("data-act"),
        "an inspector is offered no act"
    );
}

#[tokio::test]
async fn a_stopped_table_comes_first_with_its_reason() {
    let web = floor_with_a_stopped_table();
    let Some(AnyTable::Roulette(table)) = web.floor.table("roulette").map(|on| &on.table) else { panic!() };
    while table.stopped().is_none() {
        tokio::task::yield_now().await;
    }
    let page = desk(&web, "casino-supervisor").await;
    let first = page.split("<li").nth(1).unwrap();
    assert!(first.contains("Stopped") && first.contains("This table has stopped"), "{first}");
    let card = page.split("<article").nth(1).unwrap();
    assert!(card.contains("Wheel") && card.contains(">stopped<"), "{card}");
}

#[tokio::test]
async fn a_dispute_has_a_field_for_its_decision() {
    let web = floor();
    play_until(&web, 1).await;
    let Some(AnyTable::PaiGow(table)) = web.floor.table("crown").map(|on| &on.table) else { panic!() };
    let complain = OversightAct::Complain { player: PlayerNo(1), about: "paid <too little>".to_owned() };
    let dealer = Actor::staff(Role::Dealer, 1);
    // The table's clock may be ahead of the floor's.
    let ahead = Clock(web.floor.now().0 + 600);
    table.submit(dealer, ahead, complain.into(), None).await.unwrap();
    let page = desk(&web, "casino-supervisor").await;
    assert!(page.contains("“paid &lt;too little&gt;”") && page.contains("$decision"), "{page}");
    assert!(page.contains("matter-form"), "the dispute can be decided: {page}");
    assert!(page.contains("1 waiting"), "the table's card counts it");
    let decide = OversightAct::DecideDispute { number: 1, decision: "rightly paid".to_owned() };
    let supervisor = Actor::staff(Role::CasinoSupervisor, 1);
    table.submit(supervisor, web.floor.now(), decide.into(), None).await.unwrap();
    assert!(!desk(&web, "casino-supervisor").await.contains("too little"));
}

#[tokio::test]
async fn an_automatic_dealer_settles_checks_and_requests_itself() {
    let web = floor();
    let shown = |table: &str, kind| {
        let on = web.floor.table(table).unwrap();
        DeskMatter::new(on, "", kind, "").is_for_people(on)
    };
    for kind in [MatterKind::Check, MatterKind::Asked] {
        assert!(!shown("crown", kind) && shown("roulette", kind));
    }
    for kind in [MatterKind::Dispute, MatterKind::Fault, MatterKind::Stopped] {
        assert!(shown("crown", kind) && shown("roulette", kind), "people must settle it");
    }
}

#[tokio::test]
async fn a_failed_sign_in_is_an_alarm() {
    let web = floor();
    let now = web.floor.now();
    assert!(desk(&web, "game-supervisor").await.contains("No failed sign-ins"));
    let wrong =
        Credentials { name: "Ann".to_owned(), password: "no".to_owned(), from: "10.0.0.7".to_owned() };
    for _ in 0..20 {
        let _ = web.floor.access.sign_in(wrong.clone(), now).await;
    }
    let page = desk(&web, "game-supervisor").await;
    assert!(page.contains("Ann (player 14) is locked until"), "{page}");
    assert!(page.contains("From 10.0.0.7"));
}

#[tokio::test]
async fn players_and_dealers_may_not_open_the_desk() {
    let web = floor();
    for (name, status) in [("game-supervisor", 200), ("inspector", 200), ("dealer", 403), ("Ann", 403)] {
        let caller = signed_in(&web, name).await;
        assert_eq!(get(&web, Some(&caller), "/supervisor").await.0, status, "{name}");
    }
}
