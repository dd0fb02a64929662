//! The trainer's query parameters: `book=crown&seed=42&low=0&low=3`. Invalid ones are ignored.

use chung_game::rulebook::PaiGowBook;

use super::kind::HandKind;

/// The hand to show, and perhaps the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainerParams {
    /// The book whose House Way is practised.
    pub book: PaiGowBook,
    /// The seed of the hand; without one, any hand is shown.
    pub seed: Option<u64>,
    /// The kind of the hand; without one, any kind is dealt.
    pub kind: Option<HandKind>,
    /// The kind of the next hand, if one is requested.
    pub next: Option<HandKind>,
    /// The indices of the tiles in the low hand, if there is an answer.
    pub low: Option<Vec<usize>>,
}

impl TrainerParams {
    /// Parses a query string.
    #[must_use]
    pub fn read(query: &str) -> TrainerParams {
        let all = |name: &'static str| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.filter(move |(key, _)| *key == name).map(|(_, value)| value)
        };
        let kind = |name| all(name).find_map(|value| HandKind::numbered(value.parse().ok()?));
        let low: Vec<usize> =
            all("low").filter_map(|value| value.parse().ok()).filter(|place| *place < 4).collect();
        let book =
            all("book").find_map(|value| PaiGowBook::ALL.into_iter().find(|book| book.name() == value));
        TrainerParams {
            book: book.unwrap_or(PaiGowBook::Crown),
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
    fn a_query_string_is_parsed() {
        let params = TrainerParams::read("book=star-2024&seed=42&kind=2&next=&low=0&low=3");
        let expected = TrainerParams {
            book: PaiGowBook::Star2024,
            seed: Some(42),
            kind: Some(HandKind::PairSplit),
            next: None,
            low: Some(vec![0, 3]),
        };
        assert_eq!(params, expected);
    }

    #[test]
    fn invalid_parameters_are_ignored() {
        let plain = TrainerParams { book: PaiGowBook::Crown, seed: None, kind: None, next: None, low: None };
        assert_eq!(TrainerParams::read(""), plain);
        assert_eq!(TrainerParams::read("book=baccarat&seed=-1&kind=99&low=4&low=x&&=&"), plain);
        assert_eq!(
            TrainerParams::read("check=1").low,
            Some(vec![]),
            "an answer without tiles is still an answer"
        );
    }
}
