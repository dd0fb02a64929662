//! Live screens: pages made of fragments, each with an id. When the floor changes, the changed fragments are sent
//! and replaced.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chung_floor::{AnyTable, FloorTable};
use chung_game::message;
use chung_game::role::Role;
use chung_words::text;
use maud::{Markup, html};

use crate::pages::paigow::{dealer, seat};
use crate::pages::roulette::{console, station, wall};
use crate::pages::{inspector, supervisor};
use crate::sign_in::role_title;
use crate::{Caller, Problem, Web, shell};

/// A part of a screen that is replaced as a whole.
pub struct Fragment {
    /// The id of the element that holds it.
    pub id: &'static str,
    /// The content of that element.
    pub markup: Markup,
}

impl Fragment {
    /// Creates a fragment.
    #[must_use]
    pub const fn new(id: &'static str, markup: Markup) -> Fragment {
        Fragment { id, markup }
    }

    /// Renders the fragment within its element.
    #[must_use]
    pub fn placed(&self) -> Markup {
        html! { div id=(self.id) { (self.markup) } }
    }
}

/// The kinds of live screens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The lobby with all tables.
    Lobby,
    /// A player's place at a table, or the public view of the table.
    Seat(String),
    /// The dealer's page of a Pai Gow table, or the console of Rapid Roulette.
    Dealer(String),
    /// The winning number display of Rapid Roulette.
    Wall(String),
    /// The supervisor's desk.
    Supervisor,
    /// The inspector's desk.
    Inspector,
}

impl Screen {
    /// Returns the screen at a path, if there is one.
    #[must_use]
    pub fn at(path: &str) -> Option<Screen> {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        match parts[..] {
            [""] => Some(Screen::Lobby),
            ["supervisor"] => Some(Screen::Supervisor),
            ["inspector"] => Some(Screen::Inspector),
            ["tables", table] => Some(Screen::Seat(table.to_owned())),
            ["tables", table, "dealer"] => Some(Screen::Dealer(table.to_owned())),
            ["tables", table, "wall"] => Some(Screen::Wall(table.to_owned())),
            _ => None,
        }
    }

    /// The table that the screen shows, if it shows one.
    #[must_use]
    pub fn table(&self) -> Option<&str> {
        match self {
            Screen::Seat(table) | Screen::Dealer(table) | Screen::Wall(table) => Some(table),
            Screen::Lobby | Screen::Supervisor | Screen::Inspector => None,
        }
    }

    /// Whether the screen is an office page, which has light colours.
    #[must_use]
    pub const fn is_office(&self) -> bool {
        matches!(self, Screen::Supervisor | Screen::Inspector)
    }

    /// Returns why the caller may not open the screen; `None` if they may.
    #[must_use]
    pub fn refuses(&self, caller: &Caller) -> Option<Problem> {
        let (allowed, message) = match self {
            Screen::Lobby | Screen::Seat(_) | Screen::Wall(_) => return None,
            Screen::Dealer(_) => (caller.is_staff(), message!("error-page-for-dealers")),
            Screen::Supervisor => {
                let allowed = caller.supervises() || caller.role() == Some(Role::Inspector);
                (allowed, message!("error-page-for-supervisors"))
            }
            Screen::Inspector => {
                (caller.role() == Some(Role::Inspector), message!("error-page-for-inspectors"))
            }
        };
        match (allowed, &caller.person) {
            (true, _) => None,
            (false, None) => Some(Problem::sign_in()),
            (false, Some(_)) => Some(Problem::forbidden(message)),
        }
    }

    fn on<'a>(&self, web: &'a Web) -> Result<&'a FloorTable, Problem> {
        let name = self.table().unwrap_or_default();
        web.table(name)
    }

    /// Renders the title and the fragments, as the caller may see them.
    pub fn show(&self, web: &Web, caller: &Caller) -> Result<(String, Vec<Fragment>), Problem> {
        if let Some(problem) = self.refuses(caller) {
            return Err(problem);
        }
        Ok(match self {
            Screen::Lobby => {
                (text!(caller, "page-tables").into_owned(), crate::lobby::fragments(web, caller))
            }
            Screen::Supervisor => {
                (role_title(caller, Role::GameSupervisor).into_owned(), supervisor::fragments(web, caller))
            }
            Screen::Inspector => {
                (role_title(caller, Role::Inspector).into_owned(), inspector::fragments(web, caller))
            }
            Screen::Seat(_) | Screen::Dealer(_) | Screen::Wall(_) => {
                let on = self.on(web)?;
                let now = web.floor.now();
                let fragments = match (self, &on.table) {
                    (Screen::Dealer(_), AnyTable::PaiGow(table)) => dealer::fragments(on, table, caller, now),
                    (Screen::Dealer(_), AnyTable::Roulette(table)) => {
                        console::fragments(on, table, caller, web.floor.access.people(), now)
                    }
                    (Screen::Wall(_), AnyTable::Roulette(table)) => wall::fragments(on, table, caller, now),
                    (_, AnyTable::PaiGow(table)) => seat::fragments(on, table, caller, now),
                    (_, AnyTable::Roulette(table)) => station::fragments(on, table, caller, now),
                };
                (on.title.clone(), fragments)
            }
        })
    }

    /// The CSS class that lays out the fragments.
    fn class(&self, web: &Web) -> Option<&'static str> {
        match (self, self.on(web).map(|on| &on.table)) {
            (Screen::Seat(_), Ok(AnyTable::Roulette(_))) => Some("at-station"),
            (Screen::Dealer(_), Ok(AnyTable::Roulette(_))) => Some("at-console"),
            (Screen::Wall(_), Ok(AnyTable::Roulette(_))) => Some("at-wall"),
            (Screen::Lobby | Screen::Supervisor | Screen::Inspector, _) => Some("page"),
            _ => None,
        }
    }

    /// Renders the whole page.
    fn page(&self, web: &Web, caller: &Caller) -> Response {
        match self.show(web, caller) {
            Ok((title, fragments)) => {
                let class = self.class(web);
                let body = html! {
                    main #screen class=[class] data-table=[self.table()] {
                        @for fragment in &fragments { (fragment.placed()) }
                        @if self.table().is_none() { (last_here(web, caller)) }
                    }
                };
                shell::live(&title, self.is_office(), caller, web.floor.time.since_epoch(), body)
                    .into_response()
            }
            Err(problem) if problem.status == 401 => problem.redirect_to_sign_in(),
            Err(problem) => problem.into_response(),
        }
    }
}

