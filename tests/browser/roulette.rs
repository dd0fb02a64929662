//! A newcomer at a station; a dealer at the console, who puts a wrong number right.

use crate::house::House;
use crate::pai_gow::sits_down;
use crate::person::Person;

const BALANCE: &str = "#bar .figures div:nth-child(1) dd";
pub(crate) const STAKED: &str = "#bar .figures div:nth-child(2) dd";

/// Waits for a period of which enough is left.
pub(crate) async fn has_time_to_bet(player: &Person) {
    player.sees("#bar", "Place your bets").await;
    player.until("Number(document.querySelector('#bar [data-left]')?.textContent) > 6").await;
}

#[tokio::test]
async fn a_newcomer_plays_a_spin_from_the_lobby() {
    let house = House::open(&["roulette"]).await;
    let newcomer = house.person().await;
    newcomer.go("/").await;
    newcomer.press_words("button", "Play Rapid Roulette").await;
    has_time_to_bet(&newcomer).await;
    let before = newcomer.money(BALANCE).await;
    // Odd and even: whatever comes but 0, one of them wins what the other loses.
    for place in ["odd", "even"] {
        newcomer.press(&format!(".cloth [data-place=\"{place}\"] .touch")).await;
    }
    newcomer.sees(STAKED, "$2").await;
    newcomer.sees("#bar", "No more bets").await;
    let staked = newcomer.money(STAKED).await;
    assert_eq!(newcomer.money(BALANCE).await + staked, before);
    newcomer.until("document.querySelector('.just-came')").await;
    let zero = newcomer.text(".just-came").await.trim().starts_with('0');
    let after = if zero { before - staked } else { before };
    newcomer.until(&format!("document.querySelector('{STAKED}').textContent === '$0'")).await;
    assert_eq!(newcomer.money(BALANCE).await, after);
    newcomer.is_content();
    house.close().await;
}

/// How long a finger rested on the page at last, in its own milliseconds.
const RESTED: &str = "window.rested.up - window.rested.down";

#[tokio::test]
async fn a_slow_touch_lays_a_chip_and_a_place_that_is_held_gives_its_chips_back() {
    let house = House::open(&["roulette"]).await;
    let newcomer = house.person().await;
    sits_down(&newcomer, "roulette").await;
    has_time_to_bet(&newcomer).await;
    let place = ".cloth [data-place=\"straight-up 17\"] .touch";
    let watch = "(window.rested = {}, ['down', 'up'].forEach((each) => addEventListener(`pointer${each}`,
      () => { window.rested[each] = performance.now(); }, true)), true)";
    newcomer.until(watch).await;
    newcomer.rests_on(place).await;
    newcomer.until("performance.now() - window.rested.down > 600").await;
    newcomer.lets_go().await;
    newcomer.until("window.rested.up").await;
    // On a busy machine it may have been a long one.
    if newcomer.ask::<f64>(RESTED).await.unwrap() < 950.0 {
        newcomer.sees(STAKED, "$1").await;
    }
    newcomer.press(place).await;
    newcomer.until(&format!("document.querySelector('{STAKED}').textContent !== '$0'")).await;
    newcomer.rests_on(place).await;
    newcomer.sees(STAKED, "$0").await;
    newcomer.lets_go().await;
    // Letting go lays nothing: the next thing that lies there is what is laid next.
    newcomer.press(place).await;
    newcomer.sees(STAKED, "$1").await;
    newcomer.is_content();
    house.close().await;
}

