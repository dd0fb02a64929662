//! The limits sign: figures changed, own limits granted, a closing shown. What may be on it is the game's `sign`.

use std::fmt;

use chung_game::money::Cents;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::{Bet, Limits, OwnLimits, PlayerNo, Terms, Wager};
use chung_game::paigow::sign::{self, BoxWagers, Change, Clock, ClosingAsked, Figure, How, InForce, Present};
use chung_game::role::Power;
use chung_game::rulebook::{Has, OwnMaximum, RuleBook};
use serde::{Deserialize, Serialize};

use super::deciding::{Deciding, not_yet, provided};
use super::{Owed, Refusal, Stage, State};

/// What one may do with the limits.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum LimitsAct {
    /// A figure changes, now or later.
    Change(Change),
    /// The table is to close.
    AnnounceClosing {
        /// When.
        at: Clock,
    },
    /// A player gets limits of his own on a box.
    Grant {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// Which.
        limits: Limits,
    },
    /// They are taken back.
    TakeBack {
        /// Where.
        number: BoxNo,
    },
    /// Fewer players than the book allows may wager on a box.
    FewerPlayers {
        /// Where.
        number: BoxNo,
        /// How many; `None` for as many as the book allows.
        most: Option<u8>,
    },
}

/// What can happen to the limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LimitsFact {
    /// A figure changed at once.
    Changed(Change),
    /// A change is shown, for later.
    Announced(Change),
    /// A minimum rose for new players; these keep theirs.
    Kept {
        /// The new figure.
        change: Change,
        /// Who keeps his minimum, at which box.
        players: Vec<(PlayerNo, BoxNo)>,
    },
    /// A marker went with its player.
    MarkerRemoved {
        /// Whose.
        player: PlayerNo,
    },
    /// A closing is shown.
    ClosingShown {
        /// When the table closes.
        at: Clock,
    },
    /// A player has limits of his own.
    Granted {
        /// Who.
        player: PlayerNo,
        /// Where.
        number: BoxNo,
        /// Which.
        limits: Limits,
    },
    /// He has them no longer.
    TakenBack {
        /// Where.
        number: BoxNo,
    },
    /// A box takes so many players.
    PlayersSet {
        /// Where.
        number: BoxNo,
        /// How many.
        most: Option<u8>,
    },
}

impl fmt::Display for LimitsFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LimitsFact::Changed(change) => write!(f, "The sign changes: {}.", words(*change)),
            LimitsFact::Announced(change) => {
                write!(f, "The sign announces, from {} on: {}.", change.from, words(*change))
            }
            LimitsFact::Kept { change, players } => {
                let marked =
                    |(player, number): &(PlayerNo, BoxNo)| format!("player {} at box {number}", player.0);
                let players: Vec<String> = players.iter().map(marked).collect();
                let players = if players.is_empty() { "nobody".to_owned() } else { players.join(", ") };
                write!(
                    f,
                    "The sign changes for new players: {}; markers show who keeps his: {players}.",
                    words(*change)
                )
            }
            LimitsFact::MarkerRemoved { player } => {
                write!(f, "The marker of player {} is removed.", player.0)
            }
            LimitsFact::ClosingShown { at } => {
                write!(f, "A sign shows that the table closes at {at}.")
            }
            LimitsFact::Granted { player, number, limits } => {
                let amount =
                    |limit: Option<Cents>| limit.map_or("the table's".to_owned(), |limit| limit.to_string());
                let (minimum, maximum) = (amount(limits.minimum), amount(limits.maximum));
                write!(
                    f,
                    "Player {} gets limits of his own on box {number}, shown by a marker: minimum {minimum}, maximum {maximum}.",
                    player.0
                )
            }
            LimitsFact::TakenBack { number } => {
                write!(f, "The limits of their own on box {number} are taken back.")
            }
            LimitsFact::PlayersSet { number, most: Some(most) } => {
                write!(f, "At most {most} players may wager on box {number}.")
            }
            LimitsFact::PlayersSet { number, most: None } => {
                write!(f, "As many players may wager on box {number} as the book allows.")
            }
        }
    }
}

fn words(change: Change) -> String {
    let figure = match change.figure {
        Figure::Minimum(line) => format!("the minimum of {line}"),
        Figure::Maximum(line) => format!("the maximum of {line}"),
        Figure::KeptMinimum => "the minimum that players keep".to_owned(),
        Figure::HouseLiability => "the House's liability".to_owned(),
    };
    change.to.map_or_else(|| format!("no limit for {figure}"), |to| format!("{figure} is {to}"))
}

