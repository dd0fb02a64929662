//! What a table is at a moment: the sum of its events. No rules here.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Bet, Holder, OwnLimits, PlayerNo, Wager};
use chung_game::paigow::sign::{Clock, Sign};
use chung_game::paigow::tile::Tile;
use serde::{Deserialize, Serialize};

use super::{BankHeld, Hand, Oversight, Payment, Player, RoundDeal, SetUp, Tiles};

/// A table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// How it was set up; nothing can be done before.
    pub set_up: Option<SetUp>,
    /// When something last happened.
    pub clock: Clock,
    /// The round in hand, or the one just played.
    pub round: u32,
    /// How far that is.
    pub stage: Stage,
    /// The limits sign.
    pub sign: Sign,
    /// The tiles on the table.
    pub tiles: Tiles,
    /// Who is at the table.
    pub players: Vec<Player>,
    /// The boxes, box one first.
    pub boxes: Vec<TableBox>,
    /// Who banks, and who did.
    pub bank: BankHeld,
    /// The cut, the dice and the delivery of the round in hand.
    pub deal: RoundDeal,
    /// Chips that are no player's and no wager.
    pub chips: Chips,
    /// Disputes, notices, corrections.
    pub oversight: Oversight,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The table is closed.
    #[default]
    Closed,
    /// It is open, between two rounds.
    Between,
    /// The bank goes round.
    Offering,
    /// Wagers are taken.
    Betting,
    /// No more bets: cut, dice and delivery.
    Dealing,
    /// The tiles lie on the boxes and are being set.
    Setting,
    /// The bank's tiles are open; box after box is opened.
    Opening,
    /// All is paid; the bank's tiles still lie there.
    Paid,
}

impl Stage {
    /// All but a closed table's.
    pub(super) const OPEN: &[Stage] = &[
        Stage::Between,
        Stage::Offering,
        Stage::Betting,
        Stage::Dealing,
        Stage::Setting,
        Stage::Opening,
        Stage::Paid,
    ];

    /// Is a round in hand?
    #[must_use]
    pub fn in_round(self) -> bool {
        self >= Stage::Offering
    }

    /// When it is, in words.
    #[must_use]
    pub const fn when(self) -> &'static str {
        match self {
            Stage::Closed => "before the table opens",
            Stage::Between => "between two rounds",
            Stage::Offering => "while the bank is offered",
            Stage::Betting => "while wagers are taken",
            Stage::Dealing => "once bets are closed and before the delivery",
            Stage::Setting => "while hands are set",
            Stage::Opening => "while hands are opened",
            Stage::Paid => "when all is paid",
        }
    }

    /// What is going on, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Stage::Closed => "the table is closed",
            Stage::Between => "no round is in hand",
            Stage::Offering => "the bank is being offered",
            Stage::Betting => "wagers are being taken",
            Stage::Dealing => "no more bets, and the tiles are being cut and dealt",
            Stage::Setting => "the hands are being set",
            Stage::Opening => "the hands are being opened",
            Stage::Paid => "the round is paid",
        }
    }
}

/// A box of the layout.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableBox {
    /// The wagers of the round, the one nearest the dealer first.
    pub wagers: Vec<Wager>,
    /// Limits of a player's own, marked on the box.
    pub own_limits: Option<OwnLimits>,
    /// Fewer players than the book allows.
    pub most_players: Option<u8>,
    /// On whom its players agree.
    pub agreed: Option<PlayerNo>,
    /// Whom its owner lets wager beside him.
    pub guests: Vec<PlayerNo>,
    /// Who on it wants no side wager.
    pub side_declined: Vec<PlayerNo>,
    /// Put OFF.
    pub off: bool,
    /// Who decides for it in this round; the House Way if nobody may.
    pub decider: Option<Decides>,
    /// Its tiles.
    pub hand: Hand,
}

/// Who decides for a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Decides {
    /// A player.
    Player(PlayerNo),
    /// The dealer, the House Way.
    HouseWay,
}

impl TableBox {
    /// Are there wagers on its tiles, not all of them void or forfeited?
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.on_tiles().next().is_some()
    }

    /// What a player has on it of a bet, in chips and in tokens: one wager (R37).
    pub(super) fn wagers_of(&self, player: PlayerNo, bet: Bet) -> impl Iterator<Item = &Wager> {
        self.wagers.iter().filter(move |wager| (wager.player, wager.bet) == (player, bet))
    }

    /// The wagers on its tiles, void and forfeited ones left out.
    pub(super) fn on_tiles(&self) -> impl Iterator<Item = &Wager> {
        self.wagers.iter().filter(|wager| !wager.bet.on_dice() && wager.standing.is_played())
    }

    /// The player whose wagers are the only ones on its tiles.
    #[must_use]
    pub fn only_player(&self) -> Option<PlayerNo> {
        let first = self.on_tiles().next()?.player;
        self.on_tiles().all(|wager| wager.player == first).then_some(first)
    }
}

