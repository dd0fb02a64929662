//! The money of a Pai Gow table, followed from hand to hand by a ledger of the auditor's own: nothing is made, nothing is lost,
//! nobody pays what he has not got, and a round ends with nothing on the layout.

use std::collections::BTreeMap;

use serde_json::Value;

use super::said::{Said, Verdict, must};

/// Something that holds chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Outside,
    Float,
    Player(u64),
    Tokens(u64),
    Bank,
    LosingWagers,
    Held,
    /// A wager: its box, and its place there.
    Stake(u64, usize),
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
pub(super) struct PaiGow {
    has: BTreeMap<Place, i128>,
    /// The wagers on each box, in the order in which they lie.
    boxes: BTreeMap<u64, Vec<Stake>>,
    /// What was paid in this round: from, to, how much.
    paid: Vec<(Value, Value, i128)>,
    /// To whom a payment was wrong.
    wrong: Vec<u64>,
}

impl PaiGow {
    /// What is at the table now: in the float, with players, and elsewhere.
    pub(super) fn sums(&self) -> (i128, i128, i128) {
        let of = |is: &dyn Fn(&Place) -> bool| -> i128 {
            self.has.iter().filter(|(place, _)| is(place)).map(|(_, has)| has).sum()
        };
        let lying: i128 = self.boxes.values().flatten().map(|stake| stake.amount).sum();
        let players = of(&|place| matches!(place, Place::Player(_) | Place::Tokens(_)));
        let others = of(&|place| matches!(place, Place::Bank | Place::LosingWagers | Place::Held));
        (of(&|place| *place == Place::Float), players, others + lying)
    }

    /// Takes in what happened.
    pub(super) fn hear(&mut self, noun: &str, verb: &str, said: Said) -> Verdict {
        match (noun, verb) {
            ("house", "opened") => self.pay(Place::Outside, Place::Float, said.cents("float")?),
            ("house", "filled") => self.pay(Place::Outside, Place::Float, said.cents("amount")?),
            ("house", "credited") => self.pay(Place::Float, Place::Outside, said.cents("amount")?),
            ("house", "closed") => {
                let float = self.has.get(&Place::Float).copied().unwrap_or_default();
                must(said.cents("float")? == float, &format!("the float is {float}"), said)?;
                self.pay(Place::Float, Place::Outside, float)
            }
            ("players", _) => self.players(verb, said),
            ("wagers", _) => self.wagers(verb, said),
            ("bank", "taken") => {
                let bank = self.has.get(&Place::Bank).copied().unwrap_or_default();
                must(bank == 0, "a bank is taken on top of another's chips", said)
            }
            ("bank", "put-in") => {
                self.pay(Place::Player(said.number("player")?), Place::Bank, said.cents("amount")?)
            }
            ("bank", "put-back") => {
                self.pay(Place::Bank, Place::Player(said.number("player")?), said.cents("amount")?)
            }
            ("dealing", "began") => {
                self.round_is_empty(said)?;
                self.boxes.clear();
                self.paid.clear();
                Ok(())
            }
            ("opening", "paid") => self.payment(said, false),
            ("opening", "unpaid") => self.payment(said, true),
            ("opening", "ended" | "called-off") => {
                self.round_is_empty(said)?;
                self.boxes.clear();
                Ok(())
            }
            ("oversight", _) => self.oversight(verb, said),
            _ => Ok(()),
        }
    }

    /// Chips go from one place to another; no place but the outside ever has less than nothing.
    fn pay(&mut self, from: Place, to: Place, amount: i128) -> Verdict {
        if amount < 0 {
            return Err(format!("{amount} cents go from {from:?} to {to:?}"));
        }
        for (place, by) in [(from, -amount), (to, amount)] {
            let has = match place {
                Place::Stake(number, place) => {
                    let stakes = self.boxes.get_mut(&number);
                    stakes.and_then(|stakes| stakes.get_mut(place)).map(|stake| &mut stake.amount)
                }
                Place::Player(_) | Place::Tokens(_) => self.has.get_mut(&place),
                _ => Some(self.has.entry(place).or_default()),
            };
            let has = has.ok_or_else(|| format!("{place:?} is not at the table"))?;
            *has += by;
            if *has < 0 && place != Place::Outside {
                return Err(format!("{place:?} has {has} cents"));
            }
        }
        Ok(())
    }

    fn players(&mut self, verb: &str, said: Said) -> Verdict {
        let player = || said.number("player");
        match verb {
            "joined" => {
                for place in [Place::Player(player()?), Place::Tokens(player()?)] {
                    must(self.has.insert(place, 0).is_none(), "he is there already", said)?;
                }
                Ok(())
            }
            "left" => {
                let places = [Place::Player(player()?), Place::Tokens(player()?)];
                let mut with = 0;
                for place in places {
                    let has = self.has.get(&place).copied().unwrap_or_default();
                    with += has;
                    self.pay(place, Place::Outside, has)?;
                    self.has.remove(&place);
                }
                must(with == said.cents("with")?, &format!("he has {with}"), said)
            }
            "bought-in" => {
                let (from, to) = match said.text("with")? {
                    "cash" => (Place::Float, Place::Player(player()?)),
                    "chips" => (Place::Outside, Place::Player(player()?)),
                    _ => (Place::Outside, Place::Tokens(player()?)),
                };
                self.pay(from, to, said.cents("amount")?)
            }
            "cashed-out" => self.pay(Place::Player(player()?), Place::Outside, said.cents("amount")?),
            _ => Ok(()),
        }
    }

