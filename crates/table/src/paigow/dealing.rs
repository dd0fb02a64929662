//! From the shuffle to the delivery: the round begins, tiles are shuffled and stacked, bets close, the tiles are cut, the dice
//! shaken, the tiles dealt, each book in its own order (R18).

use std::fmt;

use chung_game::paigow::big_small::BigSmall;
use chung_game::paigow::cut::{Cut, Matrix, Style};
use chung_game::paigow::deal::{Stacks, deliver};
use chung_game::paigow::dice::{
    Banker, BoxNo, CutChoice, DiceError, DiceSet, Die, Shake, Steal, Stealing, Thrown, thrown,
};
use chung_game::paigow::settle::{Bank, Phase, PlayerNo, Step, Terms};
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::{Concede, Laja, NoMoreBets, OtherCuts, RoundOrder, RuleBook, Shakes};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, not_yet, provided};
use super::notices::Owed;
use super::{BoxHandState, Hand, Payment, Refusal, Source, Stage, State, TilesAre};

/// Shuffle, cut, dice and delivery of a round.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing that has happened or has not")]
pub struct RoundDeal {
    /// The table's terms when bets closed.
    pub terms: Option<Terms>,
    /// Who may change a wager though the dice show.
    pub consent: Vec<PlayerNo>,
    /// The tiles as stacked, where the record knows them.
    pub stacks: Option<Stacks>,
    /// Who asked for a laja.
    pub laja_asked: Vec<PlayerNo>,
    /// Who may have one.
    pub laja_allowed: Vec<PlayerNo>,
    /// A player did one.
    pub laja_by_player: bool,
    /// The cut that the banker named; `Some(None)` if he would not.
    pub named: Option<Option<Style>>,
    /// The cut that a supervisor chose.
    pub chosen: Option<Style>,
    /// The banker's button.
    pub steal: Option<Steal>,
    /// The cup was shaken and is covered.
    pub shaken: bool,
    /// The dice.
    pub dice: Option<Shake>,
    /// The first box to receive tiles.
    pub first_box: Option<BoxNo>,
    /// The tiles as cut.
    pub cut: Option<CutMade>,
    /// Tiles that no box received.
    pub undealt: Vec<Tile>,
    /// The chung was lifted from the bank's tiles.
    pub chung_lifted: bool,
    /// A supervisor confirmed the bank's setting.
    pub bank_checked: bool,
    /// The dealer set the bank's tiles.
    pub bank_set_by_dealer: bool,
    /// The banker agreed to it.
    pub bank_confirmed: bool,
    /// The bank's tiles are open.
    pub bank_open: bool,
    /// A player asked to see the House's hand.
    pub bank_asked: bool,
    /// Unused tiles were laid open.
    pub unused_open: bool,
    /// The chips that moved in its settlement so far.
    pub payments: Vec<Payment>,
}

/// A cut as it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CutMade {
    /// A described cut.
    Listed(Cut),
    /// A cut that the book names and nowhere describes, as the house defines it.
    Defined {
        /// Its name.
        style: Style,
        /// Which tiles go together.
        matrix: Matrix,
    },
    /// Another cut, by a casino supervisor's leave.
    Other {
        /// What it is called.
        name: String,
        /// Which tiles go together.
        matrix: Matrix,
        /// The regulator has approved it.
        approved: bool,
    },
}

impl CutMade {
    /// Which tiles go together.
    #[must_use]
    pub fn matrix(&self) -> Matrix {
        match self {
            CutMade::Listed(cut) => cut.matrix(),
            CutMade::Defined { matrix, .. } | CutMade::Other { matrix, .. } => *matrix,
        }
    }
}

impl fmt::Display for CutMade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CutMade::Listed(cut) => cut.fmt(f),
            CutMade::Defined { style, .. } => style.fmt(f),
            CutMade::Other { name, .. } => f.write_str(name),
        }
    }
}

/// Who does a laja.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LajaBy {
    /// The dealer, on request or because a tile was seen.
    Dealer,
    /// A player, or the banker.
    Player(PlayerNo),
}

/// What one may do from the shuffle to the delivery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    },
    /// The tiles are to be shuffled again.
    Reshuffled,
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
            DealingFact::Reshuffled => f.write_str("The tiles are to be shuffled again."),
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

