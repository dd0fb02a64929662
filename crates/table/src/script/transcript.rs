//! A script with what came of each of its lines below it.

use super::{Outcome, Script};

/// More than this is told by its first and last.
const MOST: usize = 6;

impl Script {
    /// Its lines, and below each, indented, what came of it.
    #[must_use]
    pub fn transcript(&self, outcomes: &[Outcome]) -> String {
        let mut text = String::new();
        for (n, line) in self.lines.iter().enumerate() {
            let of_line: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.line == n).collect();
            text += &format!("{line}\n{}", self.told(n, &of_line));
        }
        text
    }

    /// What came of a line.
    fn told(&self, line: usize, outcomes: &[&Outcome]) -> String {
        let sentences = outcomes.iter().flat_map(|outcome| match &outcome.result {
            Ok(events) => events.iter().map(|event| format!("{} ({})", event.fact, event.clause)).collect(),
            Err(refusal) => vec![format!("refused: {refusal}")],
        });
        let named = |sentence: String| match self.names.get(line) {
            Some(names) => names.told(&sentence),
            None => sentence,
        };
        let sentences: Vec<String> = sentences.map(|sentence| format!("    {}\n", named(sentence))).collect();
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
