//! A floor in a browser: pages, live updates, and an API of the same commands. No rules.

pub mod api;
pub mod assets;
mod door;
pub mod draw;
mod live;
mod lobby;
pub mod pages;
mod problem;
mod screen;
mod seats;
mod security;
pub mod shell;
mod who;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use chung_floor::Floor;
use tokio::net::TcpListener;

pub use problem::Problem;
pub use screen::{Fragment, Screen};
pub use who::Who;

/// What every page and call has at hand.
#[derive(Clone)]
pub struct Web {
    /// The floor.
    pub floor: Arc<Floor>,
}

/// All pages and calls.
pub fn router(floor: Arc<Floor>) -> Router {
    let web = Web { floor };
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
        .nest("/api/v1", api::routes())
        .merge(api::health())
        .fallback(problem::not_found)
        .layer(axum::middleware::from_fn(security::guard))
        .with_state(web)
}

/// Serves until told to stop; whoever is being answered then still is.
pub async fn serve(
    floor: Arc<Floor>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let service = router(floor).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(stop).await
}
