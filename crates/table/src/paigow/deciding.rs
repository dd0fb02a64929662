//! A command on its way to events: what it may look at, who gives it, and what has come of it so far.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::sign::Clock;
use chung_game::role::{Power, Role};
use chung_game::rulebook::RuleBook;

use super::{Act, Actor, Command, Event, Fact, HouseAct, Player, Refusal, Stage, State, TableBox};

/// A command being decided.
pub(super) struct Deciding<'a> {
    pub(super) book: &'a RuleBook,
    pub(super) state: &'a State,
    pub(super) by: Actor,
    pub(super) at: Clock,
    /// The round that its events belong to.
    pub(super) round: u32,
    events: Vec<Event>,
    /// The table after the first so many of them.
    now: Option<(State, usize)>,
}

impl<'a> Deciding<'a> {
    pub(super) fn new(
        book: &'a RuleBook,
        state: &'a State,
        command: &Command,
    ) -> Result<Deciding<'a>, Refusal> {
        let Command { by, at, ref act } = *command;
        if at < state.clock {
            return Err(Refusal::TimeRunsBack { at, last: state.clock });
        }
        match (act, &state.set_up) {
            (Act::House(HouseAct::SetUp(_)), Some(before)) => {
                return Err(Refusal::AlreadySetUp { edition: before.edition });
            }
            (Act::House(HouseAct::SetUp(set_up)), None) if set_up.edition.rules() != *book => {
                return Err(Refusal::OtherBook { edition: set_up.edition });
            }
            (Act::House(HouseAct::SetUp(_)), None) | (_, Some(_)) => {}
            (_, None) => return Err(Refusal::NotSetUp),
        }
        if by.role == Role::Inspector {
            return Err(Refusal::InspectorActs);
        }
        Ok(Deciding { book, state, by, at, round: state.round, events: Vec::new(), now: None })
    }

    pub(super) fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// Something happened, by a clause.
    pub(super) fn fact(&mut self, fact: impl Into<Fact>, clause: &'static str) {
        let (round, at, by) = (self.round, self.at, self.by);
        self.events.push(Event { round, at, by, clause: clause.into(), fact: fact.into() });
    }

    /// Has anything of this kind come of the command so far?
    pub(super) fn has_come(&self, kind: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(kind)
    }

    /// The state with what has come of the command so far.
    pub(super) fn so_far(&mut self) -> &State {
        if self.events.is_empty() {
            return self.state;
        }
        let (now, applied) = self.now.get_or_insert_with(|| (self.state.clone(), 0));
        self.events.iter().skip(*applied).for_each(|event| super::apply(now, event));
        *applied = self.events.len();
        now
    }

    /// Refused to whoever has not the power.
    pub(super) fn needs(&self, power: Power, clause: &'static str) -> Result<(), Refusal> {
        let has = self.by.role.has(power, self.book);
        if has { Ok(()) } else { Err(Refusal::Power { role: self.by.role, needed: power, clause }) }
    }

    /// Refused to players: dealers and supervisors see and tell what goes wrong.
    pub(super) fn needs_staff(&self, clause: &'static str) -> Result<(), Refusal> {
        let supervises = self.by.role.has(Power::SuperviseGame, self.book);
        if supervises { Ok(()) } else { self.needs(Power::Deal, clause) }
    }

    /// Refused to other players: a player acts for himself, a dealer enters what players do.
    pub(super) fn acts_for(&self, player: PlayerNo, clause: &'static str) -> Result<&'a Player, Refusal> {
        let there = self.state.player(player).ok_or(Refusal::NoSuchPlayer { player })?;
        if !self.by.is_player(player) && !self.by.role.has(Power::Deal, self.book) {
            let role = self.by.role;
            return Err(Refusal::AnotherPlayer { role, player, clause });
        }
        // In a round that he is in already the dealer plays on for him.
        if self.state.is_excluded(player) && (self.by.is_player(player) || !self.state.is_in(player)) {
            return Err(self.excluded(player));
        }
        Ok(there)
    }

    /// Why somebody who is shut out may not play: he broke the rules, or is kept apart from others.
    pub(super) fn excluded(&self, player: PlayerNo) -> Refusal {
        let apart = self.state.oversight.kept_apart.contains(&player);
        let clause = if apart { self.book.kept_apart.clause } else { self.book.procedure.excluded };
        Refusal::Excluded { player, clause }
    }

    /// Refused unless the round is at one of these stages.
    pub(super) fn stage(&self, expected: &'static [Stage], clause: &'static str) -> Result<(), Refusal> {
        let stage = self.state.stage;
        if expected.contains(&stage) { Ok(()) } else { Err(Refusal::Stage { stage, expected, clause }) }
    }

    /// A box of this table.
    pub(super) fn on(&self, number: BoxNo) -> Result<&'a TableBox, Refusal> {
        let boxes = self.state.boxes.len() as u8;
        self.state.on(number).ok_or(Refusal::NoSuchBox { number, boxes })
    }

    /// Refused unless it is more than nothing, and whole chips.
    pub(super) fn amount(&self, amount: Cents) -> Result<Cents, Refusal> {
        let chip = self.state.sign.terms(self.at).chip;
        let whole = amount.is_positive() && amount <= Cents::MAX_INPUT && amount.down_to(chip) == amount;
        if whole { Ok(amount) } else { Err(Refusal::Amount { amount, chip }) }
    }

    /// Refused unless the player has so much before him.
    pub(super) fn has_chips(&self, player: &Player, amount: Cents) -> Result<Cents, Refusal> {
        let amount = self.amount(amount)?;
        let has = player.chips;
        if amount <= has {
            Ok(amount)
        } else {
            Err(Refusal::TooFewChips { player: player.number, has, needed: amount })
        }
    }
}

/// Refused where a book has no such thing.
pub(super) fn provided(is: bool, what: &'static str, clause: &'static str) -> Result<(), Refusal> {
    if is { Ok(()) } else { Err(Refusal::NotInBook { what, clause }) }
}

/// Refused once it is so.
pub(super) fn not_yet(not_yet: bool, what: &'static str, clause: &'static str) -> Result<(), Refusal> {
    if not_yet { Ok(()) } else { Err(Refusal::Already { what, clause }) }
}
