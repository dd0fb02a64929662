//! The API's document, made from the code.

use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;

use super::{commands, events, preview, sessions, tables};

#[derive(OpenApi)]
#[openapi(
    info(title = "Chung", description = "Pai Gow and Rapid Roulette tables by the published rule books."),
    servers((url = "/api/v1")),
    paths(
        sessions::begin,
        sessions::end,
        tables::list,
        tables::one,
        commands::give,
        preview::preview,
        events::list,
        events::stream
    )
)]
struct Api;

/// The document.
#[must_use]
pub fn document() -> Document {
    Api::openapi()
}

pub(crate) async fn json() -> Json<Document> {
    Json(document())
}
