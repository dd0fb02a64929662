//! A player who comes with a purse, sits down, banks, wagers, and sets his tiles as his mind has it.

use chung_game::money::Cents;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::cut::Style;
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, Steal, Stealing};
use chung_game::paigow::settle::{Bet, PlayerNo};
use chung_game::rulebook::{Has, PlayerCard, RuleBook};

use super::{Chance, DEALER, Mind, Wishes, allowed, any, one_in};
use crate::paigow::{
    Act, Actor, BankAct, BoxHandState, Command, DealingAct, Decides, Dice, HandsAct, LajaBy, Money,
    OpeningAct, Player, PlayersAct, Source, Stage, State, TableBox, TilesAre, WagersAct,
};

/// A player who plays by himself.
pub struct Guest {
    /// His number.
    number: PlayerNo,
    /// What he buys in for.
    purse: Cents,
    mind: Box<dyn Mind + Send>,
    /// What he is called.
    name: String,
    wishes: Wishes<Moment>,
}

/// A part of a round in which the same things can be done: its stage, and what the tiles are good for.
type Moment = (u32, Stage, TilesAre);

/// He makes up his mind so often at such a moment, and no more.
const WISHES: u8 = 3;

impl Guest {
    /// A player with a number, a purse and a mind.
    #[must_use]
    pub fn new(number: PlayerNo, purse: Cents, mind: Box<dyn Mind + Send>) -> Guest {
        let name = format!("Guest {}", number.0);
        Guest { number, purse, mind, name, wishes: Wishes::new() }
    }

    /// The same player under a name of his own.
    #[must_use]
    pub fn called(self, name: &str) -> Guest {
        Guest { name: name.to_owned(), ..self }
    }

    /// His number.
    #[must_use]
    pub const fn number(&self) -> PlayerNo {
        self.number
    }

    /// What he does next, if anything.
    pub fn next(&mut self, book: &RuleBook, state: &State, below: &mut Chance) -> Option<Command> {
        if state.stage == Stage::Closed || state.is_excluded(self.number) {
            return None;
        }
        let player = self.number;
        let Some(there) = state.player(player) else {
            let join = PlayersAct::Join { player, name: self.name.clone(), card: true };
            // Nobody vouches for his own card.
            let alone = book.player_card.value == PlayerCard::No;
            return allowed(book, state, if alone { Actor::player(player) } else { DEALER }, join);
        };
        match state.stage {
            Stage::Setting => self.sets(book, state, below),
            Stage::Dealing => self.at_the_cut(book, state, below),
            Stage::Offering => self.offered(book, state, there, below),
            _ if !self.wishes.has_one((state.round, state.stage, state.tiles.are), WISHES) => None,
            Stage::Between => self.settles_in(book, state, there, below),
            Stage::Betting => {
                self.settles_in(book, state, there, below).or_else(|| self.bets(book, state, there, below))
            }
            _ => None,
        }
    }

    /// His wish as a command, if the table allows it.
    fn wish(&self, book: &RuleBook, state: &State, act: impl Into<Act>) -> Option<Command> {
        allowed(book, state, Actor::player(self.number), act)
    }

    /// He buys in and takes a seat; now and then he gives it up, or leaves.
    fn settles_in(
        &mut self,
        book: &RuleBook,
        state: &State,
        there: &Player,
        below: &mut Chance,
    ) -> Option<Command> {
        let player = self.number;
        let terms = state.sign.terms(state.clock);
        let least = terms.regular.minimum.unwrap_or(terms.chip);
        if state.sign.is_closed(state.clock) {
            return self.wish(book, state, PlayersAct::Leave { player });
        }
        if there.chips < least {
            let with = if one_in(2, below) { Money::Cash } else { Money::Chips };
            let amount = self.purse.up_to(terms.chip);
            let buy = |with| allowed(book, state, DEALER, PlayersAct::BuyIn { player, amount, with });
            return buy(with).or_else(|| buy(Money::Chips));
        }
        if book.tokens.value == Has::Yes && there.tokens == Cents::ZERO && one_in(40, below) {
            let act = PlayersAct::BuyIn { player, amount: least.up_to(terms.chip), with: Money::Voucher };
            return allowed(book, state, DEALER, act);
        }
        match there.seat {
            None if !one_in(4, below) => {
                let free: Vec<BoxNo> = state
                    .numbered()
                    .map(|(number, _)| number)
                    .filter(|number| state.seated(*number).is_none())
                    .collect();
                let number = any(&free, below)?;
                self.wish(book, state, PlayersAct::Sit { player, number })
            }
            Some(_) if one_in(60, below) => self.wish(book, state, PlayersAct::StandUp { player }),
            _ if one_in(200, below) => self.wish(book, state, PlayersAct::Leave { player }),
            _ => None,
        }
    }

