//! Renders messages: a message, the names of its people and a language make a sentence.

use std::borrow::Cow;

use chung_game::clock::Span;
use chung_game::message::{Arg, Message};
use chung_game::{Names, message};
use fluent_bundle::{FluentArgs, FluentValue};

use crate::Language;
use crate::catalogue::Catalogue;

/// Renders messages for a reader.
pub trait Render {
    /// The message as a sentence.
    fn render(&self, message: &Message) -> Cow<'static, str>;
}

impl<R: Render + ?Sized> Render for &R {
    fn render(&self, message: &Message) -> Cow<'static, str> {
        (**self).render(message)
    }
}

/// A reader's language, and the names of players.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    language: Language,
    names: &'a Names,
}

impl<'a> Words<'a> {
    /// Renders in the given language, with these names.
    #[must_use]
    pub const fn new(language: Language, names: &'a Names) -> Words<'a> {
        Words { language, names }
    }

    /// The reader's language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Choice(choice) => FluentValue::from(*choice),
            other => FluentValue::from(self.text(other).into_owned()),
        }
    }

    /// An argument as it is shown.
    fn text(&self, arg: &Arg) -> Cow<'static, str> {
        match arg {
            Arg::Player(player) => match self.names.name(*player) {
                Some(name) => name.to_owned().into(),
                None => self.render(&message!("player-by-number", number = Arg::notation(player.0))),
            },
            Arg::BoxNo(box_no) => box_no.to_string().into(),
            Arg::Money(amount) => amount.to_string().into(),
            Arg::Tile(tile) => tile.to_string().into(),
            Arg::Time(time) => time.to_string().into(),
            Arg::Span(span) => self.span(*span),
            Arg::Clause(clause) => clause.clone(),
            Arg::Number(number) => number.to_string().into(),
            Arg::Choice(choice) => (*choice).into(),
            Arg::Notation(text) | Arg::Quote(text) => text.clone().into(),
            Arg::Message(message) => self.render(message),
            Arg::List(args) => self.list(args),
        }
    }

    /// "a", "a and b", "a, b and c".
    fn list(&self, args: &[Arg]) -> Cow<'static, str> {
        let mut texts = args.iter().map(|arg| Arg::Notation(self.text(arg).into_owned()));
        let Some(Arg::Notation(first)) = texts.next() else { return Cow::Borrowed("") };
        let mut joined = first;
        let count = args.len();
        for (place, text) in texts.enumerate() {
            let so_far = Arg::Notation(joined);
            let list = if place + 2 == count {
                message!("list-last", so_far, next = text)
            } else {
                message!("list-next", so_far, next = text)
            };
            joined = self.plain(&list);
        }
        joined.into()
    }

    /// "20 minutes", "45 seconds", "1 minute 30 seconds".
    fn span(&self, span: Span) -> Cow<'static, str> {
        let (minutes, seconds) = (span.0 / 60, span.0 % 60);
        match (minutes, seconds) {
            (0, _) => self.plain(&message!("span-seconds", seconds)),
            (_, 0) => self.plain(&message!("span-minutes", minutes)),
            _ => self.plain(&message!("span-both", minutes, seconds)),
        }
        .into()
    }

    fn plain(&self, message: &Message) -> String {
        self.render(message).into_owned()
    }

    fn format(&self, catalogue: &'static Catalogue, message: &Message) -> Option<Cow<'static, str>> {
        if message.args.is_empty() {
            return catalogue.fixed(message.id).map(Cow::Borrowed);
        }
        let args: FluentArgs =
            message.args.iter().map(|(name, arg)| (Cow::Borrowed(*name), self.value(arg))).collect();
        catalogue.format(message.id, &args).map(Cow::Owned)
    }
}

impl Render for Words<'_> {
    /// The sentence in the reader's language, in English where that language lacks it, and its id where no catalogue has it.
    fn render(&self, message: &Message) -> Cow<'static, str> {
        let own = self.format(Catalogue::of(self.language), message);
        let text = own.or_else(|| self.format(Catalogue::of(Language::English), message));
        text.unwrap_or(Cow::Borrowed(message.id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::PlayerNo;
    use chung_game::money::Cents;

    fn rendered(language: Language, arg: impl Into<Arg>) -> String {
        let mut names = Names::default();
        names.insert(PlayerNo(3), "Ann");
        Words::new(language, &names).text(&arg.into()).into_owned()
    }

    #[test]
    fn lists_and_spans_are_written_in_words() {
        let english = |arg: Arg| rendered(Language::English, arg);
        let list = |count: i64| english(Arg::list(1..=count));
        assert_eq!([0, 1, 2, 3].map(list), ["", "1", "1 and 2", "1, 2 and 3"]);
        let spans = [0, 1, 45, 60, 90, 1_200, 3_661].map(|seconds| english(Span(seconds).into()));
        let expected = [
            "0 seconds",
            "1 second",
            "45 seconds",
            "1 minute",
            "1 minute 30 seconds",
            "20 minutes",
            "61 minutes 1 second",
        ];
        assert_eq!(spans, expected);
    }

    #[test]
    fn players_without_a_name_are_shown_by_number() {
        let players = [PlayerNo(3), PlayerNo(1_234)].map(|player| rendered(Language::English, player));
        assert_eq!(players, ["Ann", "Player 1234"]);
    }

    #[test]
    fn a_message_that_refers_to_another_reads_like_it() {
        let names = Names::default();
        for language in Language::ALL {
            let words = Words::new(language, &names);
            let chips =
                message!("refused-amount-chips", amount = Cents::dollars(12), chip = Cents::dollars(5));
            let roulette = Message { id: "roulette-refused-chips", ..chips.clone() };
            assert_eq!(words.render(&roulette), words.render(&chips));
            assert_eq!(words.render(&message!("roulette-expired")), words.render(&message!("wagers-closed")));
        }
    }

    #[test]
    fn the_pseudo_language_brackets_what_is_in_the_catalogue_and_nothing_else() {
        assert_eq!(rendered(Language::Pseudo, PlayerNo(3)), "Ann");
        assert_eq!(rendered(Language::Pseudo, PlayerNo(7)), "⟦Þļååýééŕ 7⟧");
    }
}
