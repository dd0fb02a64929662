//! A round as a file describes it, and how it becomes a round of the game.

use chung_game::money::Cents;
use chung_game::paigow::dice::{BoxNo, Die};
use chung_game::paigow::setting::Setting;
use chung_game::paigow::settle::{
    Bank, Bet, BoxHand, Limits, PlayedBox, PlayerNo, Round, Share, Standing, Terms, VoidRound, Wager,
};
use chung_game::paigow::tile_text::read_four;
use chung_game::rulebook::{Edition, RuleBook};
use serde::Deserialize;

use super::money::Hundredths;
use crate::answer::{Failure, Result};
use crate::cli::Format;
use crate::commands::{edition, read_setting};

/// A round read from a file, with the players' names.
pub(super) struct Described {
    pub(super) edition: Edition,
    pub(super) rules: RuleBook,
    pub(super) round: Round,
    /// By player number.
    pub(super) names: Vec<String>,
}

impl Described {
    pub(super) fn name(&self, player: PlayerNo) -> &str {
        self.names.get(usize::from(player.0)).map_or("?", String::as_str)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RoundFile {
    book: String,
    #[serde(default)]
    bank: BankFile,
    chip: Option<Hundredths>,
    commission: Option<Hundredths>,
    minimum: Option<Hundredths>,
    maximum: Option<Hundredths>,
    bonus_minimum: Option<Hundredths>,
    bonus_maximum: Option<Hundredths>,
    tie_minimum: Option<Hundredths>,
    tie_maximum: Option<Hundredths>,
    big_small_minimum: Option<Hundredths>,
    big_small_maximum: Option<Hundredths>,
    #[serde(default)]
    multiples_asked: bool,
    house_liability: Option<Hundredths>,
    bonus: Option<String>,
    tie: Option<String>,
    bank_tiles: Option<String>,
    dice: Option<[u8; 3]>,
    void: Option<VoidFile>,
    #[serde(default, rename = "box")]
    boxes: Vec<BoxFile>,
}

/// Why a whole round is void.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum VoidFile {
    Invalidated,
    Delivery,
    Banker,
    Tiles,
}

impl VoidFile {
    const fn why(self) -> VoidRound {
        match self {
            VoidFile::Invalidated => VoidRound::Invalidated,
            VoidFile::Delivery => VoidRound::Delivery,
            VoidFile::Banker => VoidRound::Banker,
            VoidFile::Tiles => VoidRound::Tiles,
        }
    }
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
    number: u8,
    player: Option<String>,
    wager: Option<Hundredths>,
    #[serde(default)]
    shares: Vec<ShareFile>,
    #[serde(default)]
    co_bank: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShareFile {
    player: String,
    wager: Hundredths,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct BoxFile {
    number: u8,
    tiles: Option<String>,
    #[serde(default)]
    conceded: bool,
    #[serde(default)]
    void: bool,
    maximum: Option<Hundredths>,
    #[serde(default)]
    wagers: Vec<WagerFile>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct WagerFile {
    player: String,
    #[serde(default)]
    bet: BetFile,
    stake: Hundredths,
    #[serde(default)]
    standing: StandingFile,
    #[serde(default)]
    warned: bool,
    #[serde(default)]
    token: bool,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum BetFile {
    #[default]
    Regular,
    Bonus,
    Tie,
    Big,
    Small,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StandingFile {
    #[default]
    Valid,
    Void,
    Invalid,
    Surrendered,
}

/// Reads a round.
pub(super) fn read(path: &str, text: &str, format: Format) -> Result<Described> {
    let file: RoundFile = match format {
        Format::Json => serde_json::from_str(text).map_err(|error| Failure(format!("{path}: {error}")))?,
        Format::Toml => toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            let line = line.map_or_else(String::new, |line| format!(" line {line}:"));
            Failure(format!("{path}:{line} {}", error.message().trim().replace('\n', "; ")))
        })?,
    };
    let (edition, rules) = edition(&file.book)?;
    let mut names = Names(Vec::new());
    let at = |what: String| move |failure: Failure| Failure(format!("{path}: {what}: {failure}"));
    let bank = bank(&file.bank, &mut names).map_err(at("bank".to_owned()))?;
    let bank_setting = file
        .bank_tiles
        .as_deref()
        .map(|tiles| setting(&rules, tiles))
        .transpose()
        .map_err(at("bank-tiles".to_owned()))?;
    let mut boxes = Vec::new();
    for described in &file.boxes {
        let played = played(&rules, described, bank_setting, bank.chung(), &mut names);
        boxes.push(played.map_err(at(format!("box {}", described.number)))?);
    }
    let dice = file.dice.map(dice).transpose().map_err(at("dice".to_owned()))?;
    let terms = terms(&rules, &file).map_err(at("terms".to_owned()))?;
    let round = Round { bank, bank_setting, boxes, dice, void: file.void.map(VoidFile::why), terms };
    Ok(Described { edition, rules, round, names: names.0 })
}

/// Players' names, numbered as they come up.
struct Names(Vec<String>);

impl Names {
    fn number(&mut self, name: &str) -> PlayerNo {
        let place = self.0.iter().position(|known| known == name).unwrap_or_else(|| {
            self.0.push(name.to_owned());
            self.0.len() - 1
        });
        PlayerNo(place as u16)
    }
}

/// Two hands as written, or four tiles set the House Way.
fn setting(rules: &RuleBook, tiles: &str) -> Result<Setting> {
    if tiles.contains(" / ") || tiles.contains('|') {
        read_setting(tiles)
    } else {
        Ok(rules.house_way.value.set(read_four(tiles)?).setting)
    }
}

fn bank(file: &BankFile, names: &mut Names) -> Result<Bank> {
    let file = match file {
        BankFile::Name(name) if name.eq_ignore_ascii_case("house") => return Ok(Bank::House),
        BankFile::Name(name) => {
            return Err(Failure(format!(
                "`{name}`: expected \"house\", or a table with box, player and wager"
            )));
        }
        BankFile::Player(file) => file,
    };
    let mut shares: Vec<Share> = Vec::new();
    match (&file.player, file.wager) {
        (Some(player), Some(wager)) => {
            shares.push(Share { player: names.number(player), put_in: wager.cents() });
        }
        (None, None) => {}
        _ => return Err(Failure("player and wager go together".to_owned())),
    }
    shares.extend(
        file.shares
            .iter()
            .map(|share| Share { player: names.number(&share.player), put_in: share.wager.cents() }),
    );
    let chung = BoxNo(file.number);
    match (file.co_bank, &shares[..]) {
        (false, _) => Ok(Bank::Player { chung, shares }),
        (true, [share]) => Ok(Bank::CoBank { chung, share: *share }),
        (true, _) => Err(Failure("a co-bank is one player's, half of it the House's".to_owned())),
    }
}

fn played(
    rules: &RuleBook,
    file: &BoxFile,
    bank_setting: Option<Setting>,
    chung: BoxNo,
    names: &mut Names,
) -> Result<PlayedBox> {
    let number = BoxNo(file.number);
    let hand = match (&file.tiles, file.conceded, file.void) {
        (_, false, true) => BoxHand::Void,
        (_, true, false) => BoxHand::Conceded,
        (Some(tiles), false, false) => BoxHand::Set(setting(rules, tiles)?),
        // The banker's own box has the bank's tiles.
        (None, false, false) if number == chung => bank_setting.map_or(BoxHand::Void, BoxHand::Set),
        (None, false, false) => {
            return Err(Failure("expected tiles, or conceded = true, or void = true".to_owned()));
        }
        (_, true, true) => return Err(Failure("conceded and void at once".to_owned())),
    };
    let wagers = file.wagers.iter().map(|wager| Wager {
        player: names.number(&wager.player),
        bet: match wager.bet {
            BetFile::Regular => Bet::Regular,
            BetFile::Bonus => Bet::Bonus,
            BetFile::Tie => Bet::Tie,
            BetFile::Big => Bet::Big,
            BetFile::Small => Bet::Small,
        },
        stake: wager.stake.cents(),
        standing: match wager.standing {
            StandingFile::Valid => Standing::Valid,
            StandingFile::Void => Standing::Void,
            StandingFile::Invalid => Standing::Invalid,
            StandingFile::Surrendered => Standing::Surrendered,
        },
        warned: wager.warned,
        token: wager.token,
    });
    let wagers = wagers.collect();
    Ok(PlayedBox { number, hand, wagers, own_maximum: file.maximum.map(Hundredths::cents) })
}

fn dice(faces: [u8; 3]) -> Result<[Die; 3]> {
    let die = |face: u8| {
        Die::new(face).ok_or_else(|| Failure(format!("{face} is no face of a die: expected 1 to 6")))
    };
    Ok([die(faces[0])?, die(faces[1])?, die(faces[2])?])
}

fn terms(rules: &RuleBook, file: &RoundFile) -> Result<Terms> {
    let commission = match file.commission {
        None => rules.commission.value,
        Some(rate) => rate.rate().ok_or_else(|| Failure("a commission above 655 %".to_owned()))?,
    };
    let chip = file.chip.map_or(Cents::dollars(1), Hundredths::cents);
    let limits = |minimum: Option<Hundredths>, maximum: Option<Hundredths>| Limits {
        minimum: minimum.map(Hundredths::cents),
        maximum: maximum.map(Hundredths::cents),
    };
    // Where a book has but one schedule, that is the one offered.
    let option = |asked: &Option<String>| asked.as_deref().unwrap_or_default().to_owned();
    let (bonus, tie) =
        (rules.bonus.value.option(&option(&file.bonus)), rules.tie.value.option(&option(&file.tie)));
    for (asked, found, what, offered) in [
        (&file.bonus, bonus.is_some(), "bonus", rules.bonus.value.to_string()),
        (&file.tie, tie.is_some(), "tie", rules.tie.value.to_string()),
    ] {
        if let (Some(letter), false) = (asked, found) {
            return Err(Failure(format!("{what} = \"{letter}\": this book has {offered}")));
        }
    }
    Ok(Terms {
        multiples_asked: file.multiples_asked,
        regular: limits(file.minimum, file.maximum),
        bonus: limits(file.bonus_minimum, file.bonus_maximum),
        tie: limits(file.tie_minimum, file.tie_maximum),
        big_small: limits(file.big_small_minimum, file.big_small_maximum),
        house_liability: file.house_liability.map(Hundredths::cents),
        bonus_schedule: bonus,
        tie_schedule: tie,
        ..Terms::new(chip, commission)
    })
}