    fn offered(
        &mut self,
        book: &RuleBook,
        state: &State,
        there: &Player,
        below: &mut Chance,
    ) -> Option<Command> {
        let player = self.number;
        let LastBank::Player { banker, .. } = state.next_offer(book).value else { return None };
        if banker.player != player {
            return None;
        }
        let co_bank = book.co_banking.value == Has::Yes && one_in(3, below);
        let put_in = self.mind.bank_wager(there.chips, below).down_to(state.sign.terms(state.clock).chip);
        let take = BankAct::Take { player, number: banker.number, put_in, co_bank };
        let taken = if self.mind.banks(below) { self.wish(book, state, take) } else { None };
        taken.or_else(|| self.wish(book, state, BankAct::Pass { player }))
    }

    fn bets(
        &mut self,
        book: &RuleBook,
        state: &State,
        there: &Player,
        below: &mut Chance,
    ) -> Option<Command> {
        let player = self.number;
        if state.bank.bank.is_held_by(player) {
            return self.covers(book, state, there, below);
        }
        let terms = state.sign.terms(state.clock);
        let own = |on: &TableBox| on.wagers.iter().any(|wager| wager.player == player);
        let first = !state.boxes.iter().any(own);
        if !first && !self.mind.wagers_more(below) {
            return None;
        }
        if first && !state.house_banks() && one_in(12, below) {
            let put_in = self.mind.bank_wager(there.chips, below).down_to(terms.chip);
            if let share @ Some(_) = self.wish(book, state, BankAct::Share { player, put_in }) {
                return share;
            }
        }
        let boxes: Vec<BoxNo> = state.numbered().map(|(number, _)| number).collect();
        let chung = state.chung();
        let seat = there.seat.filter(|seat| *seat != chung && !one_in(8, below));
        let number = seat.or_else(|| any(&boxes, below))?;
        let bet = if first { Bet::Regular } else { any(&Bet::ALL, below)? };
        let least = terms.limits(bet).minimum.unwrap_or(terms.chip);
        let amount = Cents(least.0.saturating_mul(self.mind.units(below))).as_input().down_to(terms.chip);
        let token = there.tokens >= amount && one_in(2, below);
        let bet_on = |number| WagersAct::Place { player, number, bet, amount, token };
        let placed = self.wish(book, state, bet_on(number)).or_else(|| {
            let elsewhere = any(&boxes, below)?;
            self.wish(book, state, bet_on(elsewhere))
        });
        placed.or_else(|| {
            let decline = WagersAct::DeclineSide { player, number };
            if one_in(4, below) { self.wish(book, state, decline) } else { None }
        })
    }

    /// A banker puts in what is missing, or asks the House.
    fn covers(
        &mut self,
        book: &RuleBook,
        state: &State,
        there: &Player,
        below: &mut Chance,
    ) -> Option<Command> {
        let player = self.number;
        let wagers = state.boxes.iter().flat_map(|on| &on.wagers);
        let regular: Cents =
            wagers.filter(|wager| wager.bet == Bet::Regular).map(|wager| wager.stake.as_input()).sum();
        let short = Cents(regular.0 - state.bank.bank.wager().0);
        if short.is_positive() {
            let put_in = short.min(there.chips).up_to(state.sign.terms(state.clock).chip);
            let top_up = self.wish(book, state, BankAct::TopUp { player, put_in });
            return top_up.or_else(|| self.wish(book, state, BankAct::AskCoBank { player }));
        }
        self.steals(book, state, below)
    }

