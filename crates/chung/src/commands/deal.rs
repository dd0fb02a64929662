//! `chung deal`: a whole round dealt from a seed, explained step by step.

use chung_game::paigow::cut::{Cut, Matrix, Style};
use chung_game::paigow::deal::{Stacks, deliver, delivery_order};
use chung_game::paigow::dice::{Banker, BoxNo, CutChoice, DiceSet, Die, Shake, Steal, Thrown, thrown};
use chung_game::paigow::four::Four;
use chung_game::paigow::matching::Outcome;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::RuleBook;
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::{cut, edition, match_hands};
use crate::answer::{Answer, Failure, Result, cite, setting_json};
use crate::cli::{Cli, Deal};
use crate::draw;
use crate::shuffle::Chance;

pub(super) fn run(cli: &Cli, args: &Deal) -> Result {
    let (edition, book) = edition(&args.book)?;
    let banker = banker(args)?;
    let mut chance = Chance::from_seed(args.seed);
    let stacks = Stacks::new(chance.tiles())?;
    let shake = shake(&book, &mut chance);
    let thrown = thrown(&book, &shake, &banker)?;
    let house = args.house.as_deref().map(cut::house_cuts).transpose()?.unwrap_or_default();
    let chosen = choose_cut(&thrown, &house, &mut chance)?;
    let deal = deliver(&book, &stacks, &chosen.matrix, thrown.first_box);
    let order = delivery_order(book.playing_areas.value, book.delivery.value, thrown.first_box);

    let cite = |clause: &str| cite(edition, clause).cyan().to_string();
    let mut text = format!("{}\n\n", format!("{edition}, seed {}", args.seed).bold());
    text +=
        &step(&format!("{} {}", dice_words(&shake), count_words(&banker, &thrown)), &cite(thrown.box_clause));
    text += &step(&cut_words(&thrown, &chosen), &cite(thrown.cut_clause));
    text += &format!("\n{}\n", cut::matrix(&chosen.matrix));
    let boxes: Vec<String> = order.iter().map(ToString::to_string).collect();
    text += &step(
        &format!(
            "Delivered {}: groups 1 to {} to boxes {}.",
            book.delivery.value,
            boxes.len(),
            boxes.join(" ")
        ),
        &cite(book.delivery.clause),
    );
    if !deal.undealt.is_empty() {
        let left: Vec<String> = deal.undealt.iter().map(ToString::to_string).collect();
        text += &step(&format!("Undealt: {}.", left.join(" ")), &cite(book.playing_areas.clause));
    }

    let way = book.house_way.value;
    let bank_box = banker.chung();
    let set = |tiles: [Tile; 4]| way.set(Four::of_tiles(tiles));
    let Some(bank_tiles) = deal.of(bank_box) else {
        return Err(Failure(format!("there is no box {bank_box}")));
    };
    let bank = set(bank_tiles);
    let mut rows = Vec::new();
    // Opened counter-clockwise from the chung, the bank's own box first.
    let opened = (0..book.playing_areas.value).map(|n| (bank_box.0 - 1 + n) % book.playing_areas.value + 1);
    for number in opened.map(BoxNo) {
        let Some(tiles) = deal.of(number) else { continue };
        let decision = set(tiles);
        let clause = way.clause(decision.rule);
        let is_bank = number == bank_box;
        let who = if is_bank { format!("Box {number}, the bank") } else { format!("Box {number}") };
        text += &format!("\n  {}\n", who.bold());
        text += &draw::setting(cli, &book, decision.setting);
        text += &format!("        {} {}\n", cite(clause), decision.words());
        let mut row = json!({
            "box": number.0,
            "bank": is_bank,
            "tiles": tile_names(&tiles),
            "house_way": setting_json(decision.setting),
            "clause": clause,
            "reason": decision.words(),
        });
        if !is_bank {
            let matching = book.matching.value;
            let result = matching.matched(decision.setting, bank.setting);
            let call = format!("{} ({})", result.outcome.call(), result.outcome);
            let call = match result.outcome {
                Outcome::Win => call.green().to_string(),
                Outcome::StandOff => call.yellow().to_string(),
                Outcome::Lose => call.red().to_string(),
            };
            let clause = matching.outcome_clause(result.outcome);
            text += &format!(
                "        {} {call}: low {}, high {}.\n",
                cite(clause),
                match_hands::words(result.low),
                match_hands::words(result.high)
            );
            row["outcome"] = json!(result.outcome.to_string());
            row["outcome_clause"] = json!(clause);
        }
        rows.push(row);
    }
    let json = json!({
        "book": edition.to_string(),
        "seed": args.seed,
        "dice": dice_json(&shake),
        "count": thrown.count,
        "first_box": thrown.first_box.0,
        "first_box_clause": thrown.box_clause,
        "cut": { "name": chosen.name, "orientation": chosen.orientation, "matrix": chosen.matrix.to_string() },
        "cut_clause": thrown.cut_clause,
        "delivery": order.iter().map(|number| number.0).collect::<Vec<_>>(),
        "boxes": rows,
        "undealt": tile_names(&deal.undealt),
    });
    Ok(Answer::new(text, json))
}