pub(super) fn decide(d: &mut Deciding, act: &LimitsAct) -> Result<(), Refusal> {
    match *act {
        LimitsAct::Change(change) => d.change_limit(change),
        LimitsAct::AnnounceClosing { at } => {
            let clause = d.book.closing_notice.clause;
            d.needs(Power::SuperviseCasino, clause)?;
            let players_present = !d.state.players.is_empty();
            let asked = ClosingAsked { at, players_present };
            sign::close(d.book, &d.state.sign, asked, d.at).map_err(|refusal| Refusal::Sign { refusal })?;
            let shown = d.state.sign.closing().is_some_and(|closing| closing.at == at);
            not_yet(!shown, "the closing is shown", clause)?;
            d.fact(LimitsFact::ClosingShown { at }, clause);
            if d.closing_is_untold() && d.state.oversight.closing_owed().is_none() {
                d.owe(Owed::Closing);
            }
            Ok(())
        }
        LimitsAct::Grant { player, number, limits } => {
            let by = d.book.own_limits_by;
            d.there(player)?;
            d.needs(Power::SuperviseCasino, by.clause)?;
            d.stage(BEFORE_BETS_CLOSE, by.clause)?;
            let (on, own) = (d.on(number)?, Some(OwnLimits { player, limits }));
            d.would_settle(number, &on.wagers, own)?;
            not_yet(on.own_limits != own, "he has these limits", by.clause)?;
            let own = d.book.own_maximum;
            if own.value == OwnMaximum::WithLeave && on.wagers.iter().any(|wager| wager.player != player) {
                let what = "others wager there, whom the owner has not let";
                return Err(Refusal::CannotBe { what, clause: own.clause });
            }
            d.fact(LimitsFact::Granted { player, number, limits }, by.clause);
            Ok(())
        }
        LimitsAct::TakeBack { number } => {
            let by = d.book.own_limits_by;
            d.needs(Power::SuperviseCasino, by.clause)?;
            d.stage(BEFORE_BETS_CLOSE, by.clause)?;
            if d.on(number)?.own_limits.is_none() {
                return Err(Refusal::CannotBe {
                    what: "the box has no limits of its own",
                    clause: by.clause,
                });
            }
            d.fact(LimitsFact::TakenBack { number }, by.clause);
            Ok(())
        }
        LimitsAct::FewerPlayers { number, most } => {
            let fewer = d.book.fewer_players;
            d.needs(Power::SuperviseGame, fewer.clause)?;
            provided(fewer.value == Has::Yes, "fewer players on a box", fewer.clause)?;
            let on = d.on(number)?;
            if most.is_some_and(|most| !(1..=d.book.players_on_box.value).contains(&most)) {
                let what = "a box takes at least one player, and no more than the book allows";
                return Err(Refusal::CannotBe { what, clause: d.book.players_on_box.clause });
            }
            not_yet(on.most_players != most, "so many players may wager there", fewer.clause)?;
            d.fact(LimitsFact::PlayersSet { number, most }, fewer.clause);
            Ok(())
        }
    }
}

const BEFORE_BETS_CLOSE: &[Stage] = &[Stage::Between, Stage::Offering, Stage::Betting];

impl Deciding<'_> {
    fn change_limit(&mut self, change: Change) -> Result<(), Refusal> {
        self.needs(Power::SuperviseCasino, self.book.limit_change.clause)?;
        let present = self.state.present();
        let changed = sign::change(self.book, &self.state.sign, change, &present, self.at)
            .map_err(|refusal| Refusal::Sign { refusal })?;
        not_yet(changed.sign != self.state.sign, "the sign says so", changed.clause)?;
        let fact = match changed.how {
            How::AtOnce => LimitsFact::Changed(change),
            How::Announced => LimitsFact::Announced(change),
            How::ForNewPlayers => {
                let players = present.iter().map(|present| (present.player, present.seat)).collect();
                LimitsFact::Kept { change, players }
            }
        };
        self.fact(fact, changed.clause);
        Ok(())
    }
}

impl State {
    /// The terms that hold: those of when bets closed, once they are (R41).
    pub(super) fn terms(&self, now: Clock) -> Terms {
        self.deal.terms.unwrap_or_else(|| self.sign.terms(now))
    }

    /// The limits of a player's own that hold on a box: those of when bets closed, once they are, though he may have
    /// gone since (R41).
    pub(super) fn own_limits(&self, number: BoxNo) -> Option<OwnLimits> {
        let place = usize::from(number.0).checked_sub(1)?;
        match self.deal.terms {
            Some(_) => self.deal.own_limits.get(place).copied().flatten(),
            None => self.boxes.get(place)?.own_limits,
        }
    }

    /// The limits of what a player may wager on a box: the sign's, the bank's, or those that are his.
    #[must_use]
    pub fn limits_of(
        &self,
        book: &RuleBook,
        player: PlayerNo,
        number: BoxNo,
        bet: Bet,
        now: Clock,
    ) -> Limits {
        let wager = Wager { bet, ..Wager::regular(player, Cents::ZERO) };
        let InForce { minimum, maximum } =
            sign::in_force(book, &self.sign, &self.bare_box(number), &wager, now);
        Limits { minimum: minimum.value, maximum: maximum.value }
    }

