//! The caller: the person whose session the request's cookie or token names, if any.

use std::borrow::Cow;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, LazyLock};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use chung_floor::people::Person;
use chung_game::role::Role;
use chung_game::{Message, Names, PlayerNo};
use chung_table::Actor;
use chung_table::paigow::Viewer;
use chung_words::{Language, Render, Words};

use crate::Web;

/// The name of the session's cookie.
const COOKIE_NAME: &str = "chung";

/// The caller of a request.
#[derive(Clone, Debug, Default)]
pub struct Caller {
    /// The person who signed in, if any.
    pub person: Option<Arc<Person>>,
    /// The session's token.
    pub token: Option<String>,
    /// The client's address.
    pub from: String,
    /// The language that the caller reads.
    pub language: Language,
}

impl Caller {
    /// The person's role.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        self.person.as_ref().map(|person| person.role)
    }

    /// The caller as an actor at tables; `None` without a session.
    #[must_use]
    pub fn actor(&self) -> Option<Actor> {
        let person = self.person.as_ref()?;
        Some(Actor { role: person.role, number: person.number })
    }

    /// The caller as a viewer of tables; the public without a session.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.actor().map_or(Viewer::Public, Viewer::from)
    }

    /// The caller's player number, if they are a player.
    #[must_use]
    pub fn player(&self) -> Option<PlayerNo> {
        self.person
            .as_ref()
            .filter(|person| person.role == Role::Player)
            .map(|person| PlayerNo(person.number))
    }

    /// The person's name; empty without a session.
    #[must_use]
    pub fn name(&self) -> &str {
        self.person.as_ref().map_or("", |person| &person.name)
    }

    /// Whether the session is still valid; always true without a session. The check does not extend the session, so a screen that
    /// is left on times out.
    #[must_use]
    pub fn has_valid_session(&self, web: &Web) -> bool {
        let is_signed_in = |token: &str| web.floor.access.is_signed_in(token, web.floor.now());
        self.person.is_none() || self.token.as_deref().is_some_and(is_signed_in)
    }

    /// The caller of a request; `authenticate` looks up the person of a token.
    fn from_parts(parts: &Parts, authenticate: impl FnOnce(&str) -> Option<Arc<Person>>) -> Caller {
        let from = peer_address(&parts.extensions).map_or_else(String::new, |from| from.to_string());
        let token = token(&parts.headers);
        let language = language(&parts.headers);
        Caller { person: token.as_deref().and_then(authenticate), token, from, language }
    }

    /// Whether the caller works at the tables or watches over them: a dealer, a supervisor or an inspector.
    #[must_use]
    pub fn is_staff(&self) -> bool {
        self.role().is_some_and(|role| {
            matches!(role, Role::Dealer | Role::GameSupervisor | Role::CasinoSupervisor | Role::Inspector)
        })
    }

    /// Whether the caller is a supervisor.
    #[must_use]
    pub fn supervises(&self) -> bool {
        matches!(self.role(), Some(Role::GameSupervisor | Role::CasinoSupervisor))
    }
}

impl Render for Caller {
    fn render(&self, message: &Message) -> Cow<'static, str> {
        Words::new(self.language, &NO_NAMES).render(message)
    }
}

/// Sentences that name no players need no names.
static NO_NAMES: LazyLock<Names> = LazyLock::new(Names::default);

/// The language of a request: from the `lang` cookie, or from `Accept-Language`.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let chosen = cookie_value(headers, "lang").and_then(Language::from_tag);
    let accepted =
        || headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).map(Language::preferred);
    chosen.or_else(accepted).unwrap_or_default()
}

impl FromRequestParts<Web> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<Caller, Infallible> {
        Ok(Caller::from_parts(parts, |token| web.floor.access.authenticate(token, web.floor.now())))
    }
}

/// A caller whose screen or program reconnects automatically. Such requests do not extend the session.
pub(crate) struct PassiveCaller(pub(crate) Caller);

impl FromRequestParts<Web> for PassiveCaller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<PassiveCaller, Infallible> {
        Ok(PassiveCaller(Caller::from_parts(parts, |token| {
            web.floor.access.session_person(token, web.floor.now())
        })))
    }
}

/// The client's address; `None` for the program itself.
pub(crate) fn peer_address(extensions: &Extensions) -> Option<IpAddr> {
    extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(from)| from.ip())
}

/// The session's token, from the cookie or the `Authorization` header.
pub(crate) fn token(headers: &HeaderMap) -> Option<String> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.split_once(' '));
    let bearer =
        bearer.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
    bearer.or_else(|| cookie_value(headers, COOKIE_NAME)).map(str::to_owned)
}

/// The value of a cookie.
fn cookie_value<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|cookies| cookies.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == wanted).then_some(value)
    })
}

/// The `Set-Cookie` value that begins a session, or ends it. Scripts cannot read the cookie, and other sites cannot send it.
pub(crate) fn cookie(token: Option<&str>) -> String {
    match token {
        Some(token) => format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Strict"),
        None => format!("{COOKIE_NAME}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt;

    use crate::pages::tests::{floor, get, signed_in};

    #[tokio::test]
    async fn the_bearer_scheme_is_case_insensitive() {
        let web = floor();
        let token = signed_in(&web, "dealer").await.token.unwrap();
        for (scheme, status) in [("Bearer", 200), ("bearer", 200), ("BEARER ", 200), ("Basic", 303)] {
            let request =
                Request::get("/tables/crown/dealer").header("authorization", format!("{scheme} {token}"));
            let answer =
                crate::router(web.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            assert_eq!(answer.status().as_u16(), status, "{scheme}");
        }
    }

    /// A proxy may close idle connections, so an unattended screen may reconnect for days.
    #[tokio::test]
    async fn a_reconnecting_screen_does_not_extend_its_session() {
        let web = floor();
        let [player, dealer] = [signed_in(&web, "Ann").await, signed_in(&web, "dealer").await];
        tokio::time::pause();
        let wait_minutes = async |minutes: u64| tokio::time::advance(Duration::from_secs(minutes * 60)).await;
        for path in [
            "/live?page=/tables/crown&signed=true",
            "/live?page=/inspector",
            "/live?page=/nothing",
            "/api/v1/tables/crown/stream",
            "/api/v1/tables/none/stream",
        ] {
            let token = player.token.as_deref().unwrap();
            let request = Request::get(path).header("cookie", format!("chung={token}")).body(Body::empty());
            wait_minutes(2).await;
            // The response head of a stream is enough.
            drop(crate::router(web.clone()).oneshot(request.unwrap()).await.unwrap());
            assert_eq!(get(&web, Some(&dealer), "/").await.0, 200);
        }
        assert!(player.has_valid_session(&web) && dealer.has_valid_session(&web));
        wait_minutes(6).await;
        assert!(!player.has_valid_session(&web), "the session has been idle for 16 minutes");
        assert!(dealer.has_valid_session(&web), "opening pages extends the session");
    }
}
