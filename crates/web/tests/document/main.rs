//! The API's document is complete and accurate: it has every call, and its schemas match what is sent and returned.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

#[path = "../bad_input/described.rs"]
#[allow(dead_code, reason = "only the bad-input test uses all of it")]
mod described;
#[path = "../../../table/tests/soak/workload.rs"]
#[allow(dead_code, reason = "only the tables' own tests use all of it")]
mod pai_gow;
#[path = "../../../table/tests/roulette_soak/workload.rs"]
#[allow(dead_code, reason = "only the tables' own tests use all of it")]
mod rapid;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use chung_floor::config::Config;
use chung_floor::{Floor, Time};
use chung_game::rulebook::BookId;
use chung_game::rulebook::Edition;
use chung_journal::Memory;
use chung_table::paigow::{self, PaiGow};
use chung_table::roulette::{self, Roulette};
use chung_table::script::{Script, Scripted, first_book};
use chung_web::api::document;
use chung_web::{Web, router};
use described::{Generator, acts};
use http_body_util::BodyExt;
use jsonschema::Validator;
use serde_json::{Value, json};
use tower::ServiceExt;

/// A validator for a schema of the document.
fn schema(name: &str) -> Validator {
    let reference = format!("#/components/schemas/{name}");
    jsonschema::validator_for(&json!({ "$ref": reference, "components": document()["components"] })).unwrap()
}

#[track_caller]
fn assert_valid(schema: &Validator, value: &Value) {
    if let Some(error) = schema.iter_errors(value).next() {
        panic!("{value}: {error}");
    }
}

/// Every path and method in the document.
fn calls() -> BTreeSet<(String, String)> {
    let paths = document()["paths"].as_object().unwrap();
    let methods = |path: &'static Value| path.as_object().unwrap().keys();
    paths
        .iter()
        .flat_map(|(path, calls)| methods(calls).map(|method| (path.clone(), method.clone())))
        .collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// Routes for programs are those of the API, and downloads of pages.
#[test]
fn every_route_for_programs_is_documented() {
    let mut served = BTreeSet::new();
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let of_api = path.ends_with("api/mod.rs");
        let text = fs::read_to_string(&path).unwrap();
        let routes = text.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")?.split_once('"'));
        for (route, methods) in routes {
            let is_file = [".json", ".jsonl", ".csv"].iter().any(|end| route.ends_with(end));
            if !of_api && !is_file {
                continue;
            }
            for method in ["get", "post", "put", "patch", "delete"] {
                if methods.contains(&format!("{method}(")) {
                    served.insert((route.to_owned(), method.to_owned()));
                }
            }
        }
    }
    assert!(served.len() > 14, "{served:?}");
    assert_eq!(calls(), served);
}

#[tokio::test]
async fn every_call_of_the_document_is_served() {
    let config = Config::demonstration().unwrap();
    let floor = Floor::start(&config, Arc::new(Memory::new()), Time::wall_clock()).unwrap();
    let router = router(Web::new(floor));
    let problem = schema("Problem");
    for (path, method) in calls() {
        let uri = path.replace("{table}", "bonanza").replace("{round}", "999");
        let request = Request::builder().method(method.to_uppercase().as_str()).uri(uri).body(Body::empty());
        let response = router.clone().oneshot(request.unwrap()).await.unwrap();
        let status = response.status();
        let documented = &document()["paths"][&path][&method]["responses"][status.as_str()];
        assert!(documented.is_object(), "{method} {path}: {status}");
        if status.is_client_error() {
            let body = response.into_body().collect().await.unwrap().to_bytes();
            let body: Value = serde_json::from_slice(&body).unwrap();
            assert_valid(&problem, &body);
            assert_ne!(body["type"], "/problems/no-page", "{method} {path}");
        }
    }
}

/// Listed events match the schema and have a sentence in the requested language.
#[tokio::test]
async fn listed_events_match_the_document_and_carry_their_sentences() {
    let config = Config::demonstration().unwrap();
    let floor = Floor::start(&config, Arc::new(Memory::new()), Time::wall_clock()).unwrap();
    let router = router(Web::new(floor));
    let list = async |table: &str, language: &str| {
        let request = Request::get(format!("/api/v1/tables/{table}/events?limit=1"));
        let request = request.header("accept-language", language).body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        serde_json::from_slice::<Value>(&body).unwrap()
    };
    let validator = schema("Events");
    let tables = config.tables.iter().map(|table| table.name.as_str()).collect::<Vec<_>>();
    assert!(tables.len() > 1);
    for table in tables {
        let mut english = list(table, "en").await;
        while english["events"][0].is_null() {
            tokio::task::yield_now().await;
            english = list(table, "en").await;
        }
        assert_valid(&validator, &english);
        let (event, pseudo) = (&english["events"][0], &list(table, "en-XA").await["events"][0]);
        assert!(event["text"].as_str().is_some_and(|text| !text.is_empty()), "{event}");
        assert!(event["code"].is_string() && event["args"].is_object(), "{event}");
        assert_eq!((&event["code"], &event["args"]), (&pseudo["code"], &pseudo["args"]));
    }
}

