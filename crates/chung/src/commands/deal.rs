//! `chung deal`: deals a whole round from a seed, and explains it step by step.

use chung_chance::Chance;
use chung_game::message::{Arg, Message};
use chung_game::paigow::cut::{Cut, Matrix};
use chung_game::paigow::deal::{Deal as Delivered, deliver, delivery_order};
use chung_game::paigow::dice::{Banker, BoxNo, CutChoice, Die, Shake, Steal, Thrown, evaluate_shake};
use chung_game::paigow::four::Four;
use chung_game::paigow::tile::Tile;
use chung_game::rulebook::{Edition, RoundOrder, RuleBook};
use chung_game::{ToMessage, message};
use chung_words::{Render, Words, text};
use owo_colors::OwoColorize;
use serde_json::{Value, json};

use super::cut::{HouseDefined, Named};
use super::{cut, edition, match_hands};
use crate::answer::{Answer, Failure, Result, cite, outcome_code, reason, setting_json};
use crate::cli::{Cli, Deal};
use crate::draw;

pub(super) fn run(cli: &Cli, args: &Deal) -> Result {
    let (edition, book) = edition(&args.book)?;
    let named = args.cut.as_deref().map(cut::read_cut).transpose()?;
    let house = args.house.as_deref().map(cut::house_cuts).transpose()?.unwrap_or_default();
    let banker = match args.bank {
        None => Banker::House,
        Some(box_no) => {
            let cut = named.as_ref().map(|named| named.style);
            Banker::Player { chung: BoxNo(box_no), cut, steal: args.steal.unwrap_or(Steal::NONE) }
        }
    };
    let mut chance = Chance::from_seed(args.seed);
    let stacks = chance.stacks();
    let shake = chance.shake(book.dice.value);
    let thrown = evaluate_shake(&book, &shake, &banker).map_err(|error| Failure::refused(&error))?;
    let chosen = choose_cut(&thrown, named, house, &mut chance)?;
    let deal = deliver(&book, &stacks, &chosen.matrix, thrown.first_box);
    let order: Vec<BoxNo> = delivery_order(&book, thrown.first_box).collect();

    let cite = |clause: &str| cite(edition, clause).cyan().to_string();
    let words = cli.words();
    let title =
        text!(words, "cli-deal-title", book = Arg::notation(edition), seed = Arg::notation(args.seed));
    let mut text = format!("{}\n\n", title.bold());
    let mut counted = cite(thrown.box_clause);
    if banker.steal() != Steal::NONE {
        counted += &format!(", {}", cite(book.stealing.clause));
    }
    let dice = format!(
        "  {} {} {counted}\n",
        words.render(&dice_message(&shake)),
        words.render(&count_message(&banker, &thrown))
    );
    let cut = format!("  {} {}\n", cut_text(words, &thrown, &chosen), cite(thrown.cut_clause));
    // Some books cut before the dice are thrown.
    text += &if book.round_order.value == RoundOrder::CutThenDice { cut + &dice } else { dice + &cut };
    text += &format!("\n{}\n", cut::matrix(words, &chosen.matrix));
    let boxes: Vec<String> = order.iter().map(ToString::to_string).collect();
    let delivered = text!(
        words,
        "cli-deal-delivered",
        direction = book.delivery.value.to_message(),
        groups = boxes.len(),
        boxes = Arg::Notation(boxes.join(" ")),
    );
    text += &format!("  {delivered} {}\n", cite(book.delivery.clause));
    if !deal.undealt().is_empty() {
        let left: Vec<String> = deal.undealt().iter().map(ToString::to_string).collect();
        let undealt = text!(words, "cli-deal-undealt", tiles = Arg::Notation(left.join(" ")));
        text += &format!("  {undealt} {}\n", cite(book.undealt.clause));
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
            "orientation": chosen.cut.map_or("", Cut::orientation),
            "matrix": chosen.matrix.to_string(),
        },
        "cut_clause": thrown.cut_clause,
        "delivery": order.iter().map(|box_no| box_no.0).collect::<Vec<_>>(),
        "boxes": rows,
        "undealt": tile_names(deal.undealt()),
    });
    Ok(Answer::new(text, json))
}