/// Chips that are no player's and no wager.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chips {
    /// The House's.
    pub float: Cents,
    /// In the area for losing wagers.
    pub losing_wagers: Cents,
    /// The bank's wager.
    pub bank: Cents,
    /// Seized, while it is looked into.
    pub held: Cents,
    /// Cash in the drop box. Not chips: it came in when chips went out.
    pub drop_box: Cents,
}

impl State {
    /// A player at the table.
    #[must_use]
    pub fn player(&self, player: PlayerNo) -> Option<&Player> {
        self.players.iter().find(|other| other.number == player)
    }

    pub(super) fn player_mut(&mut self, player: PlayerNo) -> Option<&mut Player> {
        self.players.iter_mut().find(|other| other.number == player)
    }

    /// A box.
    #[must_use]
    pub fn on(&self, number: BoxNo) -> Option<&TableBox> {
        self.boxes.get(usize::from(number.0).checked_sub(1)?)
    }

    pub(super) fn on_mut(&mut self, number: BoxNo) -> Option<&mut TableBox> {
        self.boxes.get_mut(usize::from(number.0).checked_sub(1)?)
    }

    /// A box is changed; one that is not there stays so.
    pub(super) fn change_box(&mut self, number: BoxNo, change: impl FnOnce(&mut TableBox)) {
        if let Some(on) = self.on_mut(number) {
            change(on);
        }
    }

    /// The boxes with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (BoxNo, &TableBox)> {
        (1..).map(BoxNo).zip(&self.boxes)
    }

    /// All wagers of the round, box by box.
    pub fn wagers(&self) -> impl Iterator<Item = (BoxNo, &Wager)> {
        self.numbered().flat_map(|(number, on)| on.wagers.iter().map(move |wager| (number, wager)))
    }

    /// All chips at the table, wherever they lie.
    #[must_use]
    pub fn all_chips(&self) -> Cents {
        let players: Cents = self.players.iter().map(|player| player.chips + player.tokens).sum();
        let lying: Cents = self.numbered().flat_map(|(number, _)| self.lying(number)).sum();
        let Chips { float, losing_wagers, bank, held, .. } = self.chips;
        players + lying + float + losing_wagers + bank + held
    }

    /// The tiles that are known to lie on other boxes.
    pub(crate) fn elsewhere(&self, number: BoxNo) -> impl Iterator<Item = Tile> {
        let others = self.numbered().filter(move |(other, _)| *other != number);
        others.flat_map(|(_, on)| on.hand.tiles.iter().flatten().chain(&on.hand.seen).copied())
    }

    /// The box on which the bank is.
    #[must_use]
    pub fn chung(&self) -> BoxNo {
        self.bank.bank.chung()
    }

    /// Does the House hold the bank?
    #[must_use]
    pub fn house_banks(&self) -> bool {
        self.bank.bank == Bank::House
    }

    /// One of three, by who holds the bank.
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

    /// Who sits at a box.
    #[must_use]
    pub fn seated(&self, number: BoxNo) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == Some(number))
    }

    /// What still lies on a box of each of its wagers: what was staked, less what the round's payments took from it.
    #[must_use]
    pub fn lying(&self, number: BoxNo) -> Vec<Cents> {
        let wagers = self.on(number).map_or(&[][..], |on| &on.wagers);
        let moved = |holder| {
            let payments = self.deal.payments.iter();
            let to = |paid: &Payment| if paid.to == holder { paid.amount } else { Cents::ZERO };
            let from = |paid: &Payment| if paid.from == holder { paid.amount } else { Cents::ZERO };
            payments.map(|paid| to(paid) - from(paid)).sum::<Cents>()
        };
        (0..).zip(wagers).map(|(place, wager)| wager.stake + moved(Holder::Stake(number, place))).collect()
    }

    /// Moves chips; those of a wager are told by the round's payments. A promotional token stays one on its way back to its player,
    /// and from him where that is undone.
    pub(super) fn transfer(&mut self, from: Holder, to: Holder, amount: Cents) {
        let token = [from, to].into_iter().any(|holder| match holder {
            Holder::Stake(number, place) => self.wager(number, place).is_some_and(|wager| wager.token),
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

    fn wager(&self, number: BoxNo, place: u16) -> Option<&Wager> {
        self.on(number)?.wagers.get(usize::from(place))
    }
}
