//! From the bank's setting to the end of the round: hands opened in order and called, losers collected, winners paid.

use std::fmt;

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::matching::{Match, Matching, Outcome};
use chung_game::paigow::settle::{BoxHand, Phase, PlayerNo, VoidRound};
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::{Has, SetForGood};
use serde::{Deserialize, Serialize};

use super::arranged::{by_line, how};
use super::deciding::{Deciding, not_yet, provided};
use super::{Arranged, BoxHandState, Clause, Payment, Refusal, RoundEnd, SetBy, Stage, State};

/// What one may do once all hands are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum OpeningAct {
    /// The dealer lifts the chung from the bank's tiles: the players' hands are set.
    LiftChung,
    /// The dealer sets the bank's tiles: the House's, a co-bank's, or a banker's who asked for it.
    SetBank {
        /// How; the computer knows where it knows the tiles.
        arranged: Option<Arranged>,
    },
    /// The banker agrees to what the dealer set for him.
    Confirm {
        /// The banker.
        player: PlayerNo,
    },
    /// The bank's tiles are opened.
    Expose {
        /// How they are set, where the record does not know.
        arranged: Option<Arranged>,
    },
    /// With Bonus wagers alone the House's tiles may stay covered.
    KeepCovered,
    /// A player asks to see them even so.
    AskToSee {
        /// Who.
        player: PlayerNo,
    },
    /// The next box is opened.
    Open {
        /// Which.
        number: BoxNo,
        /// How its tiles are set, where the record does not know.
        arranged: Option<Arranged>,
    },
    /// Winners are paid.
    Pay,
    /// Unused tiles are laid open for the players to see.
    ViewUnused,
    /// The bank's tiles are put away, and the round is over; or nobody wagers, and it is called off.
    End,
}

/// The clauses by which the two hands of a match were decided, where not by that on its result alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandClauses {
    /// The low hands.
    pub low: Clause,
    /// The high hands.
    pub high: Clause,
}

impl HandClauses {
    fn of(matching: &Matching, result: Match) -> Option<HandClauses> {
        let by_result = matching.outcome_clause(result.outcome);
        let [low, high] = [result.low, result.high].map(|hand| matching.hand_clause(hand));
        let otherwise = low != by_result || high != by_result;
        otherwise.then(|| HandClauses { low: low.into(), high: high.into() })
    }
}

impl fmt::Display for HandClauses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandClauses { low, high } if low == high => write!(f, "both hands by {low}"),
            HandClauses { low, high } => write!(f, "low by {low}, high by {high}"),
        }
    }
}

/// What can happen once all hands are set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OpeningFact {
    /// The chung was lifted.
    ChungLifted,
    /// The bank's tiles were set.
    BankSet {
        /// How.
        arranged: Option<Arranged>,
        /// By whom.
        by: SetBy,
        /// By which line of the House Way; left out for those who may not see the tiles.
        #[serde(default)]
        way: Option<Clause>,
    },
    /// The banker agreed to it.
    BankConfirmed,
    /// The bank's tiles were opened.
    Exposed {
        /// As they are set.
        arranged: Arranged,
        /// By which line of the House Way, where nobody knew the tiles before.
        #[serde(default)]
        way: Option<Clause>,
    },
    /// They stay covered.
    KeptCovered,
    /// A player asked to see them.
    AskedToSee {
        /// Who.
        player: PlayerNo,
    },
    /// A box was opened and matched.
    Opened {
        /// Which.
        number: BoxNo,
        /// As its tiles are set.
        arranged: Arranged,
        /// The player's result; none where the bank stays covered.
        outcome: Option<Outcome>,
        /// By which clauses its two hands were decided; left out where both were by the event's own.
        #[serde(default)]
        hands: Option<HandClauses>,
        /// The dealer calls it by its name.
        called: bool,
    },
    /// Chips moved.
    Paid(Payment),
    /// They went back: the payment should not have been.
    Unpaid(Payment),
    /// All is paid.
    AllPaid,
    /// Unused tiles were laid open.
    UnusedSeen {
        /// Which, where the record knows.
        tiles: Vec<Tile>,
    },
    /// The round is over.
    Ended(RoundEnd),
    /// Nobody wagered, and the round was called off.
    CalledOff,
    /// The round is void.
    Void {
        /// Why.
        why: VoidRound,
    },
}

