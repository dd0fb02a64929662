//! The floor over HTTP: pages, live updates, and an API of the same commands. It holds no rules.

pub mod api;
pub mod assets;
mod caller;
pub mod draw;
mod live;
mod lobby;
mod metrics;
mod middleware;
pub mod pages;
pub mod places;
mod precompressed;
mod problem;
mod proxy;
mod rate_limit;
mod refusal_log;
mod request_context;
mod screen;
mod script_words;
mod seats;
mod security;
mod serve;
pub mod shell;
mod sign_in;
mod table_view;
mod words;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use chung_floor::{Floor, FloorTable};
use metrics::Metrics;
use rate_limit::RateLimits;
use tokio::sync::{Mutex, watch};

pub use caller::Caller;
pub use problem::Problem;
pub use screen::{Fragment, Screen};
pub use serve::serve;

/// The state that every handler shares; cloning it is cheap.
#[derive(Clone)]
pub struct Web(Arc<WebState>);

/// What a [`Web`] points to.
pub struct WebState {
    /// The floor with its tables, journal and people.
    pub floor: Arc<Floor>,
    /// Becomes true when the server shuts down, so that streams and screens end.
    closing: watch::Receiver<bool>,
    /// Rate limits by session or address.
    rate_limits: RateLimits,
    /// Counters for `/metrics`.
    metrics: Arc<Metrics>,
    /// One lock per table, so that a double click seats a player once.
    seat_locks: HashMap<String, Mutex<()>>,
}

impl std::ops::Deref for Web {
    type Target = WebState;

    fn deref(&self) -> &WebState {
        &self.0
    }
}

impl Web {
    /// Creates the state for a floor that is never shut down, as in tests.
    #[must_use]
    pub fn new(floor: Arc<Floor>) -> Web {
        Web::closing(floor, watch::channel(false).1)
    }

    fn closing(floor: Arc<Floor>, closing: watch::Receiver<bool>) -> Web {
        let seat_locks =
            floor.tables.iter().map(|on| (on.table.name().to_owned(), Mutex::default())).collect();
        let (rate_limits, metrics) = (RateLimits::new(), Arc::default());
        Web(Arc::new(WebState { floor, closing, rate_limits, metrics, seat_locks }))
    }

    /// Returns the table of that name, or a 404 problem.
    pub(crate) fn table(&self, name: &str) -> Result<&FloorTable, Problem> {
        self.floor.table(name).ok_or_else(|| Problem::no_table(name))
    }

    /// Waits until the server shuts down.
    pub(crate) async fn closed(&self) {
        let mut closing = self.closing.clone();
        if closing.wait_for(|closing| *closing).await.is_err() {
            // The sender is gone: the floor is never shut down.
            std::future::pending::<()>().await;
        }
    }
}

/// Builds the router with every page and API call.
pub fn router(web: Web) -> Router {
    Router::new()
        .route("/sign-in", get(sign_in::page).post(sign_in::submit))
        .route("/sign-out", post(sign_in::sign_out))
        .route("/guest", post(sign_in::enter_as_guest))
        .route("/people/sign-out", post(sign_in::sign_out_other))
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
        .layer(from_fn_with_state(web.clone(), middleware::handle))
        .with_state(web)
}
