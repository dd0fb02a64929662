//! A table dealt by a person: the dealer, two players, a supervisor and an inspector, each at a page of his own.

use crate::house::House;
use crate::pai_gow::{set_the_first_two_low, sits_down};
use crate::person::{LOOKS, PATIENCE, Person};
use tokio::time::{Instant, sleep};

const STEP: &str = "#next .what";
const ASKED: &str = "#seat-asked [data-say]";

/// The dealer and his supervisor take the steps that are theirs, by Enter, until the next is one of these.
async fn deal_until(staff: [&Person; 2], steps: &[&str]) {
    let dealer = staff[0];
    loop {
        let step = dealer.text(STEP).await;
        if steps.iter().any(|wanted| step.contains(wanted)) {
            return;
        }
        let step = serde_json::json!(step);
        let is_next = format!("document.querySelector('{STEP}')?.textContent === {step}");
        // Whoever has the button for this step presses it; unless players have gone on meanwhile.
        let theirs = format!("{is_next} && Boolean(document.querySelector('#next-button:not([disabled])'))");
        let since = Instant::now();
        while dealer.ask(&is_next).await == Some(true) {
            assert!(since.elapsed() < PATIENCE, "nobody takes the step {step}");
            for person in staff {
                if person.ask(&theirs).await == Some(true) {
                    person.key("Enter").await;
                    dealer.until(&format!("!({is_next})")).await;
                    break;
                }
            }
            sleep(LOOKS).await;
        }
    }
}

/// Opens a table, its tiles checked by the dealer and looked over by a supervisor.
async fn open(staff: [&Person; 2], table: &str) {
    for person in staff {
        person.go(&format!("/tables/{table}/dealer")).await;
    }
    staff[0].press("#next-all").await;
    staff[0].until("!document.getElementById('next-all')").await;
    deal_until(staff, &["Begin a round", "Waiting for players"]).await;
}

/// Sells chips to somebody.
async fn sells(dealer: &Person, to: &str, dollars: &str) {
    if !dealer.has("#players-buy-in > summary").await {
        dealer.press("#noun-players > summary").await;
    }
    if !dealer.has("#players-buy-in-do").await {
        dealer.press("#players-buy-in > summary").await;
    }
    dealer.pick("#players-buy-in [name=player]", to).await;
    dealer.fill("#players-buy-in [name=amount]", dollars).await;
    dealer.press("#players-buy-in-do").await;
}

/// Two newcomers with chips at a table that has just been opened.
async fn two_players(house: &House, dealer: &Person) -> [Person; 2] {
    let players = [house.person().await, house.person().await];
    for player in &players {
        sits_down(player, "your-deal").await;
        let name = player.text(".who-name").await;
        sells(dealer, &name, "1000").await;
        player.sees("#seat-purse", "$1,000").await;
    }
    players
}

/// From the beginning of a round until the players look at their tiles.
async fn deal(staff: [&Person; 2], players: &[Person]) {
    let dealer = staff[0];
    dealer.sees(STEP, "Begin a round").await;
    dealer.press("#next-button").await;
    dealer.sees("#next", "Round 1").await;
    for player in players {
        deal_until(staff, &["is offered the bank"]).await;
        player.sees(ASKED, "The bank is yours if you want it").await;
        player.key("Enter").await;
        player
            .until("!document.querySelector('#seat-asked [data-say]').textContent.includes('is yours')")
            .await;
    }
    deal_until(staff, &["Waiting for wagers", "When the wagers lie"]).await;
    for player in players {
        player.press("#bet").await;
        player.sees(ASKED, "Your wager is down").await;
    }
    dealer.sees(STEP, "When the wagers lie").await;
    deal_until(staff, &["to set their tiles"]).await;
    for player in players {
        player.sees(ASKED, "Look at them").await;
        player.key("Enter").await;
        player.sees(ASKED, "Set your tiles").await;
    }
}

/// A table dealt by a person, in the middle of a round; those who play there.
pub(crate) async fn dealt(house: &House, dealer: &Person, supervisor: &Person) -> [Person; 2] {
    let staff = [dealer, supervisor];
    open(staff, "your-deal").await;
    let players = two_players(house, dealer).await;
    deal(staff, &players).await;
    players
}

/// Ann comes to a table of real tiles.
async fn comes_to_real_tiles(house: &House, staff: [&Person; 2]) -> Person {
    open(staff, "real-tiles").await;
    let ann = house.player("Ann").await;
    sits_down(&ann, "real-tiles").await;
    sells(staff[0], "Ann", "1000").await;
    ann.sees("#seat-purse", "$1,000").await;
    staff[0].sees(STEP, "Begin a round").await;
    ann
}

