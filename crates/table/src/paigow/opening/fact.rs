//! The facts from the bank's setting to the end of the round.

use chung_game::PlayerNo;
use chung_game::message::Arg;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::matching::{Match, MatchOutcome, Matching};
use chung_game::paigow::settle::VoidRound;
use chung_game::paigow::tile::Tile;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use crate::paigow::hands::named;
use crate::paigow::{Arranged, ClauseNo, Payment, RoundEnd, SetBy};

/// The clauses that decided the two hands of a match, if they differ from the clause of its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandClauses {
    /// The clause that decided the low hands.
    pub low: ClauseNo,
    /// The clause that decided the high hands.
    pub high: ClauseNo,
}

impl HandClauses {
    pub(in crate::paigow) fn of(matching: &Matching, result: Match) -> Option<HandClauses> {
        let by_result = matching.outcome_clause(result.outcome);
        let [low, high] = [result.low, result.high].map(|hand| matching.hand_clause(hand));
        let otherwise = low != by_result || high != by_result;
        otherwise.then(|| HandClauses { low: low.into(), high: high.into() })
    }
}

/// What can happen from the bank's setting to the end of the round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OpeningFact {
    /// The chung was lifted from the bank's tiles.
    ChungLifted,
    /// The bank's tiles were set.
    BankSet {
        /// The setting, if it is known and the viewer may see it.
        arranged: Option<Arranged>,
        /// Who set the tiles.
        by: SetBy,
        /// The clause of the House Way that the setting follows, if the dealer set it; left out for viewers who may not see the tiles.
        #[serde(default)]
        way: Option<ClauseNo>,
    },
    /// The banker agreed to the dealer's setting.
    BankConfirmed,
    /// The bank's tiles were opened.
    Exposed {
        /// The bank's setting.
        arranged: Arranged,
        /// The clause of the House Way that the dealer's setting follows, if it was not known before.
        #[serde(default)]
        way: Option<ClauseNo>,
    },
    /// The House's tiles were left covered.
    KeptCovered,
    /// A player asked to see the House's tiles.
    AskedToSee {
        /// The player who asked.
        player: PlayerNo,
    },
    /// A box was opened and matched with the bank.
    Opened {
        /// The box that was opened.
        box_no: BoxNo,
        /// The setting of the box.
        arranged: Arranged,
        /// The player's result; `None` if the bank stays covered.
        outcome: Option<MatchOutcome>,
        /// The clauses that decided the two hands, if they differ from the event's.
        #[serde(default)]
        hands: Option<HandClauses>,
        /// Whether the dealer calls the result (Jung, Che or Jowl).
        called: bool,
        /// The player who controls the box; `None` if no player does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<PlayerNo>,
        /// In a stand-off, whether the bank wins the low hand rather than the high one.
        #[serde(default)]
        bank_low: bool,
    },
    /// Chips were paid or collected.
    Paid(Payment),
    /// A payment was reversed.
    Unpaid(Payment),
    /// All wagers were settled.
    AllPaid,
    /// The unused tiles were turned face up.
    UnusedSeen {
        /// The tiles, if they are known.
        tiles: Vec<Tile>,
    },
    /// The round ended.
    Ended(RoundEnd),
    /// The round was called off, because nobody had a wager in play.
    CalledOff,
    /// The round was declared void.
    Void {
        /// Why the round is void.
        why: VoidRound,
    },
}

impl ToMessage for OpeningFact {
    fn to_message(&self) -> Message {
        match *self {
            OpeningFact::ChungLifted => message!("opening-chung-lifted"),
            OpeningFact::BankSet { arranged: Some(arranged), by: SetBy::Player, .. } => {
                message!("opening-set-by-banker-as", setting = Arg::notation(arranged))
            }
            OpeningFact::BankSet { arranged: None, by: SetBy::Player, .. } => {
                message!("opening-set-by-banker")
            }
            OpeningFact::BankSet { arranged: Some(arranged), way: Some(ref way), .. } => {
                let (setting, line) = (Arg::notation(arranged), Arg::notation(way));
                message!("opening-set-house-way", setting, line)
            }
            OpeningFact::BankSet { arranged: Some(arranged), way: None, .. } => {
                message!("opening-set-by-dealer-as", setting = Arg::notation(arranged))
            }
            OpeningFact::BankSet { arranged: None, .. } => message!("opening-set-by-dealer"),
            OpeningFact::BankConfirmed => message!("opening-bank-confirmed"),
            OpeningFact::Exposed { arranged, way: Some(ref way) } => {
                let (setting, line) = (Arg::notation(arranged.read()), Arg::notation(way));
                message!("opening-exposed-house-way", setting, line)
            }
            OpeningFact::Exposed { arranged, way: None } => {
                message!("opening-exposed", setting = Arg::notation(arranged.read()))
            }
            OpeningFact::KeptCovered => message!("opening-kept-covered"),
            OpeningFact::AskedToSee { player } => message!("opening-asked-to-see", player),
            OpeningFact::Opened { box_no, arranged, outcome, ref hands, called, player, bank_low } => {
                let setting = Arg::notation(arranged.read());
                let Some(outcome) = outcome else { return message!("opening-opened", box_no, setting) };
                let result = result(outcome, called, player, bank_low);
                match hands {
                    Some(HandClauses { low, high }) => {
                        let (low, high) = (Arg::notation(low), Arg::notation(high));
                        message!("opening-matched-by-hands", box_no, setting, result, low, high)
                    }
                    None => message!("opening-matched", box_no, setting, result),
                }
            }
            OpeningFact::Paid(ref payment) => payment.to_message(),
            OpeningFact::Unpaid(ref payment) => message!("opening-unpaid", payment = payment.to_message()),
            OpeningFact::AllPaid => message!("opening-all-paid"),
            OpeningFact::UnusedSeen { ref tiles } if tiles.is_empty() => message!("opening-unused-seen"),
            OpeningFact::UnusedSeen { ref tiles } => {
                message!("opening-unused-seen-tiles", tiles = named(tiles))
            }
            OpeningFact::Ended(_) => message!("opening-ended"),
            OpeningFact::CalledOff => message!("opening-called-off"),
            OpeningFact::Void { why } => match why {
                VoidRound::Invalidated => message!("opening-void-invalidated"),
                VoidRound::Delivery => message!("opening-void-delivery"),
                VoidRound::Banker => message!("opening-void-banker"),
                VoidRound::Tiles => message!("opening-void-tiles"),
            },
        }
    }
}

/// Describes the result of a match, with the dealer's call if the book has one.
fn result(outcome: MatchOutcome, called: bool, player: Option<PlayerNo>, bank_low: bool) -> Message {
    match (outcome, player) {
        (MatchOutcome::Win, Some(player)) => message!("match-player-wins", player, called),
        (MatchOutcome::Win, None) => message!("match-box-wins", called),
        (MatchOutcome::Lose, _) => message!("match-bank-wins", called),
        (MatchOutcome::StandOff, Some(player)) => message!("match-stand-off", player, called, bank_low),
        (MatchOutcome::StandOff, None) => message!("match-stand-off-box", called, bank_low),
    }
}
