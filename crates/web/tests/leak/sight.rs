//! Who may see which tile, by the books: kept by hearing the events, sharing nothing with the table's own views.

use std::collections::{BTreeMap, BTreeSet};

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::tile::Tile;
use chung_table::paigow::{
    Arranged, BankFact, DealingFact, Decides, Event, Exposed, Fact, HandsFact, HouseFact, IrregularFact,
    OpeningFact, SetBy, Viewer, WagersFact,
};

/// What is known of a box in the round in hand.
#[derive(Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing that has happened or has not")]
struct OnBox {
    tiles: Vec<Tile>,
    decides: Option<PlayerNo>,
    picked_up: bool,
    set_by_dealer: bool,
    viewed: bool,
    retrieved: bool,
}

/// Everything that has been seen so far.
#[derive(Clone)]
pub(crate) struct Sight {
    viewers: Vec<Viewer>,
    boxes: Vec<OnBox>,
    undealt: Vec<Tile>,
    open: BTreeSet<Tile>,
    chung: BoxNo,
    bankers: Vec<PlayerNo>,
    /// By viewer and round: what he has seen in it at any time.
    seen: BTreeMap<(usize, u32), BTreeSet<Tile>>,
    /// Does the computer deal, from seeds?
    sealed: bool,
    /// The rounds whose seed is shown.
    revealed: BTreeSet<u32>,
}

impl Sight {
    pub(crate) fn new(viewers: &[Viewer], sealed: bool) -> Sight {
        Sight {
            viewers: viewers.to_vec(),
            boxes: Vec::new(),
            undealt: Vec::new(),
            open: BTreeSet::new(),
            chung: BoxNo(1),
            bankers: Vec::new(),
            seen: BTreeMap::new(),
            sealed,
            revealed: BTreeSet::new(),
        }
    }

    /// The tiles that a viewer, by his place in the list, has not seen in a round.
    pub(crate) fn unseen(&self, viewer: usize, round: u32) -> Vec<Tile> {
        let seen = self.seen.get(&(viewer, round));
        Tile::ALL.into_iter().filter(|tile| !seen.is_some_and(|seen| seen.contains(tile))).collect()
    }

    /// Those that nobody can work out either: from the seed that is shown after a round, everybody can draw its tiles again
    /// (`docs/fair-play.md`, 3).
    pub(crate) fn unseen_after_reveal(&self, viewer: usize, round: u32) -> Vec<Tile> {
        if self.revealed.contains(&round) { Vec::new() } else { self.unseen(viewer, round) }
    }

    /// The next event.
    pub(crate) fn hear(&mut self, event: &Event) {
        if self.sealed && matches!(event.fact, Fact::Opening(OpeningFact::Ended(_) | OpeningFact::CalledOff))
        {
            self.revealed.insert(event.round);
        }
        match &event.fact {
            Fact::House(HouseFact::SetUp(set_up)) => {
                self.boxes = vec![OnBox::default(); usize::from(set_up.edition.rules().boxes())];
            }
            Fact::Wagers(WagersFact::Control { number, decides }) => {
                self.on(*number).decides = match decides {
                    Decides::Player(player) => Some(*player),
                    Decides::HouseWay => None,
                };
            }
            Fact::Bank(fact) => self.bank(fact),
            Fact::Dealing(fact) => self.dealing(fact),
            Fact::Hands(fact) => self.hands(fact),
            Fact::Opening(fact) => self.opening(fact),
            Fact::Irregular(fact) => self.irregular(fact),
            _ => {}
        }
        for (place, viewer) in self.viewers.clone().into_iter().enumerate() {
            let sees = Tile::ALL.into_iter().filter(|tile| self.may_see(viewer, *tile));
            let sees: Vec<Tile> = sees.collect();
            self.seen.entry((place, event.round)).or_default().extend(sees);
        }
    }

    /// What lies open, all may see; a player his own once he looked (star-2024 12.11, 12.13), those who share a bank the bank's
    /// (12.12), the dealer what he set, supervisors what they check or viewed (12.18).
    fn may_see(&self, viewer: Viewer, tile: Tile) -> bool {
        if self.open.contains(&tile) || viewer == Viewer::Inspector {
            return true;
        }
        let Some((number, on)) = (1..).map(BoxNo).zip(&self.boxes).find(|(_, on)| on.tiles.contains(&tile))
        else {
            return false;
        };
        match viewer {
            Viewer::Player(player) if number == self.chung => {
                self.bankers.contains(&player) && (on.picked_up || on.set_by_dealer)
            }
            Viewer::Player(player) => on.picked_up && on.decides == Some(player),
            Viewer::Dealer => on.set_by_dealer,
            Viewer::GameSupervisor | Viewer::CasinoSupervisor => on.set_by_dealer || on.viewed,
            Viewer::Public | Viewer::Inspector => false,
        }
    }