impl fmt::Display for OpeningFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningFact::ChungLifted => {
                f.write_str("The chung is lifted from the bank's tiles: the hands are set.")
            }
            OpeningFact::BankSet { arranged, by, way } => {
                let who = if *by == SetBy::Player { "banker" } else { "dealer" };
                write!(f, "The {who} sets the bank's tiles{}{}.", how(*arranged), by_line(way.as_ref()))
            }
            OpeningFact::BankConfirmed => f.write_str("The banker agrees to the setting."),
            OpeningFact::Exposed { arranged, way } => {
                write!(f, "The bank's tiles are opened: {}{}.", arranged.read(), by_line(way.as_ref()))
            }
            OpeningFact::KeptCovered => f.write_str("Only Bonus wagers lie: the House's tiles stay covered."),
            OpeningFact::AskedToSee { player } => {
                write!(f, "Player {} asks to see the House's tiles.", player.0)
            }
            OpeningFact::Opened { number, arranged, outcome, hands, called } => {
                let call = match (outcome, called) {
                    (None, _) => "",
                    (Some(Outcome::Win), true) => ": Jung, the player wins",
                    (Some(Outcome::Win), false) => ": the player wins",
                    (Some(Outcome::Lose), true) => ": Che, the bank wins",
                    (Some(Outcome::Lose), false) => ": the bank wins",
                    (Some(Outcome::StandOff), true) => ": Jowl, a stand-off",
                    (Some(Outcome::StandOff), false) => ": a stand-off",
                };
                write!(f, "Box {number} is opened, {}{call}", arranged.read())?;
                hands.iter().try_for_each(|hands| write!(f, ", {hands}"))?;
                f.write_str(".")
            }
            OpeningFact::Paid(payment) => payment.fmt(f),
            OpeningFact::Unpaid(payment) => write!(f, "Taken back: {}", payment.back()),
            OpeningFact::AllPaid => f.write_str("All is paid."),
            OpeningFact::UnusedSeen { tiles } => {
                let tiles: Vec<String> = tiles.iter().map(Tile::to_string).collect();
                let which = if tiles.is_empty() { String::new() } else { format!(": {}", tiles.join(" ")) };
                write!(f, "The unused tiles are laid open{which}.")
            }
            OpeningFact::Ended(_) => f.write_str("The bank's tiles are put away; the round is over."),
            OpeningFact::CalledOff => f.write_str("Nobody wagers: the round is called off."),
            OpeningFact::Void { why } => {
                let why = match why {
                    VoidRound::Invalidated => "its outcome is invalidated",
                    VoidRound::Delivery => "the tiles were delivered wrongly",
                    VoidRound::Banker => "the banker calls his hand void",
                    VoidRound::Tiles => "a tile is missing or foreign",
                };
                write!(f, "The round is void: {why}.")
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: OpeningAct) -> Result<(), Refusal> {
    match act {
        OpeningAct::LiftChung => {
            let for_good = d.book.set_for_good;
            d.needs(Power::Deal, for_good.clause)?;
            provided(for_good.value == SetForGood::ChungLifted, "lifting of the chung", for_good.clause)?;
            d.stage(&[Stage::Setting], for_good.clause)?;
            d.all_set(for_good.clause)?;
            if d.state.deal.chung_lifted {
                return Err(Refusal::Already { what: "the chung is lifted", clause: for_good.clause });
            }
            d.fact(OpeningFact::ChungLifted, for_good.clause);
            Ok(())
        }
        OpeningAct::SetBank { arranged } => {
            d.needs(Power::Deal, d.bank_sets_clause())?;
            // Tiles kept covered may be wanted after all.
            d.stage(&[Stage::Setting, Stage::Opening], d.bank_sets_clause())?;
            d.house_sets(arranged)
        }
        OpeningAct::Confirm { player } => {
            let clause = d.book.procedure.banker_confirms;
            d.acts_for(player, clause)?;
            d.stage(&[Stage::Setting, Stage::Opening], clause)?;
            d.is_banker(player, clause)?;
            if !d.bank_set_for_banker() {
                return Err(Refusal::CannotBe {
                    what: "the dealer did not set the bank's tiles for him",
                    clause,
                });
            }
            not_yet(!d.state.deal.bank_confirmed, "the banker agrees", clause)?;
            d.fact(OpeningFact::BankConfirmed, clause);
            Ok(())
        }
        OpeningAct::Expose { arranged } => d.expose(arranged),
        OpeningAct::KeepCovered => d.keep_covered(),
        OpeningAct::AskToSee { player } => {
            let clause = d.book.procedure.bonus_alone;
            d.acts_for(player, clause)?;
            provided(!d.book.bonus.value.0.is_empty(), "Bonus wagers", d.book.bonus.clause)?;
            d.stage(&[Stage::Setting, Stage::Opening], clause)?;
            if !d.state.house_banks() {
                return Err(Refusal::CannotBe { what: "the bank is not the House's", clause });
            }
            not_yet(!d.state.deal.bank_asked, "a player asks to see them", clause)?;
            d.fact(OpeningFact::AskedToSee { player }, clause);
            Ok(())
        }
        OpeningAct::Open { number, arranged } => d.open_box(number, arranged),
        OpeningAct::Pay => d.pay_winners(),
        OpeningAct::ViewUnused => {
            let clause = d.book.procedure.unused_seen;
            d.needs(Power::Deal, clause)?;
            d.stage(&[Stage::Paid], d.book.procedure.unused_unseen)?;
            let unused = d.state.boxes.iter().filter(|on| on.hand.is == BoxHandState::Retrieved);
            let tiles = unused.filter_map(|on| on.hand.tiles).flatten();
            let tiles: Vec<Tile> = tiles.chain(d.state.deal.undealt.iter().copied()).collect();
            not_yet(!d.state.deal.unused_open, "the unused tiles are open", clause)?;
            d.fact(OpeningFact::UnusedSeen { tiles }, clause);
            Ok(())
        }
        OpeningAct::End => d.end(),
    }
}

