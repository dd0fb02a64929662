//! Tests of the seat's page.

use chung_game::PlayerNo;
use chung_game::ToMessage;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bet;
use chung_table::paigow::{
    Act, Arranged, BankAct, Event, Fact, HandsAct, OpeningFact, Stage, WagersAct, WagersFact,
};
use chung_table::{Actor, Game, Source};

use super::testing::{ANN, BOB, Floor, acts_on, escaped, faces};

const BOOKS: [&str; 6] =
    ["crown", "star-2024", "act-1993", "vic-2000+bonanza", "vic-2002", "crown+crown-pai-gow+bonanza"];

#[tokio::test]
async fn a_viewer_without_a_seat_sees_the_table_and_the_free_boxes() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.dealt().await;
    let page = floor.page(None, &[]);
    assert_eq!(page.matches(">Sit here<").count(), 6, "two of eight boxes are taken");
    assert!(page.contains("Ann") && page.contains("Bob"));
    assert!(acts_on(&page).is_empty() && faces(&page).is_empty());
    assert!(!floor.page(Some(ANN), &[]).contains("Sit here"));
}

#[tokio::test]
async fn players_see_only_their_own_tiles_after_looking() {
    for book in BOOKS {
        let floor = Floor::open(book, Source::Drawn).await;
        floor.dealt().await;
        assert!(faces(&floor.page(Some(ANN), &[])).is_empty(), "{book}: no player has looked");
        assert!(floor.page(Some(ANN), &["seat-prompt"]).contains("Look"));
        floor.looks(ANN, 3).await;
        let page = floor.page(Some(ANN), &[]);
        let own = floor.state().on(BoxNo(3)).unwrap().hand.tiles.unwrap();
        let drawn = faces(&page);
        assert!(drawn.len() >= 4, "{book}");
        for face in drawn {
            assert!(
                own.iter().any(|tile| tile.faces().to_string() == face),
                "{book}: {face} is not one of Ann's tiles"
            );
        }
        for other in [None, Some(BOB), Some(PlayerNo(9))] {
            assert!(faces(&floor.page(other, &[])).is_empty(), "{book}");
        }
    }
}

/// The next act of Ann or Bob: Ann takes the bank, both wager, Ann looks at her tiles.
fn next_act(floor: &Floor) -> Option<(PlayerNo, Act)> {
    let (state, game) = (floor.state(), &floor.table().game);
    let bet = |player, box_no, dollars| {
        let (box_no, bet, amount) = (BoxNo(box_no), Bet::Regular, Cents::dollars(dollars));
        let place = Act::Wagers(WagersAct::Place { player, box_no, bet, amount, token: false });
        (!state.is_in(player)).then_some((player, place))
    };
    let (player, box_no, put_in) = (ANN, BoxNo(3), Cents::dollars(500));
    let take = Act::Bank(BankAct::Take { player, box_no, put_in, co_bank: false });
    let look = Act::Hands(HandsAct::PickUp { player, box_no });
    let acts = [Some((ANN, take)), bet(BOB, 5, 50), bet(ANN, 3, 100), Some((ANN, look))];
    acts.into_iter().flatten().find(|(player, act)| {
        game.decide_now(&state, Actor::player(*player), state.clock, act.clone()).is_ok()
    })
}

/// At every step of every book, each button offers an allowed act and each greyed one a refused act.
#[tokio::test]
async fn offered_acts_are_allowed_and_greyed_acts_are_refused() {
    for book in BOOKS {
        let floor = Floor::open(book, Source::Drawn).await;
        let mut offered = 0;
        while floor.state().round < 4 {
            let state = floor.state();
            for (greyed, act) in acts_on(&floor.page(Some(ANN), &[])) {
                // Forms fill in placeholders, and the floor draws the tiles of a laja.
                if act.contains('$') || act.contains("\"laja\"") {
                    continue;
                }
                let parsed: Act = serde_json::from_str(&act).unwrap_or_else(|error| panic!("{act}: {error}"));
                let decided = floor.table().game.decide_now(&state, Actor::player(ANN), state.clock, parsed);
                assert_eq!(decided.is_ok(), !greyed, "{book}, {:?}: {act}: {decided:?}", state.stage);
                offered += usize::from(!greyed);
            }
            match next_act(&floor) {
                Some((player, act)) => floor.submit(Actor::player(player), act).await,
                None => floor.step().await,
            }
        }
        assert!(offered > 100, "{book}: {offered}");
    }
}