    fn on(&mut self, number: BoxNo) -> &mut OnBox {
        &mut self.boxes[usize::from(number.0) - 1]
    }

    fn put_down(&mut self, number: BoxNo, arranged: Option<Arranged>, by: SetBy) {
        let on = self.on(number);
        on.set_by_dealer = by == SetBy::HouseWay;
        if let Some(arranged) = arranged {
            on.tiles = arranged.tiles().to_vec();
        }
    }

    fn bank(&mut self, fact: &BankFact) {
        match fact {
            BankFact::Taken { last, .. } => {
                self.chung = last.chung();
                self.bankers.clear();
            }
            BankFact::PutIn { player, .. } => self.bankers.push(*player),
            _ => {}
        }
    }

    fn dealing(&mut self, fact: &DealingFact) {
        match fact {
            DealingFact::Began => {
                self.forget();
                self.boxes.iter_mut().for_each(|on| on.decides = None);
                (self.chung, self.bankers) = (BoxNo(1), Vec::new());
            }
            DealingFact::Reshuffled { .. } => self.forget(),
            DealingFact::Delivered { tiles, undealt } => {
                self.forget();
                self.undealt.clone_from(undealt);
                for (on, tiles) in self.boxes.iter_mut().zip(tiles.iter().flatten()) {
                    on.tiles = tiles.to_vec();
                }
            }
            DealingFact::Retrieved { boxes } => {
                for number in boxes {
                    self.on(*number).retrieved = true;
                }
            }
            _ => {}
        }
    }

    fn forget(&mut self) {
        self.open.clear();
        self.undealt.clear();
        for on in &mut self.boxes {
            *on = OnBox { decides: on.decides, ..OnBox::default() };
        }
    }

    fn hands(&mut self, fact: &HandsFact) {
        match *fact {
            HandsFact::PickedUp { number } => self.on(number).picked_up = true,
            HandsFact::Set { number, arranged, by, .. } => self.put_down(number, arranged, by),
            HandsFact::Touched { number } => {
                let on = self.on(number);
                (on.set_by_dealer, on.picked_up) = (false, true);
            }
            HandsFact::Asked { number, .. } | HandsFact::Conceded { number } | HandsFact::Void { number } => {
                self.on(number).set_by_dealer = false;
            }
            HandsFact::Viewed { number, tiles } => {
                let on = self.on(number);
                on.viewed = true;
                if let Some(tiles) = tiles {
                    on.tiles = tiles.to_vec();
                }
            }
            HandsFact::Shown { tiles, .. } => self.open.extend(tiles.into_iter().flatten()),
            HandsFact::Checked { .. } => {}
        }
    }

    fn opening(&mut self, fact: &OpeningFact) {
        match fact {
            OpeningFact::BankSet { arranged, by, .. } => self.put_down(self.chung, *arranged, *by),
            OpeningFact::Exposed { arranged, .. } | OpeningFact::Opened { arranged, .. } => {
                self.open.extend(arranged.tiles());
            }
            OpeningFact::UnusedSeen { .. } => {
                let unused = self.boxes.iter().filter(|on| on.retrieved).flat_map(|on| &on.tiles);
                self.open.extend(unused.chain(&self.undealt).copied().collect::<Vec<_>>());
            }
            OpeningFact::Ended(_) | OpeningFact::CalledOff => self.forget(),
            _ => {}
        }
    }

    fn irregular(&mut self, fact: &IrregularFact) {
        match fact {
            IrregularFact::Exposed { tiles, exposed, .. } => {
                self.open.extend(tiles);
                if let (Exposed::Hand { number, .. }, true) = (exposed, tiles.len() == 4) {
                    self.on(*number).tiles.clone_from(tiles);
                }
            }
            IrregularFact::SetRight { number, arranged: Some(arranged), .. } => {
                self.on(*number).tiles = arranged.tiles().to_vec();
            }
            IrregularFact::Mixed { number, arranged, .. } => {
                self.put_down(*number, *arranged, SetBy::HouseWay);
            }
            _ => {}
        }
    }
}
