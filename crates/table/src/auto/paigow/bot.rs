//! An automatic Pai Gow player: buys in, sits down, banks and wagers. Its `Mind` decides how it sets its tiles.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::cut::CutStyle;
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, Steal, Stealing};
use chung_game::paigow::settle::Bet;
use chung_game::rulebook::{Has, PlayerCard, RuleBook};

use super::{Mind, allowed};
use crate::auto::{ActionLimit, AutoPlay, DEALER, Draw, any, one_in};
use crate::paigow::{
    Act, Actor, BankAct, BoxController, BoxHandState, Command, DealingAct, Dice, HandsAct, LajaBy, Money,
    OpeningAct, PaiGow, Player, PlayersAct, Source, Stage, State, TableBox, TilesState, WagersAct,
};

/// An automatic Pai Gow player.
pub struct PaiGowBot {
    number: PlayerNo,
    name: String,
    /// The amount of each buy-in.
    purse: Cents,
    mind: Box<dyn Mind + Send>,
    action_limit: ActionLimit<Moment>,
}

/// A part of a round in which the same acts are possible.
type Moment = (u32, Stage, TilesState);

/// How often a bot may act at one moment.
const ACTIONS_PER_MOMENT_MAX: u8 = 3;

/// The table as the bot finds it, and its own state there.
#[derive(Clone, Copy)]
struct Turn<'a> {
    book: &'a RuleBook,
    state: &'a State,
    player: &'a Player,
}

impl Turn<'_> {
    /// The bot's act as a command, if the table allows it.
    fn act(self, act: impl Into<Act>) -> Option<Command> {
        allowed(self.book, self.state, Actor::player(self.player.number), act)
    }

    /// An act that the dealer enters for the bot, if the table allows it.
    fn dealer_act(self, act: impl Into<Act>) -> Option<Command> {
        allowed(self.book, self.state, DEALER, act)
    }
}

impl PaiGowBot {
    /// A bot that plays as this player. Its name is `Guest` and its number.
    #[must_use]
    pub fn new(number: PlayerNo, purse: Cents, mind: Box<dyn Mind + Send>) -> PaiGowBot {
        let name = format!("Guest {}", number.0);
        PaiGowBot { number, name, purse, mind, action_limit: ActionLimit::new() }
    }

    /// The same bot with another name.
    #[must_use]
    pub fn with_name(self, name: &str) -> PaiGowBot {
        PaiGowBot { name: name.to_owned(), ..self }
    }

    /// The number of the player that the bot plays as.
    #[must_use]
    pub const fn number(&self) -> PlayerNo {
        self.number
    }

    /// The bot's next command. `None` if it has nothing to do.
    pub fn next(&mut self, book: &RuleBook, state: &State, below: &mut Draw) -> Option<Command> {
        if state.stage == Stage::Closed || state.is_excluded(self.number) {
            return None;
        }
        let Some(player) = state.player(self.number) else {
            let join = PlayersAct::Join { player: self.number, name: self.name.clone(), card: true };
            // Where Player Cards are in use, the dealer checks them.
            let has_cards = book.player_card.value != PlayerCard::No;
            return allowed(book, state, if has_cards { DEALER } else { Actor::player(self.number) }, join);
        };
        let turn = Turn { book, state, player };
        match state.stage {
            Stage::Setting => self.set_hands(turn, below),
            Stage::Dealing => cut_and_shake(turn, below),
            Stage::Offering => self.answer_offer(turn, below),
            _ if !self
                .action_limit
                .take((state.round, state.stage, state.tiles.state), ACTIONS_PER_MOMENT_MAX) =>
            {
                None
            }
            Stage::Between => self.buy_in_and_sit(turn, below),
            Stage::Betting => self.buy_in_and_sit(turn, below).or_else(|| self.place_wager(turn, below)),
            _ => None,
        }
    }

