//! What went wrong, for people and programs: RFC 9457.

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderValue};
use axum::http::{StatusCode, Uri};
use axum::middleware::Next;
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

/// No reason why a request cannot be read is longer, in bytes.
const LONGEST: usize = 4 * 1024;

/// What cannot be read as a request is told of as a problem too, whoever found it out.
pub(crate) async fn told(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let status = response.status();
    let bare =
        response.headers().get(CONTENT_TYPE).is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if !status.is_client_error() || !bare {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let body = to_bytes(body, LONGEST).await.unwrap_or_default();
    let (kind, otherwise) = match status {
        StatusCode::METHOD_NOT_ALLOWED => ("method", format!("there is no {method} at {path}")),
        StatusCode::PAYLOAD_TOO_LARGE => ("too-long", format!("this is too long for {path}")),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ("media-type", format!("{path} takes something else")),
        _ => ("bad-request", format!("{path} does not take this")),
    };
    let detail = if body.is_empty() { otherwise } else { String::from_utf8_lossy(&body).into_owned() };
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    let body = serde_json::to_string(&Problem::new(status, kind, detail)).unwrap_or_default();
    Response::from_parts(parts, body.into())
}
