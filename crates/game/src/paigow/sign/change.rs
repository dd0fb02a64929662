//! Changing a figure of the sign: at once, announced, or at once for new players only.

use super::super::dice::BoxNo;
use super::super::settle::PlayerNo;
use super::{Announced, Figure, Line, Marker, Refusal, Sign};
use crate::clock::{Clock, Notice, Span};
use crate::money::Cents;
use crate::rulebook::{By, RuleBook, by};

/// A figure that is to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowChange))]
pub struct Change {
    /// Which.
    pub figure: Figure,
    /// To what; `None` for no limit.
    pub to: Option<Cents>,
    /// From when.
    pub from: Clock,
}

/// A player at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Present {
    /// Who.
    pub player: PlayerNo,
    /// At which box, however many he controls.
    pub seat: BoxNo,
}

/// How a change takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// At once, for everybody.
    AtOnce,
    /// When its time comes, for everybody but those with markers.
    Announced,
    /// At once for new players; those at the table keep their minimum, by markers.
    ForNewPlayers,
}

/// A change that was made.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The sign from now on.
    pub sign: Sign,
    /// How the change takes effect.
    pub how: How,
    /// The clause that allows it.
    pub clause: &'static str,
}

/// Changes a figure, with the players that are at the table. It takes the place of what was announced for that figure.
pub fn change(
    book: &RuleBook,
    sign: &Sign,
    change: Change,
    players: &[Present],
    now: Clock,
) -> Result<Changed, Refusal> {
    let By { value: how, clause } = how(book, sign, change, players, now)?;
    let sign = sign.changed(change, how, players, now).checked()?;
    Ok(Changed { sign, how, clause })
}

/// How a change takes effect, by the notice that is given and the notice that is needed.
fn how(
    book: &RuleBook,
    sign: &Sign,
    change: Change,
    players: &[Present],
    now: Clock,
) -> Result<By<How>, Refusal> {
    let given = change.from.since(now).ok_or(Refusal::Past(change.from, now))?;
    let By { value: needed, clause } = notice(book, &sign.at(now), change, players)?;
    match (change.figure, book.sign.kept) {
        _ if given >= needed.shortest() && given > Span(0) => Ok(by(How::Announced, clause)),
        _ if given >= needed.shortest() => Ok(by(How::AtOnce, clause)),
        (Figure::Minimum(Line::Regular), Some(kept)) if change.from == now => {
            Ok(by(How::ForNewPlayers, kept.minimum))
        }
        _ => Err(Refusal::ShortNotice { needed, given, clause }),
    }
}

impl Sign {
    /// The sign after a change that takes effect so, whether or not a book allows it.
    #[must_use]
    pub fn changed(&self, change: Change, how: How, players: &[Present], now: Clock) -> Sign {
        let Change { figure, to, from } = change;
        let mut sign = self.at(now).into_owned();
        sign.announced.retain(|announced| announced.figure != figure);
        match how {
            How::AtOnce => sign.set(figure, to),
            How::Announced => {
                sign.announced.push(Announced { figure, to, since: now, from });
                sign.announced.sort_by_key(|announced| announced.from);
            }
            How::ForNewPlayers => {
                sign.markers = markers(&sign, players);
                sign.set(figure, to);
            }
        }
        sign
    }

    /// The sign after a player sat down, and his marker went with him.
    #[must_use]
    pub fn sat(&self, player: PlayerNo, seat: BoxNo) -> Sign {
        let mut sign = self.clone();
        let his = sign.markers.iter_mut().filter(|marker| marker.player == player);
        his.for_each(|marker| marker.seat = seat);
        sign
    }

    /// The sign after a player went, and his marker with him.
    #[must_use]
    pub fn left(&self, player: PlayerNo, now: Clock) -> Sign {
        let mut sign = self.at(now).into_owned();
        sign.markers.retain(|marker| marker.player != player);
        sign
    }
}

/// The notice that a change needs. Nobody need be told at an empty table, but a sign must stand there too.
fn notice(book: &RuleBook, sign: &Sign, change: Change, players: &[Present]) -> Result<By<Notice>, Refusal> {
    let rise = Notice::from(book.minimum_rise.value);
    let needed = match change.figure {
        Figure::Minimum(line) if change.to > sign.terms.limits(line.bet()).minimum => {
            by(rise, book.sign.minimum_rise)
        }
        Figure::KeptMinimum => match book.sign.kept {
            Some(kept) if !sign.markers.is_empty() => by(rise, kept.rise),
            _ => return Err(Refusal::NobodyKeeps(book.minimum_rise.clause)),
        },
        _ => by(book.limit_change.value.into(), book.limit_change.clause),
    };
    Ok(by(needed.value.at(!players.is_empty()), needed.clause))
}

/// A marker for each player at the table, with the minimum that has been his.
fn markers(sign: &Sign, players: &[Present]) -> Vec<Marker> {
    let mut markers: Vec<Marker> = Vec::new();
    for &Present { player, seat } in players {
        if markers.iter().all(|marker| marker.player != player) {
            let minimum = sign.regular_minimum(player);
            markers.push(Marker { player, seat, minimum });
        }
    }
    markers
}

/// A player goes, and his marker with him; `None` if he had none.
#[must_use]
pub fn leave(book: &RuleBook, sign: &Sign, player: PlayerNo, now: Clock) -> Option<By<Sign>> {
    let kept = book.sign.kept?;
    let has_one = sign.at(now).markers.iter().any(|marker| marker.player == player);
    has_one.then(|| by(sign.left(player, now), kept.leaves))
}
