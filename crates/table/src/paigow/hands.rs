//! The tiles of a box: picked up, set by their player or the House Way, conceded, surrendered, called void, shown.

use std::fmt;

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::four::Four;
use chung_game::paigow::hand::Hand as TwoTiles;
use chung_game::paigow::setting::{Setting, SettingError};
use chung_game::paigow::settle::{Bank, Bet, Phase, PlayerNo, Standing};
use chung_game::paigow::several_boxes::set_first;
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::{CoBankSetting, Concede, Has, HouseWayTurn, RuleBook, SetForGood, TouchedTiles};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, provided};
use super::state::Decides;
use super::{Refusal, Stage, State, WagersFact};

/// Four tiles as they are put down: two low, two high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Arranged {
    /// The low hand.
    pub low: [Tile; 2],
    /// The high hand.
    pub high: [Tile; 2],
}

impl Arranged {
    /// The four tiles.
    #[must_use]
    pub const fn tiles(self) -> [Tile; 4] {
        let Arranged { low: [a, b], high: [c, d] } = self;
        [a, b, c, d]
    }

    /// The two hands, if the high one does not rank below the low one.
    pub fn setting(self) -> Result<Setting, SettingError> {
        let hand = |[a, b]: [Tile; 2]| TwoTiles::new(a.kind(), b.kind());
        Setting::new(hand(self.low), hand(self.high))
    }

    /// The two hands, the better one high however they lie (R4).
    #[must_use]
    pub fn read(self) -> Setting {
        let hand = |[a, b]: [Tile; 2]| TwoTiles::new(a.kind(), b.kind());
        Setting::of(hand(self.low), hand(self.high))
    }

    /// Four tiles laid out as a setting of their kinds.
    #[must_use]
    pub fn of(tiles: [Tile; 4], setting: Setting) -> Arranged {
        let mut left = tiles.to_vec();
        let mut take = |hand: TwoTiles| {
            hand.tiles().map(|kind| {
                let place = left.iter().position(|tile| tile.kind() == kind).unwrap_or_default();
                left.remove(place)
            })
        };
        let high = take(setting.high());
        Arranged { low: take(setting.low()), high }
    }

    /// Four tiles set the House Way.
    #[must_use]
    pub fn house_way(book: &RuleBook, tiles: [Tile; 4]) -> Arranged {
        Arranged::of(tiles, book.house_way.value.set(Four::of_tiles(tiles)).setting)
    }

    /// Are the four tiles set the House Way, or as good as?
    #[must_use]
    pub fn is_house_way(self, book: &RuleBook) -> bool {
        let right = book.house_way.value.set(Four::of_tiles(self.tiles())).setting;
        self.read().ranks_as(right)
    }
}

/// How tiles lie, at the end of a sentence; nothing where that is not known or not to be seen.
pub(super) fn how(arranged: Option<Arranged>) -> String {
    arranged.map_or(String::new(), |arranged| format!(": {arranged}"))
}

impl fmt::Display for Arranged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Arranged { low: [a, b], high: [c, d] } = self;
        write!(f, "{a} {b} low, {c} {d} high")
    }
}

/// The tiles of a box in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing that has happened or has not")]
pub struct Hand {
    /// Which they are, where the record knows.
    pub tiles: Option<[Tile; 4]>,
    /// What became of them.
    pub is: BoxHandState,
    /// As they were put down, where the record knows.
    pub arranged: Option<Arranged>,
    /// Who set them.
    pub set_by: Option<SetBy>,
    /// Their player has looked at them.
    pub picked_up: bool,
    /// How many the dealer exposed by mistake.
    pub dealer_exposed: u8,
    /// Tiles that everybody has seen.
    pub seen: Vec<Tile>,
    /// A supervisor checked a House Way setting.
    pub checked: bool,
    /// The House sets the tiles by a supervisor's direction.
    pub directed: bool,
    /// A supervisor looked at them after they were conceded.
    pub viewed: bool,
}

impl Hand {
    /// Four tiles, face down.
    pub(super) fn dealt(tiles: Option<[Tile; 4]>) -> Hand {
        Hand { tiles, is: BoxHandState::Dealt, ..Hand::default() }
    }