impl Deciding<'_> {
    /// Refused while a player's hand is not set.
    pub(super) fn all_set(&self, clause: &'static str) -> Result<(), Refusal> {
        match self.not_set(|on| on.hand.waits() && !self.is_set(&on.hand)) {
            Some(number) => Err(Refusal::NotAllSet { number, clause }),
            None => Ok(()),
        }
    }

    /// In some books a supervisor checks what the dealer set on request.
    pub(super) fn house_ways_checked(&self) -> Result<(), Refusal> {
        let clause = self.book.procedure.house_way_checked;
        let waits =
            |on: &super::TableBox| on.hand.is == BoxHandState::Set(SetBy::HouseWay) && !on.hand.checked;
        let bank_waits = self.bank_set_for_banker() && !self.state.bank_is_checked();
        if self.book.house_way_checked.value == Has::Yes && (bank_waits || self.not_set(waits).is_some()) {
            return Err(Refusal::NotConfirmed { who: "the game supervisor", clause });
        }
        Ok(())
    }

    fn open_box(&mut self, number: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clause = self.opened_clause();
        self.needs(Power::Deal, clause)?;
        self.stage(&[Stage::Opening], self.bank_exposed_clause())?;
        let on = self.on(number)?;
        let hand = &on.hand;
        let banks = number == self.state.chung();
        if banks || !on.is_played() || !matches!(hand.is, BoxHandState::Set(_)) {
            return Err(Refusal::NoHand { number });
        }
        self.bank_confirmed()?;
        if let Some(next) = self.state.next_to_open().filter(|next| *next != number) {
            return Err(Refusal::OpenNext { number: next, clause });
        }
        let arranged = self
            .laid_open(number, hand, arranged)?
            .ok_or(Refusal::TilesGiven { expected: "the box is open: expected how its tiles are set" })?;
        self.opened(number, arranged)
    }

    pub(super) fn opened_clause(&self) -> &'static str {
        let clauses = &self.book.procedure;
        self.state.by_bank(clauses.opened_house, clauses.opened_player, clauses.opened_co_bank)
    }

    /// A box is matched and called, and its losers collected.
    fn opened(&mut self, number: BoxNo, arranged: Arranged) -> Result<(), Refusal> {
        let now = self.so_far();
        let (bank, has, mut round) = (now.bank_setting(), now.chips.float, now.settled_round(None));
        let (matching, called) = (&self.book.matching.value, self.book.calls.value == Has::Yes);
        let result: Option<Match> = bank.map(|bank| matching.matched(arranged.read(), bank));
        let outcome = result.map(|result| result.outcome);
        let hands = result.and_then(|result| HandClauses::of(matching, result));
        let clause = outcome.map_or(self.opened_clause(), |outcome| matching.outcome_clause(outcome));
        self.fact(OpeningFact::Opened { number, arranged, outcome, hands, called }, clause);
        if let Some(played) = round.boxes.iter_mut().find(|played| played.number == number) {
            played.hand = BoxHand::Set(arranged.read());
        }
        self.pay_phase(has, &round, Phase::Open(number))
    }

    /// Boxes already open are matched with the bank anew.
    pub(super) fn match_opened(&mut self) -> Result<(), Refusal> {
        let now = self.so_far();
        let chung = now.chung();
        let open =
            now.numbered().filter(|(number, on)| on.hand.is == BoxHandState::Opened && *number != chung);
        let open: Vec<(BoxNo, Arranged)> =
            open.filter_map(|(number, on)| Some((number, on.hand.arranged?))).collect();
        open.into_iter().try_for_each(|(number, arranged)| self.opened(number, arranged))
    }
}

