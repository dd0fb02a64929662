//! Placing, moving and taking back chips at a station during the wagering period (rules 3 and 4).

use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::roulette::limits::Shown;
use chung_game::roulette::on::On;
use chung_game::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, amount};
use super::{Account, AccountNo, RouletteRefusal, RouletteStage, RouletteState, StationNo};

/// A wager on a bet of one spin or on a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteWager))]
pub struct RouletteWager {
    /// What the wager is on.
    pub on: On,
    /// The amount staked.
    pub stake: Cents,
}

/// An act on the wagers of a station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteWagersAct))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RouletteWagersAct {
    /// Places chips on a bet, or adds to them.
    Place {
        /// The station of the player who places the chips.
        station: StationNo,
        /// The bet on which the chips are placed.
        on: On,
        /// The value of the chips to add.
        amount: Cents,
    },
    /// Moves chips from one bet to another.
    Move {
        /// The station of the player who moves the chips.
        station: StationNo,
        /// The bet from which chips are moved.
        from: On,
        /// The bet to which chips are moved.
        to: On,
        /// The value of the chips; `None` for all of them.
        amount: Option<Cents>,
    },
    /// Takes back chips from a bet.
    Remove {
        /// The station of the player who takes back the chips.
        station: StationNo,
        /// The bet from which the chips are taken.
        on: On,
        /// The value of the chips; `None` for all of them.
        amount: Option<Cents>,
    },
    /// Undoes the last change; repeatedly, up to the last ten.
    Undo {
        /// The station whose last change is undone.
        station: StationNo,
    },
    /// Takes back all chips.
    Clear {
        /// The station whose chips are taken back.
        station: StationNo,
    },
    /// Places the wagers of the last spin again, including the Doubles, Trebles and Quads that began with it.
    Repeat {
        /// The station whose wagers are repeated.
        station: StationNo,
    },
    /// Doubles the wagers on the layout; if it is empty, places the wagers of the last spin with twice the stake.
    Double {
        /// The station whose wagers are doubled.
        station: StationNo,
    },
}

impl RouletteWagersAct {
    /// The station of the act.
    #[must_use]
    pub const fn station(self) -> StationNo {
        match self {
            RouletteWagersAct::Place { station, .. }
            | RouletteWagersAct::Move { station, .. }
            | RouletteWagersAct::Remove { station, .. }
            | RouletteWagersAct::Undo { station }
            | RouletteWagersAct::Clear { station }
            | RouletteWagersAct::Repeat { station }
            | RouletteWagersAct::Double { station } => station,
        }
    }
}

impl ToMessage for RouletteWagersAct {
    fn to_message(&self) -> Message {
        match *self {
            RouletteWagersAct::Place { on, amount, .. } => {
                message!("roulette-act-place", amount, bet = Arg::notation(on))
            }
            RouletteWagersAct::Move { from, to, amount, .. } => {
                let (from, to) = (Arg::notation(from), Arg::notation(to));
                match amount {
                    Some(amount) => message!("roulette-act-move", amount, from, to),
                    None => message!("roulette-act-move-all", from, to),
                }
            }
            RouletteWagersAct::Remove { on, amount, .. } => {
                let bet = Arg::notation(on);
                match amount {
                    Some(amount) => message!("roulette-act-remove", amount, bet),
                    None => message!("roulette-act-remove-all", bet),
                }
            }
            RouletteWagersAct::Undo { .. } => message!("roulette-act-undo"),
            RouletteWagersAct::Clear { .. } => message!("roulette-act-clear"),
            RouletteWagersAct::Repeat { .. } => message!("roulette-act-repeat"),
            RouletteWagersAct::Double { .. } => message!("roulette-act-double"),
        }
    }
}

/// A change of the chips on a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = WagerChange))]
pub struct WagerChange {
    /// The bet whose chips changed.
    pub on: On,
    /// The stake before the change.
    pub was: Cents,
    /// The stake after the change.
    pub is: Cents,
}

