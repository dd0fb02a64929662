//! A table for unit tests: open, with players who have chips. Helpers bring it to the stage that a test needs, by ordinary commands.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::borrow::Cow;

use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::deal::Stacks;
use chung_game::paigow::dice::{BoxNo, CutChoice, Die, Shake};
use chung_game::paigow::settle::Bet;
use chung_game::paigow::sign::Clock;
use chung_game::paigow::tile::Tile;
use chung_game::paigow::tile_text::{read_tiles, read_two_hands};
use chung_game::role::Role;
use chung_game::rulebook::{
    Edition, Has, NoMoreBets, PaiGowBook, RoundOrder, RuleBook, SetForGood, TileCheck,
};
use chung_game::{Names, PlayerNo, ToMessage};

use chung_words::{Language, Render, Words};

use super::*;

/// The staff of the table.
pub(super) const DEALER: Actor = Actor::staff(Role::Dealer, 1);
pub(super) const GAME: Actor = Actor::staff(Role::GameSupervisor, 2);
pub(super) const CASINO: Actor = Actor::staff(Role::CasinoSupervisor, 3);

/// The bank's tiles and two hands. Against the bank set the House Way, the nines lose and the sixes stand off.
pub(super) const BANK: &str = "12 12 5 5";
pub(super) const NINES: &str = "H8 H10 9 L10";
pub(super) const NINES_SET: &str = "H8 H10 / 9 L10";
pub(super) const SIXES: &str = "H6 H6 L4 L4";
pub(super) const SIXES_SET: &str = "L4 L4 / H6 H6";

pub(super) struct Table {
    pub(super) book: RuleBook,
    pub(super) state: State,
}

pub(super) fn player(number: u16) -> PlayerNo {
    PlayerNo(number)
}

pub(super) fn on(box_no: u8) -> BoxNo {
    BoxNo(box_no)
}

/// Parses a setting written `low / high`.
pub(super) fn set(text: &str) -> Arranged {
    let (low, high) = read_two_hands(text).unwrap();
    Arranged { low, high }
}

impl Table {
    /// An open table with a player at every box from 2 on, each with the box's number and $5,000.
    pub(super) fn open(id: PaiGowBook) -> Table {
        Table::of(Edition::plain(id), Vec::new())
    }

    pub(super) fn of(edition: Edition, house_way_areas: Vec<BoxNo>) -> Table {
        let big_small_offered = edition.rules().big_small.value == Has::Yes;
        let offered = Offered { big_small_offered, ..Offered::new(Cents::dollars(1), BasisPoints(500)) };
        Table::set_up(SetUp { edition, version: 1, offered, house_way_areas })
    }

    pub(super) fn set_up(set_up: SetUp) -> Table {
        // A date after 19 August 2024, when The Star began to require Player Cards.
        let state = State { clock: Clock(1_750_000_000), ..State::default() };
        let mut table = Table { book: set_up.edition.rules(), state };
        table.ok(CASINO, Act::House(HouseAct::SetUp(Box::new(set_up))));
        for tile in Tile::ALL {
            table.ok(DEALER, Act::Tiles(TilesAct::Check { tile }));
        }
        if table.book.tile_check.value != TileCheck::Dealer {
            table.ok(CASINO, Act::Tiles(TilesAct::Confirm));
        }
        table.ok(CASINO, Act::House(HouseAct::Open { float: Cents::dollars(100_000) }));
        for box_no in 2..=table.state.boxes.len() as u16 {
            let (player, name) = (player(box_no), format!("P{box_no}"));
            table.ok(DEALER, Act::Players(PlayersAct::Join { player, name, card: true }));
            let box_no = on(box_no as u8);
            table.ok(DEALER, Act::Players(PlayersAct::Sit { player, box_no }));
            let (amount, with) = (Cents::dollars(5_000), Money::Chips);
            table.ok(DEALER, Act::Players(PlayersAct::BuyIn { player, amount, with }));
        }
        table
    }

