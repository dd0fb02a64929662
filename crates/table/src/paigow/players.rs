//! Players: who is at the table, where they sit, what they have before them.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::sign;
use chung_game::role::Power;
use chung_game::rulebook::{Has, PlayerCard};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, not_yet, provided};
use super::{LimitsFact, Refusal, Stage, State};
use crate::names::Names;

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The number by which events refer to him.
    pub number: PlayerNo,
    /// What he is called.
    pub name: String,
    /// The box where he sits.
    pub seat: Option<BoxNo>,
    /// His chips, wagers not counted.
    pub chips: Cents,
    /// His promotional tokens.
    pub tokens: Cents,
    /// He has shown a valid Player Card of his own.
    pub card: bool,
    /// Rounds in a row that he sat out.
    pub sat_out: u8,
    /// He leaves his box to the highest wager (star-2024 9.10.2).
    pub gives_way: bool,
    /// Which of his boxes he wants to control.
    pub chosen: Option<BoxNo>,
    /// He is to set his tiles before anybody else sees his.
    pub sets_first: bool,
}

impl Player {
    /// Where his chips are, or his tokens.
    pub(super) fn purse(&mut self, token: bool) -> &mut Cents {
        if token { &mut self.tokens } else { &mut self.chips }
    }
}

/// What one may do about players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PlayersAct {
    /// A player comes to the table.
    Join {
        /// Who.
        player: PlayerNo,
        /// What he is called.
        name: String,
        /// He shows a valid Player Card of his own.
        #[serde(default)]
        card: bool,
    },
    /// He shows a valid card of his own.
    ShowCard {
        /// Who.
        player: PlayerNo,
    },
    /// He takes a seat.
    Sit {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// He stands up.
    StandUp {
        /// Who.
        player: PlayerNo,
    },
    /// He leaves the table, with his chips.
    Leave {
        /// Who.
        player: PlayerNo,
    },
    /// He gets chips.
    BuyIn {
        /// Who.
        player: PlayerNo,
        /// How much.
        amount: Cents,
        /// For what.
        with: Money,
    },
    /// He takes chips away.
    CashOut {
        /// Who.
        player: PlayerNo,
        /// How much.
        amount: Cents,
    },
    /// He has sat out three rounds, and must give up his seat.
    Vacate {
        /// Who.
        player: PlayerNo,
    },
    /// He leaves his box to the highest wager, or no longer.
    GiveWay {
        /// Who.
        player: PlayerNo,
        /// Does he?
        gives_way: bool,
    },
    /// Of several boxes he wants to control this one.
    Choose {
        /// Who.
        player: PlayerNo,
        /// Which.
        number: BoxNo,
    },
}

/// What chips are got for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Money {
    /// Cash, which goes to the drop box; the chips come from the float.
    Cash,
    /// Chips of the casino, brought along.
    Chips,
    /// A promotional voucher, for tokens.
    Voucher,
}

/// What can happen to players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PlayersFact {
    /// A player came.
    Joined {
        /// Who.
        player: PlayerNo,
        /// What he is called.
        name: String,
        /// He showed a valid card.
        card: bool,
    },
    /// He showed a valid card, or his turned out not to be.
    Card {
        /// Who.
        player: PlayerNo,
        /// Is it in order?
        valid: bool,
    },
    /// He sat down.
    Sat {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// He stood up.
    StoodUp {
        /// Who.
        player: PlayerNo,
    },
    /// He left with what he had.
    Left {
        /// Who.
        player: PlayerNo,
        /// With how much, tokens included.
        with: Cents,
    },
    /// He got chips or tokens.
    BoughtIn {
        /// Who.
        player: PlayerNo,
        /// How much.
        amount: Cents,
        /// For what.
        with: Money,
    },
    /// He took chips away.
    CashedOut {
        /// Who.
        player: PlayerNo,
        /// How much.
        amount: Cents,
    },
    /// He had to give up his seat.
    Vacated {
        /// Who.
        player: PlayerNo,
    },
    /// He leaves his box to the highest wager, or no longer.
    GaveWay {
        /// Who.
        player: PlayerNo,
        /// Does he?
        gives_way: bool,
    },
    /// He wants to control this box of his.
    Chose {
        /// Who.
        player: PlayerNo,
        /// Which.
        number: BoxNo,
    },
    /// He was told that wagers below the minimum go back.
    Warned {
        /// Who.
        player: PlayerNo,
    },
    /// He is to set his tiles first, or need not any more.
    SetsFirst {
        /// Who.
        player: PlayerNo,
    },
    /// He is shut out.
    Excluded {
        /// Who.
        player: PlayerNo,
    },
}