#[tokio::test]
async fn a_wager_takes_one_step_and_can_be_taken_back() {
    let floor = Floor::open("vic-2000+bonanza", Source::Drawn).await;
    floor.to(Stage::Betting).await;
    let page = floor.page(Some(ANN), &["seat-prompt", "seat-hand", "seat-table"]);
    assert!(page.contains("Place your wager.") && page.contains("form=\"bet-form\" data-next"));
    assert!(page.contains("value=\"25\"") && page.contains("$25 to $500"), "the minimum, and the sign");
    assert!(page.contains("3, yours") && page.contains("5, Bob"), "Ann's own box, and Bob's");
    assert!(page.contains("side-bonus") && page.contains("side-tie") && !page.contains("side-big"));
    floor.bets(ANN, 3, Bet::Regular, 25).await;
    let page = floor.page(Some(ANN), &["seat-prompt", "seat-hand"]);
    assert!(page.contains("Your wager is down") && page.contains("Take back"));
}

#[tokio::test]
async fn refused_acts_are_greyed_with_the_reason() {
    let floor = Floor::open("vic-2000+bonanza", Source::Drawn).await;
    floor.to(Stage::Betting).await;
    floor.bets(ANN, 3, Bet::Regular, 100).await;
    floor.bets(ANN, 3, Bet::Tie, 10).await;
    floor.to(Stage::Setting).await;
    let page = floor.page(Some(ANN), &["seat-hand"]);
    let (player, box_no) = (ANN, BoxNo(3));
    let (house_way, concede) =
        (HandsAct::AskHouseWay { player, box_no }, HandsAct::Concede { player, box_no });
    for (words, act) in [("House Way", house_way), ("Concede", concede)] {
        let button = page.split("<button").find(|button| button.contains(words)).unwrap();
        let (_, reason) = floor.refusal(ANN, act);
        assert!(button.contains("aria-disabled") && button.contains(&escaped(&reason)), "{button}: {reason}");
    }
}

#[tokio::test]
async fn a_low_hand_that_outranks_the_high_one_can_only_be_swapped() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.dealt().await;
    floor.looks(ANN, 3).await;
    let page = floor.page(Some(ANN), &["seat-hand"]);
    let set = acts_on(&page).iter().filter(|(_, act)| act.contains("\"set\"")).count();
    assert_eq!(set + page.matches("data-swap").count(), 6, "six ways to choose the low hand");
    assert!(set >= 3 && !page.contains("House Way: "), "no advice before it is set");
}

#[tokio::test]
async fn a_hand_set_by_the_dealer_shows_the_house_way_reason() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.dealt().await;
    floor.looks(ANN, 3).await;
    let (player, box_no) = (ANN, BoxNo(3));
    floor.submit(Actor::player(ANN), HandsAct::AskHouseWay { player, box_no }).await;
    assert!(floor.page(Some(ANN), &["seat-hand"]).contains("The dealer sets these tiles"));
    floor.to(Stage::Opening).await;
    let page = floor.page(Some(ANN), &["seat-hand", "seat-story"]);
    let is_opened = |event: &Event| matches!(event.fact, Fact::Opening(OpeningFact::Opened { .. }));
    assert!(page.contains("House Way: ") || floor.round().iter().any(is_opened), "{page}");
}

#[tokio::test]
async fn the_result_shows_the_deciding_hands_and_the_payments() {
    for book in BOOKS {
        let floor = Floor::open(book, Source::Drawn).await;
        floor.dealt().await;
        floor.looks(ANN, 3).await;
        let tiles = floor.state().on(BoxNo(3)).unwrap().hand.tiles.unwrap();
        let arranged = Some(Arranged::house_way(&floor.table().game.book, tiles));
        let (player, box_no) = (ANN, BoxNo(3));
        floor.submit(Actor::player(ANN), HandsAct::Set { player, box_no, arranged }).await;
        floor.to(Stage::Paid).await;
        let page = floor.page(Some(ANN), &["seat-hand"]);
        let change = floor.state().player(ANN).unwrap().chips - Cents::dollars(1_000);
        let total = crate::draw::money::difference(change).into_string();
        assert!(page.contains(&format!("This round {total}")), "{book}: {total} in {page}");
        assert!(
            page.contains("<b>Low</b>") && page.contains("<b>High</b>") && page.contains("<h3>Bank</h3>")
        );
        assert!(!page.contains("How the House would set"), "the hand was set the House Way");
        let prompt = floor.page(Some(ANN), &["seat-prompt"]);
        let words = match change.0 {
            0 => "You keep your stake",
            won if won > 0 => "You won",
            _ => "You lost",
        };
        assert!(prompt.contains(words), "{book}: {prompt}");
    }
}

