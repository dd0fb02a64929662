//! Every act that a table knows is on some page, or nobody is meant to give it from one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// Acts that no person gives, with the reason.
const NOBODY_S: [(&str, &str, &str); 7] = [
    ("paigow", "HouseAct::SetUp", "the floor's file says how a table is set up"),
    ("roulette", "HouseAct::SetUp", "the floor's file says how a table is set up"),
    ("roulette", "RoundAct::Expire", "the clock ends a wagering period"),
    ("roulette", "WagersAct::Move", "on a screen a chip is taken back and laid elsewhere"),
    ("roulette", "WheelAct::Spun", "a sensor at the wheel sees it"),
    ("roulette", "WheelAct::NoMoreBets", "a sensor at the wheel sees it"),
    ("roulette", "WheelAct::Number", "a sensor at the wheel sees it"),
];

/// `forfeit-wagers` as the code writes it: `ForfeitWagers`.
fn pascal(kebab: &str) -> String {
    kebab.split('-').map(crate::words::capital).collect()
}

/// Everything that can be asked of a game's tables, as the API's document has it.
fn acts(schema: &str) -> BTreeSet<String> {
    let schemas = &crate::api::document()["components"]["schemas"];
    let followed = |schema: &'static Value| match schema["$ref"].as_str() {
        Some(name) => &schemas[name.rsplit('/').next().unwrap()],
        None => schema,
    };
    let variants = |schema: &'static Value| -> Vec<(String, &'static Value)> {
        let of = followed(schema)["oneOf"].as_array().unwrap();
        let named = of.iter().flat_map(|variant| {
            let fields = variant["properties"].as_object().into_iter().flatten();
            let words = variant["enum"].as_array().into_iter().flatten().chain(variant.get("const"));
            let words = words.map(|word| (word.as_str().unwrap().to_owned(), &Value::Null));
            fields.map(|(name, value)| (name.clone(), value)).chain(words).collect::<Vec<_>>()
        });
        named.collect()
    };
    let mut acts = BTreeSet::new();
    for (noun, of) in variants(&schemas[schema]) {
        // The one noun that records call otherwise than the code.
        let noun = if noun == "play" { "Round".to_owned() } else { pascal(&noun) };
        acts.extend(variants(of).into_iter().map(|(act, _)| format!("{noun}Act::{}", pascal(&act))));
    }
    acts
}

/// What pages of a game are made of, tests left out.
fn sources(folder: &Path, game: &str) -> String {
    let entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let mut text = String::new();
    for path in entries {
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            text += &sources(&path, game);
        } else if path.to_str().unwrap().contains(game) && !name.contains("test") {
            let source = fs::read_to_string(&path).unwrap();
            text += source.split("#[cfg(test)]\nmod tests").next().unwrap();
        }
    }
    text
}

#[test]
fn every_act_is_on_some_page() {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pages");
    for (game, schema) in [("paigow", "PaiGowAct"), ("roulette", "RouletteAct")] {
        let (acts, pages) = (acts(schema), sources(&pages, game));
        assert!(acts.len() > 30, "{acts:?}");
        let words: BTreeSet<&str> =
            pages.split(|letter: char| !letter.is_alphanumeric() && letter != ':').collect();
        let missing: BTreeSet<&str> =
            acts.iter().map(String::as_str).filter(|act| !words.contains(act)).collect();
        let nobody_s = NOBODY_S.iter().filter(|(of, ..)| *of == game).map(|(_, act, _)| *act);
        assert_eq!(missing, nobody_s.collect(), "{game}");
    }
}