/// Sets every box the House Way and matches it with the bank, counter-clockwise from the chung; the bank's box comes first.
fn open_boxes(
    cli: &Cli,
    edition: Edition,
    book: &RuleBook,
    bank_box: BoxNo,
    deal: &Delivered,
) -> Result<(String, Vec<Value>)> {
    let cite = |clause: &str| cite(edition, clause).cyan().to_string();
    let (mut text, mut rows) = (String::new(), Vec::new());
    let words = cli.words();
    let way = book.house_way.value;
    let Some(bank_tiles) = deal.of(bank_box) else {
        return Err(Failure::input(format!("there is no box {bank_box}")));
    };
    let bank = way.set(Four::of_tiles(bank_tiles));
    let boxes = book.boxes();
    for box_no in (0..boxes).map(|n| BoxNo((bank_box.0 - 1 + n) % boxes + 1)) {
        let Some(tiles) = deal.of(box_no) else { continue };
        let decision = way.set(Four::of_tiles(tiles));
        let clause = way.clause(decision.rule);
        let is_bank = box_no == bank_box;
        let title = text!(words, "cli-deal-box", box_no, bank = is_bank);
        text += &format!("\n  {}\n", title.bold());
        text += &draw::setting(cli, book, decision.setting, tiles);
        text += &format!("        {} {}\n", cite(clause), reason(words, &decision));
        let mut row = json!({
            "box": box_no.0,
            "bank": is_bank,
            "tiles": tile_names(&tiles),
            "house_way": setting_json(words, decision.setting),
            "clause": clause,
            "reason": reason(words, &decision),
        });
        if !is_bank {
            let matching = book.matching.value;
            let result = matching.matched(decision.setting, bank.setting);
            let clause = matching.outcome_clause(result.outcome);
            text += &format!("        {} {}\n", cite(clause), match_hands::result(words, book, &result));
            row["outcome"] = json!(outcome_code(result.outcome));
            row["outcome_clause"] = json!(clause);
            row["low"] = match_hands::hand_json(words, &matching, result.low);
            row["high"] = match_hands::hand_json(words, &matching, result.high);
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
    /// The cut as the books describe it; `None` for one that only the house defines.
    cut: Option<Cut>,
    /// Whether the orientation was drawn because none was named.
    drawn: bool,
    matrix: Matrix,
}

/// Chooses the cut. An orientation that is not named, and a cut at the supervisor's discretion, are drawn as at any computer-dealt
/// table (R10). A cut that no book describes is dealt as the house defines it.
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
        return Ok(Chosen {
            name: cut.style().name().to_owned(),
            cut: Some(cut),
            drawn: cuts.len() > 1 && !cut.orientation().is_empty(),
            matrix: cut.matrix(),
        });
    }
    match house.into_iter().find(|cut| cut.style.is_some() && cut.style == style) {
        Some(HouseDefined { name, matrix, .. }) => Ok(Chosen { name, cut: None, drawn: false, matrix }),
        None => Err(Failure::input(style.map_or_else(String::new, cut::not_described))),
    }
}

fn faces(dice: &[Die]) -> String {
    dice.iter().map(|die| die.face().to_string()).collect::<Vec<_>>().join(" ")
}

fn dice_message(shake: &Shake) -> Message {
    match shake {
        Shake::Three(dice) => message!("cli-deal-three-dice", dice = Arg::Notation(faces(dice))),
        Shake::BoxAndCut { box_dice, cut_die } => {
            message!("cli-deal-box-dice", dice = Arg::Notation(faces(box_dice)), cut_die = cut_die.face())
        }
        Shake::CrownPaiGow { box_die, cut_die, .. } => {
            message!("cli-deal-box-die", box_die = box_die.face(), cut_die = cut_die.face())
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

fn count_message(banker: &Banker, thrown: &Thrown) -> Message {
    let (count, from, first) = (i64::from(thrown.count), banker.chung(), thrown.first_box);
    match banker.steal() {
        Steal::NONE => message!("cli-deal-count", count, from, first),
        steal => {
            let steal = Arg::Notation(format!("{:+}", steal.value()));
            message!("cli-deal-count-stolen", steal, count, from, first)
        }
    }
}

/// Describes the cut, and where it comes from.
fn cut_text(words: Words<'_>, thrown: &Thrown, chosen: &Chosen) -> String {
    let name = || chosen.cut.map_or_else(|| Arg::quote(&chosen.name), |cut| cut.to_message().into());
    let mut text = if thrown.cut == CutChoice::Supervisor {
        text!(words, "cli-deal-cut-chosen", cut = name())
    } else {
        text!(words, "cli-deal-cut", cut = name(), drawn = chosen.drawn)
    }
    .into_owned();
    match chosen.cut {
        Some(cut) if cut.is_rebuilt() => text += &format!(" {}", text!(words, "cli-cut-rebuilt")),
        Some(_) => {}
        None => text += &format!(" {}", text!(words, "cli-cut-as-defined")),
    }
    text
}
