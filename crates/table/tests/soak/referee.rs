//! A referee that gets only the events, and tracks only money and tiles. It shares no code with the table: its ledger, its tiles and its
//! rules of who may see what are its own.

mod sight;

use std::collections::BTreeMap;

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Holder, Step, WagerStanding};
use chung_game::paigow::tile::Tile;
use chung_table::paigow::{
    Arranged, BankFact, BoxController, DealingFact, Event, Fact, HandsFact, HouseFact, IrregularFact, Money,
    OpeningFact, OversightFact, Payment, PlayersFact, SetBy, State, WagersFact,
};

pub(crate) use sight::tiles_in;

type Verdict = Result<(), String>;

/// A holder of chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Account {
    Outside,
    Float,
    Player(u16),
    Tokens(u16),
    Bank,
    Losing,
    Held,
}

#[derive(Clone, Debug)]
struct Stake {
    player: u16,
    bet: Bet,
    token: bool,
    amount: i128,
    /// Whether the stake is forfeited, so that nothing goes back to the player.
    forfeited: bool,
}

/// What the referee knows about a box in the current round.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says independently whether something has happened")]
struct OnBox {
    tiles: Vec<Tile>,
    known: bool,
    seen: Vec<Tile>,
    decides: Option<u16>,
    picked_up: bool,
    set_by_dealer: bool,
    viewed: bool,
    retrieved: bool,
}

#[derive(Default)]
pub(crate) struct Referee {
    accounts: BTreeMap<Account, i128>,
    drop_box: i128,
    stakes: Vec<Vec<Stake>>,
    payments: Vec<Payment>,
    wrong: Vec<u16>,
    boxes: Vec<OnBox>,
    undealt: Vec<Tile>,
    /// Whether the computer dealt the tiles of the round.
    drawn: bool,
    open: Vec<Tile>,
    chung: u8,
    bankers: Vec<(u16, i128)>,
}

fn cents(amount: Cents) -> i128 {
    i128::from(amount.0)
}

impl Referee {
    fn take(&mut self, from: Account, to: Account, amount: Cents) -> Verdict {
        let amount = cents(amount);
        if amount < 0 {
            return Err(format!("{amount} moves from {from:?} to {to:?}"));
        }
        for (account, by) in [(from, -amount), (to, amount)] {
            let known = self.accounts.contains_key(&account);
            if matches!(account, Account::Player(_) | Account::Tokens(_)) && !known {
                return Err(format!("{account:?} is not at the table"));
            }
            let has = self.accounts.entry(account).or_default();
            *has += by;
            if *has < 0 && account != Account::Outside {
                return Err(format!("{account:?} has {has}"));
            }
        }
        Ok(())
    }

    fn has(&self, account: Account) -> i128 {
        self.accounts.get(&account).copied().unwrap_or_default()
    }

    fn on(&mut self, box_no: BoxNo) -> Result<&mut OnBox, String> {
        let place = usize::from(box_no.0).wrapping_sub(1);
        self.boxes.get_mut(place).ok_or(format!("an event on box {box_no}"))
    }

    fn stakes_on(&mut self, box_no: BoxNo) -> Result<&mut Vec<Stake>, String> {
        let place = usize::from(box_no.0).wrapping_sub(1);
        self.stakes.get_mut(place).ok_or(format!("a stake on box {box_no}"))
    }

    /// Takes the next event into account.
    pub(crate) fn observe(&mut self, event: &Event) -> Verdict {
        match &event.fact {
            Fact::House(fact) => self.house(fact),
            Fact::Players(fact) => self.players(fact),
            Fact::Wagers(fact) => self.wagers(fact),
            Fact::Bank(fact) => self.bank(fact),
            Fact::Dealing(fact) => self.dealing(fact),
            Fact::Hands(fact) => self.hands(fact),
            Fact::Opening(fact) => self.opening(fact),
            Fact::Irregular(fact) => self.irregular(fact),
            Fact::Oversight(fact) => self.oversight(fact),
            Fact::Tiles(_) | Fact::Limits(_) => Ok(()),
        }
    }

