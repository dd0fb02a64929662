//! Wagers: placed, taken back, refused, closed. Who may place them where is `placing`, what their owners are told `remarks`, whether
//! the bank covers them `cover`, who decides for them `control`.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, Bet, Phase, PlayerNo, Standing, Wager};
use chung_game::role::Power;
use chung_game::rulebook::{BelowMinimum, By, Has, OwnMaximum};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, not_yet, provided};
use super::state::Decides;
use super::{Refusal, Remark, Stage, State};

/// What one may do about wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowWagersAct))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WagersAct {
    /// A player places a wager, or adds to one.
    Place {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How much.
        amount: Cents,
        /// In promotional tokens.
        #[serde(default)]
        token: bool,
    },
    /// He takes it back, or some of it.
    TakeBack {
        /// Who.
        player: PlayerNo,
        /// From where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How much; all of it without a word.
        amount: Option<Cents>,
    },
    /// The House refuses a wager.
    Refuse {
        /// Whose.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
    },
    /// Who could choose first wants no Big or Small on a box.
    DeclineSide {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// The players on a box agree who decides; those who share a bank, who handles its tiles.
    Agree {
        /// Where.
        number: BoxNo,
        /// On whom.
        player: PlayerNo,
    },
    /// The owner of a box with limits of his own lets another wager there.
    LetBeside {
        /// Where.
        number: BoxNo,
        /// Whom.
        guest: PlayerNo,
    },
    /// The banker agrees that a player changes his wagers though the dice show.
    Consent {
        /// The banker.
        player: PlayerNo,
        /// Who may change.
        to: PlayerNo,
    },
}

/// What can happen to wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowWagersFact))]
#[serde(rename_all = "kebab-case")]
pub enum WagersFact {
    /// Chips were placed.
    Placed {
        /// Whose.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How much.
        amount: Cents,
        /// In tokens.
        token: bool,
    },
    /// The owner is told that the wager is outside the limits.
    Remarked {
        /// Whose.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// What is wrong with it.
        remark: Remark,
    },
    /// Chips went back to their owner before the round.
    Returned {
        /// Whose.
        player: PlayerNo,
        /// From where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How much.
        amount: Cents,
        /// In tokens.
        token: bool,
        /// Why.
        why: Why,
    },
    /// Somebody wants no side wager.
    SideDeclined {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// The players on a box agreed who decides.
    Agreed {
        /// Where.
        number: BoxNo,
        /// On whom.
        player: PlayerNo,
    },
    /// A player may wager beside the owner of a box.
    LetBeside {
        /// Where.
        number: BoxNo,
        /// Who.
        guest: PlayerNo,
    },
    /// The banker agreed to a change.
    Consented {
        /// Whose.
        to: PlayerNo,
    },
    /// No more bets.
    Closed,
    /// Who decides for a box was found.
    Control {
        /// The box.
        number: BoxNo,
        /// Who.
        decides: Decides,
    },
    /// The wagers of whoever decides were put nearest to the dealer.
    Nearest {
        /// The box.
        number: BoxNo,
        /// Whose.
        player: PlayerNo,
    },
    /// A wager is void, invalid or surrendered.
    Stands {
        /// Whose.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// On what.
        bet: Bet,
        /// How.
        standing: Standing,
    },
}

/// Why chips went back before the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The player took them.
    TakenBack,
    /// The House refused the wager.
    Refused,
    /// The bank is on that box now.
    BankBox,
    /// The player may not have this further box.
    FurtherBox,
    /// No regular wager lies there beside it.
    SideWagerAlone,
    /// It is void, and nothing is played.
    Void,
    /// Its owner has no valid card.
    NoCard,
    /// Nobody plays against the bank on which it lies.
    CalledOff,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::TakenBack => "taken back",
            Why::Refused => "refused by the House",
            Why::BankBox => "the bank is on that box",
            Why::FurtherBox => "a further box that is not his to play",
            Why::SideWagerAlone => "no regular wager lies there",
            Why::Void => "it is void",
            Why::NoCard => "its owner has no valid card",
            Why::CalledOff => "nobody plays against the bank",
        })
    }
}