    fn wagers(&mut self, verb: &str, said: Said) -> Verdict {
        match verb {
            "placed" | "returned" => {
                let (player, number, bet) =
                    (said.number("player")?, said.number("number")?, said.text("bet")?);
                let (token, amount) = (said.is("token"), said.cents("amount")?);
                let purse = if token { Place::Tokens(player) } else { Place::Player(player) };
                let stakes = self.boxes.entry(number).or_default();
                let own = |stake: &Stake| (stake.player, &*stake.bet, stake.token) == (player, bet, token);
                let place = stakes.iter().position(own);
                if verb == "placed" {
                    let place = place.unwrap_or_else(|| {
                        stakes.push(Stake { player, bet: bet.to_owned(), token, amount: 0 });
                        stakes.len() - 1
                    });
                    return self.pay(purse, Place::Stake(number, place), amount);
                }
                let place = place.ok_or_else(|| format!("no such wager lies there: {}", said.0))?;
                self.pay(Place::Stake(number, place), purse, amount)?;
                if let Some(stakes) = self.boxes.get_mut(&number)
                    && stakes[place].amount == 0
                {
                    stakes.remove(place);
                }
                Ok(())
            }
            "nearest" => {
                let player = said.number("player")?;
                let stakes = self.boxes.entry(said.number("number")?).or_default();
                // What was his lies first now; else the order stays.
                stakes.sort_by_key(|stake| stake.player != player);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// A payment, or one that is taken back: then it must have been made.
    fn payment(&mut self, said: Said, taken_back: bool) -> Verdict {
        let (from, to, amount) = (&said.0["from"], &said.0["to"], said.cents("amount")?);
        let payment = (from.clone(), to.clone(), amount);
        let (mut from, mut to) = (place(from, said)?, place(to, said)?);
        if taken_back {
            let made = self.paid.iter().rposition(|paid| *paid == payment);
            self.paid.remove(made.ok_or_else(|| format!("it was not paid: {}", said.0))?);
            (from, to) = (to, from);
        } else {
            self.paid.push(payment);
        }
        // A token stays one between its player and his stake.
        let (from, to) = (self.purse(from, to), self.purse(to, from));
        self.pay(from, to, amount)
    }

    fn purse(&self, place: Place, other: Place) -> Place {
        let token = match other {
            Place::Stake(number, place) => {
                self.boxes.get(&number).and_then(|stakes| stakes.get(place)).is_some_and(|stake| stake.token)
            }
            _ => false,
        };
        match place {
            Place::Player(player) if token => Place::Tokens(player),
            place => place,
        }
    }

    fn round_is_empty(&self, said: Said) -> Verdict {
        let on = |place| self.has.get(&place).copied().unwrap_or_default();
        let lying: i128 = self.boxes.values().flatten().map(|stake| stake.amount).sum();
        let (bank, losing) = (on(Place::Bank), on(Place::LosingWagers));
        let what =
            format!("a round ends with {lying} on boxes, {bank} in the bank and {losing} of losing wagers");
        must((lying, bank, losing) == (0, 0, 0), &what, said)
    }

    fn oversight(&mut self, verb: &str, said: Said) -> Verdict {
        let player = || said.number("player").map(Place::Player);
        match verb {
            "seized" => self.pay(player()?, Place::Held, said.cents("amount")?),
            "released" => {
                let to = match (said.is("to_player"), self.has.contains_key(&player()?)) {
                    (true, true) => player()?,
                    // Who has left gets it wherever he is.
                    (true, false) => Place::Outside,
                    (false, _) => Place::Float,
                };
                self.pay(Place::Held, to, said.cents("amount")?)
            }
            "payment-wrong" => {
                self.wrong.push(said.number("player")?);
                Ok(())
            }
            "payment-corrected" => {
                // Counted from 1.
                let place = (said.number("number")? as usize).checked_sub(1);
                let player = place.and_then(|place| self.wrong.get(place)).copied().map(Place::Player);
                let player = player.ok_or_else(|| format!("nobody reported it: {}", said.0))?;
                match said.cents("returned")? {
                    back @ 0.. => self.pay(player, Place::Float, back),
                    more => self.pay(Place::Float, player, -more),
                }
            }
            _ => Ok(()),
        }
    }
}

/// Who or what holds chips, as a payment names it.
fn place(holder: &Value, said: Said) -> Verdict<Place> {
    let stake = holder["stake"].as_array().and_then(|stake| match &stake[..] {
        [number, place] => Some(Place::Stake(number.as_u64()?, place.as_u64()? as usize)),
        _ => None,
    });
    let named = match holder.as_str() {
        Some("float") => Some(Place::Float),
        Some("bank") => Some(Place::Bank),
        Some("losing-wagers") => Some(Place::LosingWagers),
        _ => holder["player"].as_u64().map(Place::Player),
    };
    stake.or(named).ok_or_else(|| format!("nobody known holds chips: {}", said.0))
}
