//! The state of a table, which follows from its events. It holds no rules.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Bet, Holder, OwnLimits, Wager};
use chung_game::paigow::sign::{Clock, Sign};
use chung_game::paigow::tile::Tile;
use chung_game::{Message, PlayerNo, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::{BankHeld, HandInPlay, Oversight, Payment, Player, RoundDeal, SetUp, Tiles};

/// The state of a Pai Gow table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// How the table was set up. Until then it refuses every other act.
    pub set_up: Option<SetUp>,
    /// The time of the last event.
    pub clock: Clock,
    /// The number of the current round, or between rounds of the last one.
    pub round: u32,
    /// The stage of the current round.
    pub stage: Stage,
    /// The limits sign.
    pub sign: Sign,
    /// The tiles on the table.
    pub tiles: Tiles,
    /// The players at the table.
    pub players: Vec<Player>,
    /// The boxes, in order of their numbers.
    pub boxes: Vec<TableBox>,
    /// Who holds the bank, and who held it before.
    pub bank: BankHeld,
    /// The cut, the dice, the delivery and the payments of the current round.
    pub deal: RoundDeal,
    /// Chips that belong to no player and are no wager.
    pub chips: Chips,
    /// Disputes, notices, corrections and other matters for supervisors.
    pub oversight: Oversight,
}

/// The stages of a round, and of a table between rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The table is closed.
    #[default]
    Closed,
    /// The table is open, and no round is in progress.
    Between,
    /// The bank is offered from player to player.
    Offering,
    /// Wagers are taken.
    Betting,
    /// Bets are closed: the tiles are cut, the dice shaken and the tiles delivered.
    Dealing,
    /// The tiles are dealt and being set.
    Setting,
    /// The bank's tiles are open; box after box is opened.
    Opening,
    /// All wagers are settled; the round has not ended yet.
    Paid,
}

impl Stage {
    /// Every stage of an open table.
    pub(super) const OPEN: &[Stage] = &[
        Stage::Between,
        Stage::Offering,
        Stage::Betting,
        Stage::Dealing,
        Stage::Setting,
        Stage::Opening,
        Stage::Paid,
    ];

    /// Whether a round is in progress.
    #[must_use]
    pub fn in_round(self) -> bool {
        self >= Stage::Offering
    }
}

impl ToMessage for Stage {
    fn to_message(&self) -> Message {
        match self {
            Stage::Closed => message!("stage-closed"),
            Stage::Between => message!("stage-between"),
            Stage::Offering => message!("stage-offering"),
            Stage::Betting => message!("stage-betting"),
            Stage::Dealing => message!("stage-dealing"),
            Stage::Setting => message!("stage-setting"),
            Stage::Opening => message!("stage-opening"),
            Stage::Paid => message!("stage-paid"),
        }
    }
}

/// A box of the layout.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableBox {
    /// The wagers of the round, the one nearest the dealer first.
    pub wagers: Vec<Wager>,
    /// Limits that a casino supervisor granted to one player, marked on the box.
    pub own_limits: Option<OwnLimits>,
    /// The most players on the box, where it takes fewer than the book allows.
    pub most_players: Option<u8>,
    /// The player whom all players on the box agreed on to decide for it.
    pub agreed: Option<PlayerNo>,
    /// Players whom the box's owner allows to wager on it.
    pub guests: Vec<PlayerNo>,
    /// Players on the box who declined to place a side wager.
    pub side_declined: Vec<PlayerNo>,
    /// Whether the box is OFF.
    pub off: bool,
    /// Who decides for the box in this round; the dealer by the House Way if no player may.
    pub decider: Option<BoxController>,
    /// The tiles of the box.
    pub hand: HandInPlay,
}

/// Who decides for a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BoxController {
    /// A player with a wager on the box, or whom its players agreed on.
    Player(PlayerNo),
    /// The dealer, who sets the tiles the House Way.
    HouseWay,
}

impl TableBox {
    /// Whether the box has a wager on its tiles that is neither void nor forfeited.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.on_tiles().next().is_some()
    }

    /// A player's chips and tokens on one bet of the box, which count as one wager (R37).
    pub(super) fn wagers_of(&self, player: PlayerNo, bet: Bet) -> impl Iterator<Item = &Wager> {
        self.wagers.iter().filter(move |wager| (wager.player, wager.bet) == (player, bet))
    }

    /// The wagers on the tiles of the box that are neither void nor forfeited.
    pub(super) fn on_tiles(&self) -> impl Iterator<Item = &Wager> {
        self.wagers.iter().filter(|wager| !wager.bet.on_dice() && wager.standing.is_played())
    }

    /// The player on the tiles of the box, if there is exactly one.
    #[must_use]
    pub fn only_player(&self) -> Option<PlayerNo> {
        let first = self.on_tiles().next()?.player;
        self.on_tiles().all(|wager| wager.player == first).then_some(first)
    }
}

/// Chips that belong to no player and are no wager.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chips {
    /// The House's chips.
    pub float: Cents,
    /// Chips in the area for losing wagers.
    pub losing_wagers: Cents,
    /// Chips in the bank.
    pub bank: Cents,
    /// Seized chips, held until the matter is decided.
    pub held: Cents,
    /// Cash in the drop box. It is not counted among the chips, which it paid for.
    pub drop_box: Cents,
}