pub(super) fn shown(dice: &Shake) -> String {
    let faces = |dice: &[Die]| dice.iter().map(|die| die.face().to_string()).collect::<Vec<_>>().join("-");
    match dice {
        Shake::Three(dice) => faces(dice),
        Shake::BoxAndCut { box_dice, cut_die } => {
            format!("{} and {} for the cut", faces(box_dice), cut_die.face())
        }
        Shake::CrownPaiGow { box_die, cut_die, big_small_die } => {
            let third = big_small_die.map_or(String::new(), |die| format!(", {} for Big/Small", die.face()));
            format!("{} and {} for the cut{third}", box_die.face(), cut_die.face())
        }
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
        DealingAct::Shuffle => {
            let clause = d.book.procedure.shuffled;
            d.needs(Power::Deal, clause)?;
            d.stage(BEFORE_DELIVERY, clause)?;
            d.tiles_are(&[TilesAre::Loose, TilesAre::Shuffled], clause)?;
            d.fact(DealingFact::Shuffled, clause);
            Ok(())
        }
        DealingAct::Stack { tiles, source } => {
            let clause = d.book.procedure.stacked;
            d.needs(Power::Deal, clause)?;
            d.stage(BEFORE_DELIVERY, clause)?;
            d.tiles_are(&[TilesAre::Shuffled], clause)?;
            known(tiles.is_some(), *source)?;
            d.fact(DealingFact::Stacked { tiles: *tiles, source: *source }, clause);
            Ok(())
        }
        DealingAct::AskLaja { player } => {
            let laja = d.book.laja;
            d.acts_for(*player, laja.clause)?;
            provided(laja.value != Laja::NoProcedure, "laja", laja.clause)?;
            d.stage(BEFORE_DELIVERY, laja.clause)?;
            not_yet(!d.state.deal.laja_asked.contains(player), "he asks for a laja", laja.clause)?;
            d.fact(DealingFact::LajaAsked { player: *player }, laja.clause);
            Ok(())
        }
        DealingAct::AllowLaja { player } => {
            let laja = d.book.laja;
            d.there(*player)?;
            d.needs(laja.value.allowed_by(), laja.clause)?;
            provided(laja.value != Laja::NoProcedure, "laja", laja.clause)?;
            d.stage(BEFORE_DELIVERY, laja.clause)?;
            not_yet(!d.state.deal.laja_allowed.contains(player), "he is allowed a laja", laja.clause)?;
            if !d.state.deal.laja_asked.contains(player) {
                return Err(Refusal::First { what: "the player asks for a laja", clause: laja.clause });
            }
            d.fact(DealingFact::LajaAllowed { player: *player }, laja.clause);
            Ok(())
        }
        DealingAct::Laja { by, tiles, source } => d.laja(*by, *tiles, *source),
        DealingAct::AskShuffle { player } => {
            let clause = d.book.procedure.no_shuffle_after_laja;
            d.acts_for(*player, clause)?;
            // The books that let a banker ask for one say so beside the laja.
            provided(d.book.laja.value != Laja::NoProcedure, "shuffle at the banker's wish", clause)?;
            d.stage(BEFORE_DELIVERY, clause)?;
            d.is_banker(*player, clause)?;
            if d.state.deal.laja_by_player {
                return Err(Refusal::ShuffledByPlayer { clause });
            }
            d.before_cut(clause)?;
            d.fact(DealingFact::Reshuffled, d.book.procedure.shuffled);
            Ok(())
        }
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
        DealingAct::Reshuffle => {
            let clause = d.book.procedure.reshuffle;
            d.needs(d.book.laja.value.allowed_by(), clause)?;
            d.stage(&[Stage::Offering, Stage::Betting, Stage::Dealing, Stage::Setting], clause)?;
            if d.book.concede.value != Concede::LonePlayerForGood {
                d.undo_conceded(clause)?;
            }
            d.undo_surrendered(clause);
            d.fact(DealingFact::Reshuffled, clause);
            Ok(())
        }
    }
}

pub(super) const BEFORE_DELIVERY: &[Stage] = &[Stage::Offering, Stage::Betting, Stage::Dealing];

