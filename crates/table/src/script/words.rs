//! A line as words, which are read or written one after another.

use chung_game::PlayerNo;
use chung_game::paigow::sign::Clock;
use chung_game::rulebook::Edition;

use super::time;
use crate::Names;

/// What is known when a line is read or written.
#[derive(Clone, Debug)]
pub struct Known {
    pub(super) names: Names,
    pub(super) clock: Clock,
    /// The edition that the table plays; `None` for Rapid Roulette.
    pub(super) edition: Option<Edition>,
}

impl Known {
    /// At the beginning of a script.
    pub(super) fn at_opening() -> Known {
        Known { names: Names::default(), clock: time::START_DEFAULT, edition: None }
    }
}

/// Why words can't be read: the position of the word, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    pub(super) at: usize,
    pub(super) expected: Vec<String>,
}

impl Miss {
    /// Combines two failed attempts: the one that got further, or both if they failed at the same word.
    pub(super) fn or(mut self, other: Miss) -> Miss {
        if other.at > self.at {
            return other;
        }
        if other.at == self.at {
            let new: Vec<String> =
                other.expected.into_iter().filter(|word| !self.expected.contains(word)).collect();
            self.expected.extend(new);
        }
        self
    }
}

/// Words being read.
#[derive(Clone)]
pub struct Reading<'a> {
    pub(super) words: &'a [String],
    pub(super) at: usize,
    pub(super) known: &'a Known,
    /// The player whom the act is done for.
    pub(super) subject: Option<PlayerNo>,
    /// Whether the line says `for` a player, so that the act must concern one.
    pub(super) needs_subject: bool,
    /// Whether the act needs a player and none is named.
    pub(super) lacks_player: bool,
}

impl<'a> Reading<'a> {
    pub(super) fn new(words: &'a [String], known: &'a Known) -> Reading<'a> {
        Reading { words, at: 0, known, subject: None, needs_subject: false, lacks_player: false }
    }

    pub(super) fn miss(&self, expected: &str) -> Miss {
        Miss { at: self.at, expected: vec![expected.to_owned()] }
    }

    /// The next word, not yet taken.
    pub(super) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).map(String::as_str)
    }

    /// Takes the rest of the words.
    pub(super) fn rest(&mut self) -> &'a [String] {
        let rest = self.words.get(self.at..).unwrap_or_default();
        self.at = self.words.len();
        rest
    }

    /// Takes these words, if they come next.
    pub(super) fn takes(&mut self, literal: &str) -> bool {
        let before = self.at;
        let is_next = self.literal(literal).is_ok();
        if !is_next {
            self.at = before;
        }
        is_next
    }

    /// Takes these words, or fails.
    pub(super) fn literal(&mut self, literal: &str) -> Result<(), Miss> {
        for word in literal.split(' ') {
            if !self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word)) {
                return Err(self.miss(&format!("`{word}`")));
            }
            self.at += 1;
        }
        Ok(())
    }

    /// Parses the next word.
    pub(super) fn word<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, Miss> {
        let found = self.peek().and_then(read).ok_or_else(|| self.miss(expected))?;
        self.at += 1;
        Ok(found)
    }

    /// Parses the rest of the words.
    pub(super) fn whole<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Miss> {
        let miss = self.miss(expected);
        read(&self.rest().join(" ")).ok_or(miss)
    }

    /// The player whom the act is done for. That there is none is reported by [`Reading::end`], once the words are known to be right.
    pub(super) fn subject<T: Subject>(&mut self) -> T {
        self.needs_subject = false;
        T::of(self.subject).unwrap_or_else(|nobody| {
            self.lacks_player = true;
            nobody
        })
    }

    /// Checks that no words are left.
    pub(super) fn end(&self) -> Result<(), Miss> {
        if self.at < self.words.len() {
            return Err(self.miss("nothing more"));
        }
        let beyond = |expected: &str| Err(Miss { at: self.at + 1, expected: vec![expected.to_owned()] });
        if self.needs_subject {
            return beyond("no player: nobody does this for one");
        }
        if self.lacks_player {
            return beyond("a player, such as in `dealer for Ann: …`");
        }
        Ok(())
    }
}

/// A line while its words are written.
pub struct Writing<'a> {
    pub(super) words: Vec<String>,
    pub(super) known: &'a Known,
    /// Whether the act has a subject, which may be `None`.
    pub(super) has_subject: bool,
    /// The player whom the act is done for.
    pub(super) subject: Option<PlayerNo>,
}

impl Writing<'_> {
    pub(super) fn word(&mut self, word: impl Into<String>) {
        self.words.push(word.into());
    }

    pub(super) fn subject<T: Subject>(&mut self, subject: &T) {
        (self.has_subject, self.subject) = (true, subject.player());
    }
}

/// The person whom an act is done for: a player, or an optional one.
pub(super) trait Subject: Sized {
    /// Converts the named player. Fails with a placeholder if there must be a player and none is named.
    fn of(player: Option<PlayerNo>) -> Result<Self, Self>;
    /// The player, if there is one.
    fn player(&self) -> Option<PlayerNo>;
}

impl Subject for PlayerNo {
    fn of(player: Option<PlayerNo>) -> Result<PlayerNo, PlayerNo> {
        player.ok_or(PlayerNo(0))
    }

    fn player(&self) -> Option<PlayerNo> {
        Some(*self)
    }
}

impl Subject for Option<PlayerNo> {
    fn of(player: Option<PlayerNo>) -> Result<Self, Self> {
        Ok(player)
    }

    fn player(&self) -> Option<PlayerNo> {
        *self
    }
}

/// Splits a line's acts into words: commas separate acts, blanks separate words, and text in quotation marks is one word.
pub(super) fn acts(text: &str) -> Result<Vec<Vec<String>>, String> {
    let mut acts = vec![Vec::new()];
    let mut word = String::new();
    let (mut quoted, mut escaped) = (false, false);
    let end_word = |word: &mut String, acts: &mut Vec<Vec<String>>| {
        if let Some(act) = acts.last_mut()
            && !word.is_empty()
        {
            act.push(std::mem::take(word));
        }
    };
    for sign in text.chars() {
        match sign {
            _ if escaped => {
                word.push(if sign == 'n' { '\n' } else { sign });
                escaped = false;
            }
            '\\' if quoted => escaped = true,
            '"' => {
                quoted = !quoted;
                // The opening mark stays, to distinguish a text from a word.
                if quoted {
                    word.push(sign);
                }
            }
            ',' if !quoted => {
                end_word(&mut word, &mut acts);
                acts.push(Vec::new());
            }
            _ if sign.is_whitespace() && !quoted => end_word(&mut word, &mut acts),
            _ => word.push(sign),
        }
    }
    end_word(&mut word, &mut acts);
    if quoted {
        return Err("a quotation mark is not closed: expected another".to_owned());
    }
    if acts.iter().any(Vec::is_empty) {
        return Err("nothing between commas or after the colon: expected an act".to_owned());
    }
    Ok(acts)
}

/// Implements `Hole` for values that each have a fixed wording.
macro_rules! words {
    ($( $type:ty: $expected:literal { $( $word:literal => $value:expr ),+ $(,)? } )+) => {$(
        impl Hole for $type {
            fn read(reading: &mut Reading) -> Result<$type, Miss> {
                $( if reading.takes($word) {
                    return Ok($value);
                } )+
                Err(reading.miss($expected))
            }

            fn write(&self, writing: &mut Writing) {
                $( if *self == $value {
                    writing.word($word);
                } )+
            }
        }
    )+};
}

pub(super) use words;
