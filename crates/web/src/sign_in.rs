//! Signing in and out.

use std::borrow::Cow;

use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use chung_floor::log::append_message;
use chung_floor::people::{AccessError, Credentials, NewSession};
use chung_game::message::Arg;
use chung_game::role::Role;
use chung_game::{Message, message};
use chung_words::{Render, text};
use maud::{Markup, html};
use serde::Deserialize;

use crate::caller::cookie;
use crate::draw::chung::mark;
use crate::{Caller, Problem, Web, shell};

/// The names and roles of the staff that visitors of a demonstration can sign in as.
pub(crate) const DEMONSTRATION: [(&str, Role); 4] = [
    ("dealer", Role::Dealer),
    ("game supervisor", Role::GameSupervisor),
    ("casino supervisor", Role::CasinoSupervisor),
    ("inspector", Role::Inspector),
];

#[derive(Deserialize)]
pub(crate) struct SignInForm {
    name: String,
    password: String,
}

/// Why the sign-in page is shown.
#[derive(Deserialize)]
pub(crate) struct SignInParams {
    /// Whether the caller's session has ended.
    #[serde(default)]
    ended: bool,
}

pub(crate) async fn page(
    State(web): State<Web>,
    caller: Caller,
    Query(params): Query<SignInParams>,
) -> Markup {
    let ended = if web.floor.access.admits_guests() {
        message!("sign-in-ended-with-guests")
    } else {
        message!("sign-in-ended")
    };
    form(&web, &caller, params.ended.then_some(&ended))
}

fn form(web: &Web, caller: &Caller, refused: Option<&Message>) -> Markup {
    let title = text!(caller, "sign-in-title");
    let body = html! {
        main .page {
            div .sign-in {
                (mark())
                h1 { (title) }
                form .stacked method="post" action="/sign-in" {
                    div .field { label for="name" { (text!(caller, "sign-in-name")) } input #name name="name" autocomplete="username" required autofocus; }
                    div .field {
                        label for="password" { (text!(caller, "sign-in-password")) }
                        input #password name="password" type="password" autocomplete="current-password" required;
                    }
                    @if let Some(refused) = refused { p .refusal role="alert" { (caller.render(refused)) } }
                    button .button .move .big type="submit" { (title) }
                }
                @if web.floor.access.admits_guests() {
                    div .stacked .beside {
                        p .muted {
                            (text!(caller, "sign-in-demonstration")) " "
                            a href="/" { (text!(caller, "sign-in-go-to-tables")) }
                        }
                        p .muted { (text!(caller, "sign-in-demonstration-staff", password = Arg::notation("chung"))) }
                        @for (name, role) in DEMONSTRATION {
                            form method="post" action="/sign-in" {
                                input type="hidden" name="name" value=(name);
                                input type="hidden" name="password" value="chung";
                                button .button type="submit" { (role_title(caller, role)) }
                            }
                        }
                    }
                }
            }
        }
    };
    shell::screen(&title, false, caller, body)
}

/// The name of a role as a title.
pub(crate) fn role_title(words: &impl Render, role: Role) -> Cow<'static, str> {
    match role {
        Role::Player => text!(words, "title-player"),
        Role::Dealer => text!(words, "title-dealer"),
        Role::GameSupervisor => text!(words, "title-game-supervisor"),
        Role::CasinoSupervisor => text!(words, "title-casino-supervisor"),
        Role::Inspector => text!(words, "title-inspector"),
        Role::GameSystem => text!(words, "title-game-system"),
    }
}

pub(crate) async fn submit(
    State(web): State<Web>,
    caller: Caller,
    Form(form_data): Form<SignInForm>,
) -> Response {
    let credentials =
        Credentials { name: form_data.name, password: form_data.password, from: caller.from.clone() };
    match web.floor.access.sign_in(credentials, web.floor.now()).await {
        Ok(signed_in) => start_session(&signed_in),
        Err(error) => form_with_error(&web, &caller, &error),
    }
}

/// Renders the form again, with the reason for the failure.
fn form_with_error(web: &Web, caller: &Caller, error: &AccessError) -> Response {
    let form = form(web, caller, Some(&message(error)));
    problem(error).attach_to((status(error), form))
}

