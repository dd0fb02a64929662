//! Answers, JSON, exit codes, and one clear sentence for every mistake.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod common;

use std::process::{Command, Stdio};

use chung_floor::people::PasswordHash;
use chung_game::rulebook::Edition;
use expect_test::expect_file;
use serde_json::Value;

use common::{chung, chung_with, json, mistakes, root, stderr, stdout, transcript};

#[test]
fn answers_match_the_golden_files() {
    transcript(
        &expect_file!["answers/houseway.txt"],
        &[
            "houseway crown H8 L8 9 H10",
            "houseway act-1993 yun, low 8, chop gow, 5-5",
            "houseway star-2024 12 2 3-6 GJ --draw always",
            "houseway crown 12 12 9 gee --json",
        ],
    );
    transcript(
        &expect_file!["answers/check.txt"],
        &["check crown 2 H8 / 12 L8", "check crown L8 H4 / 12 H7", "check crown 2 H8 / 12 L8 --json"],
    );
    transcript(
        &expect_file!["answers/rank.txt"],
        &["rank", "rank 12 H8", "rank 12 9 Vs 2 9", "rank 12 H8 | 12 L8", "rank gj 6-6 --json"],
    );
    transcript(
        &expect_file!["answers/match.txt"],
        &[
            "match crown 12 5 / H8 H8 vs 2 5 / L8 L8",
            "match act-1993 H10 L10 / H4 L4 vs H4 L6 / L4 H10",
            "match star-2024 H10 L10 / H4 L4 vs H4 L6 / L4 H10 --json",
        ],
    );
    transcript(
        &expect_file!["answers/cut.txt"],
        &[
            "cut",
            "cut --book crown",
            "cut cup say right bottom",
            "cut phoenix tail left",
            "cut wui fung bank --json",
            "cut --house examples/house-cuts.toml sydney tower",
        ],
    );
    transcript(
        &expect_file!["answers/deal.txt"],
        &[
            "deal crown --seed 7",
            "deal vic-2000 --seed 1 --bank 3 --steal=-2",
            "deal crown+crown-pai-gow --seed 7 --json",
            "deal star-2024 --seed 1 --bank 2 --cut sydney-tower --house examples/house-cuts.toml",
            "deal star-2024 --seed 2 --bank 3 --cut fong-may-left",
            "deal act-1993 --seed 5",
        ],
    );
    transcript(
        &expect_file!["answers/settle.txt"],
        &[
            "settle examples/house-bank.toml",
            "settle examples/co-bank.toml",
            "settle examples/player-bank.json",
            "settle examples/player-bank.json --json",
        ],
    );
    transcript(
        &expect_file!["answers/play.txt"],
        &[
            "play examples/evening.txt",
            "replay examples/evening.jsonl --round 1",
            "replay examples/evening.jsonl --round 0",
            "watch crown+crown-pai-gow+bonanza --seed 7 --players best house-way",
        ],
    );
    transcript(
        &expect_file!["answers/roulette.txt"],
        &[
            "play examples/roulette.txt",
            "replay examples/roulette.jsonl --round 0",
            "replay examples/roulette.jsonl --round 2",
            "replay examples/roulette.jsonl --round 3 --json",
            "watch rapid-roulette-2000 --seed 7 --players random sequences",
        ],
    );
    transcript(
        &expect_file!["answers/rules.txt"],
        &[
            "rules",
            "rules vic-2002 8.4",
            "rules crown 10.3.3h",
            "rules crown 8.12.2",
            "rules --on 2000-11-22",
            "rules --on 2001-05-01",
            "rules --on 2002-10-01T03:59",
            "rules --on 2002-10-01T04:00",
            "rules crown+crown-pai-gow --parameters",
            "rulings R24",
        ],
    );
    transcript(
        &expect_file!["answers/compare.txt"],
        &["compare vic-2000 vic-2002", "compare crown star-2024"],
    );
}

