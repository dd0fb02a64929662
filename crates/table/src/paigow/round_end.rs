//! What a round leaves behind: who played it, where, which the next offer of the bank goes by, and who sat it out.

use chung_game::paigow::bank_offer::{BoxPlayers, LastBank};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::PlayerNo;
use chung_game::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

use super::state::Decides;
use super::{State, TableBox};

/// What a round leaves behind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RoundEnd {
    /// Its bank, a round older unless the round was void (R17).
    pub bank: Option<LastBank>,
    /// The boxes as they were played; none where the round is forgotten and the one before it counts.
    pub played: Option<Vec<BoxPlayers>>,
    /// Who sat it out though no other seat was free.
    pub sat_out: Vec<PlayerNo>,
}

impl State {
    /// What the round in hand leaves behind if it ends now.
    pub(super) fn round_end(&self, book: &RuleBook, void: bool) -> RoundEnd {
        let boxes = self.boxes_played(book);
        // Sitting out counts only in rounds in which all other seats were in use.
        let full = !void && self.is_full();
        let plays = |player: PlayerNo| boxes.iter().flat_map(BoxPlayers::all).any(|on| on.player == player);
        let sits_out = |player: &&super::Player| full && player.seat.is_some() && !plays(player.number);
        let sat_out = self.players.iter().filter(sits_out).map(|player| player.number).collect();
        let bank = if void { self.bank.last } else { self.bank.last.map(LastBank::played) };
        // A void round was played by those whose wagers lay (R36); one in which none lay is forgotten.
        let counts = !void || self.boxes.iter().any(TableBox::is_played);
        RoundEnd { bank, played: counts.then_some(boxes), sat_out }
    }

    /// Who plays each box, bankers and those who share the bank on the bank's.
    fn boxes_played(&self, book: &RuleBook) -> Vec<BoxPlayers> {
        let players_bank = (!self.house_banks()).then(|| self.chung());
        let players = self.numbered().map(|(number, on)| {
            let (controller, others) = if Some(number) == players_bank {
                let mut shares = self.bank.bank.shares().iter().map(|share| share.player);
                (shares.next(), shares.collect())
            } else {
                self.players_on(book, number, on)
            };
            BoxPlayers { number, controller, others }
        });
        players.filter(|on| on.all().next().is_some()).collect()
    }

    /// Who decides for a box, if a player does, and who else has wagers on its tiles: each before those who would decide only without
    /// him, and those whose wagers are void last.
    fn players_on(&self, book: &RuleBook, number: BoxNo, on: &TableBox) -> (Option<PlayerNo>, Vec<PlayerNo>) {
        let controller = match on.decider {
            Some(Decides::Player(player)) if on.is_played() => Some(player),
            _ => None,
        };
        let order =
            book.control.value.in_order(&self.claims(number, on, &self.by_say(book, number, &on.wagers)));
        let on_tiles = on.wagers.iter().filter(|wager| !wager.bet.on_dice()).map(|wager| wager.player);
        let mut others: Vec<PlayerNo> = Vec::new();
        for player in order.into_iter().chain(on_tiles) {
            if Some(player) != controller && !others.contains(&player) {
                others.push(player);
            }
        }
        (controller, others)
    }

    /// The round is over: the bank, its box and those who sat out are remembered.
    pub(super) fn remember(&mut self, RoundEnd { bank, played, sat_out }: &RoundEnd) {
        self.bank.last = *bank;
        if let Some(played) = played {
            self.bank.last_boxes.clone_from(played);
        }
        for player in &mut self.players {
            player.sets_first = false;
            let rounds = player.sat_out.saturating_add(1);
            player.sat_out = if sat_out.contains(&player.number) { rounds } else { 0 };
        }
    }
}