#[tokio::test]
async fn on_a_shared_box_players_see_their_own_payments() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.to(Stage::Betting).await;
    floor.bets(ANN, 3, Bet::Regular, 100).await;
    floor.bets(BOB, 3, Bet::Regular, 50).await;
    floor.to(Stage::Setting).await;
    assert!(floor.page(Some(BOB), &["seat-prompt"]).contains("Ann sets the tiles of box 3, for you too."));
    let (player, box_no) = (ANN, BoxNo(3));
    floor.submit(Actor::player(ANN), HandsAct::AskHouseWay { player, box_no }).await;
    floor.to(Stage::Paid).await;
    for (player, own, other) in [(ANN, "$100<", "$50<"), (BOB, "$50<", "$100<")] {
        let page = floor.page(Some(player), &["seat-hand"]);
        let paid = page.split("payments").nth(1).unwrap().split("</ul>").next().unwrap();
        assert!(paid.contains(own) && !paid.contains(other), "{paid}");
    }
}

#[tokio::test]
async fn the_bank_can_be_taken_or_passed() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.dealt().await;
    floor.to(Stage::Paid).await;
    floor.to(Stage::Between).await;
    floor.to(Stage::Offering).await;
    let page = floor.page(Some(ANN), &["seat-prompt", "seat-hand"]);
    assert!(page.contains("The bank is yours if you want it"), "{page}");
    assert!(page.contains("Take the bank") && page.contains("Pass"));
    assert!(floor.page(Some(BOB), &["seat-prompt"]).contains("The bank is offered to Ann."));
    let (player, box_no, put_in) = (ANN, BoxNo(3), Cents::dollars(500));
    floor.submit(Actor::player(ANN), BankAct::Take { player, box_no, put_in, co_bank: false }).await;
    floor.bets(BOB, 5, Bet::Regular, 50).await;
    floor.to(Stage::Setting).await;
    floor.looks(ANN, 3).await;
    let prompt = floor.page(Some(ANN), &["seat-prompt"]);
    let tiles = floor.state().on(box_no).unwrap().hand.tiles.unwrap();
    let arranged = Some(Arranged::house_way(&floor.table().game.book, tiles));
    let (_, reason) = floor.refusal(ANN, HandsAct::Set { player, box_no, arranged });
    assert!(
        prompt.contains(&format!("You set after the others. {}", escaped(&reason))),
        "{prompt}: {reason}"
    );
    assert!(reason.contains("box 5") || reason.contains("Box 5"), "{reason}");
    floor.to(Stage::Paid).await;
    let page = floor.page(Some(ANN), &["seat-hand"]);
    assert!(
        page.contains("Your bank") && page.contains("<b>Box 5</b>") && page.contains("This round"),
        "{page}"
    );
}

#[tokio::test]
async fn with_real_tiles_players_only_confirm_their_setting() {
    let floor = Floor::open("crown", Source::Entered).await;
    floor.dealt().await;
    floor.looks(ANN, 3).await;
    let page = floor.page(Some(ANN), &["seat-hand"]);
    assert!(page.contains("My tiles are set") && !page.contains("trays"));
}

#[tokio::test]
async fn the_commitment_is_shown_before_a_round_and_the_seed_after() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.dealt().await;
    assert!(floor.page(None, &["seat-story"]).contains("Sealed before the bets"));
    floor.to(Stage::Between).await;
    assert!(floor.page(None, &["seat-story"]).contains("The seed of this round"));
    floor.to(Stage::Betting).await;
    assert!(floor.page(None, &["seat-earlier"]).contains("The seed of this round"));
    assert!(
        !floor.page(None, &["seat-story"]).contains("The seed of this round"),
        "the seed is secret during the round"
    );
}

/// A wager outside the limits is accepted, with a remark to its player.
#[tokio::test]
async fn a_wager_below_the_minimum_gets_a_remark() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.to(Stage::Betting).await;
    floor.bets(ANN, 3, Bet::Regular, 10).await;
    let prompt = floor.page(Some(ANN), &["seat-prompt"]);
    let remarked = |event: &&Event| matches!(event.fact, Fact::Wagers(WagersFact::Remarked { .. }));
    let remark = floor.english(&floor.round().iter().find(remarked).unwrap().fact.to_message());
    assert!(prompt.contains(&format!("Your wager is down. {}", escaped(&remark))), "{prompt}: {remark}");
    assert!(remark.contains("$25"), "{remark}");
    floor.bets(ANN, 3, Bet::Regular, 15).await;
    let prompt = floor.page(Some(ANN), &["seat-prompt"]);
    assert!(prompt.contains("Your wager is down. The House banks."), "{prompt}");
}
