//! A floor and a browser for one test: tables of the demonstration, sped up.

use std::future::pending;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use chromiumoxide::cdp::browser_protocol::target::{CreateBrowserContextParams, CreateTargetParams};
use chromiumoxide::{Browser, BrowserConfig};
use chung_floor::config::{Config, Dealer, GameConfig};
use chung_floor::{Floor, Time};
use chung_game::clock::Span;
use chung_journal::Memory;
use futures_util::StreamExt;
use tempfile::TempDir;
use tokio::net::TcpListener;

use crate::line::Line;
use crate::pai_gow::sit_down;
use crate::person::Person;

/// Chromium flags for tests: no background traffic, no first-run dialogs.
const BROWSER_FLAGS: [&str; 8] = [
    "disable-gpu",
    "disable-quic",
    "no-first-run",
    "disable-background-networking",
    "disable-component-update",
    "disable-sync",
    "hide-scrollbars",
    // The device has both a touch screen and a mouse.
    "blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
];

/// A floor and its browser.
pub(crate) struct House {
    /// The connection between the browser and the floor.
    pub(crate) line: Line,
    browser: Browser,
    /// The browser's profile, deleted on drop.
    _profile: TempDir,
}

impl House {
    /// Opens tables of the demonstration, without bots.
    pub(crate) async fn open(tables: &[&str]) -> House {
        House::from(&fast_config(tables)).await
    }

    /// Opens tables of the demonstration, with the bots of those that the computer deals.
    pub(crate) async fn with_bots(tables: &[&str]) -> House {
        let full = Config::demonstration().unwrap();
        let mut config = fast_config(tables);
        for table in config.tables.iter_mut().filter(|table| table.dealer == Dealer::Automatic) {
            let as_it_is = full.tables.iter().find(|full| full.name == table.name).unwrap();
            match (&mut table.game, &as_it_is.game) {
                (GameConfig::PaiGow(game), GameConfig::PaiGow(full)) => game.guests.clone_from(&full.guests),
                (GameConfig::Roulette(game), GameConfig::Roulette(full)) => *game = full.clone(),
                _ => {}
            }
        }
        House::from(&config).await
    }

    async fn from(config: &Config) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let floor = Floor::start(config, Arc::new(Memory::new()), Time::wall_clock()).unwrap();
        tokio::spawn(chung_web::serve(floor, listener, pending()));
        House::before(address).await
    }

    async fn before(floor: SocketAddr) -> House {
        let profile = tempfile::tempdir().unwrap();
        let config = BrowserConfig::builder()
            .chrome_executable(chromium())
            .new_headless_mode()
            .no_sandbox()
            .viewport(None)
            .user_data_dir(profile.path())
            .launch_timeout(Duration::from_secs(60))
            .args(BROWSER_FLAGS);
        let (browser, mut handler) = Browser::launch(config.build().unwrap()).await.unwrap();
        tokio::spawn(async move { while handler.next().await.is_some() {} });
        House { line: Line::to(floor).await, browser, _profile: profile }
    }

    /// A person with a browser window and cookies of their own.
    pub(crate) async fn person(&self) -> Person {
        let own = self.browser.create_browser_context(CreateBrowserContextParams::default()).await.unwrap();
        let target =
            CreateTargetParams::builder().url("about:blank").browser_context_id(own).new_window(true);
        let page = self.browser.new_page(target.build().unwrap()).await.unwrap();
        Person::before(page, format!("http://{}", self.line.address)).await
    }

    /// A member of staff, signed in.
    pub(crate) async fn staff(&self, title: &str) -> Person {
        let person = self.person().await;
        person.go("/sign-in").await;
        person.press_text("button", title).await;
        person.wait_until("location.pathname !== '/sign-in'").await;
        person
    }

    /// A player with an account, signed in.
    pub(crate) async fn player(&self, name: &str) -> Person {
        let person = self.person().await;
        person.go("/sign-in").await;
        person.fill("#name", name).await;
        person.fill("#password", "chung").await;
        person.key("Enter").await;
        person.wait_until("location.pathname !== '/sign-in'").await;
        person
    }

    /// A guest who sits at every table that the computer deals.
    pub(crate) async fn guest(&self) -> Person {
        let person = self.person().await;
        for table in ["melbourne", "roulette"] {
            sit_down(&person, table).await;
        }
        person
    }

    /// Closes the browser.
    pub(crate) async fn close(mut self) {
        self.browser.close().await.unwrap();
        self.browser.wait().await.unwrap();
    }
}

/// The path of Chromium.
fn chromium() -> PathBuf {
    let path = std::env::var_os("CHROMIUM").map_or_else(|| PathBuf::from("/usr/bin/chromium"), PathBuf::from);
    assert!(path.exists(), "there is no Chromium at {}: `cargo xtask test` installs it", path.display());
    path
}

/// The configuration of these tables: no bots, short pauses, long time limits for the players under test.
fn fast_config(tables: &[&str]) -> Config {
    let mut config = Config::demonstration().unwrap();
    config.tables.retain(|table| tables.contains(&table.name.as_str()));
    assert_eq!(config.tables.len(), tables.len(), "{tables:?}: expected tables of the demonstration");
    for table in &mut config.tables {
        table.pace = Duration::from_millis(30);
        match &mut table.game {
            GameConfig::PaiGow(game) => {
                game.guests.clear();
                game.patience.bank = Span(1);
                game.patience.betting = Span(60);
                game.patience.setting = Span(60);
                game.patience.between = Span(60);
            }
            GameConfig::Roulette(game) => {
                game.guests = 0;
                game.set_up.length = Some(Span(10));
                game.spin = Span(1);
                game.between = Span(2);
            }
        }
    }
    config
}
