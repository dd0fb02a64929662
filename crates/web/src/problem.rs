//! Problems: error responses as RFC 9457 JSON for programs, and as a page for people.

use std::borrow::Cow;

use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use chung_floor::{CommandError, StopReason};
use chung_game::message::Arg;
use chung_game::{Message, Names, ToMessage, message};
use chung_words::{Language, Render, Words, text};
use maud::{Markup, html};
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::request_context::RequestContext;
use crate::{Caller, Web, shell};

/// The reason why a request fails. It is rendered with the response, in the language of the request.
#[derive(Clone, Debug)]
pub struct Problem {
    /// A relative reference that identifies the kind of problem and never changes.
    pub kind: String,
    /// The HTTP status.
    pub status: u16,
    /// What is wrong and what to do.
    pub message: Message,
    /// The clause or ruling behind a refusal.
    pub clause: Option<&'static str>,
    /// The number of the refusal; numbers are never reused.
    pub refusal: Option<u16>,
    /// The names of the players in the message.
    pub(crate) names: Box<Names>,
    /// The refused command as it was sent. It is recorded but not sent back.
    pub(crate) act: Option<Box<str>>,
    /// When the client may try again, in seconds; sent as the `Retry-After` header.
    pub(crate) retry_after_s: Option<u16>,
}

/// The reason why a request failed, as RFC 9457 defines it.
#[derive(Serialize, ToSchema)]
struct ProblemDetails<'a> {
    /// A relative reference that identifies the kind of problem and never changes.
    #[serde(rename = "type")]
    kind: &'a str,
    /// The HTTP status.
    status: u16,
    /// The kind of problem in a few words, in the language of the request.
    title: Cow<'static, str>,
    /// What is wrong and what to do, in the language of the request.
    detail: Cow<'static, str>,
    /// The code of the detail, which is the same in every language.
    code: &'static str,
    /// The arguments of the detail by name.
    #[schema(value_type = std::collections::BTreeMap<String, serde_json::Value>)]
    args: serde_json::Value,
    /// If the rules refuse a command: the sentence of `code` and `args`, as in events. It is the same as the detail.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<Cow<'static, str>>,
    /// The clause or ruling behind a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    /// The number of the refusal; numbers are never reused.
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<u16>,
}

impl PartialSchema for Problem {
    fn schema() -> RefOr<Schema> {
        ProblemDetails::schema()
    }
}

impl ToSchema for Problem {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Problem")
    }
}

/// How many bytes of a refused command are recorded.
const RECORDED_COMMAND_LIMIT: usize = 2_000;

impl Problem {
    /// Creates a problem. The kind is the last segment of its `type`.
    #[must_use]
    pub fn new(status: StatusCode, kind: &str, message: Message) -> Problem {
        Problem {
            kind: format!("/problems/{kind}"),
            status: status.as_u16(),
            message,
            clause: None,
            refusal: None,
            names: Box::default(),
            act: None,
            retry_after_s: None,
        }
    }

    /// Adds the clause that refuses the request.
    #[must_use]
    pub fn with_clause(self, clause: &'static str) -> Problem {
        Problem { clause: Some(clause), ..self }
    }

    /// Adds the names of the players in the message.
    #[must_use]
    pub fn with_names(self, names: Names) -> Problem {
        Problem { names: Box::new(names), ..self }
    }

    /// Adds the command that was refused.
    pub(crate) fn with_command(self, command: &[u8]) -> Problem {
        let act = String::from_utf8_lossy(&command[..command.len().min(RECORDED_COMMAND_LIMIT)]);
        Problem { act: Some(act.into()), ..self }
    }

    /// Redirects to the sign-in page, for pages that need a session.
    pub(crate) fn redirect_to_sign_in(self) -> Response {
        self.attach_to(Redirect::to("/sign-in"))
    }

    /// Attaches the problem to a response that presents it in another way, so that it is still recorded.
    pub(crate) fn attach_to(self, response: impl IntoResponse) -> Response {
        let mut response = response.into_response();
        if let Some(retry_after_s) = self.retry_after_s {
            response.headers_mut().insert(RETRY_AFTER, retry_after_s.into());
        }
        response.extensions_mut().insert(self);
        response
    }

    /// The caller has not signed in.
    #[must_use]
    pub fn sign_in() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "sign-in", message!("error-sign-in"))
    }

    /// The caller may not do this.
    #[must_use]
    pub fn forbidden(message: Message) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "role", message)
    }

    /// There is no such table.
    #[must_use]
    pub fn no_table(name: &str) -> Problem {
        let message = message!("error-no-table", table = Arg::quote(name));
        Problem::new(StatusCode::NOT_FOUND, "no-table", message)
    }

    /// There is nothing at the path.
    pub(crate) fn no_page(path: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "no-page", message!("error-no-page", path = Arg::quote(path)))
    }

    /// A table that has stopped cannot do this.
    pub(crate) fn stopped(reason: &StopReason) -> Problem {
        let message = message!("error-table-stopped", reason = reason.to_message());
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "table-stopped", message)
    }
}

impl From<CommandError> for Problem {
    fn from(error: CommandError) -> Problem {
        match error {
            CommandError::Refused(refused) => Problem {
                clause: refused.clause,
                refusal: Some(refused.number),
                ..Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", refused.message)
            },
            CommandError::KeyReused => Problem::new(StatusCode::CONFLICT, "key-used", error.to_message()),
            CommandError::Stopped(_) => {
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "table-stopped", error.to_message())
            }
        }
    }
}

const PROBLEM: &str = "application/problem+json";

impl IntoResponse for Problem {
    /// Creates a response without a body. `render` adds the body, when the language of the request is known.
    fn into_response(self) -> Response {
        let response = (self.status_code(), [(CONTENT_TYPE, PROBLEM)]);
        self.attach_to(response)
    }
}

