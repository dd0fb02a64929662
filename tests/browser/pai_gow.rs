//! A newcomer plays Pai Gow; what the table refuses is told where the hand was.

use crate::house::House;
use crate::person::{Person, cents};

const CHIPS: &str = "#seat-purse .spread";
const STAKED: &str = "#seat-purse dd";
const ASKED: &str = "#seat-asked [data-say]";

/// From the lobby to the moment when wagers are asked for.
pub(crate) async fn sits_down(person: &Person, table: &str) {
    person.go("/").await;
    person.press(&format!("#sit-{table}")).await;
    person.until(&format!("location.pathname === '/tables/{table}'")).await;
}

/// Enter is the next step, whatever it is, until wagers are asked for: the round before is paid, the bank is passed.
pub(crate) async fn is_asked_to_bet(person: &Person) {
    let next = "[...document.querySelectorAll('[data-next]')].some((each) => each.checkVisibility())";
    loop {
        person.until(next).await;
        let asked = person.text(ASKED).await;
        if asked.contains("Place your wager") {
            return;
        }
        person.key("Enter").await;
        let asked = serde_json::json!(asked);
        person.until(&format!("document.querySelector('{ASKED}').textContent !== {asked}")).await;
    }
}

#[tokio::test]
async fn a_newcomer_plays_a_round_from_the_lobby() {
    let house = House::open(&["melbourne"]).await;
    let newcomer = house.person().await;
    newcomer.go("/").await;
    newcomer.press_words("button", "Play Pai Gow").await;
    is_asked_to_bet(&newcomer).await;
    let before = newcomer.money(CHIPS).await;
    newcomer.press("#bet").await;
    newcomer.sees(ASKED, "Your wager is down").await;
    let staked = newcomer.money(STAKED).await;
    assert!(staked > 0, "the smallest wager is on the table");
    assert_eq!(newcomer.money(CHIPS).await + staked, before);
    // Deal, and look.
    newcomer.key("Enter").await;
    newcomer.sees(ASKED, "Look at them").await;
    newcomer.key("Enter").await;
    newcomer.sees(ASKED, "Set your tiles").await;
    set_the_first_two_low(&newcomer).await;
    let come_to = "(document.querySelector('#seat-asked [data-say]')?.textContent ?? '')";
    newcomer.until(&format!("/^You (won|lost|keep)/.test({come_to})")).await;
    let told = newcomer.text(ASKED).await;
    let won = match () {
        () if told.starts_with("You won") => cents(&told),
        () if told.starts_with("You lost") => -cents(&told),
        () => 0,
    };
    assert_eq!(newcomer.money(CHIPS).await, before + won, "{told}");
    assert_eq!(newcomer.money(STAKED).await, 0, "nothing is left on the table");
    newcomer.sees("#seat-hand .total", "This round").await;
    assert_eq!(newcomer.money("#seat-hand .total .money").await, won);
    newcomer.is_content();
    house.close().await;
}

/// By keys: tiles 1 and 2 low, turned round where they must be.
pub(crate) async fn set_the_first_two_low(person: &Person) {
    person.key("1").await;
    person.key("2").await;
    person
        .until("[...document.querySelectorAll('.formed [data-next]')].some((each) => each.checkVisibility())")
        .await;
    let turned = "[...document.querySelectorAll('[data-swap]')].some((each) => each.checkVisibility())";
    if person.ask(turned).await == Some(true) {
        person.key("Enter").await;
        person.until(&format!("!({turned})")).await;
    }
    person.key("Enter").await;
    person
        .until("!document.querySelector('#seat-asked [data-say]').textContent.includes('Set your tiles')")
        .await;
}

#[tokio::test]
async fn what_the_table_does_not_take_is_told_where_the_hand_was() {
    let house = House::open(&["melbourne"]).await;
    let newcomer = house.person().await;
    sits_down(&newcomer, "melbourne").await;
    is_asked_to_bet(&newcomer).await;
    let before = newcomer.money(CHIPS).await;
    newcomer.fill("#amount", "27").await;
    newcomer.press("#bet").await;
    newcomer.sees("#bet-form > .refusal[role=alert]", "in chips of $5").await;
    assert_eq!(newcomer.money(CHIPS).await, before);
    newcomer.is_content();
    house.close().await;
}
