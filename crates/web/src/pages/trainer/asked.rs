//! What an address asks of the trainer: `book=crown&seed=42&low=0&low=3`. What makes no sense is left out.

use chung_game::rulebook::BookId;

use super::kind::HandKind;

/// A question to the trainer, perhaps with an answer to the hand it repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Whose House Way.
    pub book: BookId,
    /// Which hand; any, if none is named.
    pub seed: Option<u64>,
    /// Only hands of this kind.
    pub kind: Option<HandKind>,
    /// What the hand after this one should be.
    pub next: Option<HandKind>,
    /// The places of the tiles put in the low hand: the answer, if there is one.
    pub low: Option<Vec<usize>>,
}

impl Asked {
    /// Reads the part of an address after its question mark.
    #[must_use]
    pub fn read(query: &str) -> Asked {
        let all = |name: &'static str| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.filter(move |(key, _)| *key == name).map(|(_, value)| value)
        };
        let kind = |name| all(name).find_map(|value| HandKind::numbered(value.parse().ok()?));
        let low: Vec<usize> =
            all("low").filter_map(|value| value.parse().ok()).filter(|place| *place < 4).collect();
        let book = all("book").find_map(|value| BookId::ALL.into_iter().find(|book| book.name() == value));
        Asked {
            book: book.unwrap_or(BookId::Crown),
            seed: all("seed").find_map(|value| value.parse().ok()),
            kind: kind("kind"),
            next: kind("next"),
            low: (!low.is_empty() || all("check").next().is_some()).then_some(low),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_was_written() {
        let asked = Asked::read("book=star-2024&seed=42&kind=2&next=&low=0&low=3");
        let expected = Asked {
            book: BookId::Star2024,
            seed: Some(42),
            kind: Some(HandKind::PairSplit),
            next: None,
            low: Some(vec![0, 3]),
        };
        assert_eq!(asked, expected);
    }

    #[test]
    fn what_makes_no_sense_is_left_out() {
        let plain = Asked { book: BookId::Crown, seed: None, kind: None, next: None, low: None };
        assert_eq!(Asked::read(""), plain);
        assert_eq!(Asked::read("book=baccarat&seed=-1&kind=99&low=4&low=x&&=&"), plain);
        assert_eq!(Asked::read("check=1").low, Some(vec![]), "an answer with no tile in it is still one");
    }
}
