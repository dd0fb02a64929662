//! Wagers: chips put on bets, moved and taken back at a station while the wagering period runs (rules 3 and 4).

use std::fmt;

use chung_game::money::Cents;
use chung_game::roulette::limits::Shown;
use chung_game::roulette::on::On;
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, amount};
use super::{Account, AccountNo, Refusal, Stage, State, StationNo};

/// Money on a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteWager))]
pub struct Wager {
    /// What it is on.
    pub on: On,
    /// How much.
    pub stake: Cents,
}

/// What one may do about wagers, at a station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteWagersAct))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WagersAct {
    /// Chips are put on a bet, or added there.
    Place {
        /// Where.
        station: StationNo,
        /// On what.
        on: On,
        /// How much.
        amount: Cents,
    },
    /// Chips are moved from one bet to another.
    Move {
        /// Where.
        station: StationNo,
        /// From this bet.
        from: On,
        /// To that one.
        to: On,
        /// How much; all of it without a word.
        amount: Option<Cents>,
    },
    /// Chips are taken back.
    Remove {
        /// Where.
        station: StationNo,
        /// From this bet.
        on: On,
        /// How much; all of it without a word.
        amount: Option<Cents>,
    },
    /// The last change is undone, up to the tenth.
    Undo {
        /// Where.
        station: StationNo,
    },
    /// All chips are taken back.
    Clear {
        /// Where.
        station: StationNo,
    },
    /// The wagers of the last spin are placed again, Doubles, Trebles and Quads that began with it too.
    Repeat {
        /// Where.
        station: StationNo,
    },
    /// What lies on the layout is doubled; where nothing does, the wagers of the last spin are placed twice over.
    Double {
        /// Where.
        station: StationNo,
    },
}

impl WagersAct {
    /// At which station.
    #[must_use]
    pub const fn station(self) -> StationNo {
        match self {
            WagersAct::Place { station, .. }
            | WagersAct::Move { station, .. }
            | WagersAct::Remove { station, .. }
            | WagersAct::Undo { station }
            | WagersAct::Clear { station }
            | WagersAct::Repeat { station }
            | WagersAct::Double { station } => station,
        }
    }
}

impl fmt::Display for WagersAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |amount: &Option<Cents>| amount.map_or("all".to_owned(), |amount| amount.to_string());
        match self {
            WagersAct::Place { on, amount, .. } => write!(f, "{amount} on {on}"),
            WagersAct::Move { from, to, amount, .. } => {
                write!(f, "move {} from {from} to {to}", part(amount))
            }
            WagersAct::Remove { on, amount, .. } => write!(f, "take {} from {on}", part(amount)),
            WagersAct::Undo { .. } => f.write_str("undo"),
            WagersAct::Clear { .. } => f.write_str("clear"),
            WagersAct::Repeat { .. } => f.write_str("repeat"),
            WagersAct::Double { .. } => f.write_str("double"),
        }
    }
}

/// A bet whose chips changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = WagerChange))]
pub struct Change {
    /// Which.
    pub on: On,
    /// What lay there.
    pub was: Cents,
    /// What lies there now.
    pub is: Cents,
}

/// How chips changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "said by the acts")]
pub enum How {
    Placed,
    Moved,
    Removed,
    Undone,
    Cleared,
    Repeated,
    Doubled,
}

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            How::Placed => "places",
            How::Moved => "moves",
            How::Removed => "takes back",
            How::Undone => "undoes",
            How::Cleared => "clears",
            How::Repeated => "repeats",
            How::Doubled => "doubles",
        })
    }
}

/// What can happen to wagers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteWagersFact))]
#[serde(rename_all = "kebab-case")]
pub enum WagersFact {
    /// Chips changed on the layout of a station.
    Changed {
        /// Where.
        station: StationNo,
        /// Whose.
        account: AccountNo,
        /// How.
        how: How,
        /// Which.
        changes: Vec<Change>,
    },
    /// A wager is below the minimum: nothing is shown.
    NotShown {
        /// Where.
        station: StationNo,
        /// Whose.
        account: AccountNo,
        /// On what.
        on: On,
        /// What would have lain there.
        asked: Cents,
        /// The minimum.
        minimum: Cents,
    },
    /// The next lowest permitted wager is shown.
    CutDown {
        /// Where.
        station: StationNo,
        /// Whose.
        account: AccountNo,
        /// On what.
        on: On,
        /// What would have lain there.
        asked: Cents,
        /// What is shown.
        shown: Cents,
    },
    /// The period is over: the station is told so.
    TooLate {
        /// Whose.
        account: AccountNo,
        /// What was asked for.
        act: WagersAct,
    },
    /// The wagers on the spin came to less than the aggregate minimum: none counts, and they go back.
    NotRecognised {
        /// Where.
        station: StationNo,
        /// Whose.
        account: AccountNo,
        /// What they came to.
        total: Cents,
        /// The aggregate minimum.
        aggregate: Cents,
    },
}

