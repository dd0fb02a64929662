//! A floor that is open for a test, and the browser before it: tables of the demonstration, at a pace that nobody need wait for.

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
use crate::pai_gow::sits_down;
use crate::person::Person;

/// What a browser does without: a network of its own, a sandbox in a container, a first run.
const FLAGS: [&str; 8] = [
    "disable-gpu",
    "disable-quic",
    "no-first-run",
    "disable-background-networking",
    "disable-component-update",
    "disable-sync",
    "hide-scrollbars",
    // Fingers and mice: a page is as it is for who has both.
    "blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
];

/// A floor and its browser.
pub(crate) struct House {
    /// What people reach the floor by.
    pub(crate) line: Line,
    browser: Browser,
    /// Where the browser keeps what it keeps; gone with it.
    _profile: TempDir,
}

impl House {
    /// Opens some tables of the demonstration, where nobody plays but those who are tested.
    pub(crate) async fn open(tables: &[&str]) -> House {
        House::from(&quick(tables)).await
    }

    /// Opens them with all who play where nobody need deal.
    pub(crate) async fn with_company(tables: &[&str]) -> House {
        let full = Config::demonstration().unwrap();
        let mut config = quick(tables);
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
        let floor = Floor::start(config, Arc::new(Memory::new()), Time::of_day()).unwrap();
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
            .args(FLAGS);
        let (browser, mut handler) = Browser::launch(config.build().unwrap()).await.unwrap();
        tokio::spawn(async move { while handler.next().await.is_some() {} });
        House { line: Line::to(floor).await, browser, _profile: profile }
    }

    /// Somebody with a browser window of his own: nobody else's cookies are in it.
    pub(crate) async fn person(&self) -> Person {
        let own = self.browser.create_browser_context(CreateBrowserContextParams::default()).await.unwrap();
        let target =
            CreateTargetParams::builder().url("about:blank").browser_context_id(own).new_window(true);
        let page = self.browser.new_page(target.build().unwrap()).await.unwrap();
        Person::before(page, format!("http://{}", self.line.address)).await
    }

    /// Somebody of the staff, signed in.
    pub(crate) async fn staff(&self, title: &str) -> Person {
        let person = self.person().await;
        person.go("/sign-in").await;
        person.press_words("button", title).await;
        person.until("location.pathname !== '/sign-in'").await;
        person
    }

    /// A player with an account, signed in.
    pub(crate) async fn player(&self, name: &str) -> Person {
        let person = self.person().await;
        person.go("/sign-in").await;
        person.fill("#name", name).await;
        person.fill("#password", "chung").await;
        person.key("Enter").await;
        person.until("location.pathname !== '/sign-in'").await;
        person
    }

    /// A newcomer who has sat down at every table that deals by itself.
    pub(crate) async fn guest(&self) -> Person {
        let person = self.person().await;
        for table in ["melbourne", "roulette"] {
            sits_down(&person, table).await;
        }
        person
    }

    /// Everybody goes home.
    pub(crate) async fn close(mut self) {
        self.browser.close().await.unwrap();
        self.browser.wait().await.unwrap();
    }
}

/// The browser that is driven.
fn chromium() -> PathBuf {
    let path = std::env::var_os("CHROMIUM").map_or_else(|| PathBuf::from("/usr/bin/chromium"), PathBuf::from);
    assert!(path.exists(), "there is no Chromium at {}: `cargo xtask test` installs it", path.display());
    path
}

/// Tables of the demonstration that wait for nobody but those who are tested.
fn quick(tables: &[&str]) -> Config {
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