/// How the chips on a layout were changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WagerChangeKind {
    /// Chips were placed on a bet.
    Placed,
    /// Chips were moved from one bet to another.
    Moved,
    /// Chips were taken back from a bet.
    Removed,
    /// The last change was undone.
    Undone,
    /// All chips were taken back.
    Cleared,
    /// The wagers of the last spin were placed again.
    Repeated,
    /// The wagers were doubled.
    Doubled,
}

impl WagerChangeKind {
    /// The variant of the message.
    const fn choice(self) -> Arg {
        Arg::Choice(match self {
            WagerChangeKind::Placed => "placed",
            WagerChangeKind::Moved => "moved",
            WagerChangeKind::Removed => "removed",
            WagerChangeKind::Undone => "undone",
            WagerChangeKind::Cleared => "cleared",
            WagerChangeKind::Repeated => "repeated",
            WagerChangeKind::Doubled => "doubled",
        })
    }
}

impl ToMessage for WagerChange {
    fn to_message(&self) -> Message {
        let WagerChange { on, was, is } = *self;
        let bet = Arg::notation(on);
        match (was, is) {
            (Cents::ZERO, amount) => message!("roulette-chips-on", amount, bet),
            (amount, Cents::ZERO) => message!("roulette-chips-off", amount, bet),
            _ if is > was => message!("roulette-chips-more", amount = is - was, bet, total = is),
            _ => message!("roulette-chips-fewer", amount = was - is, bet, total = is),
        }
    }
}

/// What can happen to wagers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RouletteWagersFact))]
#[serde(rename_all = "kebab-case")]
pub enum RouletteWagersFact {
    /// The chips on the layout of a station changed.
    Changed {
        /// The station whose layout changed.
        station: StationNo,
        /// The account that the chips belong to.
        account: AccountNo,
        /// How the chips were changed.
        how: WagerChangeKind,
        /// The changed bets.
        changes: Vec<WagerChange>,
    },
    /// A wager below the minimum was not accepted, and shows as nothing.
    NotShown {
        /// The station where the wager was requested.
        station: StationNo,
        /// The account of that station.
        account: AccountNo,
        /// The bet of the wager.
        on: On,
        /// The stake that was requested.
        asked: Cents,
        /// The minimum of the bet.
        minimum: Cents,
    },
    /// A wager was reduced to the next lower permitted one.
    CutDown {
        /// The station where the wager was requested.
        station: StationNo,
        /// The account of that station.
        account: AccountNo,
        /// The bet of the wager.
        on: On,
        /// The stake that was requested.
        asked: Cents,
        /// The stake that was accepted.
        shown: Cents,
    },
    /// An act arrived after the wagering period had expired, and had no effect.
    TooLate {
        /// The account of the player who acted too late.
        account: AccountNo,
        /// The act that arrived too late.
        act: RouletteWagersAct,
    },
    /// The wagers on the spin were below the aggregate minimum: none of them counts, and they were returned.
    NotRecognised {
        /// The station of the wagers.
        station: StationNo,
        /// The account of that station.
        account: AccountNo,
        /// The total of the wagers.
        total: Cents,
        /// The aggregate minimum.
        aggregate: Cents,
    },
}

