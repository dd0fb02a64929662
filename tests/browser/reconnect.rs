//! A connection that breaks during a round: the page says so, and recovers.

use crate::house::House;
use crate::pai_gow::{sit_down, wait_to_bet};

const ASKED: &str = "#seat-prompt [data-say]";

#[tokio::test]
async fn a_page_recovers_when_its_connection_returns() {
    let house = House::open(&["melbourne"]).await;
    let (cut_off, other) = (house.person().await, house.person().await);
    for player in [&cut_off, &other] {
        sit_down(player, "melbourne").await;
    }
    for player in [&cut_off, &other] {
        wait_to_bet(player).await;
        player.press("#bet").await;
        player.wait_for_text(ASKED, "Your wager is down").await;
    }
    house.line.cut();
    let says = "getComputedStyle(document.body, '::after').content.includes('No connection')";
    cut_off.wait_until(says).await;
    // The page still shows the last state.
    cut_off.wait_for_text(ASKED, "Your wager is down").await;
    house.line.restore();
    cut_off.wait_until(&format!("!({says})")).await;
    other.wait_until(&format!("!({says})")).await;
    for player in [&cut_off, &other] {
        player.key("Enter").await;
    }
    cut_off.wait_for_text(ASKED, "Look at them").await;
    house.line.cut();
    cut_off.wait_until(says).await;
    // A press while offline is sent when the connection returns.
    cut_off.key("Enter").await;
    house.line.restore();
    cut_off.wait_for_text(ASKED, "Set your tiles").await;
    cut_off.wait_until(&format!("!({says})")).await;
    cut_off.wait_until("document.querySelectorAll('.own-hand .pick').length === 4").await;
    for player in [&cut_off, &other] {
        player.assert_only_errors(&["WebSocket connection to"]);
    }
    house.close().await;
}
