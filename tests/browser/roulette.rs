//! A guest at a station; a dealer at the console who corrects a wrong number.

use crate::house::House;
use crate::pai_gow::sit_down;
use crate::person::Person;

const BALANCE: &str = "#bar .figures div:nth-child(1) dd";
pub(crate) const STAKED: &str = "#bar .figures div:nth-child(2) dd";

/// Waits for a betting period with enough time left.
pub(crate) async fn wait_for_betting_time(player: &Person) {
    player.wait_for_text("#bar", "Place your bets").await;
    player.wait_until("Number(document.querySelector('#bar [data-left]')?.textContent) > 6").await;
}

#[tokio::test]
async fn a_guest_plays_a_spin_of_roulette_from_the_lobby() {
    let house = House::open(&["roulette"]).await;
    let newcomer = house.person().await;
    newcomer.go("/").await;
    newcomer.press_text("button", "Play Rapid Roulette").await;
    wait_for_betting_time(&newcomer).await;
    let before = newcomer.money(BALANCE).await;
    // With equal bets on odd and even, any number but 0 leaves the balance as it was.
    for place in ["odd", "even"] {
        newcomer.press(&format!(".cloth [data-place=\"{place}\"] .touch")).await;
    }
    newcomer.wait_for_text(STAKED, "$2").await;
    newcomer.wait_for_text("#bar", "No more bets").await;
    let staked = newcomer.money(STAKED).await;
    assert_eq!(newcomer.money(BALANCE).await + staked, before);
    newcomer.wait_until("document.querySelector('.winning-number')").await;
    let zero = newcomer.text(".winning-number").await.trim().starts_with('0');
    let after = if zero { before - staked } else { before };
    newcomer.wait_until(&format!("document.querySelector('{STAKED}').textContent === '$0'")).await;
    assert_eq!(newcomer.money(BALANCE).await, after);
    newcomer.assert_no_errors();
    house.close().await;
}

/// How long the last press took on the page's clock, in milliseconds.
const PRESS_DURATION: &str = "window.rested.up - window.rested.down";

#[tokio::test]
async fn a_slow_press_places_a_chip_and_a_long_press_removes_all() {
    let house = House::open(&["roulette"]).await;
    let newcomer = house.person().await;
    sit_down(&newcomer, "roulette").await;
    wait_for_betting_time(&newcomer).await;
    let place = ".cloth [data-place=\"straight-up 17\"] .touch";
    let watch = "(window.rested = {}, ['down', 'up'].forEach((each) => addEventListener(`pointer${each}`,
      () => { window.rested[each] = performance.now(); }, true)), true)";
    newcomer.wait_until(watch).await;
    newcomer.hold(place).await;
    newcomer.wait_until("performance.now() - window.rested.down > 600").await;
    newcomer.release().await;
    newcomer.wait_until("window.rested.up").await;
    // On a busy machine it may have become a long press.
    if newcomer.evaluate::<f64>(PRESS_DURATION).await.unwrap() < 950.0 {
        newcomer.wait_for_text(STAKED, "$1").await;
    }
    newcomer.press(place).await;
    newcomer.wait_until(&format!("document.querySelector('{STAKED}').textContent !== '$0'")).await;
    newcomer.hold(place).await;
    newcomer.wait_for_text(STAKED, "$0").await;
    newcomer.release().await;
    // Releasing the button places no chip: the next press places the first one.
    newcomer.press(place).await;
    newcomer.wait_for_text(STAKED, "$1").await;
    newcomer.assert_no_errors();
    house.close().await;
}

