//! The API for programs: JSON over HTTP, an event stream per viewer, problems as RFC 9457 defines them.

mod commands;
mod document;
mod events;
mod exact;
mod health;
mod preview;
mod rendered;
mod schemas;
mod sessions;
mod tables;

use axum::Router;
use axum::routing::{delete, get, post};

use crate::Web;

pub use document::document;
#[cfg(test)]
pub(crate) use preview::preview_events;

pub(crate) fn routes() -> Router<Web> {
    Router::new()
        .route("/api/v1/sessions", post(sessions::begin).delete(sessions::end))
        .route("/api/v1/people/{name}/sessions", delete(sessions::end_all))
        .route("/api/v1/tables", get(tables::list))
        .route("/api/v1/tables/{table}", get(tables::one))
        .route("/api/v1/tables/{table}/commands", post(commands::submit))
        .route("/api/v1/tables/{table}/preview", post(preview::preview))
        .route("/api/v1/tables/{table}/events", get(events::list))
        .route("/api/v1/tables/{table}/stream", get(events::stream))
        .route("/api/v1/openapi.json", get(document::json))
        .route("/health", get(health::alive))
        .route("/ready", get(health::ready))
        .route("/metrics", get(health::metrics))
}