impl fmt::Display for PlayersFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayersFact::Joined { player, name, card } => {
                let card = if *card { ", and shows a valid card" } else { "" };
                write!(f, "{name} comes to the table as player {}{card}.", player.0)
            }
            PlayersFact::Card { player, valid: true } => write!(f, "Player {} shows a valid card.", player.0),
            PlayersFact::Card { player, valid: false } => {
                write!(f, "Player {} has no valid card of his own.", player.0)
            }
            PlayersFact::Sat { player, number } => {
                write!(f, "Player {} sits down at box {number}.", player.0)
            }
            PlayersFact::StoodUp { player } => write!(f, "Player {} stands up.", player.0),
            PlayersFact::Left { player, with } => write!(f, "Player {} leaves with {with}.", player.0),
            PlayersFact::BoughtIn { player, amount, with } => {
                let what = match with {
                    Money::Cash => "chips for cash",
                    Money::Chips => "chips brought along",
                    Money::Voucher => "promotional tokens for a voucher",
                };
                write!(f, "Player {} has {amount} more: {what}.", player.0)
            }
            PlayersFact::CashedOut { player, amount } => {
                write!(f, "Player {} takes {amount} away.", player.0)
            }
            PlayersFact::Vacated { player } => {
                write!(f, "Player {} sat out three rounds and gives up the seat.", player.0)
            }
            PlayersFact::GaveWay { player, gives_way: true } => {
                write!(f, "Player {} leaves the decisions to the highest wager.", player.0)
            }
            PlayersFact::GaveWay { player, .. } => write!(f, "Player {} decides again.", player.0),
            PlayersFact::Chose { player, number } => {
                write!(f, "Player {} wants to control box {number}.", player.0)
            }
            PlayersFact::Warned { player } => {
                write!(
                    f,
                    "Player {} is told that wagers below the minimum will go back from now on.",
                    player.0
                )
            }
            PlayersFact::SetsFirst { player } => {
                write!(f, "Player {} is to set first, before anybody else looks.", player.0)
            }
            PlayersFact::Excluded { player } => write!(f, "Player {} is excluded from the game.", player.0),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &PlayersAct) -> Result<(), Refusal> {
    match *act {
        PlayersAct::Join { player, ref name, card } => d.join(player, name, card),
        PlayersAct::ShowCard { player } => {
            let card = d.book.player_card;
            let there = d.there(player)?;
            d.needs(Power::Deal, card.clause)?;
            provided(card.value != PlayerCard::No, "Player Cards", card.clause)?;
            not_yet(!there.card, "he has shown a valid card", card.clause)?;
            d.fact(PlayersFact::Card { player, valid: true }, card.clause);
            Ok(())
        }
        PlayersAct::Sit { player, number } => d.sit(player, number),
        PlayersAct::StandUp { player } => {
            let there = d.acts_for(player, "R21")?;
            there.seat.ok_or(Refusal::NotSeated { player })?;
            d.fact(PlayersFact::StoodUp { player }, "R41");
            Ok(())
        }
        PlayersAct::Leave { player } => d.leave(player),
        PlayersAct::BuyIn { player, amount, with } => d.buy_in(player, amount, with),
        PlayersAct::CashOut { player, amount } => {
            let there = d.there(player)?;
            d.needs(Power::Deal, "R41")?;
            let amount = d.has_chips(there, amount)?;
            if d.state.stage >= Stage::Opening {
                d.is_out(player)?;
            }
            d.fact(PlayersFact::CashedOut { player, amount }, "R41");
            Ok(())
        }
        PlayersAct::Vacate { player } => d.vacate(player),
        PlayersAct::GiveWay { player, gives_way } => {
            let by = d.book.control.value.gives_way();
            let clause = by.unwrap_or(d.book.control.clause);
            let there = d.acts_for(player, clause)?;
            provided(by.is_some(), "giving way to the highest wager", clause)?;
            there.seat.ok_or(Refusal::NotSeated { player })?;
            not_yet(there.gives_way != gives_way, "he has said so", clause)?;
            d.fact(PlayersFact::GaveWay { player, gives_way }, clause);
            Ok(())
        }
        PlayersAct::Choose { player, number } => {
            let clause = d.book.several_boxes.clause;
            let there = d.acts_for(player, clause)?;
            d.stage(&[Stage::Between, Stage::Offering, Stage::Betting], clause)?;
            d.on(number)?;
            not_yet(there.chosen != Some(number), "he has chosen this box", clause)?;
            d.fact(PlayersFact::Chose { player, number }, clause);
            Ok(())
        }
    }
}

