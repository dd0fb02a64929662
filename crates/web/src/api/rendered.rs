//! Events as the API returns them: data for programs, with a sentence for people.

use std::borrow::Cow;

use chung_floor::{AnyTable, FloorTable};
use chung_game::{Message, Names, ToMessage};
use chung_table::Event;
use chung_words::{Language, Render, Words};
use serde::Serialize;

use crate::pages::paigow::names;
use crate::pages::roulette::player_names;
use crate::{Caller, Web};

/// An event with its message and the rendered sentence.
#[derive(Serialize)]
pub(super) struct RenderedEvent<'a, F> {
    #[serde(flatten)]
    event: &'a Event<F>,
    #[serde(flatten)]
    message: Message,
    text: Cow<'static, str>,
}

impl<'a, F: ToMessage> RenderedEvent<'a, F> {
    /// Renders the event in a language, with the players' names.
    pub(super) fn new(event: &'a Event<F>, language: Language, names: &Names) -> RenderedEvent<'a, F> {
        let message = event.fact.to_message();
        let text = Words::new(language, names).render(&message);
        RenderedEvent { event, message, text }
    }
}

/// The names of the players at a table that the caller may know. At a roulette table, which knows players only by number, staff read
/// the names that the console shows, and others read numbers.
pub(super) fn names_at(web: &Web, on: &FloorTable, caller: &Caller) -> Names {
    match &on.table {
        AnyTable::PaiGow(table) => names(&table.now().state),
        AnyTable::Roulette(table) if caller.is_staff() => {
            player_names(web.floor.access.people(), &table.now().state)
        }
        AnyTable::Roulette(_) => Names::default(),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use serde_json::{Value, json};
    use tower::ServiceExt;

    use crate::pages::tests::{floor, get, signed_in};

    #[tokio::test]
    async fn staff_read_the_names_of_roulette_players_and_others_do_not() {
        let web = floor();
        let post = async |name: &str, path: &str, act: Value| {
            let token = signed_in(&web, name).await.token.unwrap();
            let request = Request::post(format!("/api/v1/tables/roulette/{path}"))
                .header("authorization", format!("Bearer {token}"));
            let request = request.body(Body::from(json!({ "act": act }).to_string())).unwrap();
            let response = crate::router(web.clone()).oneshot(request).await.unwrap();
            let body = response.into_body().collect().await.unwrap().to_bytes();
            serde_json::from_slice::<Value>(&body).unwrap()
        };
        let texts = |events: &Value| {
            let texts = events["events"].as_array().unwrap().iter().map(|event| event["text"].to_string());
            texts.collect::<String>()
        };
        post("casino-supervisor", "commands", json!({ "house": { "open": { "float": 10_000_000 } } })).await;
        let tender = |player: u16| json!({ "stations": { "tender": { "player": player, "station": 3, "amount": 10_000, "with": "cash" } } });
        let takes = "Ann takes station 3";
        let preview = post("dealer", "preview", tender(14)).await;
        assert!(texts(&preview).contains(takes), "{preview}");
        let committed = post("dealer", "commands", tender(14)).await;
        assert!(texts(&committed).contains(takes), "{committed}");
        let refused = post("dealer", "commands", tender(1_001)).await;
        assert_eq!(refused["detail"], "Ann controls station 3.");
        assert_eq!(refused["text"], refused["detail"]);
        let preview = post("dealer", "preview", tender(1_001)).await;
        assert_eq!(preview["text"], "Ann controls station 3.");
        for name in ["dealer", "game-supervisor", "casino-supervisor", "inspector", "Ann", ""] {
            let caller = if name.is_empty() { None } else { Some(signed_in(&web, name).await) };
            let (_, events) = get(&web, caller.as_ref(), "/api/v1/tables/roulette/events").await;
            let is_staff = !["Ann", ""].contains(&name);
            assert_eq!(events.contains(takes), is_staff, "{name}: {events}");
            // The public does not see who takes a station.
            assert_eq!(events.contains("Player 14 takes station 3"), name == "Ann", "{name}: {events}");
        }
        // Problems that are not refusals have no text of their own.
        let missing = post("Ann", "commands", json!({})).await;
        assert!(missing.get("text").is_none(), "{missing}");
    }
}
