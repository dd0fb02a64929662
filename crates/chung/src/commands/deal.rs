//! `chung deal`: a whole round dealt from a seed, explained step by step.

use chung_game::paigow::cut::{Cut, Matrix};
use chung_game::paigow::deal::{Deal as Delivered, deliver, delivery_order};
use chung_game::paigow::dice::{Banker, BoxNo, CutChoice, Die, Shake, Steal, Thrown, thrown};
use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{Edition, RoundOrder, RuleBook};
use chung_odds::chance::Chance;
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::cut::{HouseDefined, Named};
use super::{cut, edition, match_hands};
use crate::answer::{Answer, Failure, Result, cite, outcome, setting_json};
use crate::cli::{Cli, Deal};
use crate::draw;

pub(super) fn run(cli: &Cli, args: &Deal) -> Result {
    let (edition, book) = edition(&args.book)?;
    let named = args.cut.as_deref().map(cut::read_cut).transpose()?;
    let house = args.house.as_deref().map(cut::house_cuts).transpose()?.unwrap_or_default();
    let banker = match args.bank {
        None => Banker::House,
        Some(number) => {
            let cut = named.as_ref().map(|named| named.style);
            Banker::Player { chung: BoxNo(number), cut, steal: args.steal.unwrap_or(Steal::NONE) }
        }
    };
    let mut chance = Chance::from_seed(args.seed);
    let stacks = chance.stacks();
    let shake = chance.shake(book.dice.value);
    let thrown = thrown(&book, &shake, &banker)?;
    let chosen = choose_cut(&thrown, named, house, &mut chance)?;
    let deal = deliver(&book, &stacks, &chosen.matrix, thrown.first_box);
    let order: Vec<BoxNo> = delivery_order(&book, thrown.first_box).collect();

    let cite = |clause: &str| cite(edition, clause).cyan().to_string();
    let mut text = format!("{}\n\n", format!("{edition}, seed {}", args.seed).bold());
    let mut counted = cite(thrown.box_clause);
    if banker.steal() != Steal::NONE {
        counted += &format!(", {}", cite(book.stealing.clause));
    }
    let dice = format!("  {} {} {counted}\n", dice_words(&shake), count_words(&banker, &thrown));
    let cut = format!("  {} {}\n", cut_words(&thrown, &chosen), cite(thrown.cut_clause));
    // In the book's own order.
    text += &if book.round_order.value == RoundOrder::CutThenDice { cut + &dice } else { dice + &cut };
    text += &format!("\n{}\n", cut::matrix(&chosen.matrix));
    let boxes: Vec<String> = order.iter().map(ToString::to_string).collect();
    text += &format!(
        "  Delivered {}: groups 1 to {} to boxes {}. {}\n",
        book.delivery.value,
        boxes.len(),
        boxes.join(" "),
        cite(book.delivery.clause)
    );
    if !deal.undealt().is_empty() {
        let left: Vec<String> = deal.undealt().iter().map(ToString::to_string).collect();
        text += &format!("  Undealt: {}. {}\n", left.join(" "), cite(book.undealt.clause));
    }

    let (opened, rows) = open_boxes(cli, edition, &book, banker.chung(), &deal)?;
    text += &opened;
    let json = json!({
        "book": edition.to_string(),
        "seed": args.seed,
        "dice": dice_json(&shake),
        "count": thrown.count,
        "first_box": thrown.first_box.0,
        "first_box_clause": thrown.box_clause,
        "cut": {
            "name": chosen.name,
            "orientation": chosen.orientation,
            "matrix": chosen.matrix.to_string(),
        },
        "cut_clause": thrown.cut_clause,
        "delivery": order.iter().map(|number| number.0).collect::<Vec<_>>(),
        "boxes": rows,
        "undealt": tile_names(deal.undealt()),
    });
    Ok(Answer::new(text, json))
}

