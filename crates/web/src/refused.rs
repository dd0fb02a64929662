//! Every refusal is recorded, whoever found it out: who asked where, for what, and why it was not done. What happens at the door is kept
//! in the door's own log; a page that is not there is no refusal.

use axum::response::Response;
use chung_floor::refusals::Refused;
use chung_table::Actor;

use crate::asks::Asks;
use crate::{Problem, Web};

/// So much of where somebody asked, and of why he was refused, is recorded, in characters.
const RECORDED: usize = 400;

/// What people type there is nobody's business.
const SECRET: [&str; 2] = ["/sign-in", "/api/v1/sessions"];

/// What has its place elsewhere: in the door's log, or nowhere.
const ELSEWHERE: [&str; 2] = ["/problems/door", "/problems/no-page"];

/// Records what was refused in an answer.
pub(crate) fn record(web: &Web, asks: &Asks, answer: &Response) {
    let Some(problem) = answer.extensions().get::<Problem>() else { return };
    if ELSEWHERE.contains(&problem.kind.as_str()) {
        return;
    }
    if web.limits.records(web, asks) {
        web.floor.refusals.record(refused(web, asks, problem));
    } else {
        web.floor.refusals.miss();
    }
}

fn refused(web: &Web, asks: &Asks, problem: &Problem) -> Refused {
    let mut parts = asks.path().split('/').skip_while(|part| *part != "tables").skip(1);
    let table = parts.next().filter(|table| web.floor.table(table).is_some());
    let by = asks.person(web).map(|person| Actor { role: person.role, number: person.number });
    let why = if SECRET.contains(&asks.path()) { problem.title } else { &problem.detail };
    Refused {
        at: web.floor.now(),
        table: table.map(str::to_owned),
        by,
        from: asks.from.map_or_else(String::new, |from| from.to_string()),
        asked: asks.what().chars().take(RECORDED).collect(),
        act: problem.act.as_deref().unwrap_or_default().to_owned(),
        why: why.chars().take(RECORDED).collect(),
        missed: 0,
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::time::Duration;

    use axum::body::Body;
    use axum::extract::ConnectInfo;
    use chung_floor::refusals::{Refused, read};
    use tower::ServiceExt;

    use super::*;
    use crate::pages::tests::{floor, signed_in};

    /// What is recorded, once there is so much of it.
    async fn record(web: &Web, many: usize) -> Vec<Refused> {
        loop {
            let kept = read(&*web.floor.journal).unwrap();
            if kept.len() >= many {
                return kept;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test]
    async fn whatever_is_refused_is_recorded_with_who_asked() {
        let web = floor();
        let ann = signed_in(&web, "Ann").await.token.unwrap();
        let command = "/api/v1/tables/crown/commands";
        let dealer = signed_in(&web, "dealer").await.token.unwrap();
        let (none, ann, dealer) = (None, Some(ann.as_str()), Some(dealer.as_str()));
        let asked = [
            ("POST", command, none, "{\"act\":", 401, "nobody has signed in"),
            ("POST", command, ann, "{\"act\":", 400, "this is no command"),
            ("POST", command, ann, r#"{"act":{"dealing":"nonsense"}}"#, 400, "this is no command"),
            ("POST", command, ann, r#"{"act":{"house":"close"}}"#, 422, ""),
            ("POST", "/api/v1/tables/crown/preview", ann, r#"{"act":{"house":"close"}}"#, 422, ""),
            ("GET", "/inspector/log", ann, "", 403, "this page is for inspectors"),
            ("GET", "/inspector/tables/crown/export.csv", ann, "", 403, "this page is for inspectors"),
            ("GET", "/supervisor", none, "", 303, "nobody has signed in"),
            ("POST", "/tables/crown/ready", none, "", 401, "nobody has signed in"),
            ("POST", "/tables/crown/ready", dealer, "", 403, "a dealer does not play: expected a player"),
            ("POST", "/sign-in", none, "hunter2", 422, "Unprocessable"),
            ("POST", "/api/v1/sessions", none, "{\"hunter2\":1}", 400, "Bad Request"),
            ("GET", "/live?page=/supervisor", ann, "", 400, ""),
        ];
        for (many, (method, path, token, body, status, why)) in asked.into_iter().enumerate() {
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
            let kept = record(&web, many + 1).await;
            assert_eq!(kept.len(), many + 1, "{method} {path}");
            let last = kept.last().unwrap();
            assert_eq!(last.asked, format!("{method} {path}"));
            assert!(last.why.contains(why), "{last}");
            assert_eq!(last.by.is_some(), token.is_some(), "{last}");
            let table = path.contains("/tables/crown").then_some("crown");
            assert_eq!(last.table.as_deref(), table, "{last}");
            let is_command = path.ends_with("commands") || path.ends_with("preview");
            assert_eq!(last.act == body, is_command || body.is_empty(), "{last}");
            assert!(!last.to_string().contains("hunter2"), "{last}");
        }
        // What is not there is no refusal.
        let request = axum::http::Request::builder().uri("/nothing").body(Body::empty()).unwrap();
        assert_eq!(crate::router(web.clone()).oneshot(request).await.unwrap().status().as_u16(), 404);
        assert_eq!(web.floor.refusals.counted(), (asked.len() as u64, 0));
    }

    #[tokio::test]
    async fn a_flood_of_refusals_is_counted() {
        let web = floor();
        let from = ConnectInfo(SocketAddr::from(([10, 0, 0, 7], 1)));
        for _ in 0..700 {
            let request = axum::http::Request::builder().uri("/supervisor").extension(from);
            let request = request.body(Body::empty()).unwrap();
            crate::router(web.clone()).oneshot(request).await.unwrap();
        }
        let (all, missed) = web.floor.refusals.counted();
        assert_eq!(all, 700);
        assert!((50..=100).contains(&missed), "{missed}");
        assert_eq!(record(&web, 600).await[0].from, "10.0.0.7");
    }
}
