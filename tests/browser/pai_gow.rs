//! A guest plays Pai Gow: a whole round, refused wagers, live updates.

use crate::house::House;
use crate::person::{Person, cents};

const CHIPS: &str = "#seat-purse .spread";
const STAKED: &str = "#seat-purse dd";
const ASKED: &str = "#seat-prompt [data-say]";

/// Takes a seat at a table from the lobby.
pub(crate) async fn sit_down(person: &Person, table: &str) {
    person.go("/").await;
    person.press(&format!("#sit-{table}")).await;
    person.wait_until(&format!("location.pathname === '/tables/{table}'")).await;
}

/// Presses Enter for each next step (finish the round before, pass the bank) until the page asks for a wager.
pub(crate) async fn wait_to_bet(person: &Person) {
    let next = "[...document.querySelectorAll('[data-next]')].some((each) => each.checkVisibility())";
    loop {
        person.wait_until(next).await;
        let asked = person.text(ASKED).await;
        if asked.contains("Place your wager") {
            return;
        }
        person.key("Enter").await;
        let asked = serde_json::json!(asked);
        person.wait_until(&format!("document.querySelector('{ASKED}').textContent !== {asked}")).await;
    }
}

#[tokio::test]
async fn a_guest_plays_a_round_of_pai_gow_from_the_lobby() {
    let house = House::open(&["melbourne"]).await;
    let newcomer = house.person().await;
    newcomer.go("/").await;
    newcomer.press_text("button", "Play Pai Gow").await;
    wait_to_bet(&newcomer).await;
    let before = newcomer.money(CHIPS).await;
    newcomer.press("#bet").await;
    newcomer.wait_for_text(ASKED, "Your wager is down").await;
    let staked = newcomer.money(STAKED).await;
    assert!(staked > 0, "the smallest wager is on the table");
    assert_eq!(newcomer.money(CHIPS).await + staked, before);
    assert!(look_at_tiles(&newcomer).await, "nobody else wagers on the box");
    set_first_two_low(&newcomer).await;
    let come_to = "(document.querySelector('#seat-prompt [data-say]')?.textContent ?? '')";
    newcomer.wait_until(&format!("/^You (won|lost|keep)/.test({come_to})")).await;
    let told = newcomer.text(ASKED).await;
    let won = match () {
        () if told.starts_with("You won") => cents(&told),
        () if told.starts_with("You lost") => -cents(&told),
        () => 0,
    };
    assert_eq!(newcomer.money(CHIPS).await, before + won, "{told}");
    assert_eq!(newcomer.money(STAKED).await, 0, "nothing is left on the table");
    newcomer.wait_for_text("#seat-hand .total", "This round").await;
    assert_eq!(newcomer.money("#seat-hand .total .money").await, won);
    // After the round, the deal can be verified.
    newcomer.key("Enter").await;
    let check = "document.querySelector('.earlier .sealed a')?.pathname";
    newcomer.wait_until(check).await;
    newcomer.go(&newcomer.evaluate::<String>(check).await.unwrap()).await;
    newcomer.wait_for_text("h1", "Dealt as committed").await;
    newcomer.assert_no_errors();
    house.close().await;
}

/// Lets the tiles be dealt and looks at them. Returns false if another player controls the box.
async fn look_at_tiles(person: &Person) -> bool {
    person.key("Enter").await;
    let asked = format!("document.querySelector('{ASKED}').textContent");
    person.wait_until(&format!("/Look at them|^You (won|lost|keep)/.test({asked})")).await;
    if !person.text(ASKED).await.contains("Look at them") {
        return false;
    }
    person.key("Enter").await;
    person.wait_for_text(ASKED, "Set your tiles").await;
    true
}

/// Plays until there are tiles to set.
pub(crate) async fn play_to_setting(person: &Person) {
    loop {
        wait_to_bet(person).await;
        person.press("#bet").await;
        person.wait_for_text(ASKED, "Your wager is down").await;
        if look_at_tiles(person).await {
            return;
        }
    }
}

