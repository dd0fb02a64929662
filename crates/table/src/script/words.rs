//! A line as words: read one after another, or written so.

use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::sign::Clock;
use chung_game::rulebook::Edition;

use crate::Names;

/// What is known when a line is read or written.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) names: Names,
    pub(super) clock: Clock,
    pub(super) edition: Option<Edition>,
}

/// Why words are not what was looked for: at which of them, and what was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Miss {
    pub(super) at: usize,
    pub(super) expected: Vec<String>,
}

impl Miss {
    /// Of two, the one that came further; what both expected there.
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
pub(super) struct Reading<'a> {
    pub(super) words: &'a [String],
    pub(super) at: usize,
    pub(super) known: &'a Known,
    /// For whom the act is done.
    pub(super) subject: Option<PlayerNo>,
    /// That was said with `for`, so it must be an act of a player.
    pub(super) said_for: bool,
    /// The act needs a player, and none is named.
    pub(super) lacks_player: bool,
}

impl<'a> Reading<'a> {
    pub(super) fn new(words: &'a [String], known: &'a Known) -> Reading<'a> {
        Reading { words, at: 0, known, subject: None, said_for: false, lacks_player: false }
    }

    pub(super) fn miss(&self, expected: &str) -> Miss {
        Miss { at: self.at, expected: vec![expected.to_owned()] }
    }

    /// The next word, not yet taken.
    pub(super) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).map(String::as_str)
    }

    /// The rest of the words.
    pub(super) fn rest(&mut self) -> &'a [String] {
        let rest = self.words.get(self.at..).unwrap_or_default();
        self.at = self.words.len();
        rest
    }

    /// Takes these words, if they come next.
    pub(super) fn takes(&mut self, literal: &str) -> bool {
        let before = self.at;
        let came = self.literal(literal).is_ok();
        if !came {
            self.at = before;
        }
        came
    }

    /// These very words.
    pub(super) fn literal(&mut self, literal: &str) -> Result<(), Miss> {
        for word in literal.split(' ') {
            if !self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word)) {
                return Err(self.miss(&format!("`{word}`")));
            }
            self.at += 1;
        }
        Ok(())
    }

    /// The next word, as something.
    pub(super) fn word<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, Miss> {
        let found = self.peek().and_then(read).ok_or_else(|| self.miss(expected))?;
        self.at += 1;
        Ok(found)
    }

    /// The rest of the words, as something.
    pub(super) fn whole<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Miss> {
        let miss = self.miss(expected);
        read(&self.rest().join(" ")).ok_or(miss)
    }

    /// For whom it is done; that it is nobody is told at the end, when the words are known to be right.
    pub(super) fn subject<T: Subject>(&mut self) -> T {
        self.said_for = false;
        T::of(self.subject).unwrap_or_else(|nobody| {
            self.lacks_player = true;
            nobody
        })
    }

    /// No words are left.
    pub(super) fn end(&self) -> Result<(), Miss> {
        if self.at < self.words.len() {
            return Err(self.miss("nothing more"));
        }
        let beyond = |expected: &str| Err(Miss { at: self.at + 1, expected: vec![expected.to_owned()] });
        if self.said_for {
            return beyond("no player: nobody does this for one");
        }
        if self.lacks_player {
            return beyond("a player, such as in `dealer for Ann: …`");
        }
        Ok(())
    }
}

/// Words being written.
pub(super) struct Writing<'a> {
    pub(super) words: Vec<String>,
    pub(super) known: &'a Known,
    /// Does it matter for whom the act is done?
    pub(super) has_subject: bool,
    /// For whom then: a player, or nobody.
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

/// Who an act is done for: a player, or perhaps nobody.
pub(super) trait Subject: Sized {
    /// An error, with somebody instead, where there must be a player and is none.
    fn of(player: Option<PlayerNo>) -> Result<Self, Self>;
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

/// A line's acts as words: commas part acts, blanks words; what stands in quotation marks is one word.
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
                // The first mark stays: it tells a text from a word.
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

/// Things with a word each, or a few.
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
