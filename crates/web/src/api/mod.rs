//! The same commands for programs: JSON over HTTP, a stream of events for each viewer, problems by RFC 9457.

mod commands;
mod document;
mod events;
mod exact;
mod health;
mod preview;
mod schemas;
mod sessions;
mod tables;

use axum::Router;
use axum::routing::{delete, get, post};

use crate::Web;

pub use document::document;
#[cfg(test)]
pub(crate) use preview::would;

pub(crate) fn routes() -> Router<Web> {
    Router::new()
        .route("/sessions", post(sessions::begin).delete(sessions::end))
        .route("/people/{name}/sessions", delete(sessions::end_all))
        .route("/tables", get(tables::list))
        .route("/tables/{table}", get(tables::one))
        .route("/tables/{table}/commands", post(commands::give))
        .route("/tables/{table}/preview", post(preview::preview))
        .route("/tables/{table}/events", get(events::list))
        .route("/tables/{table}/stream", get(events::stream))
        .route("/openapi.json", get(document::json))
}

pub(crate) fn health() -> Router<Web> {
    Router::new()
        .route("/health", get(health::alive))
        .route("/ready", get(health::ready))
        .route("/metrics", get(health::metrics))
}
