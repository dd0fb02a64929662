//! `chung`: Pai Gow by the book, at the command line.
//!
//! Here: reading the command, printing the answer, exit codes. `cli` says what can be asked, `commands` answers, one file
//! each; `answer`, `table`, `draw` and `money` are what they share. No rules live here.

mod answer;
mod cli;
mod clock;
mod commands;
mod draw;
mod money;
mod table;

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::error::ErrorKind as ClapKind;
use clap::{CommandFactory, Parser};

use answer::Answer;
use cli::Cli;

/// Bad input of any kind.
const BAD_INPUT: u8 = 2;

/// The answer could not be written.
const NOT_WRITTEN: u8 = 3;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain_usage(&error),
    };
    match commands::run(&cli) {
        Ok(answer) => match show(&cli, &answer) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                // Nobody may be reading this either.
                let _ = writeln!(io::stderr(), "chung: the answer could not be written: {error}");
                ExitCode::from(NOT_WRITTEN)
            }
            // A reader that has seen enough is no error: `chung houseway crown --all | head`.
            _ => ExitCode::from(answer.code),
        },
        Err(failure) => {
            // The exit code says it even where nobody reads the sentence.
            let _ = writeln!(anstream::stderr(), "chung: {}", short(&failure.to_string()));
            ExitCode::from(failure.code)
        }
    }
}

fn show(cli: &Cli, answer: &Answer) -> io::Result<()> {
    if let Some((path, contents)) = &answer.file {
        let said = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        fs::write(path, contents).map_err(said)?;
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

/// Help and version as clap has them; a mistake in one sentence.
fn explain_usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ClapKind::DisplayHelp | ClapKind::DisplayVersion => {
            // Nothing to do about a closed pipe here.
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
            let said = parts.map(in_one_line).collect::<Vec<_>>().join("; ");
            let help = help_for(std::env::args_os().skip(1));
            let _ =
                writeln!(io::stderr(), "chung: {} (see `{help}`)", short(said.trim_start_matches("error: ")));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// How to ask for help on the command that was meant: `chung odds game --help`.
fn help_for(words: impl Iterator<Item = OsString>) -> String {
    let (mut command, mut help) = (Cli::command(), "chung".to_owned());
    for word in words {
        let Some(found) = command.find_subcommand(&word).cloned() else { break };
        help += &format!(" {}", found.get_name());
        command = found;
    }
    help + " --help"
}

/// A sentence that quotes a whole file back is cut.
fn short(sentence: &str) -> String {
    const MOST: usize = 2_000;
    match sentence.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &sentence[..end]),
        None => sentence.to_owned(),
    }
}
