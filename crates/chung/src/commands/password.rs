//! `chung password`: a password becomes the text that a floor's file keeps of it. It is never shown, and kept nowhere.

use std::io::{self, BufRead, IsTerminal};

use chung_floor::people::{Cost, PasswordHash};
use serde_json::json;

use crate::answer::{Answer, Failure, Result, many};

/// Shorter ones are guessed too soon.
const SHORTEST: u64 = 10;

/// No password is longer, whatever is piped in.
const LONGEST: usize = 1_024;

pub(super) fn run() -> Result {
    let password = if io::stdin().is_terminal() { asked()? } else { piped(io::stdin().lock())? };
    let characters = password.chars().count() as u64;
    if characters < SHORTEST {
        return Err(Failure::input(format!(
            "a password of {}: expected at least {SHORTEST}",
            many(characters, "character", "characters")
        )));
    }
    let hash = PasswordHash::of(&password, Cost::USUAL)?.text();
    Ok(Answer::new(format!("{hash}\n"), json!({ "password": hash })))
}

/// Asked for twice, because nobody sees what he types.
fn asked() -> Result<String> {
    let password = rpassword::prompt_password("Password: ")?;
    let again = rpassword::prompt_password("Again: ")?;
    if password == again { Ok(password) } else { Err(Failure::input("the two passwords differ".to_owned())) }
}

/// The first line.
fn piped(input: impl BufRead) -> Result<String> {
    let mut line = Vec::new();
    input.take(LONGEST as u64 + 2).read_until(b'\n', &mut line)?;
    let line = String::from_utf8(line)
        .map_err(|_| Failure::input("the password is not text in UTF-8".to_owned()))?;
    let password = line.trim_end_matches(['\n', '\r']);
    if password.len() > LONGEST {
        return Err(Failure::input(format!("a password of more than {LONGEST} bytes")));
    }
    Ok(password.to_owned())
}
