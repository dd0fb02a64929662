//! Pictures of every page, for people to look at: on a phone, on a small screen and on a large one. `cargo xtask pictures` takes them.

use std::path::Path;

use chromiumoxide::cdp::browser_protocol::emulation::SetDeviceMetricsOverrideParams;
use chromiumoxide::cdp::browser_protocol::page::CaptureScreenshotFormat;
use chromiumoxide::page::ScreenshotParams;

use crate::house::House;
use crate::pai_gow::sits_down;
use crate::person::Person;
use crate::roulette::has_time_to_bet;
use crate::staff;

const SIZES: [(i64, i64); 3] = [(390, 844), (1366, 768), (1920, 1080)];

/// The whole demonstration but what is played elsewhere.
const TABLES: [&str; 5] = ["melbourne", "sydney", "roulette", "your-deal", "console"];

/// Good enough to read, small enough to keep.
const QUALITY: i64 = 72;

/// Takes a page as it is, at every size.
async fn take(person: &Person, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    std::fs::create_dir_all(&folder).unwrap();
    for (width, height) in SIZES {
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, width < 500);
        person.page.execute(size).await.unwrap();
        person.until(&format!("innerWidth === {width}")).await;
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
    sits_down(&player, "melbourne").await;
    player.press("#bet").await;
    player.sees("#seat-asked", "Your wager is down").await;
    take(&player, "seat-wager").await;
    player.press("#ready").await;
    player.press("#next").await;
    player.sees("#seat-asked", "Set your tiles").await;
    player.key("1").await;
    player.key("2").await;
    player.until("[...document.querySelectorAll('.formed')].some((each) => each.checkVisibility())").await;
    take(&player, "seat").await;
    player.press_words(".own-hand button", "House Way").await;
    player.sees("#seat-hand .total", "This round").await;
    take(&player, "seat-result").await;
    page(&player, "/tables/sydney", "looking-on").await;
    sits_down(&player, "roulette").await;
    has_time_to_bet(&player).await;
    for place in ["odd", "straight-up 17", "split 14-17", "straight-up 5"] {
        player.press(&format!(".cloth [data-place=\"{place}\"] .touch")).await;
    }
    take(&player, "station").await;
    page(&player, "/tables/roulette/wall", "wall").await;
    for (path, name) in [
        ("/trainer?seed=7", "trainer"),
        ("/rules", "rules"),
        ("/rules/crown", "rules-book"),
        ("/rules/rulings", "rulings"),
        ("/odds", "odds"),
        ("/fair", "fair"),
    ] {
        page(&player, path, name).await;
    }
    page(&house.person().await, "/sign-in", "sign-in").await;
    let dealer = house.staff("Dealer").await;
    let supervisor = house.staff("Casino supervisor").await;
    let _players = staff::dealt(&house, &dealer, &supervisor).await;
    take(&dealer, "dealer").await;
    page(&dealer, "/tables/roulette/dealer", "console").await;
    page(&supervisor, "/supervisor", "supervisor").await;
    let inspector = house.staff("Inspector").await;
    take(&inspector, "inspector").await;
    page(&inspector, "/inspector/tables/melbourne/rounds/1?step=30", "inspector-round").await;
    house.close().await;
}