impl fmt::Display for WagersFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WagersFact::Placed { player, number, bet, amount, token } => {
                let tokens = if *token { " in tokens" } else { "" };
                write!(f, "Player {} puts {amount}{tokens} on box {number}, {}.", player.0, bet.words())
            }
            WagersFact::Remarked { player, number, bet, remark } => {
                write!(
                    f,
                    "Player {} is told: the {} wager on box {number} is {remark}.",
                    player.0,
                    bet.words()
                )
            }
            WagersFact::Returned { player, number, bet, amount, why, .. } => {
                write!(
                    f,
                    "{amount} of the {} wager on box {number} goes back to player {}: {why}.",
                    bet.words(),
                    player.0
                )
            }
            WagersFact::SideDeclined { player, number } => {
                write!(f, "Player {} wants no side wager on box {number}.", player.0)
            }
            WagersFact::Agreed { number, player } => {
                write!(f, "The players on box {number} agree that player {} decides.", player.0)
            }
            WagersFact::LetBeside { number, guest } => {
                write!(f, "The owner of box {number} lets player {} wager there.", guest.0)
            }
            WagersFact::Consented { to } => {
                write!(f, "The banker agrees that player {} changes his wagers.", to.0)
            }
            WagersFact::Closed => f.write_str("No more bets."),
            WagersFact::Control { number, decides: Decides::Player(player) } => {
                write!(f, "Player {} decides for box {number}.", player.0)
            }
            WagersFact::Control { number, decides: Decides::HouseWay } => {
                write!(f, "Box {number} will be set the House Way.")
            }
            WagersFact::Nearest { number, player } => {
                write!(f, "On box {number} player {}'s wager is put nearest to the dealer.", player.0)
            }
            WagersFact::Stands { player, number, bet, standing } => {
                let how = match standing {
                    Standing::Valid => "valid",
                    Standing::Void => "void",
                    Standing::Invalid => "invalid",
                    Standing::Surrendered => "surrendered",
                    Standing::Forfeited => "forfeited",
                };
                write!(f, "Player {}'s {} wager on box {number} is {how}.", player.0, bet.words())
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: WagersAct) -> Result<(), Refusal> {
    match act {
        WagersAct::Place { player, number, bet, amount, token } => {
            d.place(player, number, bet, amount, token)
        }
        WagersAct::TakeBack { player, number, bet, amount } => {
            let clause = d.bets_closed();
            d.acts_for(player, clause)?;
            d.may_change()?;
            d.on(number)?;
            let amount = amount.map(|amount| d.amount(amount)).transpose()?;
            d.consented(player)?;
            d.not_void(player)?;
            let wager = d.wager(player, number, bet)?;
            let amount = amount.unwrap_or(wager.stake);
            if amount > wager.stake {
                return Err(Refusal::NoSuchWager { number, bet });
            }
            d.still_plays(number)?;
            let in_time = d.state.stage == Stage::Betting;
            let clause = if in_time { d.book.procedure.wagers_placed } else { clause };
            d.give_back(number, wager, amount, Why::TakenBack, clause);
            Ok(())
        }
        WagersAct::Refuse { player, number, bet } => d.refuse(player, number, bet),
        WagersAct::DeclineSide { player, number } => {
            let claim = d.book.side_wager_claim;
            d.acts_for(player, claim.clause)?;
            provided(claim.value == Has::Yes, "first claim to a side wager", claim.clause)?;
            d.stage(&[Stage::Betting], claim.clause)?;
            let declined = d.on(number)?.side_declined.contains(&player);
            not_yet(!declined, "he wants no side wager there", claim.clause)?;
            d.fact(WagersFact::SideDeclined { player, number }, claim.clause);
            Ok(())
        }
        WagersAct::Agree { number, player } => {
            let agreed = d.book.control.value.agreed();
            let bank = &d.state.bank.bank;
            let shared = number == bank.chung() && bank.shares().len() > 1;
            let on_box = agreed.unwrap_or(d.book.control.clause);
            let clause = if shared && agreed.is_some() { d.book.procedure.sharers_set } else { on_box };
            d.there(player)?;
            d.needs(Power::Deal, clause)?;
            provided(agreed.is_some(), "agreement on who decides", clause)?;
            d.stage(&[Stage::Betting], clause)?;
            if shared && !bank.is_held_by(player) {
                return Err(Refusal::NotBanker { player, clause });
            }
            if !shared && !d.on(number)?.wagers.iter().any(|wager| wager.player == player) {
                return Err(Refusal::NoClaim { player, number, clause });
            }
            not_yet(d.on(number)?.agreed != Some(player), "they agree on him", clause)?;
            d.fact(WagersFact::Agreed { number, player }, clause);
            Ok(())
        }
        WagersAct::LetBeside { number, guest } => {
            let own = d.book.own_maximum;
            d.there(guest)?;
            let owner = d.state.on(number).and_then(|on| on.own_limits).map(|own| own.player);
            owner.map(|owner| d.acts_for(owner, own.clause)).transpose()?;
            provided(own.value == OwnMaximum::WithLeave, "leave of a box's owner", own.clause)?;
            let is_guest = d.on(number)?.guests.contains(&guest);
            if owner.is_none() {
                let what = "the box has no limits of its own";
                return Err(Refusal::CannotBe { what, clause: own.clause });
            }
            not_yet(!is_guest && owner != Some(guest), "he may wager there", own.clause)?;
            d.fact(WagersFact::LetBeside { number, guest }, own.clause);
            Ok(())
        }
        WagersAct::Consent { player, to } => {
            let By { value, clause } = d.book.changes_agreed;
            d.there(to)?;
            d.acts_for(player, clause)?;
            provided(value == Has::Yes, "changes once the dice show", clause)?;
            d.stage(&[Stage::Dealing], clause)?;
            if !d.state.bank.bank.is_held_by(player) {
                return Err(Refusal::NotBanker { player, clause });
            }
            not_yet(!d.state.deal.consent.contains(&to), "the banker agrees", clause)?;
            d.fact(WagersFact::Consented { to }, clause);
            Ok(())
        }
    }
}