#[tokio::test]
async fn a_sequence_is_picked_placed_and_cleared() {
    let house = House::open(&["roulette"]).await;
    let newcomer = house.person().await;
    sit_down(&newcomer, "roulette").await;
    newcomer.set_screen_size(1366, 768).await;
    wait_for_betting_time(&newcomer).await;
    // The whole balance is on red.
    newcomer.press("#chip-of-50000").await;
    newcomer.press(".cloth [data-place=\"red\"] .touch").await;
    newcomer.wait_for_text(STAKED, "$500").await;
    newcomer.press("#sequences-picker > summary").await;
    newcomer
        .wait_until("document.querySelector('#place-sequence').getBoundingClientRect().bottom < innerHeight")
        .await;
    for number in [5, 9] {
        newcomer.press(&format!(".sequences [data-number=\"{number}\"]")).await;
    }
    newcomer.wait_for_text("#place-sequence", "Place a Double").await;
    newcomer.press("#chip-of-500").await;
    newcomer.press("#place-sequence").await;
    newcomer.wait_for_text(".refusal", "$5").await;
    newcomer.wait_for_text("#picked", "5").await;
    newcomer.press_text("button", "Undo").await;
    newcomer.wait_for_text(STAKED, "$0").await;
    newcomer.press("#place-sequence").await;
    newcomer.wait_for_text("#running", "double 5, 9").await;
    newcomer.wait_until("!document.querySelector('#picked').children.length").await;
    newcomer.assert_no_errors();
    house.close().await;
}

#[tokio::test]
async fn a_refused_bet_shows_its_reason_and_clause_beside_the_layout() {
    let house = House::open(&["roulette"]).await;
    let newcomer = house.person().await;
    sit_down(&newcomer, "roulette").await;
    wait_for_betting_time(&newcomer).await;
    // The minimum on red is $5, and the selected chip is $1.
    newcomer.press(".cloth [data-place=\"red\"] .touch").await;
    newcomer.wait_for_text("#moves .refusal", "$5").await;
    newcomer.wait_for_text("#moves .refusal .clause", "4.3").await;
    newcomer.assert_no_errors();
    house.close().await;
}

/// Plays a whole round at the console, with this outcome.
async fn play_spin(dealer: &Person, number: &str, player: &Person, place: &str) {
    dealer.wait_for_text("#next .what", "Open betting").await;
    dealer.key("Enter").await;
    player.wait_for_text("#bar", "Place your bets").await;
    player.press(&format!(".cloth [data-place=\"{place}\"] .touch")).await;
    player.wait_until(&format!("document.querySelector('{STAKED}').textContent !== '$0'")).await;
    dealer.wait_for_text("#next .what", "Spin the ball").await;
    dealer.press("#next [data-next]").await;
    dealer.wait_for_text("#next .what", "enter it").await;
    dealer.fill("#number-entered", number).await;
    dealer.key("Enter").await;
    dealer.wait_for_text("#next .what", "Open betting").await;
}

/// Brings the dealer to the preview of a correction. Returns the player whose balance it would change.
pub(crate) async fn preview_correction(house: &House, dealer: &Person, supervisor: &Person) -> Person {
    dealer.go("/tables/console/dealer").await;
    supervisor.go("/tables/console/dealer").await;
    supervisor.fill("#float", "100000").await;
    supervisor.key("Enter").await;
    dealer.wait_for_text("#next .what", "Open betting").await;
    let player = house.player("Ann").await;
    dealer.fill("#buys-in", "ann").await;
    dealer.fill("#buys-in-with", "100").await;
    dealer.press_text("button", "Open the station").await;
    player.go("/tables/console").await;
    player.wait_for_text(BALANCE, "$100").await;
    play_spin(dealer, "5", &player, "straight-up 17").await;
    player.wait_for_text(BALANCE, "$99").await;
    dealer.press("#wrong-outcome > summary").await;
    dealer.press_text("button", "Freeze all accounts").await;
    player.wait_for_text("#bar", "All accounts are frozen").await;
    dealer.fill("#true-number", "17").await;
    dealer.wait_for_text("#preview", "Round 1 would be 17").await;
    dealer.wait_for_text("#preview", "$135").await;
    player.wait_for_text(BALANCE, "$99").await;
    player
}

#[tokio::test]
async fn a_correction_previews_balances_before_it_changes_them() {
    let house = House::open(&["console"]).await;
    let (dealer, supervisor) = (house.staff("Dealer").await, house.staff("Casino supervisor").await);
    let player = preview_correction(&house, &dealer, &supervisor).await;
    dealer.press_text("button", "Correct").await;
    dealer.press("#next [data-next]").await;
    player.wait_for_text(BALANCE, "$135").await;
    for person in [&dealer, &player] {
        person.assert_no_errors();
    }
    house.close().await;
}