/// The problem of a failed sign-in or sign-out. Failures that access control records itself have the kind `door`, which the refusal
/// log skips.
pub(crate) fn problem(error: &AccessError) -> Problem {
    let kind = match error {
        AccessError::WrongCredentials | AccessError::Locked { .. } => "door",
        _ => "door-shut",
    };
    Problem::new(status(error), kind, message(error))
}

/// The message of a failure: what is wrong and what to do.
fn message(error: &AccessError) -> Message {
    match error {
        AccessError::WrongCredentials => message!("error-wrong-credentials"),
        AccessError::Locked { until } => message!("error-name-locked", until = *until),
        AccessError::NoGuests => message!("error-no-guests"),
        AccessError::GuestsFull => message!("error-guests-full"),
        AccessError::Busy => message!("error-sign-in-busy"),
        AccessError::NotCommitted(error) => {
            message!("error-sign-in-not-recorded", reason = append_message(error))
        }
        AccessError::Internal(why) => message!("error-sign-in-fault", reason = Arg::quote(why.as_str())),
    }
}

/// The HTTP status of a failure.
fn status(error: &AccessError) -> StatusCode {
    match error {
        AccessError::WrongCredentials => StatusCode::UNAUTHORIZED,
        AccessError::Locked { .. } => StatusCode::LOCKED,
        AccessError::NoGuests => StatusCode::FORBIDDEN,
        AccessError::GuestsFull | AccessError::Busy => StatusCode::TOO_MANY_REQUESTS,
        AccessError::NotCommitted(_) | AccessError::Internal(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// Sets the session's cookie and redirects to the first page for the person's role.
fn start_session(signed_in: &NewSession) -> Response {
    let to = match (&signed_in.person.station, signed_in.person.role) {
        (Some(at), _) => format!("/tables/{}", at.table),
        (None, Role::Inspector) => "/inspector".to_owned(),
        (None, Role::GameSupervisor | Role::CasinoSupervisor) => "/supervisor".to_owned(),
        (None, _) => "/".to_owned(),
    };
    ([(SET_COOKIE, cookie(Some(signed_in.token.text())))], Redirect::to(&to)).into_response()
}

/// Begins a session for a guest of the demonstration.
pub(crate) async fn enter_as_guest(State(web): State<Web>, caller: Caller) -> Response {
    match web.floor.access.sign_in_guest(caller.from.clone(), web.floor.now()).await {
        Ok(signed_in) => start_session(&signed_in),
        Err(error) => form_with_error(&web, &caller, &error),
    }
}

/// The person to sign out.
#[derive(Deserialize)]
pub(crate) struct SignOutForm {
    name: String,
}

/// Ends all sessions of another person, from the supervisor's desk.
pub(crate) async fn sign_out_other(
    State(web): State<Web>,
    caller: Caller,
    Form(form_data): Form<SignOutForm>,
) -> Result<Redirect, Problem> {
    end_sessions(&web, &caller, &form_data.name).await?;
    Ok(Redirect::to("/supervisor"))
}

/// Ends all sessions of a person, if the caller is a casino supervisor. Returns how many sessions ended.
pub(crate) async fn end_sessions(web: &Web, caller: &Caller, name: &str) -> Result<usize, Problem> {
    let by = caller.person.clone().ok_or_else(Problem::sign_in)?;
    if by.role != Role::CasinoSupervisor {
        return Err(Problem::forbidden(message!("error-only-casino-supervisor-signs-out")));
    }
    let now = web.floor.now();
    let person = web.floor.access.signed_in_people(now).into_iter().find(|person| person.name == name);
    let nobody = || {
        let message = message!("error-nobody-signed-in", name = Arg::quote(name));
        Problem::new(StatusCode::NOT_FOUND, "nobody", message)
    };
    let sent = web.floor.access.sign_out_everywhere(person.ok_or_else(nobody)?, by, now).await;
    sent.map_err(|error| problem(&error))
}

pub(crate) async fn sign_out(State(web): State<Web>, caller: Caller) -> Result<Response, Problem> {
    if let Some(token) = caller.token {
        // The cookie is cleared only after the sign-out is committed.
        let out = web.floor.access.sign_out(token, caller.from, web.floor.now()).await;
        out.map_err(|error| problem(&error))?;
    }
    Ok(([(SET_COOKIE, cookie(None))], Redirect::to("/")).into_response())
}
