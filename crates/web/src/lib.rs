//! A floor in a browser: pages, live updates, and an API of the same commands. No rules.

pub mod api;
mod asks;
pub mod assets;
mod door;
pub mod draw;
mod gate;
mod limits;
mod live;
mod lobby;
mod measures;
pub mod pages;
pub mod places;
mod problem;
mod proxy;
mod refused;
mod screen;
mod seats;
mod security;
mod serve;
pub mod shell;
mod who;
mod words;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use chung_floor::{Floor, OnFloor};
use limits::Limits;
use measures::Measures;
use tokio::sync::{Mutex, watch};

pub use problem::Problem;
pub use screen::{Fragment, Screen};
pub use serve::serve;
pub use who::Who;

/// What every page and call has at hand.
#[derive(Clone)]
pub struct Web(Arc<AtHand>);

/// The same for everybody who asks.
pub struct AtHand {
    /// The floor.
    pub floor: Arc<Floor>,
    /// Tells when it closes: whoever is followed then is let go.
    closing: watch::Receiver<bool>,
    /// Who asked how much of late.
    limits: Limits,
    /// What is counted.
    measures: Arc<Measures>,
    /// By table: one sits down at a time.
    sitting: HashMap<String, Mutex<()>>,
}

impl std::ops::Deref for Web {
    type Target = AtHand;

    fn deref(&self) -> &AtHand {
        &self.0
    }
}

impl Web {
    /// A floor that stays open.
    #[must_use]
    pub fn new(floor: Arc<Floor>) -> Web {
        Web::closing(floor, watch::channel(false).1)
    }

    fn closing(floor: Arc<Floor>, closing: watch::Receiver<bool>) -> Web {
        let sitting = floor.tables.iter().map(|on| (on.table.name().to_owned(), Mutex::default())).collect();
        let (limits, measures) = (Limits::new(), Arc::default());
        Web(Arc::new(AtHand { floor, closing, limits, measures, sitting }))
    }

    /// The table of a name, or that there is none.
    pub(crate) fn table(&self, name: &str) -> Result<&OnFloor, Problem> {
        self.floor.table(name).ok_or_else(|| Problem::no_table(name))
    }

    /// Waits until the floor closes.
    pub(crate) async fn closed(&self) {
        let mut closing = self.closing.clone();
        if closing.wait_for(|closing| *closing).await.is_err() {
            // Nobody can close it any more.
            std::future::pending::<()>().await;
        }
    }
}

/// All pages and calls.
pub fn router(web: Web) -> Router {
    Router::new()
        .route("/sign-in", get(door::page).post(door::sign_in))
        .route("/sign-out", post(door::sign_out))
        .route("/guest", post(door::guest))
        .route("/people/sign-out", post(door::send_out))
        .route("/tables/{table}/sit", post(seats::sit))
        .route("/tables/{table}/ready", post(seats::ready))
        .route("/live", get(live::connect))
        .merge(screen::routes())
        .merge(assets::routes())
        .merge(pages::trainer::routes())
        .merge(pages::rules::routes())
        .merge(pages::odds::routes())
        .merge(pages::inspector::routes())
        .merge(pages::fair::routes())
        .merge(api::routes())
        .fallback(problem::not_found)
        .layer(from_fn_with_state(web.clone(), gate::pass))
        .with_state(web)
}