impl fmt::Display for WagersFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WagersFact::Changed { station, how, changes, .. } => {
                write!(f, "Station {station} {how}: ")?;
                for (n, Change { on, was, is }) in changes.iter().enumerate() {
                    let comma = if n == 0 { "" } else { "; " };
                    match *was {
                        Cents::ZERO => write!(f, "{comma}{is} on {on}")?,
                        was => write!(f, "{comma}{is} on {on}, was {was}")?,
                    }
                }
                f.write_str(".")
            }
            WagersFact::NotShown { station, on, asked, minimum, .. } => {
                write!(f, "Station {station} shows nothing for {asked} on {on}: the minimum is {minimum}.")
            }
            WagersFact::CutDown { station, on, asked, shown, .. } => {
                write!(f, "Station {station} shows {shown} on {on} where {asked} was asked for.")
            }
            WagersFact::TooLate { act, .. } => {
                write!(f, "Station {} is told: too late ({act}).", act.station())
            }
            WagersFact::NotRecognised { station, total, aggregate, .. } => {
                write!(
                    f,
                    "The wagers of station {station} on this spin, {total} in all, are below the aggregate minimum of \
                     {aggregate}: they do not count and go back."
                )
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: WagersAct) -> Result<(), Refusal> {
    let station = act.station();
    let account = d.at_station(station, "3.3")?;
    if d.state.stage == Stage::NoMoreBets {
        d.fact(WagersFact::TooLate { account: account.number, act }, "3.6");
        return Ok(());
    }
    d.stage(&[Stage::Wagering], "3.1")?;
    d.running()?;
    d.in_order(station)?;
    if d.station(station)?.sits_out {
        return Err(Refusal::SitsOut { station });
    }
    let lies = |on| account.stake_on(on);
    let (how, wishes) = match act {
        WagersAct::Place { on, amount: more, .. } => (How::Placed, vec![(on, lies(on) + amount(more)?)]),
        WagersAct::Remove { on, amount, .. } => {
            let less = part(account, on, amount)?;
            (How::Removed, vec![(on, lies(on) - less)])
        }
        WagersAct::Move { from, to, amount, .. } => {
            let moved = part(account, from, amount)?;
            if from == to {
                return Err(Refusal::NothingTo { what: "move" });
            }
            (How::Moved, vec![(from, lies(from) - moved), (to, lies(to) + moved)])
        }
        WagersAct::Undo { .. } => return d.undo(station),
        WagersAct::Clear { .. } => {
            let wishes = account.layout.iter().map(|wager| (wager.on, Cents::ZERO)).collect();
            (How::Cleared, some(wishes, "clear")?)
        }
        WagersAct::Repeat { .. } => {
            let again = |wager: &Wager| (wager.on, lies(wager.on) + wager.stake);
            (How::Repeated, some(account.last.iter().map(again).collect(), "repeat")?)
        }
        WagersAct::Double { .. } => {
            let twice = |stake: Cents| stake + stake;
            let wagers = if account.layout.is_empty() { &account.last } else { &account.layout };
            let wishes = wagers.iter().map(|wager| (wager.on, twice(wager.stake))).collect();
            (How::Doubled, some(wishes, "double")?)
        }
    };
    d.lay(station, how, &wishes)
}

/// How much of the chips on a bet.
fn part(account: &Account, on: On, wanted: Option<Cents>) -> Result<Cents, Refusal> {
    let lies = account.stake_on(on);
    let wanted = wanted.map_or(Ok(lies), amount)?;
    if lies.is_positive() && wanted <= lies { Ok(wanted) } else { Err(Refusal::NothingThere { on }) }
}

fn some<T>(wishes: Vec<T>, what: &'static str) -> Result<Vec<T>, Refusal> {
    if wishes.is_empty() { Err(Refusal::NothingTo { what }) } else { Ok(wishes) }
}

