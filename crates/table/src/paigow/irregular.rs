//! Irregularities: what can go wrong with tiles and players. What each book makes of it is `exposed`, `put_right`,
//! `misread` and `off_boxes`.

use std::fmt;

use chung_game::paigow::dice::{BoxNo, Shake};
use chung_game::paigow::settle::PlayerNo;
use chung_game::paigow::tile::Tile;
use chung_game::role::Power;
use chung_game::rulebook::{By, Has};
use serde::{Deserialize, Serialize};

use super::arranged::{by_line, how};
use super::dealing::drawn;
use super::deciding::{Deciding, not_yet, provided};
use super::shaking::shown;
use super::{Arranged, Clause, Refusal, SetBy, Source, State, TilesAre};

/// What can go wrong, as it is reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum IrregularAct {
    /// Tiles were exposed.
    Expose {
        /// Where.
        exposed: Exposed,
        /// How many.
        count: u8,
        /// Which, where somebody noted it.
        #[serde(default)]
        tiles: Vec<Tile>,
    },
    /// The tiles were delivered wrongly.
    Misdelivered {
        /// The delivery can be put right.
        can_rebuild: bool,
    },
    /// A hand that should be set the House Way is not.
    WrongHouseWay {
        /// Where; the bank's box for the bank's hand.
        number: BoxNo,
        /// The right setting, where the record does not know the tiles.
        arranged: Option<Arranged>,
    },
    /// The dealer knocked over or mixed a hand while opening.
    Mixed {
        /// Where.
        number: BoxNo,
        /// Its tiles, set the House Way, where the record does not know them.
        arranged: Option<Arranged>,
    },
    /// The tiles of a hand at a physical table were entered wrongly.
    Misread {
        /// Where; the bank's box for the bank's hand.
        number: BoxNo,
        /// As they lie.
        arranged: Option<Arranged>,
    },
    /// Tiles that everybody saw on a hand of a physical table were entered wrongly.
    MisreadSeen {
        /// Where.
        number: BoxNo,
        /// Which they are.
        tiles: Vec<Tile>,
    },
    /// Players are thought to tell each other their tiles: a box is put OFF, drawn with dice, for the rounds to come.
    PutOff {
        /// The dice.
        dice: Shake,
        /// From where.
        source: Source,
    },
    /// Players are thought to tell each other their tiles, and no box is put OFF.
    PutNoneOff,
    /// A box comes back into play.
    BringBack {
        /// Which.
        number: BoxNo,
    },
    /// Players thought to collude are kept from one table: this one leaves the game.
    KeepApart {
        /// Who.
        player: PlayerNo,
    },
    /// Who was kept apart may come back.
    LetBack {
        /// Who; he may have left.
        player: PlayerNo,
    },
    /// Players are to speak English only.
    EnglishOnly,
}

/// Where tiles were exposed, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Exposed {
    /// While shuffling or stacking.
    Stacking,
    /// In a laja.
    Laja,
    /// On a box, after the delivery.
    Hand {
        /// Which.
        number: BoxNo,
        /// By whom.
        by: WhoseHand,
    },
}

/// Who exposed a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WhoseHand {
    /// The dealer.
    Dealer,
    /// Whose hand it is.
    Player,
}

/// What can come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IrregularFact {
    /// Tiles were exposed.
    Exposed {
        /// Where.
        exposed: Exposed,
        /// How many.
        count: u8,
        /// Which.
        tiles: Vec<Tile>,
    },
    /// A laja is due.
    LajaDue,
    /// The hand is played nonetheless.
    PlayedOn {
        /// Which box; none for the whole round.
        number: Option<BoxNo>,
    },
    /// The player may call the hand void.
    MayCallVoid {
        /// Where.
        number: BoxNo,
    },
    /// The delivery was put right.
    Rebuilt,
    /// A hand was set right, the House Way.
    SetRight {
        /// Where.
        number: BoxNo,
        /// How; left out for those who may not see it.
        arranged: Option<Arranged>,
        /// By which line of it; left out for them too.
        #[serde(default)]
        way: Option<Clause>,
    },
    /// A setting that is not the House Way stands: it is too late, or its player touched the tiles.
    Stands {
        /// Where.
        number: BoxNo,
    },
    /// A hand was mixed and set the House Way.
    Mixed {
        /// Where.
        number: BoxNo,
        /// How; left out for those who may not see it.
        arranged: Option<Arranged>,
        /// By which line of it; left out for them too.
        #[serde(default)]
        way: Option<Clause>,
    },
    /// A hand that was entered wrongly was entered again.
    ReadAgain {
        /// Where.
        number: BoxNo,
        /// As it lies; left out for those who may not see it.
        arranged: Option<Arranged>,
    },
    /// Tiles seen on a hand that were entered wrongly were entered again.
    SeenAgain {
        /// Where.
        number: BoxNo,
        /// Which they are.
        tiles: Vec<Tile>,
    },
    /// The dice showed the House: they are thrown again.
    OffDiceAgain {
        /// As they lay.
        dice: Shake,
        /// From where.
        source: Source,
    },
    /// A box was put OFF.
    PutOff {
        /// Which.
        number: BoxNo,
        /// By these dice.
        dice: Shake,
        /// From where.
        source: Source,
    },
    /// None was: the casino supervisor decided so.
    NoneOff,
    /// It came back.
    BroughtBack {
        /// Which.
        number: BoxNo,
    },
    /// A player is kept from this table.
    KeptApart {
        /// Who.
        player: PlayerNo,
    },
    /// He may come back.
    LetBack {
        /// Who.
        player: PlayerNo,
    },
    /// Players are to speak English only.
    EnglishOnly,
}

