//! A script with what came of each of its lines below it.

use super::{Line, Outcome, Script};

/// More than this is told by its first and last.
const MOST: usize = 6;

impl Script {
    /// Its lines, and below each, indented, what came of it.
    #[must_use]
    pub fn transcript(&self, outcomes: &[Outcome]) -> String {
        let (mut text, mut later) = (String::new(), outcomes);
        for (n, line) in self.lines.iter().enumerate() {
            let many = later.iter().take_while(|outcome| outcome.line == n).count();
            let (of_line, rest) = later.split_at(many);
            text += &format!("{}\n{}", line.text, line.told(of_line));
            later = rest;
        }
        text
    }
}

impl Line {
    /// What came of it.
    fn told(&self, outcomes: &[Outcome]) -> String {
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