impl Deciding<'_> {
    fn begin(&mut self) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.shuffled)?;
        self.stage(&[Stage::Between], clauses.shuffled)?;
        if let Some(at) = self.closes_at().filter(|at| *at <= self.at) {
            return Err(Refusal::Closing { at, clause: self.book.closing_notice.clause });
        }
        let faults = self.state.tiles.faults.len();
        if faults > 0 {
            return Err(Refusal::FaultyTiles { count: faults, clause: clauses.tiles_damaged });
        }
        if self.state.tiles.are != TilesAre::Loose {
            self.tiles_are_checked()?;
        }
        if self.state.players.is_empty() {
            return Err(Refusal::First { what: "a player takes a place", clause: clauses.tiles_displayed });
        }
        self.gather();
        self.round = self.state.round + 1;
        self.fact(DealingFact::Began, clauses.shuffled);
        self.offer_next();
        Ok(())
    }

    pub(super) fn tiles_are(&self, expected: &[TilesAre], clause: &'static str) -> Result<(), Refusal> {
        let are = self.state.tiles.are;
        if expected.contains(&are) {
            return Ok(());
        }
        let expected = expected.first().map_or("", |expected| expected.words());
        Err(Refusal::TilesNotReady { are: are.words(), expected, clause })
    }

    /// Refused once the tiles are cut or the dice shaken.
    pub(super) fn before_cut(&self, clause: &'static str) -> Result<(), Refusal> {
        let deal = &self.state.deal;
        let cut = deal.cut.is_some() || deal.named.is_some() || deal.dice.is_some() || deal.shaken;
        if cut { Err(Refusal::TooLate { what: "the cut is being made", clause }) } else { Ok(()) }
    }

    fn laja(&mut self, by: LajaBy, tiles: Option<Stacks>, source: Source) -> Result<(), Refusal> {
        let (laja, deal) = (self.book.laja, &self.state.deal);
        let due = self.state.tiles.are == TilesAre::LajaDue;
        match by {
            LajaBy::Dealer => self.needs(Power::Deal, laja.clause)?,
            LajaBy::Player(player) => drop(self.acts_for(player, laja.clause)?),
        }
        let exposed = self.book.exposed_stacking;
        provided(laja.value != Laja::NoProcedure, "laja", laja.clause)?;
        self.stage(BEFORE_DELIVERY, laja.clause)?;
        self.tiles_are(&[TilesAre::Stacked, TilesAre::LajaDue], laja.clause)?;
        let again = |player| deal.laja_by_player && self.state.bank.bank.is_held_by(player);
        if let LajaBy::Player(player) = by
            && !again(player)
            && !deal.laja_allowed.contains(&player)
        {
            return Err(Refusal::LajaNotAllowed { player, clause: laja.clause });
        }
        // After a player's laja the bank may do its own: the House's is the dealer's.
        let house = self.state.bank.bank == Bank::House;
        let banks_own = house && deal.laja_by_player && deal.laja_allowed.is_empty();
        let clause = match by {
            LajaBy::Dealer if due => exposed.clause,
            LajaBy::Dealer if banks_own => self.book.procedure.bank_laja,
            LajaBy::Dealer if deal.laja_allowed.is_empty() => {
                return Err(Refusal::First {
                    what: "a supervisor allows a player's request",
                    clause: laja.clause,
                });
            }
            LajaBy::Player(_) if due => {
                return Err(Refusal::First {
                    what: "the dealer does the laja that is due",
                    clause: exposed.clause,
                });
            }
            LajaBy::Player(player) if again(player) => self.book.procedure.bank_laja,
            LajaBy::Dealer | LajaBy::Player(_) => laja.clause,
        };
        known(tiles.is_some(), source)?;
        self.before_cut(laja.clause)?;
        self.fact(DealingFact::LajaDone { by, tiles, source }, clause);
        Ok(())
    }

    fn name_cut(&mut self, player: PlayerNo, style: Option<Style>) -> Result<(), Refusal> {
        let named = self.book.named_cut;
        self.acts_for(player, named.clause)?;
        self.stage(&[Stage::Dealing], named.clause)?;
        self.is_banker(player, named.clause)?;
        if let Some(style) = style {
            self.is_listed(style)?;
        }
        let deal = &self.state.deal;
        if deal.cut.is_some() {
            return Err(Refusal::Already { what: "the tiles are cut", clause: named.clause });
        }
        match self.book.round_order.value {
            RoundOrder::DiceThenCut if deal.dice.is_none() => {
                return Err(Refusal::First {
                    what: "the total is called",
                    clause: self.book.round_order.clause,
                });
            }
            RoundOrder::DiceNamedCutFirst if deal.shaken || deal.dice.is_some() => {
                return Err(Refusal::TooLate {
                    what: "the dice are shaken",
                    clause: self.book.round_order.clause,
                });
            }
            _ => {}
        }
        let clause = if style.is_some() { named.clause } else { self.book.unnamed_cut.clause };
        self.fact(DealingFact::CutNamed { style }, clause);
        Ok(())
    }

    fn is_listed(&self, style: Style) -> Result<(), Refusal> {
        let cuts = self.book.cuts;
        let error = DiceError::CutNotListed { style, clause: cuts.clause };
        if cuts.value.has(style) { Ok(()) } else { Err(Refusal::Dice { error }) }
    }

    fn steal(&mut self, player: PlayerNo, steal: Steal) -> Result<(), Refusal> {
        let stealing = self.book.stealing;
        self.acts_for(player, stealing.clause)?;
        provided(stealing.value != Stealing::None, "stealing of the cut", stealing.clause)?;
        self.stage(&[Stage::Betting, Stage::Dealing], stealing.clause)?;
        self.is_banker(player, stealing.clause)?;
        let deal = &self.state.deal;
        // vic-2000 wants the button down before the shake; star-2024 before the dice show.
        let before_shake = self.book.no_more_bets.value != NoMoreBets::DiceExposed;
        if deal.dice.is_some() || (before_shake && deal.shaken) {
            let what = if before_shake { "the dice are shaken" } else { "the dice show" };
            return Err(Refusal::TooLate { what, clause: stealing.clause });
        }
        self.fact(DealingFact::Stolen { steal }, stealing.clause);
        Ok(())
    }

    fn choose_cut(&mut self, style: Style) -> Result<(), Refusal> {
        let unnamed = self.book.unnamed_cut;
        self.needs(Power::SuperviseGame, unnamed.clause)?;
        self.stage(&[Stage::Dealing], unnamed.clause)?;
        self.is_listed(style)?;
        if self.state.deal.cut.is_some() {
            return Err(Refusal::Already { what: "the tiles are cut", clause: unnamed.clause });
        }
        let (choice, clause) = self.state.cut_choice(self.book)?;
        if choice != CutChoice::Supervisor {
            return Err(Refusal::CannotBe { what: "the cut is not the supervisor's to choose", clause });
        }
        self.fact(DealingFact::CutChosen { style }, clause);
        Ok(())
    }

    fn shake(&mut self, banker: Option<PlayerNo>) -> Result<(), Refusal> {
        let shakes = self.book.shakes;
        match banker {
            Some(player) => drop(self.acts_for(player, shakes.clause)?),
            None => self.needs(Power::Deal, shakes.clause)?,
        }
        let order = self.book.round_order;
        let by_dice = self.book.no_more_bets.value == NoMoreBets::DiceExposed;
        self.stage(
            if by_dice { &[Stage::Betting, Stage::Dealing] } else { &[Stage::Dealing] },
            shakes.clause,
        )?;
        self.tiles_are(&[TilesAre::Stacked], self.book.procedure.stacked)?;
        if let Some(player) = banker {
            self.is_banker(player, shakes.clause)?;
        }
        // Where the dice close the bets, what is wrong with them is put right before the dice are seen.
        if self.state.stage == Stage::Betting {
            self.can_close()?;
        }
        let (deal, bank) = (&self.state.deal, &self.state.bank);
        let house = bank.bank == Bank::House;
        let another = bank.last.and_then(|last| last.another_shakes(self.book));
        if let Some(clause) = another
            && banker.is_some()
        {
            return Err(Refusal::Shaker { expected: "somebody else than the banker", clause });
        }
        if another.is_none() && shakes.value == Shakes::PlayerBanker && !house && banker.is_none() {
            return Err(Refusal::Shaker { expected: "the banker", clause: shakes.clause });
        }
        if deal.shaken || deal.dice.is_some() {
            return Err(Refusal::Already { what: "the dice are shaken", clause: shakes.clause });
        }
        match order.value {
            RoundOrder::CutThenDice if deal.cut.is_none() => {
                return Err(Refusal::First { what: "the tiles are cut", clause: order.clause });
            }
            RoundOrder::DiceNamedCutFirst if !house && deal.named.is_none() => {
                return Err(Refusal::First {
                    what: "the banker names the cut, or declines",
                    clause: order.clause,
                });
            }
            _ => {}
        }
        if let Some(clause) = another
            && bank.nominee.is_none()
        {
            return Err(Refusal::First { what: "the banker names somebody to shake for him", clause });
        }
        self.fact(DealingFact::Shaken { banker }, another.unwrap_or(shakes.clause));
        Ok(())
    }

    fn uncover(&mut self, dice: Option<Shake>, source: Source) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.dice_called)?;
        let by_dice = self.book.no_more_bets.value == NoMoreBets::DiceExposed;
        self.stage(
            if by_dice { &[Stage::Betting, Stage::Dealing] } else { &[Stage::Dealing] },
            clauses.dice_called,
        )?;
        let big_small = dice.and_then(|dice| dice.big_small_dice());
        let on_dice = || self.state.boxes.iter().flat_map(|on| &on.wagers).any(|wager| wager.bet.on_dice());
        if dice.is_some() && big_small.is_none() && on_dice() {
            return Err(Refusal::Fault { fault: chung_game::paigow::settle::Fault::NoDice });
        }
        if dice.is_some() && self.state.stage == Stage::Betting {
            self.close_bets()?;
        }
        let thrown = dice.map(|dice| self.state.thrown(self.book, &dice)).transpose()?;
        if !self.state.deal.shaken {
            return Err(Refusal::First { what: "the dice are shaken", clause: self.book.shakes.clause });
        }
        let (Some(dice), Some(thrown)) = (dice, thrown) else {
            self.fact(DealingFact::DiceNotFlat, clauses.dice_again);
            return Ok(());
        };
        self.fact(DealingFact::Thrown { dice, source, first_box: thrown.first_box }, clauses.dice_called);
        // Dice thrown again after a new shuffle do not settle them twice.
        if let Some(dice) = big_small
            && on_dice()
            && !self.state.deal.payments.iter().any(Payment::on_dice)
        {
            self.fact(DealingFact::BigSmall { result: BigSmall::of(dice) }, clauses.big_small_called);
            self.pay(Phase::Dice)?;
        }
        Ok(())
    }

    fn set_up_cut(&mut self, cut: &CutMade, source: Source) -> Result<(), Refusal> {
        let other = self.book.other_cuts;
        match cut {
            CutMade::Other { .. } => self.needs(Power::SuperviseCasino, other.clause)?,
            _ => self.needs(Power::Deal, self.book.cuts.clause)?,
        }
        let is_other = matches!(cut, CutMade::Other { .. });
        provided(!is_other || other.value != OtherCuts::Never, "other cuts than those listed", other.clause)?;
        self.stage(&[Stage::Dealing], self.book.cuts.clause)?;
        self.tiles_are(&[TilesAre::Stacked], self.book.procedure.stacked)?;
        let choice = self.state.cut_choice(self.book);
        let expected = match choice {
            Ok((CutChoice::Style(style), _)) => Some(style),
            _ => self.state.deal.chosen,
        };
        let made = match cut {
            CutMade::Listed(cut) => Some(cut.style()),
            CutMade::Defined { style, .. } => Some(*style),
            CutMade::Other { .. } => None,
        };
        if let (Ok((_, clause)), Some(expected), Some(made)) = (&choice, expected, made)
            && expected != made
        {
            return Err(Refusal::OtherCut { expected, clause });
        }
        if let CutMade::Other { approved: false, .. } = cut
            && other.value == OtherCuts::Approved
        {
            return Err(Refusal::CutNotApproved { clause: other.clause });
        }
        if self.state.deal.cut.is_some() {
            return Err(Refusal::Already { what: "the tiles are cut", clause: self.book.cuts.clause });
        }
        let (_, clause) = choice?;
        if self.state.bank.bank != Bank::House && self.state.deal.named.is_none() {
            let clause = self.book.named_cut.clause;
            return Err(Refusal::First { what: "the banker names the cut, or declines", clause });
        }
        if made.is_some() && expected.is_none() {
            return Err(Refusal::First { what: "the game supervisor chooses the cut", clause });
        }
        let clause = if is_other { other.clause } else { clause };
        if let CutMade::Defined { style, .. } = cut
            && !style.cuts().is_empty()
        {
            let what = "a house defines only cuts that are nowhere described";
            return Err(Refusal::CannotBe { what, clause: "R10" });
        }
        self.fact(DealingFact::CutSetUp { cut: cut.clone(), source }, clause);
        if is_other && other.value == OtherCuts::Told {
            self.owe(Owed::OtherCut, clause);
        }
        Ok(())
    }

    fn deliver(&mut self) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.delivered)?;
        self.stage(&[Stage::Dealing], clauses.delivered)?;
        self.tiles_are(&[TilesAre::Stacked], clauses.stacked)?;
        let deal = &self.state.deal;
        // Changes made with the banker's consent are covered too, and may give a box another controller.
        self.covered()?;
        if !deal.consent.is_empty() {
            self.find_control()?;
        }
        let first =
            deal.first_box.ok_or(Refusal::First { what: "the dice are shown", clause: clauses.delivered })?;
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
        let chung = self.state.bank.bank.chung();
        let empty = self.state.numbered().filter(|(number, on)| *number != chung && !on.is_played());
        let boxes: Vec<BoxNo> = empty.map(|(number, _)| number).collect();
        self.fact(DealingFact::Retrieved { boxes }, clauses.retrieved);
        if self.state.bank.bank == Bank::House {
            self.fact(DealingFact::HouseTilesDrawn, clauses.house_tiles_drawn);
        }
        let areas = self.state.set_up.iter().flat_map(|set_up| set_up.house_way_areas.iter().copied());
        let played = |number: &BoxNo| {
            let in_play = |on: &super::TableBox| on.is_played() && !on.hand.is_out();
            *number != chung && self.state.on(*number).is_some_and(in_play)
        };
        let boxes: Vec<BoxNo> = areas.filter(played).collect();
        if !boxes.is_empty() {
            self.fact(DealingFact::AreasTurned { boxes }, clauses.areas_turned);
        }
        Ok(())
    }
}

