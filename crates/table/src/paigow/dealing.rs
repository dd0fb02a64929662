//! From the shuffle to the delivery: the round begins, tiles are shuffled and stacked, bets close, the tiles are cut, the dice
//! shaken, the tiles dealt, each book in its own order (R18).

use std::fmt;

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::cut::Style;
use chung_game::paigow::deal::{Stacks, deliver};
use chung_game::paigow::dice::{BoxNo, Shake, Steal};
use chung_game::paigow::settle::{Bank, PlayerNo};
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::NoMoreBets;
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, provided};
use super::shaking::shown;
use super::{
    AskedBy, BoxHandState, CutMade, Dice, Hand, LajaBy, Refusal, RoundDeal, Source, Stage, State, TilesAre,
};

/// What one may do from the shuffle to the delivery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DealingAct {
    /// A round begins; the bank is offered.
    Begin,
    /// The dealer shuffles.
    Shuffle,
    /// He stacks the tiles.
    Stack {
        /// As they lie, where that is known.
        tiles: Option<Stacks>,
        /// From where.
        source: Source,
    },
    /// A player asks for a laja, his own or the dealer's.
    AskLaja {
        /// Who.
        player: PlayerNo,
    },
    /// A supervisor allows it.
    AllowLaja {
        /// To whom.
        player: PlayerNo,
    },
    /// The laja is done.
    Laja {
        /// By whom.
        by: LajaBy,
        /// As the tiles lie then, where that is known.
        tiles: Option<Stacks>,
        /// From where.
        source: Source,
    },
    /// The banker asks for another shuffle.
    AskShuffle {
        /// The banker.
        player: PlayerNo,
    },
    /// No more bets.
    NoMoreBets,
    /// The banker names the cut, or declines to.
    NameCut {
        /// The banker.
        player: PlayerNo,
        /// Which.
        style: Option<Style>,
    },
    /// He steals the cut.
    Steal {
        /// The banker.
        player: PlayerNo,
        /// His button.
        steal: Steal,
    },
    /// A supervisor chooses the cut that the banker did not name.
    ChooseCut {
        /// Which.
        style: Style,
    },
    /// The cup is shaken.
    Shake {
        /// The banker who shakes; the dealer, or the banker's nominee, without.
        banker: Option<PlayerNo>,
    },
    /// The dice are shown.
    Uncover {
        /// As they lie; `None` if not all lie flat.
        dice: Option<Shake>,
        /// From where.
        source: Source,
    },
    /// The tiles are set up for the cut.
    SetUpCut {
        /// Which, and from which side.
        cut: CutMade,
        /// Who chose what was left open.
        source: Source,
    },
    /// The tiles are dealt.
    Deliver,
    /// A supervisor has the tiles shuffled again.
    Reshuffle,
}

