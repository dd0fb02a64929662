//! The tiles of a box: picked up, set by their player or the House Way, conceded, surrendered, called void, shown.

use std::fmt;

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::several_boxes::set_first;
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::{Has, SetForGood, SeveralBoxes};
use serde::{Deserialize, Serialize};

use super::arranged::{by_line, how};
use super::deciding::{Deciding, provided};
use super::state::Decides;
use super::{Arranged, AskedBy, BoxHandState, Clause, Hand, Refusal, SetBy, Stage, State};

/// What one may do with the tiles of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
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
        /// He let it pass though it is not the House Way.
        #[serde(default)]
        as_it_lies: bool,
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
        #[cfg_attr(feature = "schema", schema(min_items = 4, max_items = 4))]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
        /// By which line of the House Way; left out for those who may not see the tiles.
        #[serde(default)]
        way: Option<Clause>,
    },
    /// The dealer is asked, or told, to set them the House Way.
    Asked {
        /// Where.
        number: BoxNo,
        /// By whom.
        by: AskedBy,
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
        #[cfg_attr(feature = "schema", schema(min_items = 4, max_items = 4))]
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
        #[cfg_attr(feature = "schema", schema(min_items = 4, max_items = 4))]
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
            HandsFact::Set { number, arranged, by: SetBy::Player | SetBy::Touched, .. } => {
                write!(f, "The tiles of box {number} are set by their player{}.", how(*arranged))
            }
            HandsFact::Set { number, arranged, way, .. } => {
                write!(
                    f,
                    "The dealer sets box {number} the House Way{}{}.",
                    how(*arranged),
                    by_line(way.as_ref())
                )
            }
            HandsFact::Asked { number, by: AskedBy::Player } => {
                write!(f, "The dealer is asked to set box {number} the House Way.")
            }
            HandsFact::Asked { number, by: AskedBy::Supervisor } => {
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
            d.fact(super::PlayersFact::SetsFirst { player }, first.clause);
            Ok(())
        }
        HandsAct::SetHouseWay { number, arranged } => d.set_house_way(number, arranged),
        HandsAct::Check { number, as_it_lies } => d.check(number, as_it_lies),
        HandsAct::Touch { player, number } => d.touch(player, number),
        HandsAct::Concede { player, number } => d.concede(player, number),
        HandsAct::ViewConceded { number, tiles } => d.view_conceded(number, tiles),
        HandsAct::Surrender { player, number } => d.surrender(player, number),
        HandsAct::CallVoid { player, number } => d.call_void(player, number),
        HandsAct::Show { player, number } => d.show(player, number),
    }
}

