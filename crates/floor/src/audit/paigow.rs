//! An independent ledger of a Pai Gow table's money: chips only move, nobody pays more than they have, and a round ends with nothing on the
//! layout.

use std::collections::BTreeMap;

use chung_game::message::Arg;
use chung_game::{Message, ToMessage, message};
use serde_json::Value;

use super::fact::{FactFields, Verdict, money, must};

/// A holder of chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Outside,
    Float,
    Player(u64),
    Tokens(u64),
    Bank,
    LosingWagers,
    Held,
    /// A wager: its box, and its position there.
    Stake(u64, usize),
}

impl ToMessage for Place {
    fn to_message(&self) -> Message {
        match *self {
            Place::Outside => message!("floor-audit-outside"),
            Place::Float => message!("floor-audit-the-float"),
            Place::Player(number) => message!("floor-audit-player", number = Arg::notation(number)),
            Place::Tokens(number) => message!("floor-audit-tokens", number = Arg::notation(number)),
            Place::Bank => message!("floor-audit-the-bank"),
            Place::LosingWagers => message!("floor-audit-losing-wagers"),
            Place::Held => message!("floor-audit-held"),
            Place::Stake(box_no, place) => {
                message!("floor-audit-stake", box_no = Arg::notation(box_no), wager = place + 1)
            }
        }
    }
}

#[derive(Clone, Debug)]
struct Stake {
    player: u64,
    bet: String,
    token: bool,
    amount: i128,
}

/// The ledger.
#[derive(Default)]
pub(super) struct PaiGowLedger {
    /// The chips of every holder, except stakes, which are in `boxes`.
    chips: BTreeMap<Place, i128>,
    /// The wagers on each box, in the order in which they lie.
    boxes: BTreeMap<u64, Vec<Stake>>,
    /// The payments of this round: from, to, amount.
    paid: Vec<(Value, Value, i128)>,
    /// The players of the wrong payments reported so far, in order.
    wrong: Vec<u64>,
}

impl PaiGowLedger {
    /// The chips in the float, with players, and on the layout.
    pub(super) fn sums(&self) -> (i128, i128, i128) {
        let total = |is: &dyn Fn(&Place) -> bool| -> i128 {
            self.chips.iter().filter(|(place, _)| is(place)).map(|(_, chips)| chips).sum()
        };
        let staked: i128 = self.boxes.values().flatten().map(|stake| stake.amount).sum();
        let players = total(&|place| matches!(place, Place::Player(_) | Place::Tokens(_)));
        let others = total(&|place| matches!(place, Place::Bank | Place::LosingWagers | Place::Held));
        (total(&|place| *place == Place::Float), players, others + staked)
    }

    /// Applies a fact.
    pub(super) fn apply(&mut self, noun: &str, verb: &str, fact: FactFields) -> Verdict {
        match (noun, verb) {
            ("house", "opened") => self.pay(Place::Outside, Place::Float, fact.cents("float")?),
            ("house", "filled") => self.pay(Place::Outside, Place::Float, fact.cents("amount")?),
            ("house", "credited") => self.pay(Place::Float, Place::Outside, fact.cents("amount")?),
            ("house", "closed") => {
                let float = self.chips.get(&Place::Float).copied().unwrap_or_default();
                must(fact.cents("float")? == float, || {
                    message!("floor-audit-float", float = money(float), entry = fact.entry())
                })?;
                self.pay(Place::Float, Place::Outside, float)
            }
            ("players", _) => self.players(verb, fact),
            ("wagers", _) => self.wagers(verb, fact),
            ("bank", "taken") => {
                let bank = self.chips.get(&Place::Bank).copied().unwrap_or_default();
                must(bank == 0, || message!("floor-audit-bank-not-empty", entry = fact.entry()))
            }
            ("bank", "put-in") => {
                self.pay(Place::Player(fact.number("player")?), Place::Bank, fact.cents("amount")?)
            }
            ("bank", "put-back") => {
                self.pay(Place::Bank, Place::Player(fact.number("player")?), fact.cents("amount")?)
            }
            ("dealing", "began") => {
                self.check_round_empty(fact)?;
                self.boxes.clear();
                self.paid.clear();
                Ok(())
            }
            ("opening", "paid") => self.payment(fact, false),
            ("opening", "unpaid") => self.payment(fact, true),
            ("opening", "ended" | "called-off") => {
                self.check_round_empty(fact)?;
                self.boxes.clear();
                Ok(())
            }
            ("oversight", _) => self.oversight(verb, fact),
            _ => Ok(()),
        }
    }

