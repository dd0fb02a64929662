//! The limits sign: what may be wagered on what, the commission, and what is announced.

use chung_game::clock::Clock;
use chung_game::paigow::settle::{Bet, Limits};
use chung_game::paigow::sign::{Announced, Change, Line, Sign};
use chung_game::rulebook::{By, RuleBook};
use chung_table::paigow::LimitsFact;
use maud::{Markup, html};

use super::Seen;
use crate::draw::money::written;

/// The sign on the table.
pub(crate) fn sign(seen: &Seen) -> Markup {
    let terms = seen.state.sign.terms(seen.now);
    let announced = seen.state.sign.announced(seen.now);
    html! {
        div .limits-sign {
            dl {
                @for (name, bet) in lines(seen) {
                    dt { (name) } dd { (range(terms.limits(bet))) }
                }
                dt { "Commission" } dd { (terms.commission) }
            }
            @for (who, limits) in kept(seen) { p .keeps { (who) " " b { (range(limits)) } } }
            @for Announced { figure, to, from, .. } in announced {
                p .announced { (LimitsFact::Announced(Change { figure, to, from })) }
            }
            @if let Some(closing) = seen.state.sign.closing() { p .announced { "Closes at " (closing.at) } }
        }
    }
}

/// Who keeps an earlier minimum, and his limits (star-2024 10.6.3): `Ann and Bob keep`.
fn kept(seen: &Seen) -> Vec<(String, Limits)> {
    let sign = &seen.state.sign;
    let markers = sign.markers(seen.now);
    let shown = sign.shown(seen.book, Line::Regular, seen.now).into_iter().skip(1);
    let kept = shown.map(|By { value: limits, .. }| {
        let his = markers.iter().filter(|marker| marker.minimum == limits.minimum);
        (keep(his.map(|marker| seen.name(marker.player)).collect()), limits)
    });
    kept.collect()
}

/// Up to three are named, the markers before the boxes name them all.
fn keep(mut names: Vec<String>) -> String {
    let more = names.len().saturating_sub(3);
    names.truncate(3);
    match (more, names.pop()) {
        (0, Some(last)) if names.is_empty() => format!("{last} keeps"),
        (0, Some(last)) => format!("{} and {last} keep", names.join(", ")),
        (more, last) => {
            names.extend(last);
            format!("{} and {more} more keep", names.join(", "))
        }
    }
}

/// The wagers that this table takes, each with its name; Big and Small stand together.
pub(crate) fn lines(seen: &Seen) -> Vec<(&'static str, Bet)> {
    [("Regular", Bet::Regular), ("Bonus", Bet::Bonus), ("Tie", Bet::Tie), ("Big, Small", Bet::Big)]
        .into_iter()
        .filter(|(_, bet)| seen.offers(*bet))
        .collect()
}

/// What regular wagers may be, in words; what players keep from before stands beside it.
pub(crate) fn ranges(sign: &Sign, book: &RuleBook, now: Clock) -> String {
    let shown = sign.shown(book, Line::Regular, now).into_iter();
    let shown: Vec<String> = shown.map(|limits| range(limits.value)).collect();
    match shown.split_first() {
        Some((table, kept @ [_, ..])) => format!("{table}; kept by some: {}", kept.join(", ")),
        _ => shown.concat(),
    }
}

/// From the smallest wager to the largest, in words.
pub(crate) fn range(limits: Limits) -> String {
    match (limits.minimum, limits.maximum) {
        (Some(least), Some(most)) => format!("{} to {}", written(least), written(most)),
        (Some(least), None) => format!("from {}", written(least)),
        (None, Some(most)) => format!("up to {}", written(most)),
        (None, None) => "no limits".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::money::{BasisPoints, Cents};
    use chung_game::paigow::dice::BoxNo;
    use chung_game::paigow::settle::{PlayerNo, Terms};
    use chung_game::paigow::sign::{Figure, How, Present};
    use chung_game::rulebook::BookId;

    #[test]
    fn star_2024_10_6_3_what_players_keep_stands_beside_the_limits_of_the_table() {
        let (book, dollars) = (BookId::Star2024.book(), |amount| Some(Cents::dollars(amount)));
        let mut terms = Terms::new(Cents::dollars(5), BasisPoints(500));
        terms.regular = Limits { minimum: dollars(25), maximum: dollars(500) };
        let mut sign = Sign::new(terms).unwrap();
        let seated = |player: u8| Present { player: PlayerNo(player.into()), seat: BoxNo(player) };
        let mut raised = |to, players: &[Present]| {
            let rise = Change { figure: Figure::Minimum(Line::Regular), to: dollars(to), from: Clock(0) };
            sign = sign.changed(rise, How::ForNewPlayers, players, Clock(0));
            ranges(&sign, book, Clock(0))
        };
        assert_eq!(raised(50, &[]), "$50 to $500");
        assert_eq!(raised(100, &[seated(2)]), "$100 to $500; kept by some: $50 to $500");
        let both = raised(200, &[seated(2), seated(3)]);
        assert_eq!(both, "$200 to $500; kept by some: $50 to $500, $100 to $500");
    }

    #[test]
    fn who_keeps_a_minimum_is_named_unless_they_are_many() {
        let said = |names: &[&str]| keep(names.iter().map(ToString::to_string).collect());
        assert_eq!(said(&["Ann"]), "Ann keeps");
        assert_eq!(said(&["Ann", "Bob"]), "Ann and Bob keep");
        assert_eq!(said(&["Ann", "Bob", "Cho"]), "Ann, Bob and Cho keep");
        assert_eq!(said(&["Ann", "Bob", "Cho", "Dee", "Eve"]), "Ann, Bob, Cho and 2 more keep");
    }
}
