//! Settles the round of a scenario and compares the result with what the scenario expects.

use chung_game::money::Cents;
use chung_game::paigow::settle::{
    Bank, Holder, Line, Round, SettleError, Settlement, SettlementRemark, Step, settle,
};

use super::round::{NamedRound, money};
use super::text::Case;
use crate::ledger::replay;

/// Checks that the round is settled or refused as expected.
pub(super) fn check(case: &Case, named: &NamedRound) -> Result<(), String> {
    let expected: Vec<&str> = case.lines.iter().filter_map(|line| line.strip_prefix("-> ")).collect();
    if expected.is_empty() {
        return Err("expects nothing".to_owned());
    }
    let rules = case.edition.rules();
    let refusals: Vec<&str> = expected.iter().filter_map(|line| line.strip_prefix("refused")).collect();
    match settle(&rules, &named.round) {
        Err(faults) if refusals.is_empty() => Err(format!("refused: {}", words(&faults).join("; "))),
        Err(faults) => refused(case, &refusals, &words(&faults)),
        Ok(_) if !refusals.is_empty() => Err("settled, but expected to be refused".to_owned()),
        Ok(settlement) => settled(case, named, &settlement, &expected)
            .map_err(|error| format!("{error}\n{}", shown(named, &settlement))),
    }
}

fn words(faults: &[SettleError]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

/// `by crown 10.3.2(i): words; words`, one for each fault, in any order.
fn refused(case: &Case, refusals: &[&str], faults: &[String]) -> Result<(), String> {
    let mut left = faults.to_vec();
    for refusal in refusals {
        let (by, words) = refusal.split_once(": ").ok_or("expected `refused by clause: words`")?;
        let mut wanted: Vec<String> = words.split("; ").map(str::to_owned).collect();
        if let Some(clause) = by.strip_prefix(" by ") {
            wanted.push(format!("({})", own_clause(case, clause)?));
        }
        let found = left.iter().position(|fault| wanted.iter().all(|words| fault.contains(words.as_str())));
        let place = found.ok_or_else(|| format!("no fault has {wanted:?}; the faults are: {faults:#?}"))?;
        left.remove(place);
    }
    if left.is_empty() { Ok(()) } else { Err(format!("not expected: {left:#?}")) }
}

/// The number of a clause of the case's own book, or a ruling.
fn own_clause<'a>(case: &Case, clause: &'a str) -> Result<&'a str, String> {
    match clause.split_once(' ') {
        None if clause.starts_with('R') => Ok(clause),
        Some((book, clause)) if book == case.edition.book().name() => Ok(clause),
        _ => Err(format!("`{clause}` is not a clause of {}", case.edition.book())),
    }
}

fn settled(
    case: &Case,
    named: &NamedRound,
    settlement: &Settlement,
    expected: &[&str],
) -> Result<(), String> {
    replay(&named.round, settlement)?;
    let mut lines = settlement.lines.iter();
    let mut expected_lines = 0;
    let mut remarks = Vec::new();
    for &expectation in expected {
        if let Some(text) = expectation.strip_prefix("line ") {
            let wanted = Wanted::read(case, named, text)?;
            expected_lines += 1;
            lines.find(|line| wanted.is(named, line)).ok_or_else(|| format!("no (further) line {text}"))?;
        } else if let Some(text) = expectation.strip_prefix("somewhere ") {
            let wanted = Wanted::read(case, named, text)?;
            let found = settlement.lines.iter().any(|line| wanted.is(named, line));
            found.then_some(()).ok_or_else(|| format!("no line {text}"))?;
        } else if expectation == "no other line" {
            let moved = settlement.lines.iter().filter(|line| line.amount.is_positive()).count();
            if moved != expected_lines {
                return Err(format!("{moved} lines, not {expected_lines}"));
            }
        } else if let Some(step) = expectation.strip_prefix("no ") {
            // A commission that rounds to nothing in chips has a line, but takes nothing.
            let mut moved = settlement.lines.iter().filter(|line| line.amount.is_positive());
            let found = moved.find(|line| step_name(line.step) == step);
            found.map_or(Ok(()), |line| Err(format!("expected no {step}: {line:?}")))?;
        } else if let Some(text) = expectation.strip_prefix("opened ") {
            let boxes: Vec<String> =
                settlement.matches.iter().map(|(box_no, _)| box_no.to_string()).collect();
            (boxes.join(" ") == text).then_some(()).ok_or_else(|| format!("opened {}", boxes.join(" ")))?;
        } else if let Some(text) = expectation.strip_prefix("remark ") {
            remarks.push(text.to_owned());
        } else {
            nets(named, settlement, expectation)?;
        }
    }
    let made: Vec<String> =
        settlement.remarks.iter().map(|remark| remark_words(case, named, *remark)).collect();
    if made == remarks { Ok(()) } else { Err(format!("remarks {made:?}, expected {remarks:?}")) }
}

