//! A simulated table: a player on every box but box 1, each with the same wagers. The House banks, or the bank goes round.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::dice::{Banker, BoxNo, Die, Steal};
use chung_game::paigow::four::Four;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bet, BoxHand, CheckedRound, PlayedBox, Round, Share, Terms, Wager, WagerStanding,
};
use chung_game::paigow::tile::Tile;

use super::dealer::Dealer;
use super::ledger::{RoundLedger, SEATS};
use super::setting_table::SettingTable;
use super::{Plan, SimulationError};
use crate::payoff::BankBy;
use crate::strategy::Strategy;
use chung_chance::Chance;

/// A table ready for sessions.
pub(super) struct Table<'p> {
    pub(super) plan: &'p Plan<'p>,
    dealer: Dealer<'p>,
    player: SettingTable,
    /// How the House sets when it banks.
    house: SettingTable,
    /// How a player sets when banking.
    banker: SettingTable,
    /// A checked round for each turn of the bank.
    turns: Vec<Turn<'p>>,
}

/// A session at a table.
pub(super) struct Session<'t> {
    table: &'t Table<'t>,
    turns: Vec<Turn<'t>>,
    /// The index of the current turn.
    turn: usize,
    /// How many rounds the current turn still lasts.
    rounds_left: u8,
}

/// A turn of the bank.
#[derive(Clone)]
struct Turn<'p> {
    banker: Banker,
    round: CheckedRound<'p>,
    /// What each player has put on the layout or into the bank before settlement.
    put_in: [i64; SEATS],
    /// What all players stake on each bet.
    staked: [i64; Bet::ALL.len()],
    /// The seat that banks; `None` for the House.
    seat: Option<usize>,
    /// How many rounds the turn lasts.
    rounds: u8,
}

/// A played round.
pub(super) struct Played {
    pub(super) ledger: RoundLedger,
    /// What all players staked on each bet.
    pub(super) staked: [i64; Bet::ALL.len()],
    /// The seat that banked; `None` for the House.
    pub(super) banker: Option<usize>,
}

impl<'p> Table<'p> {
    pub(super) fn new(plan: &'p Plan<'p>) -> Result<Table<'p>, SimulationError> {
        // The House begins (act-1993 6.7), then each box takes the bank in turn, then it is the House's turn again (R17).
        let house = [Turn::new(plan, BankBy::House, BoxNo(1))];
        let players = boxes(plan).filter(|_| plan.bank != BankBy::House);
        let turns = house.into_iter().chain(players.map(|chung| Turn::new(plan, plan.bank, chung)));
        Ok(Table {
            plan,
            dealer: Dealer::new(plan.book),
            player: SettingTable::new(&plan.player),
            house: SettingTable::new(&match plan.bank {
                BankBy::House => plan.bank_strategy.clone(),
                BankBy::Player | BankBy::CoBank => Strategy::house_way(plan.book.house_way.value.method),
            }),
            banker: SettingTable::new(&plan.bank_strategy),
            turns: turns.collect::<Result<_, _>>()?,
        })
    }

    /// How many players there are.
    pub(super) fn seats(&self) -> usize {
        boxes(self.plan).count()
    }
}

impl<'t> Session<'t> {
    /// Starts a session with the House's turn.
    pub(super) fn new(table: &'t Table<'t>) -> Session<'t> {
        let turns = table.turns.clone();
        Session { table, turn: 0, rounds_left: turns[0].rounds, turns }
    }

    /// Plays a round: deals, sets, and lets `chung-game` settle.
    #[inline]
    pub(super) fn play(&mut self, chance: &mut Chance) -> Result<Played, SimulationError> {
        let table = self.table;
        if self.rounds_left == 0 {
            let next = self.turn + 1;
            self.turn = if next < self.turns.len() { next } else { 0 };
            self.rounds_left = self.turns[self.turn].rounds;
        }
        self.rounds_left = self.rounds_left.saturating_sub(1);
        let turn = &mut self.turns[self.turn];
        let (deal, dice) = table.dealer.deal(&turn.banker, chance)?;
        let chung = turn.banker.chung();
        let bank = if turn.seat.is_some() { &table.banker } else { &table.house };
        let set = |box_no, tiles| {
            if box_no == chung { bank.setting_of(tiles) } else { table.player.setting_of(tiles) }
        };
        turn.round.redeal(&deal, dice.filter(|_| table.plan.big.is_some()), set)?;
        let mut ledger = RoundLedger::default();
        turn.round.settle_into(&mut ledger);
        for (change, put_in) in ledger.players.iter_mut().zip(turn.put_in) {
            *change -= put_in;
        }
        for (change, staked) in ledger.bets.iter_mut().zip(turn.staked) {
            *change -= staked;
        }
        Ok(Played { ledger, staked: turn.staked, banker: turn.seat })
    }
}