fn step(words: &str, cited: &str) -> String {
    format!("  {words} {cited}\n")
}

fn tile_names(tiles: &[Tile]) -> Vec<Value> {
    tiles.iter().map(|tile| json!({ "tile": tile.to_string(), "faces": tile.faces().to_string() })).collect()
}

fn banker(args: &Deal) -> Result<Banker> {
    let Some(number) = args.bank else { return Ok(Banker::House) };
    let cut = match &args.cut {
        None => None,
        Some(name) => Some(
            Style::named(name)
                .ok_or_else(|| Failure(format!("`{name}` is not a cut: expected one of {}", cut::names())))?,
        ),
    };
    let steal = match args.steal {
        None => None,
        Some(value) => {
            Some(Steal::new(value).ok_or_else(|| Failure(format!("a steal of {value}: expected -4 to 4")))?)
        }
    };
    Ok(Banker::Player { chung: BoxNo(number), cut, steal })
}

fn shake(book: &RuleBook, chance: &mut Chance) -> Shake {
    match book.dice.value {
        DiceSet::Three => Shake::Three([chance.die(), chance.die(), chance.die()]),
        DiceSet::BoxAndCut => {
            Shake::BoxAndCut { box_dice: [chance.die(), chance.die(), chance.die()], cut_die: chance.die() }
        }
        DiceSet::CrownPaiGow => Shake::CrownPaiGow {
            box_die: chance.die(),
            cut_die: chance.die(),
            big_small_die: Some(chance.die()),
        },
    }
}

/// The cut that is dealt.
struct Chosen {
    name: String,
    orientation: &'static str,
    matrix: Matrix,
}

impl From<Cut> for Chosen {
    fn from(cut: Cut) -> Chosen {
        Chosen { name: cut.style().name().to_owned(), orientation: cut.orientation(), matrix: cut.matrix() }
    }
}

/// A cut left open is drawn, as at any computer-dealt table (R10), and so is the supervisor's discretion. A cut that no book
/// describes is dealt as the house defines it.
fn choose_cut(thrown: &Thrown, house: &[(String, Matrix)], chance: &mut Chance) -> Result<Chosen> {
    let style = match thrown.cut {
        CutChoice::Supervisor => {
            return Ok(Cut::ALL[chance.below(Cut::ALL.len() as u32) as usize].into());
        }
        CutChoice::Style(style) => style,
    };
    if let Some((name, matrix)) = house.iter().find(|(name, _)| cut::same(name, style.name())) {
        return Ok(Chosen { name: name.clone(), orientation: "", matrix: *matrix });
    }
    let cuts = style.cuts();
    let drawn = chance.below(cuts.len() as u32) as usize;
    cuts.get(drawn).map(|&cut| cut.into()).ok_or_else(|| Failure(cut::not_described(style)))
}

fn faces(dice: &[Die]) -> String {
    dice.iter().map(|die| die.face().to_string()).collect::<Vec<_>>().join(" ")
}

fn dice_words(shake: &Shake) -> String {
    match shake {
        Shake::Three(dice) => format!("The dice show {}.", faces(dice)),
        Shake::BoxAndCut { box_dice, cut_die } => {
            format!("The box dice show {}, the cut die {}.", faces(box_dice), cut_die.face())
        }
        Shake::CrownPaiGow { box_die, cut_die, .. } => {
            format!("The box die shows {}, the cut die {}.", box_die.face(), cut_die.face())
        }
    }
}

fn dice_json(shake: &Shake) -> Value {
    let face = |die: Die| die.face();
    match *shake {
        Shake::Three(dice) => json!({ "dice": dice.map(face) }),
        Shake::BoxAndCut { box_dice, cut_die } => {
            json!({ "box_dice": box_dice.map(face), "cut_die": face(cut_die) })
        }
        Shake::CrownPaiGow { box_die, cut_die, big_small_die } => {
            json!({ "box_die": face(box_die), "cut_die": face(cut_die), "big_small_die": big_small_die.map(face) })
        }
    }
}

fn count_words(banker: &Banker, thrown: &Thrown) -> String {
    let counting = match banker {
        Banker::Player { steal: Some(steal), .. } if steal.value() != 0 => {
            format!("With {:+} stolen, counting", steal.value())
        }
        _ => "Counting".to_owned(),
    };
    format!(
        "{counting} {} from box {} as 1, box {} is first.",
        thrown.count,
        banker.chung(),
        thrown.first_box
    )
}

fn cut_words(thrown: &Thrown, chosen: &Chosen) -> String {
    match thrown.cut {
        CutChoice::Supervisor => {
            format!("The cut is the game supervisor's; drawn: {} {}.", chosen.name, chosen.orientation)
        }
        CutChoice::Style(_) if chosen.orientation.is_empty() => format!("The cut is {}.", chosen.name),
        CutChoice::Style(_) => format!("The cut is {}; drawn: {}.", chosen.name, chosen.orientation),
    }
}
