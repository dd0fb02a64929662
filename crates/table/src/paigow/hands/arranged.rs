//! Four tiles divided into two hands.

use std::fmt;

use chung_game::message;
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::four::Four;
use chung_game::paigow::hand::Hand as TwoTiles;
use chung_game::paigow::setting::{Setting, SettingError};
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

use crate::paigow::deciding::Deciding;
use crate::paigow::{ClauseNo, GivenTiles, HandInPlay, Refusal, Viewer};

/// Four tiles divided into a low and a high hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Arranged {
    /// The low hand.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub low: [Tile; 2],
    /// The high hand.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub high: [Tile; 2],
}

impl Arranged {
    /// The four tiles.
    #[must_use]
    pub const fn tiles(self) -> [Tile; 4] {
        let Arranged { low: [a, b], high: [c, d] } = self;
        [a, b, c, d]
    }

    /// The setting; an error if the high hand ranks below the low hand.
    pub fn setting(self) -> Result<Setting, SettingError> {
        let hand = |[a, b]: [Tile; 2]| TwoTiles::new(a.kind(), b.kind());
        Setting::new(hand(self.low), hand(self.high))
    }

    /// The setting with the better hand as the high one, whichever way the tiles lie (R4).
    #[must_use]
    pub fn read(self) -> Setting {
        let hand = |[a, b]: [Tile; 2]| TwoTiles::new(a.kind(), b.kind());
        Setting::of(hand(self.low), hand(self.high))
    }

    /// Divides four tiles according to a setting of their kinds.
    #[must_use]
    pub fn of(tiles: [Tile; 4], setting: Setting) -> Arranged {
        let mut left = tiles.to_vec();
        let mut take = |hand: TwoTiles| {
            hand.tiles().map(|kind| {
                let place = left.iter().position(|tile| tile.kind() == kind).unwrap_or_default();
                left.remove(place)
            })
        };
        let high = take(setting.high());
        Arranged { low: take(setting.low()), high }
    }

    /// Sets four tiles the House Way.
    #[must_use]
    pub fn house_way(book: &RuleBook, tiles: [Tile; 4]) -> Arranged {
        Arranged::of(tiles, book.house_way.value.set(Four::of_tiles(tiles)).setting)
    }

    /// Whether the tiles are set the House Way, or in a setting of equal rank.
    #[must_use]
    pub fn is_house_way(self, book: &RuleBook) -> bool {
        self.house_way_line(book).is_some()
    }

    /// The clause of the House Way that the setting follows, if it does.
    #[must_use]
    pub fn house_way_line(self, book: &RuleBook) -> Option<&'static str> {
        let way = &book.house_way.value;
        let right = way.set(Four::of_tiles(self.tiles()));
        self.read().ranks_as(right.setting).then(|| way.clause(right.rule))
    }
}

impl fmt::Display for Arranged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Arranged { low: [a, b], high: [c, d] } = self;
        write!(f, "{a} {b} low, {c} {d} high")
    }
}

