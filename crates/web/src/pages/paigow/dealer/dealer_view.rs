//! The table as a member of staff sees it, and what they may do there.

use std::borrow::Cow;

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Bank;
use chung_game::paigow::tile::Tile;
use chung_game::{Message, PlayerNo, message};
use chung_table::paigow::{Act, Arranged, BoxController, HandInPlay, State};
use chung_table::{Actor, ClauseNo, Refused, Source};
use chung_words::{Render, text};
use serde_json::json;

use super::super::PaiGowView;
use super::field::{Field, TileShape};

/// The table as one member of staff sees it.
pub(super) struct DealerView<'a> {
    pub(super) view: &'a PaiGowView<'a>,
    pub(super) by: Actor,
}

impl DealerView<'_> {
    /// The table's state, as the member of staff may see it.
    pub(super) fn state(&self) -> &State {
        &self.view.state
    }

    /// Decides an act without carrying it out: returns its clause, or the refusal.
    pub(super) fn check_act(&self, act: Act) -> Result<Option<ClauseNo>, Refused> {
        self.view.check_act(self.by, act)
    }

    /// The player's name.
    pub(super) fn name(&self, player: PlayerNo) -> String {
        self.view.name(player).into_owned()
    }

    /// The name of a box.
    pub(super) fn box_name(&self, box_no: BoxNo) -> String {
        text!(self, "dealer-box", box_no).into_owned()
    }

    /// The players at the table, with their names.
    pub(super) fn players(&self) -> Vec<(PlayerNo, String)> {
        self.state().players.iter().map(|player| (player.number, player.name.clone())).collect()
    }

    /// The numbers of all boxes.
    pub(super) fn boxes(&self) -> Vec<BoxNo> {
        self.state().numbered().map(|(box_no, _)| box_no).collect()
    }

    /// The players who hold the bank.
    pub(super) fn bankers(&self) -> Vec<PlayerNo> {
        match &self.state().bank.bank {
            Bank::House => Vec::new(),
            bank => bank.shares().iter().map(|share| share.player).collect(),
        }
    }

    /// An act for each player.
    pub(super) fn each_player(&self, act: impl Fn(PlayerNo) -> Act) -> Vec<(String, Act)> {
        self.players().into_iter().map(|(player, name)| (name, act(player))).collect()
    }

    /// An act for each banker.
    pub(super) fn each_banker(&self, act: impl Fn(PlayerNo) -> Act) -> Vec<(String, Act)> {
        let bankers = self.bankers();
        // If the House banks, the act is checked with any player, so that the table's refusal gives the reason.
        let bankers = if bankers.is_empty() {
            self.state().players.first().map(|player| player.number).into_iter().collect()
        } else {
            bankers
        };
        bankers.into_iter().map(|player| (self.name(player), act(player))).collect()
    }

    /// An act on each box.
    pub(super) fn each_box(&self, act: impl Fn(BoxNo) -> Act) -> Vec<(String, Act)> {
        self.boxes().into_iter().map(|box_no| (self.box_name(box_no), act(box_no))).collect()
    }

    /// An act for each player on each box that may concern them: `Ann, box 3`.
    pub(super) fn each_on_box(&self, act: impl Fn(PlayerNo, BoxNo) -> Act) -> Vec<(String, Act)> {
        let state = self.state();
        let mut found: Vec<(PlayerNo, BoxNo)> = Vec::new();
        for (box_no, on) in state.numbered() {
            let decides = match on.decider {
                Some(BoxController::Player(player)) => Some(player),
                _ => None,
            };
            let bankers = if box_no == state.bank.bank.chung() { self.bankers() } else { Vec::new() };
            let seated = state.seated(box_no).map(|player| player.number);
            let players =
                on.wagers.iter().map(|wager| wager.player).chain(decides).chain(bankers).chain(seated);
            for player in players {
                if !found.contains(&(player, box_no)) {
                    found.push((player, box_no));
                }
            }
        }
        found
            .into_iter()
            .map(|(player, box_no)| {
                let words = text!(self, "dealer-player-on-box", player, box_no).into_owned();
                (words, act(player, box_no))
            })
            .collect()
    }

    /// A field to pick a player.
    pub(super) fn pick_player(&self) -> Field {
        let of = self.players().into_iter().map(|(player, name)| (name, json!(player))).collect();
        Field::pick("player", message!("dealer-field-player"), of)
    }

    /// A field to pick a box.
    pub(super) fn pick_box(&self) -> Field {
        let of = self.boxes().into_iter().map(|box_no| (self.box_name(box_no), json!(box_no))).collect();
        Field::pick("box_no", message!("dealer-field-box"), of)
    }

    /// Whether a person deals real tiles and enters them.
    pub(super) fn is_entered(&self) -> bool {
        self.view.source() == Source::Entered
    }

    /// Four free tiles, set the House Way, to check an act about a hand that is not entered yet.
    pub(super) fn unknown(&self, box_no: BoxNo) -> Option<Arranged> {
        let hand = &self.state().on(box_no)?.hand;
        if !self.is_entered() || hand.arranged.is_some() {
            return None;
        }
        let four = hand.tiles.or_else(|| self.free_tiles().first_chunk().copied())?;
        Some(Arranged::house_way(self.view.book(), four))
    }

    /// Replacements for the tiles seen on a hand, to check whether they may be entered again.
    pub(super) fn others_than_seen(&self, box_no: BoxNo) -> Vec<Tile> {
        let Some(on) = self.state().on(box_no) else { return Vec::new() };
        let its = on.hand.tiles.map_or_else(|| self.free_tiles(), |four| four.to_vec());
        let others = its.iter().filter(|tile| !on.hand.seen.contains(tile));
        others.chain(&on.hand.seen).take(on.hand.seen.len()).copied().collect()
    }

    /// Tiles that are not known to lie on a box.
    fn free_tiles(&self) -> Vec<Tile> {
        let lying: Vec<Tile> = self.state().numbered().flat_map(|(_, on)| known(&on.hand)).collect();
        Tile::ALL.into_iter().filter(|tile| !lying.contains(tile)).collect()
    }

    /// A field for the setting of a box's hand, which only a person at the table can see.
    pub(super) fn setting(&self, box_no: Option<BoxNo>, label: Message) -> Field {
        let others =
            self.state().numbered().filter(|(other, _)| box_no.is_some_and(|box_no| box_no != *other));
        let elsewhere: Vec<Tile> = others.flat_map(|(_, on)| known(&on.hand)).collect();
        Field::tiles("arranged", label, TileShape::Setting, (self.view, &elsewhere))
    }

    /// A field for tiles.
    pub(super) fn tiles(&self, key: &'static str, label: Message, shape: TileShape) -> Field {
        Field::tiles(key, label, shape, (self.view, &[]))
    }
}

impl Render for DealerView<'_> {
    fn render(&self, message: &Message) -> Cow<'static, str> {
        self.view.render(message)
    }
}

/// The known tiles of a hand.
fn known(hand: &HandInPlay) -> Vec<Tile> {
    match hand.arranged {
        Some(arranged) => arranged.tiles().to_vec(),
        None => hand.tiles.map_or_else(|| hand.seen.clone(), |tiles| tiles.to_vec()),
    }
}
