//! Players with wagers on several boxes: which box each of them controls, which boxes are set the House Way, and which wagers are
//! refused.

use super::control::{Claims, Controller};
use super::dice::BoxNo;
use crate::PlayerNo;
use crate::money::Cents;
use crate::rulebook::{FurtherBox, Has, RuleBook, SeveralBoxes};

/// The wagers on the table, except those on the bank's box.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    /// The boxes, each once, including those with a seated player but no wager.
    pub boxes: &'a [TakenBox<'a>],
    /// The other players at the table: bankers, and whoever sits at the bank's box.
    pub others: &'a [PlayerNo],
    /// The box that a player wants to keep, or has already, of those they could control. By default it is the one where they sit, or else
    /// the one with the lowest number.
    pub chosen: &'a [(PlayerNo, BoxNo)],
}

/// A box that players have taken.
#[derive(Clone, Copy, Debug)]
pub struct TakenBox<'a> {
    /// The number of the box.
    pub box_no: BoxNo,
    /// The claims of players to control it.
    pub claims: Claims<'a>,
    /// Whether it is a House Way area. It counts only if the book has such areas.
    pub house_way_area: bool,
}

/// Who sets the tiles of a box, and whose wagers on it are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The number of the box.
    pub box_no: BoxNo,
    /// Who sets its tiles; `None` if no wager depends on them.
    pub decider: Option<Decider>,
    /// The players whose wagers are refused.
    pub refused: Vec<RefusedWager>,
}

/// Who sets the tiles of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// The player who controls it.
    Player(Controller),
    /// The dealer sets them the House Way.
    HouseWay {
        /// The clause behind it.
        clause: &'static str,
    },
}

/// A player whose wager on a box is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefusedWager {
    /// The player whose wager is refused.
    pub player: PlayerNo,
    /// The clause behind it.
    pub clause: &'static str,
}

/// Decides who sets the tiles of each box, in the order given.
///
/// A player who may control only one box leaves the others to the next player there.
///
/// ```
/// use chung_game::money::Cents;
/// use chung_game::paigow::control::Claims;
/// use chung_game::paigow::dice::BoxNo;
/// use chung_game::PlayerNo;
/// use chung_game::paigow::settle::Wager;
/// use chung_game::paigow::several_boxes::{Decider, Layout, TakenBox, decide};
/// use chung_game::rulebook::PaiGowBook;
/// let wagers = [Wager::regular(PlayerNo(1), Cents::dollars(50))];
/// let claims = Claims { wagers: &wagers, seated: None, agreed: None };
/// let taken = |box_no| TakenBox { box_no: BoxNo(box_no), claims, house_way_area: false };
/// let layout = Layout { boxes: &[taken(2), taken(5)], others: &[], chosen: &[(PlayerNo(1), BoxNo(5))] };
/// let crown = decide(PaiGowBook::Crown.book(), &layout);
/// assert_eq!(crown[0].decider, Some(Decider::HouseWay { clause: "8.11.2" }));
/// let star = decide(PaiGowBook::Star2024.book(), &layout);
/// assert_eq!(star[0].refused[0].clause, "9.14");
/// ```
#[must_use]
pub fn decide(book: &RuleBook, layout: &Layout) -> Vec<Decided> {
    match book.several_boxes.value {
        SeveralBoxes::AloneTwo => layout.boxes.iter().map(|on| layout.decide_alone_two(book, on)).collect(),
        SeveralBoxes::ControlOne => {
            let boxes = layout.boxes.iter().zip(layout.barred(book));
            boxes.map(|(on, barred)| on.decide_without(book, &barred)).collect()
        }
    }
}

/// Decides who sets the tiles of a box after its player lost control: the next player on it, except those who control another box, which
/// they keep (R37).
///
/// ```
/// use chung_game::money::Cents;
/// use chung_game::paigow::control::Claims;
/// use chung_game::paigow::dice::BoxNo;
/// use chung_game::PlayerNo;
/// use chung_game::paigow::settle::Wager;
/// use chung_game::paigow::several_boxes::{Decider, TakenBox, decide_next};
/// use chung_game::rulebook::PaiGowBook;
/// let wagers = [Wager::regular(PlayerNo(1), Cents::dollars(50))];
/// let claims = Claims { wagers: &wagers, seated: None, agreed: None };
/// let on = TakenBox { box_no: BoxNo(3), claims, house_way_area: false };
/// let next = decide_next(PaiGowBook::Crown.book(), &on, &[PlayerNo(1)]);
/// assert_eq!(next.decider, Some(Decider::HouseWay { clause: "8.11.2" }));
/// let next = decide_next(PaiGowBook::Crown.book(), &on, &[]);
/// assert!(matches!(next.decider, Some(Decider::Player(controller)) if controller.player == PlayerNo(1)));
/// ```
#[must_use]
pub fn decide_next(book: &RuleBook, on: &TakenBox, decide_elsewhere: &[PlayerNo]) -> Decided {
    let has_another = |player| match book.several_boxes.value {
        SeveralBoxes::AloneTwo => false,
        SeveralBoxes::ControlOne => decide_elsewhere.contains(&player),
    };
    let mut barred = Vec::new();
    while let Some(next) = on.controller(book, &barred).filter(|next| has_another(next.player)) {
        barred.push(next.player);
    }
    on.decide_without(book, &barred)
}

/// The box that a player alone on two boxes sets first, with its clause, if the book has an order: the one with the larger wager.
#[must_use]
pub fn set_first(book: &RuleBook, layout: &Layout) -> Option<(BoxNo, &'static str)> {
    match book.several_boxes.value {
        SeveralBoxes::AloneTwo => {
            layout.two_alone().map(|[larger, _]| (larger.box_no, book.several_boxes.clause))
        }
        SeveralBoxes::ControlOne => None,
    }
}

