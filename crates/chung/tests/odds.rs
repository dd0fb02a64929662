//! The answers of `chung odds`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod common;

use chung_odds::Fraction;
use expect_test::expect_file;
use serde_json::Value;

use common::{chung, json, mistakes, root, stderr, stdout, transcript};

#[test]
fn answers_match_the_golden_files() {
    transcript(&expect_file!["answers/odds.txt"], &["odds"]);
    transcript(
        &expect_file!["answers/odds-game.txt"],
        &[
            "odds game crown",
            "odds game crown --banker co-bank --stake 5 --chip 2.50",
            "odds game act-1993 --player best",
            "odds game vic-2000 --bank best --banker player --commission 4",
            "odds game star-2024 --player max-low --nought-match wager --seen 12 12 2 2",
            "odds game crown --csv",
            "odds game crown --player house-way --json",
        ],
    );
    transcript(
        &expect_file!["answers/odds-hand.txt"],
        &[
            "odds hand crown H8 L8 9 H10",
            "odds hand crown 2 H8 9 5 --seen 12 12 GJ",
            "odds hand star-2024 12 12 5 H4 --draw always",
            "odds hand act-1993 12 2 9 GJ --json",
        ],
    );
    transcript(
        &expect_file!["answers/odds-strategy.txt"],
        &["odds strategy crown", "odds strategy star-2024 --side bank --limit 3 --json"],
    );
    transcript(&expect_file!["answers/odds-equilibrium.txt"], &["odds equilibrium crown"]);
    transcript(&expect_file!["answers/odds-bonus.txt"], &["odds bonus vic-2000", "odds bonus crown --csv"]);
    transcript(&expect_file!["answers/odds-tie.txt"], &["odds tie vic-2002", "odds tie crown"]);
    transcript(
        &expect_file!["answers/odds-dice.txt"],
        &[
            "odds big-small",
            "odds dice crown",
            "odds dice vic-2000 --bank 3",
            "odds dice star-2024 --bank 3 --steal=-2",
            "odds dice vic-2002 --bank 1 --steal=3 --steal-cut-wrap eight",
        ],
    );
    transcript(
        &expect_file!["answers/odds-roulette.txt"],
        &["odds roulette", "odds roulette 14-17", "odds roulette dozen 2 --json"],
    );
    transcript(
        &expect_file!["answers/odds-changes.txt"],
        &["odds changes crown", "odds changes act-1993 --csv"],
    );
    transcript(
        &expect_file!["answers/odds-collusion.txt"],
        &["odds collusion crown --draws 50", "odds collusion crown+crown-pai-gow --draws 50 --csv"],
    );
}

#[test]
fn every_mistake_gets_one_clear_sentence() {
    let all_but_seven =
        "odds game crown --seen 12 12 2 2 H8 H8 H4 H4 H10 H10 H6 H6 L4 L4 11 11 L10 L10 H7 H7 L6 L6 9 9 L8";
    let commands = [
        "odds venice",
        "odds --csv --json",
        "odds game",
        "odds game venice",
        "odds game crown --player worst",
        "odds game crown --stake 7 --chip 2.50",
        "odds game crown --stake -5",
        "odds game crown --commission 6",
        "odds game crown --commission five",
        "odds game star-2024 --commission 4",
        "odds game star-2024 --banker co-bank",
        "odds game crown --stake 0",
        "odds game crown --stake 1.234",
        "odds game crown --stake 9999999999",
        "odds game crown --chip -1",
        "odds game crown --nought-match both",
        "odds game crown --seen",
        "odds game crown --seen 12 12 12",
        "odds game crown --seen 3-6 3-6",
        "odds game crown --seen thirteen",
        all_but_seven,
        "odds hand crown",
        "odds hand crown H8 L8 9",
        "odds hand crown H8 / L8 9 H10",
        "odds hand crown H8 L8 9 H10 --seen H8 H8",
        "odds hand star-2024 H8 L8 9 H10 --banker co-bank",
        "odds strategy crown --limit 0",
        "odds strategy crown --all --limit 3",
        "odds strategy crown --side dealer",
        "odds equilibrium crown --gap 2",
        "odds equilibrium crown --gap small",
        "odds equilibrium crown --gap 0.0000000001",
        "odds equilibrium crown --banker player",
        "odds bonus star-2024",
        "odds tie act-1993",
        "odds big-small crown",
        "odds roulette 37",
        "odds roulette 1-36",
        "odds roulette purple",
        "odds dice crown --bank 9",
        "odds dice crown --bank 3 --steal=1",
        "odds dice vic-2000 --bank 3 --steal=5",
        "odds dice vic-2000 --steal=1",
        "odds changes rapid-roulette-2000",
        "houseway crown H8 L8 9 H10 --csv",
    ];
    mistakes(&expect_file!["answers/odds-mistakes.txt"], &commands);
}

