//! Signing in and out.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use chung_floor::people::{SignIn, SignedIn, TurnedAway};
use chung_game::role::Role;
use maud::{Markup, html};
use serde::Deserialize;

use crate::draw::chung::mark;
use crate::who::cookie;
use crate::words::capital;
use crate::{Problem, Web, Who, shell};

/// The roles that a demonstration lets everybody try, with the names of those who have them.
pub(crate) const DEMONSTRATION: [(&str, &str); 4] = [
    ("dealer", "Dealer"),
    ("game supervisor", "Game supervisor"),
    ("casino supervisor", "Casino supervisor"),
    ("inspector", "Inspector"),
];

#[derive(Deserialize)]
pub(crate) struct Given {
    name: String,
    password: String,
}

/// Why somebody comes to sign in.
#[derive(Deserialize)]
pub(crate) struct Comes {
    /// His session has ended.
    #[serde(default)]
    ended: bool,
}

pub(crate) async fn page(State(web): State<Web>, who: Who, Query(comes): Query<Comes>) -> Markup {
    let ended = if web.floor.door.lets_guests_in() {
        "Your session has ended. Staff sign in again, guests sit down anew."
    } else {
        "Your session has ended: sign in to go on."
    };
    form(&web, &who, comes.ended.then_some(ended))
}

fn form(web: &Web, who: &Who, refused: Option<&str>) -> Markup {
    let body = html! {
        main .page {
            div .sign-in {
                (mark())
                h1 { "Sign in" }
                form .stacked method="post" action="/sign-in" {
                    div .field { label for="name" { "Name" } input #name name="name" autocomplete="username" required autofocus; }
                    div .field {
                        label for="password" { "Password" }
                        input #password name="password" type="password" autocomplete="current-password" required;
                    }
                    @if let Some(refused) = refused { p .refusal role="alert" { (refused) } }
                    button .button .move .big type="submit" { "Sign in" }
                }
                @if web.floor.door.lets_guests_in() {
                    div .stacked .beside {
                        p .muted {
                            "This is a demonstration. To play, " a href="/" { "sit down at a table" } ". Everybody's password is "
                            code { "chung" } "; or look round as one of the staff:"
                        }
                        @for (name, title) in DEMONSTRATION {
                            form method="post" action="/sign-in" {
                                input type="hidden" name="name" value=(name);
                                input type="hidden" name="password" value="chung";
                                button .button type="submit" { (title) }
                            }
                        }
                    }
                }
            }
        }
    };
    shell::screen("Sign in", false, who, body)
}

pub(crate) async fn sign_in(State(web): State<Web>, who: Who, Form(given): Form<Given>) -> Response {
    let ask = SignIn { name: given.name, password: given.password, from: who.from.clone() };
    match web.floor.door.sign_in(ask, web.floor.now()).await {
        Ok(signed_in) => enter(&signed_in),
        Err(away) => turned_away(&web, &who, &away),
    }
}

/// The form again, and why.
fn turned_away(web: &Web, who: &Who, away: &TurnedAway) -> Response {
    let form = form(web, who, Some(&format!("{}.", capital(&away.to_string()))));
    problem(away).beside((status(away), form))
}

/// Somebody is not let in, or cannot go. What the door keeps in its own log is of a kind of its own.
pub(crate) fn problem(away: &TurnedAway) -> Problem {
    let kind = match away {
        TurnedAway::Wrong | TurnedAway::Locked { .. } => "door",
        _ => "door-shut",
    };
    Problem::new(status(away), kind, away.to_string())
}

/// Its status.
fn status(away: &TurnedAway) -> StatusCode {
    match away {
        TurnedAway::Wrong => StatusCode::UNAUTHORIZED,
        TurnedAway::Locked { .. } => StatusCode::LOCKED,
        TurnedAway::NoGuests => StatusCode::FORBIDDEN,
        TurnedAway::Full | TurnedAway::Busy => StatusCode::TOO_MANY_REQUESTS,
        TurnedAway::NotKept(_) | TurnedAway::Fault(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// Everybody starts where his work is.
fn enter(signed_in: &SignedIn) -> Response {
    let to = match (&signed_in.person.station, signed_in.person.role) {
        (Some(at), _) => format!("/tables/{}", at.table),
        (None, Role::Inspector) => "/inspector".to_owned(),
        (None, Role::GameSupervisor | Role::CasinoSupervisor) => "/supervisor".to_owned(),
        (None, _) => "/".to_owned(),
    };
    ([(SET_COOKIE, cookie(Some(signed_in.token.text())))], Redirect::to(&to)).into_response()
}

/// A guest of the demonstration comes in.
pub(crate) async fn guest(State(web): State<Web>, who: Who) -> Response {
    match web.floor.door.guest(who.from.clone(), web.floor.now()).await {
        Ok(signed_in) => enter(&signed_in),
        Err(away) => turned_away(&web, &who, &away),
    }
}

/// Who is to be signed out.
#[derive(Deserialize)]
pub(crate) struct Whom {
    name: String,
}

/// The casino supervisor signs somebody out, from his desk.
pub(crate) async fn send_out(
    State(web): State<Web>,
    who: Who,
    Form(whom): Form<Whom>,
) -> Result<Redirect, Problem> {
    sent_out(&web, &who, &whom.name).await?;
    Ok(Redirect::to("/supervisor"))
}

/// All sessions of somebody end, if a casino supervisor wants it; how many.
pub(crate) async fn sent_out(web: &Web, who: &Who, name: &str) -> Result<usize, Problem> {
    let by = who.person.clone().ok_or_else(Problem::sign_in)?;
    if by.role != Role::CasinoSupervisor {
        return Err(Problem::forbidden("only a casino supervisor signs others out"));
    }
    let now = web.floor.now();
    let person = web.floor.door.everybody(now).into_iter().find(|person| person.name == name);
    let nobody =
        || Problem::new(StatusCode::NOT_FOUND, "nobody", format!("nobody called {name} is signed in"));
    let sent = web.floor.door.send_out(person.ok_or_else(nobody)?, by, now).await;
    sent.map_err(|away| problem(&away))
}

pub(crate) async fn sign_out(State(web): State<Web>, who: Who) -> Result<Response, Problem> {
    if let Some(token) = who.token {
        // Nobody has gone before that is kept.
        let out = web.floor.door.sign_out(token, who.from, web.floor.now()).await;
        out.map_err(|away| problem(&away))?;
    }
    Ok(([(SET_COOKIE, cookie(None))], Redirect::to("/")).into_response())
}
