//! Pictures of every page, for people to look at: on a phone, on a small screen and on a large one. `cargo xtask pictures` takes them.

use std::path::Path;

use chromiumoxide::cdp::browser_protocol::page::CaptureScreenshotFormat;
use chromiumoxide::layout::Point;
use chromiumoxide::page::ScreenshotParams;

use crate::house::House;
use crate::pai_gow::{has_tiles_to_set, is_asked_to_bet, puts_two_low, sits_down};
use crate::person::Person;
use crate::roulette::{STAKED, a_correction, has_time_to_bet};
use crate::staff;

const SIZES: [(i64, i64); 3] = [(390, 844), (1366, 768), (1920, 1080)];

/// The whole demonstration.
const TABLES: [&str; 6] = ["melbourne", "sydney", "roulette", "your-deal", "real-tiles", "console"];

/// Good enough to read, small enough to keep.
const QUALITY: i64 = 72;

/// The top of a page; on a phone, what is in the player's hand.
const IN_SIGHT: &str = "(() => {
  const hand = innerWidth < 960 && document.querySelector('#seat-hand :is(.trays, .result)');
  if (hand) hand.scrollIntoView({ block: 'end', behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
  return true;
})()";

/// Takes a page as it is, at every size.
async fn take(person: &Person, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    std::fs::create_dir_all(&folder).unwrap();
    for (width, height) in SIZES {
        person.has_a_screen_of(width, height).await;
        person.until(IN_SIGHT).await;
        // Nothing is lit by where the mouse was last.
        person.page.move_mouse(Point { x: 0.0, y: 0.0 }).await.unwrap();
        person.at_rest().await;
        let picture =
            ScreenshotParams::builder().format(CaptureScreenshotFormat::Webp).quality(QUALITY).build();
        person.page.save_screenshot(picture, folder.join(format!("{name}-{width}.webp"))).await.unwrap();
    }
}

async fn page(person: &Person, path: &str, name: &str) {
    person.go(path).await;
    person.until("document.readyState === 'complete'").await;
    take(person, name).await;
}

#[tokio::test]
#[ignore = "writes into docs: `cargo xtask pictures`"]
async fn pictures() {
    let house = House::with_company(&TABLES).await;
    let player = house.person().await;
    page(&player, "/", "lobby").await;
    page(&player, "/tables/sydney", "looking-on").await;
    sits_down(&player, "melbourne").await;
    is_asked_to_bet(&player).await;
    take(&player, "seat-wager").await;
    has_tiles_to_set(&player).await;
    puts_two_low(&player).await;
    take(&player, "seat").await;
    player.press_words(".own-hand button", "House Way").await;
    player.sees("#seat-hand .total", "This round").await;
    take(&player, "seat-result").await;
    sits_down(&player, "roulette").await;
    has_time_to_bet(&player).await;
    for place in ["odd", "straight-up 17", "split 14-17", "straight-up 5"] {
        player.press(&format!(".cloth [data-place=\"{place}\"] .touch")).await;
    }
    player.sees(STAKED, "$4").await;
    take(&player, "station").await;
    page(&player, "/tables/roulette/wall", "wall").await;
    for (path, name) in [
        ("/trainer?seed=7", "trainer"),
        ("/rules", "rules"),
        ("/rules/crown", "rules-book"),
        ("/rules/rulings", "rulings"),
        ("/rules/compare?left=vic-2000&right=star-2024", "rules-compare"),
        ("/odds", "odds"),
        ("/fair", "fair"),
    ] {
        page(&player, path, name).await;
    }
    page(&player, "/nothing", "not-found").await;
    page(&house.person().await, "/sign-in", "sign-in").await;
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Casino supervisor").await;
    let _players = staff::dealt(&house, &dealer, &supervisor).await;
    take(&dealer, "dealer").await;
    dealer.press("#irregularities > summary").await;
    take(&dealer, "irregularities").await;
    let _player = staff::real_tiles(&house, &dealer, &supervisor).await;
    dealer.fill("#next-form [data-tiles]", "2 2 / 12 12").await;
    take(&dealer, "dealer-real-tiles").await;
    page(&dealer, "/tables/roulette/dealer", "console").await;
    let _player = a_correction(&house, &dealer, &supervisor).await;
    take(&dealer, "correction").await;
    page(&supervisor, "/supervisor", "supervisor").await;
    let inspector = house.staff("Inspector").await;
    take(&inspector, "inspector").await;
    for (path, name) in [
        ("/inspector/tables/melbourne", "inspector-table"),
        ("/inspector/tables/melbourne/rounds/1?step=30", "inspector-round"),
        ("/inspector/search?table=melbourne&clause=10.1.1", "inspector-search"),
        ("/inspector/log", "inspector-log"),
    ] {
        page(&inspector, path, name).await;
    }
    page(&player, "/tables/roulette/rounds/1/fair", "fair-round").await;
    house.close().await;
}
