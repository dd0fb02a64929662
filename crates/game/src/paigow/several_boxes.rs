//! Players with wagers on several boxes: which box each controls, which are set the House Way, which wagers are refused.

use super::control::{Claims, Controller};
use super::dice::BoxNo;
use super::settle::PlayerNo;
use crate::money::Cents;
use crate::rulebook::{FurtherBox, Has, RuleBook, SeveralBoxes};

/// The table as the wagers lie, the bank's box left out.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    /// The boxes, each once, those with a seated player and no wager too.
    pub boxes: &'a [TakenBox<'a>],
    /// Who else is at the table: bankers, and whoever sits at the bank's box.
    pub others: &'a [PlayerNo],
    /// Which box a player wants to keep, or has already, of those he could control. Without one it is where he sits, or else that
    /// with the lowest number.
    pub chosen: &'a [(PlayerNo, BoxNo)],
}

/// A box that players have taken.
#[derive(Clone, Copy, Debug)]
pub struct TakenBox<'a> {
    /// Its number.
    pub number: BoxNo,
    /// Who could decide for it.
    pub claims: Claims<'a>,
    /// It is a House Way area, at a table of a book that has them.
    pub house_way_area: bool,
}

/// Who decides for a box, and whose wagers may not lie there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The box.
    pub number: BoxNo,
    /// Who decides; `None` where no wager is left on its tiles.
    pub decider: Option<Decider>,
    /// Whose wagers are refused.
    pub refused: Vec<Refused>,
}

/// Who sets the tiles of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// The player who controls it.
    Player(Controller),
    /// The dealer, the House Way.
    HouseWay {
        /// The clause.
        clause: &'static str,
    },
}

/// A player who may not wager on a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Who.
    pub player: PlayerNo,
    /// The clause.
    pub clause: &'static str,
}

/// Who decides for each box of a table, in the order given.
///
/// A player held to one box leaves the others to whoever comes next there.
///
/// ```
/// use chung_game::money::Cents;
/// use chung_game::paigow::control::Claims;
/// use chung_game::paigow::dice::BoxNo;
/// use chung_game::paigow::settle::{PlayerNo, Wager};
/// use chung_game::paigow::several_boxes::{Decider, Layout, TakenBox, decided};
/// use chung_game::rulebook::BookId;
/// let wagers = [Wager::regular(PlayerNo(1), Cents::dollars(50))];
/// let claims = Claims { wagers: &wagers, seated: None, agreed: None };
/// let taken = |number| TakenBox { number: BoxNo(number), claims, house_way_area: false };
/// let layout = Layout { boxes: &[taken(2), taken(5)], others: &[], chosen: &[(PlayerNo(1), BoxNo(5))] };
/// let crown = decided(BookId::Crown.book(), &layout);
/// assert_eq!(crown[0].decider, Some(Decider::HouseWay { clause: "8.11.2" }));
/// let star = decided(BookId::Star2024.book(), &layout);
/// assert_eq!(star[0].refused[0].clause, "9.14");
/// ```
#[must_use]
pub fn decided(book: &RuleBook, layout: &Layout) -> Vec<Decided> {
    match book.several_boxes.value {
        SeveralBoxes::AloneTwo => layout.boxes.iter().map(|on| layout.one_or_two(book, on)).collect(),
        SeveralBoxes::ControlOne => {
            let boxes = layout.boxes.iter().zip(layout.barred(book));
            boxes.map(|(on, barred)| on.decided_besides(book, &barred)).collect()
        }
    }
}

/// Who decides for a box whose player has no say any more: the next on it, besides those who decide for another box, which they
/// keep (R37).
///
/// ```
/// use chung_game::money::Cents;
/// use chung_game::paigow::control::Claims;
/// use chung_game::paigow::dice::BoxNo;
/// use chung_game::paigow::settle::{PlayerNo, Wager};
/// use chung_game::paigow::several_boxes::{Decider, TakenBox, decided_next};
/// use chung_game::rulebook::BookId;
/// let wagers = [Wager::regular(PlayerNo(1), Cents::dollars(50))];
/// let claims = Claims { wagers: &wagers, seated: None, agreed: None };
/// let on = TakenBox { number: BoxNo(3), claims, house_way_area: false };
/// let next = decided_next(BookId::Crown.book(), &on, &[PlayerNo(1)]);
/// assert_eq!(next.decider, Some(Decider::HouseWay { clause: "8.11.2" }));
/// let next = decided_next(BookId::Crown.book(), &on, &[]);
/// assert!(matches!(next.decider, Some(Decider::Player(controller)) if controller.player == PlayerNo(1)));
/// ```
#[must_use]
pub fn decided_next(book: &RuleBook, on: &TakenBox, decide_elsewhere: &[PlayerNo]) -> Decided {
    let has_another = |player| match book.several_boxes.value {
        SeveralBoxes::AloneTwo => false,
        SeveralBoxes::ControlOne => decide_elsewhere.contains(&player),
    };
    let mut barred = Vec::new();
    while let Some(next) = on.controller(book, &barred).filter(|next| has_another(next.player)) {
        barred.push(next.player);
    }
    on.decided_besides(book, &barred)
}