/// What can happen from the shuffle to the delivery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DealingFact {
    /// A round began.
    Began,
    /// The tiles were shuffled.
    Shuffled,
    /// They were stacked.
    Stacked {
        /// As they lie.
        tiles: Option<Stacks>,
        /// From where.
        source: Source,
    },
    /// Somebody asked for a laja.
    LajaAsked {
        /// Who.
        player: PlayerNo,
    },
    /// It was allowed.
    LajaAllowed {
        /// To whom.
        player: PlayerNo,
    },
    /// It was done.
    LajaDone {
        /// By whom.
        by: LajaBy,
        /// As the tiles lie then.
        tiles: Option<Stacks>,
        /// From where.
        source: Source,
        /// Whose leave it used up.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        leaves: Vec<PlayerNo>,
        /// It is the bank's own, after a player's.
        #[serde(default)]
        of_bank: bool,
    },
    /// The tiles are to be shuffled again.
    Reshuffled {
        /// Boxes that stay out of the round: called void, or conceded for good.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        out: Vec<BoxNo>,
    },
    /// The banker named the cut, or did not want to.
    CutNamed {
        /// Which.
        style: Option<Style>,
    },
    /// The banker stole the cut.
    Stolen {
        /// By this button.
        steal: Steal,
    },
    /// A supervisor chose the cut.
    CutChosen {
        /// Which.
        style: Style,
    },
    /// The cup was shaken.
    Shaken {
        /// By the banker, or by the dealer or a nominee.
        banker: Option<PlayerNo>,
    },
    /// Not all dice lay flat.
    DiceNotFlat,
    /// The dice were shown and called.
    Thrown {
        /// As they lie.
        dice: Shake,
        /// From where.
        source: Source,
        /// The box that receives tiles first.
        first_box: BoxNo,
    },
    /// Big or Small was called.
    BigSmall {
        /// What it is.
        result: BigSmall,
    },
    /// The tiles were set up for the cut.
    CutSetUp {
        /// Which.
        cut: CutMade,
        /// Who chose what was left open.
        source: Source,
    },
    /// Four tiles were dealt to each box.
    Delivered {
        /// Box by box, where that is known.
        #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<(Tile, Tile, Tile, Tile)>>))]
        tiles: Option<Vec<[Tile; 4]>>,
        /// What no box received.
        undealt: Vec<Tile>,
    },
    /// Tiles of boxes without wagers were taken back unseen.
    Retrieved {
        /// Which boxes.
        boxes: Vec<BoxNo>,
    },
    /// The House's tiles were drawn before the float.
    HouseTilesDrawn,
    /// A co-bank's tiles were put before the float.
    CoBankTilesDrawn,
    /// Tiles of House Way areas were turned to the dealer.
    AreasTurned {
        /// Which boxes.
        boxes: Vec<BoxNo>,
    },
}

impl fmt::Display for DealingFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealingFact::Began => f.write_str("A round begins."),
            DealingFact::Shuffled => f.write_str("The dealer shuffles the tiles face down."),
            DealingFact::Stacked { source, .. } => {
                write!(f, "The tiles are stacked, eight groups of four{}.", drawn(*source))
            }
            DealingFact::LajaAsked { player } => write!(f, "Player {} asks for a laja.", player.0),
            DealingFact::LajaAllowed { player } => write!(f, "Player {} is allowed a laja.", player.0),
            DealingFact::LajaDone { by: LajaBy::Dealer, .. } => f.write_str("The dealer does a laja."),
            DealingFact::LajaDone { by: LajaBy::Player(player), .. } => {
                write!(f, "Player {} does a laja.", player.0)
            }
            DealingFact::Reshuffled { .. } => f.write_str("The tiles are to be shuffled again."),
            DealingFact::CutNamed { style: Some(style) } => write!(f, "The banker names the cut: {style}."),
            DealingFact::CutNamed { style: None } => f.write_str("The banker names no cut."),
            DealingFact::Stolen { steal } => write!(f, "The banker steals the cut: {:+}.", steal.value()),
            DealingFact::CutChosen { style } => write!(f, "The game supervisor chooses the cut: {style}."),
            DealingFact::Shaken { banker: Some(player) } => write!(f, "Player {} shakes the dice.", player.0),
            DealingFact::Shaken { banker: None } => f.write_str("The dice are shaken."),
            DealingFact::DiceNotFlat => f.write_str("Not every die lies flat: they are shaken again."),
            DealingFact::Thrown { dice, source, first_box } => {
                write!(f, "The dice show {}{}: first tiles to box {first_box}.", shown(dice), drawn(*source))
            }
            DealingFact::BigSmall { result } => write!(f, "The dealer calls {result}."),
            DealingFact::CutSetUp { cut, source } => write!(f, "The cut is {cut}{}.", drawn(*source)),
            DealingFact::Delivered { .. } => f.write_str("Four tiles are dealt to each box."),
            DealingFact::Retrieved { boxes } => {
                write!(f, "Tiles of boxes without wagers are taken back unseen: {}.", list(boxes))
            }
            DealingFact::HouseTilesDrawn => f.write_str("The House's tiles are drawn before the float."),
            DealingFact::CoBankTilesDrawn => f.write_str("The co-bank's tiles are put before the float."),
            DealingFact::AreasTurned { boxes } => {
                write!(f, "The tiles of the House Way areas are turned to the dealer: {}.", list(boxes))
            }
        }
    }
}

pub(super) fn drawn(source: Source) -> &'static str {
    match source {
        Source::Entered => "",
        Source::Drawn => " (drawn by the computer)",
    }
}

