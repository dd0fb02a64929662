//! What went wrong, for people and programs: RFC 9457.

use axum::http::header::CONTENT_TYPE;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use chung_floor::NotDone;
use serde::Serialize;
use utoipa::ToSchema;

/// A problem: `application/problem+json`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// Which kind it is: a relative reference that stays the same.
    #[serde(rename = "type")]
    pub kind: String,
    /// The HTTP status.
    pub status: u16,
    /// What it is, in a few words.
    pub title: String,
    /// What is wrong, what was expected, by which clause.
    pub detail: String,
    /// The clause or ruling behind a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The number of a refusal, which is never used for another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<u16>,
}

impl Problem {
    /// A problem of a kind, with a sentence.
    #[must_use]
    pub fn new(status: StatusCode, kind: &str, detail: impl Into<String>) -> Problem {
        Problem {
            kind: format!("/problems/{kind}"),
            status: status.as_u16(),
            title: status.canonical_reason().unwrap_or("Problem").to_owned(),
            detail: detail.into(),
            clause: None,
            refusal: None,
        }
    }

    /// Nobody has signed in, and somebody must have.
    #[must_use]
    pub fn sign_in() -> Problem {
        Problem::new(
            StatusCode::UNAUTHORIZED,
            "sign-in",
            "nobody has signed in: expected a session of this floor's",
        )
    }

    /// He may not.
    #[must_use]
    pub fn forbidden(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "role", detail)
    }

    /// There is no such table.
    #[must_use]
    pub fn no_table(name: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "no-table", format!("there is no table {name} on this floor"))
    }
}

impl From<NotDone> for Problem {
    fn from(not_done: NotDone) -> Problem {
        match not_done {
            NotDone::Refused(refused) => Problem {
                title: "Refused by the rules".to_owned(),
                clause: refused.clause.map(str::to_owned),
                refusal: Some(refused.number),
                ..Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", refused.sentence)
            },
            NotDone::Stopped(_) => {
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "table-stopped", not_done.to_string())
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_string(&self).unwrap_or_default();
        (status, [(CONTENT_TYPE, "application/problem+json")], body).into_response()
    }
}

pub(crate) async fn not_found(uri: Uri) -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "no-page", format!("there is nothing at {}", uri.path()))
}
