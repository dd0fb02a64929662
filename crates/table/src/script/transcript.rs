//! A script with the outcome of each line below it.

use chung_game::{Message, ToMessage, message};

use super::{Outcome, Script, ScriptLine, Scripted};
use crate::{Event, Names, Refused};

/// If a line has more outcomes than this, only the first and the last are shown.
const OUTCOMES_SHOWN_MAX: usize = 6;

/// Renders a message with the names that people have at that line.
pub type RenderLine<'a> = &'a dyn Fn(&Message, &Names) -> String;

impl<G: Scripted> Script<G> {
    /// The lines, each with its outcomes indented below it.
    ///
    /// ```
    /// use chung_table::paigow::PaiGow;
    /// use chung_table::script::Script;
    /// use chung_words::{Language, Render, Words};
    ///
    /// let script = Script::<PaiGow>::read("open table crown\ndealer for Ann: join\n").unwrap();
    /// let transcript = script.transcript(&script.play().unwrap(), &|message, names| {
    ///     Words::new(Language::English, names).render(message).into_owned()
    /// });
    /// assert!(transcript.contains("\n    Ann joins the table as player 1. ("), "{transcript}");
    /// ```
    #[must_use]
    pub fn transcript(&self, outcomes: &[Outcome<G>], render: RenderLine) -> String {
        let (mut text, mut later) = (String::new(), outcomes);
        for (n, line) in self.lines.iter().enumerate() {
            let count = later.iter().take_while(|outcome| outcome.line == n).count();
            let (of_line, rest) = later.split_at(count);
            text += &format!("{}\n{}", line.text, line.outcomes(of_line, render));
            later = rest;
        }
        text
    }
}

impl ScriptLine {
    /// The outcomes of the line's commands, indented.
    fn outcomes<G: Scripted>(&self, outcomes: &[Outcome<G>], render: RenderLine) -> String {
        let render = |message: &Message| render(message, &self.names);
        let indented = |sentence: String| format!("    {sentence}\n");
        let sentences = outcomes.iter().flat_map(|outcome| match &outcome.result {
            Ok(events) => events.iter().map(|event| of_event(event, &render)).collect(),
            Err(refusal) => vec![of_refusal(refusal, &render)],
        });
        let sentences: Vec<String> = sentences.map(indented).collect();
        match &sentences[..] {
            [first, between @ .., last]
                if outcomes.len() > OUTCOMES_SHOWN_MAX
                    && outcomes.iter().all(|outcome| outcome.result.is_ok()) =>
            {
                let more = indented(render(&message!("transcript-more", count = between.len())));
                format!("{first}{more}{last}")
            }
            all => all.concat(),
        }
    }
}

/// The sentence of an event, with its clause.
fn of_event<F: ToMessage>(event: &Event<F>, render: &dyn Fn(&Message) -> String) -> String {
    format!("{} ({})", render(&event.fact.to_message()), event.clause)
}

/// Why a command was refused, with the clause if there is one.
fn of_refusal(refusal: &Refused, render: &dyn Fn(&Message) -> String) -> String {
    let Refused { message, clause, .. } = refusal;
    let refused = render(&message!("transcript-refused", reason = message.clone()));
    match clause {
        Some(clause) => format!("{refused} ({clause})"),
        None => refused,
    }
}
