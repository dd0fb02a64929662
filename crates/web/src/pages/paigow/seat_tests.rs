//! What people see at a seat.

use chung_floor::game::Game;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, PlayerNo};
use chung_table::paigow::{Act, Arranged, BankAct, HandsAct, Stage, WagersAct};
use chung_table::{Actor, Source};

use super::testing::{ANN, BOB, Floor, asks, faces};

const BOOKS: [&str; 6] =
    ["crown", "star-2024", "act-1993", "vic-2000+bonanza", "vic-2002", "crown+crown-pai-gow+bonanza"];

#[tokio::test]
async fn who_has_no_seat_sees_the_table_and_where_he_could_sit() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.dealt().await;
    let page = floor.page(None, &[]);
    assert_eq!(page.matches(">Sit here<").count(), 6, "two of eight boxes are taken");
    assert!(page.contains("Ann") && page.contains("Bob"));
    assert!(asks(&page).is_empty() && faces(&page).is_empty());
    assert!(!floor.page(Some(ANN), &[]).contains("Sit here"));
}

#[tokio::test]
async fn a_player_sees_his_tiles_once_he_has_looked_and_no_others() {
    for book in BOOKS {
        let floor = Floor::open(book, Source::Drawn).await;
        floor.dealt().await;
        assert!(faces(&floor.page(Some(ANN), &[])).is_empty(), "{book}: nobody has looked");
        assert!(floor.page(Some(ANN), &["seat-asked"]).contains("Look"));
        floor.looks(ANN, 3).await;
        let page = floor.page(Some(ANN), &[]);
        let own = floor.state().on(BoxNo(3)).unwrap().hand.tiles.unwrap();
        let drawn = faces(&page);
        assert!(drawn.len() >= 4, "{book}");
        for face in drawn {
            assert!(own.iter().any(|tile| tile.faces().to_string() == face), "{book}: {face} is not hers");
        }
        for other in [None, Some(BOB), Some(PlayerNo(9))] {
            assert!(faces(&floor.page(other, &[])).is_empty(), "{book}");
        }
    }
}

/// What Ann and Bob do of themselves: she takes the bank, both wager, she looks at her tiles.
fn wish(floor: &Floor) -> Option<(PlayerNo, Act)> {
    let (state, game) = (floor.state(), &floor.table().game);
    let bet = |player, number, dollars| {
        let (number, bet, amount) = (BoxNo(number), Bet::Regular, Cents::dollars(dollars));
        let place = Act::Wagers(WagersAct::Place { player, number, bet, amount, token: false });
        (!state.is_in(player)).then_some((player, place))
    };
    let (player, number, put_in) = (ANN, BoxNo(3), Cents::dollars(500));
    let take = Act::Bank(BankAct::Take { player, number, put_in, co_bank: false });
    let look = Act::Hands(HandsAct::PickUp { player, number });
    let wishes = [Some((ANN, take)), bet(BOB, 5, 50), bet(ANN, 3, 100), Some((ANN, look))];
    wishes
        .into_iter()
        .flatten()
        .find(|(player, act)| game.decide(&state, Actor::player(*player), state.clock, act.clone()).is_ok())
}

/// Every button asks for something the table would do, every greyed one for something it would not, at every step of every book.
#[tokio::test]
async fn what_is_offered_is_allowed_and_what_is_greyed_is_not() {
    for book in BOOKS {
        let floor = Floor::open(book, Source::Drawn).await;
        let mut offered = 0;
        while floor.state().round < 4 {
            let state = floor.state();
            for (greyed, act) in asks(&floor.page(Some(ANN), &[])) {
                // Forms fill in what is left open, and the floor the tiles of a laja.
                if act.contains('$') || act.contains("\"laja\"") {
                    continue;
                }
                let asked: Act = serde_json::from_str(&act).unwrap_or_else(|error| panic!("{act}: {error}"));
                let done = floor.table().game.decide(&state, Actor::player(ANN), state.clock, asked);
                assert_eq!(done.is_ok(), !greyed, "{book}, {:?}: {act}: {done:?}", state.stage);
                offered += usize::from(!greyed);
            }
            match wish(&floor) {
                Some((player, act)) => floor.give(Actor::player(player), act).await,
                None => floor.step().await,
            }
        }
        assert!(offered > 100, "{book}: {offered}");
    }
}

