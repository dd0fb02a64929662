//! What later rounds need to know about a round: its bank, who played which box, and who sat it out.

use chung_game::PlayerNo;
use chung_game::paigow::bank_offer::{BoxPlayers, LastBank};
use chung_game::paigow::dice::BoxNo;
use chung_game::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

use crate::paigow::state::BoxController;
use crate::paigow::{State, TableBox};

/// What later rounds need to know about a round that ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RoundEnd {
    /// The bank, with this round counted unless it was void (R17).
    pub bank: Option<LastBank>,
    /// The players of each box; `None` if the round does not count, so that the one before it stays the last.
    pub played: Option<Vec<BoxPlayers>>,
    /// The seated players who sat the round out while no seat was free.
    pub sat_out: Vec<PlayerNo>,
}

impl State {
    /// The summary of the current round, if it ends now.
    pub(super) fn round_end(&self, book: &RuleBook, void: bool) -> RoundEnd {
        let boxes = self.boxes_played(book);
        // Sitting out counts only in rounds in which every seat is taken.
        let full = !void && self.is_full();
        let plays = |player: PlayerNo| boxes.iter().flat_map(BoxPlayers::all).any(|on| on.player == player);
        let sits_out =
            |player: &&crate::paigow::Player| full && player.seat.is_some() && !plays(player.number);
        let sat_out = self.players.iter().filter(sits_out).map(|player| player.number).collect();
        let bank = if void { self.bank.last } else { self.bank.last.map(LastBank::played) };
        // A void round counts as played by those with wagers (R36); one without wagers does not count.
        let counts = !void || self.boxes.iter().any(TableBox::is_played);
        RoundEnd { bank, played: counts.then_some(boxes), sat_out }
    }

    /// The players of each box; on the bank's box, the banker and those who share the bank.
    fn boxes_played(&self, book: &RuleBook) -> Vec<BoxPlayers> {
        let players_bank = (!self.house_banks()).then(|| self.chung());
        let players = self.numbered().map(|(box_no, on)| {
            let (controller, others) = if Some(box_no) == players_bank {
                let mut shares = self.bank.bank.shares().iter().map(|share| share.player);
                (shares.next(), shares.collect())
            } else {
                self.players_on(book, box_no, on)
            };
            BoxPlayers { box_no, controller, others }
        });
        players.filter(|on| on.all().next().is_some()).collect()
    }

    /// The player who controls a box, if any, and the others with wagers on its tiles: in the order in which they would get control, and
    /// those with void wagers last.
    fn players_on(&self, book: &RuleBook, box_no: BoxNo, on: &TableBox) -> (Option<PlayerNo>, Vec<PlayerNo>) {
        let controller = match on.decider {
            Some(BoxController::Player(player)) if on.is_played() => Some(player),
            _ => None,
        };
        let order = book.control.value.in_order(&self.claims(
            box_no,
            on,
            &self.for_control(book, box_no, &on.wagers),
        ));
        let on_tiles = on.wagers.iter().filter(|wager| !wager.bet.on_dice()).map(|wager| wager.player);
        let mut others: Vec<PlayerNo> = Vec::new();
        for player in order.into_iter().chain(on_tiles) {
            if Some(player) != controller && !others.contains(&player) {
                others.push(player);
            }
        }
        (controller, others)
    }

    /// Records the bank, the players of each box and who sat out, at the end of the round.
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
