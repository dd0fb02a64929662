//! The limits sign: changing figures, granting players their own limits, displaying the closing time. The rules of the sign itself are
//! in the game crate's `sign` module.

mod act;
mod changing;
mod fact;
mod state;

pub use act::LimitsAct;
pub use fact::LimitsFact;

use chung_game::message;
use chung_game::paigow::settle::OwnLimits;
use chung_game::paigow::sign::{self, Clock, ClosingRequest, How, Present};
use chung_game::role::Power;
use chung_game::rulebook::{Has, OwnMaximum};

use crate::paigow::deciding::{Deciding, not_yet, provided};
use crate::paigow::{Owed, Refusal, Stage, State};

pub(in crate::paigow) fn decide(d: &mut Deciding, act: &LimitsAct) -> Result<(), Refusal> {
    match *act {
        LimitsAct::Change(change) => d.change_limit(change),
        LimitsAct::AnnounceClosing { at } => {
            let clause = d.book.closing_notice.clause;
            d.needs(Power::SuperviseCasino, clause)?;
            let players_present = !d.state.players.is_empty();
            let closing = ClosingRequest { at, players_present };
            sign::close(d.book, &d.state.sign, closing, d.at).map_err(|refusal| Refusal::Sign { refusal })?;
            let shown = d.state.sign.closing().is_some_and(|closing| closing.at == at);
            not_yet(!shown, message!("refused-closing-shown"), clause)?;
            d.fact(LimitsFact::ClosingShown { at }, clause);
            if d.needs_closing_notice() && d.state.oversight.closing_owed().is_none() {
                d.owe(Owed::Closing);
            }
            Ok(())
        }
        LimitsAct::Grant { player, box_no, limits } => {
            let by = d.book.own_limits_by;
            d.player(player)?;
            d.needs(Power::SuperviseCasino, by.clause)?;
            d.stage(BEFORE_BETS_CLOSE, by.clause)?;
            let (on, own) = (d.on(box_no)?, Some(OwnLimits { player, limits }));
            d.would_settle(box_no, &on.wagers, own)?;
            not_yet(on.own_limits != own, message!("refused-has-own-limits", player, box_no), by.clause)?;
            let own = d.book.own_maximum;
            if own.value == OwnMaximum::WithLeave && on.wagers.iter().any(|wager| wager.player != player) {
                let reason = message!("refused-own-limits-others", box_no);
                return Err(Refusal::CannotBe { reason, clause: own.clause });
            }
            d.fact(LimitsFact::Granted { player, box_no, limits }, by.clause);
            Ok(())
        }
        LimitsAct::TakeBack { box_no } => {
            let by = d.book.own_limits_by;
            d.needs(Power::SuperviseCasino, by.clause)?;
            d.stage(BEFORE_BETS_CLOSE, by.clause)?;
            if d.on(box_no)?.own_limits.is_none() {
                return Err(Refusal::CannotBe {
                    reason: message!("refused-no-own-limits", box_no),
                    clause: by.clause,
                });
            }
            d.fact(LimitsFact::TakenBack { box_no }, by.clause);
            Ok(())
        }
        LimitsAct::FewerPlayers { box_no, most } => {
            let fewer = d.book.fewer_players;
            d.needs(Power::SuperviseGame, fewer.clause)?;
            provided(fewer.value == Has::Yes, message!("refused-no-fewer-players"), fewer.clause)?;
            let on = d.on(box_no)?;
            if most.is_some_and(|most| !(1..=d.book.players_on_box.value).contains(&most)) {
                let reason = message!("refused-players-range", most = d.book.players_on_box.value);
                return Err(Refusal::CannotBe { reason, clause: d.book.players_on_box.clause });
            }
            not_yet(on.most_players != most, message!("refused-players-set", box_no), fewer.clause)?;
            d.fact(LimitsFact::PlayersSet { box_no, most }, fewer.clause);
            Ok(())
        }
    }
}

const BEFORE_BETS_CLOSE: &[Stage] = &[Stage::Between, Stage::Offering, Stage::Betting];

