//! Reads a round from a file, and converts it to a round of the game.

use chung_game::money::Cents;
use chung_game::paigow::dice::{BoxNo, Die};
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, Limits, OwnLimits, PlayedBox, Round, Share, Terms, VoidRound, Wager, WagerStanding,
};
use chung_game::paigow::tile_text::{TileTextError, read_four, read_two_hands};
use chung_game::rulebook::{Edition, RuleBook};
use chung_game::{Names, PlayerNo};
use serde::Deserialize;

use crate::answer::{Failure, Result};
use crate::cli::Format;
use crate::commands::terms::schedule;
use crate::commands::{edition, read_setting};
use crate::money::{Dollars, Percent};

/// A round read from a file, with the players' names.
pub(super) struct Described {
    pub(super) edition: Edition,
    pub(super) rules: RuleBook,
    pub(super) round: Round,
    pub(super) names: Names,
    pub(super) players: Vec<PlayerNo>,
}

impl Described {
    pub(super) fn name(&self, player: PlayerNo) -> &str {
        self.names.name(player).unwrap_or("?")
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RoundFile {
    book: String,
    #[serde(default)]
    bank: BankFile,
    chip: Option<Dollars>,
    commission: Option<Percent>,
    minimum: Option<Dollars>,
    maximum: Option<Dollars>,
    bonus_minimum: Option<Dollars>,
    bonus_maximum: Option<Dollars>,
    tie_minimum: Option<Dollars>,
    tie_maximum: Option<Dollars>,
    big_small_minimum: Option<Dollars>,
    big_small_maximum: Option<Dollars>,
    #[serde(default)]
    multiples_asked: bool,
    house_liability: Option<Dollars>,
    bonus: Option<String>,
    tie: Option<String>,
    bank_tiles: Option<String>,
    dice: Option<[u8; 3]>,
    void: Option<String>,
    #[serde(default, rename = "box")]
    boxes: Vec<BoxFile>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected bank = \"house\", or a table with box, player and wager (or shares)")]
enum BankFile {
    Name(String),
    Player(PlayerBankFile),
}

impl Default for BankFile {
    fn default() -> BankFile {
        BankFile::Name("house".to_owned())
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PlayerBankFile {
    #[serde(rename = "box")]
    number: u64,
    player: Option<String>,
    wager: Option<Dollars>,
    #[serde(default)]
    shares: Vec<ShareFile>,
    #[serde(default)]
    co_bank: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShareFile {
    player: String,
    wager: Dollars,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct BoxFile {
    number: u64,
    tiles: Option<String>,
    #[serde(default)]
    conceded: bool,
    #[serde(default)]
    void: bool,
    own_limits: Option<OwnLimitsFile>,
    #[serde(default)]
    wagers: Vec<WagerFile>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct WagerFile {
    player: String,
    bet: Option<String>,
    stake: Dollars,
    standing: Option<String>,
    #[serde(default)]
    warned: bool,
    #[serde(default)]
    token: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct OwnLimitsFile {
    player: String,
    minimum: Option<Dollars>,
    maximum: Option<Dollars>,
}

/// Parses one of a few words, in any case; without a word, the first.
fn one_of<T: Copy>(what: &str, word: Option<&str>, choices: &[(&str, T)]) -> Result<T> {
    let word = word.unwrap_or(choices[0].0);
    let found = choices.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    found.map(|&(_, choice)| choice).ok_or_else(|| {
        let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        Failure::input(format!("`{word}` is not a {what}: expected {}", names.join(", ")))
    })
}

const STANDINGS: [(&str, WagerStanding); 5] = [
    ("valid", WagerStanding::Valid),
    ("void", WagerStanding::Void),
    ("invalid", WagerStanding::Invalid),
    ("surrendered", WagerStanding::Surrendered),
    ("forfeited", WagerStanding::Forfeited),
];

const VOIDS: [(&str, VoidRound); 4] = [
    ("invalidated", VoidRound::Invalidated),
    ("delivery", VoidRound::Delivery),
    ("banker", VoidRound::Banker),
    ("tiles", VoidRound::Tiles),
];

fn box_number(number: u64) -> Result<BoxNo> {
    let number = u8::try_from(number).map_err(|_| Failure::input(format!("there is no box {number}")))?;
    Ok(BoxNo(number))
}

/// Parses the text of a round file.
pub(super) fn read(name: &str, text: &str, format: Format) -> Result<Described> {
    let file: RoundFile = match format {
        Format::Json => serde_json::from_str(text)
            .map_err(|error| Failure::input(format!("{name}: {}", plain(&error.to_string()))))?,
        Format::Toml => toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            let line = line.map_or_else(String::new, |line| format!(" line {line}:"));
            Failure::input(format!("{name}:{line} {}", plain(error.message())))
        })?,
    };
    described(&file).map_err(|failure| failure.at(name))
}

/// Rewords a parser's message.
fn plain(message: &str) -> String {
    let words = [
        ("invalid type: map, expected a sequence", "expected a list: write [[box]] for each box"),
        ("expected a sequence", "expected a list"),
        ("expected u64", "expected a whole number"),
        ("invalid type: ", "found "),
        ("struct RoundFile with 20 elements", "a round: keys and values"),
    ];
    let plain =
        words.iter().fold(message.trim().replace('\n', "; "), |text, (from, to)| text.replace(from, to));
    plain.trim().to_owned()
}

fn described(file: &RoundFile) -> Result<Described> {
    let (edition, rules) = edition(&file.book)?;
    let mut names = Players(Vec::new());
    let bank = bank(&file.bank, &mut names).map_err(|failure| failure.at("bank"))?;
    let bank_setting = file.bank_tiles.as_deref().map(|tiles| setting(&rules, tiles));
    let bank_setting = bank_setting.transpose().map_err(|failure| failure.at("bank-tiles"))?;
    let mut boxes = Vec::new();
    for described in &file.boxes {
        let played = played(&rules, described, bank_setting, bank.chung(), file.void.is_some(), &mut names);
        boxes.push(played.map_err(|failure| failure.at(format!("box {}", described.number)))?);
    }
    if boxes.iter().all(|played: &PlayedBox| played.wagers.is_empty()) {
        return Err(Failure::input("no wagers: expected at least one [[box]] with wagers".to_owned()));
    }
    let dice = file.dice.map(dice).transpose()?;
    let terms = terms(&rules, file, &boxes)?;
    let void = file.void.as_deref().map(|word| one_of("reason for a void round", Some(word), &VOIDS));
    let round = Round { bank, bank_setting, boxes, dice, void: void.transpose()?, terms };
    let mut described = Described { edition, rules, round, names: Names::default(), players: Vec::new() };
    for (number, name) in (0u16..).zip(&names.0) {
        described.names.insert(PlayerNo(number), name);
        described.players.push(PlayerNo(number));
    }
    Ok(described)
}

/// The maximum number of players; no table has as many.
const MAX_PLAYERS: usize = 1_000;

/// Players' names, numbered in order of appearance.
struct Players(Vec<String>);

impl Players {
    fn number(&mut self, name: &str) -> Result<PlayerNo> {
        let name = name.trim();
        let reserved = ["the house", "house", "float", "bank's wager", "losing wagers"];
        let is_reserved = reserved.iter().any(|word| name.eq_ignore_ascii_case(word));
        if name.is_empty() || is_reserved || name.chars().any(char::is_control) {
            return Err(Failure::input(format!("{name:?} can't be a player's name")));
        }
        let place = self.0.iter().position(|known| known == name).unwrap_or_else(|| {
            self.0.push(name.to_owned());
            self.0.len() - 1
        });
        if place >= MAX_PLAYERS {
            return Err(Failure::input(format!("expected at most {MAX_PLAYERS} players")));
        }
        Ok(PlayerNo(place as u16))
    }
}

/// Parses two hands, or four tiles that are then set the House Way.
fn setting(rules: &RuleBook, tiles: &str) -> Result<Setting> {
    match read_two_hands(tiles) {
        Err(TileTextError::NotTwoHands(1)) => {
            let four = read_four(tiles).map_err(|error| Failure::input(error.to_string()))?;
            Ok(rules.house_way.value.set(four).setting)
        }
        _ => Ok(read_setting(tiles)?.0),
    }
}

fn bank(file: &BankFile, names: &mut Players) -> Result<Bank> {
    let file = match file {
        BankFile::Name(name) if name.eq_ignore_ascii_case("house") => return Ok(Bank::House),
        BankFile::Name(name) => {
            return Err(Failure::input(format!(
                "`{name}`: expected \"house\", or a table with box, player and wager"
            )));
        }
        BankFile::Player(file) => file,
    };
    let mut shares: Vec<Share> = Vec::new();
    match (&file.player, file.wager) {
        (Some(player), Some(wager)) => {
            shares.push(Share { player: names.number(player)?, put_in: wager.0 });
        }
        (None, None) => {}
        _ => return Err(Failure::input("expected both player and wager, or neither".to_owned())),
    }
    for share in &file.shares {
        shares.push(Share { player: names.number(&share.player)?, put_in: share.wager.0 });
    }
    let chung = box_number(file.number)?;
    Ok(if file.co_bank { Bank::CoBank { chung, shares } } else { Bank::Player { chung, shares } })
}

fn played(
    rules: &RuleBook,
    file: &BoxFile,
    bank_setting: Option<Setting>,
    chung: BoxNo,
    void_round: bool,
    names: &mut Players,
) -> Result<PlayedBox> {
    let box_no = box_number(file.number)?;
    let mut wagers = Vec::new();
    for wager in &file.wagers {
        wagers.push(Wager {
            player: names.number(&wager.player)?,
            bet: one_of("bet", wager.bet.as_deref(), &Bet::ALL.map(|bet| (bet.words(), bet)))?,
            stake: wager.stake.0,
            standing: one_of("standing of a wager", wager.standing.as_deref(), &STANDINGS)?,
            warned: wager.warned,
            token: wager.token,
        });
    }
    let nothing_is_matched = void_round || wagers.iter().all(|wager| wager.bet.on_dice());
    let hand = match (&file.tiles, file.conceded, file.void) {
        (Some(_), true, _) | (Some(_), _, true) => {
            return Err(Failure::input(
                "expected only one of tiles, conceded = true and void = true".to_owned(),
            ));
        }
        (None, true, true) => {
            return Err(Failure::input("expected only one of conceded = true and void = true".to_owned()));
        }
        (None, false, true) => BoxHand::Void,
        (None, true, false) => BoxHand::Conceded,
        (Some(tiles), false, false) => BoxHand::Set(setting(rules, tiles)?),
        // The banker's own box has the bank's tiles.
        (None, false, false) => match bank_setting.filter(|_| box_no == chung) {
            Some(setting) => BoxHand::Set(setting),
            None if nothing_is_matched => BoxHand::Void,
            None => {
                return Err(Failure::input("expected tiles, or conceded = true, or void = true".to_owned()));
            }
        },
    };
    let own_limits = match &file.own_limits {
        None => None,
        Some(own) => {
            Some(OwnLimits { player: names.number(&own.player)?, limits: limits(own.minimum, own.maximum) })
        }
    };
    Ok(PlayedBox { box_no, hand, wagers, own_limits })
}

fn limits(minimum: Option<Dollars>, maximum: Option<Dollars>) -> Limits {
    Limits { minimum: minimum.map(|dollars| dollars.0), maximum: maximum.map(|dollars| dollars.0) }
}

fn dice(faces: [u8; 3]) -> Result<[Die; 3]> {
    let die = |face: u8| {
        Die::new(face).ok_or_else(|| Failure::input(format!("a die can't show {face}: expected 1 to 6")))
    };
    Ok([die(faces[0])?, die(faces[1])?, die(faces[2])?])
}

fn terms(rules: &RuleBook, file: &RoundFile, boxes: &[PlayedBox]) -> Result<Terms> {
    let chip = file.chip.map_or(Cents::dollars(1), |dollars| dollars.0);
    let commission = file.commission.map_or(rules.commission.value, |percent| percent.0);
    Ok(Terms {
        multiples_asked: file.multiples_asked,
        regular: limits(file.minimum, file.maximum),
        bonus: limits(file.bonus_minimum, file.bonus_maximum),
        tie: limits(file.tie_minimum, file.tie_maximum),
        big_small: limits(file.big_small_minimum, file.big_small_maximum),
        house_liability: file.house_liability.map(|dollars| dollars.0),
        bonus_schedule: offered(Bet::Bonus, file.bonus.as_deref(), rules.bonus.value.0, |s| s.option, boxes)?,
        tie_schedule: offered(Bet::Tie, file.tie.as_deref(), rules.tie.value.0, |s| s.option, boxes)?,
        ..Terms::new(chip, commission)
    })
}

/// The schedule that is offered: the one named, or the book's only one. Fails if a wager needs one of several and none is named.
fn offered<S: Copy>(
    bet: Bet,
    named: Option<&str>,
    schedules: &[S],
    option: fn(&S) -> &'static str,
    boxes: &[PlayedBox],
) -> Result<Option<S>> {
    let what = bet.words();
    match (named, schedules) {
        (None, [only]) => Ok(Some(*only)),
        (None, [_, ..]) if boxes.iter().flat_map(|played| &played.wagers).any(|wager| wager.bet == bet) => {
            let letters = schedules.iter().map(option).collect::<Vec<_>>().join(", ");
            Err(Failure::input(format!(
                "there is a {what} wager, but several {what} tables: expected {what} = one of {letters}"
            )))
        }
        (None, _) => Ok(None),
        (Some(_), []) => Err(Failure::input(format!(
            "only Bonanza Pai Gow offers {what}: expected a book such as \"crown+bonanza\""
        ))),
        (Some(letter), _) => schedule(what, letter, schedules, option).map(Some),
    }
}
