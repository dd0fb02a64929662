//! Reads the round of a scenario.

use chung_game::PlayerNo;
use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::dice::{BoxNo, Die};
use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, Limits, OwnLimits, PlayedBox, Round, Share, Terms, VoidRound, Wager, WagerStanding,
};
use chung_game::paigow::tile_text::read_two_hands;

use super::text::Case;

/// The bank's hand, unless a scenario has another. It is the House Way of every book.
const BANK: &str = "H10 5 / L10 L7";

/// Hands that beat it, lose to it and stand off with it. Together they are exactly one set of tiles.
const WINS: [&str; 3] = ["2 H4 / 12 H8", "2 L4 / 12 L8", "H10 H6 / GJ GJ"];
const LOSES: [&str; 3] = ["H7 L8 / L4 11", "5 H6 / H7 H8", "L6 L7 / 11 H4"];
const STANDS_OFF: [&str; 1] = ["L6 9 / L10 9"];

/// A round and the names of its players, numbered in order of appearance.
pub(super) struct NamedRound {
    pub(super) round: Round,
    pub(super) players: Vec<String>,
}

impl NamedRound {
    pub(super) fn player(&self, name: &str) -> Option<PlayerNo> {
        self.players.iter().position(|other| other == name).map(|number| PlayerNo(number as u16))
    }
}

/// Reads the round of a case: every line that is neither an edition nor an expectation.
pub(super) fn read(case: &Case) -> Result<NamedRound, String> {
    let rules = case.edition.rules();
    let mut terms = Terms::new(Cents::dollars(1), BasisPoints(500));
    terms.bonus_schedule = rules.bonus.value.0.first().copied();
    terms.tie_schedule = rules.tie.value.0.first().copied();
    let round = Round {
        bank: Bank::House,
        bank_setting: Some(hands(BANK)?),
        boxes: Vec::new(),
        dice: None,
        void: None,
        terms,
    };
    let mut reading = Reading { named: NamedRound { round, players: Vec::new() }, taken: [0; 3] };
    for line in case.lines.iter().filter(|line| !line.starts_with("->") && !line.starts_with("edition ")) {
        let option = |letter: &str| (rules.bonus.value.option(letter), rules.tie.value.option(letter));
        let read = match line.split_once(" option ") {
            Some(("bonus", letter)) => {
                reading.named.round.terms.bonus_schedule = option(letter).0;
                Ok(())
            }
            Some(("tie", letter)) => {
                reading.named.round.terms.tie_schedule = option(letter).1;
                Ok(())
            }
            _ => reading.line(line),
        };
        read.map_err(|error| format!("`{line}`: {error}"))?;
    }
    Ok(reading.named)
}

struct Reading {
    named: NamedRound,
    /// How many hands of each pool are in use.
    taken: [usize; 3],
}

