//! The gate: what everything that is asked passes on its way in, and every answer on its way out.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::asks::Asks;
use crate::{Problem, Web, limits, problem, proxy, refused, security, serve};

/// Lets a request in, or says why not; whatever was refused is put in words and recorded.
pub(crate) async fn pass(State(web): State<Web>, mut request: Request, next: Next) -> Response {
    if web.floor.behind_proxy {
        proxy::believe(&mut request);
    }
    let asks = Asks::new(&request);
    let answer = match let_in(&web, &asks, request).await {
        Ok(request) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    let mut answer = problem::told(&web, &asks, answer).await;
    refused::record(&web, &asks, &answer);
    security::protect(&mut answer);
    if web.floor.behind_proxy {
        proxy::secure(&mut answer);
    }
    answer
}

async fn let_in(web: &Web, asks: &Asks, request: Request) -> Result<Request, Problem> {
    security::check(web, request.headers(), asks)?;
    limits::check(web, asks)?;
    if asks.changes() { serve::whole(request).await } else { Ok(request) }
}
