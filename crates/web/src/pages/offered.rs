//! Tests that every act of a game is on some page, or is listed as an act that people do not submit.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// Acts that people do not submit on pages, with the reason.
const NOT_OFFERED: [(&str, &str, &str); 7] = [
    ("paigow", "HouseAct::SetUp", "the floor's configuration sets a table up"),
    ("roulette", "HouseAct::SetUp", "the floor's configuration sets a table up"),
    ("roulette", "RoundAct::Expire", "the clock ends a wagering period"),
    ("roulette", "WagersAct::Move", "on a screen, a chip is taken back and placed elsewhere"),
    ("roulette", "WheelAct::Spun", "a sensor at the wheel reports it"),
    ("roulette", "WheelAct::NoMoreBets", "a sensor at the wheel reports it"),
    ("roulette", "WheelAct::Number", "a sensor at the wheel reports it"),
];

/// Converts `forfeit-wagers` to `ForfeitWagers`.
fn to_pascal_case(kebab: &str) -> String {
    kebab.split('-').map(capitalize).collect()
}

/// Every act of a game, from the API's document.
fn acts(schema: &str) -> BTreeSet<String> {
    let schemas = &crate::api::document()["components"]["schemas"];
    let resolve = |schema: &'static Value| match schema["$ref"].as_str() {
        Some(name) => &schemas[name.rsplit('/').next().unwrap()],
        None => schema,
    };
    let variants = |schema: &'static Value| -> Vec<(String, &'static Value)> {
        let of = resolve(schema)["oneOf"].as_array().unwrap();
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
        // The only noun with another name in records than in the code.
        let noun = if noun == "play" { "Round".to_owned() } else { to_pascal_case(&noun) };
        acts.extend(variants(of).into_iter().map(|(act, _)| format!("{noun}Act::{}", to_pascal_case(&act))));
    }
    acts
}

/// Capitalizes the first letter.
fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The source text of a game's pages, without tests.
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

/// Removes the game from the name of an act's type: `RouletteWagersAct::Undo` is `WagersAct::Undo` in the document.
fn without_game(word: &str) -> &str {
    word.strip_prefix("Roulette").unwrap_or(word)
}

#[test]
fn every_act_is_on_some_page() {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pages");
    for (game, schema) in [("paigow", "PaiGowAct"), ("roulette", "RouletteAct")] {
        let (acts, pages) = (acts(schema), sources(&pages, game));
        assert!(acts.len() > 30, "{acts:?}");
        let words: BTreeSet<&str> = pages
            .split(|letter: char| !letter.is_alphanumeric() && letter != ':')
            .map(without_game)
            .collect();
        let missing: BTreeSet<&str> =
            acts.iter().map(String::as_str).filter(|act| !words.contains(act)).collect();
        let not_offered = NOT_OFFERED.iter().filter(|(of, ..)| *of == game).map(|(_, act, _)| *act);
        assert_eq!(missing, not_offered.collect(), "{game}");
    }
}