#[tokio::test]
async fn a_sequence_is_picked_placed_in_sight_and_put_away() {
    let house = House::open(&["roulette"]).await;
    let newcomer = house.person().await;
    sits_down(&newcomer, "roulette").await;
    newcomer.has_a_screen_of(1366, 768).await;
    has_time_to_bet(&newcomer).await;
    // All that he has lies on red.
    newcomer.press("#chip-of-50000").await;
    newcomer.press(".cloth [data-place=\"red\"] .touch").await;
    newcomer.sees(STAKED, "$500").await;
    newcomer.press("#sequences-picker > summary").await;
    newcomer
        .until("document.querySelector('#place-sequence').getBoundingClientRect().bottom < innerHeight")
        .await;
    for number in [5, 9] {
        newcomer.press(&format!(".sequences [data-number=\"{number}\"]")).await;
    }
    newcomer.sees("#place-sequence", "Place a double").await;
    newcomer.press("#chip-of-500").await;
    newcomer.press("#place-sequence").await;
    newcomer.sees(".refusal", "$5").await;
    newcomer.sees("#picked", "5").await;
    newcomer.press_words("button", "Undo").await;
    newcomer.sees(STAKED, "$0").await;
    newcomer.press("#place-sequence").await;
    newcomer.sees("#running", "double 5, 9").await;
    newcomer.until("!document.querySelector('#picked').children.length").await;
    newcomer.is_content();
    house.close().await;
}

#[tokio::test]
async fn a_refusal_is_told_where_the_hand_was_with_its_clause() {
    let house = House::open(&["roulette"]).await;
    let newcomer = house.person().await;
    sits_down(&newcomer, "roulette").await;
    has_time_to_bet(&newcomer).await;
    // On red at least $5 is staked; the chip in hand is the smallest.
    newcomer.press(".cloth [data-place=\"red\"] .touch").await;
    newcomer.sees("#moves .refusal", "$5").await;
    newcomer.sees("#moves .refusal .clause", "4.3").await;
    newcomer.is_content();
    house.close().await;
}

/// A whole period at the console, and its number.
async fn spins(dealer: &Person, number: &str, player: &Person, place: &str) {
    dealer.sees("#next .what", "Start a wagering period").await;
    dealer.key("Enter").await;
    player.sees("#bar", "Place your bets").await;
    player.press(&format!(".cloth [data-place=\"{place}\"] .touch")).await;
    player.until(&format!("document.querySelector('{STAKED}').textContent !== '$0'")).await;
    dealer.sees("#next .what", "Spin the ball").await;
    dealer.press("#next [data-next]").await;
    dealer.sees("#next .what", "enter it").await;
    dealer.fill("#number-entered", number).await;
    dealer.key("Enter").await;
    dealer.sees("#next .what", "Start a wagering period").await;
}

/// A dealer sees what would come of a number put right; its player stands by.
pub(crate) async fn a_correction(house: &House, dealer: &Person, supervisor: &Person) -> Person {
    dealer.go("/tables/console/dealer").await;
    supervisor.go("/tables/console/dealer").await;
    supervisor.fill("#float", "100000").await;
    supervisor.key("Enter").await;
    dealer.sees("#next .what", "Start a wagering period").await;
    let player = house.player("Ann").await;
    dealer.fill("#buys-in", "ann").await;
    dealer.fill("#buys-in-with", "100").await;
    dealer.press_words("button", "Open the station").await;
    player.go("/tables/console").await;
    player.sees(BALANCE, "$100").await;
    spins(dealer, "5", &player, "straight-up 17").await;
    player.sees(BALANCE, "$99").await;
    dealer.press("#wrong-outcome > summary").await;
    dealer.press_words("button", "Freeze all accounts").await;
    player.sees("#bar", "All accounts are frozen").await;
    dealer.fill("#true-number", "17").await;
    dealer.sees("#preview", "Round 1 would be 17").await;
    dealer.sees("#preview", "$135").await;
    player.sees(BALANCE, "$99").await;
    player
}

#[tokio::test]
async fn a_wrong_number_is_put_right_after_every_balance_was_seen() {
    let house = House::open(&["console"]).await;
    let (dealer, supervisor) = (house.staff("Dealer").await, house.staff("Casino supervisor").await);
    let player = a_correction(&house, &dealer, &supervisor).await;
    dealer.press_words("button", "Put it right").await;
    dealer.press("#next [data-next]").await;
    player.sees(BALANCE, "$135").await;
    for person in [&dealer, &player] {
        person.is_content();
    }
    house.close().await;
}
