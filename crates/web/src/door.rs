//! Signing in and out.

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use chung_floor::people::{SignIn, SignedIn, TurnedAway};
use chung_game::role::Role;
use maud::{Markup, html};
use serde::Deserialize;

use crate::draw::chung::mark;
use crate::who::cookie;
use crate::{Web, Who, shell};

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

pub(crate) async fn page(State(web): State<Web>, who: Who) -> Markup {
    form(&web, &who, None)
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
                            "This is a demonstration. Everybody's password is " code { "chung" } "; or look round as one of the staff:"
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
        Err(away) => {
            let status = status(&away);
            (status, form(&web, &who, Some(&format!("{}.", sentence(&away))))).into_response()
        }
    }
}

/// What somebody who is not let in is told, as a sentence.
fn sentence(away: &TurnedAway) -> String {
    let mut words = away.to_string();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

pub(crate) fn status(away: &TurnedAway) -> StatusCode {
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
        Err(away) => (status(&away), form(&web, &who, Some(&sentence(&away)))).into_response(),
    }
}

pub(crate) async fn sign_out(State(web): State<Web>, who: Who) -> Response {
    if let Some(token) = who.token {
        // He goes even if that cannot be kept.
        let _ = web.floor.door.sign_out(token, who.from, web.floor.now()).await;
    }
    ([(SET_COOKIE, cookie(None))], Redirect::to("/")).into_response()
}
