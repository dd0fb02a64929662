//! Changing a figure of the sign: at once, announced, or at once for new players only.

use super::super::dice::BoxNo;
use super::{Announced, Figure, Marker, Sign, SignError, SignLine};
use crate::PlayerNo;
use crate::clock::{Clock, Notice, Span};
use crate::money::Cents;
use crate::rulebook::{By, RuleBook, by};

/// A change of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaiGowChange))]
pub struct SignChange {
    /// The figure that changes.
    pub figure: Figure,
    /// The new amount; `None` for no limit.
    pub to: Option<Cents>,
    /// When the change takes effect.
    pub from: Clock,
}

/// A player at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Present {
    /// The player who is at the table.
    pub player: PlayerNo,
    /// The box where they sit, however many they control.
    pub seat: BoxNo,
}

/// How a change takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// At once, for everyone.
    AtOnce,
    /// At the announced time, for everyone but players with markers.
    Announced,
    /// At once for new players. Those at the table keep their minimum, and get markers.
    ForNewPlayers,
}

/// A change that was made.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The new sign.
    pub sign: Sign,
    /// How the change takes effect.
    pub how: How,
    /// The clause that allows it.
    pub clause: &'static str,
}

/// Changes a figure, if the book allows it with these players at the table. The change replaces what was announced for that figure.
pub fn change(
    book: &RuleBook,
    sign: &Sign,
    change: SignChange,
    players: &[Present],
    now: Clock,
) -> Result<Changed, SignError> {
    let By { value: how, clause } = how(book, sign, change, players, now)?;
    let sign = sign.changed(change, how, players, now).checked()?;
    Ok(Changed { sign, how, clause })
}

/// How a change takes effect, depending on the notice given and the notice needed.
fn how(
    book: &RuleBook,
    sign: &Sign,
    change: SignChange,
    players: &[Present],
    now: Clock,
) -> Result<By<How>, SignError> {
    let given = change.from.since(now).ok_or(SignError::Past(change.from, now))?;
    let By { value: needed, clause } = notice(book, &sign.at(now), change, players)?;
    match (change.figure, book.sign.kept) {
        _ if given >= needed.shortest() && given > Span(0) => Ok(by(How::Announced, clause)),
        _ if given >= needed.shortest() => Ok(by(How::AtOnce, clause)),
        (Figure::Minimum(SignLine::Regular), Some(kept)) if change.from == now => {
            Ok(by(How::ForNewPlayers, kept.minimum))
        }
        _ => Err(SignError::ShortNotice { needed, given, clause }),
    }
}

impl Sign {
    /// The sign after a change that takes effect in this way, whether or not a book allows it.
    #[must_use]
    pub fn changed(&self, change: SignChange, how: How, players: &[Present], now: Clock) -> Sign {
        let SignChange { figure, to, from } = change;
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

    /// The sign after a player with a marker took another seat.
    #[must_use]
    pub fn after_seating(&self, player: PlayerNo, seat: BoxNo) -> Sign {
        let mut sign = self.clone();
        let theirs = sign.markers.iter_mut().filter(|marker| marker.player == player);
        theirs.for_each(|marker| marker.seat = seat);
        sign
    }

    /// The sign after a player left and lost their marker.
    #[must_use]
    pub fn after_leaving(&self, player: PlayerNo, now: Clock) -> Sign {
        let mut sign = self.at(now).into_owned();
        sign.markers.retain(|marker| marker.player != player);
        sign
    }
}

/// The notice that a change needs. An empty table needs no prior notice, but a sign must be displayed even there.
fn notice(
    book: &RuleBook,
    sign: &Sign,
    change: SignChange,
    players: &[Present],
) -> Result<By<Notice>, SignError> {
    let rise = Notice::from(book.minimum_rise.value);
    let needed = match change.figure {
        Figure::Minimum(line) if change.to > sign.terms.limits(line.bet()).minimum => {
            by(rise, book.sign.minimum_rise)
        }
        Figure::KeptMinimum => match book.sign.kept {
            Some(kept) if !sign.markers.is_empty() => by(rise, kept.rise),
            _ => return Err(SignError::NobodyKeeps(book.minimum_rise.clause)),
        },
        _ => by(book.limit_change.value.into(), book.limit_change.clause),
    };
    Ok(by(needed.value.at(!players.is_empty()), needed.clause))
}

/// A marker for each player at the table, with the minimum that they had.
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

/// The sign after a player left and lost their marker; `None` if they had none.
#[must_use]
pub fn leave(book: &RuleBook, sign: &Sign, player: PlayerNo, now: Clock) -> Option<By<Sign>> {
    let kept = book.sign.kept?;
    let has_one = sign.at(now).markers.iter().any(|marker| marker.player == player);
    has_one.then(|| by(sign.after_leaving(player, now), kept.leaves))
}