#[test]
fn every_mistake_gets_one_clear_sentence() {
    let commands = [
        "houseway",
        "houseway crown",
        "houseway venice H8 L8 9 H10",
        "houseway crown+roulette H8 L8 9 H10",
        "houseway star-2024+bonanza H8 L8 9 H10",
        "houseway crown H8 L8 9",
        "houseway crown H8 L8 9 H10 5",
        "houseway crown H8 H8 H8 9",
        "houseway crown 3-6 3-6 12 2",
        "houseway crown 8 L8 9 H10",
        "houseway crown 7-1 L8 9 H10",
        "houseway crown high ace 9 H10",
        "houseway crown --all H8",
        "check crown H8 9 H10",
        "check crown 12 H7 / L8 H4",
        "check crown 12 / L8 H4 5",
        "check crown 12 9 / L8 H4 / 5 5",
        "rank 12",
        "match crown 12 5 / 12 H8 vs 12 5 / L8 L8",
        "match crown 12 H7 L8 H4 vs 2 L7 9 5",
        "match crown 12 5 / H8 H8",
        "cut sideways",
        "cut cup say sideways",
        "cut foot say left",
        "cut sydney tower",
        "cut --book crown sydney tower",
        "cut --house no-such-file.toml",
        "cut --house crates/chung/tests/mistakes/uneven-cut.toml",
        "deal crown",
        "deal crown --seed x",
        "deal crown --seed 1 --bank 9",
        "deal crown --seed 1 --bank 2 --steal=1",
        "deal vic-2000 --seed 1 --bank 2 --steal=5",
        "deal crown --seed 1 --bank 2 --cut pong-yun",
        "deal star-2024 --seed 1 --bank 2 --cut pong-yun",
        "settle no-such-file.toml",
        "settle crates/chung/tests/mistakes/unknown-key.toml",
        "settle crates/chung/tests/mistakes/three-decimals.toml",
        "settle crates/chung/tests/mistakes/short-bank.toml",
        "settle crates/chung/tests/mistakes/many-faults.json",
        "settle README.md",
        "settle /dev/zero",
        "settle crates/chung/tests/mistakes/no-wagers.toml",
        "settle crates/chung/tests/mistakes/which-bonus.toml",
        "settle crates/chung/tests/mistakes/no-such-option.toml",
        "settle crates/chung/tests/mistakes/no-such-bet.toml",
        "play no-such-file.txt",
        "play README.md",
        "play crates/chung/tests/mistakes/two-tables.txt --record /dev/null",
        "play crates/chung/tests/mistakes/two-wheels.txt --record /dev/null",
        "play crates/chung/tests/mistakes/no-such-number.txt",
        "watch rapid-roulette-2000 --players best",
        "watch crown --players inside",
        "replay no-such-file.jsonl",
        "replay README.md",
        "replay examples/evening.jsonl --round 9",
        "replay examples/roulette.jsonl --round 9",
        "replay crates/chung/tests/mistakes/wrong-balance.jsonl",
        "replay crates/chung/tests/mistakes/no-set-up.jsonl",
        "replay crates/chung/tests/mistakes/time-runs-back.jsonl",
        "audit verify no-such.journal",
        "audit verify README.md",
        "audit replay examples/floor.journal",
        "audit replay examples/floor.journal --table venice",
        "audit export examples/floor.journal --round 99",
        "audit fair examples/evening.jsonl",
        "cut --house crates/chung/tests/mistakes/described-cut.toml",
        "housway crown 12 2 9 5",
        "rules venice",
        "rules rapid-roulette-2000 --parameters",
        "rules crown+bonanza+bonanza",
        "play /dev/null",
        "replay examples/floor.journal",
        "replay examples",
        "watch crown --rounds 0",
        "watch crown --players best best best best best best best best best",
        "serve --demo --listen nowhere:1",
        "rules crown 10.3.9",
        "rules star-2024+bonanza 1.1",
        "cut --book crown --house examples/house-cuts.toml sydney tower",
        "cut --house examples/house-cuts.toml sydney tower sideways",
        "compare crown rapid-roulette-2000",
        "rules --on yesterday",
        "rules --on 2001-02-29",
        "rulings R99",
        "compare crown venice",
        "shuffle",
        "--colour",
    ];
    mistakes(&expect_file!["answers/mistakes.txt"], &commands);
}

#[test]
fn houseway_all_prints_the_golden_csv() {
    for book in ["crown", "star-2024", "act-1993"] {
        let golden = root().join(format!("crates/game/tests/golden/house_way_{book}.csv"));
        let golden = std::fs::read_to_string(golden).unwrap();
        assert!(stdout(&chung(&["houseway", book, "--all"])) == golden, "{book}");
    }
    assert_eq!(json("houseway vic-2000 --all").as_array().unwrap().len(), 3_620);
}

#[test]
fn settle_reads_standard_input() {
    let text = std::fs::read_to_string(root().join("examples/player-bank.json")).unwrap();
    let output = chung_with(&["settle", "-", "--format", "json", "--json"], &text);
    let answer: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(answer, json("settle examples/player-bank.json"));
    let players = answer["net_cents"].as_object().unwrap().values().map(|net| net.as_i64().unwrap());
    assert_eq!(players.sum::<i64>() + answer["house_net_cents"].as_i64().unwrap(), 0, "no cent made or lost");
}