impl<'a> Deciding<'a> {
    /// The tiles of a box that are being set, by the one who decides for it. Those of a co-bank that is set the House Way are the
    /// dealer's alone.
    pub(super) fn hand_of(
        &self,
        player: PlayerNo,
        number: BoxNo,
        clause: &'static str,
    ) -> Result<&'a Hand, Refusal> {
        self.acts_for(player, clause)?;
        self.stage(&[Stage::Setting], clause)?;
        let hand = self.hand_decided_by(player, number)?;
        if number == self.state.chung() && self.bank_is_house_way() {
            return Err(Refusal::HouseWayBox { number, clause: self.book.co_bank_setting.clause });
        }
        Ok(hand)
    }

    /// The tiles of a box that somebody may still do something with, by the one who decides for it.
    pub(super) fn hand_decided_by(&self, player: PlayerNo, number: BoxNo) -> Result<&'a Hand, Refusal> {
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
            let clauses = &self.book.procedure;
            if !bank.is_held_by(player) {
                return Err(Refusal::NotBanker { player, clause: clauses.only_controller });
            }
            return match on.agreed {
                // Those who share the bank left its tiles to one of them.
                Some(handles) if handles != player => {
                    Err(Refusal::NotController { player, number, clause: clauses.sharers_set })
                }
                _ => Ok(hand),
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

    fn pick_up(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let clause = self.book.procedure.players_set;
        let hand = self.hand_of(player, number, clause)?;
        self.in_turn(player, number)?;
        let bank = number == self.state.chung();
        if self.is_put_down(hand) || (!bank && self.banks_hand_is_set()) {
            return Err(Refusal::SetForGood { number, clause: self.book.set_for_good.clause });
        }
        if hand.picked_up {
            return Err(Refusal::Already { what: "the tiles are picked up", clause });
        }
        if self.answers_for(hand) {
            self.fact(HandsFact::Touched { number }, self.book.touched_tiles.clause);
        } else {
            self.fact(HandsFact::PickedUp { number }, clause);
        }
        Ok(())
    }

    /// Are tiles set for good because they were put down?
    pub(super) fn is_put_down(&self, hand: &Hand) -> bool {
        self.is_set(hand) && self.book.set_for_good.value == SetForGood::PutDown
    }

    /// Are tiles set? Where putting them down is what sets them, not while their player holds them.
    pub(super) fn is_set(&self, hand: &Hand) -> bool {
        let held = hand.held && self.book.set_for_good.value == SetForGood::PutDown;
        matches!(hand.is, BoxHandState::Set(_)) && !held
    }

    /// Those told to set first come before others look at theirs, unless they leave their tiles to the dealer: then they see none
    /// before the others. Of a lone player's two boxes the larger wager's comes first.
    fn in_turn(&self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let told_first = self.state.player(player).is_some_and(|player| player.sets_first);
        let left_to_dealer = |is| matches!(is, BoxHandState::Asked(_) | BoxHandState::Set(SetBy::HouseWay));
        if told_first && left_to_dealer(self.on(number)?.hand.is) && self.state.others_looked(player) {
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
    pub(super) fn larger_first(&self, number: BoxNo) -> Result<(), Refusal> {
        if self.book.several_boxes.value == SeveralBoxes::ControlOne {
            return Ok(());
        }
        let order = self.state.layout(self.book, |layout| set_first(self.book, layout));
        match order {
            Some((first, clause)) if first != number => {
                let done = !matches!(self.on(first)?.hand.is, BoxHandState::Dealt | BoxHandState::Asked(_));
                if done { Ok(()) } else { Err(Refusal::BoxFirst { number: first, clause }) }
            }
            _ => Ok(()),
        }
    }

    fn set(&mut self, player: PlayerNo, number: BoxNo, arranged: Option<Arranged>) -> Result<(), Refusal> {
        let clauses = &self.book.procedure;
        let hand = self.hand_of(player, number, clauses.players_set)?;
        if number == self.state.chung() {
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
        let arranged = self.set_as(number, hand, arranged)?;
        if hand.is == BoxHandState::Set(SetBy::HouseWay) {
            self.fact(HandsFact::Touched { number }, self.book.touched_tiles.clause);
        }
        let dealers = matches!(hand.is, BoxHandState::Set(SetBy::HouseWay | SetBy::Touched));
        let by = if dealers { SetBy::Touched } else { SetBy::Player };
        self.fact(HandsFact::Set { number, arranged, by, way: None }, clauses.players_set);
        Ok(())
    }

    /// Is it the bank's turn, so that the players' hands are final?
    pub(super) fn banks_hand_is_set(&self) -> bool {
        let bank = self.state.on(self.state.chung());
        self.state.deal.chung_lifted || bank.is_some_and(|on| matches!(on.hand.is, BoxHandState::Set(_)))
    }

    fn show(&mut self, player: PlayerNo, number: BoxNo) -> Result<(), Refusal> {
        let lone = self.book.lone_player_shows;
        let hand = self.hand_of(player, number, lone.clause)?;
        if number == self.state.chung() && matches!(hand.is, BoxHandState::Set(_)) {
            // A banker sets when all others have.
            self.fact(HandsFact::Shown { number, tiles: hand.tiles }, self.book.procedure.banker_sets);
            return Ok(());
        }
        let wagers = || self.state.boxes.iter().flat_map(|on| &on.wagers);
        let alone = wagers().all(|wager| wager.player == player) && self.state.house_banks();
        if lone.value == Has::No || !alone || !hand.picked_up {
            let all_set_first = self.book.procedure.all_set_first;
            let clause = if lone.value == Has::Yes { lone.clause } else { all_set_first };
            return Err(Refusal::NoShowing { number, clause });
        }
        self.fact(HandsFact::Shown { number, tiles: hand.tiles }, lone.clause);
        Ok(())
    }
}

impl State {
    /// Has another player looked at his tiles in this round, who was not told to set first himself?
    fn others_looked(&self, player: PlayerNo) -> bool {
        let waits =
            |other: PlayerNo| other != player && !self.player(other).is_some_and(|other| other.sets_first);
        self.numbered().filter(|(_, on)| on.hand.is_handled()).any(|(number, on)| match on.decider {
            _ if number == self.chung() => self.bank.bank.shares().iter().any(|share| waits(share.player)),
            Some(Decides::Player(other)) => waits(other),
            _ => false,
        })
    }
}

pub(super) fn apply(state: &mut State, fact: &HandsFact) {
    match *fact {
        HandsFact::PickedUp { number } => state.change_box(number, |on| on.hand.picked_up = true),
        HandsFact::Set { number, arranged, by, .. } => state.change_box(number, |on| {
            on.hand.set_by(by);
            on.hand.held = false;
            on.hand.checked = false;
            on.hand.arrange(arranged);
        }),
        HandsFact::Asked { number, by } => state.change_box(number, |on| {
            on.hand.is = BoxHandState::Asked(by);
            on.hand.held = false;
            on.hand.set_by = None;
            on.hand.arranged = None;
            on.hand.directed = by == AskedBy::Supervisor;
        }),
        HandsFact::Checked { number } => state.change_box(number, |on| on.hand.checked = true),
        HandsFact::Touched { number } => state.change_box(number, |on| {
            match on.hand.is {
                // Not set yet: he sets them himself.
                BoxHandState::Asked(_) => on.hand.is = BoxHandState::Dealt,
                _ => on.hand.set_by(SetBy::Touched),
            }
            on.hand.picked_up = true;
            on.hand.held = true;
        }),
        HandsFact::Conceded { number } => state.change_box(number, |on| on.hand.is = BoxHandState::Conceded),
        HandsFact::Viewed { number, tiles } => state.change_box(number, |on| {
            on.hand.viewed = true;
            on.hand.tiles = tiles.or(on.hand.tiles);
        }),
        HandsFact::Void { number } => state.change_box(number, |on| on.hand.is = BoxHandState::Void),
        HandsFact::Shown { number, tiles } => {
            state.change_box(number, |on| {
                if let Some(tiles) = tiles {
                    on.hand.seen = tiles.to_vec();
                }
            });
        }
    }
}
