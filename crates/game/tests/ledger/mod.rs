//! Replays the lines of a settlement on the chips of a round.

use std::collections::BTreeMap;

use chung_game::money::Cents;
use chung_game::paigow::settle::{Bank, Holder, Round, Settlement, Step};

/// Moves the chips line by line and returns what each player and the House hold in the end. Players and the float start with nothing.
/// Fails if a stake, the bank's wager or the losing wagers are overdrawn or not used up, or if a cent is created or lost.
pub(crate) fn replay(round: &Round, settlement: &Settlement) -> Result<BTreeMap<Holder, Cents>, String> {
    let mut held = opening(round);
    let put_in: Cents = held.values().copied().sum();
    for line in &settlement.lines {
        // A commission may round to nothing in chips, and still has a line.
        let is_zero_commission =
            matches!(line.step, Step::Commission(_) | Step::BankCommission(_)) && line.amount == Cents::ZERO;
        if !line.amount.is_positive() && !is_zero_commission {
            return Err(format!("a line moves {}: {line:?}", line.amount));
        }
        *held.entry(line.from).or_default() -= line.amount;
        *held.entry(line.to).or_default() += line.amount;
        if is_on_table(line.from) && held[&line.from] < Cents::ZERO {
            return Err(format!("overdrawn: {line:?}"));
        }
    }
    let unused = held.iter().find(|(holder, amount)| is_on_table(**holder) && **amount != Cents::ZERO);
    if let Some((holder, amount)) = unused {
        return Err(format!("{amount} left with {holder:?}"));
    }
    let all: Cents = held.values().copied().sum();
    if all != put_in {
        return Err(format!("{put_in} put in, {all} in the end"));
    }
    held.retain(|holder, _| !is_on_table(*holder));
    Ok(held)
}

/// The chips before the settlement: stakes on the layout and the bank's wager.
fn opening(round: &Round) -> BTreeMap<Holder, Cents> {
    let mut held = BTreeMap::new();
    for played in &round.boxes {
        for (place, wager) in played.wagers.iter().enumerate() {
            *held.entry(Holder::Stake(played.box_no, place as u16)).or_default() += wager.stake;
        }
    }
    let bank = match &round.bank {
        Bank::House => Cents::ZERO,
        Bank::Player { shares, .. } | Bank::CoBank { shares, .. } => {
            shares.iter().map(|share| share.put_in).sum()
        }
    };
    held.insert(Holder::Bank, bank);
    held
}

fn is_on_table(holder: Holder) -> bool {
    matches!(holder, Holder::Stake(..) | Holder::Bank | Holder::LosingWagers)
}