    /// Is it out of the round, whatever tiles come?
    pub(super) fn is_out(&self) -> bool {
        matches!(self.is, BoxHandState::Conceded | BoxHandState::Void)
    }

    /// Has its player looked at the tiles, as far as the record knows?
    pub(super) fn is_handled(&self) -> bool {
        self.picked_up || matches!(self.set_by, Some(SetBy::Player | SetBy::Touched))
    }
}

/// What became of a box's tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxHandState {
    /// No tiles yet.
    #[default]
    None,
    /// Dealt, face down.
    Dealt,
    /// Taken back unseen: no wager lies there.
    Retrieved,
    /// The dealer is to set them the House Way.
    Asked,
    /// Set.
    Set(SetBy),
    /// Conceded.
    Conceded,
    /// Called void.
    Void,
    /// Open.
    Opened,
}

/// Who set a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetBy {
    /// Its player.
    Player,
    /// The dealer, the House Way.
    HouseWay,
    /// The dealer, but its player touched the tiles and answers for them.
    Touched,
}

/// What one may do with the tiles of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandsAct {
    /// A player looks at his tiles.
    PickUp {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// He sets them.
    Set {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// How; not seen at a physical table.
        arranged: Option<Arranged>,
    },
    /// He asks the dealer to set them the House Way.
    AskHouseWay {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// A supervisor has the dealer set them for a player who does not.
    DirectHouseWay {
        /// Where.
        number: BoxNo,
    },
    /// A supervisor has a player set first.
    DirectSetFirst {
        /// Who.
        player: PlayerNo,
    },
    /// The dealer sets a hand the House Way.
    SetHouseWay {
        /// Where.
        number: BoxNo,
        /// How; the computer knows where it knows the tiles.
        arranged: Option<Arranged>,
    },
    /// A supervisor checks a hand that the dealer set.
    Check {
        /// Where; the bank's box for the bank's hand.
        number: BoxNo,
    },
    /// A player touches a hand that the dealer set.
    Touch {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// He concedes.
    Concede {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// A supervisor looks at conceded tiles.
    ViewConceded {
        /// Where.
        number: BoxNo,
        /// The tiles, where the record does not know them.
        tiles: Option<[Tile; 4]>,
    },
    /// A player gives up his Tie wager for half.
    Surrender {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// A player, or the banker, calls void a hand that the dealer exposed.
    CallVoid {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
    /// A lone player lays his tiles open.
    Show {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
    },
}

/// What can happen to the tiles of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandsFact {
    /// Their player looked at them.
    PickedUp {
        /// Where.
        number: BoxNo,
    },
    /// They were set.
    Set {
        /// Where.
        number: BoxNo,
        /// How.
        arranged: Option<Arranged>,
        /// By whom.
        by: SetBy,
    },
    /// The dealer is asked, or told, to set them the House Way.
    Asked {
        /// Where.
        number: BoxNo,
        /// By a supervisor's direction.
        directed: bool,
    },
    /// A supervisor checked them.
    Checked {
        /// Where.
        number: BoxNo,
    },
    /// Their player touched them and answers for them.
    Touched {
        /// Where.
        number: BoxNo,
    },
    /// They were conceded.
    Conceded {
        /// Where.
        number: BoxNo,
    },
    /// A supervisor looked at conceded tiles.
    Viewed {
        /// Where.
        number: BoxNo,
        /// Which they are.
        tiles: Option<[Tile; 4]>,
    },
    /// They were called void.
    Void {
        /// Where.
        number: BoxNo,
    },
    /// They were laid open by their player.
    Shown {
        /// Where.
        number: BoxNo,
        /// Which they are.
        tiles: Option<[Tile; 4]>,
    },
}

impl fmt::Display for HandsFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = |tiles: &Option<[Tile; 4]>| {
            tiles.map_or(String::new(), |[a, b, c, d]| format!(": {a} {b} {c} {d}"))
        };
        match self {
            HandsFact::PickedUp { number } => write!(f, "The tiles of box {number} are picked up."),
            HandsFact::Set { number, arranged, by: SetBy::Player | SetBy::Touched } => {
                write!(f, "The tiles of box {number} are set by their player{}.", how(*arranged))
            }
            HandsFact::Set { number, arranged, .. } => {
                write!(f, "The dealer sets box {number} the House Way{}.", how(*arranged))
            }
            HandsFact::Asked { number, directed: false } => {
                write!(f, "The dealer is asked to set box {number} the House Way.")
            }
            HandsFact::Asked { number, .. } => {
                write!(f, "The dealer is directed to set box {number} the House Way.")
            }
            HandsFact::Checked { number } => write!(f, "A supervisor checks the setting of box {number}."),
            HandsFact::Touched { number } => {
                write!(f, "The player touches the tiles of box {number} and answers for their setting.")
            }
            HandsFact::Conceded { number } => write!(f, "Box {number} is conceded; its tiles stay unseen."),
            HandsFact::Viewed { number, tiles: seen } => {
                write!(f, "A supervisor looks at the conceded tiles of box {number}{}.", tiles(seen))
            }
            HandsFact::Void { number } => write!(f, "The hand of box {number} is called void."),
            HandsFact::Shown { number, tiles: seen } => {
                write!(f, "The tiles of box {number} are laid open by their player{}.", tiles(seen))
            }
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: HandsAct) -> Result<(), Refusal> {
    match act {
        HandsAct::PickUp { player, number } => d.pick_up(player, number),
        HandsAct::Set { player, number, arranged } => d.set(player, number, arranged),
        HandsAct::AskHouseWay { player, number } => d.ask_house_way(player, number),
        HandsAct::DirectHouseWay { number } => d.direct_house_way(number),
        HandsAct::DirectSetFirst { player } => {
            let first = d.book.set_first;
            d.there(player)?;
            d.needs(Power::SuperviseCasino, first.clause)?;
            provided(first.value == Has::Yes, "direction to set first", first.clause)?;
            if d.state.others_looked(player) {
                let what = "another player has looked at his tiles";
                return Err(Refusal::TooLate { what, clause: first.clause });
            }
            d.fact(super::PlayersFact::SetsFirst { player, first: true }, first.clause);
            Ok(())
        }
        HandsAct::SetHouseWay { number, arranged } => d.set_house_way(number, arranged),
        HandsAct::Check { number } => d.check(number),
        HandsAct::Touch { player, number } => d.touch(player, number),
        HandsAct::Concede { player, number } => d.concede(player, number),
        HandsAct::ViewConceded { number, tiles } => {
            let clause = d.book.procedure.conceded_seen;
            d.needs(Power::SuperviseCasino, clause)?;
            provided(d.book.concede.value == Concede::LonePlayerForGood, "look at conceded tiles", clause)?;
            d.stage(&[Stage::Setting, Stage::Opening, Stage::Paid], clause)?;
            let hand = &d.on(number)?.hand;
            if hand.is != BoxHandState::Conceded {
                return Err(Refusal::NoHand { number });
            }
            if let Some(tiles) = tiles {
                d.tiles_of(number, hand, tiles)?;
            }
            d.fact(HandsFact::Viewed { number, tiles: hand.tiles.or(tiles) }, clause);
            Ok(())
        }
        HandsAct::Surrender { player, number } => d.surrender(player, number),
        HandsAct::CallVoid { player, number } => d.call_void(player, number),
        HandsAct::Show { player, number } => d.show(player, number),
    }
}

impl<'a> Deciding<'a> {
    /// The tiles of a box that somebody may still do something with, by the one who decides for it.
    fn hand_of(&self, player: PlayerNo, number: BoxNo, clause: &'static str) -> Result<&'a Hand, Refusal> {
        self.acts_for(player, clause)?;
        self.stage(&[Stage::Setting], clause)?;
        let on = self.on(number)?;
        let hand = &on.hand;
        if matches!(
            hand.is,
            BoxHandState::None | BoxHandState::Retrieved | BoxHandState::Conceded | BoxHandState::Void
        ) {
            return Err(Refusal::NoHand { number });
        }
        let bank = &self.state.bank.bank;
        if number == bank.chung() {
            let clause = self.book.procedure.only_controller;
            return if bank.is_held_by(player) {
                Ok(hand)
            } else {
                Err(Refusal::NotBanker { player, clause })
            };
        }
        match on.decider {
            Some(Decides::Player(decides)) if decides == player => Ok(hand),
            Some(Decides::HouseWay) => {
                let (clauses, further) = (&self.book.procedure, self.book.further_box);
                let clause = if self.is_area(number) { clauses.areas_set } else { further.clause };
                Err(Refusal::HouseWayBox { number, clause })
            }
            _ => Err(Refusal::NotController { player, number, clause: self.book.procedure.only_controller }),
        }
    }

    /// Is it a House Way area?
    fn is_area(&self, number: BoxNo) -> bool {
        self.state.set_up.as_ref().is_some_and(|set_up| set_up.house_way_areas.contains(&number))
    }

    fn pick_up(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.players_set;
        let hand = self.hand_of(player, number, clause)?;
        self.in_turn(player, number)?;
        if self.is_put_down(hand) {
            return Err(Refusal::SetForGood { number, clause: self.book.set_for_good.clause });
        }
        if hand.picked_up {
            return Err(Refusal::Already { what: "the tiles are picked up", clause });
        }
        self.fact(HandsFact::PickedUp { number }, clause);
        Ok(())
    }

    /// Are tiles set for good because they were put down?
    fn is_put_down(&self, hand: &Hand) -> bool {
        let by_hand = matches!(hand.is, BoxHandState::Set(SetBy::Player | SetBy::HouseWay));
        by_hand && self.book.set_for_good.value == SetForGood::PutDown
    }

    /// Those told to set first come before others look at theirs, unless they leave their tiles to the dealer: then they see none
    /// before the others. Of a lone player's two boxes the larger wager's comes first.
    fn in_turn(&self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let told_first = self.state.player(player).is_some_and(|player| player.sets_first);
        let dealers = BoxHandState::Set(SetBy::HouseWay);
        if told_first
            && [BoxHandState::Asked, dealers].contains(&self.on(number)?.hand.is)
            && self.state.others_looked(player)
        {
            // He left his tiles to the dealer, and others have looked at theirs since.
            return Err(Refusal::HouseWayBox { number, clause: self.book.set_first.clause });
        }
        let waits = |on: &super::TableBox| match on.decider {
            Some(Decides::Player(other)) => {
                let first = self.state.player(other).is_some_and(|other| other.sets_first);
                (first && other != player).then_some(other)
            }
            _ => None,
        };
        let mut dealt = self.state.boxes.iter().filter(|on| on.hand.is == BoxHandState::Dealt);
        if let Some(first) = dealt.find_map(waits)
            && !told_first
        {
            return Err(Refusal::SetsFirst { player: first, clause: self.book.set_first.clause });
        }
        self.larger_first(number)
    }

    /// Of a lone player's two boxes the larger wager's is set first, whoever sets them.
    fn larger_first(&self, number: BoxNo) -> Result<(), Refusal> {
        let order = self.state.layout(|layout| set_first(self.book, layout));
        match order {
            Some((first, clause)) if first != number => {
                let done = !matches!(self.on(first)?.hand.is, BoxHandState::Dealt | BoxHandState::Asked);
                if done { Ok(()) } else { Err(Refusal::BoxFirst { number: first, clause }) }
            }
            _ => Ok(()),
        }
    }

    fn set(&mut self, player: PlayerNo, number: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let hand = self.hand_of(player, number, clauses.players_set)?;
        if number == self.state.bank.bank.chung() {
            return self.banker_sets(player, arranged);
        }
        let for_good = self.book.set_for_good;
        self.in_turn(player, number)?;
        if self.is_put_down(hand) || self.banks_hand_is_set() {
            return Err(Refusal::SetForGood { number, clause: for_good.clause });
        }
        if !hand.picked_up && hand.tiles.is_some() {
            return Err(Refusal::First {
                what: "the player picks up his tiles",
                clause: clauses.players_set,
            });
        }
        let arranged = self.arranged(number, hand, arranged)?;
        if hand.is == BoxHandState::Set(SetBy::HouseWay) {
            self.fact(HandsFact::Touched { number }, self.book.touched_tiles.clause);
        }
        let dealers = matches!(hand.is, BoxHandState::Set(SetBy::HouseWay | SetBy::Touched));
        let by = if dealers { SetBy::Touched } else { SetBy::Player };
        self.fact(HandsFact::Set { number, arranged, by }, clauses.players_set);
        Ok(())
    }

    /// Is it the bank's turn, so that the players' hands are final?
    fn banks_hand_is_set(&self) -> bool {
        let bank = self.state.on(self.state.bank.bank.chung());
        self.state.deal.chung_lifted || bank.is_some_and(|on| matches!(on.hand.is, BoxHandState::Set(_)))
    }

    /// The tiles as they are put down: those of the box, and a setting. At a physical table they may stay unseen.
    pub(super) fn arranged(
        &self,
        number: BoxNo,
        hand: &Hand,
        arranged: Option<Arranged>,
    ) -> Result<Option<Arranged>, Refusal> {
        let Some(arranged) = arranged else {
            let expected = "the computer knows the tiles: expected their setting";
            return if hand.tiles.is_some() { Err(Refusal::TilesGiven { expected }) } else { Ok(None) };
        };
        self.tiles_of(number, hand, arranged.tiles())?;
        arranged.setting().map_err(|error| Refusal::Setting { error })?;
        Ok(Some(arranged))
    }

    /// Refused unless these can be the four tiles of a box, by all that the record knows.
    fn tiles_of(&self, number: BoxNo, hand: &Hand, mut given: [Tile; 4]) -> Result<(), Refusal> {
        given.sort_unstable();
        let dealt_others = hand.tiles.is_some_and(|mut tiles| {
            tiles.sort_unstable();
            tiles != given
        });
        let twice = given.windows(2).any(|two| two[0] == two[1]);
        let seen_others = hand.seen.iter().any(|tile| !given.contains(tile));
        if dealt_others || twice || seen_others || self.elsewhere(number, &given) {
            return Err(Refusal::OtherTiles { number });
        }
        Ok(())
    }

    /// Is one of these tiles known to lie elsewhere?
    pub(super) fn elsewhere(&self, number: BoxNo, tiles: &[Tile]) -> bool {
        let mut others = self.state.numbered().filter(|(other, _)| *other != number);
        others.any(|(_, on)| {
            on.hand.tiles.iter().flatten().chain(&on.hand.seen).any(|tile| tiles.contains(tile))
        })
    }

    fn ask_house_way(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.house_way_asked;
        let hand = self.hand_of(player, number, clause)?;
        if hand.is != BoxHandState::Dealt {
            return Err(Refusal::SetForGood { number, clause: self.book.set_for_good.clause });
        }
        let tie = |wager: &chung_game::paigow::settle::Wager| wager.player == player && wager.bet == Bet::Tie;
        if self.on(number)?.wagers.iter().any(tie) {
            let clause = self.book.procedure.tie_set;
            return Err(Refusal::CannotBe { what: "a player with a Tie wager sets his own tiles", clause });
        }
        self.fact(HandsFact::Asked { number, directed: false }, clause);
        Ok(())
    }

    fn direct_house_way(&mut self, number: BoxNo) -> Result<(), Refusal> {
        let absent = self.book.sets_for_absent;
        self.needs(Power::SuperviseCasino, absent.clause)?;
        provided(absent.value == Has::Yes, "setting for a player who does not", absent.clause)?;
        self.stage(&[Stage::Setting], absent.clause)?;
        if self.on(number)?.hand.is != BoxHandState::Dealt {
            return Err(Refusal::NoHand { number });
        }
        self.fact(HandsFact::Asked { number, directed: true }, absent.clause);
        Ok(())
    }

    fn set_house_way(&mut self, number: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        self.needs(Power::Deal, clauses.house_way_set)?;
        self.stage(&[Stage::Setting], clauses.house_way_set)?;
        let on = self.on(number)?;
        if number == self.state.bank.bank.chung() {
            return self.house_sets(arranged);
        }
        self.larger_first(number)?;
        let by_rule = on.decider == Some(Decides::HouseWay) && on.hand.is == BoxHandState::Dealt;
        if on.hand.is != BoxHandState::Asked && !by_rule {
            return Err(Refusal::NotAsked { number, clause: clauses.house_way_asked });
        }
        let turn = self.book.house_way_turn;
        if turn.value == HouseWayTurn::AfterPlayers
            && let Some(waiting) =
                self.not_set(|on| on.hand.is == BoxHandState::Dealt && on.decider != Some(Decides::HouseWay))
        {
            return Err(Refusal::NotAllSet { number: waiting, clause: turn.clause });
        }
        let area = self.is_area(number);
        if let Some((waiting, _)) = self
            .state
            .numbered()
            .find(|(other, on)| area && on.hand.is == BoxHandState::Asked && !self.is_area(*other))
        {
            return Err(Refusal::NotAllSet { number: waiting, clause: clauses.areas_set });
        }
        let arranged = arranged.or_else(|| on.hand.tiles.map(|tiles| Arranged::house_way(self.book, tiles)));
        let arranged = self.arranged(number, &on.hand, arranged)?;
        let clause = match on.decider {
            _ if area => clauses.areas_set,
            Some(Decides::HouseWay) => self.book.further_box.clause,
            _ if on.hand.directed => self.book.sets_for_absent.clause,
            _ => clauses.house_way_set,
        };
        self.fact(HandsFact::Set { number, arranged, by: SetBy::HouseWay }, clause);
        Ok(())
    }

    /// The first box in play, the bank's left out, of which this holds.
    pub(super) fn not_set(&self, waits: impl Fn(&super::TableBox) -> bool) -> Option<BoxNo> {
        let chung = self.state.bank.bank.chung();
        let mut boxes = self.state.numbered().filter(|(number, on)| *number != chung && on.is_played());
        boxes.find(|(_, on)| waits(on)).map(|(number, _)| number)
    }

    fn check(&mut self, number: BoxNo) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let bank = number == self.state.bank.bank.chung();
        let asked = !bank || self.bank_set_for_banker();
        let clause = if asked { clauses.house_way_checked } else { clauses.house_hand_checked };
        self.needs(Power::SuperviseGame, clause)?;
        self.stage(&[Stage::Setting, Stage::Opening], clause)?;
        let hand = &self.on(number)?.hand;
        let set = matches!(hand.is, BoxHandState::Set(SetBy::HouseWay)) || (bank && hand.arranged.is_some());
        if !set {
            let asked = hand.is == BoxHandState::Asked;
            return Err(if asked { dealer_sets(clause) } else { Refusal::NotAsked { number, clause } });
        }
        if hand.arranged.is_some_and(|arranged| !arranged.is_house_way(self.book)) {
            return Err(Refusal::NotHouseWay { number, clause: self.book.house_way.clause });
        }
        self.fact(HandsFact::Checked { number }, clause);
        Ok(())
    }

    fn touch(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let touched = self.book.touched_tiles;
        self.acts_for(player, touched.clause)?;
        if self.is_area(number) {
            return self.touch_area(number);
        }
        let hand = self.hand_of(player, number, touched.clause)?;
        let bank = number == self.state.bank.bank.chung();
        if hand.is != BoxHandState::Set(SetBy::HouseWay) || (!bank && self.banks_hand_is_set()) {
            return Err(Refusal::SetForGood { number, clause: self.book.set_for_good.clause });
        }
        match touched.value {
            TouchedTiles::PlayerAnswers => {
                self.fact(HandsFact::Touched { number }, touched.clause);
                Ok(())
            }
            TouchedTiles::NotHandled => Err(Refusal::SetForGood { number, clause: touched.clause }),
            TouchedTiles::NotSaid => {
                Err(Refusal::SetForGood { number, clause: self.book.set_for_good.clause })
            }
        }
    }

    /// Tiles of a House Way area that a player handled are the dealer's to set all the same.
    fn touch_area(&mut self, number: BoxNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.area_handled;
        self.stage(&[Stage::Setting], clause)?;
        let hand = &self.on(number)?.hand;
        match hand.is {
            BoxHandState::Asked | BoxHandState::Set(_) => {
                if !hand.picked_up {
                    self.fact(HandsFact::PickedUp { number }, clause);
                }
                self.fact(HandsFact::Asked { number, directed: false }, clause);
                Ok(())
            }
            _ => Err(Refusal::NoHand { number }),
        }
    }

    fn concede(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let concede = self.book.concede;
        self.acts_for(player, concede.clause)?;
        provided(concede.value != Concede::No, "conceding", concede.clause)?;
        // Who wagers on a House Way area has no say about its tiles, but his wager is his own.
        if self.is_area(number) {
            self.stage(&[Stage::Setting], concede.clause)?;
            if !matches!(self.on(number)?.hand.is, BoxHandState::Asked | BoxHandState::Set(_)) {
                return Err(Refusal::NoHand { number });
            }
        } else {
            self.hand_of(player, number, concede.clause)?;
        }
        let no = |why| Err(Refusal::NoConceding { number, why, clause: concede.clause });
        if number == self.state.bank.bank.chung() {
            return no("it is the bank's");
        }
        let on_tiles = || {
            self.state.on(number).into_iter().flat_map(|on| &on.wagers).filter(|wager| !wager.bet.on_dice())
        };
        if on_tiles().any(|wager| wager.player != player) {
            return no("others have wagers on it");
        }
        if on_tiles().any(|wager| wager.bet != Bet::Regular) {
            return no("a Bonus or a Tie lies on it");
        }
        self.fact(HandsFact::Conceded { number }, concede.clause);
        // The wager is lost and removed at once.
        self.pay(Phase::Open(number))
    }

    fn surrender(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let schedule = self.state.sign.terms(self.at).tie_schedule;
        let clause = schedule.and_then(|schedule| schedule.surrender);
        self.acts_for(player, self.book.settle.surrender)?;
        provided(clause.is_some(), "surrender at this table", self.book.settle.surrender)?;
        self.stage(&[Stage::Setting], self.book.settle.surrender)?;
        let wager = self.wager(player, number, Bet::Tie)?;
        if wager.standing != Standing::Valid {
            return Err(Refusal::NoSuchWager { number, bet: Bet::Tie });
        }
        let standing = Standing::Surrendered;
        self.fact(WagersFact::Stands { player, number, bet: Bet::Tie, standing }, self.book.settle.surrender);
        Ok(())
    }

    fn call_void(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let bank = &self.state.bank.bank;
        let banks = number == bank.chung() && *bank != Bank::House;
        let clause = if banks { self.book.banker_void.clause } else { self.book.settle.void_hand };
        self.acts_for(player, clause)?;
        provided(!banks || self.book.banker_void.value == Has::Yes, "voiding of a banker's hand", clause)?;
        let hand = match self.hand_of(player, number, clause) {
            // Where nobody decides, the tiles are still his who alone has wagers on them.
            Err(Refusal::HouseWayBox { .. }) if self.on(number)?.only_player() == Some(player) => {
                &self.on(number)?.hand
            }
            hand => hand?,
        };
        let no = |why| Err(Refusal::NoVoid { number, why, clause });
        if hand.dealer_exposed < 2 {
            return no("the dealer did not expose two of its tiles");
        }
        if hand.picked_up || !matches!(hand.is, BoxHandState::Dealt | BoxHandState::Asked) {
            return no("its player has seen the other tiles");
        }
        if banks {
            return self.void_round(chung_game::paigow::settle::VoidRound::Banker, &[]);
        }
        self.fact(HandsFact::Void { number }, clause);
        Ok(())
    }

    fn show(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let lone = self.book.lone_player_shows;
        let hand = self.hand_of(player, number, lone.clause)?;
        if number == self.state.bank.bank.chung() && matches!(hand.is, BoxHandState::Set(_)) {
            // A banker sets when all others have.
            self.fact(HandsFact::Shown { number, tiles: hand.tiles }, self.book.procedure.banker_sets);
            return Ok(());
        }
        let wagers = || self.state.boxes.iter().flat_map(|on| &on.wagers);
        let alone = wagers().all(|wager| wager.player == player) && self.state.bank.bank == Bank::House;
        if lone.value == Has::No || !alone || !hand.picked_up {
            let all_set_first = self.book.procedure.all_set_first;
            let clause = if lone.value == Has::Yes { lone.clause } else { all_set_first };
            return Err(Refusal::NoShowing { number, clause });
        }
        self.fact(HandsFact::Shown { number, tiles: hand.tiles }, lone.clause);
        Ok(())
    }

    /// Must the bank's hand be set the House Way?
    pub(super) fn bank_is_house_way(&self) -> bool {
        self.state.by_bank(true, false, self.book.co_bank_setting.value == CoBankSetting::HouseWay)
    }
}

impl State {
    /// Has another player looked at his tiles in this round, who was not told to set first himself?
    fn others_looked(&self, player: PlayerNo) -> bool {
        let waits =
            |other: PlayerNo| other != player && !self.player(other).is_some_and(|other| other.sets_first);
        self.numbered().filter(|(_, on)| on.hand.is_handled()).any(|(number, on)| match on.decider {
            _ if number == self.bank.bank.chung() => {
                self.bank.bank.shares().iter().any(|share| waits(share.player))
            }
            Some(Decides::Player(other)) => waits(other),
            _ => false,
        })
    }
}

/// The dealer was asked to set a hand, and has not yet.
pub(super) fn dealer_sets(clause: &'static str) -> Refusal {
    Refusal::First { what: "the dealer sets the tiles", clause }
}

pub(super) fn apply(state: &mut State, fact: &HandsFact) {
    let mut change = |number: BoxNo, change: &dyn Fn(&mut Hand)| {
        if let Some(on) = state.on_mut(number) {
            change(&mut on.hand);
        }
    };
    match *fact {
        HandsFact::PickedUp { number } => change(number, &|hand| hand.picked_up = true),
        HandsFact::Set { number, arranged, by } => change(number, &|hand| {
            hand.set_by(by);
            hand.checked = false;
            hand.arrange(arranged);
        }),
        HandsFact::Asked { number, directed } => change(number, &|hand| {
            hand.is = BoxHandState::Asked;
            hand.set_by = None;
            hand.directed = directed;
        }),
        HandsFact::Checked { number } => change(number, &|hand| hand.checked = true),
        HandsFact::Touched { number } => change(number, &|hand| {
            hand.set_by(SetBy::Touched);
            hand.picked_up = true;
        }),
        HandsFact::Conceded { number } => change(number, &|hand| hand.is = BoxHandState::Conceded),
        HandsFact::Viewed { number, tiles } => change(number, &|hand| {
            hand.viewed = true;
            hand.tiles = hand.tiles.or(tiles);
        }),
        HandsFact::Void { number } => change(number, &|hand| hand.is = BoxHandState::Void),
        HandsFact::Shown { number, tiles } => {
            change(number, &|hand| hand.seen = tiles.map_or(Vec::new(), |tiles| tiles.to_vec()));
        }
    }
    let chung = state.bank.bank.chung();
    match *fact {
        HandsFact::Checked { number } if number == chung => state.deal.bank_checked = true,
        HandsFact::Touched { number } if number == chung => state.deal.bank_set_by_dealer = false,
        _ => {}
    }
}

impl Hand {
    /// The tiles are set, by whom.
    pub(super) fn set_by(&mut self, by: SetBy) {
        self.is = BoxHandState::Set(by);
        self.set_by = Some(by);
    }

    /// The tiles are put down so; the record knows them from then on.
    pub(super) fn arrange(&mut self, arranged: Option<Arranged>) {
        self.arranged = arranged;
        self.tiles = self.tiles.or(arranged.map(Arranged::tiles));
    }
}
