//! The project's tasks, run as `cargo xtask TASK`: `test` checks everything, `coverage` counts clauses, `soak` plays tables under a referee,
//! `pictures` takes the screenshots.

mod browser;

use std::process::{Command, ExitCode};

use chung_law::Standing;

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

/// Runs everything that must pass before a change lands. Installs rustfmt, clippy, Chromium and axe-core if they are missing.
fn test() -> Result<(), String> {
    for component in ["rustfmt", "clippy"] {
        let is_installed =
            cargo(&[if component == "clippy" { "clippy" } else { "fmt" }, "--version"]).is_ok();
        if !is_installed {
            run("rustup", &["component", "add", component], &[])?;
        }
    }
    browser::install()?;
    cargo(&["fmt", "--all", "--check"])?;
    // With the default features, and with all.
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--locked", "--", "-D", "warnings"])?;
    // The lints have downloaded the packages that this reads.
    deny()?;
    let all = ["test", "--workspace", "--all-features", "--exclude", "chung-browser-tests", "--locked"];
    cargo(&all)?;
    // The crash test mostly waits, so an optimised build would not make it faster.
    cargo(&[&all[..], &["--test", "crash", "--", "--ignored"]].concat())?;
    cargo(&["test", "-p", "chung-browser-tests", "--locked", "--", "--test-threads", "1"])?;
    // The slow tests use the profile of the benchmarks, which are built below anyway.
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

/// Checks the dependencies against `deny.toml`, if cargo-deny is installed. Works offline: it checks only the packages of this platform, and
/// no advisories.
fn deny() -> Result<(), String> {
    let is_installed = output("cargo", &["deny", "--version"]).is_ok();
    if !is_installed {
        eprintln!("cargo-deny is not installed: licences, duplicate versions and sources are not checked");
        return Ok(());
    }
    let version = output("rustc", &["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let metadata = ["metadata", "--offline", "--locked", "--all-features", "--format-version", "1"];
    let metadata = output("cargo", &[&metadata[..], &["--filter-platform", host]].concat())?;
    let file = std::env::temp_dir().join(format!("chung-metadata-{}.json", std::process::id()));
    std::fs::write(&file, metadata).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    let path = file.to_string_lossy();
    let checked =
        cargo(&["deny", "--offline", "--metadata-path", &path, "check", "licenses", "bans", "sources"]);
    // A leftover file in the temporary folder does no harm.
    let _ = std::fs::remove_file(&file);
    checked
}

fn coverage() -> Result<(), String> {
    for source in chung_law::SOURCES {
        let clauses = source.own_clauses().map_err(|error| error.to_string())?;
        let own = if source.amends.is_some() { " of its own" } else { "" };
        let standings = Standing::WORDS.iter().zip(chung_law::counts(&clauses));
        let counts: Vec<String> = standings.map(|(standing, count)| format!("{count} {standing}")).collect();
        println!("{:<20} {:>4} clauses{own}: {}", source.id, clauses.len(), counts.join(", "));
    }
    Ok(())
}

/// Plays tables for `--steps` commands. A failure names the seed of the table.
fn soak() -> Result<(), String> {
    let mut variables = Vec::new();
    let mut args = std::env::args().skip(2);
    while let Some(option) = args.next() {
        let name = match option.as_str() {
            "--steps" => "SOAK_STEPS",
            "--seed" => "SOAK_SEED",
            other => return Err(format!("`{other}`: expected --steps or --seed")),
        };
        let value = args.next().filter(|value| value.parse::<u64>().is_ok());
        variables.push((name, value.ok_or(format!("{option}: expected a whole number"))?));
    }
    let variables: Vec<(&str, &str)> =
        variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let test =
        ["test", "--release", "--locked", "-p", "chung-table", "--test", "soak", "--test", "roulette_soak"];
    run("cargo", &[&test[..], &["--", "--ignored", "--nocapture"]].concat(), &variables)
}

/// Plays until every page has something to show, and takes the screenshots.
fn pictures() -> Result<(), String> {
    browser::install()?;
    cargo(&["test", "--locked", "-p", "chung-browser-tests", "--", "--ignored", "pictures"])
}

fn cargo(args: &[&str]) -> Result<(), String> {
    run("cargo", args, &[])
}

/// Runs a program silently, and returns its standard output.
fn output(program: &str, args: &[&str]) -> Result<String, String> {
    let shown = format!("{program} {}", args.join(" "));
    let output = Command::new(program).args(args).output();
    let output = output.map_err(|error| format!("cannot run `{shown}`: {error}"))?;
    if !output.status.success() {
        return Err(format!("`{shown}` failed: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("`{shown}`: {error}"))
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