impl Problem {
    /// The status as a `StatusCode`.
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The kind of problem in a few words.
    pub(crate) fn title(&self) -> Message {
        match self.status {
            401 => message!("error-title-sign-in"),
            403 => message!("error-title-forbidden"),
            404 => message!("error-title-not-found"),
            405 => message!("error-title-method"),
            408 => message!("error-title-timeout"),
            409 => message!("error-title-conflict"),
            413 => message!("error-title-too-large"),
            415 => message!("error-title-media-type"),
            421 => message!("error-title-other-host"),
            422 if self.refusal.is_some() => message!("error-title-refused"),
            400 | 422 => message!("error-title-bad-request"),
            423 => message!("error-title-locked"),
            429 => message!("error-title-too-many"),
            503 => message!("error-title-unavailable"),
            _ => message!("error-title-internal"),
        }
    }

    /// What is wrong and what to do, in a language.
    pub(crate) fn detail(&self, language: Language) -> Cow<'static, str> {
        Words::new(language, &self.names).render(&self.message)
    }

    /// Renders the problem as JSON.
    fn json(&self, language: Language) -> String {
        let message = serde_json::to_value(&self.message).unwrap_or_default();
        let details = ProblemDetails {
            kind: &self.kind,
            status: self.status,
            title: Words::new(language, &self.names).render(&self.title()),
            detail: self.detail(language),
            code: self.message.id,
            args: message.get("args").cloned().unwrap_or_default(),
            text: self.refusal.map(|_| self.detail(language)),
            clause: self.clause,
            refusal: self.refusal,
        };
        serde_json::to_string(&details).unwrap_or_default()
    }

    /// Renders the problem as a page, with a link to the tables.
    fn page(&self, caller: &Caller) -> Markup {
        let title = caller.render(&self.title());
        let body = html! {
            main .page .narrow {
                div .page-head {
                    p .over { (self.status) }
                    h1 { (title) }
                    p { (self.detail(caller.language)) @if let Some(clause) = self.clause { " " span .clause { (clause) } } }
                }
                div .row { a .button .move .big href="/" { (text!(caller, "page-all-tables")) } }
            }
        };
        shell::screen(&title, false, caller, body)
    }
}

pub(crate) async fn not_found(uri: Uri) -> Problem {
    Problem::no_page(uri.path())
}

/// How many bytes of an axum rejection are shown.
const DETAIL_LIMIT: usize = 4 * 1024;

/// Turns axum's rejections into problems, and renders problems: a page for browsers, JSON for programs.
pub(crate) async fn render(web: &Web, context: &RequestContext, response: Response) -> Response {
    let response = into_problem(context, response).await;
    let is_unrendered = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == PROBLEM);
    let Some(problem) = response.extensions().get::<Problem>().filter(|_| is_unrendered).cloned() else {
        return response;
    };
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(CONTENT_LENGTH);
    let body = if context.accepts_html {
        parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        let (person, language) = (context.person(web), context.language);
        problem.page(&Caller { person, language, ..Caller::default() }).into_string()
    } else {
        problem.json(context.language)
    };
    Response::from_parts(parts, body.into())
}

/// Turns a rejection by axum into a response with a problem.
async fn into_problem(context: &RequestContext, response: Response) -> Response {
    let status = response.status();
    let is_rejection =
        response.headers().get(CONTENT_TYPE).is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if !status.is_client_error() || !is_rejection {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let body = to_bytes(body, DETAIL_LIMIT).await.unwrap_or_default();
    let path = Arg::quote(context.path());
    let (kind, message) = match status {
        StatusCode::METHOD_NOT_ALLOWED => {
            let method = Arg::notation(&context.method);
            ("method", message!("error-method", method, path))
        }
        StatusCode::PAYLOAD_TOO_LARGE => ("too-long", message!("error-too-large", path)),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ("media-type", message!("error-media-type", path)),
        _ if body.is_empty() => ("bad-request", message!("error-bad-request", path)),
        _ => {
            let reason = Arg::quote(String::from_utf8_lossy(&body));
            ("bad-request", message!("error-bad-request-because", reason))
        }
    };
    parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static(PROBLEM));
    parts.extensions.insert(Problem::new(status, kind, message));
    Response::from_parts(parts, Body::empty())
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use crate::pages::tests::{floor, signed_in};

    #[tokio::test]
    async fn browsers_get_an_error_page_and_programs_get_json() {
        let web = floor();
        let dealer = signed_in(&web, "dealer").await;
        let cookie = format!("chung={}", dealer.token.unwrap());
        let get = async |path: &str, accept: &str| {
            let request = Request::builder().uri(path).header("cookie", &cookie).header("accept", accept);
            let response =
                crate::router(web.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            let kind = response.headers()["content-type"].to_str().unwrap().to_owned();
            let status = response.status().as_u16();
            let bytes = response.into_body().collect().await.unwrap().to_bytes();
            (status, kind, String::from_utf8(bytes.to_vec()).unwrap())
        };
        for (path, status, detail) in [
            ("/nothing", 404, "There is no page at /nothing."),
            ("/tables/none", 404, "There is no table called none."),
            ("/inspector", 403, "This page is for inspectors."),
        ] {
            let (got, kind, page) = get(path, "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8").await;
            assert_eq!((got, kind.as_str()), (status, "text/html; charset=utf-8"), "{path}");
            assert!(
                page.contains(detail) && page.contains("Sign out") && page.contains("All tables"),
                "{page}"
            );
            let (got, kind, problem) = get(path, "*/*").await;
            assert_eq!((got, kind.as_str()), (status, "application/problem+json"), "{path}");
            assert!(!problem.contains('<'), "{problem}");
        }
    }
}