impl Deciding<'_> {
    /// A wager of a player, chips before tokens.
    pub(super) fn wager(&self, player: PlayerNo, number: BoxNo, bet: Bet) -> Result<Wager, Refusal> {
        let own = self.on(number)?.wagers_of(player, bet);
        own.min_by_key(|wager| wager.token).copied().ok_or(Refusal::NoSuchWager { number, bet })
    }

    /// Chips of a wager go back to its owner before the round.
    pub(super) fn give_back(
        &mut self,
        number: BoxNo,
        wager: Wager,
        amount: Cents,
        why: Why,
        clause: &'static str,
    ) {
        let Wager { player, bet, token, .. } = wager;
        self.fact(WagersFact::Returned { player, number, bet, amount, token, why }, clause);
    }

    /// A supervisor refuses any wager until bets are closed; the dealer one below the minimum, where its owner was warned or need not be.
    fn refuse(&mut self, player: PlayerNo, number: BoxNo, bet: Bet) -> Result<(), Refusal> {
        self.there(player)?;
        let warned = self.state.is_warned(player) || self.book.below_minimum.value == BelowMinimum::Settled;
        let refused = self.book.procedure.wager_refused;
        let below = || {
            let wager = self.wager(player, number, bet).ok()?;
            let remarks = self.objections(number, &wager).ok()?;
            remarks.into_iter().find(|(remark, _)| matches!(remark, Remark::BelowMinimum { .. }))
        };
        let below = below().map(|(_, clause)| clause);
        let clause = match below {
            Some(clause) if warned && self.by.role.has(Power::Deal, self.book) => clause,
            _ => {
                self.needs(Power::SuperviseCasino, refused)?;
                refused
            }
        };
        self.stage(&[Stage::Betting], clause)?;
        self.on(number)?;
        self.not_void(player)?;
        if let (Some(clause), false) = (below, warned) {
            return Err(Refusal::First { what: "its owner is warned, when the wager is settled", clause });
        }
        self.wager(player, number, bet)?;
        for &wager in self.on(number)?.wagers_of(player, bet) {
            self.give_back(number, wager, wager.stake, Why::Refused, clause);
        }
        Ok(())
    }

    /// No more bets: the bank covers them, those that may not lie go back, and who decides for each box is found.
    pub(super) fn close_bets(&mut self) -> Result<(), Refusal> {
        self.can_close()?;
        let clauses = &self.book.procedure;
        let players = clauses.no_more_bets_player;
        let clause = self.state.by_bank(clauses.no_more_bets_house, players, players);
        self.fact(WagersFact::Closed, clause);
        self.find_control()?;
        self.remark_again();
        if let Bank::CoBank { .. } = self.state.bank.bank {
            self.pay(Phase::Match)?;
        }
        Ok(())
    }

    /// Refused while the bank cannot stand for the wagers as they lie.
    pub(super) fn can_close(&self) -> Result<(), Refusal> {
        // The House may have come into the bank, or its liability changed, after the wagers were placed.
        for (number, on) in self.state.numbered() {
            for wager in &on.wagers {
                self.objections(number, wager)?;
            }
        }
        self.covered()?;
        // It may have been taken off the sign since.
        self.state.by_bank(Ok(()), Ok(()), self.liability_shown())
    }
}

