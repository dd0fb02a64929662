//! The language of scripts: every form is documented, and what is written reads back.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use chung_game::Message;
use chung_game::roulette::on::On;
use chung_table::Names;
use chung_table::paigow::PaiGow;
use chung_table::roulette::Roulette;
use chung_table::script::{self, Scripted};
use chung_words::{Language, Render, Words};

const DOCS: &str = include_str!("../../../docs/script.md");

type Script = script::Script<PaiGow>;
type Writer = script::Writer<PaiGow>;

/// The forms of Pai Gow's acts.
const FORMS: &[&str] = PaiGow::FORMS;

/// The example lines of the list of forms, in the order of the list.
fn examples() -> Vec<&'static str> {
    let (_, list) = DOCS.split_once("## Every act").unwrap();
    let mut lines = Vec::new();
    for (place, block) in list.split("```").enumerate() {
        if place % 2 == 1 {
            lines.extend(block.lines().filter(|line| line.contains(": ")));
        }
    }
    lines
}

#[test]
fn every_form_has_an_example_in_the_docs() {
    let examples = examples();
    for (form, example) in FORMS.iter().zip(&examples) {
        let mut rest = *example;
        for words in form.split('"').skip(1).step_by(2) {
            let at = rest.find(words).unwrap_or_else(|| panic!("`{example}` is no example of {form}"));
            rest = &rest[at + words.len()..];
        }
    }
    assert_eq!(FORMS.len(), examples.len(), "forms and examples");
}

#[test]
fn written_commands_read_back() {
    let text = examples().join("\n");
    let script = Script::read(&text).unwrap();
    let commands: Vec<_> = script.commands().cloned().collect();
    assert_eq!(commands.len(), FORMS.len());
    let mut writer = Writer::default();
    let written: String = commands.iter().map(|command| writer.write(command)).collect();
    let again: Vec<_> = Script::read(&written).unwrap().commands().cloned().collect();
    assert_eq!(commands, again, "{written}");
}

#[test]
fn every_command_reads_back_whoever_gives_it() {
    use chung_game::PlayerNo;
    use chung_game::role::Role;
    use chung_table::paigow::Actor;
    let script = Script::read(&examples().join("\n")).unwrap();
    for by in [Actor::player(PlayerNo(1)), Actor::player(PlayerNo(7)), Actor::staff(Role::Inspector, 9)] {
        let mut writer = Writer::default();
        let mut written = String::new();
        let mut commands = Vec::new();
        for command in script.commands() {
            let command = chung_table::paigow::Command { by, ..command.clone() };
            written += &writer.write(&command);
            commands.push(command);
        }
        let again: Vec<_> = Script::read(&written).unwrap().commands().cloned().collect();
        assert_eq!(commands, again, "{written}");
    }
}

#[test]
fn a_wrong_line_is_explained() {
    let cases = [
        (
            "dealer: dance",
            "line 1: `dance`: no such act; expected one of docs/script.md, such as `bet 100 on box 3`",
        ),
        (
            "\nshuffle",
            "line 2: `shuffle`: expected who does something, a colon and what, such as `dealer: shuffle`",
        ),
        (
            "Bob: shuffle",
            "line 1: `Bob`: expected dealer, game supervisor, casino supervisor, inspector, or a player who has joined",
        ),
        (
            "dealer: bet 100 on box 3",
            "line 1: `bet 100 on box 3`: expected a player, such as in `dealer for Ann: …`",
        ),
        (
            "Ann: join\ndealer for Ann: shuffle",
            "line 2: `shuffle`: expected no player: nobody does this for one",
        ),
        (
            "Ann: join\nAnn: bet ten on 3",
            "line 2: `ten` in `bet ten on 3`: expected an amount such as 100 or 12.50",
        ),
        ("Ann: join\nAnn: bet 100 on", "line 2: `bet 100 on` ends too early: expected the number of a box"),
        (
            "dealer: dice 3 4 9 + 1",
            "line 1: `9` in `dice 3 4 9 + 1`: expected dice such as 3 4 4, 3 4 4 + 2 (the cut die), 3 + 2 or 3 + 2 + 5",
        ),
        (
            "dealer: stack so that 1 gets 12 12 12 9",
            "line 1: `12` in `stack so that 1 gets 12 12 12 9`: expected tiles such as 12 2 H8 4-5, none more often than a set has it",
        ),
        (
            "open table crow",
            "line 1: `crow` is not a rule book: expected act-1993, vic-2000, vic-2002, crown or star-2024",
        ),
        (
            "new table crow",
            "line 1: `crow` is not a rule book: expected act-1993, vic-2000, vic-2002, crown or star-2024",
        ),
        (
            "open table",
            "line 1: no rule book is named: expected act-1993, vic-2000, vic-2002, crown or star-2024, such as `open table crown`",
        ),
        (
            "open table crown\nopen table rapid-roulette-2000",
            "line 2: `rapid-roulette-2000` is another game: expected a script of its own",
        ),
        (
            "open table crown chip 5 chip 10",
            "line 1: `chip` in `crown chip 5 chip 10`: expected each figure once",
        ),
        ("new table crown junk", "line 1: `junk` in `crown junk`: expected nothing more"),
        (
            "new table crwn",
            "line 1: `crwn` is not a rule book: expected act-1993, vic-2000, vic-2002, crown or star-2024",
        ),
        ("at 25:00", "line 1: `25:00`: expected a time, 20:05 or +30s"),
        ("Ann: join, complain \"no", "line 1: a quotation mark is not closed: expected another"),
        ("Ann: join,", "line 1: nothing between commas or after the colon: expected an act"),
    ];
    for (text, expected) in cases {
        assert_eq!(Script::read(text).unwrap_err().to_string(), expected, "{text}");
    }
    let wrong = script::Script::<Roulette>::read("dealer: dance").unwrap_err().to_string();
    assert_eq!(
        wrong,
        "line 1: `dance`: no such act; expected one of docs/roulette-script.md, such as `bet 10 on red at station 3`"
    );
}