impl State {
    /// What dice decide, with what the banker has said so far.
    fn thrown(&self, book: &RuleBook, dice: &Shake) -> Result<Thrown, Refusal> {
        let deal = &self.deal;
        let banker = match &self.bank.bank {
            Bank::House => Banker::House,
            bank => Banker::Player {
                chung: bank.chung(),
                cut: deal.named.flatten(),
                steal: deal.steal.unwrap_or(Steal::NONE),
            },
        };
        thrown(book, dice, &banker).map_err(|error| Refusal::Dice { error })
    }

    /// The cut that is to be made, and the clause that gives it.
    pub fn cut_choice(&self, book: &RuleBook) -> Result<(CutChoice, &'static str), Refusal> {
        let order = book.round_order;
        let dice = match (self.deal.dice, order.value) {
            (Some(dice), _) => dice,
            // Where the cut comes before the dice, no dice have a say in it.
            (None, RoundOrder::CutThenDice) => any_dice(book.dice.value),
            (None, _) => {
                let house = self.bank.bank == Bank::House;
                let clause = if house { book.house_cut.clause } else { order.clause };
                return Err(Refusal::First { what: "the dice are shown", clause });
            }
        };
        let thrown = self.thrown(book, &dice)?;
        Ok((thrown.cut, thrown.cut_clause))
    }
}

