//! The API's document is whole and true: it names every call that programs can make, and describes what is sent and what comes back
//! as it is written.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test")]

#[path = "../bad_input/described.rs"]
#[allow(dead_code, reason = "part of it makes bad input")]
mod described;
#[path = "../../../table/tests/soak/workload.rs"]
#[allow(dead_code, reason = "part of it plays the tables' own tests")]
mod pai_gow;
#[path = "../../../table/tests/roulette_soak/workload.rs"]
#[allow(dead_code, reason = "part of it plays the tables' own tests")]
mod rapid;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use chung_floor::config::Config;
use chung_floor::{Floor, Time};
use chung_game::rulebook::Edition;
use chung_journal::Memory;
use chung_table::script::{Runner, Script};
use chung_table::{paigow, roulette, script};
use chung_web::api::document;
use chung_web::{Web, router};
use described::{Describer, acts};
use http_body_util::BodyExt;
use jsonschema::Validator;
use serde_json::{Value, json};
use tower::ServiceExt;

/// What checks values against a schema of the document.
fn schema(name: &str) -> Validator {
    let reference = format!("#/components/schemas/{name}");
    jsonschema::validator_for(&json!({ "$ref": reference, "components": document()["components"] })).unwrap()
}

#[track_caller]
fn described(schema: &Validator, value: &Value) {
    if let Some(error) = schema.iter_errors(value).next() {
        panic!("{value}: {error}");
    }
}

/// Every method of every path, as the document has them.
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

/// Every route of the API, and every file that pages let one take away.
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
    let floor = Floor::start(&config, Arc::new(Memory::new()), Time::of_day()).unwrap();
    let router = router(Web::new(floor));
    let problem = schema("Problem");
    for (path, method) in calls() {
        let asked = path.replace("{table}", "bonanza").replace("{round}", "999");
        let request =
            Request::builder().method(method.to_uppercase().as_str()).uri(asked).body(Body::empty());
        let answer = router.clone().oneshot(request.unwrap()).await.unwrap();
        let status = answer.status();
        let documented = &document()["paths"][&path][&method]["responses"][status.as_str()];
        assert!(documented.is_object(), "{method} {path}: {status}");
        if status.is_client_error() {
            let body = answer.into_body().collect().await.unwrap().to_bytes();
            let body: Value = serde_json::from_slice(&body).unwrap();
            described(&problem, &body);
            assert_ne!(body["type"], "/problems/no-page", "{method} {path}");
        }
    }
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
fn every_call_has_a_name_of_its_own() {
    let name = |(path, method): (String, String)| &document()["paths"][path][method]["operationId"];
    let names: BTreeSet<&str> = calls().into_iter().filter_map(|call| name(call).as_str()).collect();
    assert_eq!(names.len(), calls().len(), "{names:?}");
}

/// The scenarios of the tables' own tests.
fn scenarios() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../table/tests/scenarios");
    sources(&folder).iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// What is written of a game, each with whether that is Pai Gow.
type Written = Vec<(bool, Value)>;

/// Acts of both games, and events.
fn played() -> (Written, Written) {
    let (mut acts, mut events) = (Vec::new(), Vec::new());
    for text in scenarios() {
        if script::roulette::is_script(&text) {
            let lines = script::roulette::read(&text).unwrap();
            let commands = lines.iter().flat_map(|line| &line.commands);
            acts.extend(commands.map(|command| (false, serde_json::to_value(&command.act).unwrap())));
            for outcome in script::roulette::play(&lines).iter().flatten() {
                let told = outcome.result.iter().flatten();
                events.extend(told.map(|event| (false, serde_json::to_value(event).unwrap())));
            }
            continue;
        }
        let script = Script::read(&text).unwrap();
        acts.extend(script.commands().map(|command| (true, serde_json::to_value(&command.act).unwrap())));
        let mut runner = Runner::new(&script);
        while let Some(outcome) = runner.play().unwrap() {
            let told = outcome.result.iter().flatten();
            events.extend(told.map(|event| (true, serde_json::to_value(event).unwrap())));
        }
    }
    // What the scenarios leave out.
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
        let (_, act) = rapid::anything(&roulette::State::default(), &mut rapid);
        acts.push((false, serde_json::to_value(act).unwrap()));
    }
    (acts, events)
}

/// What an act or a fact is called: its noun and its name.
fn called(written: &Value) -> (String, String) {
    let known = ["round", "at", "by", "clause", "version"];
    let (noun, of) =
        written.as_object().unwrap().iter().find(|(name, _)| !known.contains(&name.as_str())).unwrap();
    let name = of.as_str().unwrap_or_else(|| of.as_object().unwrap().keys().next().unwrap());
    (noun.clone(), name.to_owned())
}

/// Those of a game that the document describes.
fn names(of: &str) -> BTreeSet<(String, String)> {
    acts(document(), of).into_iter().map(|(noun, name, _)| (noun, name)).collect()
}