    /// Decides a command and applies its events. Checks that only `House` and `Players` acts change the total of the chips.
    pub(super) fn act(&mut self, by: Actor, act: Act) -> Result<Vec<Event>, Refusal> {
        let (before, moves) = (self.state.all_chips(), matches!(act, Act::House(_) | Act::Players(_)));
        let command = Command { by, at: Clock(self.state.clock.0 + 1), act };
        let events = decide(&self.book, &self.state, &command)?;
        for event in &events {
            apply(&mut self.state, event);
            assert!(sentence(event).ends_with('.'), "no sentence: {:?}", event.fact);
            let written = serde_json::to_string(event).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&written).unwrap(), *event, "{written}");
        }
        assert!(
            moves || self.state.all_chips() == before,
            "chips: {before} before, {} after {command:?}",
            self.state.all_chips()
        );
        let less = |amount: &Cents| *amount < Cents::ZERO;
        assert!(!self.lying().iter().any(less), "{command:?}");
        assert!(
            !self.state.players.iter().any(|player| less(&player.chips.min(player.tokens))),
            "{command:?}"
        );
        Ok(events)
    }

    /// Like `act`, for a command that must be accepted.
    pub(super) fn ok(&mut self, by: Actor, act: Act) -> Vec<Event> {
        let words = format!("{act:?}");
        self.act(by, act).unwrap_or_else(|refusal| panic!("{}: {words}: {refusal}", self.book.id.name()))
    }

    /// Like `act`, for a command that must be refused; returns the refusal's name.
    pub(super) fn refused(&mut self, by: Actor, act: Act) -> &'static str {
        let words = format!("{act:?}");
        match self.act(by, act) {
            Ok(events) => panic!("{words} is allowed: {events:?}"),
            Err(refusal) => refusal.name(),
        }
    }

    pub(super) fn irregular(&mut self, by: Actor, act: IrregularAct) -> Vec<Event> {
        self.ok(by, Act::Irregular(act))
    }

    pub(super) fn oversight(&mut self, by: Actor, act: OversightAct) -> Vec<Event> {
        self.ok(by, Act::Oversight(act))
    }

    pub(super) fn hands(&mut self, act: HandsAct) -> Vec<Event> {
        self.ok(DEALER, Act::Hands(act))
    }

    fn lying(&self) -> Vec<Cents> {
        self.state.numbered().flat_map(|(box_no, _)| self.state.lying(box_no)).collect()
    }

    pub(super) fn has(&self, number: u16) -> Cents {
        self.state.player(player(number)).unwrap().chips
    }

    /// Begins a round. Everyone passes, unless a banker is given, who takes the bank. The tiles are shuffled and stacked.
    pub(super) fn begin(&mut self, banker: Option<u16>) {
        self.ok(DEALER, Act::Dealing(DealingAct::Begin));
        while self.state.stage == Stage::Offering {
            let chung_bank = self.state.next_offer(&self.book).value;
            let chung_game::paigow::bank_offer::LastBank::Player { banker: on, .. } = chung_bank else {
                panic!("the House banks: {chung_bank:?}")
            };
            if banker == Some(on.player.0) {
                let put_in = Cents::dollars(3_000);
                let take = BankAct::Take { player: on.player, box_no: on.box_no, put_in, co_bank: false };
                self.ok(DEALER, Act::Bank(take));
            } else {
                self.ok(DEALER, Act::Bank(BankAct::Pass { player: on.player }));
            }
        }
        self.stack();
    }

    pub(super) fn stack(&mut self) {
        self.ok(DEALER, Act::Dealing(DealingAct::Shuffle));
        let (tiles, source) = (Some(Stacks::new(Tile::ALL).unwrap()), Source::Drawn);
        self.ok(DEALER, Act::Dealing(DealingAct::Stack { tiles, source }));
    }

    /// Places a regular wager on the box with the player's number.
    pub(super) fn bet(&mut self, number: u16, dollars: i64) {
        self.bet_on(number, number as u8, dollars);
    }

    pub(super) fn bet_on(&mut self, number: u16, on_box: u8, dollars: i64) {
        let (player, box_no, amount) = (player(number), on(on_box), Cents::dollars(dollars));
        let place = WagersAct::Place { player, box_no, bet: Bet::Regular, amount, token: false };
        self.ok(DEALER, Act::Wagers(place));
    }

    /// The book's dice, with three ones on the box dice.
    pub(super) fn dice(&self) -> Shake {
        self.dice_of([1, 1, 1])
    }

    pub(super) fn dice_of(&self, faces: [u8; 3]) -> Shake {
        let dice = faces.map(|face| Die::new(face).unwrap());
        let [one, ..] = Die::ALL;
        match self.book.dice.value {
            chung_game::paigow::dice::DiceSet::Three => Shake::Three(dice),
            _ => Shake::BoxAndCut { box_dice: dice, cut_die: one },
        }
    }

    /// Closes bets, shakes and cuts in the book's order, and deals these hands; the other boxes get the rest of the tiles.
    pub(super) fn deal(&mut self, hands: &[(u8, &str)]) {
        if self.book.no_more_bets.value != NoMoreBets::DiceExposed {
            self.ok(DEALER, Act::Dealing(DealingAct::NoMoreBets));
        }
        if self.book.round_order.value == RoundOrder::CutThenDice {
            self.cut();
        }
        let banker = self.state.bank.bank.shares().first().map(|share| share.player);
        if let (Some(player), RoundOrder::DiceNamedCutFirst) = (banker, self.book.round_order.value) {
            let style = Some(chung_game::paigow::cut::CutStyle::YatDongDong);
            self.ok(DEALER, Act::Dealing(DealingAct::NameCut { player, style }));
        }
        self.ok(DEALER, Act::Dealing(DealingAct::Shake { banker }));
        let dice = Some(self.dice());
        self.ok(DEALER, Act::Dealing(DealingAct::Uncover { dice, source: Source::Drawn }));
        if self.book.round_order.value != RoundOrder::CutThenDice {
            self.cut();
        }
        let command = Command { by: DEALER, at: self.state.clock, act: Act::Dealing(DealingAct::Deliver) };
        for mut event in decide(&self.book, &self.state, &command).unwrap() {
            if let Fact::Dealing(DealingFact::Delivered { tiles, .. }) = &mut event.fact {
                *tiles = Some(dealt(hands, self.state.boxes.len()));
            }
            apply(&mut self.state, &event);
        }
    }

    fn cut(&mut self) {
        if let (Some(share), None) = (self.state.bank.bank.shares().first(), self.state.deal.named) {
            let player = share.player;
            self.ok(DEALER, Act::Dealing(DealingAct::NameCut { player, style: None }));
        }
        let Ok((CutChoice::Style(style), _)) = self.state.cut_choice(&self.book) else {
            panic!("a supervisor's cut")
        };
        let cut = CutMade::Listed(style.cuts()[0]);
        self.ok(DEALER, Act::Dealing(DealingAct::SetUpCut { cut, source: Source::Drawn }));
    }

    /// A player picks up their tiles and sets them.
    pub(super) fn sets(&mut self, number: u16, text: &str) {
        let (player, box_no, arranged) =
            (player(number), on(number as u8), Some(self.lay(number as u8, text)));
        self.hands(HandsAct::PickUp { player, box_no });
        self.ok(Actor::player(player), Act::Hands(HandsAct::Set { player, box_no, arranged }));
    }

    /// The dealer sets a hand at its player's request.
    pub(super) fn dealer_sets(&mut self, number: u16, text: &str) {
        let (player, box_no, arranged) =
            (player(number), on(number as u8), Some(self.lay(number as u8, text)));
        self.hands(HandsAct::AskHouseWay { player, box_no });
        self.hands(HandsAct::SetHouseWay { box_no, arranged });
    }

    /// Arranges the tiles of a box as in the text.
    pub(super) fn lay(&self, box_no: u8, text: &str) -> Arranged {
        let tiles = self.state.on(on(box_no)).unwrap().hand.tiles.unwrap();
        Arranged::of(tiles, set(text).read())
    }

    /// Sets the bank's tiles as in the text, and opens them.
    pub(super) fn expose_bank(&mut self, text: &str) {
        if self.book.set_for_good.value == SetForGood::ChungLifted {
            self.ok(DEALER, Act::Opening(OpeningAct::LiftChung));
        }
        let arranged = Some(self.lay(1, text));
        self.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged }));
        self.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
    }

    pub(super) fn opens(&mut self, box_no: u8) -> Vec<Event> {
        self.ok(DEALER, Act::Opening(OpeningAct::Open { box_no: on(box_no), arranged: None }))
    }

    pub(super) fn pays(&mut self) {
        self.ok(DEALER, Act::Opening(OpeningAct::Pay));
    }

    pub(super) fn ends(&mut self) {
        self.ok(DEALER, Act::Opening(OpeningAct::End));
    }

    /// A round that the House banks is dealt: nines on box 3, sixes on box 5, with a wager of $100 each.
    pub(super) fn dealt(id: PaiGowBook) -> Table {
        let mut table = Table::open(id);
        table.begin(None);
        table.bet(3, 100);
        table.bet(5, 100);
        table.deal(&[(1, BANK), (3, NINES), (5, SIXES)]);
        table
    }

    /// Like `dealt`, with all hands set, and the bank's tiles set as in the text and open.
    pub(super) fn opening(id: PaiGowBook, bank: &str) -> Table {
        let mut table = Table::dealt(id);
        table.sets(3, NINES_SET);
        table.sets(5, SIXES_SET);
        table.expose_bank(bank);
        table.bank_checked();
        table
    }

    /// Marks the bank's setting as checked by a supervisor, whatever it is.
    pub(super) fn bank_checked(&mut self) {
        let chung = self.state.chung();
        self.state.on_mut(chung).unwrap().hand.checked = true;
    }

    /// A whole round that the House banks, with a wager of $100 from each of these players.
    pub(super) fn round(&mut self, players: &[u16]) {
        self.begin(None);
        for box_no in players {
            self.bet(*box_no, 100);
        }
        self.deal(&[]);
        for box_no in players {
            let (player, box_no) = (player(*box_no), on(*box_no as u8));
            self.hands(HandsAct::PickUp { player, box_no });
            self.hands(HandsAct::Set { player, box_no, arranged: None });
        }
        if self.book.set_for_good.value == SetForGood::ChungLifted {
            self.ok(DEALER, Act::Opening(OpeningAct::LiftChung));
        }
        self.ok(DEALER, Act::Opening(OpeningAct::SetBank { arranged: None }));
        self.ok(DEALER, Act::Opening(OpeningAct::Expose { arranged: None }));
        self.ok(CASINO, Act::Hands(HandsAct::Check { box_no: on(1), as_it_lies: false }));
        while let Some(box_no) = self.state.next_to_open() {
            self.opens(box_no.0);
        }
        self.pays();
        self.ends();
    }
}

