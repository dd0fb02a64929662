//! Why a command is refused, in order of precedence. Where several reasons apply, the first one is returned.

mod reasons;

use std::fmt;

use chung_game::message;
use chung_game::message::Arg;
use chung_game::money::Cents;
use chung_game::paigow::bank_offer::{BankOfferError, OnBox};
use chung_game::paigow::cut::CutStyle;
use chung_game::paigow::dice::{BoxNo, DiceError};
use chung_game::paigow::setting::SettingError;
use chung_game::paigow::settle::{Bet, Cover, SettleError};
use chung_game::paigow::sign::{self, Clock, Objection};
use chung_game::paigow::tile::Tile;
use chung_game::role::{Power, Role};
use chung_game::rulebook::{Edition, ShortCover};
use chung_game::{Message, PlayerNo};

use super::{Stage, TilesState};
use crate::refusals::refusals;
pub use reasons::GivenTiles;
use reasons::{not_closing, not_in_chips, out_of_turn, tiles_not_ready};

refusals! {
    Refusal;

    /// The command's time is before the last event's.
    1 TimeRunsBack { at: Clock, last: Clock } => message!("refused-time-runs-back", at = *at, last = *last), None;
    /// The table is not set up yet.
    2 NotSetUp => message!("refused-not-set-up"), None;
    /// The table is already set up.
    3 AlreadySetUp { edition: Edition } => message!("refused-already-set-up", edition = Arg::notation(edition)), None;
    /// The table runs under another book.
    4 OtherBook { edition: Edition } => message!("refused-other-book", edition = Arg::notation(edition)), None;
    /// An inspector sees everything and changes nothing.
    5 InspectorActs => message!("refused-inspector-acts"), Some("R21");
    /// No player with that number is at the table.
    6 NoSuchPlayer { player: PlayerNo } => message!("refused-no-such-player", player = *player), None;
    /// The caller's role lacks the power.
    7 Power { role: Role, needed: Power, clause: &'static str } =>
        message!("refused-power", needed = needed.to_message()), Some(clause);
    /// The caller may not act for another player.
    8 AnotherPlayer { role: Role, player: PlayerNo, clause: &'static str } =>
        message!("refused-another-player", player = *player), Some(clause);
    /// The player is excluded.
    9 Excluded { player: PlayerNo, clause: &'static str } =>
        message!("refused-excluded", player = *player), Some(clause);
    /// The book does not provide for the act.
    10 NotInBook { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// The round is at another stage.
    11 Stage { stage: Stage, expected: &'static [Stage], clause: &'static str } =>
        { out_of_turn(*stage, expected) }, Some(clause);
    /// The table does not have the box.
    12 NoSuchBox { box_no: BoxNo, boxes: u8 } =>
        message!("refused-no-such-box", box_no = *box_no, boxes = *boxes), None;
    /// A list has no entry with that number.
    150 NoSuchEntry { reason: Message } => { reason.clone() }, None;
    /// The amount cannot be made with the table's chips.
    13 Amount { amount: Cents, chip: Cents } => { not_in_chips(*amount, *chip) }, None;
    /// The player has too few chips.
    14 TooFewChips { player: PlayerNo, has: Cents, needed: Cents } =>
        message!("refused-too-few-chips", player = *player, has = *has, needed = *needed), None;

    /// The book does not have the option.
    22 NoSuchOption { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// The sign may not show these limits, or not with this notice.
    20 Sign { refusal: sign::SignError } => { refusal.to_message() }, refusal.clause();
    /// The book does not allow the commission.
    21 Commission { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);

    /// The table is about to close.
    40 Closing { at: Clock, clause: &'static str } => message!("refused-closing", at = *at), Some(clause);
    /// The sign shows no closing time, or the time has not come.
    42 NotClosing { at: Option<Clock>, clause: &'static str } => { not_closing(*at) }, Some(clause);
    /// Players still have chips.
    41 ChipsOnTable => message!("refused-chips-on-table"), None;

    /// The tile is not the next one in rank order.
    30 TileOrder { tile: Tile, expected: Tile, clause: &'static str } =>
        message!("refused-tile-order", tile = *tile, expected = *expected, faces = Arg::notation(tile.faces()), expected_faces = Arg::notation(expected.faces())), Some(clause);
    /// Faulty tiles are still in the set.
    32 FaultyTiles { count: usize, clause: &'static str } =>
        message!("refused-faulty-tiles", count = *count), Some(clause);
    /// The tiles are not ready for the act, for example not stacked.
    31 TilesNotReady { state: TilesState, expected: TilesState, clause: &'static str } =>
        { tiles_not_ready(*state, *expected) }, Some(clause);
    /// The tile has no fault.
    33 TileIsSound { tile: Tile, clause: &'static str } =>
        message!("refused-tile-is-sound", tile = *tile), Some(clause);

    /// The player is already at the table.
    50 AlreadyThere { player: PlayerNo } => message!("refused-already-there", player = *player), None;
    /// The seat is taken.
    51 SeatTaken { player: PlayerNo, box_no: BoxNo } =>
        message!("refused-seat-taken", player = *player, box_no = *box_no), None;
    /// The player has no seat.
    52 NotSeated { player: PlayerNo } => message!("refused-not-seated", player = *player), None;
    /// The player has wagers down, or a share in the bank.
    53 InTheRound { player: PlayerNo } => message!("refused-in-the-round", player = *player), None;
    /// The player may keep the seat.
    54 MayStay { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// The player has no valid Player Card.
    55 NoCard { player: PlayerNo, clause: &'static str } =>
        message!("refused-no-card", player = *player), Some(clause);

    /// Wagers are taken only after the shuffle.
    60 NotShuffled { clause: &'static str } => message!("refused-not-shuffled"), Some(clause);
    /// The box is OFF.
    61 BoxOff { box_no: BoxNo, clause: &'static str } => message!("refused-box-off", box_no = *box_no), Some(clause);
    /// The banker has not agreed.
    62 NoConsent { player: PlayerNo, clause: &'static str } =>
        message!("refused-no-consent", player = *player), Some(clause);
    /// The player's wagers are void for this round.
    72 WagersVoid { player: PlayerNo, clause: &'static str } =>
        message!("refused-wagers-void", player = *player), Some(clause);
    /// The box already has as many players as it takes.
    63 FewerPlayers { box_no: BoxNo, most: u8, clause: &'static str } =>
        message!("refused-fewer-players", box_no = *box_no, most = *most), Some(clause);
    /// The owner of the box has not agreed.
    64 OwnerAlone { box_no: BoxNo, owner: PlayerNo, clause: &'static str } =>
        message!("refused-owner-alone", box_no = *box_no, owner = *owner), Some(clause);
    /// The player may not wager on a further box.
    65 FurtherBox { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// A side wager on a box without a regular wager.
    66 SideWagerAlone { box_no: BoxNo, clause: &'static str } =>
        message!("refused-side-wager-alone", box_no = *box_no), Some(clause);
    /// Another player has the first choice of a side wager on the box.
    67 SideWagerClaim { box_no: BoxNo, first: PlayerNo, clause: &'static str } =>
        message!("refused-side-wager-claim", player = *first, box_no = *box_no), Some(clause);
    /// A wager that could not be settled.
    68 Fault { fault: SettleError } => { fault.to_message() }, fault.clause();
    /// The wager is outside a limit of the table.
    69 Objection { objection: Objection } => { objection.to_message() }, Some(objection.clause());
    /// The box has no such wager.
    70 NoSuchWager { box_no: BoxNo, bet: Bet } =>
        message!("refused-no-such-wager", box_no = *box_no, bet = Arg::Choice(bet.words())), None;
    /// The player cannot be agreed on to decide for the box.
    71 NoClaim { player: PlayerNo, box_no: BoxNo, clause: &'static str } =>
        message!("refused-no-claim", player = *player, box_no = *box_no), Some(clause);

    /// The player has no share in the bank.
    82 NotBanker { player: PlayerNo, clause: &'static str } =>
        message!("refused-not-banker", player = *player), Some(clause);
    /// The player already has a share in the bank.
    83 IsBanker { player: PlayerNo, clause: &'static str } =>
        message!("refused-is-banker", player = *player), Some(clause);
    /// The House holds the bank.
    84 HouseBanks { clause: &'static str } => message!("refused-house-banks"), Some(clause);
    /// The player may not take the bank.
    85 Offer { refusal: BankOfferError, on: OnBox } => { refusal.reason.message(*on) }, Some(refusal.clause);
    /// The bank is offered to another player first.
    86 OfferedTo { player: PlayerNo, box_no: BoxNo, clause: &'static str } =>
        message!("refused-offered-to", player = *player, box_no = *box_no), Some(clause);
    /// The bank covers the wagers, so it is not taken over.
    87 Covered { clause: &'static str } => message!("refused-covered"), Some(clause);
    /// The bank does not cover the wagers.
    88 CoverShort { cover: Cover, then: ShortCover, clause: &'static str } =>
        { SettleError::Short(*cover, *then, clause).to_message() }, Some(clause);
    /// There are no wagers to play for.
    90 NoWagers => message!("refused-no-wagers"), None;

    /// The player was not allowed a laja.
    93 LajaNotAllowed { player: PlayerNo, clause: &'static str } =>
        message!("refused-laja-not-allowed", player = *player), Some(clause);
    /// The tiles may not be shuffled again after a player's laja.
    94 ShuffledByPlayer { clause: &'static str } => message!("refused-shuffled-by-player"), Some(clause);
    /// Dice, a steal or a cut that the book does not have.
    96 Dice { error: DiceError } => { error.to_message() }, error.clause();
    /// Another cut is already fixed.
    97 OtherCut { expected: CutStyle, clause: &'static str } =>
        message!("refused-other-cut", expected = expected.to_message()), Some(clause);
    /// The cut needs approval.
    98 CutNotApproved { clause: &'static str } => message!("refused-cut-not-approved"), Some(clause);
    /// Another person must shake the dice.
    99 Shaker { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);

    /// The box has no tiles in play.
    110 NoHand { box_no: BoxNo } => message!("refused-no-hand", box_no = *box_no), None;
    /// Another player controls the box.
    111 NotController { player: PlayerNo, box_no: BoxNo, clause: &'static str } =>
        message!("refused-not-controller", player = *player, box_no = *box_no), Some(clause);
    /// The dealer sets this box.
    112 HouseWayBox { box_no: BoxNo, clause: &'static str } =>
        message!("refused-house-way-box", box_no = *box_no), Some(clause);
    /// Another player must set their tiles first.
    113 SetsFirst { player: PlayerNo, clause: &'static str } =>
        message!("refused-sets-first", player = *player), Some(clause);
    /// Another box must be set first.
    114 BoxFirst { box_no: BoxNo, clause: &'static str } =>
        message!("refused-box-first", box_no = *box_no), Some(clause);
    /// The setting is final.
    115 SetForGood { box_no: BoxNo, clause: &'static str } =>
        message!("refused-set-for-good", box_no = *box_no), Some(clause);
    /// The dealer was not asked to set the box.
    119 NotAsked { box_no: BoxNo, clause: &'static str } =>
        message!("refused-not-asked", box_no = *box_no), Some(clause);
    /// Some hands are not set yet.
    123 NotAllSet { box_no: BoxNo, clause: &'static str } =>
        message!("refused-not-all-set", box_no = *box_no), Some(clause);
    /// A supervisor must check, or a player agree, first.
    124 NotConfirmed { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// Another box must be opened first.
    125 OpenNext { box_no: BoxNo, clause: &'static str } =>
        message!("refused-open-next", box_no = *box_no), Some(clause);
    /// Some boxes are not open yet.
    126 NotAllOpen { box_no: BoxNo, clause: &'static str } =>
        message!("refused-not-all-open", box_no = *box_no), Some(clause);

    /// It is already done.
    92 Already { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// Something else must be done first.
    91 First { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// The command must name tiles, or must not.
    95 TilesGiven { reason: GivenTiles } => { reason.to_message() }, Some("R22");
    /// The setting is not valid. It comes before `OtherTiles`, so that the tiles are compared only for a valid setting.
    117 Setting { error: SettingError } => { error.to_message() }, None;
    /// The tiles are not those that were dealt.
    116 OtherTiles { box_no: BoxNo } => message!("refused-other-tiles", box_no = *box_no), None;
    /// The tiles must be set the House Way.
    118 NotHouseWay { box_no: BoxNo, clause: &'static str } =>
        message!("refused-not-house-way", box_no = *box_no), Some(clause);

    /// The hand may not be conceded.
    120 NoConceding { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// The hand may not be called void.
    121 NoVoid { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// The hand may not be shown.
    122 NoShowing { box_no: BoxNo, clause: &'static str } =>
        message!("refused-no-showing", box_no = *box_no), Some(clause);
    /// It is impossible in the present state of the table.
    140 CannotBe { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// It is too late to correct the error.
    141 TooLate { reason: Message, clause: &'static str } => { reason.clone() }, Some(clause);
    /// The float is too small.
    15 FloatShort { has: Cents, needed: Cents } =>
        message!("refused-float-short", has = *has, needed = *needed), None;
}

impl std::error::Error for Refusal {}