impl ToMessage for RouletteWagersFact {
    fn to_message(&self) -> Message {
        match *self {
            RouletteWagersFact::Changed { station, how, ref changes, .. } => {
                let changes = Arg::list(changes.iter().map(ToMessage::to_message));
                message!("roulette-wagers-changed", station, how = how.choice(), changes)
            }
            RouletteWagersFact::NotShown { station, on, asked, minimum, .. } => {
                message!("roulette-not-shown", station, bet = Arg::notation(on), asked, minimum)
            }
            RouletteWagersFact::CutDown { station, on, asked, shown, .. } => {
                message!("roulette-cut-down", station, bet = Arg::notation(on), asked, shown)
            }
            RouletteWagersFact::TooLate { act, .. } => {
                message!("roulette-too-late", station = act.station(), act = act.to_message())
            }
            RouletteWagersFact::NotRecognised { station, total, aggregate, .. } => {
                message!("roulette-not-recognised", station, total, aggregate)
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: RouletteWagersAct) -> Result<(), RouletteRefusal> {
    let station = act.station();
    let account = d.at_station(station, "3.3")?;
    if d.state.stage == RouletteStage::NoMoreBets {
        d.fact(RouletteWagersFact::TooLate { account: account.number, act }, "3.6");
        return Ok(());
    }
    d.stage(&[RouletteStage::Wagering], "3.1")?;
    d.running()?;
    d.in_order(station)?;
    if d.station(station)?.sits_out {
        return Err(RouletteRefusal::SitsOut { station });
    }
    let current = |on| account.stake_on(on);
    let (how, targets) = match act {
        RouletteWagersAct::Place { on, amount: more, .. } => {
            (WagerChangeKind::Placed, vec![(on, current(on) + amount(more)?)])
        }
        RouletteWagersAct::Remove { on, amount, .. } => {
            let less = part(account, on, amount)?;
            (WagerChangeKind::Removed, vec![(on, current(on) - less)])
        }
        RouletteWagersAct::Move { from, to, amount, .. } => {
            let moved = part(account, from, amount)?;
            if from == to {
                return Err(RouletteRefusal::NothingTo { what: "move" });
            }
            (WagerChangeKind::Moved, vec![(from, current(from) - moved), (to, current(to) + moved)])
        }
        RouletteWagersAct::Undo { .. } => return d.undo(station),
        RouletteWagersAct::Clear { .. } => {
            let targets = account.layout.iter().map(|wager| (wager.on, Cents::ZERO)).collect();
            (WagerChangeKind::Cleared, non_empty(targets, "clear")?)
        }
        RouletteWagersAct::Repeat { .. } => {
            let again = |wager: &RouletteWager| (wager.on, current(wager.on) + wager.stake);
            (WagerChangeKind::Repeated, non_empty(account.last.iter().map(again).collect(), "repeat")?)
        }
        RouletteWagersAct::Double { .. } => {
            let twice = |stake: Cents| stake + stake;
            let wagers = if account.layout.is_empty() { &account.last } else { &account.layout };
            let targets = wagers.iter().map(|wager| (wager.on, twice(wager.stake))).collect();
            (WagerChangeKind::Doubled, non_empty(targets, "double")?)
        }
    };
    d.lay(station, how, &targets)
}

/// The amount to take from a bet: the one given, or all of its chips. Refuses more than there is.
fn part(account: &Account, on: On, wanted: Option<Cents>) -> Result<Cents, RouletteRefusal> {
    let current = account.stake_on(on);
    let wanted = wanted.map_or(Ok(current), amount)?;
    if current.is_positive() && wanted <= current {
        Ok(wanted)
    } else {
        Err(RouletteRefusal::NothingThere { on })
    }
}

fn non_empty<T>(targets: Vec<T>, what: &'static str) -> Result<Vec<T>, RouletteRefusal> {
    if targets.is_empty() { Err(RouletteRefusal::NothingTo { what }) } else { Ok(targets) }
}

/// The changes that take back every chip on the layout.
pub(super) fn taken_back(account: &Account) -> Vec<WagerChange> {
    account
        .layout
        .iter()
        .map(|wager| WagerChange { on: wager.on, was: wager.stake, is: Cents::ZERO })
        .collect()
}

impl Deciding<'_> {
    /// Changes the stakes on some bets to the targets, as far as the limits allow. Refuses changes that exceed the credit.
    fn lay(
        &mut self,
        station: StationNo,
        how: WagerChangeKind,
        targets: &[(On, Cents)],
    ) -> Result<(), RouletteRefusal> {
        let limits = self.state.period.ok_or(RouletteRefusal::NotSetUp)?.limits;
        let holder = self.at_station(station, "3.3")?;
        let account = holder.number;
        let mut remarks = Vec::new();
        let mut changes = Vec::new();
        for &(on, asked) in targets {
            let (limits, was) = (limits.on(on), holder.stake_on(on));
            let shown = if asked == Cents::ZERO { Shown::All } else { limits.shows(asked) };
            let is = shown.of(asked);
            match shown {
                Shown::All => {}
                Shown::Nothing => {
                    let minimum = limits.minimum;
                    remarks.push((
                        RouletteWagersFact::NotShown { station, account, on, asked, minimum },
                        shown.clause(),
                    ));
                }
                Shown::Stepped(_) | Shown::Capped(_) => {
                    let cut_down = RouletteWagersFact::CutDown { station, account, on, asked, shown: is };
                    remarks.push((cut_down, shown.clause()));
                }
            }
            if is != was {
                changes.push(WagerChange { on, was, is });
            }
        }
        covers(holder, &changes)?;
        let clause = match (how, targets) {
            (WagerChangeKind::Placed, [(on, _), ..]) => on.clause(),
            _ => "3.3",
        };
        for (fact, clause) in remarks {
            self.fact(fact, clause);
        }
        if !changes.is_empty() {
            self.fact(RouletteWagersFact::Changed { station, account, how, changes }, clause);
        }
        Ok(())
    }

    fn undo(&mut self, station: StationNo) -> Result<(), RouletteRefusal> {
        let account = self.at_station(station, "3.3")?;
        let step = account.steps.last().ok_or(RouletteRefusal::NothingTo { what: "undo" })?;
        let back = |&WagerChange { on, was, is }: &WagerChange| WagerChange { on, was: is, is: was };
        let changes: Vec<WagerChange> = step.iter().map(back).collect();
        covers(account, &changes)?;
        let account = account.number;
        self.fact(
            RouletteWagersFact::Changed { station, account, how: WagerChangeKind::Undone, changes },
            "3.3",
        );
        Ok(())
    }

    /// Returns the wagers of each account that are below the aggregate minimum when the period expires. Sequences do not count (R14).
    pub(super) fn below_aggregate(&mut self) {
        let Some(aggregate) = self.state.period.and_then(|period| period.limits.aggregate) else { return };
        for &Account { number: account, station, ref layout, .. } in &self.state.accounts {
            let on_spin = layout.iter().filter(|wager| matches!(wager.on, On::Spin(_)));
            let total: Cents = on_spin.map(|wager| wager.stake).sum();
            if total.is_positive() && total < aggregate {
                self.fact(RouletteWagersFact::NotRecognised { station, account, total, aggregate }, "4.3(c)");
            }
        }
    }
}

/// Refuses changes that the credit does not cover.
fn covers(account: &Account, changes: &[WagerChange]) -> Result<(), RouletteRefusal> {
    let needed = difference(changes);
    let (has, station) = (account.credit(), account.station);
    if needed <= has || needed <= Cents::ZERO {
        Ok(())
    } else {
        Err(RouletteRefusal::TooLittleCredit { station, has, needed })
    }
}

fn difference(changes: &[WagerChange]) -> Cents {
    changes.iter().map(|change| change.is - change.was).sum()
}

pub(super) fn apply(state: &mut RouletteState, fact: &RouletteWagersFact) {
    match fact {
        RouletteWagersFact::Changed { account, how, changes, .. } => {
            let Some(account) = state.account_mut(*account) else { return };
            account.stake(difference(changes));
            for change in changes {
                account.lay(change.on, change.is);
            }
            if *how == WagerChangeKind::Undone {
                account.steps.pop();
            } else {
                account.steps.push(changes.clone());
                let beyond = account.steps.len().saturating_sub(Account::UNDO_CAPACITY);
                account.steps.drain(..beyond);
            }
        }
        RouletteWagersFact::NotRecognised { account, total, .. } => {
            let Some(account) = state.account_mut(*account) else { return };
            account.stake(-*total);
            account.layout.retain(|wager| !matches!(wager.on, On::Spin(_)));
        }
        RouletteWagersFact::NotShown { .. }
        | RouletteWagersFact::CutDown { .. }
        | RouletteWagersFact::TooLate { .. } => {}
    }
}