/// The tiles of every box: the given hands, and for the other boxes the rest of the tiles in order.
fn dealt(hands: &[(u8, &str)], boxes: usize) -> Vec<[Tile; 4]> {
    let all: Vec<&str> = hands.iter().map(|(_, text)| *text).collect();
    let named = read_tiles(&all.join(" ")).unwrap();
    let mut rest: Vec<Tile> = Tile::ALL.into_iter().filter(|tile| !named.contains(tile)).collect();
    let mut named = named.chunks(4);
    let mut of_box = vec![None; boxes + 1];
    for (box_no, _) in hands {
        of_box[usize::from(*box_no)] = named.next().map(|four| [four[0], four[1], four[2], four[3]]);
    }
    let mut four = || rest.drain(..4).collect::<Vec<_>>();
    let dealt = of_box.into_iter().skip(1).map(|hand| {
        hand.unwrap_or_else(|| {
            let four = four();
            [four[0], four[1], four[2], four[3]]
        })
    });
    dealt.collect()
}

/// The event's sentence in English.
fn sentence(event: &Event) -> Cow<'static, str> {
    Words::new(Language::English, &Names::default()).render(&event.fact.to_message())
}

/// The sentences of the events, each with its clause.
pub(super) fn sentences(events: &[Event]) -> String {
    let sentences = events.iter().map(|event| format!("{} ({})", sentence(event), event.clause));
    sentences.collect::<Vec<_>>().join(" ")
}
