//! What `cargo xtask …` does: `test` checks everything, `coverage` tells how far the clauses are, `soak` plays tables for long, `pictures`
//! takes pictures of the pages.

mod browser;

use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask test       format, lints, all tests and (in release) the slow ones, documentation, benchmarks compiled
cargo xtask coverage   how many clauses of each book are enforced, shown, for people, not yet
cargo xtask soak       tables of every edition under a referee: [--steps N] commands, [--seed S] the first table
cargo xtask pictures   every page at three sizes, into docs/pictures";

fn main() -> ExitCode {
    let done = match std::env::args().nth(1).as_deref() {
        Some("test") => test(),
        Some("coverage") => coverage(),
        Some("soak") => soak(),
        Some("pictures") => pictures(),
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}

/// Everything that must hold before a change lands. Installs what it needs where it is missing: rustfmt, clippy, Chromium, axe-core.
fn test() -> Result<(), String> {
    for component in ["rustfmt", "clippy"] {
        let there = cargo(&[if component == "clippy" { "clippy" } else { "fmt" }, "--version"]).is_ok();
        if !there {
            run("rustup", &["component", "add", component], &[])?;
        }
    }
    browser::install()?;
    cargo(&["fmt", "--all", "--check"])?;
    // Once as most compile it, once with every feature.
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--locked", "--", "-D", "warnings"])?;
    let all = ["test", "--workspace", "--all-features", "--exclude", "chung-browser-tests", "--locked"];
    cargo(&all)?;
    // Killed hundreds of times: most of that is waiting, which no other build makes shorter.
    cargo(&[&all[..], &["--test", "crash", "--", "--ignored"]].concat())?;
    cargo(&["test", "-p", "chung-browser-tests", "--locked", "--", "--test-threads", "1"])?;
    // The slow ones, compiled as benchmarks are, so that nothing is compiled twice.
    let slow = ["brute_force", "soak", "roulette_soak", "leak"].map(|test| ["--test", test]).concat();
    let as_benchmarks = ["test", "--workspace", "--profile", "bench", "--locked"];
    cargo(&[&as_benchmarks[..], &slow, &["--", "--ignored"]].concat())?;
    run(
        "cargo",
        &["doc", "--workspace", "--all-features", "--no-deps", "--locked"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    cargo(&["bench", "--workspace", "--no-run", "--locked"])?;
    eprintln!("all passed");
    Ok(())
}

fn coverage() -> Result<(), String> {
    for source in chung_law::SOURCES {
        let clauses = source.own_clauses().map_err(|error| error.to_string())?;
        let (count, counted) = (clauses.len(), chung_law::counts(&clauses));
        let own = if source.amends.is_some() { " of its own" } else { "" };
        println!("{:<20} {count:>4} clauses{own}: {counted}", source.id);
    }
    Ok(())
}

/// Plays on for as long as asked. A failure names the table that failed by its seed.
fn soak() -> Result<(), String> {
    let mut asked = Vec::new();
    let mut args = std::env::args().skip(2);
    while let Some(option) = args.next() {
        let name = match option.as_str() {
            "--steps" => "SOAK_STEPS",
            "--seed" => "SOAK_SEED",
            other => return Err(format!("`{other}`: expected --steps or --seed")),
        };
        let value = args.next().filter(|value| value.parse::<u64>().is_ok());
        asked.push((name, value.ok_or(format!("{option}: expected a whole number"))?));
    }
    let asked: Vec<(&str, &str)> = asked.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let test =
        ["test", "--release", "--locked", "-p", "chung-table", "--test", "soak", "--test", "roulette_soak"];
    run("cargo", &[&test[..], &["--", "--ignored", "--nocapture"]].concat(), &asked)
}

/// Plays until there is something to see on every page, and takes pictures.
fn pictures() -> Result<(), String> {
    browser::install()?;
    cargo(&["test", "--locked", "-p", "chung-browser-tests", "--", "--ignored", "pictures"])
}

fn cargo(args: &[&str]) -> Result<(), String> {
    run("cargo", args, &[])
}

fn run(program: &str, args: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    let shown = format!("{program} {}", args.join(" "));
    eprintln!("$ {shown}");
    let mut command = Command::new(program);
    let status = command.args(args).envs(environment.iter().copied()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("`{shown}` failed")),
        Err(error) => Err(format!("cannot run `{shown}`: {error}")),
    }
}