/// Puts tiles 1 and 2 into the low hand, by keyboard.
pub(crate) async fn put_two_low(person: &Person) {
    person.key("1").await;
    person.key("2").await;
    person
        .wait_until(
            "[...document.querySelectorAll('.formed [data-next]')].some((each) => each.checkVisibility())",
        )
        .await;
}

/// Puts tiles 1 and 2 into the low hand, swaps the hands if needed, and sets them.
pub(crate) async fn set_first_two_low(person: &Person) {
    put_two_low(person).await;
    let turned = "[...document.querySelectorAll('[data-swap]')].some((each) => each.checkVisibility())";
    if person.evaluate(turned).await == Some(true) {
        person.key("Enter").await;
        person.wait_until(&format!("!({turned})")).await;
    }
    person.key("Enter").await;
    person
        .wait_until(
            "!document.querySelector('#seat-prompt [data-say]').textContent.includes('Set your tiles')",
        )
        .await;
}

#[tokio::test]
async fn a_refused_wager_shows_its_reason_in_the_wager_form() {
    let house = House::open(&["melbourne"]).await;
    let newcomer = house.person().await;
    sit_down(&newcomer, "melbourne").await;
    wait_to_bet(&newcomer).await;
    let before = newcomer.money(CHIPS).await;
    // A typing error is reported before anything is sent.
    newcomer.fill("#amount", "25o").await;
    newcomer.press("#bet").await;
    newcomer.wait_for_text("#bet-form > .refusal[role=alert]", "Enter an amount in dollars").await;
    // Refusals call players by name.
    newcomer.fill("#amount", "5000").await;
    newcomer.press("#bet").await;
    let name = newcomer.text(".who-name").await;
    newcomer.wait_for_text("#bet-form > .refusal[role=alert]", &format!("{name} has only $1,000:")).await;
    // A wager on box 1, which an outdated page might still offer although the House banks there.
    newcomer.fill("#amount", "25").await;
    newcomer
        .wait_until("(document.getElementById('on-box').add(new Option('1', '1', true, true)), true)")
        .await;
    newcomer.press("#bet").await;
    newcomer.wait_for_text("#bet-form > .refusal[role=alert]", "is the bank's: no wagers").await;
    newcomer.wait_for_text("#bet-form > .refusal .clause", "10.3.1(a)").await;
    assert_eq!(newcomer.money(CHIPS).await, before);
    newcomer.assert_no_errors();
    house.close().await;
}

#[tokio::test]
async fn chosen_tiles_survive_live_updates() {
    let house = House::open(&["melbourne"]).await;
    let newcomer = house.person().await;
    sit_down(&newcomer, "melbourne").await;
    play_to_setting(&newcomer).await;
    let ticked =
        "[...document.querySelectorAll('.trays .pick input')].map((each) => Number(each.checked)).join('')";
    // The update shows the hand as it was before any tile was chosen.
    let anew = "import(document.querySelector('script[src$=\"/live.js\"]').src).then(({ replace }) => replace('seat-hand', window.said))";
    newcomer.wait_until("window.said = document.getElementById('seat-hand').innerHTML").await;
    for (key, then) in [("1", "1000"), ("3", "1010"), ("4", "0011"), ("4", "0010"), ("2", "0110")] {
        newcomer.key(key).await;
        newcomer.wait_until(&format!("{ticked} === '{then}'")).await;
        newcomer.wait_until(anew).await;
        newcomer.wait_until(&format!("{ticked} === '{then}'")).await;
    }
    // While a tile is being dragged, updates wait.
    newcomer.wait_until("(document.querySelector('.pick').dataset.busy = 'yes')").await;
    newcomer.wait_until(&format!("{anew}.then((done) => !done)")).await;
    newcomer.wait_until("document.querySelector('.pick').dataset.busy === 'yes'").await;
    newcomer.wait_until("delete document.querySelector('.pick').dataset.busy && (window.was = document.querySelector('.pick'))").await;
    newcomer.wait_until("!window.was.isConnected && document.querySelector('.pick')").await;
    newcomer.wait_until(&format!("{ticked} === '0110'")).await;
    newcomer.assert_no_errors();
    house.close().await;
}