/// Every description of a call, a parameter and a response is a sentence.
#[test]
fn descriptions_are_sentences() {
    let is_sentence = |text: &str| {
        text.starts_with(|first: char| first.is_uppercase()) && text.ends_with('.') && text.contains(' ')
    };
    let mut count = 0;
    let mut check = |at: &str, text: &Value| {
        let text = text.as_str().unwrap_or_default();
        assert!(is_sentence(text), "{at}: {text:?}");
        count += 1;
    };
    for (path, method) in calls() {
        let call = &document()["paths"][&path][&method];
        let at = format!("{method} {path}");
        check(&at, call.get("summary").or(call.get("description")).unwrap_or(&Value::Null));
        for parameter in call["parameters"].as_array().into_iter().flatten() {
            check(&at, &parameter["description"]);
        }
        for response in call["responses"].as_object().unwrap().values() {
            check(&at, &response["description"]);
        }
    }
    for tag in document()["tags"].as_array().unwrap() {
        check("tags", &tag["description"]);
    }
    assert!(count > 60, "{count}");
}

#[test]
fn every_reference_leads_to_a_schema_and_every_schema_is_referred_to() {
    let schemas = document()["components"]["schemas"].as_object().unwrap();
    let text = document().to_string();
    let named: BTreeSet<&str> = text
        .split("\"$ref\":\"#/components/schemas/")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect();
    assert_eq!(named, schemas.keys().map(String::as_str).collect());
}

#[test]
fn every_call_has_a_unique_operation_id() {
    let name = |(path, method): (String, String)| &document()["paths"][path][method]["operationId"];
    let names: BTreeSet<&str> = calls().into_iter().filter_map(|call| name(call).as_str()).collect();
    assert_eq!(names.len(), calls().len(), "{names:?}");
}

/// The scenarios of the tables' own tests.
fn scenarios() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../table/tests/scenarios");
    sources(&folder).iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// Serialized acts or events, each with whether it is of Pai Gow.
type Samples = Vec<(bool, Value)>;

/// The acts and events of a scenario.
fn scenario<G: Scripted>(text: &str) -> (Vec<Value>, Vec<Value>) {
    let script = Script::<G>::read(text).unwrap();
    let acts = script.commands().map(|command| serde_json::to_value(&command.act).unwrap()).collect();
    let outcomes = script.play().unwrap();
    let events = outcomes.iter().flat_map(|outcome| outcome.result.iter().flatten());
    (acts, events.map(|event| serde_json::to_value(event).unwrap()).collect())
}

/// Acts and events of both games, from scenarios and random commands.
fn samples() -> (Samples, Samples) {
    let (mut acts, mut events) = (Vec::new(), Vec::new());
    for text in scenarios() {
        let is_pai_gow = !matches!(first_book(&text), Some(BookId::Roulette(_)));
        let (of_acts, of_events) =
            if is_pai_gow { scenario::<PaiGow>(&text) } else { scenario::<Roulette>(&text) };
        acts.extend(of_acts.into_iter().map(|act| (is_pai_gow, act)));
        events.extend(of_events.into_iter().map(|event| (is_pai_gow, event)));
    }
    // Events that no scenario has.
    for (pai_gow, noun, fact) in [
        (true, "house", json!({ "filled": { "amount": 500 } })),
        (true, "house", json!({ "credited": { "amount": 500 } })),
        (false, "wheel", json!({ "suspected": { "spins": 500, "squares": 9_000 } })),
        (false, "wheel", json!("suspicion-cleared")),
    ] {
        let by = json!({ "role": "game-supervisor", "number": 1 });
        let event = json!({ "round": 1, "at": 5, "by": by, "clause": "R41", noun: fact });
        let written = if pai_gow {
            serde_json::from_value::<paigow::Event>(event).map(serde_json::to_value)
        } else {
            serde_json::from_value::<roulette::Event>(event).map(serde_json::to_value)
        };
        events.push((pai_gow, written.unwrap().unwrap()));
    }
    let (mut pai_gow, mut rapid) = (pai_gow::Chance::new(1), rapid::Chance::new(2));
    for edition in Edition::all() {
        let (book, state) = (edition.rules(), paigow::State::default());
        for _ in 0..800 {
            let act = pai_gow::anything(&book, &state, &mut pai_gow).act;
            acts.push((true, serde_json::to_value(act).unwrap()));
        }
    }
    for _ in 0..2_000 {
        let (_, act) = rapid::anything(&roulette::RouletteState::default(), &mut rapid);
        acts.push((false, serde_json::to_value(act).unwrap()));
    }
    (acts, events)
}

/// The noun and the name of an act or a fact.
fn variant(written: &Value) -> (String, String) {
    let known = ["round", "at", "by", "clause", "version"];
    let (noun, of) =
        written.as_object().unwrap().iter().find(|(name, _)| !known.contains(&name.as_str())).unwrap();
    let name = of.as_str().unwrap_or_else(|| of.as_object().unwrap().keys().next().unwrap());
    (noun.clone(), name.to_owned())
}