    /// Moves chips from one holder to another; only the outside may go below zero.
    fn pay(&mut self, from: Place, to: Place, amount: i128) -> Verdict {
        if amount < 0 {
            let (from, to) = (from.to_message(), to.to_message());
            return Err(message!("floor-audit-negative", amount = money(amount), from, to));
        }
        for (place, by) in [(from, -amount), (to, amount)] {
            let has = match place {
                Place::Stake(box_no, place) => {
                    let stakes = self.boxes.get_mut(&box_no);
                    stakes.and_then(|stakes| stakes.get_mut(place)).map(|stake| &mut stake.amount)
                }
                Place::Player(_) | Place::Tokens(_) => self.chips.get_mut(&place),
                _ => Some(self.chips.entry(place).or_default()),
            };
            let has = has.ok_or_else(|| message!("floor-audit-absent", place = place.to_message()))?;
            *has += by;
            if *has < 0 && place != Place::Outside {
                let (place, has) = (place.to_message(), money(*has));
                return Err(message!("floor-audit-overdrawn", place, has));
            }
        }
        Ok(())
    }

    fn players(&mut self, verb: &str, fact: FactFields) -> Verdict {
        let player = || fact.number("player");
        match verb {
            "joined" => {
                for place in [Place::Player(player()?), Place::Tokens(player()?)] {
                    let before = self.chips.insert(place, 0);
                    must(before.is_none(), || message!("floor-audit-joined-twice", entry = fact.entry()))?;
                }
                Ok(())
            }
            "left" => {
                let places = [Place::Player(player()?), Place::Tokens(player()?)];
                let mut total = 0;
                for place in places {
                    let has = self.chips.get(&place).copied().unwrap_or_default();
                    total += has;
                    self.pay(place, Place::Outside, has)?;
                    self.chips.remove(&place);
                }
                must(total == fact.cents("with")?, || {
                    message!("floor-audit-left-with", has = money(total), entry = fact.entry())
                })
            }
            "bought-in" => {
                let (from, to) = match fact.text("with")? {
                    "cash" => (Place::Float, Place::Player(player()?)),
                    "chips" => (Place::Outside, Place::Player(player()?)),
                    _ => (Place::Outside, Place::Tokens(player()?)),
                };
                self.pay(from, to, fact.cents("amount")?)
            }
            "cashed-out" => self.pay(Place::Player(player()?), Place::Outside, fact.cents("amount")?),
            _ => Ok(()),
        }
    }

