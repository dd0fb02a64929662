//! Automatic staff, who take the obvious next step: check the tiles and open, begin, shuffle, deal, set, open hands, pay, end.

use chung_game::PlayerNo;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::LastBank;
use chung_game::paigow::cut::{Cut, CutStyle};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, CutChoice, DiceSet, Die, Shake};
use chung_game::paigow::settle::Bank;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{Has, RuleBook};

use super::allowed;
use crate::auto::{AutoPlay, CASINO_SUPERVISOR, DEALER, Draw, any, one_in};
use crate::paigow::{
    Act, Actor, Arranged, BankAct, BoxController, BoxHandState, Command, CutMade, DealingAct, Dice, HandsAct,
    HouseAct, LajaBy, OpeningAct, PaiGow, Player, PlayersAct, Refusal, SetBy, SetUp, Source, Stage, State,
    TilesAct, TilesState, decide,
};

/// Dealer and supervisors of a table.
#[derive(Clone, Debug)]
pub struct PaiGowStaff {
    /// The set-up of the table that they open.
    pub set_up: SetUp,
    /// The float that the table opens with.
    pub float: Cents,
    /// Whether the computer draws tiles and dice, or the staff enter them. At a physical table tiles are seen when they are opened (R22).
    pub source: Source,
}

impl PaiGowStaff {
    /// The staff's next command. `None` while they wait for players. If the float is short, they fill it first.
    pub fn next(&self, book: &RuleBook, state: &State, below: &mut Draw) -> Option<Command> {
        self.steps(book, state, below).into_iter().find_map(|(by, act)| {
            let step = Command { by, at: state.clock, act };
            match decide(book, state, &step) {
                Ok(_) => Some(step),
                Err(Refusal::FloatShort { has, needed }) => {
                    let chip = state.sign.terms(state.clock).chip;
                    let amount = Cents(needed.0.saturating_sub(has.0)).as_input().up_to(chip);
                    allowed(book, state, CASINO_SUPERVISOR, HouseAct::Fill { amount })
                }
                Err(_) => None,
            }
        })
    }

