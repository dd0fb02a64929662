//! Staff who take the one obvious next step: check the tiles and open, begin, shuffle, deal, set, open hands, pay, end.

use chung_game::money::Cents;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::cut::{Cut, Style};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, CutChoice, DiceSet, Die, Shake};
use chung_game::paigow::settle::{Bank, PlayerNo};
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{Has, RuleBook};

use super::{CASINO_SUPERVISOR, Chance, DEALER, allowed, any, one_in};
use crate::paigow::{
    Act, Actor, Arranged, BankAct, BoxHandState, Command, CutMade, DealingAct, Decides, Dice, HandsAct,
    HouseAct, LajaBy, OpeningAct, Player, PlayersAct, Refusal, SetBy, SetUp, Source, Stage, State, TilesAct,
    TilesAre, decide,
};

/// Dealer and supervisors of a table.
#[derive(Clone, Debug)]
pub struct Staff {
    /// The table they open.
    pub set_up: SetUp,
    /// With how much in the float.
    pub float: Cents,
    /// Do they deal from a computer, or at a physical table where tiles are seen when they are opened (R22)?
    pub source: Source,
}

impl Staff {
    /// What they do next; nothing while they wait for players.
    pub fn next(&self, book: &RuleBook, state: &State, below: &mut Chance) -> Option<Command> {
        self.steps(book, state, below).into_iter().find_map(|(by, act)| {
            let step = Command { by, at: state.clock, act };
            match decide(book, state, &step) {
                Ok(_) => Some(step),
                // Chips are brought first.
                Err(Refusal::FloatShort { has, needed }) => {
                    let chip = state.sign.terms(state.clock).chip;
                    let amount = Cents(needed.0.saturating_sub(has.0)).as_input().up_to(chip);
                    allowed(book, state, CASINO_SUPERVISOR, HouseAct::Fill { amount })
                }
                Err(_) => None,
            }
        })
    }

    /// Steps that may come next, the likeliest first. The table refuses those whose time has not come.
    fn steps(&self, book: &RuleBook, state: &State, below: &mut Chance) -> Vec<(Actor, Act)> {
        let dealing = |act| (DEALER, Act::Dealing(act));
        let opening = |act| (DEALER, Act::Opening(act));
        if state.set_up.is_none() {
            let set_up = HouseAct::SetUp(Box::new(self.set_up.clone()));
            return vec![(CASINO_SUPERVISOR, Act::House(set_up))];
        }
        match state.stage {
            Stage::Closed | Stage::Between => {
                let mut steps = with_tiles(state);
                if state.stage == Stage::Closed {
                    steps.push((CASINO_SUPERVISOR, Act::House(HouseAct::Open { float: self.float })));
                } else if state.sign.is_closed(state.clock) {
                    steps.push((CASINO_SUPERVISOR, Act::House(HouseAct::Close)));
                } else {
                    // Who sits out at a full table makes room.
                    let vacate = |player: &Player| Act::Players(PlayersAct::Vacate { player: player.number });
                    let idle =
                        state.players.iter().filter(|player| player.seat.is_some() && player.sat_out > 2);
                    steps.extend(idle.map(|player| (CASINO_SUPERVISOR, vacate(player))));
                    steps.push(dealing(DealingAct::Begin));
                }
                steps
            }
            Stage::Offering => self.shuffling(state, below),
            Stage::Betting => {
                let mut steps = self.shuffling(state, below);
                steps.push(dealing(DealingAct::NoMoreBets));
                steps.extend(self.throwing(book, state, below));
                steps.push((DEALER, Act::Bank(BankAct::TakeOver)));
                steps
            }
            Stage::Dealing => {
                let mut steps = self.shuffling(state, below);
                steps.extend(self.cutting(book, state, below));
                steps.extend(self.throwing(book, state, below));
                steps.push(dealing(DealingAct::Deliver));
                // Every wager was taken back: the round is called off.
                steps.push(opening(OpeningAct::End));
                steps
            }
            Stage::Setting => self.setting(book, state, below),
            Stage::Opening => {
                let chung = state.chung();
                let mut steps = Vec::new();
                if !state.bank_is_checked() && book.bank_confirmed.value == Has::Yes {
                    steps.push((
                        CASINO_SUPERVISOR,
                        Act::Hands(HandsAct::Check { number: chung, as_it_lies: false }),
                    ));
                }
                if let Some(number) = state.next_to_open() {
                    steps.push(opening(OpeningAct::Open {
                        number,
                        arranged: self.seen(book, state, number, below),
                    }));
                }
                steps.push(opening(OpeningAct::Pay));
                // A hand that stayed covered is opened where somebody has two pairs (R13).
                let arranged = self.seen(book, state, chung, below);
                steps.push(opening(OpeningAct::SetBank { arranged }));
                steps.push(opening(OpeningAct::Expose { arranged }));
                steps
            }
            Stage::Paid if !state.deal.unused_open && one_in(4, below) => {
                vec![opening(OpeningAct::ViewUnused), opening(OpeningAct::End)]
            }
            Stage::Paid => vec![opening(OpeningAct::End)],
        }
    }

