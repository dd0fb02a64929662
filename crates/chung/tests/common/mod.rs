//! Runs the program and reads what it prints.

#![allow(dead_code, clippy::unwrap_used, clippy::panic, reason = "not every test uses every helper")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use expect_test::ExpectFile;
use serde_json::Value;

/// Runs commands and compares their output with a golden file.
pub(crate) fn transcript(expected: &ExpectFile, commands: &[&str]) {
    let entries = commands.iter().map(|command| entry(command, &run(command)));
    expected.assert_eq(&entries.collect::<String>());
}

/// A command and its output, as a terminal shows them.
fn entry(command: &str, output: &Output) -> String {
    let mut text = format!("$ chung {command}\n{}{}", stdout(output), stderr(output));
    if let Some(code @ 1..) = output.status.code() {
        text += &format!("[exit code {code}]\n");
    }
    text + "\n"
}

/// Checks that each command prints one sentence on standard error and nothing on standard output, with exit code 2, and compares the
/// sentences with a golden file.
pub(crate) fn mistakes(expected: &ExpectFile, commands: &[&str]) {
    let mut sentences = String::new();
    for command in commands {
        let output = run(command);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(output.stdout.is_empty(), "{command}");
        assert_eq!(stderr(&output).trim_end().lines().count(), 1, "{command}: {}", stderr(&output));
        sentences += &entry(command, &output);
    }
    expected.assert_eq(&sentences);
}

pub(crate) fn json(command: &str) -> Value {
    let output = chung(&command.split(' ').chain(["--json"]).collect::<Vec<_>>());
    serde_json::from_str(&stdout(&output))
        .unwrap_or_else(|error| panic!("{command}: {error}: {}", stderr(&output)))
}

/// Runs a command, split at spaces.
fn run(command: &str) -> Output {
    chung(&command.split(' ').collect::<Vec<_>>())
}

pub(crate) fn chung(args: &[&str]) -> Output {
    chung_with(args, "")
}

pub(crate) fn chung_with(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chung"))
        .args(args)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may have exited already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
