//! What the viewer may do at the table. The table itself decides, on a state that looks the same to the viewer, so
//! that pages repeat no rules and reveal no covered tiles.

use std::borrow::Cow;

use chung_game::message::Arg;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Bet, Limits, Terms};
use chung_game::{Message, PlayerNo, message};
use chung_table::Refused;
use chung_table::paigow::{Act, State};
use chung_words::{Render, text};
use maud::{Markup, html};

use super::PaiGowView;
use crate::pages::act::{self, ButtonAction, button, enter_key, to_json};

/// Why an act would be refused.
pub(crate) struct Reason {
    /// The reason as a sentence.
    pub(crate) text: String,
    /// The clause behind it.
    pub(crate) clause: Option<&'static str>,
    /// The sentence and the clause in one line.
    pub(crate) tooltip: String,
}

impl Reason {
    /// Renders a refusal.
    pub(crate) fn new(words: &impl Render, refused: &Refused) -> Reason {
        let text = words.render(&refused.message).into_owned();
        let tooltip = match refused.clause {
            Some(clause) => {
                let (reason, clause) = (Arg::quote(text.as_str()), Arg::Clause(clause.into()));
                text!(words, "seat-reason-with-clause", reason, clause).into_owned()
            }
            None => text.clone(),
        };
        Reason { text, clause: refused.clause, tooltip }
    }
}

impl PaiGowView<'_> {
    /// Returns why the table would refuse an act of the viewer now; `None` if it would carry it out.
    pub(crate) fn refuses(&self, act: impl Into<Act>) -> Option<Reason> {
        let Some(by) = self.caller.actor() else {
            let text = text!(self, "seat-not-signed-in").into_owned();
            return Some(Reason { tooltip: text.clone(), text, clause: None });
        };
        let refused = self.check_act(by, act.into()).err()?;
        Some(Reason::new(self, &refused))
    }

    /// Renders a reason with a link to its clause.
    pub(crate) fn reason(&self, reason: &Reason) -> Markup {
        html! { (reason.text) @if let Some(clause) = reason.clause { " " (self.clause(clause)) } }
    }

    /// Whether the table would carry out an act of the viewer now.
    pub(crate) fn may(&self, act: impl Into<Act>) -> bool {
        self.refuses(act).is_none()
    }

    /// A button for an act, greyed with the reason if the table would refuse it.
    pub(crate) fn button(&self, class: &str, words: &str, act: impl Into<Act>) -> Markup {
        let act = act.into();
        let why = self.refuses(act.clone()).map(|reason| reason.tooltip);
        button(class, &ButtonAction::Act(to_json(&act)), false, why.as_deref(), &html! { (words) })
    }

    /// A link to a clause of the table's book, or to a ruling.
    pub(crate) fn clause(&self, clause: &str) -> Markup {
        html! { a .clause href={ "/rules/" (self.book().id.name()) "#" (clause) } { (clause) } }
    }

    /// The terms that the limits sign shows now.
    pub(crate) fn terms(&self) -> Terms {
        self.state.sign.terms(self.now)
    }

    /// The limits of a player's wager on a box now.
    pub(crate) fn limits(&self, player: PlayerNo, box_no: BoxNo, bet: Bet) -> Limits {
        self.state.limits_of(self.book(), player, box_no, bet, self.now)
    }

    /// Whether this table takes such wagers.
    pub(crate) fn offers(&self, bet: Bet) -> bool {
        let terms = self.terms();
        match bet {
            Bet::Regular => true,
            Bet::Bonus => terms.bonus_schedule.is_some(),
            Bet::Tie => terms.tie_schedule.is_some(),
            Bet::Big | Bet::Small => self.state.has_big_small(),
        }
    }

    /// The player's name.
    pub(crate) fn name(&self, player: PlayerNo) -> Cow<'static, str> {
        text!(self, "seat-player", player)
    }

    /// The button of the next step, in the accent colour. The Enter key presses it.
    pub(crate) fn next_button(&self, words: &str, act: impl Into<Act>) -> Markup {
        html! {
            button #next .button .move .big type="button" data-act=(to_json(&act.into())) data-next {
                (words) " " (enter_key(self))
            }
        }
    }
}

/// The holders of the bank: players by name, and the House if it banks or co-banks.
pub(crate) fn bankers(state: &State) -> Message {
    match holders(state) {
        Some((bankers, _)) => message!("seat-bankers", bankers),
        None => message!("seat-house"),
    }
}

/// A sentence that names the holders of the bank.
pub(crate) fn who_banks(state: &State) -> Message {
    match holders(state) {
        Some((bankers, count)) => message!("seat-bankers-bank", bankers, count),
        None => message!("seat-house-banks"),
    }
}

/// The players who hold the bank, and the House if it co-banks, as a list with its length; `None` if the House banks alone.
fn holders(state: &State) -> Option<(Arg, usize)> {
    let bank = &state.bank.bank;
    let name = |player: PlayerNo| {
        state.player(player).map_or(Arg::Player(player), |found| Arg::quote(found.name.as_str()))
    };
    let players = bank.shares().iter().map(|share| name(share.player));
    let house = matches!(bank, Bank::CoBank { .. }).then(|| Arg::from(message!("seat-the-house")));
    let holders: Vec<Arg> = players.chain(house).collect();
    let count = holders.len();
    (*bank != Bank::House).then(|| (Arg::list(holders), count))
}

/// An act as JSON with placeholders for these fields; the form's fields have the same names.
pub(crate) fn with_placeholders(act: impl Into<Act>, placeholders: &[&str]) -> String {
    act::with_placeholders(&act.into(), placeholders.iter().map(|hole| (*hole, *hole)))
}

#[cfg(test)]
mod tests {
    use chung_game::money::Cents;
    use chung_game::paigow::settle::Share;

    use super::*;

    use crate::Caller;

    #[test]
    fn the_house_is_named_where_it_banks_or_co_banks() {
        let shares = vec![Share { player: PlayerNo(7), put_in: Cents(500) }];
        let (chung, mut state) = (BoxNo(3), State::default());
        let sentences = |state: &State| {
            [bankers(state), who_banks(state)].map(|message| Caller::default().render(&message).into_owned())
        };
        assert_eq!(sentences(&state), ["House", "The House banks."]);
        state.bank.bank = Bank::CoBank { chung, shares: shares.clone() };
        assert_eq!(sentences(&state), ["Player 7 and the House", "Player 7 and the House bank."]);
        state.bank.bank = Bank::Player { chung, shares };
        assert_eq!(sentences(&state), ["Player 7", "Player 7 banks."]);
    }
}
