//! A floor in a browser: pages, live updates, and an API of the same commands. No rules.

pub mod api;
pub mod assets;
mod door;
pub mod draw;
mod limits;
mod live;
mod lobby;
pub mod pages;
mod problem;
mod screen;
mod seats;
mod security;
pub mod shell;
mod who;
mod words;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use chung_floor::{Floor, OnFloor};
use limits::Limits;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use problem::Problem;
pub use screen::{Fragment, Screen};
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
}

/// No form and no command is longer, in bytes.
const LONGEST: usize = 64 * 1024;

impl Web {
    /// A floor that stays open.
    #[must_use]
    pub fn new(floor: Arc<Floor>) -> Web {
        Web::closing(floor, watch::channel(false).1)
    }

    fn closing(floor: Arc<Floor>, closing: watch::Receiver<bool>) -> Web {
        Web { floor, closing, limits: Arc::new(Limits::new()) }
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
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(web.clone(), problem::told))
        .layer(from_fn_with_state(web.clone(), limits::guard))
        .layer(from_fn(security::guard))
        .with_state(web)
}

/// Serves until told to stop; whoever is being answered then still is.
pub async fn serve(
    floor: Arc<Floor>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (close, closing) = watch::channel(false);
    let service = router(Web::closing(floor, closing)).into_make_service_with_connect_info::<SocketAddr>();
    let stop = async move {
        stop.await;
        close.send_replace(true);
    };
    // What is short is not kept back to be sent with more: screens wait for it.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    axum::serve(listener, service).with_graceful_shutdown(stop).await
}