impl fmt::Display for IrregularFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IrregularFact::Exposed { exposed, count, tiles } => {
                let which: Vec<String> = tiles.iter().map(Tile::to_string).collect();
                let which = if which.is_empty() { String::new() } else { format!(" ({})", which.join(" ")) };
                let (plural, are) = if *count == 1 { ("", "is") } else { ("s", "are") };
                write!(f, "{count} tile{plural}{which} {are} exposed {exposed}.")
            }
            IrregularFact::LajaDue => f.write_str("The dealer is to do a laja."),
            IrregularFact::PlayedOn { number: Some(number) } => {
                write!(f, "The hand of box {number} is played all the same.")
            }
            IrregularFact::PlayedOn { number: None } => f.write_str("The round is played on."),
            IrregularFact::MayCallVoid { number } => {
                write!(f, "The hand of box {number} may be called void before its other tiles are seen.")
            }
            IrregularFact::Rebuilt => f.write_str("The tiles were dealt wrongly; the deal is put right."),
            IrregularFact::SetRight { number, arranged, way } => {
                let (how, line) = (how(*arranged), by_line(way.as_ref()));
                write!(f, "Box {number} was not set the House Way and is set right{how}{line}.")
            }
            IrregularFact::Stands { number } => {
                write!(f, "Box {number} was not set the House Way; its setting stands.")
            }
            IrregularFact::Mixed { number, arranged, way } => {
                let (how, line) = (how(*arranged), by_line(way.as_ref()));
                write!(f, "The tiles of box {number} are mixed and set the House Way{how}{line}.")
            }
            IrregularFact::ReadAgain { number, arranged } => {
                write!(
                    f,
                    "The tiles of box {number} were entered wrongly and are entered again{}.",
                    how(*arranged)
                )
            }
            IrregularFact::SeenAgain { number, tiles } => {
                let which: Vec<String> = tiles.iter().map(Tile::to_string).collect();
                write!(
                    f,
                    "Tiles seen on box {number} were entered wrongly and are entered again: {}.",
                    which.join(" ")
                )
            }
            IrregularFact::OffDiceAgain { dice, source } => {
                write!(
                    f,
                    "The dice that put a box OFF show {}{}, the House: they are thrown again.",
                    shown(dice),
                    drawn(*source)
                )
            }
            IrregularFact::PutOff { number, dice, source } => {
                write!(
                    f,
                    "The dice show {}{}: box {number} is OFF from the next round on.",
                    shown(dice),
                    drawn(*source)
                )
            }
            IrregularFact::NoneOff => f.write_str("No box is put OFF."),
            IrregularFact::BroughtBack { number } => write!(f, "Box {number} is back in play."),
            IrregularFact::KeptApart { player } => {
                write!(f, "Player {} is thought to collude and is kept from this table.", player.0)
            }
            IrregularFact::LetBack { player } => {
                write!(f, "Player {} is no longer kept from this table.", player.0)
            }
            IrregularFact::EnglishOnly => f.write_str("Players are to speak English only."),
        }
    }
}

impl fmt::Display for Exposed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exposed::Stacking => f.write_str("while shuffling or stacking"),
            Exposed::Laja => f.write_str("in a laja"),
            Exposed::Hand { number, by: WhoseHand::Dealer } => write!(f, "on box {number} by the dealer"),
            Exposed::Hand { number, by: WhoseHand::Player } => write!(f, "on box {number} by their player"),
        }
    }
}