    /// Buys in and takes a seat. Now and then the bot gives its seat up, or leaves.
    fn buy_in_and_sit(&self, turn: Turn, below: &mut Draw) -> Option<Command> {
        let (state, player) = (turn.state, self.number);
        let terms = state.sign.terms(state.clock);
        let least = terms.regular.minimum.unwrap_or(terms.chip);
        if state.sign.is_closed(state.clock) {
            return turn.act(PlayersAct::Leave { player });
        }
        if turn.player.chips < least {
            let with = if one_in(2, below) { Money::Cash } else { Money::Chips };
            let amount = self.purse.up_to(terms.chip);
            let buy_in = |with| turn.dealer_act(PlayersAct::BuyIn { player, amount, with });
            return buy_in(with).or_else(|| buy_in(Money::Chips));
        }
        if turn.book.tokens.value == Has::Yes && turn.player.tokens == Cents::ZERO && one_in(40, below) {
            let amount = least.up_to(terms.chip);
            return turn.dealer_act(PlayersAct::BuyIn { player, amount, with: Money::Voucher });
        }
        match turn.player.seat {
            None if !one_in(4, below) => {
                let free: Vec<BoxNo> = state
                    .numbered()
                    .map(|(box_no, _)| box_no)
                    .filter(|box_no| state.seated(*box_no).is_none())
                    .collect();
                let box_no = any(&free, below)?;
                turn.act(PlayersAct::Sit { player, box_no })
            }
            Some(_) if one_in(60, below) => turn.act(PlayersAct::StandUp { player }),
            _ if one_in(200, below) => turn.act(PlayersAct::Leave { player }),
            _ => None,
        }
    }

    /// Takes the bank or passes it, if it is offered to the bot.
    fn answer_offer(&mut self, turn: Turn, below: &mut Draw) -> Option<Command> {
        let (book, state, player) = (turn.book, turn.state, self.number);
        let LastBank::Player { banker, .. } = state.next_offer(book).value else { return None };
        if banker.player != player {
            return None;
        }
        let co_bank = book.co_banking.value == Has::Yes && one_in(3, below);
        let put_in =
            self.mind.bank_wager(turn.player.chips, below).down_to(state.sign.terms(state.clock).chip);
        let take = BankAct::Take { player, box_no: banker.box_no, put_in, co_bank };
        let taken = if self.mind.banks(below) { turn.act(take) } else { None };
        taken.or_else(|| turn.act(BankAct::Pass { player }))
    }

    /// Places a wager or takes a share in the bank. A banker covers the wagers instead.
    fn place_wager(&mut self, turn: Turn, below: &mut Draw) -> Option<Command> {
        let (state, player) = (turn.state, self.number);
        if state.bank.bank.is_held_by(player) {
            return cover_wagers(turn, below);
        }
        let terms = state.sign.terms(state.clock);
        let has_wager = |on: &TableBox| on.wagers.iter().any(|wager| wager.player == player);
        let first = !state.boxes.iter().any(has_wager);
        if !first && !self.mind.wagers_more(below) {
            return None;
        }
        if first && !state.house_banks() && one_in(12, below) {
            let put_in = self.mind.bank_wager(turn.player.chips, below).down_to(terms.chip);
            if let share @ Some(_) = turn.act(BankAct::Share { player, put_in }) {
                return share;
            }
        }
        let boxes: Vec<BoxNo> = state.numbered().map(|(box_no, _)| box_no).collect();
        let chung = state.chung();
        let seat = turn.player.seat.filter(|seat| *seat != chung && !one_in(8, below));
        let box_no = seat.or_else(|| any(&boxes, below))?;
        let bet = if first { Bet::Regular } else { any(&Bet::ALL, below)? };
        let least = terms.limits(bet).minimum.unwrap_or(terms.chip);
        let amount = Cents(least.0.saturating_mul(self.mind.units(below))).as_input().down_to(terms.chip);
        let token = turn.player.tokens >= amount && one_in(2, below);
        let place_on = |box_no| turn.act(WagersAct::Place { player, box_no, bet, amount, token });
        let placed = place_on(box_no).or_else(|| place_on(any(&boxes, below)?));
        placed.or_else(|| {
            let decline = WagersAct::DeclineSide { player, box_no };
            if one_in(4, below) { turn.act(decline) } else { None }
        })
    }

