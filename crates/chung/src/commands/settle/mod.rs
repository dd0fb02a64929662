//! `chung settle`: a round from a file, settled and explained line by line.

mod file;
mod money;

use std::collections::BTreeSet;
use std::io::Read;

use chung_game::money::Cents;
use chung_game::paigow::matching::Outcome;
use chung_game::paigow::settle::{Bank, Holder, Line, PlayerNo, Remark, Settlement, settle};
use chung_game::rulebook::{Edition, RuleBook};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use self::file::Described;
use super::match_hands;
use crate::answer::{Answer, Failure, Result, cite};
use crate::cli::Format;

pub(super) fn run(path: &str, format: Option<Format>) -> Result {
    let text = read(path)?;
    let by_name =
        if std::path::Path::new(path).extension().is_some_and(|end| end.eq_ignore_ascii_case("json")) {
            Format::Json
        } else {
            Format::Toml
        };
    let described = file::read(path, &text, format.unwrap_or(by_name))?;
    let settlement = settle(&described.rules, &described.round).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure(format!("{path}: {}", faults.join("; ")))
    })?;
    Ok(Told { described: &described, settlement: &settlement }.answer())
}

fn read(path: &str) -> Result<String> {
    let mut text = String::new();
    let read = if path == "-" {
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(path)
    };
    read.map_err(|error| Failure(format!("cannot read {path}: {error}")))
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
        let bank = match &self.described.round.bank {
            Bank::House => "the House banks".to_owned(),
            Bank::Player { chung, shares } => {
                let names: Vec<&str> = shares.iter().map(|share| self.described.name(share.player)).collect();
                let bank = if names.len() == 1 { "banks" } else { "bank" };
                format!("{} {bank} on box {chung}", names.join(" and "))
            }
            Bank::CoBank { chung, share } => {
                format!("{} and the House co-bank on box {chung}", self.described.name(share.player))
            }
        };
        let void = if self.described.round.void.is_some() { ", the round is void" } else { "" };
        format!("{}: {bank}{void}", self.edition())
    }

    fn matches(&self) -> String {
        let mut text = String::new();
        if let Some(setting) = self.described.round.bank_setting {
            text += &format!(
                "\n  {:<7} {} ({}) low, {} ({}) high\n",
                "bank",
                setting.low(),
                setting.low().rank(),
                setting.high(),
                setting.high().rank()
            );
        }
        for (number, result) in &self.settlement.matches {
            let call = format!("{:<4} {:<11}", result.outcome.call(), format!("({})", result.outcome));
            let call = match result.outcome {
                Outcome::Win => call.green().to_string(),
                Outcome::StandOff => call.yellow().to_string(),
                Outcome::Lose => call.red().to_string(),
            };
            let clause = self.rules().matching.value.outcome_clause(result.outcome);
            text += &format!(
                "  {:<7} {call} low {}, high {}  {}\n",
                format!("box {number}"),
                match_hands::words(result.low),
                match_hands::words(result.high),
                self.cite(clause)
            );
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

    /// What a line is about: whose wager on what.
    fn about(&self, line: &Line) -> String {
        let Some(at) = line.wager else { return String::new() };
        let wager = self.described.round.boxes.iter().find(|played| played.number == at.number);
        let owner =
            wager.and_then(|played| played.wagers.get(usize::from(at.place))).map(|wager| wager.player);
        let owner = owner.map_or("", |player| self.described.name(player));
        format!("{owner}, {} on box {}: ", at.bet.words(), at.number)
    }

    fn lines(&self) -> String {
        let mut text = String::from("\n");
        for line in &self.settlement.lines {
            let way = format!("{} → {}", self.holder(line.from), self.holder(line.to));
            text += &format!(
                "  {:>10}  {way:<32} {}{}  {}\n",
                line.amount.to_string(),
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
                Remark::BankNotHouseWay(clause) => {
                    format!("the bank is not set the House Way  {}\n", self.cite(clause))
                }
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

    fn players(&self) -> BTreeSet<PlayerNo> {
        (0..self.described.names.len()).map(|n| PlayerNo(n as u16)).collect()
    }

    fn nets(&self) -> String {
        let signed = |amount: Cents| {
            let sign = if amount.is_positive() { "+" } else { "" };
            format!("{:>10}", format!("{sign}{amount}"))
        };
        let mut text = format!("\n  {}\n", "The round".bold());
        for player in self.players() {
            text += &format!("  {}  {}\n", signed(self.net(player)), self.described.name(player));
        }
        text += &format!("  {}  the House\n", signed(self.settlement.change(Holder::Float)));
        text
    }

    fn json(&self) -> Value {
        let line = |line: &Line| {
            json!({
                "from": self.holder(line.from),
                "to": self.holder(line.to),
                "amount_cents": line.amount.0,
                "why": line.step.to_string(),
                "clause": line.clause,
                "wager": line.wager.map(|at| json!({ "box": at.number.0, "place": at.place, "bet": at.bet.words() })),
            })
        };
        let matched = self.settlement.matches.iter().map(|(number, result)| {
            json!({
                "box": number.0,
                "outcome": result.outcome.to_string(),
                "call": result.outcome.call(),
                "clause": self.rules().matching.value.outcome_clause(result.outcome),
                "low": match_hands::words(result.low),
                "high": match_hands::words(result.high),
            })
        });
        let remarks = self.settlement.remarks.iter().map(|remark| match *remark {
            Remark::WarnBelowMinimum(player, number, clause) => json!({
                "warn_below_minimum": self.described.name(player), "box": number.0, "clause": clause,
            }),
            Remark::BankNotHouseWay(clause) => json!({ "bank_not_house_way": true, "clause": clause }),
        });
        let net: serde_json::Map<String, Value> = self
            .players()
            .into_iter()
            .map(|player| (self.described.name(player).to_owned(), json!(self.net(player).0)))
            .collect();
        json!({
            "book": self.edition().to_string(),
            "matches": matched.collect::<Vec<_>>(),
            "lines": self.settlement.lines.iter().map(line).collect::<Vec<_>>(),
            "remarks": remarks.collect::<Vec<_>>(),
            "net_cents": net,
            "house_net_cents": self.settlement.change(Holder::Float).0,
        })
    }
}