impl Deciding<'_> {
    /// The clause of the House Way that the setting follows, if it is known and does.
    pub(in crate::paigow) fn line_of(&self, arranged: Option<Arranged>) -> Option<ClauseNo> {
        arranged.and_then(|arranged| arranged.house_way_line(self.book)).map(ClauseNo::from)
    }

    /// The setting of a player, given by the player or entered by the dealer. At a physical table it may stay unknown. If the computer
    /// dealt the tiles, the dealer, who does not see them, sets them the House Way.
    pub(in crate::paigow) fn set_as(
        &self,
        box_no: BoxNo,
        hand: &HandInPlay,
        arranged: Option<Arranged>,
    ) -> Result<Option<Arranged>, Refusal> {
        let for_player = self.computer_dealt() && self.by.role != Role::Player;
        if arranged.is_none() && hand.tiles.is_some() && !for_player {
            return Err(Refusal::TilesGiven { reason: GivenTiles::SettingNeeded });
        }
        self.arranged(box_no, hand, arranged)
    }

    /// The setting given for the tiles of a box, or the House Way if none is given. Refuses callers who may not see tiles that they name.
    pub(in crate::paigow) fn arranged(
        &self,
        box_no: BoxNo,
        hand: &HandInPlay,
        arranged: Option<Arranged>,
    ) -> Result<Option<Arranged>, Refusal> {
        if arranged.is_some() {
            self.sees_named_tiles(box_no)?;
        }
        self.put_down(box_no, hand, arranged)
    }

    /// Like `arranged`, for a dealer who has the tiles in front of them to set.
    pub(in crate::paigow) fn put_down(
        &self,
        box_no: BoxNo,
        hand: &HandInPlay,
        arranged: Option<Arranged>,
    ) -> Result<Option<Arranged>, Refusal> {
        let Some(arranged) = arranged else {
            return Ok(hand.tiles.map(|tiles| Arranged::house_way(self.book, tiles)));
        };
        arranged.setting().map_err(|error| Refusal::Setting { error })?;
        self.can_be(box_no, hand, arranged.tiles())?;
        Ok(Some(arranged))
    }

    /// The setting of an opened hand: the known one, or else the one entered now, whichever way the tiles lie (R4).
    pub(in crate::paigow) fn laid_open(
        &self,
        box_no: BoxNo,
        hand: &HandInPlay,
        entered: Option<Arranged>,
    ) -> Result<Option<Arranged>, Refusal> {
        if let Some(entered) = entered {
            self.tiles_of(box_no, hand, entered.tiles())?;
            if hand.arranged.is_some_and(|known| known.read() != entered.read()) {
                let reason = message!("refused-set-otherwise", box_no);
                return Err(Refusal::CannotBe { reason, clause: "R22" });
            }
        }
        Ok(hand.arranged.or(entered))
    }

    /// Refuses unless these can be the four tiles of a box, and the caller may see them.
    pub(in crate::paigow) fn tiles_of(
        &self,
        box_no: BoxNo,
        hand: &HandInPlay,
        given: [Tile; 4],
    ) -> Result<(), Refusal> {
        self.sees_named_tiles(box_no)?;
        self.can_be(box_no, hand, given)
    }

    /// Whether the computer dealt the tiles of this round.
    pub(in crate::paigow) fn computer_dealt(&self) -> bool {
        self.state.deal.stacks.is_some()
    }

    /// Refuses callers who name tiles that the computer dealt and they may not see. Otherwise they could find out the tiles by guessing
    /// (R22).
    fn sees_named_tiles(&self, box_no: BoxNo) -> Result<(), Refusal> {
        if !self.computer_dealt() || self.state.hand_seen_by(self.book, box_no, Viewer::from(self.by)) {
            return Ok(());
        }
        Err(Refusal::TilesGiven { reason: GivenTiles::NotSeen })
    }

    /// Refuses unless these can be the four tiles of a box, given all known tiles.
    fn can_be(&self, box_no: BoxNo, hand: &HandInPlay, mut given: [Tile; 4]) -> Result<(), Refusal> {
        given.sort_unstable();
        let dealt_others = hand.tiles.is_some_and(|mut tiles| {
            tiles.sort_unstable();
            tiles != given
        });
        let twice = given.windows(2).any(|two| two[0] == two[1]);
        let seen_others = hand.seen.iter().any(|tile| !given.contains(tile));
        if dealt_others || twice || seen_others || self.elsewhere(box_no, &given) {
            return Err(Refusal::OtherTiles { box_no });
        }
        Ok(())
    }

    /// Whether one of these tiles is known to be on another box.
    pub(in crate::paigow) fn elsewhere(&self, box_no: BoxNo, tiles: &[Tile]) -> bool {
        self.state.elsewhere(box_no).any(|tile| tiles.contains(&tile))
    }
}