/// Real tiles are dealt to her, and set.
async fn real_tiles_are_set(staff: [&Person; 2], ann: &Person) {
    let [dealer, _] = staff;
    deal_until(staff, &["is offered the bank"]).await;
    dealer.press_words("#next button", "Ann passes").await;
    dealer.sees(STEP, "Waiting for wagers").await;
    ann.press("#bet").await;
    ann.sees(ASKED, "Your wager is down").await;
    deal_until(staff, &["Lift the cup"]).await;
    for (die, face) in [(1, "2"), (2, "3"), (3, "4"), (4, "5")] {
        dealer.fill(&format!("#next-form [name=die-{die}]"), face).await;
    }
    dealer.press("#next-button").await;
    deal_until(staff, &["to set their tiles"]).await;
    dealer.press_words("#next button", "Ann has set box").await;
}

/// A table of real tiles whose dealer is about to enter the bank's.
pub(crate) async fn real_tiles(house: &House, dealer: &Person, supervisor: &Person) -> Person {
    let staff = [dealer, supervisor];
    let ann = comes_to_real_tiles(house, staff).await;
    real_tiles_are_set(staff, &ann).await;
    deal_until(staff, &["Open the bank's tiles"]).await;
    ann
}

#[tokio::test]
async fn a_dealer_enters_what_lies_on_a_table_of_real_tiles() {
    let house = House::open(&["real-tiles"]).await;
    let (dealer, supervisor) = (house.staff("Dealer").await, house.staff("Game supervisor").await);
    let staff = [&dealer, &supervisor];
    dealer.has_a_screen_of(1366, 768).await;
    let ann = comes_to_real_tiles(&house, staff).await;
    let bar = "document.querySelector('.next-step').offsetHeight";
    let height: f64 = dealer.ask(bar).await.unwrap();
    real_tiles_are_set(staff, &ann).await;
    // The bank has both pairs, the player a four and an eight.
    for (step, tiles) in [("Open the bank's tiles", "2 2 / 12 12"), ("and match it", "9 5 / h4 l4")] {
        deal_until(staff, &[step]).await;
        dealer.fill("#next-form [data-tiles]", tiles).await;
        assert_eq!(dealer.ask::<f64>(bar).await, Some(height), "the bar has its height, whatever is entered");
        dealer.key("Enter").await;
        dealer.until(&format!("!document.querySelector('{STEP}').textContent.includes(\"{step}\")")).await;
    }
    deal_until(staff, &["Put the bank's tiles away", "Show the tiles"]).await;
    ann.sees(ASKED, "You lost $25").await;
    ann.sees("#seat-purse", "$975").await;
    ann.sees(".result", "pair of 12s").await;
    for person in [&dealer, &supervisor, &ann] {
        person.is_content();
    }
    house.close().await;
}

#[tokio::test]
async fn a_dealer_deals_a_round_to_two_players_and_is_looked_after() {
    let house = House::open(&["your-deal"]).await;
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Game supervisor").await;
    let players = dealt(&house, &dealer, &supervisor).await;
    let other = house.staff("Casino supervisor").await;
    other.sees("#screen .card", "Melbourne: you deal").await;
    other.sees("#screen .card", "the hands are being set").await;
    for player in &players {
        set_the_first_two_low(player).await;
    }
    deal_until([&dealer, &supervisor], &["Put the bank's tiles away", "Show the tiles"]).await;
    for player in &players {
        player
            .until(
                "/^You (won|lost|keep)/.test(document.querySelector('#seat-asked [data-say]').textContent)",
            )
            .await;
    }
    let inspector = house.staff("Inspector").await;
    inspector.press_words("a", "you deal").await;
    inspector.press_words("a", "Round 1").await;
    inspector.press_words("a", "Last").await;
    inspector.sees(".lay-boxes", "open").await;
    inspector.until("document.querySelector('.entry-facts .hash').textContent.length === 64").await;
    for person in [&dealer, &supervisor, &other, &inspector, &players[0], &players[1]] {
        person.is_content();
    }
    house.close().await;
}

#[tokio::test]
async fn an_irregularity_is_seen_before_it_is_done() {
    let house = House::open(&["your-deal"]).await;
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Game supervisor").await;
    let players = dealt(&house, &dealer, &supervisor).await;
    dealer.press("#irregularities > summary").await;
    dealer.press_words("#irregularities summary", "Dealt wrongly").await;
    dealer.press("#irregular-dealt-wrongly-do").await;
    dealer.sees(".preview", "This will happen").await;
    let told = dealer.text(".preview").await;
    players[0].sees(ASKED, "Set your tiles").await;
    dealer.press_words(".preview button", "Do it").await;
    players[0]
        .until("!document.querySelector('#seat-asked [data-say]').textContent.includes('Set your tiles')")
        .await;
    // What was told before is what happened.
    let sentence = "document.getElementById('story').textContent";
    let story: String = dealer.ask(sentence).await.unwrap();
    let first = told.split(':').nth(1).and_then(|told| told.split('.').next()).unwrap();
    assert!(story.contains(first.trim()), "{first} in {story}");
    dealer.is_content();
    house.close().await;
}