/// The nouns and names of acts or facts in the document.
fn names(of: &str) -> BTreeSet<(String, String)> {
    acts(document(), of).into_iter().map(|(noun, name, _)| (noun, name)).collect()
}

#[test]
fn played_commands_match_the_document() {
    let (acts, events) = samples();
    for (pai_gow, game) in [(true, "PaiGow"), (false, "Roulette")] {
        for (what, values) in [("Act", &acts), ("Event", &events)] {
            let validator = schema(&format!("{game}{what}"));
            let of_game = || values.iter().filter(|(of, _)| *of == pai_gow).map(|(_, value)| value);
            of_game().for_each(|value| assert_valid(&validator, value));
            let seen: BTreeSet<_> = of_game().map(variant).collect();
            let all = names(&format!("{game}{}", what.replace("Event", "Fact")));
            let never: Vec<_> = all.difference(&seen).collect();
            assert!(never.is_empty(), "{game}: never played: {never:?}");
        }
    }
}

/// Every act that the document allows can be parsed by its game.
#[test]
fn documented_commands_parse() {
    let mut generator = Generator::new(document(), 3);
    for game in ["PaiGowAct", "RouletteAct"] {
        let validator = schema(game);
        for (_, _, schema) in acts(document(), game) {
            for _ in 0..60 {
                let act = generator.valid(&schema);
                assert_valid(&validator, &act);
                let read = if game == "PaiGowAct" {
                    serde_json::from_value::<paigow::Act>(act.clone()).map(drop)
                } else {
                    serde_json::from_value::<roulette::RouletteAct>(act.clone()).map(drop)
                };
                read.unwrap_or_else(|error| panic!("{act}: {error}"));
            }
        }
    }
}

/// The document does not allow acts that cannot be parsed.
#[test]
fn commands_that_do_not_parse_are_not_documented() {
    let mut generator = Generator::new(document(), 4);
    let mut refused = 0;
    for game in ["PaiGowAct", "RouletteAct"] {
        let validator = schema(game);
        for (_, _, schema) in acts(document(), game) {
            for _ in 0..200 {
                let act = generator.nearly_valid(&schema);
                let read = if game == "PaiGowAct" {
                    serde_json::from_value::<paigow::Act>(act.clone()).map(drop)
                } else {
                    serde_json::from_value::<roulette::RouletteAct>(act.clone()).map(drop)
                };
                if let Err(error) = read {
                    // A schema cannot say that a matrix has four tiles of each group.
                    let is_inexpressible = error.to_string().contains("group");
                    assert!(is_inexpressible || !validator.is_valid(&act), "{act}: {error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 5_000, "only {refused} were refused");
}

#[test]
fn wrong_acts_do_not_match_the_document() {
    let (pai_gow, roulette, command) = (schema("PaiGowAct"), schema("RouletteAct"), schema("Command"));
    let place = |amount: Value, box_no: Value, bet: &str| json!({ "wagers": { "place": { "player": 3, "box_no": box_no, "bet": bet, "amount": amount } } });
    let right = place(json!(2_500), json!(1), "regular");
    assert_valid(&pai_gow, &right);
    assert_valid(&command, &json!({ "act": right, "key": "a" }));
    for wrong in [
        place(json!(25.5), json!(1), "regular"),
        place(json!("$25"), json!(1), "regular"),
        place(json!(2_500), json!(256), "regular"),
        place(json!(2_500), json!(-1), "regular"),
        place(json!(2_500), json!(1), "Regular"),
        json!({ "wagers": { "place": { "player": 3, "box_no": 1, "bet": "regular" } } }),
        json!({ "wagers": "place" }),
        json!({ "wagers": { "place": {} }, "house": "close" }),
        json!({ "house": "close", "at": 5 }),
        json!({ "tiles": { "check": { "tile": "H99" } } }),
        json!({ "dealing": { "uncover": { "dice": { "three": [1, 2, 7] }, "source": "entered" } } }),
        json!({ "dealing": { "uncover": { "dice": { "three": [1, 2] }, "source": "entered" } } }),
        json!({ "hands": { "set": { "player": 3, "box_no": 1, "arranged": { "low": ["H8"], "high": ["H8", "H10"] } } } }),
        json!("close"),
        json!(null),
    ] {
        assert!(!pai_gow.is_valid(&wrong), "{wrong}");
        assert!(serde_json::from_value::<paigow::Act>(wrong.clone()).is_err(), "{wrong}");
        assert!(!command.is_valid(&json!({ "act": wrong })), "{wrong}");
    }
    let on = |on: &str| json!({ "wagers": { "place": { "station": 1, "on": on, "amount": 100 } } });
    assert_valid(&roulette, &on("split 14-17"));
    assert_valid(&roulette, &on("treble 5, 9, 5"));
    for wrong in ["split 14-18", "37", "double 5", "quad 1, 2, 3, 37", ""] {
        assert!(!roulette.is_valid(&on(wrong)), "{wrong}");
    }
    assert!(!command.is_valid(&json!({ "act": { "house": "close" }, "at": 5 })));
    assert!(!command.is_valid(&json!({ "act": { "house": "close" }, "key": "" })));
}