/// As in `chung houseway crown --all | head -1`.
#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chung"))
        .args(["houseway", "crown", "--all"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
}

#[test]
fn the_round_in_the_help_of_settle_can_be_settled() {
    let help = stdout(&chung(&["settle", "--help"]));
    let start = help.find("  book = ").unwrap();
    let end = help.find("Tiles are LOW").unwrap();
    let output = chung_with(&["settle", "-"], &help[start..end]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn console_blocks_in_the_readme_match_the_output() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    for block in readme.split("```console\n$ chung ").skip(1) {
        let (command, rest) = block.split_once('\n').unwrap();
        let shown = rest.split("```").next().unwrap();
        assert_eq!(stdout(&chung(&command.split(' ').collect::<Vec<_>>())), shown, "{command}");
    }
}

/// The exit code differs from that of the answer "no".
#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_reported() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_chung"))
        .args(["check", "crown", "H4", "H7", "/", "12", "L8"])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).starts_with("chung: the output can't be written"), "{}", stderr(&output));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"\xff");
    let output = Command::new(env!("CARGO_BIN_EXE_chung")).arg(word).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
}

/// The shuffle of a seed stays the same in every version.
#[test]
fn seed_7_deals_these_tiles() {
    let boxes = json("deal crown --seed 7")["boxes"].as_array().unwrap().clone();
    let tiles = |n: usize| {
        let tiles = boxes[n]["tiles"].as_array().unwrap().iter();
        tiles.map(|tile| tile["faces"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([tiles(0), tiles(3)], ["1-5 2-5 1-4 1-3", "2-2 2-2 6-6 5-6"]);
}

#[test]
fn the_records_in_examples_match_their_scripts() {
    for example in ["evening", "roulette"] {
        let folder = tempfile(example);
        let path = folder.to_str().unwrap();
        let output = chung(&["play", &format!("examples/{example}.txt"), "--record", path]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let stored = std::fs::read_to_string(root().join(format!("examples/{example}.jsonl"))).unwrap();
        assert_eq!(std::fs::read_to_string(path).unwrap(), stored);
        std::fs::remove_file(path).unwrap();
    }
}

#[test]
fn replaying_the_record_of_a_watched_table_prints_the_same() {
    for book in ["crown", "rapid-roulette-2000"] {
        let folder = tempfile(book);
        let path = folder.to_str().unwrap();
        let watched = chung(&["watch", book, "--rounds", "40", "--record", path]);
        assert_eq!(watched.status.code(), Some(0), "{}", stderr(&watched));
        assert_eq!(stdout(&chung(&["replay", path])), stdout(&watched), "{book}");
        std::fs::remove_file(path).unwrap();
    }
}

/// Under every book, bots place wagers and are paid, and no round without wagers gets as far as the dice.
#[test]
fn wagers_are_settled_at_every_table_that_is_watched() {
    let editions = Edition::all().into_iter().map(|edition| edition.to_string());
    for edition in editions {
        let watched = json(&format!("watch {edition} --seed 7 --rounds 3 --players house-way random"));
        let rounds = watched["rounds"].as_array().unwrap();
        let events = |path: &'static str| {
            let events = rounds.iter().filter_map(|round| round["events"].as_array()).flatten();
            events.filter(move |step| step["event"].pointer(path).is_some()).count()
        };
        assert!(events("/opening/paid") > 0, "{edition}");
        assert!(events("/wagers/placed") > 0, "{edition}");
        for round in rounds {
            let text = round["events"].to_string();
            assert!(!text.contains("\"shaken\"") || text.contains("\"placed\""), "{edition}: {text}");
        }
    }
}

#[test]
fn a_second_floor_does_not_start_on_the_same_journal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    let _first = chung_journal::Sqlite::open(&path).unwrap();
    let journal = path.to_str().unwrap();
    let second = chung(&["serve", "--demo", "--listen", "127.0.0.1:0", "--journal", journal]);
    assert_eq!(second.status.code(), Some(2));
    assert_eq!(stderr(&second), format!("chung: {journal}: the journal is in use by another floor\n"));
    assert_eq!(chung(&["audit", "verify", journal]).status.code(), Some(0));
}

/// The floor warns about its journal, and starts anyway.
#[cfg(unix)]
#[test]
fn a_journal_that_others_may_read_gets_a_warning() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("floor.journal");
    // The address is taken, so the floor stops after its warnings.
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = taken.local_addr().unwrap().to_string();
    let serve =
        || stderr(&chung(&["serve", "--demo", "--listen", &listen, "--journal", path.to_str().unwrap()]));
    let text = serve();
    assert!(!text.contains("others") && !text.contains("nothing in it"), "{text}");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    let text = serve();
    assert!(text.contains("others on this machine may read it") && text.contains("nothing in it"), "{text}");
    assert!(text.contains("cannot listen there"), "{text}");
}

fn tempfile(name: &str) -> std::path::PathBuf {
    std::env::temp_dir().join(format!("chung-{name}-{}.jsonl", std::process::id()))
}

/// Every example in the help runs as printed.
#[test]
fn the_examples_in_the_help_run() {
    let mut tried = 0;
    let commands = [
        "", "houseway", "check", "rank", "match", "cut", "deal", "settle", "rules", "rulings", "compare",
        "simulate", "play", "watch", "replay", "audit", "password",
    ];
    let odds = [
        "",
        " game",
        " hand",
        " strategy",
        " equilibrium",
        " bonus",
        " tie",
        " big-small",
        " roulette",
        " dice",
        " changes",
        " collusion",
    ];
    let odds = odds.map(|subcommand| format!("odds{subcommand}"));
    for command in commands.into_iter().chain(odds.iter().map(String::as_str)) {
        let args: Vec<&str> = command.split(' ').filter(|word| !word.is_empty()).chain(["--help"]).collect();
        let help = stdout(&chung(&args));
        for line in help.lines().filter_map(|line| line.strip_prefix("  chung ")) {
            let line = line.split("  ").next().unwrap().split(['>', '<']).next().unwrap().trim_end();
            if line.contains("my-cuts.toml")
                || line.contains("--record")
                || line.starts_with("report ")
                || line.starts_with("serve ")
            {
                continue;
            }
            let line = line.replace(['"', '\''], "");
            // Read by `chung password` only.
            let input = "a password of many words";
            let output = chung_with(&line.split(' ').collect::<Vec<_>>(), input);
            assert!(matches!(output.status.code(), Some(0 | 1)), "chung {line}: {}", stderr(&output));
            tried += 1;
        }
    }
    assert!(tried > 30, "only {tried} examples found");
}

/// Any arguments get an answer or an error, never a panic.
#[test]
fn nonsense_never_panics() {
    let words = [
        "",
        " ",
        "-",
        "/",
        "|",
        "é",
        "H8",
        "12",
        "0-0",
        "999999999999999999999",
        "\u{0}x",
        "R",
        "+",
        "--",
        "💀",
    ];
    for command in [
        "houseway", "check", "rank", "match", "cut", "deal", "settle", "play", "replay", "rules", "rulings",
        "compare", "odds",
    ] {
        for first in words {
            for second in words {
                let args: Vec<&str> =
                    [command, first, second].into_iter().filter(|word| !word.contains('\0')).collect();
                let output = chung(&args);
                assert!(matches!(output.status.code(), Some(0..=2)), "{args:?}: {}", stderr(&output));
            }
        }
    }
}

/// Without a terminal the password is read from standard input, and only its hash is printed.
#[test]
fn a_password_is_hashed_for_a_floors_file() {
    let words = "nine tiles of fortune";
    for input in [format!("{words}\n"), format!("{words}\r\nand more"), words.to_owned()] {
        let output = chung_with(&["password"], &input);
        assert!(!stdout(&output).contains(words) && stderr(&output).is_empty());
        let hash: PasswordHash = stdout(&output).trim_end().parse().unwrap();
        assert!(hash.matches(words), "{input:?}");
    }
    let output = chung_with(&["password", "--json"], words);
    let answer: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert!(answer["password"].as_str().unwrap().parse::<PasswordHash>().unwrap().matches(words));
}

#[test]
fn a_password_has_10_characters_to_1024_bytes() {
    let result = |input: &str| {
        let output = chung_with(&["password"], input);
        (output.status.code(), stderr(&output).trim_end().to_owned())
    };
    let short = (Some(2), "chung: the password has 9 characters: expected at least 10".to_owned());
    assert_eq!(result("ninetiles\n"), short);
    assert_eq!(result("neun Töne\nand more"), short);
    assert_eq!(result("ten tiles!\n"), (Some(0), String::new()));
    assert_eq!(result(&"x".repeat(1_024)), (Some(0), String::new()));
    let long = (Some(2), "chung: the password is too long: expected at most 1024 bytes".to_owned());
    assert_eq!(result(&"x".repeat(1_025)), long);
    assert_eq!(result(&"x".repeat(100_000)), long);
}
