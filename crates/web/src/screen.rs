//! A screen: a page that stays true while it is looked at. It is made of fragments, each with an id; when the floor changes, those
//! that changed are sent and replaced.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chung_floor::{OnFloor, Table};
use chung_game::role::Role;
use maud::{Markup, html};

use crate::pages::paigow::{dealer, seat};
use crate::pages::roulette::{console, station, wall};
use crate::pages::{inspector, supervisor};
use crate::{Problem, Web, Who, shell};

/// A part of a screen that is replaced as a whole.
pub struct Fragment {
    /// Its id on the page.
    pub id: &'static str,
    /// What it shows.
    pub markup: Markup,
}

impl Fragment {
    /// A fragment.
    #[must_use]
    pub const fn new(id: &'static str, markup: Markup) -> Fragment {
        Fragment { id, markup }
    }

    /// As it stands on the page.
    #[must_use]
    pub fn placed(&self) -> Markup {
        html! { div id=(self.id) { (self.markup) } }
    }
}

/// What a screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// All tables, for everybody.
    Lobby,
    /// A player's place at a table, or what anybody may see of it.
    Seat(String),
    /// A table for its dealer: a Pai Gow table, or the console of Rapid Roulette.
    Dealer(String),
    /// The winning number display.
    Wall(String),
    /// The supervisor's desk.
    Supervisor,
    /// The inspector's desk.
    Inspector,
}

impl Screen {
    /// The screen at a path.
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

    /// Its table, if it is one table's.
    #[must_use]
    pub fn table(&self) -> Option<&str> {
        match self {
            Screen::Seat(table) | Screen::Dealer(table) | Screen::Wall(table) => Some(table),
            Screen::Lobby | Screen::Supervisor | Screen::Inspector => None,
        }
    }

    /// Is it a page of the office?
    #[must_use]
    pub const fn is_office(&self) -> bool {
        matches!(self, Screen::Supervisor | Screen::Inspector)
    }

    /// Why somebody may not look at it.
    #[must_use]
    pub fn refuses(&self, who: &Who) -> Option<Problem> {
        let staff = |role: Role| {
            matches!(role, Role::Dealer | Role::GameSupervisor | Role::CasinoSupervisor | Role::Inspector)
        };
        let (allowed, whose) = match self {
            Screen::Lobby | Screen::Seat(_) | Screen::Wall(_) => return None,
            Screen::Dealer(_) => (who.role().is_some_and(staff), "dealers and those who supervise them"),
            Screen::Supervisor => {
                (who.supervises() || who.role() == Some(Role::Inspector), "supervisors and inspectors")
            }
            Screen::Inspector => (who.role() == Some(Role::Inspector), "inspectors"),
        };
        match (allowed, &who.person) {
            (true, _) => None,
            (false, None) => Some(Problem::sign_in()),
            (false, Some(_)) => Some(Problem::forbidden(format!("this page is for {whose}"))),
        }
    }