/// The transcript of a script.
fn played(text: &str) -> String {
    let script = Script::read(text).unwrap();
    script.transcript(&script.play().unwrap(), &render)
}

/// The first example of the docs plays as it is printed there.
#[test]
fn the_example_in_the_docs_plays_as_printed() {
    let example = DOCS.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert_eq!(played(example), example);
}

#[test]
fn a_refused_opening_is_reported_once() {
    let refusals = |text: &str| played(text).matches("Refused: ").count();
    for line in
        ["crown commission 7", "vic-2000 bonus Z 5-100", "act-1993 big/small 5-100", "star-2024 tie 5-100"]
    {
        assert_eq!(refusals(&format!("open table {line}")), 1, "{line}");
    }
    let transcript = |line: &str| played(&format!("open table {line}"));
    assert!(transcript("crown commission 7").contains("The commission can't be above the book's 5 %."));
    assert!(transcript("act-1993 big/small 5-100").contains("This book has no Big/Small wagers."));
}

#[test]
fn empty_names_and_complaints_are_refused() {
    for line in ["player 1: join as \"\"", "player 1: join as dealer", "player 1: join as \"player 2\""] {
        let transcript = played(&format!("open table crown\n{line}\n"));
        assert!(
            transcript.contains("Choose another name: this one can't be used for a player."),
            "{transcript}"
        );
    }
    let transcript = played("open table crown\nAnn: join, complain \" \"\n");
    assert!(transcript.contains("Say what the complaint is about."), "{transcript}");
}

/// A misspelt field is not ignored.
#[test]
fn unknown_fields_of_acts_are_errors() {
    let place = |more: &str| {
        format!(
            "{{\"wagers\":{{\"place\":{{\"player\":1,\"box_no\":3,\"bet\":\"regular\",\"amount\":2500{more}}}}}}}"
        )
    };
    let read = |text: &str| serde_json::from_str::<chung_table::paigow::Act>(text);
    assert!(read(&place("")).is_ok(), "{:?}", read(&place("")));
    let error = read(&place(",\"tokne\":true")).unwrap_err().to_string();
    assert!(error.contains("unknown field `tokne`"), "{error}");
    let enter = r#"{"play":{"enter":{"number":17,"from":"console","confirm":true}}}"#;
    let error = serde_json::from_str::<chung_table::roulette::RouletteAct>(enter).unwrap_err().to_string();
    assert!(error.contains("unknown field `confirm`"), "{error}");
}

/// Renders a message in English.
fn render(message: &Message, names: &Names) -> String {
    Words::new(Language::English, names).render(message).into_owned()
}

#[test]
fn every_roulette_form_is_in_the_docs() {
    let manual = include_str!("../../../docs/roulette-script.md");
    for form in Roulette::FORMS {
        let words: Vec<&str> = form.split('"').skip(1).step_by(2).collect();
        let is_there = manual.lines().any(|line| words.iter().all(|word| line.contains(word)));
        assert!(is_there, "docs/roulette-script.md has no line for {form}");
    }
}

#[test]
fn every_bet_in_the_docs_reads_as_a_bet() {
    let manual = include_str!("../../../docs/roulette-script.md");
    let rows: Vec<&str> =
        manual.lines().filter(|line| line.starts_with("| ") && line.contains('`')).collect();
    assert_eq!(rows.len(), 8);
    let bets = rows.iter().flat_map(|row| row.split('`').skip(1).step_by(2));
    for bet in bets {
        assert!(bet.parse::<On>().is_ok(), "{bet}");
    }
}
