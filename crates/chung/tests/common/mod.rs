//! How tests run the program and read what it prints.

#![allow(dead_code, clippy::unwrap_used, clippy::panic, reason = "tests, each of which takes what it needs")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use expect_test::ExpectFile;
use serde_json::Value;

/// Runs commands and compares what they print, one after another, with a file.
pub(crate) fn transcript(expected: &ExpectFile, commands: &[&str]) {
    let shown = commands.iter().map(|command| shown(command, &typed(command)));
    expected.assert_eq(&shown.collect::<String>());
}

/// A command and what it printed.
fn shown(command: &str, output: &Output) -> String {
    let mut shown = format!("$ chung {command}\n{}{}", stdout(output), stderr(output));
    if let Some(code @ 1..) = output.status.code() {
        shown += &format!("[exit code {code}]\n");
    }
    shown + "\n"
}

/// What was typed gets one sentence, exit code 2 and nothing on standard output; and the sentences are those of a file.
pub(crate) fn mistakes(expected: &ExpectFile, commands: &[&str]) {
    let mut sentences = String::new();
    for command in commands {
        let output = typed(command);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(output.stdout.is_empty(), "{command}");
        assert_eq!(stderr(&output).trim_end().lines().count(), 1, "{command}: {}", stderr(&output));
        sentences += &shown(command, &output);
    }
    expected.assert_eq(&sentences);
}

pub(crate) fn json(command: &str) -> Value {
    let output = chung(&command.split(' ').chain(["--json"]).collect::<Vec<_>>());
    serde_json::from_str(&stdout(&output))
        .unwrap_or_else(|error| panic!("{command}: {error}: {}", stderr(&output)))
}

/// Runs a command as it is typed, word by word.
fn typed(command: &str) -> Output {
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
    // A command that does not read its input may be done before it is written.
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
