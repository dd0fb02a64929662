//! The limits sign: limits, commission, and announced changes.

use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::paigow::settle::{Bet, Limits};
use chung_game::paigow::sign::{Announced, Sign, SignChange, SignLine};
use chung_game::rulebook::{By, RuleBook};
use chung_game::{Message, PlayerNo, ToMessage, message};
use chung_table::paigow::LimitsFact;
use chung_words::{Render, text};
use maud::{Markup, html};

use super::{PaiGowView, labels};

/// Renders the sign.
pub(crate) fn sign(view: &PaiGowView) -> Markup {
    let terms = view.state.sign.terms(view.now);
    let announced = view.state.sign.announced(view.now);
    html! {
        div .limits-sign {
            dl {
                @for (name, bet) in lines(view) {
                    dt { (view.render(&name)) } dd { (view.render(&range(terms.limits(bet)))) }
                }
                dt { (text!(view, "seat-commission")) } dd { (terms.commission) }
            }
            @for kept in kept(view) { p .keeps { (view.render(&kept)) } }
            @for Announced { figure, to, from, .. } in announced {
                @let announced = LimitsFact::Announced(SignChange { figure, to, from });
                p .announced { (view.render(&announced.to_message())) }
            }
            @if let Some(closing) = view.state.sign.closing() {
                p .announced { (text!(view, "seat-closes-at", time = closing.at)) }
            }
        }
    }
}

/// The players who keep an earlier minimum, and their limits (star-2024 10.6.3): `Ann and Bob keep $25 to $500`.
fn kept(view: &PaiGowView) -> Vec<Message> {
    let sign = &view.state.sign;
    let markers = sign.markers(view.now);
    let shown = sign.shown(view.book(), SignLine::Regular, view.now).into_iter().skip(1);
    let kept = shown.map(|By { value: limits, .. }| {
        let keeping = markers.iter().filter(|marker| marker.minimum == limits.minimum);
        keep(keeping.map(|marker| marker.player).collect(), limits)
    });
    kept.collect()
}

/// Names at most three players; the markers before the boxes name all of them.
fn keep(players: Vec<PlayerNo>, limits: Limits) -> Message {
    let count = players.len();
    let more = (count > 3).then(|| Arg::from(message!("seat-more-players", count = count - 3)));
    let players = players.into_iter().take(3).map(Arg::from).chain(more);
    message!("seat-players-keep", players = Arg::list(players), count, limits = range(limits))
}

/// The wagers that this table takes, with their names; Big and Small share a line.
fn lines(view: &PaiGowView) -> Vec<(Message, Bet)> {
    let name = |bet| if bet == Bet::Big { message!("seat-bet-big-small") } else { labels::bet(bet) };
    let bets = [Bet::Regular, Bet::Bonus, Bet::Tie, Bet::Big].into_iter();
    bets.filter(|bet| view.offers(*bet)).map(|bet| (name(bet), bet)).collect()
}

/// The limits of regular wagers, with those that players keep.
pub(crate) fn ranges(sign: &Sign, book: &RuleBook, now: Clock) -> Message {
    let mut shown = sign.shown(book, SignLine::Regular, now).into_iter().map(|limits| range(limits.value));
    let table = shown.next().unwrap_or_else(|| range(Limits::default()));
    let kept: Vec<Message> = shown.collect();
    if kept.is_empty() { table } else { message!("seat-limits-and-kept", table, kept = Arg::list(kept)) }
}

/// The limits in words, from the smallest wager to the largest.
pub(crate) fn range(limits: Limits) -> Message {
    match (limits.minimum, limits.maximum) {
        (Some(minimum), Some(maximum)) => message!("seat-limits", minimum, maximum),
        (Some(minimum), None) => message!("seat-limits-from", minimum),
        (None, Some(maximum)) => message!("seat-limits-up-to", maximum),
        (None, None) => message!("seat-no-limits"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Caller;
    use chung_game::money::{BasisPoints, Cents};
    use chung_game::paigow::dice::BoxNo;
    use chung_game::paigow::settle::Terms;
    use chung_game::paigow::sign::{Figure, How, Present};
    use chung_game::rulebook::PaiGowBook;
    use chung_table::Names;
    use chung_words::{Language, Words};

    #[test]
    fn star_2024_10_6_3_kept_limits_are_shown_beside_the_limits_of_the_table() {
        let (book, dollars) = (PaiGowBook::Star2024.book(), |amount| Some(Cents::dollars(amount)));
        let mut terms = Terms::new(Cents::dollars(5), BasisPoints(500));
        terms.regular = Limits { minimum: dollars(25), maximum: dollars(500) };
        let mut sign = Sign::new(terms).unwrap();
        let seated = |player: u8| Present { player: PlayerNo(player.into()), seat: BoxNo(player) };
        let mut raised = |to, players: &[Present]| {
            let rise =
                SignChange { figure: Figure::Minimum(SignLine::Regular), to: dollars(to), from: Clock(0) };
            sign = sign.changed(rise, How::ForNewPlayers, players, Clock(0));
            Caller::default().render(&ranges(&sign, book, Clock(0))).into_owned()
        };
        assert_eq!(raised(50, &[]), "$50 to $500");
        assert_eq!(raised(100, &[seated(2)]), "$100 to $500 (some players keep $50 to $500)");
        let both = raised(200, &[seated(2), seated(3)]);
        assert_eq!(both, "$200 to $500 (some players keep $50 to $500 and $100 to $500)");
    }

    #[test]
    fn up_to_three_players_who_keep_a_minimum_are_named() {
        let mut names = Names::default();
        for (number, name) in (1..).zip(["Ann", "Bob", "Cho", "Dee", "Eve"]) {
            names.insert(PlayerNo(number), name);
        }
        let sentence = |count: u16| {
            let keep = keep((1..=count).map(PlayerNo).collect(), Limits::default());
            Words::new(Language::English, &names).render(&keep).into_owned()
        };
        assert_eq!(sentence(1), "Ann keeps no limits");
        assert_eq!(sentence(2), "Ann and Bob keep no limits");
        assert_eq!(sentence(3), "Ann, Bob and Cho keep no limits");
        assert_eq!(sentence(5), "Ann, Bob, Cho and 2 more keep no limits");
    }
}
