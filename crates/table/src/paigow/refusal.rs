//! Why a command is refused: one list, in order of precedence. Where several reasons hold, the first of them is given.

use std::fmt;

use chung_game::money::{BasisPoints, Cents};
use chung_game::paigow::bank_offer;
use chung_game::paigow::cut::Style;
use chung_game::paigow::dice::{BoxNo, DiceError};
use chung_game::paigow::setting::SettingError;
use chung_game::paigow::settle::{Bet, Cover, Fault, PlayerNo};
use chung_game::paigow::sign::{self, Clock, Objection};
use chung_game::paigow::tile::Tile;
use chung_game::role::{Power, Role};
use chung_game::rulebook::{Edition, ShortCover};

use super::Stage;
use crate::refusals::refusals;

refusals! {
    /// Time runs forward only.
    1 TimeRunsBack { at: Clock, last: Clock } =>
        ("{at} is past: something happened at {last}"), None;
    /// The table has no rules yet.
    2 NotSetUp => ("the table is not set up: expected its rule book and its limits first"), None;
    /// It has them already.
    3 AlreadySetUp { edition: Edition } => ("the table is set up already, under {edition}"), None;
    /// The table runs under another book.
    4 OtherBook { edition: Edition } => ("these are not the rules of {edition}"), None;
    /// An inspector sees everything and changes nothing.
    5 InspectorActs => ("an inspector sees everything and changes nothing"), Some("R21");
    /// Nobody of that number is there.
    6 NoSuchPlayer { player: PlayerNo } => ("there is no player {} at the table", player.0), None;
    /// Only somebody else may.
    7 Power { role: Role, needed: Power, clause: &'static str } =>
        ("a {role} may not do this: expected {}", needed.who()), Some(clause);
    /// A player acts for himself.
    8 AnotherPlayer { role: Role, player: PlayerNo, clause: &'static str } =>
        ("this {role} may not act for player {}: expected the player or the dealer", player.0), Some(clause);
    /// The player is shut out.
    9 Excluded { player: PlayerNo, clause: &'static str } => ("player {} is excluded from the game", player.0), Some(clause);
    /// The book has no such thing.
    10 NotInBook { what: &'static str, clause: &'static str } => ("this book has no {what}"), Some(clause);
    /// Not now.
    11 Stage { stage: Stage, expected: &'static [Stage], clause: &'static str } =>
        ("not now: {}{}", stage.words(), Expected(*stage, expected)), Some(clause);
    /// No such box.
    12 NoSuchBox { number: BoxNo, boxes: u8 } => ("box {number}: this table has boxes 1 to {boxes}"), None;
    /// No such entry in a list.
    150 NoSuchEntry { what: &'static str, number: u32 } => ("there is no {what} {number} open"), None;
    /// Not an amount of chips.
    13 Amount { amount: Cents, chip: Cents } =>
        ("{amount}: expected more than nothing, at most {}, in chips of {chip}", Cents::MAX_INPUT), None;
    /// The player has not so much.
    14 TooFewChips { player: PlayerNo, has: Cents, needed: Cents } =>
        ("player {} has only {has}, and {needed} is asked", player.0), None;

    /// The option is not one of the book's.
    22 NoSuchOption { wager: &'static str, option: String, there: Vec<&'static str>, clause: &'static str } =>
        ("{}", no_option(wager, option, there)), Some(clause);
    /// Something at set-up that cannot be.
    20 Sign { refusal: sign::Refusal } => ("{refusal}"), refusal.clause();
    /// A commission that the book does not allow.
    21 Commission { asked: BasisPoints, book: BasisPoints, needed: &'static str, clause: &'static str } =>
        ("a commission of {asked} where the book's is {book}: expected {needed}"), Some(clause);

    /// The table closes.
    40 Closing { at: Clock, clause: &'static str } =>
        ("the table closes at {at}: no new round is begun"), Some(clause);
    /// No closing is shown whose time has come.
    42 NotClosing { clause: &'static str } => ("not yet: first the closing is shown, and its time comes"), Some(clause);
    /// Players are still there.
    41 ChipsOnTable { what: &'static str } => ("{what} still on the table"), None;

    /// Not the tile that comes next in rank order.
    30 TileOrder { tile: Tile, expected: Tile, clause: &'static str } =>
        ("the tile {tile} ({}): expected {expected} ({}), tile by tile in order of rank", tile.faces(), expected.faces()), Some(clause);
    /// Faulty tiles are still in the set.
    32 FaultyTiles { count: usize, clause: &'static str } =>
        ("tiles missing, foreign or damaged: {count}; expected them replaced"), Some(clause);
    /// The tiles are not where they need be.
    31 TilesNotReady { are: &'static str, expected: &'static str, clause: &'static str } =>
        ("the tiles are {are}: expected {expected}"), Some(clause);
    /// A tile without fault.
    33 TileIsSound { tile: Tile, clause: &'static str } => ("nothing is wrong with the tile {tile}"), Some(clause);

    /// The player is at the table already.
    50 AlreadyThere { player: PlayerNo } => ("player {} is at the table already", player.0), None;
    /// The seat is taken.
    51 SeatTaken { number: BoxNo } => ("somebody sits at box {number} already"), None;
    /// He does not sit.
    52 NotSeated { player: PlayerNo } => ("player {} has no seat", player.0), None;
    /// He has wagers down, or a share in the bank.
    53 InTheRound { player: PlayerNo } => ("player {} has a wager in the round", player.0), None;
    /// He need not give up his seat.
    54 MayStay { player: PlayerNo, why: &'static str, clause: &'static str } =>
        ("player {} may keep his seat: {why}", player.0), Some(clause);
    /// No valid card.
    55 NoCard { player: PlayerNo, clause: &'static str } =>
        ("player {} has shown no valid Player Card of his own", player.0), Some(clause);

    /// Wagers come after the shuffle.
    60 NotShuffled { clause: &'static str } => ("the tiles are not shuffled yet"), Some(clause);
    /// The box is OFF.
    61 BoxOff { number: BoxNo, clause: &'static str } => ("box {number} is off"), Some(clause);
    /// The banker has not agreed.
    62 NoConsent { player: PlayerNo, clause: &'static str } =>
        ("the dice show, and the banker has not agreed to a change by player {}", player.0), Some(clause);
    /// His wagers are void for this round.
    72 WagersVoid { player: PlayerNo, clause: &'static str } =>
        ("player {}'s wagers are void in this round", player.0), Some(clause);
    /// The box takes fewer players.
    63 FewerPlayers { number: BoxNo, most: u8, clause: &'static str } =>
        ("a supervisor has set at most {most} players on box {number}"), Some(clause);
    /// The owner of the box has not agreed.
    64 OwnerAlone { number: BoxNo, clause: &'static str } =>
        ("box {number} has limits of its owner's, who has not let this player wager there"), Some(clause);
    /// A wager on a box that he may not have.
    65 FurtherBox { number: BoxNo, clause: &'static str } =>
        ("he has another box, and may not wager on box {number} as the wagers lie"), Some(clause);
    /// A side wager where nobody has a regular one.
    66 SideWagerAlone { number: BoxNo, clause: &'static str } => ("box {number} has no regular wager"), Some(clause);
    /// Others choose first.
    67 SideWagerClaim { number: BoxNo, first: PlayerNo, clause: &'static str } =>
        ("player {} has a wager on box {number} and chooses first", first.0), Some(clause);
    /// What the settlement would refuse.
    68 Fault { fault: Fault } => ("{fault}"), fault.clause();
    /// Beyond a limit that may not be passed.
    69 Objection { objection: Objection } => ("{objection}"), Some(objection.clause());
    /// No such wager.
    70 NoSuchWager { number: BoxNo, bet: Bet } => ("no such {} wager on box {number}", bet.words()), None;
    /// He cannot decide for the box.
    71 NoClaim { player: PlayerNo, number: BoxNo, clause: &'static str } =>
        ("player {} has no wager on box {number} that would give him a say", player.0), Some(clause);

    /// He has no part in the bank.
    82 NotBanker { player: PlayerNo, clause: &'static str } => ("player {} has no part in the bank", player.0), Some(clause);
    /// He has one already.
    83 IsBanker { player: PlayerNo, clause: &'static str } => ("player {} has a part in the bank", player.0), Some(clause);
    /// The House banks.
    84 HouseBanks { clause: &'static str } => ("the House holds the bank"), Some(clause);
    /// The bank is not his to take.
    85 Offer { refusal: bank_offer::Refusal } => ("{refusal}"), Some(refusal.clause);
    /// It is offered to somebody else first.
    86 OfferedTo { player: PlayerNo, number: BoxNo, clause: &'static str } =>
        ("the bank is being offered to player {} on box {number}", player.0), Some(clause);
    /// A bank that covers the wagers is not taken over.
    87 Covered { clause: &'static str } => ("the bank covers the wagers: the House does not take over"), Some(clause);
    /// The bank does not cover the wagers.
    88 CoverShort { cover: Cover, then: ShortCover, clause: &'static str } =>
        ("the bank put in {} where {} is to be covered: {then}", cover.put_in, cover.needed), Some(clause);
    /// Nothing to play for.
    90 NoWagers => ("no wager lies on the tiles of any box: expected one, or the end of the round"), None;

    /// A laja nobody allowed.
    93 LajaNotAllowed { player: PlayerNo, clause: &'static str } =>
        ("no supervisor has allowed player {} a laja", player.0), Some(clause);
    /// No other shuffle after a player's laja.
    94 ShuffledByPlayer { clause: &'static str } => ("a player did a laja: the bank cannot ask for another shuffle"), Some(clause);
    /// Dice that are not the book's, a steal it does not have, a cut that is not in its list.
    96 Dice { error: DiceError } => ("{error}"), error.clause();
    /// Another cut than the one that was fixed.
    97 OtherCut { expected: Style, clause: &'static str } => ("another cut than {expected}, which was fixed"), Some(clause);
    /// A cut that needs approval.
    98 CutNotApproved { clause: &'static str } => ("a cut outside the book's list, without the regulator's approval"), Some(clause);
    /// Another person shakes.
    99 Shaker { expected: &'static str, clause: &'static str } => ("{expected} shakes the dice"), Some(clause);

    /// The box has no tiles in play.
    110 NoHand { number: BoxNo } => ("box {number} has no tiles in play"), None;
    /// Somebody else decides for the box.
    111 NotController { player: PlayerNo, number: BoxNo, clause: &'static str } =>
        ("player {} does not decide for box {number}", player.0), Some(clause);
    /// The dealer sets this box.
    112 HouseWayBox { number: BoxNo, clause: &'static str } => ("the dealer sets box {number} the House Way"), Some(clause);
    /// Somebody sets first.
    113 SetsFirst { player: PlayerNo, clause: &'static str } => ("player {} sets his tiles first", player.0), Some(clause);
    /// Another box is set first.
    114 BoxFirst { number: BoxNo, clause: &'static str } => ("box {number} is set first"), Some(clause);
    /// Set for good.
    115 SetForGood { number: BoxNo, clause: &'static str } => ("the tiles of box {number} are set for good"), Some(clause);
    /// Not asked to.
    119 NotAsked { number: BoxNo, clause: &'static str } => ("nobody asked the dealer to set box {number}"), Some(clause);
    /// Hands still to be set.
    123 NotAllSet { number: BoxNo, clause: &'static str } => ("box {number} is not set yet"), Some(clause);
    /// Somebody must check or agree first.
    124 NotConfirmed { who: &'static str, clause: &'static str } => ("{who} has not confirmed the setting yet"), Some(clause);
    /// Another box comes first.
    125 OpenNext { number: BoxNo, clause: &'static str } => ("box {number} is opened next"), Some(clause);
    /// Boxes still to be opened.
    126 NotAllOpen { number: BoxNo, clause: &'static str } => ("box {number} is not opened yet"), Some(clause);

    /// It is done already.
    92 Already { what: &'static str, clause: &'static str } => ("already done: {what}"), Some(clause);
    /// Something else comes first.
    91 First { what: &'static str, clause: &'static str } => ("not yet: first {what}"), Some(clause);
    /// Tiles to be given, or not to be given.
    95 TilesGiven { expected: &'static str } => ("{expected}"), Some("R22");
    /// No setting. It comes before the tiles, so that who names the right ones to be told so has set them.
    117 Setting { error: SettingError } => ("{error}"), None;
    /// Other tiles than those dealt.
    116 OtherTiles { number: BoxNo } => ("these are not the four tiles of box {number}"), None;
    /// The tiles must be set the House Way.
    118 NotHouseWay { number: BoxNo, clause: &'static str } => ("the tiles of box {number} are to be set the House Way"), Some(clause);

    /// A hand that may not be conceded.
    120 NoConceding { number: BoxNo, why: &'static str, clause: &'static str } =>
        ("box {number} cannot be conceded: {why}"), Some(clause);
    /// A hand that may not be called void.
    121 NoVoid { number: BoxNo, why: &'static str, clause: &'static str } =>
        ("the hand of box {number} cannot be called void: {why}"), Some(clause);
    /// A hand that may not be shown.
    122 NoShowing { number: BoxNo, clause: &'static str } =>
        ("the tiles of box {number} stay covered until every hand is set"), Some(clause);
    /// It cannot have happened now.
    140 CannotBe { what: &'static str, clause: &'static str } => ("{what}"), Some(clause);
    /// Too late to put it right.
    141 TooLate { what: &'static str, clause: &'static str } => ("too late: {what}"), Some(clause);
    /// The House has not so much at the table.
    15 FloatShort { has: Cents, needed: Cents } =>
        ("the float has {has}: expected {needed}, so a fill comes first"), None;
}

/// What is wrong with an option of a side wager, and which there are.
fn no_option(wager: &str, option: &str, there: &[&str]) -> String {
    match (there, option) {
        ([], _) => format!("this book has no {wager} wager"),
        ([""], _) => {
            format!("there is no option {option} of the {wager}: expected no letter, for there is but one")
        }
        (named, "") => format!("no option of the {wager} is named: expected {}", named.join(", ")),
        (named, _) => format!("there is no option {option} of the {wager}: expected {}", named.join(", ")),
    }
}

/// At which stages instead, in words; at a closed table that says it all.
struct Expected<'a>(Stage, &'a [Stage]);

impl fmt::Display for Expected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == Stage::Closed {
            return Ok(());
        }
        for (n, stage) in self.1.iter().enumerate() {
            write!(f, "{}{}", if n == 0 { "; expected " } else { ", or " }, stage.when())?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}