    fn steals(&self, book: &RuleBook, state: &State, below: &mut Chance) -> Option<Command> {
        if book.stealing.value == Stealing::None || state.deal.steal.is_some() || !one_in(6, below) {
            return None;
        }
        let steals: Vec<Steal> = Steal::all().collect();
        let steal = any(&steals, below)?;
        self.wish(book, state, DealingAct::Steal { player: self.number, steal })
    }

    /// The banker names the cut and shakes; others may ask for a laja.
    fn at_the_cut(&mut self, book: &RuleBook, state: &State, below: &mut Chance) -> Option<Command> {
        let (player, deal) = (self.number, &state.deal);
        if !state.bank.bank.is_held_by(player) {
            return self.laja(book, state, below);
        }
        let stolen = self.steals(book, state, below);
        let named = stolen.or_else(|| {
            if deal.named.is_some() || deal.cut.is_some() {
                return None;
            }
            let listed: Vec<Style> = book.cuts.value.0.iter().map(|listed| listed.style).collect();
            let style = any(&listed, below).filter(|_| one_in(2, below));
            self.wish(book, state, DealingAct::NameCut { player, style })
        });
        let shake = DealingAct::Shake { banker: Some(player) };
        named.or_else(|| if deal.dice == Dice::Still { self.wish(book, state, shake) } else { None })
    }

    fn laja(&mut self, book: &RuleBook, state: &State, below: &mut Chance) -> Option<Command> {
        let (player, deal) = (self.number, &state.deal);
        if deal.laja_allowed.contains(&player) && !deal.laja_by_player {
            let known = deal.stacks.is_some();
            let source = if known { Source::Drawn } else { Source::Entered };
            let tiles = known.then(|| Stacks::shuffled(below));
            return self.wish(book, state, DealingAct::Laja { by: LajaBy::Player(player), tiles, source });
        }
        let asks = deal.laja_asked.is_empty() && one_in(40, below);
        if asks { self.wish(book, state, DealingAct::AskLaja { player }) } else { None }
    }

    /// He picks up his tiles and sets them, or leaves them to the dealer, or gives up.
    fn sets(&mut self, book: &RuleBook, state: &State, below: &mut Chance) -> Option<Command> {
        let player = self.number;
        let chung = state.chung();
        for (number, on) in state.numbered() {
            let his = if number == chung {
                state.bank.bank.is_held_by(player)
            } else {
                on.decider == Some(Decides::Player(player))
            };
            let hand = &on.hand;
            let is_set = his && matches!(hand.is, BoxHandState::Set(_));
            if is_set
                && number == chung
                && !state.deal.bank_confirmed
                && let agrees @ Some(_) = self.wish(book, state, OpeningAct::Confirm { player })
            {
                return agrees;
            }
            if !his || hand.is != BoxHandState::Dealt {
                continue;
            }
            if hand.dealer_exposed >= 2
                && one_in(2, below)
                && let void @ Some(_) = self.wish(book, state, HandsAct::CallVoid { player, number })
            {
                return void;
            }
            let mut wishes = Vec::new();
            if self.mind.concedes(below) {
                wishes.push(HandsAct::Concede { player, number });
            }
            if hand.picked_up {
                if hand.seen.is_empty() && one_in(10, below) {
                    wishes.push(HandsAct::Show { player, number });
                }
                let arranged = hand.tiles.map(|tiles| self.mind.set(book, tiles, below));
                wishes.push(HandsAct::Set { player, number, arranged });
            } else {
                if self.mind.asks_house_way(below) {
                    wishes.push(HandsAct::AskHouseWay { player, number });
                }
                wishes.push(HandsAct::PickUp { player, number });
            }
            if let done @ Some(_) = wishes.into_iter().find_map(|act| self.wish(book, state, act)) {
                return done;
            }
        }
        None
    }
}