    fn house(&mut self, fact: &HouseFact) -> Verdict {
        match fact {
            HouseFact::SetUp(set_up) => {
                let boxes = usize::from(set_up.edition.rules().boxes());
                self.boxes = vec![OnBox::default(); boxes];
                self.stakes = vec![Vec::new(); boxes];
                self.chung = 1;
                Ok(())
            }
            HouseFact::Opened { float } | HouseFact::Filled { amount: float } => {
                self.take(Account::Outside, Account::Float, *float)
            }
            HouseFact::Credited { amount } => self.take(Account::Float, Account::Outside, *amount),
            HouseFact::Closed { float } => {
                if cents(*float) != self.has(Account::Float) {
                    return Err(format!("the float leaves with {float}"));
                }
                self.take(Account::Float, Account::Outside, *float)
            }
        }
    }

    fn players(&mut self, fact: &PlayersFact) -> Verdict {
        match *fact {
            PlayersFact::Joined { player, .. } => {
                for account in [Account::Player(player.0), Account::Tokens(player.0)] {
                    if self.accounts.insert(account, 0).is_some() {
                        return Err(format!("player {} joins twice", player.0));
                    }
                }
                Ok(())
            }
            PlayersFact::Left { player, with } => {
                let (chips, tokens) = (Account::Player(player.0), Account::Tokens(player.0));
                if self.has(chips) + self.has(tokens) != cents(with) {
                    return Err(format!("player {} leaves with {with}", player.0));
                }
                if self.stakes.iter().flatten().any(|stake| stake.player == player.0) {
                    return Err(format!("player {} leaves a wager behind", player.0));
                }
                *self.accounts.entry(Account::Outside).or_default() += cents(with);
                self.accounts.remove(&chips);
                self.accounts.remove(&tokens);
                Ok(())
            }
            PlayersFact::BoughtIn { player, amount, with } => match with {
                Money::Cash => {
                    self.drop_box += cents(amount);
                    self.take(Account::Float, Account::Player(player.0), amount)
                }
                Money::Chips => self.take(Account::Outside, Account::Player(player.0), amount),
                Money::Voucher => self.take(Account::Outside, Account::Tokens(player.0), amount),
            },
            PlayersFact::CashedOut { player, amount } => {
                self.take(Account::Player(player.0), Account::Outside, amount)
            }
            _ => Ok(()),
        }
    }

