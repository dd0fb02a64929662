//! Who is looking: the person behind a session's cookie, or nobody.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use chung_floor::people::Person;
use chung_game::paigow::settle::PlayerNo;
use chung_game::role::Role;
use chung_table::Actor;
use chung_table::paigow::Viewer;

use crate::Web;

/// The cookie of a session.
const COOKIE_NAME: &str = "chung";

/// Somebody at a screen.
#[derive(Clone, Debug, Default)]
pub struct Who {
    /// Who signed in; nobody, else.
    pub person: Option<Arc<Person>>,
    /// What his session is known by.
    pub token: Option<String>,
    /// The address he comes from.
    pub from: String,
}

impl Who {
    /// His role, if he has one.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        self.person.as_ref().map(|person| person.role)
    }

    /// As what he acts at tables.
    #[must_use]
    pub fn actor(&self) -> Option<Actor> {
        let person = self.person.as_ref()?;
        Some(Actor { role: person.role, number: person.number })
    }

    /// As what he looks at them.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.actor().map_or(Viewer::Public, Viewer::from)
    }

    /// The player he is.
    #[must_use]
    pub fn player(&self) -> Option<PlayerNo> {
        self.person
            .as_ref()
            .filter(|person| person.role == Role::Player)
            .map(|person| PlayerNo(person.number))
    }

    /// What he is called.
    #[must_use]
    pub fn name(&self) -> &str {
        self.person.as_ref().map_or("", |person| &person.name)
    }

    /// Is the session that he came by one still? Looking on is not using it: it ends though a screen is left on. Who came without
    /// one stays.
    #[must_use]
    pub fn still_in(&self, web: &Web) -> bool {
        let is_in = |token: &str| web.floor.door.is_in(token, web.floor.now());
        self.person.is_none() || self.token.as_deref().is_some_and(is_in)
    }

    /// Who asks, as the door knows him by his token.
    fn asking(parts: &Parts, door: impl FnOnce(&str) -> Option<Arc<Person>>) -> Who {
        let from = address(&parts.extensions).map_or_else(String::new, |from| from.to_string());
        let token = token(&parts.headers);
        Who { person: token.as_deref().and_then(door), token, from }
    }

    /// Does he supervise?
    #[must_use]
    pub fn supervises(&self) -> bool {
        matches!(self.role(), Some(Role::GameSupervisor | Role::CasinoSupervisor))
    }
}

impl FromRequestParts<Web> for Who {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<Who, Infallible> {
        Ok(Who::asking(parts, |token| web.floor.door.who(token, web.floor.now())))
    }
}

/// Somebody whose screen, or program, looks on by itself, and comes back by itself when the line broke: that is not using his session.
pub(crate) struct LooksOn(pub(crate) Who);

impl FromRequestParts<Web> for LooksOn {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<LooksOn, Infallible> {
        Ok(LooksOn(Who::asking(parts, |token| web.floor.door.whose(token, web.floor.now()))))
    }
}

/// The address that somebody comes from; none, if he is the program itself.
pub(crate) fn address(extensions: &Extensions) -> Option<IpAddr> {
    extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(from)| from.ip())
}

/// The session's token: a cookie of pages, or the bearer's of programs.
pub(crate) fn token(headers: &HeaderMap) -> Option<String> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.split_once(' '));
    let bearer =
        bearer.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let named = |pair: &'_ str| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE_NAME).then(|| value.to_owned())
    };
    bearer.map(str::to_owned).or_else(|| cookies.flat_map(|cookies| cookies.split(';')).find_map(named))
}

/// The cookie that keeps a session, or ends it. Scripts cannot read it, and no other site can send it.
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
    async fn a_scheme_is_written_in_capitals_or_not() {
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

    /// A proxy may cut a line that is quiet: the screen comes back, for days, and nobody sits before it.
    #[tokio::test]
    async fn a_screen_that_comes_back_by_itself_uses_no_session() {
        let web = floor();
        let [player, dealer] = [signed_in(&web, "Ann").await, signed_in(&web, "dealer").await];
        tokio::time::pause();
        let minutes = async |many: u64| tokio::time::advance(Duration::from_secs(many * 60)).await;
        for path in [
            "/live?page=/tables/crown&signed=true",
            "/live?page=/inspector",
            "/live?page=/nothing",
            "/api/v1/tables/crown/stream",
            "/api/v1/tables/none/stream",
        ] {
            let token = player.token.as_deref().unwrap();
            let ask = Request::get(path).header("cookie", format!("chung={token}")).body(Body::empty());
            minutes(2).await;
            // Of a stream the head is enough.
            drop(crate::router(web.clone()).oneshot(ask.unwrap()).await.unwrap());
            assert_eq!(get(&web, Some(&dealer), "/").await.0, 200);
        }
        assert!(player.still_in(&web) && dealer.still_in(&web));
        minutes(6).await;
        assert!(!player.still_in(&web), "a quarter of an hour is over");
        assert!(dealer.still_in(&web), "who looks at pages is there");
    }
}