#[test]
fn csv_and_json_have_the_same_columns_and_number_of_rows() {
    for (command, table) in [
        ("odds", "wagers"),
        ("odds game crown", "setters"),
        ("odds game crown --player best --seen 12", "odds"),
        ("odds hand crown H8 L8 9 H10", "settings"),
        ("odds strategy crown", "hands"),
        ("odds strategy act-1993 --all", "hands"),
        ("odds equilibrium star-2024 --gap 0.001", "mixed"),
        ("odds bonus crown", "lines"),
        ("odds tie crown", "lines"),
        ("odds tie crown --all", "surrendered"),
        ("odds big-small", "lines"),
        ("odds roulette", "bets"),
        ("odds dice vic-2002 --bank 2", "dice"),
        ("odds changes star-2024", "changes"),
    ] {
        let csv = stdout(&chung(&command.split(' ').chain(["--csv"]).collect::<Vec<_>>()));
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let columns: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
        let rows = reader.records().map(Result::unwrap).count();
        let json = json(command)[table].as_array().unwrap().clone();
        assert_eq!(rows, json.len(), "{command}");
        assert_eq!(json[0].as_object().unwrap().keys().cloned().collect::<Vec<_>>(), columns, "{command}");
    }
}

#[test]
fn the_gains_of_all_hands_add_up_to_that_of_the_best_response() {
    let whole = json("odds strategy crown --all");
    let hands = whole["hands"].as_array().unwrap();
    assert_eq!(hands.len(), 3_620);
    let gaining = hands.iter().filter(|hand| hand["gain_exact"] != "0").count();
    assert_eq!(whole["hands_that_differ"].as_u64().unwrap(), gaining as u64);
    let dealt: u64 = hands.iter().map(|hand| hand["ways"].as_u64().unwrap()).sum();
    assert_eq!(dealt, 35_960);
    let exact = |cell: &Value| cell.as_str().unwrap().parse::<Fraction>().unwrap();
    let gains =
        hands.iter().map(|hand| exact(&hand["gain_exact"]) * i128::from(hand["ways"].as_u64().unwrap()));
    let value = |setting: &str| {
        let values = whole["values"].as_array().unwrap();
        exact(&values.iter().find(|row| row["setting"] == setting).unwrap()["exact"])
    };
    assert_eq!(gains.sum::<Fraction>() / i128::from(dealt), value("best") - value("House Way"));
}

#[test]
fn extreme_stakes_and_few_unseen_tiles_get_an_answer() {
    for command in [
        "odds game crown --player best --stake 1000000000 --chip 1000000000",
        "odds game crown --banker player --stake 0.01 --chip 0.01",
        "odds hand crown H8 L8 9 H10 --stake 0.01 --chip 0.01",
        "odds equilibrium crown --stake 1000000000 --chip 0.01 --gap 0.01",
        "odds strategy crown --side bank --banker co-bank --stake 1 --chip 0.01 --limit 65535",
        "odds hand crown 12 12 2 2 --seen H8 H8 H4 H4 H10 H10 H6 H6 L4 L4 11 11 L10 L10 H7 H7 L6 L6 9 9 L8 L8 L7 L7",
    ] {
        let output = chung(&command.split(' ').collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "{command}: {}", stderr(&output));
    }
}

/// Any arguments get an answer or an error, never a panic.
#[test]
fn nonsense_never_panics() {
    let subcommands = [
        "game",
        "hand",
        "strategy",
        "equilibrium",
        "bonus",
        "tie",
        "big-small",
        "roulette",
        "dice",
        "changes",
        "collusion",
    ];
    for subcommand in subcommands {
        for words in
            [&[""][..], &["crown", "/"], &["é", "💀"], &["crown", "--seen", "-"], &["0-0", "--bank", "300"]]
        {
            let args: Vec<&str> = ["odds", subcommand].iter().chain(words).copied().collect();
            let output = chung(&args);
            assert!(matches!(output.status.code(), Some(0 | 2)), "{args:?}: {}", stderr(&output));
        }
    }
}

#[test]
fn the_values_in_the_readme_match_chung_odds() {
    let csv = stdout(&chung(&["odds", "--csv"]));
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let wagers: Vec<Vec<String>> =
        reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
    let value = |book: &str, wager: &str, setting: &str| {
        let found = wagers.iter().find(|row| row[..3] == [book, wager, setting]);
        format!("{} %", found.unwrap_or_else(|| panic!("{book}, {wager}, {setting}"))[3])
    };
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let section = readme.split("## What a rule is worth").nth(1).unwrap().split("\n## ").next().unwrap();
    let row = |start: &str| {
        let line = section.lines().find(|line| line.starts_with(&format!("| {start}"))).unwrap();
        let cells = line.trim_matches('|').split(['|', ',']).map(|cell| cell.trim().to_owned());
        cells.filter(|cell| cell.ends_with('%')).collect::<Vec<_>>()
    };
    for book in ["act-1993", "vic-2000", "vic-2002", "crown", "star-2024"] {
        let settings = ["House Way", "best", "max-low", "equilibrium"];
        assert_eq!(row(&format!("`{book}`")), settings.map(|setting| value(book, "Regular", setting)));
    }
    let bonus = |option| value("crown", &format!("Bonus, option {option}"), "beside a regular wager");
    assert_eq!(row("Bonus"), ["A", "B", "C", "D", "E"].map(bonus));
    let tie = |setting| ["A", "B"].map(|option| value("crown", &format!("Tie, option {option}"), setting));
    assert_eq!(row("Tie, set the House Way"), tie("House Way"));
    assert_eq!(row("Tie, set to tie"), tie("to tie"));
    assert_eq!(row("Big or Small"), [value("crown", "Big or Small", "")]);
    let bets = ["red", "double", "treble", "quad"].map(|bet| value("rapid-roulette-2000", bet, ""));
    assert_eq!(row("Rapid Roulette"), bets);
}
