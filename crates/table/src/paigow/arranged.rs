//! Four tiles as they are put down.

use std::fmt;

use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::four::Four;
use chung_game::paigow::hand::Hand as TwoTiles;
use chung_game::paigow::setting::{Setting, SettingError};
use chung_game::paigow::tile::Tile;
use chung_game::role::Role;
use chung_game::rulebook::RuleBook;
use serde::{Deserialize, Serialize};

use super::deciding::Deciding;
use super::{Clause, Hand, Refusal, Viewer};

/// Four tiles as they are put down: two low, two high.
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

    /// The two hands, if the high one does not rank below the low one.
    pub fn setting(self) -> Result<Setting, SettingError> {
        let hand = |[a, b]: [Tile; 2]| TwoTiles::new(a.kind(), b.kind());
        Setting::new(hand(self.low), hand(self.high))
    }

    /// The two hands, the better one high however they lie (R4).
    #[must_use]
    pub fn read(self) -> Setting {
        let hand = |[a, b]: [Tile; 2]| TwoTiles::new(a.kind(), b.kind());
        Setting::of(hand(self.low), hand(self.high))
    }

    /// Four tiles laid out as a setting of their kinds.
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

    /// Four tiles set the House Way.
    #[must_use]
    pub fn house_way(book: &RuleBook, tiles: [Tile; 4]) -> Arranged {
        Arranged::of(tiles, book.house_way.value.set(Four::of_tiles(tiles)).setting)
    }

    /// Are the four tiles set the House Way, or as good as?
    #[must_use]
    pub fn is_house_way(self, book: &RuleBook) -> bool {
        self.house_way_line(book).is_some()
    }

    /// The clause of the House Way by which they are set so, if they are.
    #[must_use]
    pub fn house_way_line(self, book: &RuleBook) -> Option<&'static str> {
        let way = &book.house_way.value;
        let right = way.set(Four::of_tiles(self.tiles()));
        self.read().ranks_as(right.setting).then(|| way.clause(right.rule))
    }
}

/// How tiles lie, at the end of a sentence; nothing where that is not known or not to be seen.
pub(super) fn how(arranged: Option<Arranged>) -> String {
    arranged.map_or(String::new(), |arranged| format!(": {arranged}"))
}

/// By which line of the House Way, after that.
pub(super) fn by_line(way: Option<&Clause>) -> String {
    way.map_or(String::new(), |line| format!(", by {line}"))
}

impl fmt::Display for Arranged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Arranged { low: [a, b], high: [c, d] } = self;
        write!(f, "{a} {b} low, {c} {d} high")
    }
}

impl Deciding<'_> {
    /// The line of the House Way by which tiles are set so, where they are known and so set.
    pub(super) fn line_of(&self, arranged: Option<Arranged>) -> Option<Clause> {
        arranged.and_then(|arranged| arranged.house_way_line(self.book)).map(Clause::from)
    }

    /// The tiles as a player sets them, or as the dealer enters it for him. At a physical table they may stay unseen; where the computer
    /// dealt them the dealer, who does not see them, sets them the House Way.
    pub(super) fn set_as(
        &self,
        number: BoxNo,
        hand: &Hand,
        arranged: Option<Arranged>,
    ) -> Result<Option<Arranged>, Refusal> {
        let for_him = self.computer_dealt() && self.by.role != Role::Player;
        if arranged.is_none() && hand.tiles.is_some() && !for_him {
            return Err(Refusal::TilesGiven {
                expected: "the computer knows the tiles: expected their setting",
            });
        }
        self.arranged(number, hand, arranged)
    }

    /// The tiles of a box in a setting, the House Way where nobody says how.
    pub(super) fn arranged(
        &self,
        number: BoxNo,
        hand: &Hand,
        arranged: Option<Arranged>,
    ) -> Result<Option<Arranged>, Refusal> {
        if arranged.is_some() {
            self.sees_what_he_names(number)?;
        }
        self.put_down(number, hand, arranged)
    }

    /// The same by a dealer who has the tiles before him to set them.
    pub(super) fn put_down(
        &self,
        number: BoxNo,
        hand: &Hand,
        arranged: Option<Arranged>,
    ) -> Result<Option<Arranged>, Refusal> {
        let Some(arranged) = arranged else {
            return Ok(hand.tiles.map(|tiles| Arranged::house_way(self.book, tiles)));
        };
        arranged.setting().map_err(|error| Refusal::Setting { error })?;
        self.can_be(number, hand, arranged.tiles())?;
        Ok(Some(arranged))
    }

    /// The tiles of an opened hand as they lie: on record where they were entered, else as entered now, either way round (R4).
    pub(super) fn laid_open(
        &self,
        number: BoxNo,
        hand: &Hand,
        entered: Option<Arranged>,
    ) -> Result<Option<Arranged>, Refusal> {
        if let Some(entered) = entered {
            self.tiles_of(number, hand, entered.tiles())?;
            if hand.arranged.is_some_and(|known| known.read() != entered.read()) {
                let what = "the tiles are set otherwise on record: a supervisor enters them again if they were misread";
                return Err(Refusal::CannotBe { what, clause: "R22" });
            }
        }
        Ok(hand.arranged.or(entered))
    }

    /// Refused unless these can be the four tiles of a box, and to whoever does not see what he names.
    pub(super) fn tiles_of(&self, number: BoxNo, hand: &Hand, given: [Tile; 4]) -> Result<(), Refusal> {
        self.sees_what_he_names(number)?;
        self.can_be(number, hand, given)
    }

    /// Did the computer deal the tiles of this round?
    pub(super) fn computer_dealt(&self) -> bool {
        self.state.deal.stacks.is_some()
    }

    /// Refused to whoever names tiles that the computer dealt and he may not see: were he told whether he is right, he could ask until he
    /// knows them (R22).
    fn sees_what_he_names(&self, number: BoxNo) -> Result<(), Refusal> {
        if !self.computer_dealt() || self.state.hand_seen_by(self.book, number, Viewer::from(self.by)) {
            return Ok(());
        }
        Err(Refusal::TilesGiven {
            expected: "the computer knows the tiles: expected none from who does not see them",
        })
    }

    /// Refused unless these can be the four tiles of a box, by all that the record knows.
    fn can_be(&self, number: BoxNo, hand: &Hand, mut given: [Tile; 4]) -> Result<(), Refusal> {
        given.sort_unstable();
        let dealt_others = hand.tiles.is_some_and(|mut tiles| {
            tiles.sort_unstable();
            tiles != given
        });
        let twice = given.windows(2).any(|two| two[0] == two[1]);
        let seen_others = hand.seen.iter().any(|tile| !given.contains(tile));
        if dealt_others || twice || seen_others || self.elsewhere(number, &given) {
            return Err(Refusal::OtherTiles { number });
        }
        Ok(())
    }

    /// Is one of these tiles known to lie elsewhere?
    pub(super) fn elsewhere(&self, number: BoxNo, tiles: &[Tile]) -> bool {
        self.state.elsewhere(number).any(|tile| tiles.contains(&tile))
    }
}