/// The boxes with players: all but box 1.
fn boxes(plan: &Plan<'_>) -> impl Iterator<Item = BoxNo> + use<> {
    (2..=plan.book.boxes()).map(BoxNo)
}

/// The player of a box.
fn player(box_no: BoxNo) -> PlayerNo {
    PlayerNo(u16::from(box_no.0).saturating_sub(2))
}

impl<'p> Turn<'p> {
    fn new(plan: &'p Plan<'p>, by: BankBy, chung: BoxNo) -> Result<Turn<'p>, SimulationError> {
        let wagers = plan.wagers();
        let others: Vec<BoxNo> = boxes(plan).filter(|&box_no| box_no != chung).collect();
        let played = others.iter().map(|&box_no| PlayedBox {
            box_no,
            hand: BoxHand::Set(any_setting(box_no)),
            wagers: wagers.iter().map(|&(bet, stake)| wager(player(box_no), bet, stake)).collect(),
            own_limits: None,
        });
        let played: Vec<PlayedBox> = played.collect();
        let at_stake = Cents(plan.stake.amount.0.saturating_mul(played.len() as i64));
        let put_in = match by {
            BankBy::House => Cents::ZERO,
            BankBy::Player => at_stake,
            BankBy::CoBank => at_stake.half_up().up_to(plan.stake.chip),
        };
        let bank = by.bank(chung, vec![Share { player: player(chung), put_in }]);
        let seat = (by != BankBy::House).then(|| usize::from(player(chung).0));
        let mut all_in = [0; SEATS];
        for box_no in others {
            all_in[usize::from(player(box_no).0)] = wagers.iter().map(|(_, stake)| stake.0).sum();
        }
        if let Some(seat) = seat {
            all_in[seat] = put_in.0;
        }
        let mut staked = [0; Bet::ALL.len()];
        for &(bet, stake) in &wagers {
            staked[bet as usize] += stake.0 * played.len() as i64;
        }
        let round = Round {
            bank,
            bank_setting: Some(any_setting(chung)),
            boxes: played,
            dice: Some([Die::ALL[0]; 3]),
            void: None,
            terms: Terms {
                bonus_schedule: plan.bonus.map(|(schedule, _)| schedule),
                tie_schedule: plan.tie.map(|(schedule, _)| schedule),
                ..Terms::new(plan.stake.chip, plan.stake.commission)
            },
        };
        let (banker, rounds) = match by {
            BankBy::House => (Banker::House, 1),
            BankBy::Player | BankBy::CoBank => {
                let banker = Banker::Player { chung, cut: None, steal: Steal::NONE };
                (banker, plan.book.bank_rounds.value)
            }
        };
        Ok(Turn { banker, round: CheckedRound::new(plan.book, round)?, put_in: all_in, staked, seat, rounds })
    }
}

/// A placeholder to check the round with; every round that is played is dealt afresh. No two boxes share a tile.
fn any_setting(box_no: BoxNo) -> Setting {
    let tile = |n: usize| Tile::ALL[(4 * usize::from(box_no.0) + n) % Tile::COUNT];
    Four::of_tiles([tile(0), tile(1), tile(2), tile(3)]).settings()[0]
}

fn wager(player: PlayerNo, bet: Bet, stake: Cents) -> Wager {
    Wager { player, bet, stake, standing: WagerStanding::Valid, warned: false, token: false }
}