#[tokio::test]
async fn a_wager_is_one_step_and_can_be_taken_back() {
    let floor = Floor::open("vic-2000+bonanza", Source::Drawn).await;
    floor.to(Stage::Betting).await;
    let page = floor.page(Some(ANN), &["seat-asked", "seat-hand", "seat-table"]);
    assert!(page.contains("Place your wager.") && page.contains("form=\"bet-form\" data-next"));
    assert!(page.contains("value=\"25\"") && page.contains("$25 to $500"), "the minimum, and the sign");
    assert!(page.contains("3, yours") && page.contains("5, Bob"), "his box, and another's");
    assert!(page.contains("side-bonus") && page.contains("side-tie") && !page.contains("side-big"));
    floor.bets(ANN, 3, Bet::Regular, 25).await;
    let page = floor.page(Some(ANN), &["seat-asked", "seat-hand"]);
    assert!(page.contains("Your wager is down") && page.contains("Take back"));
}

#[tokio::test]
async fn what_the_rules_do_not_let_him_is_greyed_with_the_reason() {
    let floor = Floor::open("vic-2000+bonanza", Source::Drawn).await;
    floor.to(Stage::Betting).await;
    floor.bets(ANN, 3, Bet::Regular, 100).await;
    floor.bets(ANN, 3, Bet::Tie, 10).await;
    floor.to(Stage::Setting).await;
    let page = floor.page(Some(ANN), &["seat-hand"]);
    for (words, reason) in [("House Way", "sets his own tiles"), ("Concede", "a Bonus or a Tie lies on it")] {
        let button = page.split("<button").find(|button| button.contains(words)).unwrap();
        assert!(button.contains("aria-disabled") && button.contains(reason), "{button}");
    }
}

#[tokio::test]
async fn a_low_hand_that_outranks_the_high_one_can_only_be_swapped() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.dealt().await;
    floor.looks(ANN, 3).await;
    let page = floor.page(Some(ANN), &["seat-hand"]);
    let set = asks(&page).iter().filter(|(_, act)| act.contains("\"set\"")).count();
    assert_eq!(set + page.matches("data-swap").count(), 6, "six ways to choose the low hand");
    assert!(set >= 3 && !page.contains("House Way. "), "no advice before it is set");
}

#[tokio::test]
async fn a_hand_left_to_the_dealer_says_why_it_is_set_so() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.dealt().await;
    floor.looks(ANN, 3).await;
    let (player, number) = (ANN, BoxNo(3));
    floor.give(Actor::player(ANN), HandsAct::AskHouseWay { player, number }).await;
    assert!(floor.page(Some(ANN), &["seat-hand"]).contains("The dealer sets these tiles"));
    floor.to(Stage::Opening).await;
    let told = floor.page(Some(ANN), &["seat-hand", "seat-story"]);
    assert!(told.contains("House Way. ") || told.contains("is opened"), "{told}");
}

#[tokio::test]
async fn the_result_says_what_decided_and_what_was_paid() {
    for book in BOOKS {
        let floor = Floor::open(book, Source::Drawn).await;
        floor.dealt().await;
        floor.looks(ANN, 3).await;
        let tiles = floor.state().on(BoxNo(3)).unwrap().hand.tiles.unwrap();
        let arranged = Some(Arranged::house_way(&floor.table().game.book, tiles));
        let (player, number) = (ANN, BoxNo(3));
        floor.give(Actor::player(ANN), HandsAct::Set { player, number, arranged }).await;
        floor.to(Stage::Paid).await;
        let page = floor.page(Some(ANN), &["seat-hand"]);
        let change = floor.state().player(ANN).unwrap().chips - Cents::dollars(1_000);
        let total = crate::draw::money::difference(change).into_string();
        assert!(page.contains(&format!("This round {total}")), "{book}: {total} in {page}");
        assert!(
            page.contains("<b>Low</b>") && page.contains("<b>High</b>") && page.contains("<h3>Bank</h3>")
        );
        assert!(!page.contains("How the House would set"), "it was set the House Way");
        let asked = floor.page(Some(ANN), &["seat-asked"]);
        let words = match change.0 {
            0 => "You keep your stake",
            won if won > 0 => "You won",
            _ => "You lost",
        };
        assert!(asked.contains(words), "{book}: {asked}");
    }
}

