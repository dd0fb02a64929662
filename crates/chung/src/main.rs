//! `chung`: Pai Gow by the book, at the command line.
//!
//! Here: reading the command, printing the answer, exit codes. `cli` says what can be asked, `commands` answers, one file
//! each; `answer`, `draw` and `shuffle` are what they share. No rules live here.

mod answer;
mod cli;
mod commands;
mod draw;
mod shuffle;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind as ClapKind;

use answer::Answer;
use cli::Cli;

/// Bad input of any kind.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain_usage(&error),
    };
    let shown = match commands::run(&cli) {
        Ok(answer) => show(&cli, &answer).map(|()| ExitCode::from(answer.code)),
        Err(failure) => {
            let failed = writeln!(anstream::stderr(), "chung: {failure}");
            failed.map(|()| ExitCode::from(BAD_INPUT))
        }
    };
    shown.unwrap_or_else(|error| match error.kind() {
        // The reader has seen enough: `chung houseway crown --all | head`.
        ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn show(cli: &Cli, answer: &Answer) -> io::Result<()> {
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
            let first = whole.split("\n\n").next().unwrap_or(&whole);
            let sentence: Vec<&str> = first.trim_start_matches("error: ").split_whitespace().collect();
            let _ = writeln!(io::stderr(), "chung: {} (see `chung --help`)", sentence.join(" "));
            ExitCode::from(BAD_INPUT)
        }
    }
}
