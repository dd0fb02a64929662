//! A table dealt by a person: the dealer, two players, a supervisor and an inspector, each at a page of his own.

use crate::house::House;
use crate::pai_gow::{set_the_first_two_low, sits_down};
use crate::person::Person;

const STEP: &str = "#next .what";
const ASKED: &str = "#seat-asked [data-say]";

/// The dealer takes the next step, by Enter, until it is one of these.
async fn deals_until(dealer: &Person, steps: &[&str]) {
    loop {
        let step = dealer.text("#next").await;
        if steps.iter().any(|wanted| step.contains(wanted)) {
            return;
        }
        dealer.until("document.getElementById('next-button')").await;
        dealer.key("Enter").await;
        let before = serde_json::json!(step);
        dealer.until(&format!("document.getElementById('next').textContent !== {before}")).await;
    }
}

/// Opens a table, its tiles checked by the dealer and looked over by a supervisor: each takes the steps that are his.
async fn opens(dealer: &Person, supervisor: &Person) {
    for person in [dealer, supervisor] {
        person.go("/tables/your-deal/dealer").await;
    }
    dealer.press("#next-all").await;
    dealer.until("!document.getElementById('next-all')").await;
    loop {
        let step = dealer.text(STEP).await;
        if ["Begin a round", "Waiting for players"].contains(&step.as_str()) {
            return;
        }
        let taken_by = if dealer.has("#next-button").await { dealer } else { supervisor };
        taken_by.sees(STEP, &step).await;
        taken_by.until("document.getElementById('next-button')").await;
        taken_by.key("Enter").await;
        let before = serde_json::json!(step);
        dealer.until(&format!("document.querySelector('{STEP}').textContent !== {before}")).await;
    }
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
async fn deals(dealer: &Person, players: &[Person]) {
    dealer.sees(STEP, "Begin a round").await;
    dealer.press("#next-button").await;
    dealer.sees("#next", "Round 1").await;
    for player in players {
        deals_until(dealer, &["is offered the bank"]).await;
        player.sees(ASKED, "The bank is yours if you want it").await;
        player.key("Enter").await;
        player
            .until("!document.querySelector('#seat-asked [data-say]').textContent.includes('is yours')")
            .await;
    }
    deals_until(dealer, &["Waiting for wagers", "When the wagers lie"]).await;
    for player in players {
        player.press("#bet").await;
        player.sees(ASKED, "Your wager is down").await;
    }
    dealer.sees(STEP, "When the wagers lie").await;
    deals_until(dealer, &["to set their tiles"]).await;
    for player in players {
        player.sees(ASKED, "Look at them").await;
        player.key("Enter").await;
        player.sees(ASKED, "Set your tiles").await;
    }
}

/// A table dealt by a person, in the middle of a round; those who play there.
pub(crate) async fn dealt(house: &House, dealer: &Person, supervisor: &Person) -> [Person; 2] {
    opens(dealer, supervisor).await;
    let players = two_players(house, dealer).await;
    deals(dealer, &players).await;
    players
}

#[tokio::test]
async fn a_dealer_deals_a_round_to_two_players_and_is_looked_after() {
    let house = House::open(&["your-deal"]).await;
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Game supervisor").await;
    let players = dealt(&house, &dealer, &supervisor).await;
    supervisor.go("/supervisor").await;
    supervisor.sees("#screen .card", "Melbourne: you deal").await;
    supervisor.sees("#screen .card", "the hands are being set").await;
    for player in &players {
        set_the_first_two_low(player).await;
    }
    deals_until(&dealer, &["Put the bank's tiles away", "Show the tiles"]).await;
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
    for person in [&dealer, &supervisor, &inspector, &players[0], &players[1]] {
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