impl State {
    /// The player with a number, if they are at the table.
    #[must_use]
    pub fn player(&self, player: PlayerNo) -> Option<&Player> {
        self.players.iter().find(|other| other.number == player)
    }

    pub(super) fn player_mut(&mut self, player: PlayerNo) -> Option<&mut Player> {
        self.players.iter_mut().find(|other| other.number == player)
    }

    /// The box with a number, if the table has it.
    #[must_use]
    pub fn on(&self, box_no: BoxNo) -> Option<&TableBox> {
        self.boxes.get(usize::from(box_no.0).checked_sub(1)?)
    }

    pub(super) fn on_mut(&mut self, box_no: BoxNo) -> Option<&mut TableBox> {
        self.boxes.get_mut(usize::from(box_no.0).checked_sub(1)?)
    }

    /// Changes a box; does nothing if the table does not have it.
    pub(super) fn change_box(&mut self, box_no: BoxNo, change: impl FnOnce(&mut TableBox)) {
        if let Some(on) = self.on_mut(box_no) {
            change(on);
        }
    }

    /// The boxes with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (BoxNo, &TableBox)> {
        (1..).map(BoxNo).zip(&self.boxes)
    }

    /// All wagers of the round with their boxes, in order of the boxes.
    pub fn wagers(&self) -> impl Iterator<Item = (BoxNo, &Wager)> {
        self.numbered().flat_map(|(box_no, on)| on.wagers.iter().map(move |wager| (box_no, wager)))
    }

    /// All chips at the table.
    #[must_use]
    pub fn all_chips(&self) -> Cents {
        let players: Cents = self.players.iter().map(|player| player.chips + player.tokens).sum();
        let lying: Cents = self.numbered().flat_map(|(box_no, _)| self.lying(box_no)).sum();
        let Chips { float, losing_wagers, bank, held, .. } = self.chips;
        players + lying + float + losing_wagers + bank + held
    }

    /// The known tiles of all other boxes.
    pub(crate) fn elsewhere(&self, box_no: BoxNo) -> impl Iterator<Item = Tile> {
        let others = self.numbered().filter(move |(other, _)| *other != box_no);
        others.flat_map(|(_, on)| on.hand.tiles.iter().flatten().chain(&on.hand.seen).copied())
    }

    /// The box of the bank, where the chung lies.
    #[must_use]
    pub fn chung(&self) -> BoxNo {
        self.bank.bank.chung()
    }

    /// Whether the House holds the bank alone.
    #[must_use]
    pub fn house_banks(&self) -> bool {
        self.bank.bank == Bank::House
    }

    /// Returns one of three values, depending on who holds the bank.
    pub(super) fn by_bank<T>(&self, house: T, player: T, co_bank: T) -> T {
        match self.bank.bank {
            Bank::House => house,
            Bank::Player { .. } => player,
            Bank::CoBank { .. } => co_bank,
        }
    }

    /// The House Way areas.
    #[must_use]
    pub fn areas(&self) -> &[BoxNo] {
        self.set_up.as_ref().map_or(&[], |set_up| &set_up.house_way_areas)
    }

    /// The player who sits at a box.
    #[must_use]
    pub fn seated(&self, box_no: BoxNo) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == Some(box_no))
    }

    /// What is left on the box of each of its wagers: the stake plus the payments to it, less the payments from it.
    #[must_use]
    pub fn lying(&self, box_no: BoxNo) -> Vec<Cents> {
        let wagers = self.on(box_no).map_or(&[][..], |on| &on.wagers);
        let moved = |holder| {
            let payments = self.deal.payments.iter();
            let to = |paid: &Payment| if paid.to == holder { paid.amount } else { Cents::ZERO };
            let from = |paid: &Payment| if paid.from == holder { paid.amount } else { Cents::ZERO };
            payments.map(|paid| to(paid) - from(paid)).sum::<Cents>()
        };
        (0..).zip(wagers).map(|(place, wager)| wager.stake + moved(Holder::Stake(box_no, place))).collect()
    }

    /// Moves chips. Those of a wager follow from the round's payments. A promotional token stays a token when it goes back to its player,
    /// and when that payment is undone.
    pub(super) fn transfer(&mut self, from: Holder, to: Holder, amount: Cents) {
        let token = [from, to].into_iter().any(|holder| match holder {
            Holder::Stake(box_no, place) => self.wager(box_no, place).is_some_and(|wager| wager.token),
            _ => false,
        });
        self.add(from, Cents(-amount.0), token);
        self.add(to, amount, token);
    }

    fn add(&mut self, holder: Holder, amount: Cents, token: bool) {
        let place = match holder {
            Holder::Float => Some(&mut self.chips.float),
            Holder::Bank => Some(&mut self.chips.bank),
            Holder::LosingWagers => Some(&mut self.chips.losing_wagers),
            Holder::Player(player) => {
                let player = self.players.iter_mut().find(|other| other.number == player);
                player.map(|player| player.purse(token))
            }
            Holder::Stake(..) => None,
        };
        if let Some(place) = place {
            *place += amount;
        }
    }

    fn wager(&self, box_no: BoxNo, place: u16) -> Option<&Wager> {
        self.on(box_no)?.wagers.get(usize::from(place))
    }
}