/// Every box set the House Way and matched with the bank's, counter-clockwise from the chung, the bank's own first.
fn open_boxes(
    cli: &Cli,
    edition: Edition,
    book: &RuleBook,
    bank_box: BoxNo,
    deal: &Delivered,
) -> Result<(String, Vec<Value>)> {
    let cite = |clause: &str| cite(edition, clause).cyan().to_string();
    let (mut text, mut rows) = (String::new(), Vec::new());
    let way = book.house_way.value;
    let Some(bank_tiles) = deal.of(bank_box) else {
        return Err(Failure::input(format!("there is no box {bank_box}")));
    };
    let bank = way.set(Four::of_tiles(bank_tiles));
    let boxes = book.boxes();
    for number in (0..boxes).map(|n| BoxNo((bank_box.0 - 1 + n) % boxes + 1)) {
        let Some(tiles) = deal.of(number) else { continue };
        let decision = way.set(Four::of_tiles(tiles));
        let clause = way.clause(decision.rule);
        let is_bank = number == bank_box;
        let who = if is_bank { format!("Box {number}, the bank") } else { format!("Box {number}") };
        text += &format!("\n  {}\n", who.bold());
        text += &draw::setting(cli, book, decision.setting, tiles);
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
            let clause = matching.outcome_clause(result.outcome);
            text += &format!(
                "        {} {}: low {}, high {}.\n",
                cite(clause),
                outcome(book, result.outcome),
                match_hands::decided(result.low),
                match_hands::decided(result.high)
            );
            row["outcome"] = json!(result.outcome.to_string());
            row["outcome_clause"] = json!(clause);
            row["low"] = match_hands::hand_json(&matching, result.low);
            row["high"] = match_hands::hand_json(&matching, result.high);
        }
        rows.push(row);
    }
    Ok((text, rows))
}

fn tile_names(tiles: &[Tile]) -> Vec<Value> {
    tiles.iter().map(|tile| json!({ "tile": tile.to_string(), "faces": tile.faces().to_string() })).collect()
}

/// The cut that is dealt.
struct Chosen {
    name: String,
    orientation: &'static str,
    /// Was the orientation drawn, because nobody chose it?
    drawn: bool,
    matrix: Matrix,
    /// What users should know of it.
    note: &'static str,
}

/// What is left open of a cut is drawn, as at any computer-dealt table (R10), and so is the supervisor's discretion. A cut that
/// no book describes is dealt as the house defines it.
fn choose_cut(
    thrown: &Thrown,
    named: Option<Named>,
    house: Vec<HouseDefined>,
    chance: &mut Chance,
) -> Result<Chosen> {
    let (style, cuts) = match (thrown.cut, named) {
        (CutChoice::Supervisor, _) => (None, Cut::ALL.to_vec()),
        (CutChoice::Style(style), Some(named)) => (Some(style), named.cuts),
        (CutChoice::Style(style), None) => (Some(style), style.cuts()),
    };
    if let Some(&cut) = cuts.get(chance.below(cuts.len() as u32) as usize) {
        let lost = "Rebuilt from its steps, the book's pictures being lost (R10).";
        return Ok(Chosen {
            name: cut.style().name().to_owned(),
            orientation: cut.orientation(),
            drawn: cuts.len() > 1,
            matrix: cut.matrix(),
            note: if cut.is_rebuilt() { lost } else { "" },
        });
    }
    match house.into_iter().find(|cut| cut.style.is_some() && cut.style == style) {
        Some(HouseDefined { name, matrix, .. }) => Ok(Chosen {
            name,
            orientation: "",
            drawn: false,
            matrix,
            note: "As this house defines it (R10).",
        }),
        None => Err(Failure::input(style.map_or_else(String::new, cut::not_described))),
    }
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
            json!({
                "box_die": face(box_die),
                "cut_die": face(cut_die),
                "big_small_die": big_small_die.map(face),
            })
        }
    }
}

fn count_words(banker: &Banker, thrown: &Thrown) -> String {
    let counting = match banker.steal() {
        Steal::NONE => "Counting".to_owned(),
        steal => format!("With {:+} stolen, counting", steal.value()),
    };
    format!(
        "{counting} {} from box {} as 1, box {} is first.",
        thrown.count,
        banker.chung(),
        thrown.first_box
    )
}

fn cut_words(thrown: &Thrown, chosen: &Chosen) -> String {
    let Chosen { name, orientation, .. } = chosen;
    let by =
        if thrown.cut == CutChoice::Supervisor { "the game supervisor's to choose, drawn: " } else { "" };
    let orientation = match (orientation.is_empty(), chosen.drawn) {
        (true, _) => String::new(),
        (false, true) => format!(", its orientation drawn: {orientation}"),
        (false, false) => format!(", {orientation}"),
    };
    format!("The cut is {by}{name}{orientation}. {}", chosen.note).trim_end().to_owned()
}
