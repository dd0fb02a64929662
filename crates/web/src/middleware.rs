//! The middleware around every request and response.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::request_context::RequestContext;
use crate::{Problem, Web, problem, proxy, rate_limit, refusal_log, security, serve};

/// Admits or refuses a request, renders and records refusals, and adds the security headers.
pub(crate) async fn handle(State(web): State<Web>, mut request: Request, next: Next) -> Response {
    if web.floor.behind_proxy {
        proxy::trust_forwarded_address(&mut request);
    }
    let context = RequestContext::new(&request);
    let response = match admit(&web, &context, request).await {
        Ok(request) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    let mut response = problem::render(&web, &context, response).await;
    refusal_log::record(&web, &context, &response);
    security::add_headers(&mut response);
    if web.floor.behind_proxy {
        proxy::secure_cookies(&mut response);
    }
    response
}

async fn admit(web: &Web, context: &RequestContext, request: Request) -> Result<Request, Problem> {
    security::check(web, request.headers(), context)?;
    rate_limit::check(web, context)?;
    if context.is_mutation() { serve::read_body(request).await } else { Ok(request) }
}