    /// Candidates for the next step, in order of preference. The first that the table allows is taken.
    fn steps(&self, book: &RuleBook, state: &State, below: &mut Draw) -> Vec<(Actor, Act)> {
        let dealing = |act| (DEALER, Act::Dealing(act));
        let opening = |act| (DEALER, Act::Opening(act));
        if state.set_up.is_none() {
            let set_up = HouseAct::SetUp(Box::new(self.set_up.clone()));
            return vec![(CASINO_SUPERVISOR, Act::House(set_up))];
        }
        match state.stage {
            Stage::Closed | Stage::Between => {
                let mut steps = tile_steps(state);
                if state.stage == Stage::Closed {
                    steps.push((CASINO_SUPERVISOR, Act::House(HouseAct::Open { float: self.float })));
                } else if state.sign.is_closed(state.clock) {
                    steps.push((CASINO_SUPERVISOR, Act::House(HouseAct::Close)));
                } else {
                    // Players who sit out give up their seat; the table allows this only if it is full.
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
                // If every wager was taken back, this calls the round off.
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
                        Act::Hands(HandsAct::Check { box_no: chung, as_it_lies: false }),
                    ));
                }
                if let Some(box_no) = state.next_to_open() {
                    steps.push(opening(OpeningAct::Open {
                        box_no,
                        arranged: self.seen(book, state, box_no, below),
                    }));
                }
                steps.push(opening(OpeningAct::Pay));
                // A bank's hand that stayed covered is opened if a player has two pairs (R13).
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

    /// Shuffles and stacks the tiles, does a laja that is due, and allows one that a player asked for.
    fn shuffling(&self, state: &State, below: &mut Draw) -> Vec<(Actor, Act)> {
        let deal = &state.deal;
        let mut stacks = || (self.source == Source::Drawn).then(|| Stacks::shuffled(&mut *below));
        match state.tiles.state {
            TilesState::Loose => vec![(DEALER, Act::Dealing(DealingAct::Shuffle))],
            TilesState::Shuffled => {
                let stack = DealingAct::Stack { tiles: stacks(), source: self.source };
                vec![(DEALER, Act::Dealing(stack))]
            }
            TilesState::LajaDue => {
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

    /// Shakes the dice and uncovers them, once there is a wager.
    fn throwing(&self, book: &RuleBook, state: &State, below: &mut Draw) -> Vec<(Actor, Act)> {
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

    /// Makes the cut. The supervisor chooses it first where the choice is theirs.
    fn cutting(&self, book: &RuleBook, state: &State, below: &mut Draw) -> Vec<(Actor, Act)> {
        if state.deal.cut.is_some() {
            return Vec::new();
        }
        let style = match state.cut_choice(book) {
            Ok((CutChoice::Style(style), _)) => style,
            Ok((CutChoice::Supervisor, _)) => {
                let Some(style) = state.deal.chosen else {
                    let listed: Vec<CutStyle> = book.cuts.value.0.iter().map(|listed| listed.style).collect();
                    let style = any(&listed, below).unwrap_or(CutStyle::YatDongDong);
                    return vec![(CASINO_SUPERVISOR, Act::Dealing(DealingAct::ChooseCut { style }))];
                };
                style
            }
            Err(_) => return Vec::new(),
        };
        let cut = match any(&style.cuts(), below) {
            Some(cut) => CutMade::Listed(cut),
            // The book names the cut but does not describe it: this house cuts it like Foot Say (R10).
            None => CutMade::Defined { style, matrix: Cut::FootSay.matrix() },
        };
        vec![(DEALER, Act::Dealing(DealingAct::SetUpCut { cut, source: self.source }))]
    }

    /// Sets hands the House Way and checks them, then sets and opens the bank's.
    fn setting(&self, book: &RuleBook, state: &State, below: &mut Draw) -> Vec<(Actor, Act)> {
        let chung = state.chung();
        // If every wager is void, this calls the round off.
        let mut steps = vec![(DEALER, Act::Opening(OpeningAct::End))];
        for (box_no, on) in state.numbered().filter(|(box_no, _)| *box_no != chung) {
            let asked = matches!(on.hand.is, BoxHandState::Asked(_))
                || (on.hand.is == BoxHandState::Dealt && on.decider == Some(BoxController::HouseWay));
            if asked {
                steps.push((DEALER, Act::Hands(HandsAct::SetHouseWay { box_no, arranged: None })));
            }
            if on.hand.is == BoxHandState::Set(SetBy::HouseWay) && !on.hand.checked {
                steps.push((CASINO_SUPERVISOR, Act::Hands(HandsAct::Check { box_no, as_it_lies: false })));
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
                    Act::Hands(HandsAct::Check { box_no: chung, as_it_lies: false }),
                ));
            }
            let arranged = self.seen(book, state, chung, below);
            steps.push((DEALER, Act::Opening(OpeningAct::Expose { arranged })));
        }
        steps
    }

    /// The tiles of a box as they are seen at a physical table: drawn from those that lie nowhere else, and set the House Way.
    fn seen(&self, book: &RuleBook, state: &State, box_no: BoxNo, below: &mut Draw) -> Option<Arranged> {
        let hand = &state.on(box_no)?.hand;
        if hand.arranged.is_some() || self.source == Source::Drawn {
            return None;
        }
        if let Some(tiles) = hand.tiles {
            return Some(Arranged::house_way(book, tiles));
        }
        let known: Vec<Tile> = state.elsewhere(box_no).chain(hand.seen.iter().copied()).collect();
        let mut left: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !known.contains(tile)).collect();
        let mut tiles = hand.seen.clone();
        while tiles.len() < 4 && !left.is_empty() {
            tiles.push(left.swap_remove((below(left.len() as u32) as usize).min(left.len() - 1)));
        }
        Some(Arranged::house_way(book, tiles.try_into().ok()?))
    }

    /// What the dealer enters for players who do not act: they pass the bank, name no cut, and have their tiles set the House Way. A
    /// round without wagers is called off.
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
            let box_no = state.chung();
            steps.push(Act::Hands(HandsAct::AskHouseWay { player, box_no }));
        }
        for (box_no, on) in state.numbered() {
            let waits = on.hand.is == BoxHandState::Dealt || on.hand.held;
            if box_no == state.chung() && on.hand.held {
                steps.push(Act::Hands(HandsAct::DirectHouseWay { box_no }));
            } else if let (Some(BoxController::Player(player)), true) = (on.decider, waits) {
                steps.push(Act::Hands(HandsAct::AskHouseWay { player, box_no }));
                steps.push(Act::Hands(HandsAct::PickUp { player, box_no }));
                // The dealer does not see tiles that the computer dealt, and leaves them out: they are set the House Way.
                let known = on.hand.tiles.filter(|_| self.source == Source::Entered);
                let arranged = known.map(|tiles| Arranged::house_way(book, tiles));
                steps.push(Act::Hands(HandsAct::Set { player, box_no, arranged }));
                steps.push(Act::Hands(HandsAct::DirectHouseWay { box_no }));
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

/// Checks the tiles, and replaces faulty ones.
fn tile_steps(state: &State) -> Vec<(Actor, Act)> {
    let mut steps = Vec::new();
    if let Some(&(tile, _)) = state.tiles.faults.first() {
        steps.push((CASINO_SUPERVISOR, Act::Tiles(TilesAct::Replace { tile })));
    }
    let checked = match state.tiles.state {
        TilesState::Away => Some(0),
        TilesState::Checking(checked) => Some(checked),
        // The tiles are checked before the table closes.
        TilesState::Loose if state.sign.is_closed(state.clock) => Some(0),
        _ => None,
    };
    if let Some(&tile) = checked.and_then(|checked| Tile::ALL.get(usize::from(checked))) {
        steps.push((DEALER, Act::Tiles(TilesAct::Check { tile })));
    }
    if state.tiles.state == TilesState::LaidOut {
        steps.push((CASINO_SUPERVISOR, Act::Tiles(TilesAct::Confirm)));
    }
    steps
}

/// The player who holds the bank. If several share it, the one who handles its tiles, or else the first.
fn banker(state: &State) -> Option<PlayerNo> {
    match &state.bank.bank {
        Bank::House => None,
        bank => {
            let agreed = state.on(bank.chung()).and_then(|on| on.agreed);
            agreed.or(bank.shares().first().map(|share| share.player))
        }
    }
}

/// A throw of the book's dice.
pub(super) fn shake(book: &RuleBook, below: &mut Draw) -> Shake {
    let mut die = || any(&Die::ALL, below).unwrap_or(Die::ALL[0]);
    match book.dice.value {
        DiceSet::Three => Shake::Three([die(), die(), die()]),
        DiceSet::BoxAndCut => Shake::BoxAndCut { box_dice: [die(), die(), die()], cut_die: die() },
        DiceSet::CrownPaiGow => {
            Shake::CrownPaiGow { box_die: die(), cut_die: die(), big_small_die: Some(die()) }
        }
    }
}

impl AutoPlay<PaiGow> for PaiGowStaff {
    fn next_command(&mut self, game: &PaiGow, state: &State, below: &mut Draw) -> Option<Command> {
        self.next(&game.book, state, below).or_else(|| self.for_absent(&game.book, state))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::{Offered, RULES, apply};
    use chung_game::money::BasisPoints;
    use chung_game::rulebook::{Edition, PaiGowBook};

    fn execute(book: &RuleBook, state: &mut State, command: &Command) {
        for event in decide(book, state, command).unwrap() {
            apply(state, &event);
        }
    }

    /// An open table with a player at every box.
    fn full_table(book: &RuleBook, staff: &PaiGowStaff) -> State {
        let mut state = State::default();
        while state.stage != Stage::Between {
            let next = staff.next(book, &state, &mut |_| 0).unwrap();
            execute(book, &mut state, &next);
        }
        for number in 1..=8 {
            let player = PlayerNo(number.into());
            let name = format!("Guest {number}");
            for act in [
                PlayersAct::Join { player, name, card: false },
                PlayersAct::Sit { player, box_no: BoxNo(number) },
            ] {
                let command = Command { by: DEALER, at: state.clock, act: act.into() };
                execute(book, &mut state, &command);
            }
        }
        state
    }

    #[test]
    fn only_a_player_who_sits_out_at_a_full_table_gives_up_the_seat() {
        let edition = Edition::plain(PaiGowBook::Vic2000);
        let (book, offered) = (PaiGowBook::Vic2000.book(), Offered::new(Cents::dollars(5), BasisPoints(500)));
        let set_up = SetUp { edition, version: RULES, offered, house_way_areas: Vec::new() };
        let staff = PaiGowStaff { set_up, float: Cents::dollars(100_000), source: Source::Drawn };
        let mut state = full_table(book, &staff);
        let next = |state: &State| staff.next(book, state, &mut |_| 0).map(|command| command.act);
        let begin = Some(Act::Dealing(DealingAct::Begin));
        assert_eq!(next(&state), begin, "every player plays");
        state.players[4].sat_out = 2;
        assert_eq!(next(&state), begin, "two rounds are not enough");
        state.players[4].sat_out = 3;
        let player = state.players[4].number;
        assert_eq!(next(&state), Some(Act::Players(PlayersAct::Vacate { player })));
        state.players[6].seat = None;
        assert_eq!(next(&state), begin, "another seat is free");
    }
}
