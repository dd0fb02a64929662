//! `chung settle`: a round from a file, settled and explained line by line.

mod file;

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, BoxHand, Holder, Line, PlayedBox, PlayerNo, Remark, Settlement, WagerRef, settle,
};
use chung_game::rulebook::{Edition, RuleBook};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use self::file::Described;
use super::{file_name, match_hands, read_file};
use crate::answer::{Answer, Failure, Result, cite, outcome, setting_json};
use crate::cli::Format;

pub(super) fn run(path: &str, format: Option<Format>) -> Result {
    let text = read_file(path)?;
    let name = file_name(path);
    // A TOML round never begins with a brace, a JSON round always does.
    let by_look = if text.trim_start().starts_with('{') { Format::Json } else { Format::Toml };
    let described = file::read(name, &text, format.unwrap_or(by_look))?;
    let settlement = settle(&described.rules, &described.round).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::input(format!("{name}, under {}: {}", described.edition, faults.join("; ")))
    })?;
    Ok(Told { described: &described, settlement: &settlement }.answer())
}

/// A settlement, to be told.
struct Told<'a> {
    described: &'a Described,
    settlement: &'a Settlement,
}

impl Told<'_> {
    fn answer(&self) -> Answer {
        let mut text = format!("{}\n", self.title().bold());
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

    fn title(&self) -> String {
        let bank = &self.described.round.bank;
        let names: Vec<&str> = bank.shares().iter().map(|share| self.described.name(share.player)).collect();
        let bank = match bank {
            Bank::House => "the House banks".to_owned(),
            Bank::Player { chung, .. } => {
                let bank = if names.len() == 1 { "banks" } else { "bank" };
                format!("{} {bank} on box {chung}", names.join(" and "))
            }
            Bank::CoBank { chung, .. } => {
                format!("{} and the House co-bank on box {chung}", names.join(", "))
            }
        };
        let void = if self.described.round.void.is_some() { ", the round is void" } else { "" };
        format!("{}: {bank}{void}", self.edition())
    }

    /// The bank's hand, then each box: its hand and result, in the order of opening; then boxes that were not opened.
    fn matches(&self) -> String {
        let mut text = String::new();
        let set = |setting: Setting| {
            let (low, high) = (setting.low(), setting.high());
            format!("{low} ({}) low, {high} ({}) high", low.rank(), high.rank())
        };
        if let Some(setting) = self.described.round.bank_setting {
            text += &format!("\n  {:<7} {}\n", "bank", set(setting));
        }
        for (number, result) in &self.settlement.matches {
            if let Some(setting) = self.setting(*number) {
                text += &format!("  {:<7} {}\n", format!("box {number}"), set(setting));
            }
            let clause = self.rules().matching.value.outcome_clause(result.outcome);
            text += &format!(
                "  {:<7} {}: low {}, high {}  {}\n",
                "",
                outcome(self.rules(), result.outcome),
                match_hands::decided(result.low),
                match_hands::decided(result.high),
                self.cite(clause)
            );
        }
        for played in &self.described.round.boxes {
            let unseen = match played.hand {
                BoxHand::Conceded => "conceded",
                BoxHand::Void => "void",
                BoxHand::Set(_) => continue,
            };
            text += &format!("  {:<7} {unseen}\n", format!("box {}", played.number));
        }
        text
    }

    fn holder(&self, holder: Holder) -> String {
        match holder {
            Holder::Player(player) => self.described.name(player).to_owned(),
            Holder::Stake(number, _) => format!("box {number}"),
            Holder::Bank => "bank's wager".to_owned(),
            Holder::LosingWagers => "losing wagers".to_owned(),
            Holder::Float => "float".to_owned(),
        }
    }

    fn played(&self, number: BoxNo) -> Option<&PlayedBox> {
        self.described.round.boxes.iter().find(|played| played.number == number)
    }

    /// How a box was set, if it was.
    fn setting(&self, number: BoxNo) -> Option<Setting> {
        match self.played(number)?.hand {
            BoxHand::Set(setting) => Some(setting),
            BoxHand::Conceded | BoxHand::Void => None,
        }
    }

    /// Whose wager it is.
    fn owner(&self, at: WagerRef) -> &str {
        let wager = self.played(at.number).and_then(|played| played.wagers.get(usize::from(at.place)));
        wager.map_or("", |wager| self.described.name(wager.player))
    }

    /// What a line is about: whose wager on what.
    fn about(&self, line: &Line) -> String {
        line.wager.map_or_else(String::new, |at| {
            format!("{}, {} on box {}: ", self.owner(at), at.bet.words(), at.number)
        })
    }

    fn lines(&self) -> String {
        let mut text = String::from("\n");
        for line in &self.settlement.lines {
            let way = format!("{} → {}", self.holder(line.from), self.holder(line.to));
            text += &format!(
                "  {:>12}  {way:<32} {}{}  {}\n",
                line.amount,
                self.about(line),
                line.step,
                self.cite(line.clause)
            );
        }
        text
    }

    fn remarks(&self) -> String {
        let mut text = String::new();
        for remark in &self.settlement.remarks {
            text += &format!("\n  {}", "Note: ".yellow());
            text += &match *remark {
                Remark::WarnBelowMinimum(player, number, clause) => format!(
                    "tell {} that wagers below the minimum on box {number} will go back from now on  {}\n",
                    self.described.name(player),
                    self.cite(clause)
                ),
                Remark::BankNotHouseWay { house_way, set_right } => format!(
                    "the bank is not set the House Way ({}); it is put right while that can be done ({})\n",
                    self.cite(house_way),
                    self.cite(set_right)
                ),
            };
        }
        text
    }

    /// What each gains or loses by the round: chips in hand after it, less the chips put down.
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

    fn players(&self) -> impl Iterator<Item = PlayerNo> {
        (0u16..).zip(&self.described.names).map(|(n, _)| PlayerNo(n))
    }

    fn nets(&self) -> String {
        let signed = |amount: Cents| {
            let sign = if amount.is_positive() { "+" } else { "" };
            format!("{:>12}", format!("{sign}{amount}"))
        };
        let mut text = format!("\n  {}\n", "The round".bold());
        for player in self.players() {
            text += &format!("  {}  {}\n", signed(self.net(player)), self.described.name(player));
        }
        text += &format!("  {}  the House\n", signed(self.settlement.change(Holder::Float)));
        text
    }

    /// A holder for programs: a player by name, everything else by its kind.
    fn holder_json(&self, holder: Holder) -> Value {
        match holder {
            Holder::Player(player) => json!({ "player": self.described.name(player) }),
            Holder::Stake(number, place) => json!({ "stake": { "box": number.0, "place": place + 1 } }),
            Holder::Bank => json!("bank"),
            Holder::LosingWagers => json!("losing wagers"),
            Holder::Float => json!("float"),
        }
    }

    fn json(&self) -> Value {
        let line = |line: &Line| {
            json!({
                "from": self.holder_json(line.from),
                "to": self.holder_json(line.to),
                "amount_cents": line.amount.0,
                "why": line.step.to_string(),
                "clause": line.clause,
                "wager": line.wager.map(|at| json!({
                    "box": at.number.0,
                    "place": at.place + 1,
                    "bet": at.bet.words(),
                    "player": self.owner(at),
                })),
            })
        };
        let matching = self.rules().matching.value;
        let matched = self.settlement.matches.iter().map(|(number, result)| {
            json!({
                "box": number.0,
                "setting": self.setting(*number).map(setting_json),
                "outcome": result.outcome.to_string(),
                "clause": matching.outcome_clause(result.outcome),
                "low": match_hands::hand_json(&matching, result.low),
                "high": match_hands::hand_json(&matching, result.high),
            })
        });
        let remarks = self.settlement.remarks.iter().map(|remark| match *remark {
            Remark::WarnBelowMinimum(player, number, clause) => json!({
                "warn_below_minimum": self.described.name(player), "box": number.0, "clause": clause,
            }),
            Remark::BankNotHouseWay { house_way, set_right } => json!({
                "bank_not_house_way": true, "clause": house_way, "set_right_by": set_right,
            }),
        });
        let net: serde_json::Map<String, Value> = self
            .players()
            .map(|player| (self.described.name(player).to_owned(), json!(self.net(player).0)))
            .collect();
        json!({
            "book": self.edition().to_string(),
            "bank": self.described.round.bank_setting.map(setting_json),
            "matches": matched.collect::<Vec<_>>(),
            "lines": self.settlement.lines.iter().map(line).collect::<Vec<_>>(),
            "remarks": remarks.collect::<Vec<_>>(),
            "net_cents": net,
            "house_net_cents": self.settlement.change(Holder::Float).0,
        })
    }
}
