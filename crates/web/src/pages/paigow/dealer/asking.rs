//! What the table would say: may this be done now, by whoever looks at the page?

use chung_floor::game::Refused;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bank, PlayerNo};
use chung_game::paigow::tile::Tile;
use chung_table::paigow::{Act, Arranged, Decides, Hand, State};
use chung_table::{Actor, Clause, Source};
use serde_json::json;

use super::super::Seen;
use super::field::{Field, Shape};

/// Somebody of the staff, who could ask for anything.
pub(super) struct Asking<'a> {
    pub(super) seen: &'a Seen<'a>,
    pub(super) by: Actor,
}

impl Asking<'_> {
    /// The table as he may see it.
    pub(super) fn state(&self) -> &State {
        &self.seen.state
    }

    /// The clause by which an act would be done now, or why it would be refused. Nothing is done.
    pub(super) fn would(&self, act: Act) -> Result<Option<Clause>, Refused> {
        self.seen.would(self.by, act)
    }

    /// What a player is called.
    pub(super) fn name(&self, player: PlayerNo) -> String {
        self.seen.name(player)
    }

    /// A sentence with players by their names.
    pub(super) fn told(&self, sentence: &str) -> String {
        self.seen.names.told(sentence)
    }

    /// Those at the table, with what they are called.
    pub(super) fn players(&self) -> Vec<(PlayerNo, String)> {
        self.state().players.iter().map(|player| (player.number, player.name.clone())).collect()
    }

    /// The boxes.
    pub(super) fn boxes(&self) -> Vec<BoxNo> {
        self.state().numbered().map(|(number, _)| number).collect()
    }

    /// Those who hold the bank.
    pub(super) fn bankers(&self) -> Vec<PlayerNo> {
        match &self.state().bank.bank {
            Bank::House => Vec::new(),
            bank => bank.shares().iter().map(|share| share.player).collect(),
        }
    }

    /// An act of each player.
    pub(super) fn each_player(&self, act: impl Fn(PlayerNo) -> Act) -> Vec<(String, Act)> {
        self.players().into_iter().map(|(player, name)| (name, act(player))).collect()
    }

    /// An act of each banker.
    pub(super) fn each_banker(&self, act: impl Fn(PlayerNo) -> Act) -> Vec<(String, Act)> {
        let bankers = self.bankers();
        // Where the House banks the table says so, whoever is asked for.
        let asked = if bankers.is_empty() {
            self.state().players.first().map(|player| player.number).into_iter().collect()
        } else {
            bankers
        };
        asked.into_iter().map(|player| (self.name(player), act(player))).collect()
    }

    /// An act on each box.
    pub(super) fn each_box(&self, act: impl Fn(BoxNo) -> Act) -> Vec<(String, Act)> {
        self.boxes().into_iter().map(|number| (format!("Box {number}"), act(number))).collect()
    }

    /// An act of each player on each box where he has something to say: `Ann, box 3`.
    pub(super) fn each_on_box(&self, act: impl Fn(PlayerNo, BoxNo) -> Act) -> Vec<(String, Act)> {
        let state = self.state();
        let mut found: Vec<(PlayerNo, BoxNo)> = Vec::new();
        for (number, on) in state.numbered() {
            let decides = match on.decider {
                Some(Decides::Player(player)) => Some(player),
                _ => None,
            };
            let bankers = if number == state.bank.bank.chung() { self.bankers() } else { Vec::new() };
            let seated = state.seated(number).map(|player| player.number);
            let there =
                on.wagers.iter().map(|wager| wager.player).chain(decides).chain(bankers).chain(seated);
            for player in there {
                if !found.contains(&(player, number)) {
                    found.push((player, number));
                }
            }
        }
        found
            .into_iter()
            .map(|(player, number)| (format!("{}, box {number}", self.name(player)), act(player, number)))
            .collect()
    }

    /// Players as they are picked.
    pub(super) fn pick_player(&self, key: &'static str, label: &'static str) -> Field {
        let of = self.players().into_iter().map(|(player, name)| (name, json!(player))).collect();
        Field::pick(key, label, of)
    }

    /// Boxes as they are picked.
    pub(super) fn pick_box(&self) -> Field {
        let of = self.boxes().into_iter().map(|number| (format!("Box {number}"), json!(number))).collect();
        Field::pick("number", "Box", of)
    }

    /// Does somebody deal with real tiles, and enter them?
    pub(super) fn is_entered(&self) -> bool {
        self.seen.source() == Source::Entered
    }

    /// Four tiles that lie nowhere, the House Way, to ask about a hand that nobody has entered yet.
    pub(super) fn unknown(&self, number: BoxNo) -> Option<Arranged> {
        let hand = &self.state().on(number)?.hand;
        if !self.is_entered() || hand.arranged.is_some() {
            return None;
        }
        let four = hand.tiles.or_else(|| self.nowhere().first_chunk().copied())?;
        Some(Arranged::house_way(self.seen.book, four))
    }

    /// As many tiles as were seen on a hand, and others, to ask whether they may be entered again.
    pub(super) fn others_than_seen(&self, number: BoxNo) -> Vec<Tile> {
        let Some(on) = self.state().on(number) else { return Vec::new() };
        let its = on.hand.tiles.map_or_else(|| self.nowhere(), |four| four.to_vec());
        let others = its.iter().filter(|tile| !on.hand.seen.contains(tile));
        others.chain(&on.hand.seen).take(on.hand.seen.len()).copied().collect()
    }

    /// Tiles that lie on no box as far as he knows.
    fn nowhere(&self) -> Vec<Tile> {
        let lying: Vec<Tile> = self.state().numbered().flat_map(|(_, on)| known(&on.hand)).collect();
        Tile::ALL.into_iter().filter(|tile| !lying.contains(tile)).collect()
    }

    /// How the hand of a box is set, where nobody can know but by looking.
    pub(super) fn setting(&self, number: Option<BoxNo>, label: &'static str) -> Field {
        let others =
            self.state().numbered().filter(|(other, _)| number.is_some_and(|number| number != *other));
        let elsewhere: Vec<Tile> = others.flat_map(|(_, on)| known(&on.hand)).collect();
        Field::tiles("arranged", label, Shape::Setting, (&self.seen.book.tile_names.value, &elsewhere))
    }

    /// Any tiles.
    pub(super) fn tiles(&self, key: &'static str, label: &'static str, shape: Shape) -> Field {
        Field::tiles(key, label, shape, (&self.seen.book.tile_names.value, &[]))
    }
}

/// What is known of a hand's tiles.
fn known(hand: &Hand) -> Vec<Tile> {
    match hand.arranged {
        Some(arranged) => arranged.tiles().to_vec(),
        None => hand.tiles.map_or_else(|| hand.seen.clone(), |tiles| tiles.to_vec()),
    }
}
