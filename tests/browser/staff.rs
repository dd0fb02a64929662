//! Tables dealt by a person: a dealer, players, supervisors and an inspector, each at their own page.

use crate::house::House;
use crate::pai_gow::{set_first_two_low, sit_down};
use crate::person::{POLL_INTERVAL, Person, TIMEOUT};
use tokio::time::{Instant, sleep};

const STEP: &str = "#next .what";
const ASKED: &str = "#seat-prompt [data-say]";

/// The dealer and the supervisor take their steps with Enter until the next step is one of these.
async fn deal_until(staff: [&Person; 2], steps: &[&str]) {
    let dealer = staff[0];
    loop {
        let step = dealer.text(STEP).await;
        if steps.iter().any(|wanted| step.contains(wanted)) {
            return;
        }
        let step = serde_json::json!(step);
        let is_next = format!("document.querySelector('{STEP}')?.textContent === {step}");
        // Whoever has the button for this step presses it, unless the players have moved on meanwhile.
        let theirs = format!("{is_next} && Boolean(document.querySelector('#next-button:not([disabled])'))");
        let since = Instant::now();
        while dealer.evaluate(&is_next).await == Some(true) {
            assert!(since.elapsed() < TIMEOUT, "nobody can take the step {step}");
            for person in staff {
                if person.evaluate(&theirs).await == Some(true) {
                    person.key("Enter").await;
                    dealer.wait_until(&format!("!({is_next})")).await;
                    break;
                }
            }
            sleep(POLL_INTERVAL).await;
        }
    }
}

/// Opens a table: the dealer lays out the tiles, and a supervisor checks them.
async fn open(staff: [&Person; 2], table: &str) {
    for person in staff {
        person.go(&format!("/tables/{table}/dealer")).await;
    }
    staff[0].press("#next-all").await;
    staff[0].wait_until("!document.getElementById('next-all')").await;
    deal_until(staff, &["Begin a round", "Waiting for players"]).await;
}