/// By what wagers on a box are told apart.
pub(super) fn which(wager: &Wager) -> (PlayerNo, Bet, bool) {
    (wager.player, wager.bet, wager.token)
}

/// Adds a wager to those on a box; the player's whole wager of that kind then.
pub(super) fn added(wagers: &mut Vec<Wager>, wager: Wager) -> Wager {
    if let Some(before) = wagers.iter_mut().find(|other| which(other) == which(&wager)) {
        before.stake += wager.stake;
        *before
    } else {
        wagers.push(wager);
        wager
    }
}

pub(super) fn apply(state: &mut State, fact: &WagersFact) {
    match *fact {
        WagersFact::Placed { player, number, bet, amount, token } => {
            let warned = state.is_warned(player);
            if let Some(player) = state.player_mut(player) {
                *player.purse(token) -= amount;
            }
            state.change_box(number, |on| {
                let standing = Standing::Valid;
                added(&mut on.wagers, Wager { player, bet, stake: amount, standing, warned, token });
            });
        }
        WagersFact::Returned { player, number, bet, amount, token, .. } => {
            state.change_box(number, |on| {
                let wager = on.wagers.iter_mut().find(|wager| which(wager) == (player, bet, token));
                if let Some(wager) = wager {
                    wager.stake -= amount;
                }
                on.wagers.retain(|wager| wager.stake != Cents::ZERO);
            });
            if let Some(player) = state.player_mut(player) {
                *player.purse(token) += amount;
            }
        }
        WagersFact::Remarked { .. } => {}
        WagersFact::SideDeclined { player, number } => {
            state.change_box(number, |on| on.side_declined.push(player));
        }
        WagersFact::Agreed { number, player } => state.change_box(number, |on| on.agreed = Some(player)),
        WagersFact::LetBeside { number, guest } => state.change_box(number, |on| on.guests.push(guest)),
        WagersFact::Consented { to } => {
            state.deal.consent.push(to);
            state.deal.changes_agreed = true;
        }
        WagersFact::Closed => {
            state.stage = Stage::Dealing;
            state.deal.terms = Some(state.sign.terms(state.clock));
            state.deal.own_limits = state.boxes.iter().map(|on| on.own_limits).collect();
        }
        WagersFact::Control { number, decides } => state.change_box(number, |on| on.decider = Some(decides)),
        WagersFact::Nearest { number, player } => {
            state.change_box(number, |on| on.wagers.sort_by_key(|wager| wager.player != player));
        }
        WagersFact::Stands { player, number, bet, standing } => {
            state.change_box(number, |on| {
                let own = on.wagers.iter_mut().filter(|wager| wager.player == player && wager.bet == bet);
                own.for_each(|wager| wager.standing = standing);
            });
        }
    }
}
