//! `chung settle`: settles a round from a file, and explains it line by line.

mod file;

use chung_game::message::{Arg, Message};
use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, BoxHand, Holder, Line, PlayedBox, Settlement, SettlementRemark, WagerRef, settle,
};
use chung_game::rulebook::{Edition, RuleBook};
use chung_game::{PlayerNo, ToMessage, message};
use chung_words::{Render, Words, text};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use self::file::Described;
use super::{file_name, match_hands, read_file};
use crate::answer::{Answer, Failure, Result, cite, outcome_code, setting_json};
use crate::cli::{Cli, Format};

pub(super) fn run(cli: &Cli, path: &str, format: Option<Format>) -> Result {
    let text = read_file(path)?;
    let name = file_name(path);
    // A JSON round always starts with a brace, a TOML round never does.
    let detected = if text.trim_start().starts_with('{') { Format::Json } else { Format::Toml };
    let described = file::read(name, &text, format.unwrap_or(detected))?;
    let settlement = settle(&described.rules, &described.round).map_err(|faults| {
        let faults = faults.iter().map(ToMessage::to_message);
        Failure::all(faults).under(described.edition).at(name)
    })?;
    let words = Words::new(cli.language, &described.names);
    Ok(Settled { words, described: &described, settlement: &settlement }.answer())
}

/// A settled round and the reader's language.
struct Settled<'a> {
    words: Words<'a>,
    described: &'a Described,
    settlement: &'a Settlement,
}

/// The name of a holder of chips.
fn holder(holder: Holder) -> Arg {
    match holder {
        Holder::Player(player) => player.into(),
        Holder::Stake(box_no, _) => message!("cli-settle-box", box_no).into(),
        Holder::Bank => message!("cli-settle-bank-wager").into(),
        Holder::LosingWagers => message!("cli-settle-losing-wagers").into(),
        Holder::Float => message!("cli-settle-float").into(),
    }
}

