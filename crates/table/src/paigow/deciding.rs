//! A command while it is decided: the book and the state, who gives it, and its events so far.

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::sign::Clock;
use chung_game::role::{Power, Role};
use chung_game::rulebook::RuleBook;
use chung_game::{Message, PlayerNo};

use super::{Act, Actor, Command, Event, Fact, HouseAct, Player, Refusal, Stage, State, TableBox};

/// A command being decided.
pub(super) struct Deciding<'a> {
    pub(super) book: &'a RuleBook,
    pub(super) state: &'a State,
    pub(super) by: Actor,
    pub(super) at: Clock,
    /// The round of the events that the command causes.
    pub(super) round: u32,
    events: Vec<Event>,
    /// The cached state for `so_far`, and how many of the events it includes.
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

    /// Adds an event with the clause that it follows from.
    pub(super) fn fact(&mut self, fact: impl Into<Fact>, clause: &'static str) {
        let (round, at, by) = (self.round, self.at, self.by);
        self.events.push(Event { round, at, by, clause: clause.into(), fact: fact.into() });
    }

    /// Returns true if the command has caused such an event so far.
    pub(super) fn has_event(&self, kind: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(kind)
    }

    /// The state including the command's events so far.
    pub(super) fn so_far(&mut self) -> &State {
        if self.events.is_empty() {
            return self.state;
        }
        let (now, applied) = self.now.get_or_insert_with(|| (self.state.clone(), 0));
        self.events.iter().skip(*applied).for_each(|event| super::apply(now, event));
        *applied = self.events.len();
        now
    }

    /// Refuses callers without the power.
    pub(super) fn needs(&self, power: Power, clause: &'static str) -> Result<(), Refusal> {
        let has = self.by.role.has(power, self.book);
        if has { Ok(()) } else { Err(Refusal::Power { role: self.by.role, needed: power, clause }) }
    }

    /// Refuses callers who are neither dealer nor supervisor: staff report what goes wrong.
    pub(super) fn needs_staff(&self, clause: &'static str) -> Result<(), Refusal> {
        let supervises = self.by.role.has(Power::SuperviseGame, self.book);
        if supervises { Ok(()) } else { self.needs(Power::Deal, clause) }
    }

    /// Refuses other players: players act for themselves, and a dealer may enter what a player does.
    pub(super) fn acts_for(&self, player: PlayerNo, clause: &'static str) -> Result<&'a Player, Refusal> {
        let player_state = self.state.player(player).ok_or(Refusal::NoSuchPlayer { player })?;
        if !self.by.is_player(player) && !self.by.role.has(Power::Deal, self.book) {
            let role = self.by.role;
            return Err(Refusal::AnotherPlayer { role, player, clause });
        }
        // If the excluded player is in the current round, the dealer finishes it for them.
        if self.state.is_excluded(player) && (self.by.is_player(player) || !self.state.is_in(player)) {
            return Err(self.excluded(player));
        }
        Ok(player_state)
    }

    /// Why an excluded player may not play: they broke the rules, or are kept apart from others.
    pub(super) fn excluded(&self, player: PlayerNo) -> Refusal {
        let apart = self.state.oversight.kept_apart.contains(&player);
        let clause = if apart { self.book.kept_apart.clause } else { self.book.procedure.excluded };
        Refusal::Excluded { player, clause }
    }

    /// Refuses unless the round is at one of these stages.
    pub(super) fn stage(&self, expected: &'static [Stage], clause: &'static str) -> Result<(), Refusal> {
        let stage = self.state.stage;
        if expected.contains(&stage) { Ok(()) } else { Err(Refusal::Stage { stage, expected, clause }) }
    }

    /// The box with a number; refused if the table does not have it.
    pub(super) fn on(&self, box_no: BoxNo) -> Result<&'a TableBox, Refusal> {
        let boxes = self.state.boxes.len() as u8;
        self.state.on(box_no).ok_or(Refusal::NoSuchBox { box_no, boxes })
    }

    /// Refuses an amount that is not positive, too large, or not a whole number of the smallest chip.
    pub(super) fn amount(&self, amount: Cents) -> Result<Cents, Refusal> {
        let chip = self.state.sign.terms(self.at).chip;
        let whole = amount.is_positive() && amount <= Cents::MAX_INPUT && amount.down_to(chip) == amount;
        if whole { Ok(amount) } else { Err(Refusal::Amount { amount, chip }) }
    }

    /// Refuses an amount that is more than the player's chips.
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

/// Refuses what the book does not provide for.
pub(super) fn provided(is: bool, reason: Message, clause: &'static str) -> Result<(), Refusal> {
    if is { Ok(()) } else { Err(Refusal::NotInBook { reason, clause }) }
}

/// Refuses what was already done.
pub(super) fn not_yet(not_yet: bool, reason: Message, clause: &'static str) -> Result<(), Refusal> {
    if not_yet { Ok(()) } else { Err(Refusal::Already { reason, clause }) }
}
