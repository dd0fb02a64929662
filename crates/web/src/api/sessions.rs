//! Sessions of API clients.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use chung_floor::log::json_error_text;
use chung_floor::people::Credentials;
use chung_game::message;
use chung_game::message::Arg;
use chung_game::role::Role;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::sign_in::{end_sessions, problem};
use crate::{Caller, Problem, Web};

/// A person's name and password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignInRequest {
    /// The person's name.
    name: String,
    /// The person's password.
    password: String,
}

/// A new session.
#[derive(Serialize, ToSchema)]
pub(crate) struct Session {
    /// The token to send with every call: `Authorization: Bearer …`.
    token: String,
    /// The person's name.
    name: String,
    /// The person's role.
    role: Role,
    /// The person's player number or badge number.
    number: u16,
    /// When the person last signed in, in seconds since 1970.
    last_sign_in: Option<u64>,
    /// How many sign-ins with this name have failed since then.
    failures_since: u32,
}

/// Signs in and begins a session.
#[utoipa::path(
    post, path = "/api/v1/sessions", operation_id = "signIn", tag = "sessions", request_body = SignInRequest,
    responses(
        (status = 200, body = Session, description = "The person is signed in."),
        (status = 400, body = Problem, description = "The body is not a name and a password."),
        (status = 401, body = Problem, description = "The name or the password is wrong."),
        (status = 423, body = Problem, description = "The name is locked after too many failed sign-ins."),
        (status = 503, body = Problem, description = "The sign-in cannot be recorded, so nobody is signed in."),
    )
)]
pub(crate) async fn begin(
    State(web): State<Web>,
    caller: Caller,
    body: Bytes,
) -> Result<Json<Session>, Problem> {
    let request: SignInRequest = serde_json::from_slice(&body).map_err(|error| {
        let message = message!("error-no-credentials", reason = Arg::quote(json_error_text(&error)));
        Problem::new(StatusCode::BAD_REQUEST, "no-sign-in", message)
    })?;
    let credentials = Credentials { name: request.name, password: request.password, from: caller.from };
    let signed_in = web.floor.access.sign_in(credentials, web.floor.now()).await;
    let signed_in = signed_in.map_err(|error| problem(&error))?;
    Ok(Json(Session {
        token: signed_in.token.text().to_owned(),
        name: signed_in.person.name.clone(),
        role: signed_in.person.role,
        number: signed_in.person.number,
        last_sign_in: signed_in.last_sign_in.map(|at| at.0),
        failures_since: signed_in.failures_since,
    }))
}

/// Ends the caller's session.
#[utoipa::path(
    delete, path = "/api/v1/sessions", operation_id = "signOut", tag = "sessions",
    security(("session" = [])),
    responses(
        (status = 204, description = "The session has ended."),
        (status = 401, body = Problem, description = "The request carries no valid session."),
        (status = 503, body = Problem, description = "The sign-out cannot be recorded, so the session goes on."),
    )
)]
pub(crate) async fn end(State(web): State<Web>, caller: Caller) -> Result<StatusCode, Problem> {
    let token = caller.token.filter(|_| caller.person.is_some()).ok_or_else(Problem::sign_in)?;
    let out = web.floor.access.sign_out(token, caller.from, web.floor.now()).await;
    out.map_err(|error| problem(&error))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all sessions of a person. Only a casino supervisor may do this.
#[utoipa::path(
    delete, path = "/api/v1/people/{name}/sessions", operation_id = "signOutEverywhere", tag = "sessions",
    params(("name" = String, Path, description = "The person's name.")),
    security(("session" = [])),
    responses(
        (status = 204, description = "All sessions of the person have ended."),
        (status = 400, body = Problem, description = "The name in the path is not valid text."),
        (status = 401, body = Problem, description = "The request carries no valid session."),
        (status = 403, body = Problem, description = "The caller is not a casino supervisor."),
        (status = 404, body = Problem, description = "Nobody of that name is signed in."),
        (status = 503, body = Problem, description = "The sign-out cannot be recorded, so the sessions go on."),
    )
)]
pub(crate) async fn end_all(
    State(web): State<Web>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<StatusCode, Problem> {
    end_sessions(&web, &caller, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use chung_floor::people::AccessEventKind;
    use tower::ServiceExt;

    use crate::pages::tests::{floor, get, signed_in};

    #[tokio::test]
    async fn only_a_casino_supervisor_signs_other_people_out() {
        let web = floor();
        let dealer = signed_in(&web, "dealer").await;
        for (name, status) in
            [("game-supervisor", 403), ("casino-supervisor", 204), ("casino-supervisor", 404)]
        {
            let by = signed_in(&web, name).await;
            let (_, desk) = get(&web, Some(&by), "/supervisor").await;
            assert_eq!(desk.contains("Sign dealer out"), status == 204, "{name}");
            let token = by.token.unwrap();
            let request = Request::delete("/api/v1/people/dealer/sessions");
            let request =
                request.header("authorization", format!("Bearer {token}")).body(Body::empty()).unwrap();
            let answer = crate::router(web.clone()).oneshot(request).await.unwrap();
            assert_eq!(answer.status().as_u16(), status, "{name}");
        }
        assert!(!dealer.has_valid_session(&web));
        let recorded = web.floor.access.recent().iter().any(|event| {
            let (what, name, by) = (event.what, event.name.as_deref(), event.by.as_deref());
            (what, name, by)
                == (AccessEventKind::SignedOutEverywhere, Some("dealer"), Some("casino-supervisor"))
        });
        assert!(recorded, "{:?}", web.floor.access.recent());
    }
}
