//! The table as somebody may see it: tiles that he may not see are not in it, and what supervisors keep in mind is theirs.

use chung_game::paigow::settle::PlayerNo;
use chung_game::rulebook::RuleBook;

use super::{Event, Fact, IrregularFact, Oversight, OversightFact, State, Viewer};

impl State {
    /// The table as somebody may see it.
    #[must_use]
    pub fn seen_by(&self, book: &RuleBook, viewer: Viewer) -> State {
        let mut seen = self.clone();
        if viewer == Viewer::Inspector {
            return seen;
        }
        seen.deal.stacks = None;
        seen.deal.undealt = self.undealt_seen_by(viewer).to_vec();
        for (number, _) in self.numbered() {
            if !self.hand_seen_by(book, number, viewer)
                && let Some(on) = seen.on_mut(number)
            {
                on.hand.tiles = None;
                on.hand.arranged = None;
            }
        }
        if !viewer.is_staff() {
            seen.oversight = self.oversight.seen_by(viewer);
        }
        seen
    }
}

impl Oversight {
    /// A player knows of his own disputes, of what is held of his, and what he was told; everybody heard who
    /// is excluded and which language is spoken.
    fn seen_by(&self, viewer: Viewer) -> Oversight {
        let his = |whose: PlayerNo| viewer == Viewer::Player(whose);
        Oversight {
            disputes: self.disputes.iter().filter(|dispute| his(dispute.player)).cloned().collect(),
            held: self.held.iter().copied().filter(|(whose, _)| his(*whose)).collect(),
            warned: self.warned.iter().copied().filter(|whose| his(*whose)).collect(),
            kept_apart: self.kept_apart.iter().copied().filter(|whose| his(*whose)).collect(),
            excluded: self.excluded.clone(),
            english_only: self.english_only,
            ..Oversight::default()
        }
    }
}

impl Event {
    /// Is it any business of a viewer's? What lies or is said at the table is everybody's; what supervisors look into is theirs, and
    /// the player's whom it is about.
    #[must_use]
    pub fn concerns(&self, viewer: Viewer) -> bool {
        let about = match &self.fact {
            _ if viewer.is_staff() => return true,
            Fact::Oversight(
                OversightFact::NoticeOwed { .. }
                | OversightFact::NoticeGiven { .. }
                | OversightFact::ToldOfClosing
                | OversightFact::InspectorTold { .. }
                | OversightFact::Decided { .. }
                | OversightFact::ReviewAsked { .. }
                | OversightFact::Reviewed { .. }
                | OversightFact::PaymentCorrected { .. }
                | OversightFact::PaymentCorrectedAway { .. }
                | OversightFact::PaymentTried { .. },
            )
            | Fact::Irregular(IrregularFact::NoneOff) => None,
            Fact::Oversight(
                OversightFact::Seized { player, .. }
                | OversightFact::Released { player, .. }
                | OversightFact::EarlierStand { player }
                | OversightFact::PaymentWrong { player, .. }
                | OversightFact::Complained { player, .. },
            )
            | Fact::Irregular(IrregularFact::KeptApart { player } | IrregularFact::LetBack { player }) => {
                Some(*player)
            }
            Fact::Oversight(OversightFact::Invalidated { .. })
            | Fact::House(_)
            | Fact::Tiles(_)
            | Fact::Limits(_)
            | Fact::Players(_)
            | Fact::Wagers(_)
            | Fact::Bank(_)
            | Fact::Dealing(_)
            | Fact::Hands(_)
            | Fact::Opening(_)
            | Fact::Irregular(_) => return true,
        };
        about.is_some_and(|player| viewer == Viewer::Player(player))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CASINO, Table, player};
    use super::super::{Act, Actor, Command, IrregularAct, OversightAct, Viewer, decide};
    use chung_game::rulebook::BookId;

    #[test]
    fn everybody_hears_which_language_is_spoken_but_who_is_kept_apart_is_his_own_business() {
        let mut table = Table::open(BookId::Star2024);
        table.irregular(CASINO, IrregularAct::EnglishOnly);
        table.irregular(CASINO, IrregularAct::KeepApart { player: player(3) });
        assert!(table.state.seen_by(&table.book, Viewer::Public).is_excluded(player(3)), "all heard it");
        for (viewer, apart) in [
            (Viewer::Public, 0),
            (Viewer::Player(player(5)), 0),
            (Viewer::Player(player(3)), 1),
            (Viewer::Dealer, 1),
        ] {
            let seen = table.state.seen_by(&table.book, viewer).oversight;
            assert_eq!((seen.english_only, seen.kept_apart.len()), (true, apart), "{viewer:?}");
        }
    }

    #[test]
    fn who_complains_second_sees_one_dispute_and_asks_for_a_review_of_that() {
        let mut table = Table::open(BookId::Star2024);
        for (n, about) in [(3, "the dice"), (5, "the cut")] {
            let act = OversightAct::Complain { player: player(n), about: about.to_owned() };
            table.oversight(Actor::player(player(n)), act);
        }
        table.oversight(CASINO, OversightAct::DecideDispute { number: 2, decision: "it stands".to_owned() });
        let seen = table.state.seen_by(&table.book, Viewer::Player(player(5)));
        let [own] = &seen.oversight.disputes[..] else { panic!("{:?}", seen.oversight.disputes) };
        assert_eq!((own.number, own.about.as_str()), (2, "the cut"));
        let act = Act::Oversight(OversightAct::AskReview { number: own.number });
        for state in [&seen, &table.state] {
            let (by, at) = (Actor::player(player(5)), state.clock);
            let events = decide(&table.book, state, &Command { by, at, act: act.clone() }).unwrap();
            assert_eq!(events[0].fact.to_string(), "A review of dispute 2 is asked for.");
        }
    }
}
