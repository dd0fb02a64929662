//! Sessions of programs.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use chung_floor::people::SignIn;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::door::{problem, sent_out};
use crate::{Problem, Web, Who};

/// Somebody signs in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Given {
    /// His name.
    name: String,
    /// His password.
    password: String,
}

/// A session.
#[derive(Serialize, ToSchema)]
pub(crate) struct Session {
    /// To be sent with every call: `Authorization: Bearer …`.
    token: String,
    /// His name.
    name: String,
    /// His role.
    role: String,
    /// His player number, or his badge.
    number: u16,
    /// When he signed in before, in seconds from the beginning of 1970.
    last_sign_in: Option<u64>,
    /// How often somebody has failed under his name since.
    failures_since: u32,
}

/// Signs in.
#[utoipa::path(
    post, path = "/api/v1/sessions", operation_id = "signIn", tag = "sessions", request_body = Given,
    responses(
        (status = 200, body = Session, description = "signed in"),
        (status = 400, body = Problem, description = "not a name and a password"),
        (status = 401, body = Problem, description = "name and password do not belong together"),
        (status = 423, body = Problem, description = "the name is locked"),
        (status = 503, body = Problem, description = "it cannot be kept"),
    )
)]
pub(crate) async fn begin(State(web): State<Web>, who: Who, body: Bytes) -> Result<Json<Session>, Problem> {
    let given: Given = serde_json::from_slice(&body).map_err(|error| {
        let detail = format!("expected {{\"name\": …, \"password\": …}}: {error}");
        Problem::new(StatusCode::BAD_REQUEST, "no-sign-in", detail)
    })?;
    let ask = SignIn { name: given.name, password: given.password, from: who.from };
    let signed_in = web.floor.door.sign_in(ask, web.floor.now()).await;
    let signed_in = signed_in.map_err(|away| problem(&away))?;
    Ok(Json(Session {
        token: signed_in.token.text().to_owned(),
        name: signed_in.person.name.clone(),
        role: signed_in.person.role.to_string(),
        number: signed_in.person.number,
        last_sign_in: signed_in.last_sign_in.map(|at| at.0),
        failures_since: signed_in.failures_since,
    }))
}

/// Signs out.
#[utoipa::path(
    delete, path = "/api/v1/sessions", operation_id = "signOut", tag = "sessions",
    security(("session" = [])),
    responses(
        (status = 204, description = "signed out"),
        (status = 401, body = Problem, description = "nobody has signed in"),
        (status = 503, body = Problem, description = "it cannot be kept"),
    )
)]
pub(crate) async fn end(State(web): State<Web>, who: Who) -> Result<StatusCode, Problem> {
    let token = who.token.filter(|_| who.person.is_some()).ok_or_else(Problem::sign_in)?;
    let out = web.floor.door.sign_out(token, who.from, web.floor.now()).await;
    out.map_err(|away| problem(&away))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all sessions of somebody, for a casino supervisor.
#[utoipa::path(
    delete, path = "/api/v1/people/{name}/sessions", operation_id = "signOutEverywhere", tag = "sessions",
    params(("name" = String, Path, description = "the person's name")),
    security(("session" = [])),
    responses(
        (status = 204, description = "signed out everywhere"),
        (status = 400, body = Problem, description = "not a name"),
        (status = 401, body = Problem, description = "nobody has signed in"),
        (status = 403, body = Problem, description = "for casino supervisors only"),
        (status = 404, body = Problem, description = "nobody of that name is signed in"),
        (status = 503, body = Problem, description = "it cannot be kept"),
    )
)]
pub(crate) async fn end_all(
    State(web): State<Web>,
    who: Who,
    Path(name): Path<String>,
) -> Result<StatusCode, Problem> {
    sent_out(&web, &who, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt;

    use crate::pages::tests::{floor, get, signed_in};

    #[tokio::test]
    async fn a_casino_supervisor_signs_people_out_and_nobody_else_does() {
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
        assert!(!dealer.still_in(&web));
        let told = web.floor.door.recent().iter().any(|event| {
            event.to_string() == "dealer (dealer 10) is signed out everywhere by casino-supervisor."
        });
        assert!(told, "{:?}", web.floor.door.recent());
    }
}
