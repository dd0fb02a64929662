//! The parts of a request that the middleware needs.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::header::ACCEPT;
use axum::http::{Method, Uri};
use chung_floor::people::Person;
use chung_words::Language;

use crate::{Web, caller};

/// The parts of a request that are needed after the handler has taken it.
pub(crate) struct RequestContext {
    pub(crate) method: Method,
    pub(crate) uri: Uri,
    /// The session token, if the request carries one.
    token: Option<String>,
    /// The client's address; `None` for requests that the program makes itself.
    pub(crate) peer: Option<IpAddr>,
    /// Whether the client accepts HTML, as browsers do when they open a page.
    pub(crate) accepts_html: bool,
    /// The language that the client reads.
    pub(crate) language: Language,
}

impl RequestContext {
    pub(crate) fn new(request: &Request) -> RequestContext {
        let accepts = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok());
        RequestContext {
            method: request.method().clone(),
            uri: request.uri().clone(),
            token: caller::token(request.headers()),
            peer: caller::peer_address(request.extensions()),
            accepts_html: accepts.is_some_and(|kinds| kinds.contains("text/html")),
            language: caller::language(request.headers()),
        }
    }

    pub(crate) fn path(&self) -> &str {
        self.uri.path()
    }

    /// Whether the request may change anything.
    pub(crate) fn is_mutation(&self) -> bool {
        !matches!(self.method, Method::GET | Method::HEAD)
    }

    /// The session token, if the session is still valid.
    pub(crate) fn session(&self, web: &Web) -> Option<&str> {
        self.token.as_deref().filter(|token| web.floor.access.is_signed_in(token, web.floor.now()))
    }

    /// The person of the session. The lookup does not extend the session.
    pub(crate) fn person(&self, web: &Web) -> Option<Arc<Person>> {
        web.floor.access.session_person(self.token.as_deref()?, web.floor.now())
    }

    /// Method and path; for live screens also the query, which names the page.
    pub(crate) fn summary(&self) -> String {
        let query = self.uri.query().filter(|_| self.path() == "/live");
        let (mark, query) = query.map_or(("", ""), |query| ("?", query));
        format!("{} {}{mark}{query}", self.method, self.path())
    }
}
