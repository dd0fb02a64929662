//! The `OpenAPI` document, generated from the handlers.

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
    servers((url = "/", description = "This server.")),
    tags(
        (name = "sessions", description = "Signing in and out."),
        (name = "tables", description = "Commands at tables, and the events that they cause."),
        (name = "records", description = "Records to download."),
        (name = "health", description = "Liveness, readiness and metrics."),
        (name = "document", description = "The description of this API."),
    ),
    security(()),
    modifiers(&Bearer),
    paths(
        sessions::begin,
        sessions::end,
        sessions::end_all,
        tables::list,
        tables::one,
        commands::submit,
        preview::preview,
        events::list,
        events::stream,
        fair::file,
        inspector::export::json_lines,
        inspector::export::csv,
        health::alive,
        health::ready,
        health::metrics,
        json
    )
)]
struct Api;

/// Adds the bearer scheme: a session's token authenticates the caller.
struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut openapi::OpenApi) {
        let bearer = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The token of a session."))
            .build();
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("session", SecurityScheme::Http(bearer));
    }
}

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut document = serde_json::to_value(Api::openapi()).unwrap_or_default();
    exact::tighten(&mut document);
    for (method, operation) in operations(&mut document) {
        add_common_responses(&method, operation);
    }
    document
});

/// Iterates over every operation, with its method.
fn operations(document: &mut Value) -> impl Iterator<Item = (String, &mut Value)> {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    let operations = paths.filter_map(|(_, path)| path.as_object_mut());
    operations.flat_map(|path| path.iter_mut().map(|(method, operation)| (method.clone(), operation)))
}

/// Adds the responses that every operation may have, and marks problems as `application/problem+json`.
fn add_common_responses(method: &str, operation: &mut Value) {
    let takes_body = operation.get("requestBody").is_some();
    let Some(responses) = operation["responses"].as_object_mut() else { return };
    let mut add_response = |status: &str, description: &str| {
        let problem = json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } });
        responses.entry(status).or_insert(json!({ "description": description, "content": problem }));
    };
    if method != "get" {
        add_response("403", "The request comes from a page of another website.");
        add_response(
            "429",
            "There are too many requests; a `Retry-After` header, if there is one, says when to try again.",
        );
    }
    if takes_body {
        add_response("413", "The body is too large.");
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

/// Returns the `OpenAPI` document as JSON.
#[must_use]
pub fn document() -> &'static Value {
    &DOCUMENT
}

/// Returns the `OpenAPI` document of this API.
#[utoipa::path(
    get, path = "/api/v1/openapi.json", operation_id = "getDocument", tag = "document",
    responses((status = 200, body = Value, description = "This document, as OpenAPI 3.1."))
)]
pub(crate) async fn json() -> Json<&'static Value> {
    Json(document())
}
