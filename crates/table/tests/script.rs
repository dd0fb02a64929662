//! The language of scripts: every form is in `docs/script.md`, and what is written reads back.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use chung_table::script::{FORMS, Script, Writer};

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
            "line 1: `3` in `dice 3 4 9 + 1`: expected dice such as 3 4 4, 3 4 4 + 2 (the cut die), 3 + 2 or 3 + 2 + 5",
        ),
        ("at 25:00", "line 1: `25:00`: expected a time, 20:05 or +30s"),
        ("Ann: join, complain \"no", "line 1: a quotation mark is not closed: expected another"),
        ("Ann: join,", "line 1: nothing between commas or after the colon: expected an act"),
    ];
    for (text, told) in cases {
        assert_eq!(Script::read(text).unwrap_err().to_string(), told, "{text}");
    }
}