impl Reading {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let round = &mut self.named.round;
        match (word, rest) {
            ("chip", _) => round.terms.chip = money(rest)?,
            ("commission", _) => {
                let points = money(rest.trim_end_matches('%'))?.0;
                round.terms.commission = BasisPoints(u16::try_from(points).map_err(|e| e.to_string())?);
            }
            ("min" | "max", _) => limit(&mut round.terms.regular, word, rest)?,
            ("bonus" | "tie" | "dice", _) if rest.starts_with('m') => {
                let (which, amount) = rest.split_once(' ').ok_or("no amount")?;
                let limits = match word {
                    "bonus" => &mut round.terms.bonus,
                    "tie" => &mut round.terms.tie,
                    _ => &mut round.terms.big_small,
                };
                limit(limits, which, amount)?;
            }
            ("multiples", "asked") => round.terms.multiples_asked = true,
            ("liability", _) => round.terms.house_liability = Some(money(rest)?),
            ("dice", _) => round.dice = Some(dice(rest)?),
            ("void", "round") => round.void = Some(VoidRound::Invalidated),
            ("void", "round by delivery") => round.void = Some(VoidRound::Delivery),
            ("void", "round by banker") => round.void = Some(VoidRound::Banker),
            ("void", "round by tiles") => round.void = Some(VoidRound::Tiles),
            ("bank", "house") => round.bank = Bank::House,
            ("bank", "hand unseen") => round.bank_setting = None,
            ("bank", _) => match rest.strip_prefix("hand ") {
                Some(tiles) => round.bank_setting = Some(hands(tiles)?),
                None => self.bank(rest, false)?,
            },
            ("co-bank", _) => self.bank(rest, true)?,
            ("box", _) => self.played(rest)?,
            _ => return Err("not understood".to_owned()),
        }
        Ok(())
    }

    /// `4 ann $200 + bob $100`
    fn bank(&mut self, text: &str, co_bank: bool) -> Result<(), String> {
        let (box_no, shares) = text.split_once(' ').unwrap_or((text, ""));
        let chung = box_number(box_no)?;
        let mut read = Vec::new();
        for share in shares.split(" + ").filter(|share| !share.is_empty()) {
            let (name, amount) = share.split_once(' ').ok_or("expected a player and an amount")?;
            read.push(Share { player: self.player(name), put_in: money(amount)? });
        }
        self.named.round.bank = match read[..] {
            _ if co_bank => Bank::CoBank { chung, shares: read },
            _ => Bank::Player { chung, shares: read },
        };
        Ok(())
    }

    /// `5 (bob max $200) wins: bob $60, cat $40`
    fn played(&mut self, text: &str) -> Result<(), String> {
        let (place, wagers) = text.split_once(": ").ok_or("expected `box number hand: wagers`")?;
        let (box_no, hand) = place.split_once(' ').ok_or("expected a hand")?;
        let (own, hand) = match hand.strip_prefix('(').and_then(|rest| rest.split_once(") ")) {
            Some((own, hand)) => (Some(own), hand),
            None => (None, hand),
        };
        let own_limits = own.map(|own| self.own_limits(own)).transpose()?;
        let played = PlayedBox {
            box_no: box_number(box_no)?,
            hand: self.hand(hand)?,
            wagers: wagers.split(", ").map(|wager| self.wager(wager)).collect::<Result<_, _>>()?,
            own_limits,
        };
        self.named.round.boxes.push(played);
        Ok(())
    }

    /// `bob max $200`, `bob min $5`
    fn own_limits(&mut self, text: &str) -> Result<OwnLimits, String> {
        let (name, rest) = text.split_once(' ').ok_or("expected a player and their limit")?;
        let (which, amount) = rest.split_once(' ').ok_or("no amount")?;
        let mut limits = Limits::default();
        limit(&mut limits, which, amount)?;
        Ok(OwnLimits { player: self.player(name), limits })
    }

    fn hand(&mut self, text: &str) -> Result<BoxHand, String> {
        let (which, pool) = match text {
            "conceded" => return Ok(BoxHand::Conceded),
            "void" => return Ok(BoxHand::Void),
            "as the bank" => {
                let bank = self.named.round.bank_setting.ok_or("the bank's hand is unseen")?;
                return Ok(BoxHand::Set(bank));
            }
            "wins" => (0, &WINS[..]),
            "loses" => (1, &LOSES[..]),
            "stands off" => (2, &STANDS_OFF[..]),
            tiles => return hands(tiles).map(BoxHand::Set),
        };
        let tiles = pool.get(self.taken[which]).ok_or("too many such hands for one set of tiles")?;
        self.taken[which] += 1;
        hands(tiles).map(BoxHand::Set)
    }

    /// `bob bonus $5 warned`
    fn wager(&mut self, text: &str) -> Result<Wager, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let amount = words.iter().position(|word| word.contains('$')).ok_or("no amount")?;
        let bet = match words[1..amount] {
            [] => Bet::Regular,
            ["bonus"] => Bet::Bonus,
            ["tie"] => Bet::Tie,
            ["big"] => Bet::Big,
            ["small"] => Bet::Small,
            _ => return Err(format!("no such bet: {text}")),
        };
        let mut wager = Wager {
            player: self.player(words[0]),
            bet,
            stake: money(words[amount])?,
            standing: WagerStanding::Valid,
            warned: false,
            token: false,
        };
        for word in &words[amount + 1..] {
            match *word {
                "void" => wager.standing = WagerStanding::Void,
                "invalid" => wager.standing = WagerStanding::Invalid,
                "surrendered" => wager.standing = WagerStanding::Surrendered,
                "forfeited" => wager.standing = WagerStanding::Forfeited,
                "warned" => wager.warned = true,
                "token" => wager.token = true,
                other => return Err(format!("no such wager: {other}")),
            }
        }
        Ok(wager)
    }

    fn player(&mut self, name: &str) -> PlayerNo {
        self.named.player(name).unwrap_or_else(|| {
            self.named.players.push(name.to_owned());
            PlayerNo((self.named.players.len() - 1) as u16)
        })
    }
}

fn limit(limits: &mut chung_game::paigow::settle::Limits, which: &str, amount: &str) -> Result<(), String> {
    match which {
        "min" => limits.minimum = Some(money(amount)?),
        "max" => limits.maximum = Some(money(amount)?),
        _ => return Err("expected min or max".to_owned()),
    }
    Ok(())
}

fn box_number(text: &str) -> Result<BoxNo, String> {
    text.parse().map(BoxNo).map_err(|_| format!("`{text}` is not a box"))
}

fn dice(text: &str) -> Result<[Die; 3], String> {
    let read = |face: &str| face.parse().ok().and_then(Die::new).ok_or(format!("`{face}` is not a face"));
    let dice: Vec<Die> = text.split(' ').map(read).collect::<Result<_, _>>()?;
    dice.try_into().map_err(|_| "expected three dice".to_owned())
}

/// Reads two hands, low hand first.
fn hands(text: &str) -> Result<Setting, String> {
    let ([a, b], [c, d]) = read_two_hands(text).map_err(|error| error.to_string())?;
    let hand =
        |a: chung_game::paigow::tile::Tile, b: chung_game::paigow::tile::Tile| Hand::new(a.kind(), b.kind());
    Setting::new(hand(a, b), hand(c, d)).map_err(|error| error.to_string())
}

/// `$12.50`, `-$5`, `+38`, `0`
pub(super) fn money(text: &str) -> Result<Cents, String> {
    let wrong = || format!("`{text}` is not an amount");
    let digits = text.trim_start_matches(['+', '-', '$']);
    let (dollars, cents) = digits.split_once('.').unwrap_or((digits, "00"));
    if cents.len() != 2 {
        return Err(wrong());
    }
    let dollars: i64 = dollars.parse().map_err(|_| wrong())?;
    let cents: i64 = cents.parse().map_err(|_| wrong())?;
    let amount = dollars * 100 + cents;
    Ok(Cents(if text.starts_with('-') { -amount } else { amount }))
}