    /// The tiles are shuffled and stacked, with a laja where one is due or was asked for.
    fn shuffling(&self, state: &State, below: &mut Chance) -> Vec<(Actor, Act)> {
        let deal = &state.deal;
        let mut stacks = || (self.source == Source::Drawn).then(|| Stacks::shuffled(&mut *below));
        match state.tiles.are {
            TilesAre::Loose => vec![(DEALER, Act::Dealing(DealingAct::Shuffle))],
            TilesAre::Shuffled => {
                let stack = DealingAct::Stack { tiles: stacks(), source: self.source };
                vec![(DEALER, Act::Dealing(stack))]
            }
            TilesAre::LajaDue => {
                let laja = DealingAct::Laja { by: LajaBy::Dealer, tiles: stacks(), source: self.source };
                vec![(DEALER, Act::Dealing(laja))]
            }
            _ => {
                let asked = deal.laja_asked.iter().find(|player| !deal.laja_allowed.contains(player));
                let allow = asked.map(|&player| Act::Dealing(DealingAct::AllowLaja { player }));
                allow.map(|act| (CASINO_SUPERVISOR, act)).into_iter().collect()
            }
        }
    }

    /// The cup is shaken and lifted, once somebody has a wager.
    fn throwing(&self, book: &RuleBook, state: &State, below: &mut Chance) -> Vec<(Actor, Act)> {
        if state.boxes.iter().all(|on| on.wagers.is_empty()) {
            return Vec::new();
        }
        if state.deal.dice == Dice::Shaken {
            let dice = (!one_in(20, below)).then(|| shake(book, below).for_big_small(state.has_big_small()));
            return vec![(DEALER, Act::Dealing(DealingAct::Uncover { dice, source: self.source }))];
        }
        if state.deal.dice != Dice::Still {
            return Vec::new();
        }
        let shakes = |banker| (DEALER, Act::Dealing(DealingAct::Shake { banker }));
        let mut steps = vec![shakes(None)];
        steps.extend(banker(state).map(|banker| shakes(Some(banker))));
        steps
    }

    /// The cut is chosen where that is the supervisor's, and made.
    fn cutting(&self, book: &RuleBook, state: &State, below: &mut Chance) -> Vec<(Actor, Act)> {
        if state.deal.cut.is_some() {
            return Vec::new();
        }
        let style = match state.cut_choice(book) {
            Ok((CutChoice::Style(style), _)) => style,
            Ok((CutChoice::Supervisor, _)) => {
                let Some(style) = state.deal.chosen else {
                    let listed: Vec<Style> = book.cuts.value.0.iter().map(|listed| listed.style).collect();
                    let style = any(&listed, below).unwrap_or(Style::YatDongDong);
                    return vec![(CASINO_SUPERVISOR, Act::Dealing(DealingAct::ChooseCut { style }))];
                };
                style
            }
            Err(_) => return Vec::new(),
        };
        let cut = match any(&style.cuts(), below) {
            Some(cut) => CutMade::Listed(cut),
            // Named and nowhere described: this house cuts it like Foot Say (R10).
            None => CutMade::Defined { style, matrix: Cut::FootSay.matrix() },
        };
        vec![(DEALER, Act::Dealing(DealingAct::SetUpCut { cut, source: self.source }))]
    }