/// `ann +95, bob -60, house -35`
fn nets(named: &NamedRound, settlement: &Settlement, text: &str) -> Result<(), String> {
    let mut missing: Vec<&str> = named.players.iter().map(String::as_str).chain(["house"]).collect();
    let mut sum = Cents::ZERO;
    let mut wrong = Vec::new();
    for one in text.split(", ") {
        let (name, amount) =
            one.split_once(' ').ok_or_else(|| format!("`{one}`: expected a name and a net"))?;
        let holder = holder(named, name).ok_or_else(|| format!("there is no player {name}"))?;
        let (net, expected) = (net(&named.round, settlement, holder), money(amount)?);
        if net != expected {
            wrong.push(format!("{name} {net}, expected {expected}"));
        }
        sum += expected;
        missing.retain(|other| *other != name);
    }
    if !missing.is_empty() {
        return Err(format!("no net expected of {}", missing.join(", ")));
    }
    if sum != Cents::ZERO {
        return Err(format!("the expected nets add up to {sum}"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

/// The change in a holder's chips since before the wagers were placed.
fn net(round: &Round, settlement: &Settlement, holder: Holder) -> Cents {
    let Holder::Player(player) = holder else { return settlement.change(holder) };
    let wagers = round.boxes.iter().flat_map(|played| &played.wagers);
    let staked: Cents = wagers.filter(|wager| wager.player == player).map(|wager| wager.stake).sum();
    let shares = match &round.bank {
        Bank::House => &[][..],
        Bank::Player { shares, .. } | Bank::CoBank { shares, .. } => shares,
    };
    let banked: Cents = shares.iter().filter(|share| share.player == player).map(|share| share.put_in).sum();
    settlement.change(holder) - staked - banked
}

fn holder(named: &NamedRound, name: &str) -> Option<Holder> {
    match name {
        "house" => Some(Holder::Float),
        "bank" => Some(Holder::Bank),
        "losers" => Some(Holder::LosingWagers),
        name => named.player(name).map(Holder::Player),
    }
}

/// An expected line.
struct Wanted {
    amount: Cents,
    from: String,
    to: String,
    step: String,
    clause: String,
}

impl Wanted {
    /// `$60 bob@5 > losers Loses crown 10.3.2(m)`
    fn read(case: &Case, named: &NamedRound, text: &str) -> Result<Wanted, String> {
        let words: Vec<&str> = text.splitn(6, ' ').collect();
        let [amount, from, ">", to, step, clause] = words[..] else {
            return Err(format!("`{text}`: expected `amount from > to Step clause`"));
        };
        for name in [from, to] {
            let player = name.split('@').next().unwrap_or(name);
            holder(named, player).ok_or_else(|| format!("there is no player {player}"))?;
        }
        Ok(Wanted {
            amount: money(amount)?,
            from: from.to_owned(),
            to: to.to_owned(),
            step: step.to_owned(),
            clause: own_clause(case, clause)?.to_owned(),
        })
    }

    fn is(&self, named: &NamedRound, line: &Line) -> bool {
        line.amount == self.amount
            && holder_name(named, line.from) == self.from
            && holder_name(named, line.to) == self.to
            && step_name(line.step) == self.step
            && line.clause == self.clause
    }
}

/// `ann`, `ann@5` for her stake on box five, `bank`, `losers`, `house`.
fn holder_name(named: &NamedRound, holder: Holder) -> String {
    match holder {
        Holder::Player(player) => named.players[usize::from(player.0)].clone(),
        Holder::Stake(box_no, place) => {
            let mut on_box = named.round.boxes.iter().filter(|played| played.box_no == box_no);
            let owner = on_box.find_map(|played| played.wagers.get(usize::from(place)));
            format!("{}@{box_no}", owner.map_or("?", |wager| &named.players[usize::from(wager.player.0)]))
        }
        Holder::Bank => "bank".to_owned(),
        Holder::LosingWagers => "losers".to_owned(),
        Holder::Float => "house".to_owned(),
    }
}

fn step_name(step: Step) -> String {
    let name = format!("{step:?}");
    name.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

fn remark_words(case: &Case, named: &NamedRound, remark: SettlementRemark) -> String {
    let book = case.edition.book();
    match remark {
        SettlementRemark::WarnBelowMinimum(player, box_no, clause) => {
            format!("WarnBelowMinimum {} {box_no} {book} {clause}", named.players[usize::from(player.0)])
        }
        SettlementRemark::BankNotHouseWay { house_way, .. } => format!("BankNotHouseWay {book} {house_way}"),
    }
}

/// The settlement in the format of scenarios, for error messages.
fn shown(named: &NamedRound, settlement: &Settlement) -> String {
    let line = |line: &Line| {
        let (from, to) = (holder_name(named, line.from), holder_name(named, line.to));
        format!("        {} {from} > {to} {:?} {}", line.amount, line.step, line.clause)
    };
    settlement.lines.iter().map(line).collect::<Vec<_>>().join("\n")
}
