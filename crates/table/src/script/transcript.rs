//! A script with what came of each of its lines below it.

use super::{Line, Outcome, Script};

/// More than this is told by its first and last.
const MOST: usize = 6;

impl Script {
    /// Its lines, and below each, indented, what came of it.
    #[must_use]
    pub fn transcript(&self, outcomes: &[Outcome]) -> String {
        let mut text = String::new();
        for (n, line) in self.lines.iter().enumerate() {
            let of_line: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.line == n).collect();
            text += &format!("{}\n{}", line.text, line.told(&of_line));
        }
        text
    }
}

impl Line {
    /// What came of it.
    fn told(&self, outcomes: &[&Outcome]) -> String {
        let sentences = outcomes.iter().flat_map(|outcome| match &outcome.result {
            Ok(events) => events.iter().map(|event| format!("{} ({})", event.fact, event.clause)).collect(),
            Err(refusal) => vec![format!("refused: {refusal}")],
        });
        let sentences: Vec<String> =
            sentences.map(|sentence: String| format!("    {}\n", self.names.told(&sentence))).collect();
        match &sentences[..] {
            [first, between @ .., last]
                if outcomes.len() > MOST && outcomes.iter().all(|outcome| outcome.result.is_ok()) =>
            {
                format!("{first}    … {} more\n{last}", between.len())
            }
            all => all.concat(),
        }
    }
}