impl<'a> Deciding<'a> {
    /// A player at the table, excluded or not.
    pub(super) fn there(&self, player: PlayerNo) -> Result<&'a Player, Refusal> {
        self.state.player(player).ok_or(Refusal::NoSuchPlayer { player })
    }

    fn join(&mut self, player: PlayerNo, name: &str, card: bool) -> Result<(), Refusal> {
        if !self.by.is_player(player) {
            self.needs(Power::Deal, "R21")?;
        }
        if self.state.is_excluded(player) {
            return Err(self.excluded(player));
        }
        self.stage(Stage::OPEN, "R41")?;
        if self.state.player(player).is_some() {
            return Err(Refusal::AlreadyThere { player });
        }
        if !Names::allows(name) {
            let what = "this names nobody, or somebody else: expected a name of the player's own";
            return Err(Refusal::CannotBe { what, clause: "R41" });
        }
        let cards = self.book.player_card;
        // Whether a card is valid is the dealer's word, not its player's.
        let card = card && cards.value != PlayerCard::No && self.by.role.has(Power::Deal, self.book);
        let clause = if card { cards.clause } else { "R41" };
        self.fact(PlayersFact::Joined { player, name: name.to_owned(), card }, clause);
        self.gather();
        Ok(())
    }

    fn leave(&mut self, player: PlayerNo) -> Result<(), Refusal> {
        let there = self.there(player)?;
        if !self.by.is_player(player) {
            self.needs(Power::Deal, "R41")?;
        }
        self.is_out(player)?;
        self.fact(PlayersFact::Left { player, with: there.chips + there.tokens }, "R41");
        self.own_limits_end(player);
        if let Some(left) = sign::leave(self.book, &self.state.sign, player, self.at) {
            self.fact(LimitsFact::MarkerRemoved { player }, left.clause);
        }
        Ok(())
    }

    /// Limits of his own end when a player goes.
    pub(super) fn own_limits_end(&mut self, player: PlayerNo) {
        let own =
            self.state.numbered().filter(|(_, on)| on.own_limits.is_some_and(|own| own.player == player));
        for (number, _) in own {
            self.fact(LimitsFact::TakenBack { number }, self.book.own_limits_by.clause);
        }
    }

    /// Refused while he has a wager, or a part in the bank.
    fn is_out(&self, player: PlayerNo) -> Result<(), Refusal> {
        if self.state.is_in(player) { Err(Refusal::InTheRound { player }) } else { Ok(()) }
    }

    fn buy_in(&mut self, player: PlayerNo, amount: Cents, with: Money) -> Result<(), Refusal> {
        let placed = self.book.procedure.in_chips;
        self.there(player)?;
        self.needs(Power::Deal, placed)?;
        let tokens = self.book.tokens;
        provided(with != Money::Voucher || tokens.value == Has::Yes, "promotional tokens", tokens.clause)?;
        self.stage(Stage::OPEN, placed)?;
        let (amount, has) = (self.amount(amount)?, self.state.chips.float);
        if with == Money::Cash && amount > has {
            return Err(Refusal::FloatShort { has, needed: amount });
        }
        self.fact(PlayersFact::BoughtIn { player, amount, with }, placed);
        Ok(())
    }
}

pub(super) fn apply(state: &mut State, fact: &PlayersFact) {
    match *fact {
        PlayersFact::Joined { player, ref name, card } => {
            let came = &mut state.oversight.came;
            if came.iter().all(|(other, _)| *other != player) {
                came.push((player, state.round + u32::from(!state.stage.in_round())));
            }
            state.players.push(Player {
                number: player,
                name: name.clone(),
                seat: None,
                chips: Cents::ZERO,
                tokens: Cents::ZERO,
                card,
                sat_out: 0,
                gives_way: false,
                chosen: None,
                sets_first: false,
            });
        }
        PlayersFact::Left { player, .. } => {
            state.players.retain(|other| other.number != player);
            state.bank.forget(player);
        }
        PlayersFact::BoughtIn { player, amount, with } => {
            if with == Money::Cash {
                state.chips.float -= amount;
                state.chips.drop_box += amount;
            }
            state.change(player, |player| {
                *player.purse(with == Money::Voucher) += amount;
            });
        }
        PlayersFact::CashedOut { player, amount } => state.change(player, |player| player.chips -= amount),
        PlayersFact::Card { player, valid } => state.change(player, |player| player.card = valid),
        PlayersFact::Sat { player, number } => {
            state.change(player, |player| {
                player.seat = Some(number);
                player.sat_out = 0;
            });
            state.sign = state.sign.sat(player, number);
        }
        PlayersFact::StoodUp { player } | PlayersFact::Vacated { player } => {
            state.change(player, |player| {
                player.seat = None;
                player.gives_way = false;
            });
        }
        PlayersFact::GaveWay { player, gives_way } => {
            state.change(player, |player| player.gives_way = gives_way);
        }
        PlayersFact::Chose { player, number } => state.change(player, |player| player.chosen = Some(number)),
        PlayersFact::Warned { player } => state.oversight.warned.push(player),
        PlayersFact::SetsFirst { player } => state.change(player, |player| player.sets_first = true),
        PlayersFact::Excluded { player } => {
            state.oversight.excluded.push(player);
            state.change(player, |player| player.seat = None);
        }
    }
}

impl State {
    /// Has he a wager in the round, or a part in the bank?
    #[must_use]
    pub fn is_in(&self, player: PlayerNo) -> bool {
        let mut wagers = self.boxes.iter().flat_map(|on| &on.wagers);
        let banks = self.stage.in_round() && self.bank.bank.is_held_by(player);
        banks || wagers.any(|wager| wager.player == player)
    }

    /// Was he told that wagers below the minimum go back?
    #[must_use]
    pub fn is_warned(&self, player: PlayerNo) -> bool {
        self.oversight.warned.contains(&player)
    }

    /// Is he shut out of the game?
    #[must_use]
    pub fn is_excluded(&self, player: PlayerNo) -> bool {
        self.oversight.excluded.contains(&player)
    }

    fn change(&mut self, player: PlayerNo, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.player_mut(player) {
            change(player);
        }
    }
}