pub(super) fn decide(d: &mut Deciding, act: &IrregularAct) -> Result<(), Refusal> {
    match *act {
        IrregularAct::Expose { exposed, count, ref tiles } => d.tiles_exposed(exposed, count, tiles),
        IrregularAct::Misdelivered { can_rebuild } => d.misdelivered(can_rebuild),
        IrregularAct::WrongHouseWay { number, arranged } => d.wrong_house_way(number, arranged),
        IrregularAct::Mixed { number, arranged } => d.mixed(number, arranged),
        IrregularAct::Misread { number, arranged } => d.misread(number, arranged),
        IrregularAct::MisreadSeen { number, ref tiles } => d.misread_seen(number, tiles),
        IrregularAct::PutOff { dice, source } => d.put_off(dice, source),
        IrregularAct::PutNoneOff => d.put_none_off(),
        IrregularAct::BringBack { number } => d.bring_back(number),
        IrregularAct::KeepApart { player } => {
            let By { value, clause } = d.book.kept_apart;
            d.there(player)?;
            d.needs(Power::SuperviseCasino, clause)?;
            provided(value == Has::Yes, "keeping of players from one table", clause)?;
            d.fact(IrregularFact::KeptApart { player }, clause);
            d.shut_out(player, clause)
        }
        IrregularAct::LetBack { player } => {
            let By { value, clause } = d.book.kept_apart;
            d.needs(Power::SuperviseCasino, clause)?;
            provided(value == Has::Yes, "keeping of players from one table", clause)?;
            if !d.state.oversight.kept_apart.contains(&player) {
                return Err(Refusal::CannotBe { what: "he is not kept from this table", clause });
            }
            d.fact(IrregularFact::LetBack { player }, clause);
            Ok(())
        }
        IrregularAct::EnglishOnly => {
            let By { value, clause } = d.book.one_language;
            d.needs(Power::SuperviseCasino, clause)?;
            provided(value == Has::Yes, "language that players are kept to", clause)?;
            not_yet(!d.state.oversight.english_only, "players are to speak English only", clause)?;
            d.fact(IrregularFact::EnglishOnly, clause);
            Ok(())
        }
    }
}

pub(super) fn apply(state: &mut State, fact: &IrregularFact) {
    match *fact {
        IrregularFact::Exposed { exposed: Exposed::Hand { number, by }, count, ref tiles } => {
            state.change_box(number, |on| {
                on.hand.seen.extend(tiles);
                if by == WhoseHand::Dealer {
                    on.hand.dealer_exposed = on.hand.dealer_exposed.saturating_add(count);
                }
            });
        }
        IrregularFact::Exposed { exposed: Exposed::Laja, count, .. } => {
            state.deal.laja_seen = state.deal.laja_seen.map(|seen| seen.saturating_add(count));
        }
        IrregularFact::LajaDue => state.tiles.are = TilesAre::LajaDue,
        // Tiles that the computer dealt lie as it dealt them.
        IrregularFact::Rebuilt if state.deal.stacks.is_none() => {
            state.deal.bank_confirmed = false;
            state.boxes.iter_mut().for_each(|on| on.hand = on.hand.rebuilt());
        }
        IrregularFact::SetRight { number, arranged, .. } => {
            let bank = number == state.chung();
            if bank {
                state.deal.bank_confirmed = false;
            }
            state.change_box(number, |on| {
                on.hand.arrange(arranged);
                // Whoever has confirmed the bank's saw another setting.
                on.hand.checked = !bank;
            });
        }
        IrregularFact::Mixed { number, arranged, .. } => {
            state.change_box(number, |on| {
                on.hand.set_by(SetBy::HouseWay);
                on.hand.arrange(arranged);
            });
        }
        IrregularFact::ReadAgain { number, arranged } => {
            state.change_box(number, |on| {
                on.hand.tiles = None;
                on.hand.arrange(arranged);
                // One seen before was misread with the rest.
                let four = on.hand.tiles;
                on.hand.seen.retain(|tile| four.is_some_and(|four| four.contains(tile)));
            });
        }
        IrregularFact::SeenAgain { number, ref tiles } => {
            state.change_box(number, |on| on.hand.seen.clone_from(tiles));
        }
        IrregularFact::OffDiceAgain { .. } => state.oversight.off_throw = true,
        IrregularFact::NoneOff => state.oversight.off_throw = false,
        IrregularFact::PutOff { number, .. } => {
            state.oversight.off_throw = false;
            state.change_box(number, |on| on.off = true);
        }
        IrregularFact::BroughtBack { number } => state.change_box(number, |on| on.off = false),
        // An exclusion of its own follows.
        IrregularFact::KeptApart { player } => state.oversight.kept_apart.push(player),
        IrregularFact::LetBack { player } => {
            state.oversight.kept_apart.retain(|other| *other != player);
            state.oversight.excluded.retain(|other| *other != player);
        }
        IrregularFact::EnglishOnly => state.oversight.english_only = true,
        IrregularFact::Exposed { .. }
        | IrregularFact::PlayedOn { .. }
        | IrregularFact::MayCallVoid { .. }
        | IrregularFact::Rebuilt
        | IrregularFact::Stands { .. } => {}
    }
}