    fn on<'a>(&self, web: &'a Web) -> Result<&'a OnFloor, Problem> {
        let name = self.table().unwrap_or_default();
        web.table(name)
    }

    /// Its title and what is on it, as somebody may see it.
    pub fn show(&self, web: &Web, who: &Who) -> Result<(String, Vec<Fragment>), Problem> {
        if let Some(problem) = self.refuses(who) {
            return Err(problem);
        }
        Ok(match self {
            Screen::Lobby => ("Tables".to_owned(), crate::lobby::fragments(web, who)),
            Screen::Supervisor => ("Supervisor".to_owned(), supervisor::fragments(web, who)),
            Screen::Inspector => ("Inspector".to_owned(), inspector::fragments(web, who)),
            Screen::Seat(_) | Screen::Dealer(_) | Screen::Wall(_) => {
                let on = self.on(web)?;
                let now = web.floor.now();
                let fragments = match (self, &on.table) {
                    (Screen::Dealer(_), Table::PaiGow(table)) => dealer::fragments(on, table, who, now),
                    (Screen::Dealer(_), Table::Roulette(table)) => {
                        console::fragments(on, table, who, web.floor.door.people(), now)
                    }
                    (Screen::Wall(_), Table::Roulette(table)) => wall::fragments(on, table, now),
                    (_, Table::PaiGow(table)) => seat::fragments(on, table, who, now),
                    (_, Table::Roulette(table)) => station::fragments(on, table, who, now),
                };
                (on.title.clone(), fragments)
            }
        })
    }

    /// How its fragments lie.
    fn class(&self, web: &Web) -> Option<&'static str> {
        match (self, self.on(web).map(|on| &on.table)) {
            (Screen::Seat(_), Ok(Table::Roulette(_))) => Some("at-station"),
            (Screen::Dealer(_), Ok(Table::Roulette(_))) => Some("at-console"),
            (Screen::Wall(_), Ok(Table::Roulette(_))) => Some("at-wall"),
            (Screen::Lobby | Screen::Supervisor | Screen::Inspector, _) => Some("page"),
            _ => None,
        }
    }

    /// The whole page.
    fn page(&self, web: &Web, who: &Who) -> Response {
        match self.show(web, who) {
            Ok((title, fragments)) => {
                let class = self.class(web);
                let body = html! {
                    main #screen class=[class] data-table=[self.table()] {
                        @for fragment in &fragments { (fragment.placed()) }
                        @if self.table().is_none() { (last_here(web, who)) }
                    }
                };
                shell::live(&title, self.is_office(), who, web.floor.time.moment(), body).into_response()
            }
            Err(problem) if problem.status == 401 => problem.at_door(),
            Err(problem) => problem.into_response(),
        }
    }
}

/// Whoever signed in with a password is told when he did before, and whether others tried.
fn last_here(web: &Web, who: &Who) -> Markup {
    let person = who.person.as_ref().filter(|person| person.password.is_some());
    let (before, failures) = person.map_or((None, 0), |person| web.floor.door.before(person));
    html! {
        @if before.is_some() || failures > 0 {
            p .muted {
                @if let Some(before) = before { "You last signed in on " (before) ". " }
                @match failures {
                    0 => "Nobody failed under your name since.",
                    1 => "Since then somebody failed to sign in under your name.",
                    many => { "Since then somebody failed " (many) " times to sign in under your name." }
                }
            }
        }
    }
}

pub(crate) fn routes() -> Router<Web> {
    let seat = async |State(web): State<Web>, who: Who, Path(table)| Screen::Seat(table).page(&web, &who);
    let dealer = async |State(web): State<Web>, who: Who, Path(table)| Screen::Dealer(table).page(&web, &who);
    let wall = async |State(web): State<Web>, who: Who, Path(table)| Screen::Wall(table).page(&web, &who);
    let supervisor = async |State(web): State<Web>, who: Who| Screen::Supervisor.page(&web, &who);
    let inspector = async |State(web): State<Web>, who: Who| Screen::Inspector.page(&web, &who);
    let lobby = async |State(web): State<Web>, who: Who| Screen::Lobby.page(&web, &who);
    Router::new()
        .route("/", get(lobby))
        .route("/tables/{table}", get(seat))
        .route("/tables/{table}/dealer", get(dealer))
        .route("/tables/{table}/wall", get(wall))
        .route("/tables/{table}/correction", get(console::correction::preview))
        .route("/supervisor", get(supervisor))
        .route("/inspector", get(inspector))
}

#[cfg(test)]
mod tests {
    use chung_floor::people::SignIn;

    use crate::pages::tests::{floor, get, signed_in};

    #[tokio::test]
    async fn who_signs_in_hears_when_he_did_before() {
        let web = floor();
        let first = signed_in(&web, "dealer").await;
        assert!(!get(&web, Some(&first), "/").await.1.contains("You last signed in"));
        let ask = SignIn { name: "dealer".to_owned(), password: "x".to_owned(), from: String::new() };
        assert!(web.floor.door.sign_in(ask, web.floor.now()).await.is_err());
        let again = signed_in(&web, "dealer").await;
        let (_, lobby) = get(&web, Some(&again), "/").await;
        assert!(lobby.contains("You last signed in on 2024-08-20"), "{lobby}");
        assert!(lobby.contains("Since then somebody failed to sign in under your name."));
        assert!(!get(&web, None, "/").await.1.contains("signed in on"));
    }
}
