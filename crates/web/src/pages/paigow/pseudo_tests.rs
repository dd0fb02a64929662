//! Every text of the seat's page and of the dealer's page comes from the catalogue.

use std::collections::BTreeSet;
use std::sync::Arc;

use chung_floor::people::Person;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bet;
use chung_game::role::Role;
use chung_table::paigow::{BankAct, HandsAct, OversightAct, Stage};
use chung_table::{Actor, Source};
use chung_words::Language;

use super::dealer;
use super::testing::{ANN, BOB, Floor, NOW};
use crate::Caller;
use crate::pages::pseudo::unbracketed;

/// The dealer's page in the pseudo-language, as a member of staff sees it.
fn dealers_page(floor: &Floor, role: Role) -> String {
    let person = Person { name: "x".to_owned(), role, number: 1, password: None, station: None };
    let caller = Caller { person: Some(Arc::new(person)), language: Language::Pseudo, ..Caller::default() };
    let fragments = dealer::fragments(&floor.on, floor.table(), &caller, NOW);
    fragments.into_iter().map(|fragment| fragment.markup.into_string()).collect()
}

/// Texts that are not in the catalogue, on the pages of all players and staff.
fn untranslated(floor: &Floor) -> BTreeSet<String> {
    let players = [Some(ANN), Some(BOB), None].map(|player| floor.page_in(Language::Pseudo, player, &[]));
    let staff = [Role::Dealer, Role::GameSupervisor, Role::CasinoSupervisor, Role::Inspector];
    let staff = staff.map(|role| dealers_page(floor, role));
    let texts = players.iter().chain(&staff).flat_map(|page| unbracketed(page));
    texts.filter(|text| !is_drawn(text)).collect()
}

/// Whether the text belongs to a drawing: a chip, a tile, dice, the chung, a hand under its tiles, the trays.
fn is_drawn(text: &str) -> bool {
    let whole =
        ["low", "high", "Low", "High", "Low:", "High:", "Tiles", "tile, face down", "dice cup, covered"];
    let trays = ["Put two tiles here.", "Tick the two tiles of the low hand"];
    let ranks = ["pair of ", "chung: ", "Teen ", "Day "];
    whole.contains(&text)
        || trays.contains(&text)
        || ranks.iter().any(|start| text.starts_with(start))
        || [" chip", ", low hand"].iter().any(|end| text.ends_with(end))
        || [" with the ", " die, ", ": rows from the top "].iter().any(|part| text.contains(part))
}

#[tokio::test]
async fn every_text_of_a_round_comes_from_the_catalogue() {
    let mut found = BTreeSet::new();
    for (book, source) in [
        ("crown", Source::Drawn),
        ("crown", Source::Entered),
        ("star-2024", Source::Drawn),
        ("vic-2000+bonanza", Source::Drawn),
        ("crown+crown-pai-gow+bonanza", Source::Drawn),
    ] {
        let floor = Floor::open(book, source).await;
        found.extend(untranslated(&floor));
        floor.to(Stage::Offering).await;
        found.extend(untranslated(&floor));
        floor.to(Stage::Betting).await;
        floor.bets(ANN, 3, Bet::Regular, 100).await;
        floor.bets(BOB, 3, Bet::Regular, 10).await;
        found.extend(untranslated(&floor));
        let about = "¿…?".to_owned();
        floor.submit(Actor::player(ANN), OversightAct::Complain { player: ANN, about }).await;
        for stage in [Stage::Dealing, Stage::Setting] {
            floor.to(stage).await;
            found.extend(untranslated(&floor));
        }
        floor.looks(ANN, 3).await;
        found.extend(untranslated(&floor));
        let (player, box_no) = (ANN, BoxNo(3));
        if floor.may(ANN, HandsAct::AskHouseWay { player, box_no }) {
            floor.submit(Actor::player(ANN), HandsAct::AskHouseWay { player, box_no }).await;
            found.extend(untranslated(&floor));
        }
        for stage in [Stage::Opening, Stage::Paid, Stage::Between, Stage::Betting] {
            floor.to(stage).await;
            found.extend(untranslated(&floor));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The same with a player as banker, in the books that allow it.
#[tokio::test]
async fn every_text_of_a_players_bank_comes_from_the_catalogue() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.to(Stage::Offering).await;
    let (player, box_no, put_in) = (ANN, BoxNo(3), chung_game::money::Cents::dollars(500));
    floor.submit(Actor::player(ANN), BankAct::Take { player, box_no, put_in, co_bank: false }).await;
    floor.bets(BOB, 5, Bet::Regular, 50).await;
    let mut found = untranslated(&floor);
    let mut before = floor.state().stage;
    while floor.state().stage != Stage::Between {
        floor.step().await;
        if floor.state().stage == Stage::Dealing || floor.state().stage != before {
            found.extend(untranslated(&floor));
            before = floor.state().stage;
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