/// Sells chips to a player.
async fn sell_chips(dealer: &Person, to: &str, dollars: &str) {
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

/// Seats two guests with chips.
async fn seat_two_players(house: &House, dealer: &Person) -> [Person; 2] {
    let players = [house.person().await, house.person().await];
    for player in &players {
        sit_down(player, "your-deal").await;
        let name = player.text(".who-name").await;
        sell_chips(dealer, &name, "1000").await;
        player.wait_for_text("#seat-purse", "$1,000").await;
    }
    players
}

/// Deals a round until the players have their tiles to set.
async fn deal(staff: [&Person; 2], players: &[Person]) {
    let dealer = staff[0];
    dealer.wait_for_text(STEP, "Begin a round").await;
    dealer.press("#next-button").await;
    dealer.wait_for_text("#next", "Round 1").await;
    for player in players {
        deal_until(staff, &["is offered the bank"]).await;
        player.wait_for_text(ASKED, "The bank is yours if you want it").await;
        player.key("Enter").await;
        player
            .wait_until("!document.querySelector('#seat-prompt [data-say]').textContent.includes('is yours')")
            .await;
    }
    deal_until(staff, &["Waiting for wagers", "no more bets"]).await;
    for player in players {
        player.press("#bet").await;
        player.wait_for_text(ASKED, "Your wager is down").await;
    }
    dealer.wait_for_text(STEP, "no more bets").await;
    deal_until(staff, &["to set their tiles"]).await;
    for player in players {
        player.wait_for_text(ASKED, "Look at them").await;
        player.key("Enter").await;
        player.wait_for_text(ASKED, "Set your tiles").await;
    }
}

/// Opens a table and deals a round until the tiles are to be set. Returns its players.
pub(crate) async fn deal_to_setting(house: &House, dealer: &Person, supervisor: &Person) -> [Person; 2] {
    let staff = [dealer, supervisor];
    open(staff, "your-deal").await;
    let players = seat_two_players(house, dealer).await;
    deal(staff, &players).await;
    players
}

/// Opens a physical table and seats Ann there.
async fn seat_ann_at_real_tiles(house: &House, staff: [&Person; 2]) -> Person {
    open(staff, "real-tiles").await;
    let ann = house.player("Ann").await;
    sit_down(&ann, "real-tiles").await;
    sell_chips(staff[0], "Ann", "1000").await;
    ann.wait_for_text("#seat-purse", "$1,000").await;
    staff[0].wait_for_text(STEP, "Begin a round").await;
    ann
}

/// Deals the physical tiles, and enters that Ann has set hers.
async fn deal_real_tiles(staff: [&Person; 2], ann: &Person) {
    let [dealer, _] = staff;
    deal_until(staff, &["is offered the bank"]).await;
    dealer.press_text("#next button", "Ann passes").await;
    dealer.wait_for_text(STEP, "Waiting for wagers").await;
    ann.press("#bet").await;
    ann.wait_for_text(ASKED, "Your wager is down").await;
    deal_until(staff, &["Lift the cup"]).await;
    for (die, face) in [(1, "2"), (2, "3"), (3, "4"), (4, "5")] {
        dealer.fill(&format!("#next-form [name=die-{die}]"), face).await;
    }
    dealer.press("#next-button").await;
    deal_until(staff, &["to set their tiles"]).await;
    dealer.press_text("#next button", "Ann has set box").await;
}

/// A physical table whose dealer is about to enter the bank's tiles. Returns the player.
pub(crate) async fn real_tiles(house: &House, dealer: &Person, supervisor: &Person) -> Person {
    let staff = [dealer, supervisor];
    let ann = seat_ann_at_real_tiles(house, staff).await;
    deal_real_tiles(staff, &ann).await;
    deal_until(staff, &["Open the bank's tiles"]).await;
    ann
}

#[tokio::test]
async fn a_dealer_enters_the_dice_and_tiles_of_a_physical_table() {
    let house = House::open(&["real-tiles"]).await;
    let (dealer, supervisor) = (house.staff("Dealer").await, house.staff("Game supervisor").await);
    let staff = [&dealer, &supervisor];
    dealer.set_screen_size(1366, 768).await;
    let ann = seat_ann_at_real_tiles(&house, staff).await;
    let bar = "document.querySelector('.next-step').offsetHeight";
    let height: f64 = dealer.evaluate(bar).await.unwrap();
    deal_real_tiles(staff, &ann).await;
    // The bank has two pairs, the player 4 and 8 points.
    for (step, tiles) in [("Open the bank's tiles", "2 2 / 12 12"), ("and match it", "9 5 / h4 l4")] {
        deal_until(staff, &[step]).await;
        dealer.fill("#next-form [data-tiles]", tiles).await;
        assert_eq!(
            dealer.evaluate::<f64>(bar).await,
            Some(height),
            "the bar has its height, whatever is entered"
        );
        dealer.key("Enter").await;
        dealer
            .wait_until(&format!("!document.querySelector('{STEP}').textContent.includes(\"{step}\")"))
            .await;
    }
    deal_until(staff, &["Put the bank's tiles away", "Show the tiles"]).await;
    ann.wait_for_text(ASKED, "You lost $25").await;
    ann.wait_for_text("#seat-purse", "$975").await;
    ann.wait_for_text(".result", "pair of 12s").await;
    for person in [&dealer, &supervisor, &ann] {
        person.assert_no_errors();
    }
    house.close().await;
}

#[tokio::test]
async fn a_dealer_deals_a_round_that_staff_can_follow() {
    let house = House::open(&["your-deal"]).await;
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Game supervisor").await;
    let players = deal_to_setting(&house, &dealer, &supervisor).await;
    let other = house.staff("Casino supervisor").await;
    other.wait_for_text("#screen .card", "Melbourne: you deal").await;
    other.wait_for_text("#screen .card", "players set their hands").await;
    for player in &players {
        set_first_two_low(player).await;
    }
    deal_until([&dealer, &supervisor], &["Put the bank's tiles away", "Show the tiles"]).await;
    for player in &players {
        player
            .wait_until(
                "/^You (won|lost|keep)/.test(document.querySelector('#seat-prompt [data-say]').textContent)",
            )
            .await;
    }
    let inspector = house.staff("Inspector").await;
    inspector.press_text("a", "you deal").await;
    inspector.press_text("a", "Round 1").await;
    inspector.press_text("a", "Last").await;
    inspector.wait_for_text(".lay-boxes", "Open").await;
    inspector.wait_until("document.querySelector('.entry-facts .hash').textContent.length === 64").await;
    for person in [&dealer, &supervisor, &other, &inspector, &players[0], &players[1]] {
        person.assert_no_errors();
    }
    house.close().await;
}

#[tokio::test]
async fn an_irregularity_is_previewed_before_it_is_confirmed() {
    let house = House::open(&["your-deal"]).await;
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Game supervisor").await;
    let players = deal_to_setting(&house, &dealer, &supervisor).await;
    dealer.press("#irregularities > summary").await;
    dealer.press_text("#irregularities summary", "Dealt wrongly").await;
    dealer.press("#irregular-dealt-wrongly-do").await;
    dealer.wait_for_text(".preview", "This will happen").await;
    let told = dealer.text(".preview").await;
    players[0].wait_for_text(ASKED, "Set your tiles").await;
    dealer.press_text(".preview button", "Do it").await;
    players[0]
        .wait_until(
            "!document.querySelector('#seat-prompt [data-say]').textContent.includes('Set your tiles')",
        )
        .await;
    // The preview said what then happened.
    let sentence = "document.getElementById('story').textContent";
    let story: String = dealer.evaluate(sentence).await.unwrap();
    let first = told.split(':').nth(1).and_then(|told| told.split('.').next()).unwrap();
    assert!(story.contains(first.trim()), "{first} in {story}");
    dealer.assert_no_errors();
    house.close().await;
}