impl Layout<'_> {
    /// Decides a box under a book that refuses players on more boxes than they may have.
    fn decide_alone_two(&self, book: &RuleBook, on: &TakenBox) -> Decided {
        let two = self.two_alone().map(|two| two.map(|on| on.box_no));
        let may_stay = |player| {
            let first = self.boxes_of(player).first().map(|first| first.box_no);
            first == Some(on.box_no) || two.is_some_and(|two| two.contains(&on.box_no))
        };
        let refused: Vec<PlayerNo> = on.players().into_iter().filter(|&player| !may_stay(player)).collect();
        let controller = book.control.value.controller_besides(&on.claims, &refused);
        Decided {
            box_no: on.box_no,
            decider: controller.map(Decider::Player),
            refused: refusals(&refused, book.several_boxes.clause),
        }
    }

    /// The two boxes of the only player at the table, the larger wager first, if it is at least double the other.
    fn two_alone(&self) -> Option<[&TakenBox<'_>; 2]> {
        let player = self.only_player()?;
        let [first, second, ..] = self.boxes_of(player)[..] else { return None };
        let (larger, smaller) =
            if first.staked(player) < second.staked(player) { (second, first) } else { (first, second) };
        let difference = larger.staked(player) - smaller.staked(player);
        (difference >= smaller.staked(player)).then_some([larger, smaller])
    }

    /// The only player at the table, if nobody else sits or bets there.
    fn only_player(&self) -> Option<PlayerNo> {
        let seated = self.boxes.iter().filter_map(|on| on.claims.seated).map(|seated| seated.player);
        let others = self.others.iter().copied();
        let mut players = self.boxes.iter().flat_map(TakenBox::players).chain(seated).chain(others);
        let only = players.next()?;
        players.all(|player| player == only).then_some(only)
    }

    /// The boxes with a player's wagers, the one that they would keep first.
    fn boxes_of(&self, player: PlayerNo) -> Vec<&TakenBox<'_>> {
        let own = self.boxes.iter().filter(|on| on.players().contains(&player));
        let mut own: Vec<_> = own.collect();
        own.sort_by_key(|on| self.preference(player, on));
        own
    }

    /// A sort key, smallest for the box that a player would keep.
    fn preference(&self, player: PlayerNo, on: &TakenBox) -> (bool, bool, BoxNo) {
        let chosen = self.chosen.contains(&(player, on.box_no));
        let sits = on.claims.seated.is_some_and(|seated| seated.player == player);
        (!chosen, !sits, on.box_no)
    }

    /// For each box, the players who do not control it because they keep another.
    fn barred(&self, book: &RuleBook) -> Vec<Vec<PlayerNo>> {
        let mut barred = vec![Vec::new(); self.boxes.len()];
        // The next player there may have a box already, so this repeats until everyone has at most one.
        while let Some((place, player)) = self.find_surplus(book, &barred) {
            barred[place].push(player);
        }
        barred
    }

    /// The index of a box whose controller also controls one that they would rather keep, with that player.
    fn find_surplus(&self, book: &RuleBook, barred: &[Vec<PlayerNo>]) -> Option<(usize, PlayerNo)> {
        let controllers = self.boxes.iter().zip(barred).map(|(on, barred)| on.controller(book, barred));
        let places = controllers.enumerate();
        let held: Vec<_> = places.filter_map(|(place, held)| Some((place, held?.player))).collect();
        let preference = |(place, player): (usize, _)| self.preference(player, &self.boxes[place]);
        let keeps_another = |one: (usize, _)| {
            held.iter().any(|&other| other.1 == one.1 && preference(other) < preference(one))
        };
        held.iter().copied().find(|&one| keeps_another(one))
    }
}

impl TakenBox<'_> {
    fn players(&self) -> Vec<PlayerNo> {
        let mut players: Vec<PlayerNo> = self.claims.on_tiles().map(|wager| wager.player).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    fn staked(&self, player: PlayerNo) -> Cents {
        let own = self.claims.on_tiles().filter(|wager| wager.player == player);
        own.map(|wager| wager.stake.as_input()).sum()
    }

    fn is_set_by_house(&self, book: &RuleBook) -> bool {
        self.house_way_area && book.house_way_areas.value == Has::Yes
    }

    fn controller(&self, book: &RuleBook, barred: &[PlayerNo]) -> Option<Controller> {
        let controller = || book.control.value.controller_besides(&self.claims, barred);
        if self.is_set_by_house(book) { None } else { controller() }
    }

    /// Decides who sets the tiles of the box if `barred` control other boxes.
    fn decide_without(&self, book: &RuleBook, barred: &[PlayerNo]) -> Decided {
        let box_no = self.box_no;
        let by = |decider| Decided { box_no, decider: Some(decider), refused: Vec::new() };
        let nobody = |refused| Decided { box_no, decider: None, refused };
        if self.players().is_empty() {
            return nobody(Vec::new());
        }
        if self.is_set_by_house(book) {
            return by(Decider::HouseWay { clause: book.house_way_areas.clause });
        }
        match self.controller(book, barred) {
            Some(controller) if barred.is_empty() => by(Decider::Player(controller)),
            Some(Controller { player, .. }) => {
                by(Decider::Player(Controller { player, clause: book.several_boxes.clause }))
            }
            None => {
                let clause = book.further_box.clause;
                match book.further_box.value {
                    FurtherBox::HouseWay => by(Decider::HouseWay { clause }),
                    FurtherBox::Refused => nobody(refusals(barred, clause)),
                }
            }
        }
    }
}

fn refusals(players: &[PlayerNo], clause: &'static str) -> Vec<RefusedWager> {
    players.iter().map(|&player| RefusedWager { player, clause }).collect()
}
