//! A line that breaks in the middle of a round: the page says so, and comes back true.

use crate::house::House;
use crate::pai_gow::{is_asked_to_bet, sits_down};

const ASKED: &str = "#seat-asked [data-say]";

#[tokio::test]
async fn a_page_that_was_cut_off_comes_back_true() {
    let house = House::open(&["melbourne"]).await;
    let (cut_off, other) = (house.person().await, house.person().await);
    for player in [&cut_off, &other] {
        sits_down(player, "melbourne").await;
    }
    for player in [&cut_off, &other] {
        is_asked_to_bet(player).await;
        player.press("#bet").await;
        player.sees(ASKED, "Your wager is down").await;
    }
    house.line.cut();
    let says = "getComputedStyle(document.body, '::after').content.includes('No connection')";
    cut_off.until(says).await;
    // The page still shows what it knew.
    cut_off.sees(ASKED, "Your wager is down").await;
    house.line.mend();
    cut_off.until(&format!("!({says})")).await;
    other.until(&format!("!({says})")).await;
    for player in [&cut_off, &other] {
        player.key("Enter").await;
    }
    cut_off.sees(ASKED, "Look at them").await;
    house.line.cut();
    cut_off.until(says).await;
    // What is pressed now arrives once the line carries again.
    cut_off.key("Enter").await;
    house.line.mend();
    cut_off.sees(ASKED, "Set your tiles").await;
    cut_off.until(&format!("!({says})")).await;
    cut_off.until("document.querySelectorAll('.own-hand .pick').length === 4").await;
    for player in [&cut_off, &other] {
        player.complained_of_nothing_but(&["WebSocket connection to"]);
    }
    house.close().await;
}
