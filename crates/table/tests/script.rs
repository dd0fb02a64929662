//! The language of scripts: every form is in `docs/script.md`, and what is written reads back.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use chung_table::script::{FORMS, Runner, Script, Writer};

const DOCS: &str = include_str!("../../../docs/script.md");

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
fn every_form_has_its_example_in_the_docs() {
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
fn what_is_written_reads_back() {
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
fn each_command_can_be_written_by_anybody() {
    use chung_game::paigow::settle::PlayerNo;
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
fn a_wrong_line_is_told_in_a_sentence() {
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
    for (text, told) in cases {
        assert_eq!(Script::read(text).unwrap_err().to_string(), told, "{text}");
    }
    let wrong = chung_table::script::roulette::read("dealer: dance").unwrap_err().to_string();
    assert_eq!(
        wrong,
        "line 1: `dance`: no such act; expected one of docs/roulette-script.md, such as `bet 10 on red at station 3`"
    );
}

/// What came of a script's commands, in words.
fn played(text: &str) -> String {
    let script = Script::read(text).unwrap();
    let mut runner = Runner::new(&script);
    let mut outcomes = Vec::new();
    while let Some(outcome) = runner.play().unwrap() {
        outcomes.push(outcome);
    }
    script.transcript(&outcomes)
}

/// The first example of the docs plays as it is printed there.
#[test]
fn the_example_in_the_docs_plays() {
    let example = DOCS.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert_eq!(played(example), example);
}

#[test]
fn what_the_short_way_to_a_table_is_refused_is_said_once() {
    let refusals = |text: &str| played(text).matches("refused: ").count();
    for line in
        ["crown commission 7", "vic-2000 bonus Z 5-100", "act-1993 big/small 5-100", "star-2024 tie 5-100"]
    {
        assert_eq!(refusals(&format!("open table {line}")), 1, "{line}");
    }
    let told = |line: &str| played(&format!("open table {line}"));
    assert!(
        told("crown commission 7").contains("a commission of 7 % where the book's is 5 %: expected no more")
    );
    assert!(told("act-1993 big/small 5-100").contains("this book has no Big and Small"));
}

#[test]
fn names_and_complaints_say_something() {
    for line in ["player 1: join as \"\"", "player 1: join as dealer", "player 1: join as \"player 2\""] {
        let told = played(&format!("open table crown\n{line}\n"));
        assert!(told.contains("refused: this names nobody, or somebody else"), "{told}");
    }
    let told = played("open table crown\nAnn: join, complain \" \"\n");
    assert!(told.contains("refused: a complaint says something"), "{told}");
}

/// A word that is misspelt in a command is told, and not passed over.
#[test]
fn an_act_has_no_field_that_nobody_reads() {
    let place = |more: &str| {
        format!(
            "{{\"wagers\":{{\"place\":{{\"player\":1,\"number\":3,\"bet\":\"regular\",\"amount\":2500{more}}}}}}}"
        )
    };
    let read = |text: &str| serde_json::from_str::<chung_table::paigow::Act>(text);
    assert!(read(&place("")).is_ok(), "{:?}", read(&place("")));
    let error = read(&place(",\"tokne\":true")).unwrap_err().to_string();
    assert!(error.contains("unknown field `tokne`"), "{error}");
    let enter = r#"{"play":{"enter":{"number":17,"from":"console","confirm":true}}}"#;
    let error = serde_json::from_str::<chung_table::roulette::Act>(enter).unwrap_err().to_string();
    assert!(error.contains("unknown field `confirm`"), "{error}");
}