    fn wagers(&mut self, verb: &str, fact: FactFields) -> Verdict {
        match verb {
            "placed" | "returned" => {
                let (player, box_no, bet) =
                    (fact.number("player")?, fact.number("box_no")?, fact.text("bet")?);
                let (token, amount) = (fact.flag("token"), fact.cents("amount")?);
                let purse = if token { Place::Tokens(player) } else { Place::Player(player) };
                let stakes = self.boxes.entry(box_no).or_default();
                let own = |stake: &Stake| (stake.player, &*stake.bet, stake.token) == (player, bet, token);
                let place = stakes.iter().position(own);
                if verb == "placed" {
                    let place = place.unwrap_or_else(|| {
                        stakes.push(Stake { player, bet: bet.to_owned(), token, amount: 0 });
                        stakes.len() - 1
                    });
                    return self.pay(purse, Place::Stake(box_no, place), amount);
                }
                let place = place.ok_or_else(|| message!("floor-audit-no-wager", entry = fact.entry()))?;
                self.pay(Place::Stake(box_no, place), purse, amount)?;
                if let Some(stakes) = self.boxes.get_mut(&box_no)
                    && stakes[place].amount == 0
                {
                    stakes.remove(place);
                }
                Ok(())
            }
            "nearest" => {
                let player = fact.number("player")?;
                let stakes = self.boxes.entry(fact.number("box_no")?).or_default();
                // The player's own wagers come first now; the others keep their order.
                stakes.sort_by_key(|stake| stake.player != player);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// A payment, or the reversal of one that was made.
    fn payment(&mut self, fact: FactFields, is_reversal: bool) -> Verdict {
        let (from, to, amount) = (&fact.0["from"], &fact.0["to"], fact.cents("amount")?);
        let payment = (from.clone(), to.clone(), amount);
        let (mut from, mut to) = (place(from, fact)?, place(to, fact)?);
        if is_reversal {
            let made = self.paid.iter().rposition(|paid| *paid == payment);
            self.paid.remove(made.ok_or_else(|| message!("floor-audit-not-paid", entry = fact.entry()))?);
            (from, to) = (to, from);
        } else {
            self.paid.push(payment);
        }
        // A token stays a token between its player and the stake.
        let (from, to) = (self.purse(from, to), self.purse(to, from));
        self.pay(from, to, amount)
    }

    /// The player's tokens instead of their chips, if `other` is a stake of tokens.
    fn purse(&self, place: Place, other: Place) -> Place {
        let token = match other {
            Place::Stake(box_no, place) => {
                self.boxes.get(&box_no).and_then(|stakes| stakes.get(place)).is_some_and(|stake| stake.token)
            }
            _ => false,
        };
        match place {
            Place::Player(player) if token => Place::Tokens(player),
            place => place,
        }
    }

    /// Fails if any chips are left on the boxes, in the bank or among the losing wagers.
    fn check_round_empty(&self, fact: FactFields) -> Verdict {
        let on = |place| self.chips.get(&place).copied().unwrap_or_default();
        let staked: i128 = self.boxes.values().flatten().map(|stake| stake.amount).sum();
        let (bank, losing) = (on(Place::Bank), on(Place::LosingWagers));
        must((staked, bank, losing) == (0, 0, 0), || {
            let [boxes, bank, losing] = [staked, bank, losing].map(money);
            message!("floor-audit-round-not-empty", boxes, bank, losing, entry = fact.entry())
        })
    }

    fn oversight(&mut self, verb: &str, fact: FactFields) -> Verdict {
        let player = || fact.number("player").map(Place::Player);
        match verb {
            "seized" => self.pay(player()?, Place::Held, fact.cents("amount")?),
            "released" => {
                let to = match (fact.flag("to_player"), self.chips.contains_key(&player()?)) {
                    (true, true) => player()?,
                    // A player who has left is paid outside the table.
                    (true, false) => Place::Outside,
                    (false, _) => Place::Float,
                };
                self.pay(Place::Held, to, fact.cents("amount")?)
            }
            "payment-wrong" => {
                self.wrong.push(fact.number("player")?);
                Ok(())
            }
            "payment-corrected" => {
                // Reports are numbered from 1.
                let place = (fact.number("number")? as usize).checked_sub(1);
                let player = place.and_then(|place| self.wrong.get(place)).copied().map(Place::Player);
                let player =
                    player.ok_or_else(|| message!("floor-audit-not-reported", entry = fact.entry()))?;
                match fact.cents("returned")? {
                    returned @ 0.. => self.pay(player, Place::Float, returned),
                    added => self.pay(Place::Float, player, -added),
                }
            }
            _ => Ok(()),
        }
    }
}

/// The holder of chips that a payment names.
fn place(holder: &Value, fact: FactFields) -> Verdict<Place> {
    let stake = holder["stake"].as_array().and_then(|stake| match &stake[..] {
        [box_no, place] => Some(Place::Stake(box_no.as_u64()?, place.as_u64()? as usize)),
        _ => None,
    });
    let named = match holder.as_str() {
        Some("float") => Some(Place::Float),
        Some("bank") => Some(Place::Bank),
        Some("losing-wagers") => Some(Place::LosingWagers),
        _ => holder["player"].as_u64().map(Place::Player),
    };
    stake.or(named).ok_or_else(|| message!("floor-audit-no-holder", entry = fact.entry()))
}