impl State {
    /// The box that is opened next, counter-clockwise from the chung.
    #[must_use]
    pub fn next_to_open(&self) -> Option<BoxNo> {
        let (boxes, chung) = (self.boxes.len() as u8, self.chung());
        let order = (1..boxes).map(|places| BoxNo((chung.0 - 1 + places) % boxes + 1));
        let waits = |number: &BoxNo| {
            self.on(*number).is_some_and(|on| on.is_played() && matches!(on.hand.is, BoxHandState::Set(_)))
        };
        order.into_iter().find(waits)
    }
}

pub(super) fn apply(state: &mut State, fact: &OpeningFact) {
    match fact {
        OpeningFact::ChungLifted => state.deal.chung_lifted = true,
        OpeningFact::BankSet { arranged, by, .. } => {
            let chung = state.chung();
            state.change_box(chung, |on| {
                on.hand.set_by(*by);
                on.hand.held = false;
                on.hand.arrange(*arranged);
            });
        }
        OpeningFact::BankConfirmed => state.deal.bank_confirmed = true,
        OpeningFact::Exposed { arranged, .. } => {
            state.stage = Stage::Opening;
            let chung = state.chung();
            state.change_box(chung, |on| {
                on.hand.is = BoxHandState::Opened;
                on.hand.arrange(Some(*arranged));
            });
        }
        OpeningFact::KeptCovered => state.stage = Stage::Opening,
        OpeningFact::AskedToSee { .. } => state.deal.bank_asked = true,
        OpeningFact::Opened { number, arranged, .. } => {
            state.change_box(*number, |on| {
                on.hand.is = BoxHandState::Opened;
                on.hand.arrange(Some(*arranged));
            });
        }
        OpeningFact::Paid(payment) => {
            state.transfer(payment.from, payment.to, payment.amount);
            state.deal.payments.push(payment.clone());
        }
        OpeningFact::Unpaid(payment) => {
            state.transfer(payment.to, payment.from, payment.amount);
            if let Some(place) = state.deal.payments.iter().rposition(|paid| paid == payment) {
                state.deal.payments.remove(place);
            }
        }
        OpeningFact::AllPaid => state.stage = Stage::Paid,
        OpeningFact::UnusedSeen { .. } => state.deal.unused_open = true,
        OpeningFact::Void { .. } => {}
        OpeningFact::Ended(end) => {
            state.remember(end);
            state.clear_layout();
        }
        OpeningFact::CalledOff => state.clear_layout(),
    }
}
