//! `chung simulate` and `chung report`: the answer is the same every time and on any number of threads; only the speed differs.

#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use expect_test::expect_file;
use serde_json::json;

use common::{chung, json, mistakes, stderr, stdout};

#[test]
fn answers_match_the_golden_file() {
    let commands = [
        "simulate crown --sessions 20 --rounds 100",
        "simulate star-2024 --sessions 20 --rounds 50 --player best --bankroll 1000",
        "simulate vic-2000 --sessions 20 --rounds 50 --banker player --seed 7",
        "simulate act-1993 --sessions 20 --rounds 50 --banker co-bank --stake 15 --chip 5",
        "simulate crown+crown-pai-gow --sessions 20 --rounds 50 --bonus B --tie B --big",
        "simulate crown --sessions 5 --rounds 7 --csv",
        "simulate crown --sessions 1 --rounds 1",
        "simulate crown --sessions 3 --rounds 9 --stake 1000000000 --side 1000000000 --bonus A --big",
    ];
    let mut transcript = String::new();
    for command in commands {
        let output = chung(&command.split(' ').collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "{command}: {}", stderr(&output));
        transcript += &format!("$ chung {command}\n{}\n", stdout(&output));
    }
    expect_file!["answers/simulate.txt"].assert_eq(&transcript);
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let on = |threads: &str| json(&format!("simulate crown --sessions 30 --rounds 40 --threads {threads}"));
    assert_eq!(on("1"), on("3"));
    assert_eq!(on("1")["rounds"], json!(1_200));
}

#[test]
fn the_speed_goes_to_standard_error() {
    let output = chung(&["simulate", "crown", "--sessions", "2", "--rounds", "50", "--threads", "1"]);
    let text = stderr(&output);
    assert!(
        text.starts_with("100 rounds in ") && text.trim_end().ends_with(" a second on 1 thread"),
        "{text}"
    );
    assert!(!stdout(&output).contains("a second"));
}

/// The contents of the page are tested in `chung-odds`.
#[test]
fn a_report_is_written_to_the_given_file() {
    let folder = std::env::temp_dir().join(format!("chung-report-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("odds.html");
    let quick = ["--sessions", "5", "--rounds", "10", "--draws", "5", "--book", "star-2024"];
    let output = chung(&[&["report", file.to_str().unwrap()], &quick[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output), format!("Wrote {}. Open it in a browser.\n", file.display()));
    let page = std::fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("star-2024"));

    let nowhere = folder.join("missing").join("odds.html");
    let output = chung(&[&["report", nowhere.to_str().unwrap()], &quick[..]].concat());
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).starts_with("chung: the output can't be written: "), "{}", stderr(&output));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_mistake_gets_one_clear_sentence() {
    let commands = [
        "simulate",
        "simulate venice",
        "simulate crown --sessions 0",
        "simulate crown --rounds -1",
        "simulate crown --seed x",
        "simulate crown --threads 0",
        "simulate crown --commission 6",
        "simulate crown --bonus F",
        "simulate vic-2000 --bonus B",
        "simulate star-2024 --bonus",
        "simulate vic-2000 --big",
        "simulate crown --tie A --banker player",
        "simulate star-2024 --banker co-bank",
        "simulate crown --csv --json",
        "report",
        "report odds.html --book venice",
        "report odds.html --sessions 0",
    ];
    mistakes(&expect_file!["answers/mistakes-simulate.txt"], &commands);
}