    /// Hands are set the House Way and checked, then the bank's is set and opened.
    fn setting(&self, book: &RuleBook, state: &State, below: &mut Chance) -> Vec<(Actor, Act)> {
        let chung = state.chung();
        // Every wager was declared void: the round is called off.
        let mut steps = vec![(DEALER, Act::Opening(OpeningAct::End))];
        for (number, on) in state.numbered().filter(|(number, _)| *number != chung) {
            let asked = matches!(on.hand.is, BoxHandState::Asked(_))
                || (on.hand.is == BoxHandState::Dealt && on.decider == Some(Decides::HouseWay));
            if asked {
                steps.push((DEALER, Act::Hands(HandsAct::SetHouseWay { number, arranged: None })));
            }
            if on.hand.is == BoxHandState::Set(SetBy::HouseWay) && !on.hand.checked {
                steps.push((CASINO_SUPERVISOR, Act::Hands(HandsAct::Check { number, as_it_lies: false })));
            }
        }
        steps.push((DEALER, Act::Opening(OpeningAct::LiftChung)));
        if one_in(2, below) {
            steps.push((DEALER, Act::Opening(OpeningAct::KeepCovered)));
        }
        let hand = state.on(chung).map(|on| on.hand.is);
        if matches!(hand, Some(BoxHandState::Dealt | BoxHandState::Asked(_))) {
            steps.push((DEALER, Act::Opening(OpeningAct::SetBank { arranged: None })));
        } else {
            if hand == Some(BoxHandState::Set(SetBy::HouseWay)) && !state.bank_is_checked() {
                steps.push((
                    CASINO_SUPERVISOR,
                    Act::Hands(HandsAct::Check { number: chung, as_it_lies: false }),
                ));
            }
            let arranged = self.seen(book, state, chung, below);
            steps.push((DEALER, Act::Opening(OpeningAct::Expose { arranged })));
        }
        steps
    }

    /// The tiles of a box as they turn out to lie at a physical table: any that lie nowhere else, set the House Way.
    fn seen(&self, book: &RuleBook, state: &State, number: BoxNo, below: &mut Chance) -> Option<Arranged> {
        let hand = &state.on(number)?.hand;
        if hand.arranged.is_some() || self.source == Source::Drawn {
            return None;
        }
        if let Some(tiles) = hand.tiles {
            return Some(Arranged::house_way(book, tiles));
        }
        let known: Vec<Tile> = state.elsewhere(number).chain(hand.seen.iter().copied()).collect();
        let mut left: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !known.contains(tile)).collect();
        let mut tiles = hand.seen.clone();
        while tiles.len() < 4 && !left.is_empty() {
            tiles.push(left.swap_remove((below(left.len() as u32) as usize).min(left.len() - 1)));
        }
        Some(Arranged::house_way(book, tiles.try_into().ok()?))
    }

    /// What the dealer enters for players who do nothing: they pass the bank, name no cut, let the House set. A round in which
    /// nobody wagers is called off.
    #[must_use]
    pub fn for_absent(&self, book: &RuleBook, state: &State) -> Option<Command> {
        let mut steps = Vec::new();
        if let (Stage::Offering, LastBank::Player { banker, .. }) =
            (state.stage, state.next_offer(book).value)
        {
            steps.push(Act::Bank(BankAct::Pass { player: banker.player }));
        }
        if let Some(player) = banker(state) {
            let nominee = "the next player".to_owned();
            if state.bank.nominee.is_none() {
                steps.push(Act::Bank(BankAct::NameShaker { player, nominee }));
            }
            if state.deal.named.is_none() {
                steps.push(Act::Dealing(DealingAct::NameCut { player, style: None }));
            }
            if !state.deal.bank_confirmed {
                steps.push(Act::Opening(OpeningAct::Confirm { player }));
            }
            let number = state.chung();
            steps.push(Act::Hands(HandsAct::AskHouseWay { player, number }));
        }
        for (number, on) in state.numbered() {
            let waits = on.hand.is == BoxHandState::Dealt || on.hand.held;
            if number == state.chung() && on.hand.held {
                steps.push(Act::Hands(HandsAct::DirectHouseWay { number }));
            } else if let (Some(Decides::Player(player)), true) = (on.decider, waits) {
                steps.push(Act::Hands(HandsAct::AskHouseWay { player, number }));
                steps.push(Act::Hands(HandsAct::PickUp { player, number }));
                // The dealer does not see what the computer dealt: he names nothing, and they are set the House Way.
                let known = on.hand.tiles.filter(|_| self.source == Source::Entered);
                let arranged = known.map(|tiles| Arranged::house_way(book, tiles));
                steps.push(Act::Hands(HandsAct::Set { player, number, arranged }));
                steps.push(Act::Hands(HandsAct::DirectHouseWay { number }));
            }
        }
        steps.push(Act::Opening(OpeningAct::End));
        steps.into_iter().find_map(|act| {
            let by = if matches!(act, Act::Hands(HandsAct::DirectHouseWay { .. })) {
                CASINO_SUPERVISOR
            } else {
                DEALER
            };
            allowed(book, state, by, act)
        })
    }
}

