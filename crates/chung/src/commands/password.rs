//! `chung password`: hashes a password for a floor's file. The password itself is neither shown nor stored.

use std::io::{self, BufRead, IsTerminal};

use chung_floor::people::{Cost, PasswordHash};
use serde_json::json;

use crate::answer::{Answer, Failure, Result, pluralize};

/// The minimum length of a password, in characters.
const SHORTEST: u64 = 10;

/// The maximum length of a password, in bytes.
const LONGEST: usize = 1_024;

pub(super) fn run() -> Result {
    let password = if io::stdin().is_terminal() { prompt()? } else { piped(io::stdin().lock())? };
    let characters = password.chars().count() as u64;
    if characters < SHORTEST {
        return Err(Failure::input(format!(
            "the password has {}: expected at least {SHORTEST}",
            pluralize(characters, "character", "characters")
        )));
    }
    let hash = PasswordHash::new(&password, Cost::DEFAULT)?.text();
    Ok(Answer::new(format!("{hash}\n"), json!({ "password": hash })))
}

/// Prompts twice, because the input is hidden.
fn prompt() -> Result<String> {
    let password = rpassword::prompt_password("Password: ")?;
    let again = rpassword::prompt_password("Again: ")?;
    if password == again { Ok(password) } else { Err(Failure::input("the two passwords differ".to_owned())) }
}

/// Reads the first line.
fn piped(input: impl BufRead) -> Result<String> {
    let mut line = Vec::new();
    input.take(LONGEST as u64 + 2).read_until(b'\n', &mut line)?;
    let line = String::from_utf8(line)
        .map_err(|_| Failure::input("the password is not text in UTF-8".to_owned()))?;
    let password = line.trim_end_matches(['\n', '\r']);
    if password.len() > LONGEST {
        return Err(Failure::input(format!("the password is too long: expected at most {LONGEST} bytes")));
    }
    Ok(password.to_owned())
}
