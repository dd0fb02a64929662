//! Screenshots of every page at three sizes, for people to look at. `cargo xtask pictures` takes them.

use std::path::Path;

use chromiumoxide::cdp::browser_protocol::page::CaptureScreenshotFormat;
use chromiumoxide::layout::Point;
use chromiumoxide::page::ScreenshotParams;

use crate::house::House;
use crate::pai_gow::{play_to_setting, put_two_low, sit_down, wait_to_bet};
use crate::person::Person;
use crate::roulette::{STAKED, preview_correction, wait_for_betting_time};
use crate::staff;

pub(crate) const SIZES: [(i64, i64); 3] = [(390, 844), (1366, 768), (1920, 1080)];

/// All tables of the demonstration.
const TABLES: [&str; 6] = ["melbourne", "sydney", "roulette", "your-deal", "real-tiles", "console"];

/// The WebP quality: readable, and small enough for the repository.
const QUALITY: i64 = 72;

/// Scrolls to the top of a page; on a phone, to the player's hand.
const SCROLL: &str = "(() => {
  const hand = innerWidth < 960 && document.querySelector('#seat-hand :is(.trays, .result)');
  if (hand) hand.scrollIntoView({ block: 'end', behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
  return true;
})()";

/// Takes the current page at every size.
async fn take_picture(person: &Person, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    std::fs::create_dir_all(&folder).unwrap();
    for (width, height) in SIZES {
        person.set_screen_size(width, height).await;
        person.wait_until(SCROLL).await;
        // The mouse must not highlight anything.
        person.page.move_mouse(Point { x: 0.0, y: 0.0 }).await.unwrap();
        person.wait_for_rest().await;
        let picture =
            ScreenshotParams::builder().format(CaptureScreenshotFormat::Webp).quality(QUALITY).build();
        person.page.save_screenshot(picture, folder.join(format!("{name}-{width}.webp"))).await.unwrap();
    }
}

async fn page(person: &Person, path: &str, name: &str) {
    person.go(path).await;
    person.wait_until("document.readyState === 'complete'").await;
    take_picture(person, name).await;
}

#[tokio::test]
#[ignore = "writes into docs: `cargo xtask pictures`"]
async fn pictures() {
    let house = House::with_bots(&TABLES).await;
    let player = house.person().await;
    page(&player, "/", "lobby").await;
    page(&player, "/tables/sydney", "looking-on").await;
    sit_down(&player, "melbourne").await;
    wait_to_bet(&player).await;
    take_picture(&player, "seat-wager").await;
    play_to_setting(&player).await;
    put_two_low(&player).await;
    take_picture(&player, "seat").await;
    player.press_text(".own-hand button", "House Way").await;
    player.wait_for_text("#seat-hand .total", "This round").await;
    take_picture(&player, "seat-result").await;
    sit_down(&player, "roulette").await;
    wait_for_betting_time(&player).await;
    for place in ["odd", "straight-up 17", "split 14-17", "straight-up 5"] {
        player.press(&format!(".cloth [data-place=\"{place}\"] .touch")).await;
    }
    player.wait_for_text(STAKED, "$4").await;
    take_picture(&player, "station").await;
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
    let _players = staff::deal_to_setting(&house, &dealer, &supervisor).await;
    take_picture(&dealer, "dealer").await;
    dealer.press("#irregularities > summary").await;
    take_picture(&dealer, "irregularities").await;
    let _player = staff::real_tiles(&house, &dealer, &supervisor).await;
    dealer.fill("#next-form [data-tiles]", "2 2 / 12 12").await;
    take_picture(&dealer, "dealer-real-tiles").await;
    page(&dealer, "/tables/roulette/dealer", "console").await;
    let _player = preview_correction(&house, &dealer, &supervisor).await;
    take_picture(&dealer, "correction").await;
    page(&supervisor, "/supervisor", "supervisor").await;
    let inspector = house.staff("Inspector").await;
    take_picture(&inspector, "inspector").await;
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
