//! What may be asked of a table by whoever looks at it: the table is asked as he knows it, so that pages repeat no rules and tell
//! nothing of covered tiles.

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Bet, Limits, PlayerNo, Terms};
use chung_table::paigow::{Act, State};
use maud::{Markup, html};

use super::{Seen, names};
use crate::pages::act::{self, Does, NOBODY, press, written};
use crate::words::capital;

impl Seen<'_> {
    /// Why an act of the viewer's would be refused now, in a sentence; `None` where it would be done.
    pub(crate) fn refuses(&self, act: impl Into<Act>) -> Option<String> {
        let Some(by) = self.who.actor() else { return Some(NOBODY.to_owned()) };
        let refused = self.would(by, act.into()).err()?;
        Some(self.names.told(&refused.sentence))
    }

    /// May the viewer do this now?
    pub(crate) fn may(&self, act: impl Into<Act>) -> bool {
        self.refuses(act).is_none()
    }

    /// A button for an act, greyed with its reason where the table would refuse it.
    pub(crate) fn button(&self, class: &str, words: &str, act: impl Into<Act>) -> Markup {
        let act = act.into();
        let why = self.refuses(act.clone());
        press(class, &Does::This(written(&act)), false, why.as_deref(), &html! { (words) })
    }

    /// A clause of the table's book, or a ruling, to be read up.
    pub(crate) fn clause(&self, clause: &str) -> Markup {
        html! { a .clause href={ "/rules/" (self.book.id.name()) "#" (clause) } { (clause) } }
    }

    /// The terms on the sign now.
    pub(crate) fn terms(&self) -> Terms {
        self.state.sign.terms(self.now)
    }

    /// The limits of what a player may wager on a box now.
    pub(crate) fn limits(&self, player: PlayerNo, number: BoxNo, bet: Bet) -> Limits {
        self.state.limits_of(self.book, player, number, bet, self.now)
    }

    /// Does this table take such wagers?
    pub(crate) fn offers(&self, bet: Bet) -> bool {
        let terms = self.terms();
        match bet {
            Bet::Regular => true,
            Bet::Bonus => terms.bonus_schedule.is_some(),
            Bet::Tie => terms.tie_schedule.is_some(),
            Bet::Big | Bet::Small => self.state.has_big_small(),
        }
    }

    /// What a player is called.
    pub(crate) fn name(&self, player: PlayerNo) -> String {
        self.names.called(player)
    }

    /// Who banks, in words.
    pub(crate) fn banker(&self) -> String {
        bankers(&self.state).join(" and ")
    }

    /// Who banks, as a sentence.
    pub(crate) fn who_banks(&self) -> String {
        let many = bankers(&self.state).len();
        format!("{} {}", capital(&self.banker()), if many == 1 { "banks" } else { "bank" })
    }
}

/// Who hold the bank, by name; the House among them where it banks or co-banks.
pub(crate) fn bankers(state: &State) -> Vec<String> {
    let (bank, names) = (&state.bank.bank, names(state));
    let players = bank.shares().iter().map(|share| names.called(share.player));
    let house = (!matches!(bank, Bank::Player { .. })).then(|| "the House".to_owned());
    players.chain(house).collect()
}

/// The one next step: in the accent colour, and Enter does it.
pub(crate) fn next_button(words: &str, act: impl Into<Act>) -> Markup {
    html! {
        button #next .button .move .big type="button" data-act=(written(&act.into())) data-next {
            (words) " " kbd { "Enter" }
        }
    }
}

/// An act as forms carry it: these fields of it are filled in from the form's fields of the same name.
pub(crate) fn with_holes(act: impl Into<Act>, holes: &[&str]) -> String {
    act::with_holes(&act.into(), holes.iter().map(|hole| (*hole, *hole)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chung_game::money::Cents;
    use chung_game::paigow::settle::Share;

    #[test]
    fn the_house_is_named_where_it_banks_or_co_banks() {
        let shares = vec![Share { player: PlayerNo(7), put_in: Cents(500) }];
        let (chung, mut state) = (BoxNo(3), State::default());
        assert_eq!(bankers(&state), ["the House"]);
        state.bank.bank = Bank::CoBank { chung, shares: shares.clone() };
        assert_eq!(bankers(&state), ["player 7", "the House"]);
        state.bank.bank = Bank::Player { chung, shares };
        assert_eq!(bankers(&state), ["player 7"]);
    }
}