fn list(boxes: &[BoxNo]) -> String {
    if boxes.is_empty() {
        return "none".to_owned();
    }
    boxes.iter().map(BoxNo::to_string).collect::<Vec<_>>().join(", ")
}

pub(super) fn decide(d: &mut Deciding, act: &DealingAct) -> Result<(), Refusal> {
    match act {
        DealingAct::Begin => d.begin(),
        DealingAct::Shuffle => d.shuffle(),
        DealingAct::Stack { tiles, source } => d.stack(*tiles, *source),
        DealingAct::AskLaja { player } => d.ask_laja(*player),
        DealingAct::AllowLaja { player } => d.allow_laja(*player),
        DealingAct::Laja { by, tiles, source } => d.laja(*by, *tiles, *source),
        DealingAct::AskShuffle { player } => d.ask_shuffle(*player),
        DealingAct::NoMoreBets => {
            let clause = d.book.procedure.bets_closed;
            d.needs(Power::Deal, clause)?;
            let by_call = d.book.no_more_bets.value != NoMoreBets::DiceExposed;
            provided(by_call, "call of no more bets: the dice close them", d.book.no_more_bets.clause)?;
            d.stage(&[Stage::Betting], clause)?;
            d.close_bets()
        }
        DealingAct::NameCut { player, style } => d.name_cut(*player, *style),
        DealingAct::Steal { player, steal } => d.steal(*player, *steal),
        DealingAct::ChooseCut { style } => d.choose_cut(*style),
        DealingAct::Shake { banker } => d.shake(*banker),
        DealingAct::Uncover { dice, source } => d.uncover(*dice, *source),
        DealingAct::SetUpCut { cut, source } => d.set_up_cut(cut, *source),
        DealingAct::Deliver => d.deliver(),
        DealingAct::Reshuffle => d.reshuffle(),
    }
}

impl Deciding<'_> {
    fn deliver(&mut self) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.delivered)?;
        self.stage(&[Stage::Dealing], clauses.delivered)?;
        self.tiles_are(&[TilesAre::Stacked], clauses.stacked)?;
        let deal = &self.state.deal;
        // Changes made with the banker's consent are covered too, and may give a box another controller.
        self.covered()?;
        if self.state.nothing_wagered() {
            return Err(Refusal::NoWagers);
        }
        if deal.changes_agreed {
            self.find_control()?;
        }
        let first = deal
            .dice
            .first_box()
            .ok_or(Refusal::First { what: "the dice are shown", clause: clauses.delivered })?;
        let cut = deal
            .cut
            .as_ref()
            .ok_or(Refusal::First { what: "the tiles are cut", clause: clauses.delivered })?;
        let (tiles, undealt) = match &deal.stacks {
            Some(stacks) => {
                let dealt = deliver(self.book, stacks, &cut.matrix(), first);
                (Some(dealt.boxes().to_vec()), dealt.undealt().to_vec())
            }
            None => (None, Vec::new()),
        };
        self.fact(DealingFact::Delivered { tiles, undealt }, clauses.delivered);
        let boxes = self.so_far().without_wagers();
        self.fact(DealingFact::Retrieved { boxes }, clauses.retrieved);
        match self.state.bank.bank {
            Bank::House => self.fact(DealingFact::HouseTilesDrawn, clauses.house_tiles_drawn),
            Bank::CoBank { .. } => self.fact(DealingFact::CoBankTilesDrawn, clauses.co_bank_tiles_drawn),
            Bank::Player { .. } => {}
        }
        self.turn_areas();
        Ok(())
    }

    /// Tiles of House Way areas are turned to the dealer.
    pub(super) fn turn_areas(&mut self) {
        let now = self.so_far();
        let chung = now.chung();
        let played = |number: &BoxNo| {
            let in_play = |on: &super::TableBox| on.is_played() && !on.hand.is_out();
            *number != chung && now.on(*number).is_some_and(in_play)
        };
        let boxes: Vec<BoxNo> = now.areas().iter().copied().filter(played).collect();
        if !boxes.is_empty() {
            self.fact(DealingFact::AreasTurned { boxes }, self.book.procedure.areas_turned);
        }
    }
}

