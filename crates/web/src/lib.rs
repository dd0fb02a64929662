//! A floor in a browser: pages, live updates, and an API of the same commands. No rules.

pub mod api;
pub mod assets;
mod door;
pub mod draw;
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
use axum::middleware::{from_fn, from_fn_with_state};
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
pub struct Web {
    /// The floor.
    pub floor: Arc<Floor>,
    /// Tells when it closes: whoever is followed then is let go.
    closing: watch::Receiver<bool>,
    /// Who asked how much of late.
    limits: Arc<Limits>,
    /// What is counted.
    measures: Arc<Measures>,
    /// By table: one sits down at a time.
    sitting: Arc<HashMap<String, Mutex<()>>>,
}

impl Web {
    /// A floor that stays open.
    #[must_use]
    pub fn new(floor: Arc<Floor>) -> Web {
        Web::closing(floor, watch::channel(false).1)
    }

    fn closing(floor: Arc<Floor>, closing: watch::Receiver<bool>) -> Web {
        let sitting = floor.tables.iter().map(|on| (on.table.name().to_owned(), Mutex::default())).collect();
        let (limits, measures) = (Arc::new(Limits::new()), Arc::default());
        Web { floor, closing, limits, measures, sitting: Arc::new(sitting) }
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
    let behind_proxy = web.floor.behind_proxy;
    let router = Router::new()
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
        .nest("/api/v1", api::routes())
        .merge(api::health())
        .fallback(problem::not_found)
        .layer(from_fn(serve::whole))
        .layer(from_fn_with_state(web.clone(), problem::told))
        .layer(from_fn_with_state(web.clone(), limits::guard))
        .layer(from_fn(security::guard))
        .layer(from_fn_with_state(web.clone(), refused::recorded))
        .with_state(web);
    if behind_proxy { router.layer(from_fn(proxy::forwarded)) } else { router }
}
