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
    assert!(looks_at_tiles(&newcomer).await, "nobody else wagers on the box");
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
    // What was dealt can be checked once the round is over.
    newcomer.key("Enter").await;
    let check = "document.querySelector('.earlier .sealed a')?.pathname";
    newcomer.until(check).await;
    newcomer.go(&newcomer.ask::<String>(check).await.unwrap()).await;
    newcomer.sees("h1", "Dealt as committed").await;
    newcomer.is_content();
    house.close().await;
}

/// Has the tiles dealt, and looks at them; not where somebody with a larger wager on the box does.
async fn looks_at_tiles(person: &Person) -> bool {
    person.key("Enter").await;
    let asked = format!("document.querySelector('{ASKED}').textContent");
    person.until(&format!("/Look at them|^You (won|lost|keep)/.test({asked})")).await;
    if !person.text(ASKED).await.contains("Look at them") {
        return false;
    }
    person.key("Enter").await;
    person.sees(ASKED, "Set your tiles").await;
    true
}

/// From the seat to the moment when tiles are to be set.
pub(crate) async fn has_tiles_to_set(person: &Person) {
    loop {
        is_asked_to_bet(person).await;
        person.press("#bet").await;
        person.sees(ASKED, "Your wager is down").await;
        if looks_at_tiles(person).await {
            return;
        }
    }
}

/// By keys: tiles 1 and 2 low.
pub(crate) async fn puts_two_low(person: &Person) {
    person.key("1").await;
    person.key("2").await;
    person
        .until("[...document.querySelectorAll('.formed [data-next]')].some((each) => each.checkVisibility())")
        .await;
}

/// The same, turned round where they must be, and set.
pub(crate) async fn set_the_first_two_low(person: &Person) {
    puts_two_low(person).await;
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
    // A slip of the finger is no amount, and is not sent as one.
    newcomer.fill("#amount", "25o").await;
    newcomer.press("#bet").await;
    newcomer.sees("#bet-form > .refusal[role=alert]", "25o cannot be read: expected dollars").await;
    // People are called by their names.
    newcomer.fill("#amount", "5000").await;
    newcomer.press("#bet").await;
    let name = newcomer.text(".who-name").await;
    newcomer.sees("#bet-form > .refusal[role=alert]", &format!("{name} has only $1,000, and")).await;
    // A list of boxes that is out of date: the House banks on box 1.
    newcomer.fill("#amount", "25").await;
    newcomer.until("(document.getElementById('on-box').add(new Option('1', '1', true, true)), true)").await;
    newcomer.press("#bet").await;
    newcomer.sees("#bet-form > .refusal[role=alert]", "which is the bank's").await;
    newcomer.sees("#bet-form > .refusal .clause", "10.3.1(a)").await;
    assert_eq!(newcomer.money(CHIPS).await, before);
    newcomer.is_content();
    house.close().await;
}

#[tokio::test]
async fn what_was_ticked_stays_so_whatever_the_page_learns_meanwhile() {
    let house = House::open(&["melbourne"]).await;
    let newcomer = house.person().await;
    sits_down(&newcomer, "melbourne").await;
    has_tiles_to_set(&newcomer).await;
    let ticked =
        "[...document.querySelectorAll('.trays .pick input')].map((each) => Number(each.checked)).join('')";
    // What the table says anew is as it was when nothing was ticked yet.
    let anew = "import('/assets/live.js').then(({ replace }) => replace('seat-hand', window.said))";
    newcomer.until("window.said = document.getElementById('seat-hand').innerHTML").await;
    for (key, then) in [("1", "1000"), ("3", "1010"), ("4", "0011"), ("4", "0010"), ("2", "0110")] {
        newcomer.key(key).await;
        newcomer.until(&format!("{ticked} === '{then}'")).await;
        newcomer.until(anew).await;
        newcomer.until(&format!("{ticked} === '{then}'")).await;
    }
    // While a tile is dragged it waits.
    newcomer.until("(document.querySelector('.pick').dataset.busy = 'yes')").await;
    newcomer.until(&format!("{anew}.then((done) => !done)")).await;
    newcomer.until("document.querySelector('.pick').dataset.busy === 'yes'").await;
    newcomer.until("delete document.querySelector('.pick').dataset.busy && (window.was = document.querySelector('.pick'))").await;
    newcomer.until("!window.was.isConnected && document.querySelector('.pick')").await;
    newcomer.until(&format!("{ticked} === '0110'")).await;
    newcomer.is_content();
    house.close().await;
}
