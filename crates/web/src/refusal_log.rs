//! Records every refusal: the caller, the request and the reason. Failed sign-ins have a log of their own, and
//! a missing page is not a refusal.

use axum::response::Response;
use chung_floor::StoredMessage;
use chung_floor::refusals::RefusalRecord;
use chung_table::Actor;
use chung_words::{Language, Render, Words};

use crate::request_context::RequestContext;
use crate::{Problem, Web};

/// How many characters of the request and of the reason are recorded.
const TEXT_LIMIT: usize = 400;

/// Paths whose requests contain passwords: no detail is recorded, since it might quote one.
const SECRET_PATHS: [&str; 2] = ["/sign-in", "/api/v1/sessions"];

/// Problems that are recorded elsewhere or not at all.
const UNRECORDED_PROBLEMS: [&str; 2] = ["/problems/door", "/problems/no-page"];

/// Records the problem of a response, if it has one.
pub(crate) fn record(web: &Web, context: &RequestContext, response: &Response) {
    let Some(problem) = response.extensions().get::<Problem>() else { return };
    if UNRECORDED_PROBLEMS.contains(&problem.kind.as_str()) {
        return;
    }
    if web.rate_limits.allow_record(web, context) {
        web.floor.refusals.record(refusal(web, context, problem));
    } else {
        web.floor.refusals.record_missed();
    }
}

fn refusal(web: &Web, context: &RequestContext, problem: &Problem) -> RefusalRecord {
    let mut parts = context.path().split('/').skip_while(|part| *part != "tables").skip(1);
    let table = parts.next().filter(|table| web.floor.table(table).is_some());
    let by = context.person(web).map(|person| Actor { role: person.role, number: person.number });
    let is_secret = SECRET_PATHS.contains(&context.path());
    let reason = if is_secret { problem.title() } else { problem.message.clone() };
    let why = Words::new(Language::English, &problem.names).render(&reason);
    RefusalRecord {
        at: web.floor.now(),
        table: table.map(str::to_owned),
        by,
        from: context.peer.map_or_else(String::new, |from| from.to_string()),
        request: context.summary().chars().take(TEXT_LIMIT).collect(),
        act: problem.act.as_deref().unwrap_or_default().to_owned(),
        why: why.chars().take(TEXT_LIMIT).collect(),
        reason: Some(StoredMessage::new(&reason, &problem.names, TEXT_LIMIT)),
        missed: 0,
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::time::Duration;

    use axum::body::Body;
    use axum::extract::ConnectInfo;
    use chung_floor::refusals::{RefusalRecord, read};
    use tower::ServiceExt;

    use super::*;
    use crate::pages::tests::{floor, signed_in};

    /// Waits until this many refusals are recorded, and returns them.
    async fn recorded(web: &Web, count: usize) -> Vec<RefusalRecord> {
        loop {
            let records = read(&*web.floor.journal).unwrap();
            if records.len() >= count {
                return records;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test]
    async fn every_refusal_is_recorded_with_its_caller() {
        let web = floor();
        let ann = signed_in(&web, "Ann").await.token.unwrap();
        let command = "/api/v1/tables/crown/commands";
        let dealer = signed_in(&web, "dealer").await.token.unwrap();
        let (none, ann, dealer) = (None, Some(ann.as_str()), Some(dealer.as_str()));
        let requests = [
            ("POST", command, none, "{\"act\":", 401, "Sign in first."),
            ("POST", command, ann, "{\"act\":", 400, "This is not a command"),
            ("POST", command, ann, r#"{"act":{"dealing":"nonsense"}}"#, 400, "This is not a command"),
            ("POST", command, ann, r#"{"act":{"house":"close"}}"#, 422, ""),
            ("POST", "/api/v1/tables/crown/preview", ann, r#"{"act":{"house":"close"}}"#, 422, ""),
            ("GET", "/inspector/log", ann, "", 403, "This page is for inspectors."),
            ("GET", "/inspector/tables/crown/export.csv", ann, "", 403, "This page is for inspectors."),
            ("GET", "/supervisor", none, "", 303, "Sign in first."),
            ("POST", "/tables/crown/ready", none, "", 401, "Sign in first."),
            ("POST", "/tables/crown/ready", dealer, "", 403, "Only players can play."),
            ("POST", "/sign-in", none, "hunter2", 422, "The request can't be read"),
            ("POST", "/api/v1/sessions", none, "{\"hunter2\":1}", 400, "The request can't be read"),
            ("GET", "/live?page=/supervisor", ann, "", 400, ""),
        ];
        for (before, (method, path, token, body, status, why)) in requests.into_iter().enumerate() {
            let mut request = axum::http::Request::builder().method(method).uri(path);
            if method == "POST" && !path.starts_with("/api") {
                request = request.header("content-type", "application/x-www-form-urlencoded");
            }
            if let Some(token) = token {
                request = request.header("cookie", format!("chung={token}"));
            }
            let request = request.body(Body::from(body)).unwrap();
            let answer = crate::router(web.clone()).oneshot(request).await.unwrap();
            assert_eq!(answer.status().as_u16(), status, "{method} {path}");
            let records = recorded(&web, before + 1).await;
            assert_eq!(records.len(), before + 1, "{method} {path}");
            let last = records.last().unwrap();
            assert_eq!(last.request, format!("{method} {path}"));
            assert!(last.why.contains(why), "{last:?}");
            assert!(last.reason.is_some(), "{last:?}");
            assert_eq!(last.by.is_some(), token.is_some(), "{last:?}");
            let table = path.contains("/tables/crown").then_some("crown");
            assert_eq!(last.table.as_deref(), table, "{last:?}");
            let is_command = path.ends_with("commands") || path.ends_with("preview");
            assert_eq!(last.act == body, is_command || body.is_empty(), "{last:?}");
            assert!(!format!("{last:?}").contains("hunter2"), "{last:?}");
        }
        // A missing page is not a refusal.
        let request = axum::http::Request::builder().uri("/nothing").body(Body::empty()).unwrap();
        assert_eq!(crate::router(web.clone()).oneshot(request).await.unwrap().status().as_u16(), 404);
        assert_eq!(web.floor.refusals.counts(), (requests.len() as u64, 0));
    }

    #[tokio::test]
    async fn a_flood_of_refusals_is_counted_but_not_recorded() {
        let web = floor();
        let from = ConnectInfo(SocketAddr::from(([10, 0, 0, 7], 1)));
        for _ in 0..700 {
            let request = axum::http::Request::builder().uri("/supervisor").extension(from);
            let request = request.body(Body::empty()).unwrap();
            crate::router(web.clone()).oneshot(request).await.unwrap();
        }
        let (all, missed) = web.floor.refusals.counts();
        assert_eq!(all, 700);
        assert!((50..=100).contains(&missed), "{missed}");
        assert_eq!(recorded(&web, 600).await[0].from, "10.0.0.7");
    }
}
