//! Somebody who asks for something: what is known of him and of it before anybody looks closer.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::header::ACCEPT;
use axum::http::{Method, Uri};
use chung_floor::people::Person;

use crate::{Web, who};

/// A request, as far as it is remembered while it is answered.
pub(crate) struct Asks {
    pub(crate) method: Method,
    pub(crate) uri: Uri,
    /// What his session is known by, if he has one.
    token: Option<String>,
    /// Where he comes from; nowhere, if he is the program itself.
    pub(crate) from: Option<IpAddr>,
    /// A browser asks for a page.
    pub(crate) by_browser: bool,
}

impl Asks {
    pub(crate) fn new(request: &Request) -> Asks {
        let accepts = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok());
        Asks {
            method: request.method().clone(),
            uri: request.uri().clone(),
            token: who::token(request.headers()),
            from: who::address(request.extensions()),
            by_browser: accepts.is_some_and(|kinds| kinds.contains("text/html")),
        }
    }

    pub(crate) fn path(&self) -> &str {
        self.uri.path()
    }

    /// Does he want more than to look?
    pub(crate) fn changes(&self) -> bool {
        !matches!(self.method, Method::GET | Method::HEAD)
    }

    /// His session, if it is one still.
    pub(crate) fn session(&self, web: &Web) -> Option<&str> {
        self.token.as_deref().filter(|token| web.floor.door.is_in(token, web.floor.now()))
    }

    /// Whose session it is. To be refused is not to use it.
    pub(crate) fn person(&self, web: &Web) -> Option<Arc<Person>> {
        web.floor.door.whose(self.token.as_deref()?, web.floor.now())
    }

    /// Method and path, and of a screen which it is.
    pub(crate) fn what(&self) -> String {
        let screen = self.uri.query().filter(|_| self.path() == "/live");
        let (mark, screen) = screen.map_or(("", ""), |screen| ("?", screen));
        format!("{} {}{mark}{screen}", self.method, self.path())
    }
}