    /// Picks up the tiles of the bot's boxes and sets them, leaves them to the dealer, or concedes.
    fn set_hands(&mut self, turn: Turn, below: &mut Draw) -> Option<Command> {
        let (book, state, player) = (turn.book, turn.state, self.number);
        let chung = state.chung();
        for (box_no, on) in state.numbered() {
            let is_own = if box_no == chung {
                state.bank.bank.is_held_by(player)
            } else {
                on.decider == Some(BoxController::Player(player))
            };
            let hand = &on.hand;
            let is_set = is_own && matches!(hand.is, BoxHandState::Set(_));
            if is_set
                && box_no == chung
                && !state.deal.bank_confirmed
                && let confirm @ Some(_) = turn.act(OpeningAct::Confirm { player })
            {
                return confirm;
            }
            if !is_own || hand.is != BoxHandState::Dealt {
                continue;
            }
            if hand.dealer_exposed >= 2
                && one_in(2, below)
                && let void @ Some(_) = turn.act(HandsAct::CallVoid { player, box_no })
            {
                return void;
            }
            let mut acts = Vec::new();
            if self.mind.concedes(below) {
                acts.push(HandsAct::Concede { player, box_no });
            }
            if hand.picked_up {
                if hand.seen.is_empty() && one_in(10, below) {
                    acts.push(HandsAct::Show { player, box_no });
                }
                let arranged = hand.tiles.map(|tiles| self.mind.set(book, tiles, below));
                acts.push(HandsAct::Set { player, box_no, arranged });
            } else {
                if self.mind.asks_house_way(below) {
                    acts.push(HandsAct::AskHouseWay { player, box_no });
                }
                acts.push(HandsAct::PickUp { player, box_no });
            }
            if let command @ Some(_) = acts.into_iter().find_map(|act| turn.act(act)) {
                return command;
            }
        }
        None
    }
}

/// A banker adds the chips that the bank lacks, or asks the House to co-bank. If it lacks none, they may steal the cut.
fn cover_wagers(turn: Turn, below: &mut Draw) -> Option<Command> {
    let (state, player) = (turn.state, turn.player.number);
    let wagers = state.boxes.iter().flat_map(|on| &on.wagers);
    let regular: Cents =
        wagers.filter(|wager| wager.bet == Bet::Regular).map(|wager| wager.stake.as_input()).sum();
    let short = Cents(regular.0 - state.bank.bank.wager().0);
    if short.is_positive() {
        let put_in = short.min(turn.player.chips).up_to(state.sign.terms(state.clock).chip);
        let top_up = turn.act(BankAct::TopUp { player, put_in });
        return top_up.or_else(|| turn.act(BankAct::AskCoBank { player }));
    }
    steal_cut(turn, below)
}

fn steal_cut(turn: Turn, below: &mut Draw) -> Option<Command> {
    let stealing = turn.book.stealing.value;
    if stealing == Stealing::None || turn.state.deal.steal.is_some() || !one_in(6, below) {
        return None;
    }
    let steals: Vec<Steal> = Steal::all().collect();
    let steal = any(&steals, below)?;
    turn.act(DealingAct::Steal { player: turn.player.number, steal })
}

/// A banker names the cut and shakes the dice; other players may ask for a laja.
fn cut_and_shake(turn: Turn, below: &mut Draw) -> Option<Command> {
    let (player, deal) = (turn.player.number, &turn.state.deal);
    if !turn.state.bank.bank.is_held_by(player) {
        return laja(turn, below);
    }
    let stolen = steal_cut(turn, below);
    let named = stolen.or_else(|| {
        if deal.named.is_some() || deal.cut.is_some() {
            return None;
        }
        let listed: Vec<CutStyle> = turn.book.cuts.value.0.iter().map(|listed| listed.style).collect();
        let style = any(&listed, below).filter(|_| one_in(2, below));
        turn.act(DealingAct::NameCut { player, style })
    });
    let shake = DealingAct::Shake { banker: Some(player) };
    named.or_else(|| if deal.dice == Dice::Still { turn.act(shake) } else { None })
}

/// Asks for a laja, or does one that is allowed.
fn laja(turn: Turn, below: &mut Draw) -> Option<Command> {
    let (player, deal) = (turn.player.number, &turn.state.deal);
    if deal.laja_allowed.contains(&player) && !deal.laja_by_player {
        let known = deal.stacks.is_some();
        let source = if known { Source::Drawn } else { Source::Entered };
        let tiles = known.then(|| Stacks::shuffled(below));
        return turn.act(DealingAct::Laja { by: LajaBy::Player(player), tiles, source });
    }
    let asks = deal.laja_asked.is_empty() && one_in(40, below);
    if asks { turn.act(DealingAct::AskLaja { player }) } else { None }
}

impl AutoPlay<PaiGow> for PaiGowBot {
    fn next_command(&mut self, game: &PaiGow, state: &State, below: &mut Draw) -> Option<Command> {
        self.next(&game.book, state, below)
    }
}