pub(in crate::paigow) fn apply(state: &mut State, fact: &LimitsFact, now: Clock) {
    match *fact {
        LimitsFact::Changed(change) => state.sign = state.sign.changed(change, How::AtOnce, &[], now),
        LimitsFact::Announced(change) => state.sign = state.sign.changed(change, How::Announced, &[], now),
        LimitsFact::Kept { change, ref players } => {
            let players: Vec<Present> =
                players.iter().map(|&(player, seat)| Present { player, seat }).collect();
            state.sign = state.sign.changed(change, How::ForNewPlayers, &players, now);
        }
        LimitsFact::MarkerRemoved { player } => state.sign = state.sign.after_leaving(player, now),
        LimitsFact::ClosingShown { at } => state.sign = state.sign.closing_at(at, now),
        LimitsFact::Granted { player, box_no, limits } => {
            state.change_box(box_no, |on| {
                on.own_limits = Some(OwnLimits { player, limits });
                on.guests.clear();
            });
        }
        LimitsFact::TakenBack { box_no } => {
            state.change_box(box_no, |on| {
                on.own_limits = None;
                on.guests.clear();
            });
        }
        LimitsFact::PlayersSet { box_no, most } => state.change_box(box_no, |on| on.most_players = most),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paigow::testing::{CASINO, DEALER, Table, on, player};
    use crate::paigow::{Act, PlayersAct};
    use chung_game::money::Cents;
    use chung_game::paigow::settle::{Bet, Limits};
    use chung_game::paigow::sign::{Figure, SignChange, SignLine};
    use chung_game::rulebook::PaiGowBook;

    fn raise(table: &mut Table, dollars: i64, from: Clock) {
        let (figure, to) = (Figure::Minimum(SignLine::Regular), Some(Cents::dollars(dollars)));
        table.ok(CASINO, Act::Limits(LimitsAct::Change(SignChange { figure, to, from })));
    }

    /// Player 3 keeps the old sign, which has no minimum. The new minimum applies to player 9, who comes later.
    #[test]
    fn star_2024_10_6_1_3_the_marker_goes_where_its_player_sits_down() {
        let mut table = Table::open(PaiGowBook::Star2024);
        table.ok(DEALER, Act::Players(PlayersAct::Leave { player: player(8) }));
        let now = Clock(table.state.clock.0 + 1);
        raise(&mut table, 50, now);
        let seat = |table: &Table| {
            let markers = table.state.sign.markers(table.state.clock);
            markers.iter().find(|marker| marker.player == player(3)).map(|marker| marker.seat)
        };
        assert_eq!(seat(&table), Some(on(3)));
        table.ok(DEALER, Act::Players(PlayersAct::StandUp { player: player(3) }));
        assert_eq!(seat(&table), Some(on(3)), "the marker stays until its player sits elsewhere");
        table.ok(DEALER, Act::Players(PlayersAct::Sit { player: player(3), box_no: on(8) }));
        assert_eq!(seat(&table), Some(on(8)));
        let minimum = |number, box_no| {
            table.state.limits_of(&table.book, player(number), on(box_no), Bet::Regular, now).minimum
        };
        assert_eq!((minimum(3, 8), minimum(9, 3)), (None, Some(Cents::dollars(50))));
    }

    #[test]
    fn star_2024_10_7_own_limits_apply_to_one_player_on_one_box() {
        let mut table = Table::open(PaiGowBook::Star2024);
        let now = Clock(table.state.clock.0 + 1);
        let limits = Limits { minimum: Some(Cents::dollars(100)), maximum: Some(Cents::dollars(5_000)) };
        table.ok(CASINO, Act::Limits(LimitsAct::Grant { player: player(3), box_no: on(3), limits }));
        let of = |number, box_no| {
            table.state.limits_of(&table.book, player(number), on(box_no), Bet::Regular, now)
        };
        let tables = table.state.sign.terms(now).regular;
        assert_eq!((of(3, 3), of(4, 3), of(3, 4)), (limits, tables, tables));
    }
}