impl Settled<'_> {
    fn answer(&self) -> Answer {
        let mut text = format!("{}\n", self.words.render(&self.title()).bold());
        if self.described.round.void.is_some() {
            text += &format!("{}\n", text!(self.words, "cli-settle-void-round").bold());
        }
        text += &self.matches();
        text += &self.lines();
        text += &self.remarks();
        text += &self.nets();
        Answer::new(text, self.json())
    }

    fn edition(&self) -> Edition {
        self.described.edition
    }

    fn rules(&self) -> &RuleBook {
        &self.described.rules
    }

    fn cite(&self, clause: &str) -> String {
        cite(self.edition(), clause).cyan().to_string()
    }

    fn title(&self) -> Message {
        let book = Arg::notation(self.edition());
        let bank = &self.described.round.bank;
        let bankers = Arg::list(bank.shares().iter().map(|share| share.player));
        match bank {
            Bank::House => message!("cli-settle-house-banks", book),
            Bank::Player { chung, shares } => {
                message!("cli-settle-player-banks", book, bankers, count = shares.len(), box_no = *chung)
            }
            Bank::CoBank { chung, .. } => message!("cli-settle-co-bank", book, bankers, box_no = *chung),
        }
    }

    /// The bank's hand, then the hand and result of each box in the order of opening, then the boxes that were not opened.
    fn matches(&self) -> String {
        let words = self.words;
        let mut text = String::new();
        let set = |setting: Setting| {
            let (low, high) = (setting.low(), setting.high());
            text!(
                words,
                "cli-settle-hands",
                low = Arg::notation(low),
                low_rank = low.rank().to_message(),
                high = Arg::notation(high),
                high_rank = high.rank().to_message(),
            )
        };
        if let Some(setting) = self.described.round.bank_setting {
            text += &format!("\n  {:<7} {}\n", text!(words, "cli-bank"), set(setting));
        }
        for (box_no, result) in &self.settlement.matches {
            let label = text!(words, "cli-settle-box", box_no = *box_no);
            if let Some(setting) = self.setting(*box_no) {
                text += &format!("  {label:<7} {}\n", set(setting));
            }
            let clause = self.rules().matching.value.outcome_clause(result.outcome);
            let matched = match_hands::result(words, self.rules(), result);
            text += &format!("  {:<7} {matched}  {}\n", "", self.cite(clause));
        }
        for played in &self.described.round.boxes {
            let unseen = match played.hand {
                BoxHand::Conceded => text!(words, "cli-settle-conceded"),
                BoxHand::Void => text!(words, "cli-settle-void"),
                BoxHand::Set(_) => continue,
            };
            text += &format!("  {:<7} {unseen}\n", text!(words, "cli-settle-box", box_no = played.box_no));
        }
        text
    }

    fn played(&self, box_no: BoxNo) -> Option<&PlayedBox> {
        self.described.round.boxes.iter().find(|played| played.box_no == box_no)
    }

    /// The setting of a box; `None` if its hand was conceded or void.
    fn setting(&self, box_no: BoxNo) -> Option<Setting> {
        match self.played(box_no)?.hand {
            BoxHand::Set(setting) => Some(setting),
            BoxHand::Conceded | BoxHand::Void => None,
        }
    }

    /// The player whose wager it is.
    fn owner(&self, at: WagerRef) -> Option<PlayerNo> {
        let wager = self.played(at.box_no).and_then(|played| played.wagers.get(usize::from(at.place)));
        wager.map(|wager| wager.player)
    }

    /// Why chips move, and for which wager.
    fn reason(&self, line: &Line) -> Message {
        let reason = line.step.to_message();
        match line.wager.and_then(|at| Some((at, self.owner(at)?))) {
            None => reason,
            Some((WagerRef { box_no, bet, .. }, player)) => {
                message!("cli-settle-line", player, bet = Arg::Choice(bet.words()), box_no, reason)
            }
        }
    }

    fn lines(&self) -> String {
        let mut text = String::from("\n");
        for line in &self.settlement.lines {
            let (from, to) = (holder(line.from), holder(line.to));
            let way = text!(self.words, "cli-settle-transfer", from, to);
            let reason = self.words.render(&self.reason(line));
            text += &format!("  {:>12}  {way:<32} {reason}  {}\n", line.amount, self.cite(line.clause));
        }
        text
    }

    fn remarks(&self) -> String {
        let mut text = String::new();
        for remark in &self.settlement.remarks {
            let (remark, clauses) = match *remark {
                SettlementRemark::WarnBelowMinimum(player, box_no, clause) => {
                    (message!("cli-settle-warn", player, box_no), self.cite(clause))
                }
                SettlementRemark::BankNotHouseWay { house_way, set_right } => (
                    message!("cli-settle-bank-not-house-way"),
                    format!("{}, {}", self.cite(house_way), self.cite(set_right)),
                ),
            };
            let note = text!(self.words, "cli-note");
            text += &format!("\n  {} {}  {clauses}\n", note.yellow(), self.words.render(&remark));
        }
        text
    }

    /// What a player wins or loses in the round: chips in hand after it, less the chips put down.
    fn net(&self, player: PlayerNo) -> Cents {
        let round = &self.described.round;
        let staked: Cents = round
            .boxes
            .iter()
            .flat_map(|played| &played.wagers)
            .filter(|wager| wager.player == player)
            .map(|wager| wager.stake)
            .sum();
        let shares = round.bank.shares().iter();
        let banked: Cents = shares.filter(|share| share.player == player).map(|share| share.put_in).sum();
        self.settlement.change(Holder::Player(player)) - staked - banked
    }

    fn nets(&self) -> String {
        let signed = |amount: Cents| {
            let sign = if amount.is_positive() { "+" } else { "" };
            format!("{:>12}", format!("{sign}{amount}"))
        };
        let mut text = format!("\n  {}\n", text!(self.words, "cli-settle-results").bold());
        for &player in &self.described.players {
            text += &format!("  {}  {}\n", signed(self.net(player)), self.described.name(player));
        }
        let house = text!(self.words, "cli-the-house");
        text += &format!("  {}  {house}\n", signed(self.settlement.change(Holder::Float)));
        text
    }

    /// A holder in JSON: a player by name, everything else by its kind.
    fn holder_json(&self, holder: Holder) -> Value {
        match holder {
            Holder::Player(player) => json!({ "player": self.described.name(player) }),
            Holder::Stake(box_no, place) => json!({ "stake": { "box": box_no.0, "place": place + 1 } }),
            Holder::Bank => json!("bank"),
            Holder::LosingWagers => json!("losing wagers"),
            Holder::Float => json!("float"),
        }
    }

    fn json(&self) -> Value {
        let line = |line: &Line| {
            let reason = line.step.to_message();
            json!({
                "from": self.holder_json(line.from),
                "to": self.holder_json(line.to),
                "amount_cents": line.amount.0,
                "why": self.words.render(&reason),
                "code": reason.id,
                "args": json!(reason)["args"],
                "clause": line.clause,
                "wager": line.wager.map(|at| json!({
                    "box": at.box_no.0,
                    "place": at.place + 1,
                    "bet": at.bet.words(),
                    "player": self.owner(at).map(|player| self.described.name(player)),
                })),
            })
        };
        let matching = self.rules().matching.value;
        let set = |setting: Setting| setting_json(self.words, setting);
        let matched = self.settlement.matches.iter().map(|(box_no, result)| {
            json!({
                "box": box_no.0,
                "setting": self.setting(*box_no).map(set),
                "outcome": outcome_code(result.outcome),
                "clause": matching.outcome_clause(result.outcome),
                "low": match_hands::hand_json(self.words, &matching, result.low),
                "high": match_hands::hand_json(self.words, &matching, result.high),
            })
        });
        let remarks = self.settlement.remarks.iter().map(|remark| match *remark {
            SettlementRemark::WarnBelowMinimum(player, box_no, clause) => json!({
                "warn_below_minimum": self.described.name(player), "box": box_no.0, "clause": clause,
            }),
            SettlementRemark::BankNotHouseWay { house_way, set_right } => json!({
                "bank_not_house_way": true, "clause": house_way, "set_right_by": set_right,
            }),
        });
        let net: serde_json::Map<String, Value> = self
            .described
            .players
            .iter()
            .map(|&player| (self.described.name(player).to_owned(), json!(self.net(player).0)))
            .collect();
        json!({
            "book": self.edition().to_string(),
            "bank": self.described.round.bank_setting.map(set),
            "matches": matched.collect::<Vec<_>>(),
            "lines": self.settlement.lines.iter().map(line).collect::<Vec<_>>(),
            "remarks": remarks.collect::<Vec<_>>(),
            "net_cents": net,
            "house_net_cents": self.settlement.change(Holder::Float).0,
        })
    }
}