/// The tiles are checked, and replaced where they are faulty.
fn with_tiles(state: &State) -> Vec<(Actor, Act)> {
    let mut steps = Vec::new();
    if let Some(&(tile, _)) = state.tiles.faults.first() {
        steps.push((CASINO_SUPERVISOR, Act::Tiles(TilesAct::Replace { tile })));
    }
    let checked = match state.tiles.are {
        TilesAre::Away => Some(0),
        TilesAre::Checking(checked) => Some(checked),
        // Before a table closes its tiles are checked.
        TilesAre::Loose if state.sign.is_closed(state.clock) => Some(0),
        _ => None,
    };
    if let Some(&tile) = checked.and_then(|checked| Tile::ALL.get(usize::from(checked))) {
        steps.push((DEALER, Act::Tiles(TilesAct::Check { tile })));
    }
    if state.tiles.are == TilesAre::LaidOut {
        steps.push((CASINO_SUPERVISOR, Act::Tiles(TilesAct::Confirm)));
    }
    steps
}

/// The player who holds the bank; of several the one who handles its tiles, or the first.
fn banker(state: &State) -> Option<PlayerNo> {
    match &state.bank.bank {
        Bank::House => None,
        bank => {
            let agreed = state.on(bank.chung()).and_then(|on| on.agreed);
            agreed.or(bank.shares().first().map(|share| share.player))
        }
    }
}

/// A throw of a book's dice.
pub(super) fn shake(book: &RuleBook, below: &mut Chance) -> Shake {
    let mut die = || any(&Die::ALL, below).unwrap_or(Die::ALL[0]);
    match book.dice.value {
        DiceSet::Three => Shake::Three([die(), die(), die()]),
        DiceSet::BoxAndCut => Shake::BoxAndCut { box_dice: [die(), die(), die()], cut_die: die() },
        DiceSet::CrownPaiGow => {
            Shake::CrownPaiGow { box_die: die(), cut_die: die(), big_small_die: Some(die()) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::{Offered, RULES, apply};
    use chung_game::money::BasisPoints;
    use chung_game::rulebook::{BookId, Edition};

    fn give(book: &RuleBook, state: &mut State, command: &Command) {
        for event in decide(book, state, command).unwrap() {
            apply(state, &event);
        }
    }

    /// A table that is open, with a player on every box.
    fn full(book: &RuleBook, staff: &Staff) -> State {
        let mut state = State::default();
        while state.stage != Stage::Between {
            let next = staff.next(book, &state, &mut |_| 0).unwrap();
            give(book, &mut state, &next);
        }
        for number in 1..=8 {
            let player = PlayerNo(number.into());
            let name = format!("Guest {number}");
            for act in [
                PlayersAct::Join { player, name, card: false },
                PlayersAct::Sit { player, number: BoxNo(number) },
            ] {
                let command = Command { by: DEALER, at: state.clock, act: act.into() };
                give(book, &mut state, &command);
            }
        }
        state
    }

    #[test]
    fn who_sits_out_at_a_full_table_makes_room_and_nobody_else_does() {
        let edition = Edition::plain(BookId::Vic2000);
        let (book, offered) = (BookId::Vic2000.book(), Offered::new(Cents::dollars(5), BasisPoints(500)));
        let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
        let staff = Staff { set_up, float: Cents::dollars(100_000), source: Source::Drawn };
        let mut state = full(book, &staff);
        let next = |state: &State| staff.next(book, state, &mut |_| 0).map(|command| command.act);
        let begin = Some(Act::Dealing(DealingAct::Begin));
        assert_eq!(next(&state), begin, "everybody plays");
        state.players[4].sat_out = 2;
        assert_eq!(next(&state), begin, "two rounds are not enough");
        state.players[4].sat_out = 3;
        let player = state.players[4].number;
        assert_eq!(next(&state), Some(Act::Players(PlayersAct::Vacate { player })));
        state.players[6].seat = None;
        assert_eq!(next(&state), begin, "another seat is free");
    }
}