    fn wagers(&mut self, fact: &WagersFact) -> Verdict {
        match *fact {
            WagersFact::Placed { player, box_no, bet, amount, token } => {
                self.pay_out(purse(player, token), amount)?;
                let stakes = self.stakes_on(box_no)?;
                let own =
                    |stake: &&mut Stake| (stake.player, stake.bet, stake.token) == (player.0, bet, token);
                if let Some(stake) = stakes.iter_mut().find(own) {
                    stake.amount += cents(amount);
                } else {
                    let (player, amount, forfeited) = (player.0, cents(amount), false);
                    stakes.push(Stake { player, bet, token, amount, forfeited });
                }
                Ok(())
            }
            WagersFact::Returned { player, box_no, bet, amount, token, .. } => {
                let stakes = self.stakes_on(box_no)?;
                let own = |stake: &Stake| (stake.player, stake.bet, stake.token) == (player.0, bet, token);
                let place =
                    stakes.iter().position(own).ok_or(format!("no {bet:?} on box {box_no} goes back"))?;
                stakes[place].amount -= cents(amount);
                let left = stakes[place].amount;
                if left < 0 {
                    return Err(format!("{amount} of a stake on box {box_no} goes back: {left} is left"));
                }
                if left == 0 {
                    stakes.remove(place);
                }
                self.pay_in(purse(player, token), amount)
            }
            WagersFact::Stands { player, box_no, bet, standing: WagerStanding::Forfeited } => {
                let stakes = self.stakes_on(box_no)?.iter_mut();
                let own = stakes.filter(|stake| (stake.player, stake.bet) == (player.0, bet));
                own.for_each(|stake| stake.forfeited = true);
                Ok(())
            }
            WagersFact::Nearest { box_no, player } => {
                let stakes = self.stakes_on(box_no)?;
                let (own, others): (Vec<Stake>, Vec<Stake>) =
                    stakes.drain(..).partition(|stake| stake.player == player.0);
                *stakes = own.into_iter().chain(others).collect();
                Ok(())
            }
            WagersFact::Control { box_no, decides } => {
                self.on(box_no)?.decides = match decides {
                    BoxController::Player(player) => Some(player.0),
                    BoxController::HouseWay => None,
                };
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Takes chips from an account, to be added to a stake by the caller.
    fn pay_out(&mut self, account: Account, amount: Cents) -> Verdict {
        let has = self.accounts.get_mut(&account).ok_or(format!("{account:?} is not at the table"))?;
        *has -= cents(amount);
        if amount.0 < 0 || (*has < 0 && account != Account::Outside) {
            return Err(format!("{account:?} gives {amount} and has {has}"));
        }
        Ok(())
    }

    fn pay_in(&mut self, account: Account, amount: Cents) -> Verdict {
        let has = self.accounts.get_mut(&account).ok_or(format!("{account:?} is not at the table"))?;
        *has += cents(amount);
        if amount.0 < 0 { Err(format!("{account:?} gets {amount}")) } else { Ok(()) }
    }

    fn bank(&mut self, fact: &BankFact) -> Verdict {
        match *fact {
            BankFact::Taken { last, .. } => {
                if self.has(Account::Bank) != 0 {
                    return Err("a bank is taken on top of another's chips".to_owned());
                }
                self.chung = last.chung().0;
                self.bankers.clear();
                Ok(())
            }
            BankFact::PutIn { player, amount } => {
                match self.bankers.iter_mut().find(|(banker, _)| *banker == player.0) {
                    Some((_, put_in)) => *put_in += cents(amount),
                    None => self.bankers.push((player.0, cents(amount))),
                }
                self.take(Account::Player(player.0), Account::Bank, amount)
            }
            BankFact::PutBack { player, amount } => {
                for (banker, put_in) in &mut self.bankers {
                    if *banker == player.0 {
                        *put_in -= cents(amount);
                    }
                }
                self.bankers.retain(|(_, put_in)| *put_in > 0);
                self.take(Account::Bank, Account::Player(player.0), amount)
            }
            _ => Ok(()),
        }
    }

    fn dealing(&mut self, fact: &DealingFact) -> Verdict {
        match fact {
            DealingFact::Began => self.clear(),
            DealingFact::Reshuffled { .. } => self.forget_tiles(),
            DealingFact::Delivered { tiles, undealt } => {
                self.forget_tiles();
                self.drawn = tiles.is_some();
                let Some(tiles) = tiles else { return Ok(()) };
                let mut all: Vec<Tile> = tiles.iter().flatten().chain(undealt).copied().collect();
                all.sort_unstable();
                if all != Tile::ALL || tiles.len() != self.boxes.len() {
                    return Err(format!("{} tiles on {} boxes", all.len(), tiles.len()));
                }
                self.undealt.clone_from(undealt);
                for (on, tiles) in self.boxes.iter_mut().zip(tiles) {
                    on.tiles = tiles.to_vec();
                    on.known = true;
                }
            }
            DealingFact::Retrieved { boxes } => {
                for box_no in boxes {
                    let on = self.on(*box_no)?;
                    (on.retrieved, on.picked_up, on.set_by_dealer) = (true, false, false);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn forget_tiles(&mut self) {
        self.open.clear();
        self.undealt.clear();
        for on in &mut self.boxes {
            *on = OnBox { decides: on.decides, ..OnBox::default() };
        }
    }

    fn clear(&mut self) {
        self.forget_tiles();
        self.boxes.iter_mut().for_each(|on| on.decides = None);
        self.stakes.iter_mut().for_each(Vec::clear);
        self.payments.clear();
        self.bankers.clear();
        self.chung = 1;
    }

    /// Records tiles that an event shows to be on a box, and checks them against what is known.
    fn tiles_on(&mut self, box_no: BoxNo, tiles: &[Tile]) -> Verdict {
        let twice = (1..tiles.len()).any(|n| tiles[..n].contains(&tiles[n]));
        if twice || tiles.len() > 4 {
            return Err(format!("box {box_no} has {tiles:?}"));
        }
        let place = usize::from(box_no.0);
        for (n, other) in (1..).zip(&self.boxes) {
            if n != place && other.tiles.iter().any(|tile| tiles.contains(tile)) {
                return Err(format!("a tile of box {box_no} lies on box {n} too: {tiles:?}"));
            }
        }
        let on = self.on(box_no)?;
        if on.known && !tiles.iter().all(|tile| on.tiles.contains(tile)) {
            return Err(format!("box {box_no} has {tiles:?} and had {:?}", on.tiles));
        }
        if tiles.len() == 4 {
            on.tiles = tiles.to_vec();
            on.known = true;
        }
        Ok(())
    }

    fn put_down(&mut self, box_no: BoxNo, arranged: Option<Arranged>, by: SetBy) -> Verdict {
        if let Some(arranged) = arranged {
            self.tiles_on(box_no, &arranged.tiles())?;
        }
        self.on(box_no)?.set_by_dealer = by == SetBy::HouseWay;
        Ok(())
    }

    fn hands(&mut self, fact: &HandsFact) -> Verdict {
        match *fact {
            HandsFact::PickedUp { box_no, .. } => self.on(box_no)?.picked_up = true,
            HandsFact::Set { box_no, arranged, by, .. } => return self.put_down(box_no, arranged, by),
            HandsFact::Asked { box_no, .. } => self.on(box_no)?.set_by_dealer = false,
            HandsFact::Touched { box_no, .. } => {
                let on = self.on(box_no)?;
                (on.set_by_dealer, on.picked_up) = (false, true);
            }
            HandsFact::Conceded { box_no, .. } | HandsFact::Void { box_no, .. } => {
                self.on(box_no)?.set_by_dealer = false;
            }
            HandsFact::Viewed { box_no, tiles } => {
                let drawn = self.drawn;
                let on = self.on(box_no)?;
                // Tiles that were entered when a supervisor viewed them may be entered again.
                on.known &= drawn || !on.viewed;
                on.viewed = true;
                return tiles.map_or(Ok(()), |tiles| self.tiles_on(box_no, &tiles));
            }
            HandsFact::Shown { box_no, tiles: Some(tiles), .. } => {
                self.open.extend(tiles);
                return self.tiles_on(box_no, &tiles);
            }
            HandsFact::Shown { .. } | HandsFact::Checked { .. } => {}
        }
        Ok(())
    }

    fn opening(&mut self, fact: &OpeningFact) -> Verdict {
        match fact {
            OpeningFact::BankSet { arranged, by, .. } => self.put_down(BoxNo(self.chung), *arranged, *by),
            OpeningFact::Exposed { arranged, .. } => {
                self.open.extend(arranged.tiles());
                self.tiles_on(BoxNo(self.chung), &arranged.tiles())
            }
            OpeningFact::Opened { box_no, arranged, .. } => {
                self.open.extend(arranged.tiles());
                self.tiles_on(*box_no, &arranged.tiles())
            }
            OpeningFact::Paid(payment) => self.paid(payment),
            OpeningFact::Unpaid(payment) => self.unpaid(payment),
            OpeningFact::UnusedSeen { tiles } => {
                let unused = self.boxes.iter().filter(|on| on.retrieved).flat_map(|on| &on.tiles);
                let unused: Vec<Tile> = unused.chain(&self.undealt).copied().collect();
                if tiles.iter().any(|tile| !unused.contains(tile)) {
                    return Err(format!("{tiles:?} are shown as unused"));
                }
                self.open.extend(unused);
                Ok(())
            }
            OpeningFact::Ended(_) | OpeningFact::CalledOff => {
                let left: i128 = self.stakes.iter().flatten().map(|stake| stake.amount).sum();
                let (bank, losing) = (self.has(Account::Bank), self.has(Account::Losing));
                if (left, bank, losing) != (0, 0, 0) {
                    return Err(format!(
                        "the round ends with {left} on boxes, {bank} in the bank, {losing} lost"
                    ));
                }
                self.clear();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn paid(&mut self, payment: &Payment) -> Verdict {
        self.payments.push(payment.clone());
        if let (Holder::Stake(box_no, place), Holder::Player(_)) = (payment.from, payment.to)
            && !matches!(payment.step, Step::RoundVoid | Step::AboveMaximum)
            && self.stakes_on(box_no)?.get(usize::from(place)).is_some_and(|stake| stake.forfeited)
        {
            return Err(format!("a forfeited stake goes back: {payment:?}"));
        }
        self.moved(payment.from, payment.to, cents(payment.amount))
    }

    fn unpaid(&mut self, payment: &Payment) -> Verdict {
        let place = self.payments.iter().rposition(|made| made == payment);
        self.payments.remove(place.ok_or(format!("{payment:?} reverses a payment that was not made"))?);
        self.moved(payment.to, payment.from, cents(payment.amount))
    }

    /// A token stays a token between its player and the stake.
    fn moved(&mut self, from: Holder, to: Holder, amount: i128) -> Verdict {
        let (from_token, to_token) = (self.is_token(from), self.is_token(to));
        self.move_at(from, -amount, to_token)?;
        self.move_at(to, amount, from_token)
    }

    fn is_token(&self, holder: Holder) -> bool {
        let Holder::Stake(box_no, place) = holder else { return false };
        let stakes = self.stakes.get(usize::from(box_no.0).wrapping_sub(1));
        stakes.and_then(|stakes| stakes.get(usize::from(place))).is_some_and(|stake| stake.token)
    }

    fn move_at(&mut self, holder: Holder, by: i128, token: bool) -> Verdict {
        let has = match holder {
            Holder::Stake(box_no, place) => {
                let stakes = self.stakes_on(box_no)?;
                let stake =
                    stakes.get_mut(usize::from(place)).ok_or(format!("no stake {place} on box {box_no}"))?;
                &mut stake.amount
            }
            other => {
                let account = match other {
                    Holder::Player(player) => purse(player, token),
                    Holder::Bank => Account::Bank,
                    Holder::LosingWagers => Account::Losing,
                    Holder::Float | Holder::Stake(..) => Account::Float,
                };
                if matches!(account, Account::Player(_)) && !self.accounts.contains_key(&account) {
                    return Err(format!("{account:?} is not at the table"));
                }
                self.accounts.entry(account).or_default()
            }
        };
        *has += by;
        if *has < 0 { Err(format!("{holder:?} has {has}")) } else { Ok(()) }
    }

    fn irregular(&mut self, fact: &IrregularFact) -> Verdict {
        match fact {
            IrregularFact::Exposed { tiles, exposed, .. } => {
                self.open.extend(tiles);
                match exposed {
                    chung_table::paigow::Exposed::Hand { box_no, .. } => {
                        self.on(*box_no)?.seen.extend(tiles);
                        self.tiles_on(*box_no, tiles)
                    }
                    _ => Ok(()),
                }
            }
            IrregularFact::SetRight { box_no, arranged, .. } => {
                arranged.map_or(Ok(()), |arranged| self.tiles_on(*box_no, &arranged.tiles()))
            }
            IrregularFact::ReadAgain { box_no, arranged: Some(arranged) } => {
                let on = self.on(*box_no)?;
                let old = std::mem::take(&mut on.tiles);
                on.known = false;
                let seen = std::mem::take(&mut on.seen);
                let (still, wrong): (Vec<Tile>, Vec<Tile>) =
                    seen.into_iter().partition(|tile| arranged.tiles().contains(tile));
                on.seen = still;
                self.open = without(&self.open, &wrong);
                if old.iter().all(|tile| self.open.contains(tile)) {
                    self.open.retain(|tile| !old.contains(tile));
                    self.open.extend(arranged.tiles());
                }
                self.tiles_on(*box_no, &arranged.tiles())
            }
            IrregularFact::SeenAgain { box_no, tiles } => {
                let wrong = std::mem::replace(&mut self.on(*box_no)?.seen, tiles.clone());
                self.open = without(&self.open, &wrong);
                self.open.extend(tiles);
                self.tiles_on(*box_no, tiles)
            }
            // The boxes have new tiles that nobody has seen.
            IrregularFact::Rebuilt if !self.drawn => {
                self.open.clear();
                for on in &mut self.boxes {
                    *on = OnBox { decides: on.decides, retrieved: on.retrieved, ..OnBox::default() };
                }
                Ok(())
            }
            IrregularFact::Mixed { box_no, arranged, .. } => {
                self.put_down(*box_no, *arranged, SetBy::HouseWay)
            }
            _ => Ok(()),
        }
    }

    fn oversight(&mut self, fact: &OversightFact) -> Verdict {
        match *fact {
            OversightFact::Seized { player, amount } => {
                self.take(Account::Player(player.0), Account::Held, amount)
            }
            OversightFact::Released { player, amount, to_player } => {
                let purse = Account::Player(player.0);
                let is_at_table = self.accounts.contains_key(&purse);
                // A player who has left gets the chips away from the table.
                let to = match to_player {
                    true if is_at_table => purse,
                    true => Account::Outside,
                    false => Account::Float,
                };
                self.take(Account::Held, to, amount)
            }
            OversightFact::PaymentWrong { player, .. } => {
                self.wrong.push(player.0);
                Ok(())
            }
            OversightFact::PaymentCorrected { number, returned } => {
                let place = (number as usize).wrapping_sub(1);
                let player = *self.wrong.get(place).ok_or("a payment that nobody reported")?;
                if returned.0 >= 0 {
                    self.take(Account::Player(player), Account::Float, returned)
                } else {
                    self.take(Account::Float, Account::Player(player), Cents(-returned.0))
                }
            }
            _ => Ok(()),
        }
    }

    /// Checks that the table has the same chips and known tiles as the referee.
    pub(crate) fn agrees(&self, state: &State) -> Verdict {
        let chips = &state.chips;
        let same = |what: &str, table: Cents, own: i128| {
            if cents(table) == own {
                Ok(())
            } else {
                Err(format!("{what}: the table has {table}, the referee {own}"))
            }
        };
        same("the float", chips.float, self.has(Account::Float))?;
        same("the bank", chips.bank, self.has(Account::Bank))?;
        same("the losing wagers", chips.losing_wagers, self.has(Account::Losing))?;
        same("the seized chips", chips.held, self.has(Account::Held))?;
        same("the drop box", chips.drop_box, self.drop_box)?;
        let players = self.accounts.keys().filter(|account| matches!(account, Account::Player(_))).count();
        if players != state.players.len() {
            return Err(format!("the table has {} players, the referee {players}", state.players.len()));
        }
        for player in &state.players {
            let number = player.number.0;
            same(&format!("player {number}"), player.chips, self.has(Account::Player(number)))?;
            same(
                &format!("the tokens of player {number}"),
                player.tokens,
                self.has(Account::Tokens(number)),
            )?;
        }
        for (n, stakes) in (1..).zip(&self.stakes) {
            let own = stakes.iter().map(|stake| stake.amount);
            let lying = state.lying(BoxNo(n));
            if lying.iter().map(|lying| cents(*lying)).ne(own) {
                return Err(format!("box {n}: the table has {lying:?}, the referee {stakes:?}"));
            }
        }
        let here: i128 = self.accounts.values().sum::<i128>()
            + self.stakes.iter().flatten().map(|stake| stake.amount).sum::<i128>();
        if here != 0 {
            return Err(format!("the chips are off by {here}"));
        }
        for ((n, on), own) in (1..).zip(&state.boxes).zip(&self.boxes) {
            if let (Some(tiles), true) = (on.hand.tiles, own.known)
                && tiles.iter().any(|tile| !own.tiles.contains(tile))
            {
                return Err(format!("box {n}: the table has {tiles:?}, the referee {:?}", own.tiles));
            }
        }
        Ok(())
    }
}

/// The tiles except those in `out`.
fn without(tiles: &[Tile], out: &[Tile]) -> Vec<Tile> {
    tiles.iter().filter(|tile| !out.contains(tile)).copied().collect()
}

fn purse(player: PlayerNo, token: bool) -> Account {
    if token { Account::Tokens(player.0) } else { Account::Player(player.0) }
}