#[test]
fn what_is_played_is_described() {
    let (acts, events) = played();
    for (pai_gow, game) in [(true, "PaiGow"), (false, "Roulette")] {
        for (what, values) in [("Act", &acts), ("Event", &events)] {
            let validator = schema(&format!("{game}{what}"));
            let of_game = || values.iter().filter(|(of, _)| *of == pai_gow).map(|(_, value)| value);
            of_game().for_each(|value| described(&validator, value));
            let seen: BTreeSet<_> = of_game().map(called).collect();
            let all = names(&format!("{game}{}", what.replace("Event", "Fact")));
            let never: Vec<_> = all.difference(&seen).collect();
            assert!(never.is_empty(), "{game}: never played: {never:?}");
        }
    }
}

/// Whatever the document allows is read: by the game whose act it is.
#[test]
fn what_is_described_is_read() {
    let mut describer = Describer::new(document(), 3);
    for game in ["PaiGowAct", "RouletteAct"] {
        let described_so = schema(game);
        for (_, _, schema) in acts(document(), game) {
            for _ in 0..60 {
                let act = describer.right(&schema);
                described(&described_so, &act);
                let read = if game == "PaiGowAct" {
                    serde_json::from_value::<paigow::Act>(act.clone()).map(drop)
                } else {
                    serde_json::from_value::<roulette::Act>(act.clone()).map(drop)
                };
                read.unwrap_or_else(|error| panic!("{act}: {error}"));
            }
        }
    }
}

/// Whatever is not read is not described: it would be a promise broken.
#[test]
fn what_is_not_read_is_not_described() {
    let mut describer = Describer::new(document(), 4);
    let mut refused = 0;
    for game in ["PaiGowAct", "RouletteAct"] {
        let described_so = schema(game);
        for (_, _, schema) in acts(document(), game) {
            for _ in 0..200 {
                let act = describer.nearly_right(&schema);
                let read = if game == "PaiGowAct" {
                    serde_json::from_value::<paigow::Act>(act.clone()).map(drop)
                } else {
                    serde_json::from_value::<roulette::Act>(act.clone()).map(drop)
                };
                if let Err(error) = read {
                    // That a matrix has four tiles of each group is more than a schema can say.
                    let unsaid = error.to_string().contains("group");
                    assert!(unsaid || !described_so.is_valid(&act), "{act}: {error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 5_000, "only {refused} were refused");
}

#[test]
fn wrong_acts_are_not_described() {
    let (pai_gow, roulette, command) = (schema("PaiGowAct"), schema("RouletteAct"), schema("Command"));
    let place = |amount: Value, number: Value, bet: &str| json!({ "wagers": { "place": { "player": 3, "number": number, "bet": bet, "amount": amount } } });
    let right = place(json!(2_500), json!(1), "regular");
    described(&pai_gow, &right);
    described(&command, &json!({ "act": right, "key": "a" }));
    for wrong in [
        place(json!(25.5), json!(1), "regular"),
        place(json!("$25"), json!(1), "regular"),
        place(json!(2_500), json!(256), "regular"),
        place(json!(2_500), json!(-1), "regular"),
        place(json!(2_500), json!(1), "Regular"),
        json!({ "wagers": { "place": { "player": 3, "number": 1, "bet": "regular" } } }),
        json!({ "wagers": "place" }),
        json!({ "wagers": { "place": {} }, "house": "close" }),
        json!({ "house": "close", "at": 5 }),
        json!({ "tiles": { "check": { "tile": "H99" } } }),
        json!({ "dealing": { "uncover": { "dice": { "three": [1, 2, 7] }, "source": "entered" } } }),
        json!({ "dealing": { "uncover": { "dice": { "three": [1, 2] }, "source": "entered" } } }),
        json!({ "hands": { "set": { "player": 3, "number": 1, "arranged": { "low": ["H8"], "high": ["H8", "H10"] } } } }),
        json!("close"),
        json!(null),
    ] {
        assert!(!pai_gow.is_valid(&wrong), "{wrong}");
        assert!(serde_json::from_value::<paigow::Act>(wrong.clone()).is_err(), "{wrong}");
        assert!(!command.is_valid(&json!({ "act": wrong })), "{wrong}");
    }
    let on = |on: &str| json!({ "wagers": { "place": { "station": 1, "on": on, "amount": 100 } } });
    described(&roulette, &on("split 14-17"));
    described(&roulette, &on("treble 5, 9, 5"));
    for wrong in ["split 14-18", "37", "double 5", "quad 1, 2, 3, 37", ""] {
        assert!(!roulette.is_valid(&on(wrong)), "{wrong}");
    }
    assert!(!command.is_valid(&json!({ "act": { "house": "close" }, "at": 5 })));
    assert!(!command.is_valid(&json!({ "act": { "house": "close" }, "key": "" })));
}
