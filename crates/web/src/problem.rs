//! What went wrong: for programs as RFC 9457 has it, for people a page.

use axum::body::to_bytes;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use chung_floor::NotDone;
use maud::html;
use serde::Serialize;
use utoipa::ToSchema;

use crate::asks::Asks;
use crate::words::capital;
use crate::{Web, Who, shell};

/// A problem: `application/problem+json`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// Which kind it is: a relative reference that stays the same.
    #[serde(rename = "type")]
    pub kind: String,
    /// The HTTP status.
    pub status: u16,
    /// What it is, in a few words.
    pub title: &'static str,
    /// What is wrong, what was expected, by which clause.
    pub detail: String,
    /// The clause or ruling behind a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The number of a refusal, which is never used for another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<u16>,
    /// The command that was refused, as it was written: recorded, and not told again.
    #[serde(skip)]
    pub(crate) act: Option<Box<str>>,
    /// After so many seconds it may be tried again: told in the answer's head.
    #[serde(skip)]
    pub(crate) wait: Option<u16>,
}

/// So much of a command that is refused is recorded, in bytes.
const RECORDED: usize = 2_000;

impl Problem {
    /// A problem of a kind, with a sentence.
    #[must_use]
    pub fn new(status: StatusCode, kind: &str, detail: impl Into<String>) -> Problem {
        Problem {
            kind: format!("/problems/{kind}"),
            status: status.as_u16(),
            title: status.canonical_reason().unwrap_or("Problem"),
            detail: detail.into(),
            clause: None,
            refusal: None,
            act: None,
            wait: None,
        }
    }

    /// A problem with this command.
    pub(crate) fn of(self, command: &[u8]) -> Problem {
        let act = String::from_utf8_lossy(&command[..command.len().min(RECORDED)]);
        Problem { act: Some(act.into()), ..self }
    }

    /// Of a page that takes a session: it leads to where one begins.
    pub(crate) fn at_door(self) -> Response {
        self.beside(Redirect::to("/sign-in"))
    }

    /// An answer that tells of it in its own way.
    pub(crate) fn beside(self, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        if let Some(wait) = self.wait {
            response.headers_mut().insert(RETRY_AFTER, wait.into());
        }
        response.extensions_mut().insert(self);
        response
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
                title: "Refused by the rules",
                clause: refused.clause.map(str::to_owned),
                refusal: Some(refused.number),
                ..Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", refused.sentence)
            },
            NotDone::KeyUsed => Problem::new(StatusCode::CONFLICT, "key-used", not_done.to_string()),
            NotDone::Stopped(_) => {
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "table-stopped", not_done.to_string())
            }
        }
    }
}

const PROBLEM: &str = "application/problem+json";

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = serde_json::to_string(&self).unwrap_or_default();
        let answer = (self.code(), [(CONTENT_TYPE, PROBLEM)], body);
        self.beside(answer)
    }
}

impl Problem {
    /// The HTTP status, as answers carry it.
    fn code(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// As people read it, with the way back to the tables.
    fn page(&self, who: &Who) -> Response {
        let head = match self.status {
            403 => "This is not for you",
            404 => "Nothing is here",
            409 | 422 => "That cannot be done",
            _ => self.title,
        };
        let body = html! {
            main .page .narrow {
                div .page-head {
                    p .over { (self.status) }
                    h1 { (head) }
                    p { (capital(&self.detail)) "." }
                }
                div .row { a .button .move .big href="/" { "All tables" } }
            }
        };
        (self.code(), shell::screen(head, false, who, body)).into_response()
    }
}

pub(crate) async fn not_found(uri: Uri) -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "no-page", format!("there is nothing at {}", uri.path()))
}

/// No reason why a request cannot be read is longer, in bytes.
const LONGEST: usize = 4 * 1024;

/// What cannot be read as a request is told of as a problem too, whoever found it out; a browser that asks for a page gets one.
pub(crate) async fn told(web: &Web, asks: &Asks, response: Response) -> Response {
    let response = explained(asks, response).await;
    let bare = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == PROBLEM);
    match response.extensions().get::<Problem>() {
        Some(problem) if asks.by_browser && bare => {
            let page = problem.page(&Who { person: asks.person(web), ..Who::default() });
            problem.clone().beside(page)
        }
        _ => response,
    }
}

/// What was refused without a word gets one.
async fn explained(asks: &Asks, response: Response) -> Response {
    let status = response.status();
    let bare =
        response.headers().get(CONTENT_TYPE).is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if !status.is_client_error() || !bare {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let body = to_bytes(body, LONGEST).await.unwrap_or_default();
    let path = asks.path();
    let (kind, otherwise) = match status {
        StatusCode::METHOD_NOT_ALLOWED => ("method", format!("there is no {} at {path}", asks.method)),
        StatusCode::PAYLOAD_TOO_LARGE => ("too-long", format!("this is too long for {path}")),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ("media-type", format!("{path} takes something else")),
        _ => ("bad-request", format!("{path} does not take this")),
    };
    let detail = if body.is_empty() { otherwise } else { String::from_utf8_lossy(&body).into_owned() };
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static(PROBLEM));
    let problem = Problem::new(status, kind, detail);
    let body = serde_json::to_string(&problem).unwrap_or_default();
    parts.extensions.insert(problem);
    Response::from_parts(parts, body.into())
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use crate::pages::tests::{floor, signed_in};

    #[tokio::test]
    async fn a_browser_is_shown_a_page_and_a_program_a_problem() {
        let web = floor();
        let dealer = signed_in(&web, "dealer").await;
        let cookie = format!("chung={}", dealer.token.unwrap());
        let answer = async |path: &str, accept: &str| {
            let request = Request::builder().uri(path).header("cookie", &cookie).header("accept", accept);
            let response =
                crate::router(web.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            let kind = response.headers()["content-type"].to_str().unwrap().to_owned();
            let status = response.status().as_u16();
            let bytes = response.into_body().collect().await.unwrap().to_bytes();
            (status, kind, String::from_utf8(bytes.to_vec()).unwrap())
        };
        for (path, status, says) in [
            ("/nothing", 404, "There is nothing at /nothing."),
            ("/tables/none", 404, "There is no table none on this floor."),
            ("/inspector", 403, "This page is for inspectors."),
        ] {
            let (got, kind, page) = answer(path, "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8").await;
            assert_eq!((got, kind.as_str()), (status, "text/html; charset=utf-8"), "{path}");
            assert!(
                page.contains(says) && page.contains("Sign out") && page.contains("All tables"),
                "{page}"
            );
            let (got, kind, problem) = answer(path, "*/*").await;
            assert_eq!((got, kind.as_str()), (status, "application/problem+json"), "{path}");
            assert!(!problem.contains('<'), "{problem}");
        }
    }
}
