//! The API's document, made from the code.

use std::sync::LazyLock;

use axum::Json;
use serde_json::{Value, json};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi, openapi};

use super::{commands, events, exact, health, preview, sessions, tables};
use crate::pages::{fair, inspector};

#[derive(OpenApi)]
#[openapi(
    info(title = "Chung", description = "Pai Gow and Rapid Roulette tables by the published rule books."),
    servers((url = "/", description = "this floor")),
    tags(
        (name = "sessions", description = "Who is in."),
        (name = "tables", description = "What can be done at tables, and what happens there."),
        (name = "records", description = "What happened, to take away."),
        (name = "health", description = "Is everything running?"),
        (name = "document", description = "This document."),
    ),
    security(()),
    modifiers(&Bearer),
    paths(
        sessions::begin,
        sessions::end,
        sessions::end_all,
        tables::list,
        tables::one,
        commands::give,
        preview::preview,
        events::list,
        events::stream,
        fair::file,
        inspector::take::json_lines,
        inspector::take::csv,
        health::alive,
        health::ready,
        health::metrics,
        json
    )
)]
struct Api;

/// Who asks is known by his session's token.
struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut openapi::OpenApi) {
        let bearer =
            HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("a session's token")).build();
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("session", SecurityScheme::Http(bearer));
    }
}

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut document = serde_json::to_value(Api::openapi()).unwrap_or_default();
    exact::exact(&mut document);
    for (method, operation) in operations(&mut document) {
        guarded(&method, operation);
    }
    document
});

/// Every operation, with its method.
fn operations(document: &mut Value) -> impl Iterator<Item = (String, &mut Value)> {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    let operations = paths.filter_map(|(_, path)| path.as_object_mut());
    operations.flat_map(|path| path.iter_mut().map(|(method, operation)| (method.clone(), operation)))
}

/// What every call may come to, whoever answers it; and problems are written as such.
fn guarded(method: &str, operation: &mut Value) {
    let takes_body = operation.get("requestBody").is_some();
    let Some(responses) = operation["responses"].as_object_mut() else { return };
    let mut may_be = |status: &str, description: &str| {
        let problem = json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } });
        responses.entry(status).or_insert(json!({ "description": description, "content": problem }));
    };
    if method != "get" {
        may_be("403", "sent by a page of another site");
        may_be("429", "too many requests; Retry-After says when to try again");
    }
    if takes_body {
        may_be("413", "longer than anything that is read here");
    }
    responses.sort_keys();
    for content in responses.values_mut().filter_map(|response| response.get_mut("content")?.as_object_mut())
    {
        let is_problem = |body: &Value| body["schema"]["$ref"] == "#/components/schemas/Problem";
        if content.get("application/json").is_some_and(is_problem) {
            let problem = content.remove("application/json").unwrap_or_default();
            content.insert("application/problem+json".to_owned(), problem);
        }
    }
}

/// The document.
#[must_use]
pub fn document() -> &'static Value {
    &DOCUMENT
}

/// What programs can ask of a floor.
#[utoipa::path(
    get, path = "/api/v1/openapi.json", operation_id = "getDocument", tag = "document",
    responses((status = 200, body = Value, description = "OpenAPI 3.1"))
)]
pub(crate) async fn json() -> Json<&'static Value> {
    Json(document())
}
