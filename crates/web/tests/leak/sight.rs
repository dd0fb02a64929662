//! Which viewer may see which tile by the rule books, derived from the events without the code of the table's own views.

use std::collections::{BTreeMap, BTreeSet};

use chung_game::PlayerNo;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::tile::Tile;
use chung_table::paigow::{
    Arranged, BankFact, BoxController, DealingFact, Event, Exposed, Fact, HandsFact, HouseFact,
    IrregularFact, OpeningFact, SetBy, Viewer, WagersFact,
};

/// A box in the current round.
#[derive(Clone, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each records whether an event has happened")]
struct BoxSight {
    tiles: Vec<Tile>,
    decides: Option<PlayerNo>,
    picked_up: bool,
    set_by_dealer: bool,
    viewed: bool,
    retrieved: bool,
}

/// The tiles that each viewer has been allowed to see so far.
#[derive(Clone)]
pub(crate) struct Sight {
    viewers: Vec<Viewer>,
    boxes: Vec<BoxSight>,
    undealt: Vec<Tile>,
    open: BTreeSet<Tile>,
    chung: BoxNo,
    bankers: Vec<PlayerNo>,
    /// The tiles that each viewer has seen, by the viewer's index and the round.
    seen: BTreeMap<(usize, u32), BTreeSet<Tile>>,
    /// Whether the computer deals from seeds.
    sealed: bool,
    /// The rounds whose seed is public.
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

    /// The tiles that a viewer, given by index, has not seen in a round.
    pub(crate) fn unseen(&self, viewer: usize, round: u32) -> Vec<Tile> {
        let seen = self.seen.get(&(viewer, round));
        Tile::ALL.into_iter().filter(|tile| !seen.is_some_and(|seen| seen.contains(tile))).collect()
    }

    /// Like [`Sight::unseen`], but empty for a round whose seed is public: everybody can derive its tiles from the seed
    /// (`docs/fair-play.md`, 3).
    pub(crate) fn unseen_after_reveal(&self, viewer: usize, round: u32) -> Vec<Tile> {
        if self.revealed.contains(&round) { Vec::new() } else { self.unseen(viewer, round) }
    }

    /// Updates what each viewer has seen, after an event.
    pub(crate) fn observe(&mut self, event: &Event) {
        if self.sealed && matches!(event.fact, Fact::Opening(OpeningFact::Ended(_) | OpeningFact::CalledOff))
        {
            self.revealed.insert(event.round);
        }
        match &event.fact {
            Fact::House(HouseFact::SetUp(set_up)) => {
                self.boxes = vec![BoxSight::default(); usize::from(set_up.edition.rules().boxes())];
            }
            Fact::Wagers(WagersFact::Control { box_no, decides }) => {
                self.on(*box_no).decides = match decides {
                    BoxController::Player(player) => Some(*player),
                    BoxController::HouseWay => None,
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

    /// Everybody may see open tiles, players their own after picking them up (star-2024 12.11, 12.13), bankers the bank's (12.12),
    /// dealers the hands that they set, supervisors the hands that they check or viewed (12.18).
    fn may_see(&self, viewer: Viewer, tile: Tile) -> bool {
        if self.open.contains(&tile) || viewer == Viewer::Inspector {
            return true;
        }
        let Some((box_no, on)) = (1..).map(BoxNo).zip(&self.boxes).find(|(_, on)| on.tiles.contains(&tile))
        else {
            return false;
        };
        match viewer {
            Viewer::Player(player) if box_no == self.chung => {
                self.bankers.contains(&player) && (on.picked_up || on.set_by_dealer)
            }
            Viewer::Player(player) => on.picked_up && on.decides == Some(player),
            Viewer::Dealer => on.set_by_dealer,
            Viewer::GameSupervisor | Viewer::CasinoSupervisor => on.set_by_dealer || on.viewed,
            Viewer::Public | Viewer::Inspector => false,
        }
    }

    fn on(&mut self, box_no: BoxNo) -> &mut BoxSight {
        &mut self.boxes[usize::from(box_no.0) - 1]
    }

    fn set_tiles(&mut self, box_no: BoxNo, arranged: Option<Arranged>, by: SetBy) {
        let on = self.on(box_no);
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
                self.clear_tiles();
                self.boxes.iter_mut().for_each(|on| on.decides = None);
                (self.chung, self.bankers) = (BoxNo(1), Vec::new());
            }
            DealingFact::Reshuffled { .. } => self.clear_tiles(),
            DealingFact::Delivered { tiles, undealt } => {
                self.clear_tiles();
                self.undealt.clone_from(undealt);
                for (on, tiles) in self.boxes.iter_mut().zip(tiles.iter().flatten()) {
                    on.tiles = tiles.to_vec();
                }
            }
            DealingFact::Retrieved { boxes } => {
                for box_no in boxes {
                    self.on(*box_no).retrieved = true;
                }
            }
            _ => {}
        }
    }

    fn clear_tiles(&mut self) {
        self.open.clear();
        self.undealt.clear();
        for on in &mut self.boxes {
            *on = BoxSight { decides: on.decides, ..BoxSight::default() };
        }
    }

    fn hands(&mut self, fact: &HandsFact) {
        match *fact {
            HandsFact::PickedUp { box_no, .. } => self.on(box_no).picked_up = true,
            HandsFact::Set { box_no, arranged, by, .. } => self.set_tiles(box_no, arranged, by),
            HandsFact::Touched { box_no, .. } => {
                let on = self.on(box_no);
                (on.set_by_dealer, on.picked_up) = (false, true);
            }
            HandsFact::Asked { box_no, .. }
            | HandsFact::Conceded { box_no, .. }
            | HandsFact::Void { box_no, .. } => {
                self.on(box_no).set_by_dealer = false;
            }
            HandsFact::Viewed { box_no, tiles } => {
                let on = self.on(box_no);
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
            OpeningFact::BankSet { arranged, by, .. } => self.set_tiles(self.chung, *arranged, *by),
            OpeningFact::Exposed { arranged, .. } | OpeningFact::Opened { arranged, .. } => {
                self.open.extend(arranged.tiles());
            }
            OpeningFact::UnusedSeen { .. } => {
                let unused = self.boxes.iter().filter(|on| on.retrieved).flat_map(|on| &on.tiles);
                self.open.extend(unused.chain(&self.undealt).copied().collect::<Vec<_>>());
            }
            OpeningFact::Ended(_) | OpeningFact::CalledOff => self.clear_tiles(),
            _ => {}
        }
    }

    fn irregular(&mut self, fact: &IrregularFact) {
        match fact {
            IrregularFact::Exposed { tiles, exposed, .. } => {
                self.open.extend(tiles);
                if let (Exposed::Hand { box_no, .. }, true) = (exposed, tiles.len() == 4) {
                    self.on(*box_no).tiles.clone_from(tiles);
                }
            }
            IrregularFact::SetRight { box_no, arranged: Some(arranged), .. } => {
                self.on(*box_no).tiles = arranged.tiles().to_vec();
            }
            IrregularFact::Mixed { box_no, arranged, .. } => {
                self.set_tiles(*box_no, *arranged, SetBy::HouseWay);
            }
            _ => {}
        }
    }
}