/// What the computer draws it knows; what lies on a physical table face down nobody does (R22).
fn known(given: bool, source: Source) -> Result<(), Refusal> {
    match (given, source) {
        (false, Source::Drawn) => {
            Err(Refusal::TilesGiven { expected: "the computer drew the tiles: expected their order" })
        }
        (true, Source::Entered) => Err(Refusal::TilesGiven {
            expected: "nobody can see the tiles of a physical table: expected none",
        }),
        _ => Ok(()),
    }
}

/// Some dice of a set.
fn any_dice(set: DiceSet) -> Shake {
    let [die, ..] = Die::ALL;
    match set {
        DiceSet::Three => Shake::Three([die; 3]),
        DiceSet::BoxAndCut => Shake::BoxAndCut { box_dice: [die; 3], cut_die: die },
        DiceSet::CrownPaiGow => Shake::CrownPaiGow { box_die: die, cut_die: die, big_small_die: None },
    }
}

pub(super) fn apply(state: &mut State, fact: &DealingFact) {
    let deal = &mut state.deal;
    match fact {
        DealingFact::Began => {
            state.stage = Stage::Offering;
            state.bank.bank = Bank::House;
        }
        DealingFact::Shuffled => state.tiles.are = TilesAre::Shuffled,
        DealingFact::Stacked { tiles, .. } => {
            state.tiles.are = TilesAre::Stacked;
            deal.stacks = *tiles;
        }
        DealingFact::LajaAsked { player } => deal.laja_asked.push(*player),
        DealingFact::LajaAllowed { player } => deal.laja_allowed.push(*player),
        DealingFact::LajaDone { by, tiles, .. } => {
            state.tiles.are = TilesAre::Stacked;
            deal.stacks = *tiles;
            deal.laja_by_player |= matches!(by, LajaBy::Player(_));
            // A leave is for one laja, the player's own or the dealer's.
            let used = |player: &PlayerNo| *by == LajaBy::Dealer || *by == LajaBy::Player(*player);
            deal.laja_asked.retain(|player| !used(player));
            deal.laja_allowed.retain(|player| !used(player));
        }
        DealingFact::Reshuffled => {
            state.tiles.are = TilesAre::Loose;
            // A hand called void stays so, and one conceded whose wager was not given back.
            let lost: Vec<BoxNo> = deal
                .payments
                .iter()
                .filter(|payment| payment.step == Step::Conceded)
                .filter_map(|payment| Some(payment.wager?.number))
                .collect();
            let kept = RoundDeal {
                terms: deal.terms,
                payments: std::mem::take(&mut deal.payments),
                ..RoundDeal::default()
            };
            state.deal = kept;
            for (number, on) in (1..).map(BoxNo).zip(&mut state.boxes) {
                let conceded = on.hand.is == BoxHandState::Conceded && lost.contains(&number);
                let out = conceded || on.hand.is == BoxHandState::Void;
                let is = if out { on.hand.is } else { BoxHandState::None };
                on.hand = Hand { is, ..Hand::default() };
            }
            state.stage = state.stage.min(Stage::Dealing);
        }
        DealingFact::CutNamed { style } => deal.named = Some(*style),
        DealingFact::Stolen { steal } => deal.steal = Some(*steal),
        DealingFact::CutChosen { style } => deal.chosen = Some(*style),
        DealingFact::Shaken { .. } => deal.shaken = true,
        DealingFact::DiceNotFlat => deal.shaken = false,
        DealingFact::Thrown { dice, first_box, .. } => {
            deal.shaken = false;
            deal.dice = Some(*dice);
            deal.first_box = Some(*first_box);
        }
        DealingFact::CutSetUp { cut, .. } => deal.cut = Some(cut.clone()),
        DealingFact::Delivered { tiles, undealt } => {
            deal.undealt.clone_from(undealt);
            state.tiles.are = TilesAre::Dealt;
            state.stage = Stage::Setting;
            for (n, on) in state.boxes.iter_mut().enumerate() {
                let dealt = Hand::dealt(tiles.as_ref().and_then(|tiles| tiles.get(n).copied()));
                on.hand = if on.hand.is_out() { Hand { is: on.hand.is, ..dealt } } else { dealt };
            }
        }
        DealingFact::Retrieved { boxes } => {
            for number in boxes {
                if let Some(on) = state.on_mut(*number) {
                    on.hand.is = BoxHandState::Retrieved;
                }
            }
        }
        DealingFact::BigSmall { .. } | DealingFact::HouseTilesDrawn => {}
        DealingFact::AreasTurned { boxes } => {
            for number in boxes {
                if let Some(on) = state.on_mut(*number) {
                    on.hand.is = BoxHandState::Asked;
                }
            }
        }
    }
}
