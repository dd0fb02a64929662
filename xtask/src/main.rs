//! What `cargo xtask …` does: `test` checks everything, `coverage` tells how far the clauses are.

use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask test       format, lints, all tests and (in release) the slow ones, documentation, benchmarks compiled
cargo xtask coverage   how many clauses of each book are enforced, shown, for people, not yet";

fn main() -> ExitCode {
    let done = match std::env::args().nth(1).as_deref() {
        Some("test") => test(),
        Some("coverage") => coverage(),
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

/// Everything that must hold before a change lands. Installs what it needs: rustfmt and clippy, where they are missing.
fn test() -> Result<(), String> {
    for component in ["rustfmt", "clippy"] {
        let there = cargo(&[if component == "clippy" { "clippy" } else { "fmt" }, "--version"]).is_ok();
        if !there {
            run("rustup", &["component", "add", component], &[])?;
        }
    }
    cargo(&["fmt", "--all", "--check"])?;
    // Once as most compile it, once with every feature.
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--locked", "--", "-D", "warnings"])?;
    cargo(&["test", "--workspace", "--all-features", "--locked"])?;
    cargo(&["test", "--release", "--locked", "-p", "chung-odds", "--", "--ignored"])?;
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
