//! `chung`: the command line of Chung.
//!
//! This file parses the command, prints the answer and sets the exit code. `cli` declares the commands, and `commands` runs them, one
//! file each; they share `answer`, `table`, `draw` and `money`. This crate holds no rules.

mod answer;
mod cli;
mod clock;
mod commands;
mod draw;
mod heading;
mod money;
mod table;

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use chung_game::message::Arg;
use chung_words::text;
use clap::error::ErrorKind as ClapKind;
use clap::{CommandFactory, Parser};

use answer::Answer;
use cli::Cli;

/// Bad input of any kind.
const BAD_INPUT: u8 = 2;

/// The output can't be written.
const NOT_WRITTEN: u8 = 3;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain_usage(&error),
    };
    match commands::run(&cli) {
        Ok(answer) => match show(&cli, &answer) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                // Standard error may be closed too.
                let _ = writeln!(
                    io::stderr(),
                    "chung: {}",
                    text!(cli.words(), "cli-not-written", problem = Arg::quote(error.to_string()))
                );
                ExitCode::from(NOT_WRITTEN)
            }
            // A closed pipe is no error: `chung houseway crown --all | head`.
            _ => ExitCode::from(answer.code),
        },
        Err(failure) => {
            // Standard error may be closed; the exit code reports the failure anyway.
            let _ = writeln!(anstream::stderr(), "chung: {}", short(&failure.render(cli.words())));
            ExitCode::from(failure.code)
        }
    }
}

fn show(cli: &Cli, answer: &Answer) -> io::Result<()> {
    if let Some((path, contents)) = &answer.file {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        fs::write(path, contents).map_err(named)?;
    }
    if cli.json {
        let mut out = io::stdout().lock();
        serde_json::to_writer_pretty(&mut out, &answer.json)?;
        writeln!(out)
    } else {
        let mut out = anstream::AutoStream::new(io::stdout().lock(), cli.color.into());
        write!(out, "{}", answer.text)?;
        out.flush()
    }
}

/// Prints help and version as clap does, and a usage error as one sentence.
fn explain_usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ClapKind::DisplayHelp | ClapKind::DisplayVersion => {
            // A closed pipe is no error.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        ClapKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(BAD_INPUT)
        }
        _ => {
            let whole = error.to_string();
            let is_advice = |part: &str| part.starts_with("Usage") || part.starts_with("For more");
            let parts = whole.split("\n\n").map(str::trim).take_while(|part| !is_advice(part));
            let in_one_line = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
            let text = parts.map(in_one_line).collect::<Vec<_>>().join("; ");
            let help = help_for(std::env::args_os().skip(1));
            let _ =
                writeln!(io::stderr(), "chung: {} (see `{help}`)", short(text.trim_start_matches("error: ")));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// The help command for the subcommand that was typed: `chung odds game --help`.
fn help_for(words: impl Iterator<Item = OsString>) -> String {
    let (mut command, mut help) = (Cli::command(), "chung".to_owned());
    for word in words {
        let Some(found) = command.find_subcommand(&word).cloned() else { break };
        help += &format!(" {}", found.get_name());
        command = found;
    }
    help + " --help"
}

/// Truncates a sentence, which may quote a whole file.
fn short(sentence: &str) -> String {
    const MAX_CHARS: usize = 2_000;
    match sentence.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &sentence[..end]),
        None => sentence.to_owned(),
    }
}
