//! What waits at a Pai Gow table.

use chung_floor::game::Game;
use chung_floor::paigow::PaiGow;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_table::paigow::{
    Act, BoxHandState, DealingAct, Dispute, HandsAct, NoticeOwed, Oversight, OversightAct, SetBy, Stage,
    State,
};

use super::matter::{Kind, Matter, Step};
use crate::Who;
use crate::draw::money::written;

/// What a table is looked at with.
struct Desk<'a> {
    on: &'a OnFloor,
    table: &'a Handle<PaiGow>,
    who: &'a Who,
    now: Clock,
    state: State,
    /// A table that looks the same to him, on which is judged what he may do.
    supposed: State,
    book: &'static str,
}

pub(super) fn matters(on: &OnFloor, table: &Handle<PaiGow>, who: &Who, now: Clock) -> Vec<Matter> {
    let state = table.game.seen_by(&table.now().state, who.viewer());
    let supposed = table.game.supposed_by(&table.now().state, who.viewer());
    let book = table.game.edition.book().name();
    let desk = Desk { on, table, who, now, state, supposed, book };
    let mut matters = desk.disputes();
    matters.extend(desk.lajas());
    matters.extend(desk.checks());
    matters.extend(desk.payments());
    matters.extend(desk.notices());
    matters
}

impl Desk<'_> {
    fn matter(&self, kind: Kind, says: String) -> Matter {
        Matter::new(self.on, self.book, kind, says)
    }

    fn step(&self, label: &'static str, act: impl Into<Act>) -> Option<Step> {
        Step::of((&*self.table.game, &self.supposed), self.who, self.now, label, act.into())
    }

    fn called(&self, player: PlayerNo) -> String {
        let name = self.state.player(player).map(|player| player.name.clone());
        name.unwrap_or_else(|| format!("player {}", player.0))
    }

    fn oversight(&self) -> &Oversight {
        &self.state.oversight
    }

    fn disputes(&self) -> Vec<Matter> {
        self.oversight().disputes.iter().filter_map(|dispute| self.dispute(dispute)).collect()
    }

    fn dispute(&self, dispute: &Dispute) -> Option<Matter> {
        let Dispute { number, player, about, round, decision, review_asked, review, inspector_told, .. } =
            dispute;
        let who = self.called(*player);
        let said = format!("{who} disputes round {round}: “{about}”");
        let matter = |says| self.matter(Kind::Dispute, says);
        let word = || "…".to_owned();
        match (decision, review) {
            (None, _) => {
                let act = OversightAct::DecideDispute { number: *number, decision: word() };
                let step = self.step("Decide", act).map(|step| step.with("decision", "The decision"));
                Some(matter(said).settled_by(step))
            }
            (Some(decision), None) if *review_asked => {
                let act = OversightAct::Review { number: *number, decision: word() };
                let step = self.step("Review", act).map(|step| step.with("decision", "What the review says"));
                let says = format!("{said}. The decision was “{decision}”, and {who} asks for a review");
                let tell = OversightAct::TellOfInspector { number: *number };
                let tell = self.step("Told of the inspector", tell).filter(|_| !inspector_told);
                Some(matter(says).settled_by(step).settled_by(tell))
            }
            _ => None,
        }
    }

    fn lajas(&self) -> Vec<Matter> {
        let deal = &self.state.deal;
        let asked = deal.laja_asked.iter().filter(|player| !deal.laja_allowed.contains(player));
        let matter = |player: &PlayerNo| {
            let says = format!("{} asks for a laja", self.called(*player));
            let step = self.step("Allow", DealingAct::AllowLaja { player: *player });
            self.matter(Kind::Asked, says).settled_by(step)
        };
        asked.map(matter).collect()
    }

    /// Hands that the dealer set and nobody has looked at.
    fn checks(&self) -> Vec<Matter> {
        if self.state.stage != Stage::Setting {
            return Vec::new();
        }
        let chung = self.state.bank.bank.chung();
        let waits = self
            .state
            .numbered()
            .filter(|(_, on)| on.hand.is == BoxHandState::Set(SetBy::HouseWay) && !on.hand.checked);
        let matter = |number: BoxNo| {
            let says = if number == chung {
                "The bank's tiles are set the House Way".to_owned()
            } else {
                format!("The tiles of box {number} are set the House Way")
            };
            self.matter(Kind::Check, says).settled_by(self.step("Checked", HandsAct::Check { number }))
        };
        // Where the book asks for no check, none waits.
        waits.map(|(number, _)| matter(number)).filter(Matter::can_be_settled).collect()
    }

    fn payments(&self) -> Vec<Matter> {
        let wrong = self.oversight().wrong_payments.iter().filter(|payment| !payment.put_right);
        let wrong = wrong.map(|payment| {
            let (much, amount) = match payment.too_much.0 {
                0.. => ("too much", payment.too_much),
                less => ("too little", chung_game::money::Cents(-less)),
            };
            let (who, round) = (self.called(payment.player), payment.round);
            let says = format!("{who} was paid {} {much} in round {round}", written(amount));
            let step = self.step("Put right", OversightAct::CorrectPayment { number: payment.number });
            self.matter(Kind::Payment, says).settled_by(step)
        });
        let held = self.oversight().held.iter().map(|(player, amount)| {
            let says = format!("{} of {}'s winnings are held", written(*amount), self.called(*player));
            let release = |to_player| OversightAct::Release { player: *player, to_player };
            let matter = self.matter(Kind::Payment, says);
            matter
                .settled_by(self.step("Give back", release(true)))
                .settled_by(self.step("Keep", release(false)))
        });
        wrong.chain(held).collect()
    }

    fn notices(&self) -> Vec<Matter> {
        let owed = self.oversight().notices.iter().filter(|notice| notice.given.is_none());
        let matter = |notice: &NoticeOwed| {
            let says = format!("Owed since {}: {}", notice.since, notice.what);
            let step = self.step("Given", OversightAct::GiveNotice { number: notice.number });
            self.matter(Kind::Notice, says).by(notice.clause.number()).settled_by(step)
        };
        owed.map(matter).collect()
    }
}