    /// A box as a wager is judged that is alone on it.
    pub(super) fn bare_box(&self, number: BoxNo) -> BoxWagers<'_> {
        let (bank, own_limits) = (&self.bank.bank, self.own_limits(number));
        BoxWagers { bank, own_limits, wagers: &[], on_table: Cents::ZERO }
    }

    /// Who plays at the table, and at which box: where he sits, or else where he wagers or wagered last.
    fn present(&self) -> Vec<Present> {
        let wagers = |player: PlayerNo| {
            let mut boxes = self.numbered();
            boxes
                .find(|(_, on)| on.wagers.iter().any(|wager| wager.player == player))
                .map(|(number, _)| number)
        };
        let last =
            |player: PlayerNo| self.bank.last_round().find(|on| on.player == player).map(|on| on.number);
        let players = self.players.iter().filter_map(|player| {
            let seat = player.seat.or_else(|| wagers(player.number)).or_else(|| last(player.number))?;
            Some(Present { player: player.number, seat })
        });
        players.collect()
    }
}

pub(super) fn apply(state: &mut State, fact: &LimitsFact, now: Clock) {
    match *fact {
        LimitsFact::Changed(change) => state.sign = state.sign.changed(change, How::AtOnce, &[], now),
        LimitsFact::Announced(change) => state.sign = state.sign.changed(change, How::Announced, &[], now),
        LimitsFact::Kept { change, ref players } => {
            let players: Vec<Present> =
                players.iter().map(|&(player, seat)| Present { player, seat }).collect();
            state.sign = state.sign.changed(change, How::ForNewPlayers, &players, now);
        }
        LimitsFact::MarkerRemoved { player } => state.sign = state.sign.left(player, now),
        LimitsFact::ClosingShown { at } => state.sign = state.sign.closing_at(at, now),
        LimitsFact::Granted { player, number, limits } => {
            state.change_box(number, |on| {
                on.own_limits = Some(OwnLimits { player, limits });
                on.guests.clear();
            });
        }
        LimitsFact::TakenBack { number } => {
            state.change_box(number, |on| {
                on.own_limits = None;
                on.guests.clear();
            });
        }
        LimitsFact::PlayersSet { number, most } => state.change_box(number, |on| on.most_players = most),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CASINO, DEALER, Table, on, player};
    use super::super::{Act, PlayersAct};
    use super::*;
    use chung_game::paigow::sign::Line;
    use chung_game::rulebook::BookId;

    fn raise(table: &mut Table, dollars: i64, from: Clock) {
        let (figure, to) = (Figure::Minimum(Line::Regular), Some(Cents::dollars(dollars)));
        table.ok(CASINO, Act::Limits(LimitsAct::Change(Change { figure, to, from })));
    }

    /// Player 3 had no minimum before this one, and stands up; later somebody comes to whom the new one applies.
    #[test]
    fn star_2024_10_6_1_3_the_marker_goes_where_its_player_sits_down() {
        let mut table = Table::open(BookId::Star2024);
        table.ok(DEALER, Act::Players(PlayersAct::Leave { player: player(8) }));
        let now = Clock(table.state.clock.0 + 1);
        raise(&mut table, 50, now);
        let seat = |table: &Table| {
            let markers = table.state.sign.markers(table.state.clock);
            markers.iter().find(|marker| marker.player == player(3)).map(|marker| marker.seat)
        };
        assert_eq!(seat(&table), Some(on(3)));
        table.ok(DEALER, Act::Players(PlayersAct::StandUp { player: player(3) }));
        assert_eq!(seat(&table), Some(on(3)), "where he was, until he sits elsewhere");
        table.ok(DEALER, Act::Players(PlayersAct::Sit { player: player(3), number: on(8) }));
        assert_eq!(seat(&table), Some(on(8)));
        let least = |who, number| {
            table.state.limits_of(&table.book, player(who), on(number), Bet::Regular, now).minimum
        };
        assert_eq!((least(3, 8), least(9, 3)), (None, Some(Cents::dollars(50))));
    }

    #[test]
    fn star_2024_10_7_limits_of_his_own_are_those_of_his_box() {
        let mut table = Table::open(BookId::Star2024);
        let now = Clock(table.state.clock.0 + 1);
        let limits = Limits { minimum: Some(Cents::dollars(100)), maximum: Some(Cents::dollars(5_000)) };
        table.ok(CASINO, Act::Limits(LimitsAct::Grant { player: player(3), number: on(3), limits }));
        let of = |who, number| table.state.limits_of(&table.book, player(who), on(number), Bet::Regular, now);
        let tables = table.state.sign.terms(now).regular;
        assert_eq!((of(3, 3), of(4, 3), of(3, 4)), (limits, tables, tables));
    }
}