/// When a person with a password last signed in, and how many sign-ins have failed since.
fn last_here(web: &Web, caller: &Caller) -> Markup {
    let person = caller.person.as_ref().filter(|person| person.password.is_some());
    let (before, failures) = person.map_or((None, 0), |person| web.floor.access.previous_sign_in(person));
    html! {
        @if before.is_some() || failures > 0 {
            p .muted {
                @if let Some(before) = before { (text!(caller, "page-last-sign-in", time = before)) " " }
                (text!(caller, "page-failed-sign-ins", count = failures))
            }
        }
    }
}

pub(crate) fn routes() -> Router<Web> {
    let seat =
        async |State(web): State<Web>, caller: Caller, Path(table)| Screen::Seat(table).page(&web, &caller);
    let dealer =
        async |State(web): State<Web>, caller: Caller, Path(table)| Screen::Dealer(table).page(&web, &caller);
    let wall =
        async |State(web): State<Web>, caller: Caller, Path(table)| Screen::Wall(table).page(&web, &caller);
    let supervisor = async |State(web): State<Web>, caller: Caller| Screen::Supervisor.page(&web, &caller);
    let inspector = async |State(web): State<Web>, caller: Caller| Screen::Inspector.page(&web, &caller);
    let lobby = async |State(web): State<Web>, caller: Caller| Screen::Lobby.page(&web, &caller);
    Router::new()
        .route("/", get(lobby))
        .route("/tables/{table}", get(seat))
        .route("/tables/{table}/dealer", get(dealer))
        .route("/tables/{table}/wall", get(wall))
        .route("/supervisor", get(supervisor))
        .route("/inspector", get(inspector))
}

#[cfg(test)]
mod tests {
    use chung_floor::people::Credentials;

    use crate::pages::tests::{floor, get, play_until, signed_in};

    /// Fragments are replaced by id, so another element with the same id would be overwritten.
    #[tokio::test]
    async fn no_screen_has_an_id_twice() {
        let web = floor();
        play_until(&web, 2).await;
        for (name, paths) in [
            ("Ann", &["/", "/tables/crown", "/tables/roulette", "/tables/roulette/wall"][..]),
            ("dealer", &["/tables/crown/dealer", "/tables/roulette/dealer"]),
            ("casino-supervisor", &["/supervisor", "/tables/crown/dealer", "/tables/roulette/dealer"]),
            ("inspector", &["/inspector", "/supervisor", "/tables/crown/dealer"]),
        ] {
            let caller = signed_in(&web, name).await;
            for path in paths {
                let (status, page) = get(&web, Some(&caller), path).await;
                assert_eq!(status, 200, "{path}");
                let mut ids: Vec<&str> =
                    page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
                ids.sort_unstable();
                let twice: Vec<&&str> =
                    ids.windows(2).filter(|two| two[0] == two[1]).map(|two| &two[0]).collect();
                assert!(twice.is_empty(), "{path}: {twice:?}");
            }
        }
    }

    #[tokio::test]
    async fn the_lobby_shows_the_last_sign_in() {
        let web = floor();
        let first = signed_in(&web, "dealer").await;
        assert!(!get(&web, Some(&first), "/").await.1.contains("You last signed in"));
        let wrong = Credentials { name: "dealer".to_owned(), password: "x".to_owned(), from: String::new() };
        assert!(web.floor.access.sign_in(wrong, web.floor.now()).await.is_err());
        let again = signed_in(&web, "dealer").await;
        let (_, lobby) = get(&web, Some(&again), "/").await;
        assert!(lobby.contains("You last signed in on 2024-08-20"), "{lobby}");
        assert!(lobby.contains("Since then, one sign-in with your name has failed."));
        assert!(!get(&web, None, "/").await.1.contains("signed in on"));
    }
}
