//! The state and the events that a viewer may see: hidden tiles are removed, and so are supervisors' records.

use chung_game::PlayerNo;
use chung_game::rulebook::RuleBook;

use super::{Event, Fact, IrregularFact, Oversight, OversightFact, State, Viewer};

impl State {
    /// The state without what the viewer may not see.
    #[must_use]
    pub fn seen_by(&self, book: &RuleBook, viewer: Viewer) -> State {
        let mut seen = self.clone();
        if viewer == Viewer::Inspector {
            return seen;
        }
        seen.deal.stacks = None;
        seen.deal.undealt = self.undealt_seen_by(viewer).to_vec();
        for (box_no, _) in self.numbered() {
            if !self.hand_seen_by(book, box_no, viewer)
                && let Some(on) = seen.on_mut(box_no)
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
    /// Only what is public, and what concerns the viewer as a player: their own disputes, seized chips and warnings. Exclusions and the
    /// language rule are public.
    fn seen_by(&self, viewer: Viewer) -> Oversight {
        let is_own = |player: PlayerNo| viewer == Viewer::Player(player);
        Oversight {
            disputes: self.disputes.iter().filter(|dispute| is_own(dispute.player)).cloned().collect(),
            held: self.held.iter().copied().filter(|(player, _)| is_own(*player)).collect(),
            warned: self.warned.iter().copied().filter(|player| is_own(*player)).collect(),
            kept_apart: self.kept_apart.iter().copied().filter(|player| is_own(*player)).collect(),
            excluded: self.excluded.clone(),
            english_only: self.english_only,
            ..Oversight::default()
        }
    }
}

impl Event {
    /// Whether the viewer may see the event. What happens openly at the table is for everyone; what supervisors look into is for staff and
    /// for the player concerned.
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
    use super::super::{
        Act, Actor, Command, Fact, IrregularAct, OversightAct, OversightFact, Viewer, decide,
    };
    use chung_game::rulebook::PaiGowBook;

    #[test]
    fn the_language_rule_is_public_but_being_kept_apart_is_not() {
        let mut table = Table::open(PaiGowBook::Star2024);
        table.irregular(CASINO, IrregularAct::EnglishOnly);
        table.irregular(CASINO, IrregularAct::KeepApart { player: player(3) });
        assert!(
            table.state.seen_by(&table.book, Viewer::Public).is_excluded(player(3)),
            "exclusions are public"
        );
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
    fn players_see_only_their_own_disputes_and_can_ask_for_a_review() {
        let mut table = Table::open(PaiGowBook::Star2024);
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
            assert_eq!(events[0].fact, Fact::Oversight(OversightFact::ReviewAsked { number: 2 }));
        }
    }
}