/// Every chip on the layout, taken back.
pub(super) fn taken_back(account: &Account) -> Vec<Change> {
    account.layout.iter().map(|wager| Change { on: wager.on, was: wager.stake, is: Cents::ZERO }).collect()
}

impl Deciding<'_> {
    /// What is to lie on some bets, as the limits let it; refused beyond the credit.
    fn lay(&mut self, station: StationNo, how: How, wishes: &[(On, Cents)]) -> Result<(), Refusal> {
        let limits = self.state.period.ok_or(Refusal::NotSetUp)?.limits;
        let holder = self.at_station(station, "3.3")?;
        let account = holder.number;
        let mut told = Vec::new();
        let mut changes = Vec::new();
        for &(on, asked) in wishes {
            let (limits, was) = (limits.on(on), holder.stake_on(on));
            let shown = if asked == Cents::ZERO { Shown::All } else { limits.shows(asked) };
            let is = shown.of(asked);
            match shown {
                Shown::All => {}
                Shown::Nothing => {
                    let minimum = limits.minimum;
                    told.push((
                        WagersFact::NotShown { station, account, on, asked, minimum },
                        shown.clause(),
                    ));
                }
                Shown::Stepped(_) | Shown::Capped(_) => {
                    let cut_down = WagersFact::CutDown { station, account, on, asked, shown: is };
                    told.push((cut_down, shown.clause()));
                }
            }
            if is != was {
                changes.push(Change { on, was, is });
            }
        }
        covers(holder, &changes)?;
        let clause = match (how, wishes) {
            (How::Placed, [(on, _), ..]) => on.clause(),
            _ => "3.3",
        };
        for (fact, clause) in told {
            self.fact(fact, clause);
        }
        if !changes.is_empty() {
            self.fact(WagersFact::Changed { station, account, how, changes }, clause);
        }
        Ok(())
    }

    fn undo(&mut self, station: StationNo) -> Result<(), Refusal> {
        let account = self.at_station(station, "3.3")?;
        let step = account.steps.last().ok_or(Refusal::NothingTo { what: "undo" })?;
        let back = |&Change { on, was, is }: &Change| Change { on, was: is, is: was };
        let changes: Vec<Change> = step.iter().map(back).collect();
        covers(account, &changes)?;
        let account = account.number;
        self.fact(WagersFact::Changed { station, account, how: How::Undone, changes }, "3.3");
        Ok(())
    }

    /// The wagers on the spin that come to less than the aggregate minimum when time is up; sequences do not count (R14).
    pub(super) fn below_aggregate(&mut self) {
        let Some(aggregate) = self.state.period.and_then(|period| period.limits.aggregate) else { return };
        for &Account { number: account, station, ref layout, .. } in &self.state.accounts {
            let on_spin = layout.iter().filter(|wager| matches!(wager.on, On::Spin(_)));
            let total: Cents = on_spin.map(|wager| wager.stake).sum();
            if total.is_positive() && total < aggregate {
                self.fact(WagersFact::NotRecognised { station, account, total, aggregate }, "4.3(c)");
            }
        }
    }
}

/// Refused where the credit does not cover the changes.
fn covers(account: &Account, changes: &[Change]) -> Result<(), Refusal> {
    let needed = difference(changes);
    let (has, station) = (account.credit(), account.station);
    if needed <= has || needed <= Cents::ZERO {
        Ok(())
    } else {
        Err(Refusal::TooLittleCredit { station, has, needed })
    }
}

fn difference(changes: &[Change]) -> Cents {
    changes.iter().map(|change| change.is - change.was).sum()
}

pub(super) fn apply(state: &mut State, fact: &WagersFact) {
    match fact {
        WagersFact::Changed { account, how, changes, .. } => {
            let Some(account) = state.account_mut(*account) else { return };
            account.stake(difference(changes));
            for change in changes {
                account.lay(change.on, change.is);
            }
            if *how == How::Undone {
                account.steps.pop();
            } else {
                account.steps.push(changes.clone());
                let beyond = account.steps.len().saturating_sub(Account::UNDO);
                account.steps.drain(..beyond);
            }
        }
        WagersFact::NotRecognised { account, total, .. } => {
            let Some(account) = state.account_mut(*account) else { return };
            account.stake(-*total);
            account.layout.retain(|wager| !matches!(wager.on, On::Spin(_)));
        }
        WagersFact::NotShown { .. } | WagersFact::CutDown { .. } | WagersFact::TooLate { .. } => {}
    }
}