/// Which box a player alone on two boxes sets first, and the clause, where the book has an order: that of the larger wager.
#[must_use]
pub fn set_first(book: &RuleBook, layout: &Layout) -> Option<(BoxNo, &'static str)> {
    match book.several_boxes.value {
        SeveralBoxes::AloneTwo => {
            layout.two_alone().map(|[larger, _]| (larger.number, book.several_boxes.clause))
        }
        SeveralBoxes::ControlOne => None,
    }
}

impl Layout<'_> {
    /// A box where each player on more boxes than he may have is refused.
    fn one_or_two(&self, book: &RuleBook, on: &TakenBox) -> Decided {
        let two = self.two_alone().map(|two| two.map(|on| on.number));
        let may_stay = |player| {
            let first = self.boxes_of(player).first().map(|first| first.number);
            first == Some(on.number) || two.is_some_and(|two| two.contains(&on.number))
        };
        let refused: Vec<PlayerNo> = on.players().into_iter().filter(|&player| !may_stay(player)).collect();
        let controller = book.control.value.controller_besides(&on.claims, &refused);
        Decided {
            number: on.number,
            decider: controller.map(Decider::Player),
            refused: refusals(&refused, book.several_boxes.clause),
        }
    }

    /// The two boxes of the only player at the table, the larger wager first, if that is at least double the other.
    fn two_alone(&self) -> Option<[&TakenBox<'_>; 2]> {
        let player = self.only_player()?;
        let [first, second, ..] = self.boxes_of(player)[..] else { return None };
        let (larger, smaller) =
            if first.staked(player) < second.staked(player) { (second, first) } else { (first, second) };
        let difference = larger.staked(player) - smaller.staked(player);
        (difference >= smaller.staked(player)).then_some([larger, smaller])
    }

    /// Who is alone at the table: nobody else sits or wagers there.
    fn only_player(&self) -> Option<PlayerNo> {
        let seated = self.boxes.iter().filter_map(|on| on.claims.seated).map(|seated| seated.player);
        let others = self.others.iter().copied();
        let mut players = self.boxes.iter().flat_map(TakenBox::players).chain(seated).chain(others);
        let only = players.next()?;
        players.all(|player| player == only).then_some(only)
    }

    /// The boxes with a player's wagers, the one he would keep first.
    fn boxes_of(&self, player: PlayerNo) -> Vec<&TakenBox<'_>> {
        let own = self.boxes.iter().filter(|on| on.players().contains(&player));
        let mut own: Vec<_> = own.collect();
        own.sort_by_key(|on| self.preference(player, on));
        own
    }

    /// Smallest for the box that a player would keep.
    fn preference(&self, player: PlayerNo, on: &TakenBox) -> (bool, bool, BoxNo) {
        let chosen = self.chosen.contains(&(player, on.number));
        let sits = on.claims.seated.is_some_and(|seated| seated.player == player);
        (!chosen, !sits, on.number)
    }

    /// For each box, who would control it but for a box that he would rather keep.
    fn barred(&self, book: &RuleBook) -> Vec<Vec<PlayerNo>> {
        let mut barred = vec![Vec::new(); self.boxes.len()];
        // Whoever comes next may himself have a box already; so until everybody has one at most.
        while let Some((place, player)) = self.one_too_many(book, &barred) {
            barred[place].push(player);
        }
        barred
    }

    /// A box by its place, and the player who controls it and one that he would rather keep.
    fn one_too_many(&self, book: &RuleBook, barred: &[Vec<PlayerNo>]) -> Option<(usize, PlayerNo)> {
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

    /// Who decides where these players control another box.
    fn decided_besides(&self, book: &RuleBook, barred: &[PlayerNo]) -> Decided {
        let number = self.number;
        let by = |decider| Decided { number, decider: Some(decider), refused: Vec::new() };
        let nobody = |refused| Decided { number, decider: None, refused };
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

fn refusals(players: &[PlayerNo], clause: &'static str) -> Vec<Refused> {
    players.iter().map(|&player| Refused { player, clause }).collect()
}
