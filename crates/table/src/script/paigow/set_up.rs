//! A table's rules and limits in one line: `crown+bonanza chip 5 commission 5 min 25 max 500 bonus A 5-100 areas 7 8`.

use chung_game::money::{BasisPoints, Cents, hundredths};
use chung_game::paigow::dice::BoxNo;
use chung_game::paigow::settle::Limits;
use chung_game::rulebook::Edition;

use crate::RULES;
use crate::paigow::{Offered, SetUp};
use crate::script::holes::{Hole, limits, limits_text};
use crate::script::words::{Miss, Reading, Writing};

impl Hole for Box<SetUp> {
    fn read(reading: &mut Reading) -> Result<Box<SetUp>, Miss> {
        let mut set_up = SetUp {
            edition: edition(reading)?,
            version: RULES,
            offered: Offered::new(Cents::dollars(1), BasisPoints(500)),
            house_way_areas: Vec::new(),
        };
        let mut said = Vec::new();
        while let Some(word) = reading.peek() {
            if said.contains(&word) {
                return Err(reading.miss("each figure once"));
            }
            said.push(word);
            item(reading, &mut set_up)?;
        }
        Ok(Box::new(set_up))
    }

    fn write(&self, writing: &mut Writing) {
        let SetUp { edition, version, offered, house_way_areas } = &**self;
        writing.word(edition.to_string());
        if *version != RULES {
            writing.word(format!("version {version}"));
        }
        let mut figure = |word: &str, amount: Option<Cents>| {
            if let Some(amount) = amount {
                writing.word(word);
                amount.write(writing);
            }
        };
        figure("chip", Some(offered.chip));
        figure("commission", Some(Cents(offered.commission.0.into())));
        figure("step", offered.step);
        figure("min", offered.regular.minimum);
        figure("max", offered.regular.maximum);
        figure("liability", offered.house_liability);
        if offered.approved {
            writing.word("approved");
        }
        if offered.multiples_asked {
            writing.word("multiples asked");
        }
        let big_small = offered.big_small_offered.then_some("");
        for (word, option, limits) in [
            ("bonus", offered.bonus_option.as_deref(), offered.bonus),
            ("tie", offered.tie_option.as_deref(), offered.tie),
            ("big/small", big_small, offered.big_small),
        ] {
            if option.is_none() && limits == Limits::default() {
                continue;
            }
            writing.word(word);
            writing.word(option.unwrap_or("none"));
            writing.word(limits_text(limits));
        }
        if !house_way_areas.is_empty() {
            writing.word("areas");
        }
        for box_no in house_way_areas {
            writing.word(box_no.to_string());
        }
        writing.words.retain(|word| !word.is_empty());
    }
}

/// The rules: those named, else those of the table.
fn edition(reading: &mut Reading) -> Result<Edition, Miss> {
    let known = reading.known.edition;
    let miss = reading.miss("a rule book such as crown, crown+bonanza or star-2024");
    match (reading.word("a rule book", |word| word.parse().ok()), known) {
        (Ok(edition), _) | (Err(_), Some(edition)) => Ok(edition),
        (Err(_), None) => Err(miss),
    }
}

fn item(reading: &mut Reading, set_up: &mut SetUp) -> Result<(), Miss> {
    let offered = &mut set_up.offered;
    let miss = reading.miss(
        "chip, commission, min, max, step, bonus, tie, big/small, liability, areas, version, `approved` or `multiples asked`",
    );
    match reading.word("", Some)? {
        "chip" => offered.chip = Cents::read(reading)?,
        "commission" => {
            let percent = |word: &str| hundredths(word.trim_end_matches('%'));
            let rate = |word: &str| percent(word).and_then(|rate| u16::try_from(rate).ok());
            offered.commission = BasisPoints(reading.word("a percentage such as 5 or 4.5", rate)?);
        }
        "min" => offered.regular.minimum = Some(Cents::read(reading)?),
        "max" => offered.regular.maximum = Some(Cents::read(reading)?),
        "step" => offered.step = Some(Cents::read(reading)?),
        "liability" => offered.house_liability = Some(Cents::read(reading)?),
        "approved" => offered.approved = true,
        "multiples" => {
            reading.literal("asked")?;
            offered.multiples_asked = true;
        }
        "bonus" => (offered.bonus_option, offered.bonus) = option_and_limits(reading),
        "tie" => (offered.tie_option, offered.tie) = option_and_limits(reading),
        "big/small" => {
            offered.big_small_offered = !reading.takes("none");
            offered.big_small = Limits::read(reading)?;
        }
        "version" => set_up.version = u32::read(reading)?,
        "areas" => {
            while let Ok(box_no) = reading.word("", |word| word.parse().ok()) {
                set_up.house_way_areas.push(BoxNo(box_no));
            }
        }
        _ => return Err(miss),
    }
    Ok(())
}

/// `A 5-100`, `A`, `5-100` where the book has one option without a name, `none 5-100` where it is not offered.
fn option_and_limits(reading: &mut Reading) -> (Option<String>, Limits) {
    let letter = |word: &str| word.bytes().all(|byte| byte.is_ascii_uppercase()).then(|| word.to_owned());
    let option =
        if reading.takes("none") { None } else { Some(reading.word("", letter).unwrap_or_default()) };
    (option, reading.word("", limits).unwrap_or_default())
}