impl State {
    /// The boxes on whose tiles nothing is played, the bank's left out.
    pub(super) fn without_wagers(&self) -> Vec<BoxNo> {
        let chung = self.chung();
        let empty = self.numbered().filter(|(number, on)| *number != chung && !on.is_played());
        empty.map(|(number, _)| number).collect()
    }
}

pub(super) fn apply(state: &mut State, fact: &DealingFact) {
    let deal = &mut state.deal;
    match fact {
        DealingFact::Began => {
            state.stage = Stage::Offering;
            state.bank.bank = Bank::House;
        }
        DealingFact::Shuffled => {
            state.tiles.are = TilesAre::Shuffled;
            deal.laja_seen = None;
        }
        DealingFact::Stacked { tiles, .. } => {
            state.tiles.are = TilesAre::Stacked;
            deal.stacks = *tiles;
        }
        DealingFact::LajaAsked { player } => deal.laja_asked.push(*player),
        DealingFact::LajaAllowed { player } => deal.laja_allowed.push(*player),
        DealingFact::LajaDone { by, tiles, leaves, of_bank, .. } => {
            state.tiles.are = TilesAre::Stacked;
            deal.stacks = *tiles;
            let outsider = |player: PlayerNo| !state.bank.bank.is_held_by(player);
            let by_player = matches!(*by, LajaBy::Player(player) if outsider(player));
            deal.laja_by_player |= by_player;
            deal.bank_may_laja = by_player || (deal.bank_may_laja && !of_bank);
            deal.laja_seen = Some(0);
            deal.laja_asked.retain(|player| !leaves.contains(player));
            deal.laja_allowed.retain(|player| !leaves.contains(player));
        }
        DealingFact::Reshuffled { out } => {
            state.tiles.are = TilesAre::Loose;
            let kept = RoundDeal {
                terms: deal.terms,
                changes_agreed: deal.changes_agreed,
                own_limits: std::mem::take(&mut deal.own_limits),
                payments: std::mem::take(&mut deal.payments),
                ..RoundDeal::default()
            };
            state.deal = kept;
            for (number, on) in (1..).map(BoxNo).zip(&mut state.boxes) {
                let is = if out.contains(&number) { on.hand.is } else { BoxHandState::None };
                on.hand = Hand { is, ..Hand::default() };
            }
            state.stage = state.stage.min(Stage::Dealing);
        }
        // What a supervisor chose before falls with it.
        DealingFact::CutNamed { style } => (deal.named, deal.chosen) = (Some(*style), None),
        DealingFact::Stolen { steal } => (deal.steal, deal.chosen) = (Some(*steal), None),
        DealingFact::CutChosen { style } => deal.chosen = Some(*style),
        DealingFact::Shaken { .. } => deal.dice = Dice::Shaken,
        DealingFact::DiceNotFlat => deal.dice = Dice::Still,
        DealingFact::Thrown { dice, first_box, .. } => {
            deal.dice = Dice::Shown { dice: *dice, first_box: *first_box };
        }
        DealingFact::CutSetUp { cut, .. } => deal.cut = Some(cut.clone()),
        DealingFact::Delivered { tiles, undealt } => {
            deal.undealt.clone_from(undealt);
            deal.changes_agreed = false;
            state.tiles.are = TilesAre::Dealt;
            state.stage = Stage::Setting;
            for (n, on) in state.boxes.iter_mut().enumerate() {
                let dealt = Hand::dealt(tiles.as_ref().and_then(|tiles| tiles.get(n).copied()));
                on.hand = if on.hand.is_out() { Hand { is: on.hand.is, ..dealt } } else { dealt };
            }
        }
        DealingFact::Retrieved { boxes } => {
            for number in boxes {
                state.change_box(*number, |on| {
                    on.hand.is = BoxHandState::Retrieved;
                    on.decider = None;
                });
            }
        }
        DealingFact::BigSmall { .. } | DealingFact::HouseTilesDrawn | DealingFact::CoBankTilesDrawn => {}
        DealingFact::AreasTurned { boxes } => {
            for number in boxes {
                state.change_box(*number, |on| on.hand.is = BoxHandState::Asked(AskedBy::Player));
            }
        }
    }
}