#[tokio::test]
async fn on_a_shared_box_each_sees_what_became_of_his_own_wager() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.to(Stage::Betting).await;
    floor.bets(ANN, 3, Bet::Regular, 100).await;
    floor.bets(BOB, 3, Bet::Regular, 50).await;
    floor.to(Stage::Setting).await;
    assert!(floor.page(Some(BOB), &["seat-asked"]).contains("Ann sets the tiles of box 3, for you too."));
    let (player, number) = (ANN, BoxNo(3));
    floor.give(Actor::player(ANN), HandsAct::AskHouseWay { player, number }).await;
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
    let page = floor.page(Some(ANN), &["seat-asked", "seat-hand"]);
    assert!(page.contains("The bank is yours if you want it"), "{page}");
    assert!(page.contains("Take the bank") && page.contains("Pass"));
    assert!(floor.page(Some(BOB), &["seat-asked"]).contains("The bank is offered to Ann."));
    let (player, number, put_in) = (ANN, BoxNo(3), Cents::dollars(500));
    floor.give(Actor::player(ANN), BankAct::Take { player, number, put_in, co_bank: false }).await;
    floor.bets(BOB, 5, Bet::Regular, 50).await;
    floor.to(Stage::Setting).await;
    floor.looks(ANN, 3).await;
    assert!(
        floor.page(Some(ANN), &["seat-asked"]).contains("You set after the others: box 5 is not set yet")
    );
    floor.to(Stage::Paid).await;
    let page = floor.page(Some(ANN), &["seat-hand"]);
    assert!(
        page.contains("Your bank") && page.contains("<b>Box 5</b>") && page.contains("This round"),
        "{page}"
    );
}

#[tokio::test]
async fn with_real_tiles_a_player_only_says_that_they_are_set() {
    let floor = Floor::open("crown", Source::Entered).await;
    floor.dealt().await;
    floor.looks(ANN, 3).await;
    let page = floor.page(Some(ANN), &["seat-hand"]);
    assert!(page.contains("They are set") && !page.contains("trays"));
}

#[tokio::test]
async fn a_round_is_sealed_before_it_and_its_seed_shown_after() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.dealt().await;
    assert!(floor.page(None, &["seat-story"]).contains("Sealed before the wagers"));
    floor.to(Stage::Between).await;
    assert!(floor.page(None, &["seat-story"]).contains("The seed behind it"));
    floor.to(Stage::Betting).await;
    assert!(floor.page(None, &["seat-earlier"]).contains("The seed behind it"));
    assert!(!floor.page(None, &["seat-story"]).contains("The seed behind it"), "a secret as long");
}

/// A wager outside the limits is taken, and its owner is told so where his hand was.
#[tokio::test]
async fn a_wager_below_the_minimum_is_said_to_be() {
    let floor = Floor::open("crown", Source::Drawn).await;
    floor.to(Stage::Betting).await;
    floor.bets(ANN, 3, Bet::Regular, 10).await;
    let asked = floor.page(Some(ANN), &["seat-asked"]);
    assert!(asked.contains("Your wager is down, below the minimum of $25."), "{asked}");
    floor.bets(ANN, 3, Bet::Regular, 15).await;
    let asked = floor.page(Some(ANN), &["seat-asked"]);
    assert!(asked.contains("Your wager is down. "), "{asked}");
}
