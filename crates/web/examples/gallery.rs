//! Renders every drawing and component on a page: `cargo run -p chung-web --example gallery -- things > things.html`.
//! Scenes: things, parts, office. Each page is self-contained.

#![allow(clippy::unwrap_used, reason = "the literals here are valid")]

use chung_game::money::Cents;
use chung_game::paigow::dice::Die;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::paigow::tile_names::TileNames;
use chung_game::roulette::bet::RouletteBet;
use chung_game::roulette::number::Number;
use chung_web::Caller;
use chung_web::draw::chip::{Chip, chip, heap, stack};
use chung_web::draw::chung::{chung, mark};
use chung_web::draw::cup::cup;
use chung_web::draw::cut::cut;
use chung_web::draw::die::{Use, die};
use chung_web::draw::layout;
use chung_web::draw::money::{difference, money};
use chung_web::draw::off::off;
use chung_web::draw::picker;
use chung_web::draw::ring::ring;
use chung_web::draw::setting::{covered, setting};
use chung_web::draw::sprite;
use chung_web::draw::tile::{Lie, back, tile};
use chung_web::draw::trays::trays;
use chung_web::draw::wheel::{outcome, wheel};
use maud::{DOCTYPE, Markup, PreEscaped, html};

const NAMES: TileNames = TileNames::VICTORIA;

fn main() {
    let scene = std::env::args().nth(1).unwrap_or_else(|| "things".to_owned());
    let (office, body) = match scene.as_str() {
        "parts" => (false, parts()),
        "office" => (true, parts()),
        _ => (false, things()),
    };
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Gallery" }
                style { (PreEscaped(include_str!("../assets/chung.css"))) }
            }
            body.office[office] { (sprite()) (body) }
        }
    };
    println!("{}", page.into_string());
}

fn top_bar() -> Markup {
    html! {
        header.topbar {
            a.brand href="/" { (mark()) span { "Chung" } }
            nav aria-label="Pages" {
                a href="/" aria-current="page" { "Tables" }
                a href="/trainer" { "Trainer" }
                a href="/rules" { "Rules" }
                a href="/odds" { "Odds" }
            }
            div.who { span.name { "Ann" } (money(Cents::dollars(1_240))) }
        }
    }
}

fn things() -> Markup {
    let reader = &Caller::default();
    html! {
        (top_bar())
        main.page {
            section.felt {
                div.row.names { @for each in Tile::ALL { (tile(reader, &NAMES, each, Lie::Upright)) } }
                div.row {
                    @for each in [Kind::Teen, Kind::Day, Kind::Gor] { (tile(reader, &NAMES, each.tiles()[0], Lie::Lying)) }
                    (back(reader, Lie::Upright)) (back(reader, Lie::Upright)) (back(reader, Lie::Lying))
                }
                div.row {
                    @for face in Die::ALL { (die(reader, face, Use::Box)) }
                    @for face in Die::ALL { (die(reader, face, Use::Cut)) }
                    (cup(reader)) (chung(reader, "Ann")) (off(reader))
                }
                div.row { @for each in Chip::ALL { (chip(reader, each)) } }
                div.row {
                    @for dollars in [5, 35, 130, 1_240, 26_400] { (stack(Cents::dollars(dollars))) }
                    (stack(Cents(2_375))) (heap(Cents::dollars(75)))
                    (difference(Cents(4_750))) (difference(Cents(-5_000))) (ring(reader, 18, 30)) (ring(reader, 4, 30))
                }
            }
            section.felt { (trays(reader, &NAMES, four(), &[0, 3])) }
            section.felt { div.row { (wheel(reader, Number::new(17))) (outcome(reader, Number::ZERO)) (set()) (covered(reader)) } }
            section.felt { (cut(reader, "Cup Say", &"77553311/77553311/88664422/88664422".parse().unwrap())) }
            section.felt { (picker::tiles(reader, &NAMES, "tile", |tile| tile.index() % 5 == 0)) }
            section.felt { (picker::numbers(reader, "", picker::in_rows())) }
            div.layout { (layout::cloth(reader)) (layout::chips(reader, lies, Number::new(17))) }
        }
    }
}

/// The stakes on the layout.
fn lies(bet: RouletteBet) -> Option<Cents> {
    let stake = match bet.to_string().as_str() {
        "straight-up 17" => 500,
        "split 14-17" => 1_000,
        "corner 25-26-28-29" => 250,
        "red" => 5_000,
        "dozen 2" => 10_000,
        "six-line 31-32-33-34-35-36" => 700,
        _ => return None,
    };
    Some(Cents(stake))
}

fn four() -> [Tile; 4] {
    [Kind::ChopBot, Kind::Teen, Kind::Tit, Kind::Gor].map(|kind| kind.tiles()[0])
}

fn set() -> Markup {
    let reader = &Caller::default();
    let made = Setting::of(Hand::new(Kind::Teen, Kind::ChopBot), Hand::new(Kind::Tit, Kind::Gor));
    setting(reader, &NAMES, made, four())
}

fn parts() -> Markup {
    let reader = &Caller::default();
    html! {
        (top_bar())
        main.page {
            div.page-head { p.over { "Floor" } h1 { "Sit down and play" } p { "Six tables, four of them deal by themselves. Take any free seat; the dealer waits for your wager." } }
            div.notice { (ring(reader, 18, 30)) p { "The minimum rises to $50 at 21:40." } a.clause href="#" { "crown 9.1" } }
            ul.cards {
                @for (name, waits) in [("Pai Gow 1", true), ("Pai Gow 2", false), ("Rapid Roulette", false)] {
                    li.card.waits[waits] {
                        div.row.spread { h2 { (name) } @if waits { span.tag.move { "Your seat" } } @else { span.tag { "3 free" } } }
                        dl.facts { dt { "Book" } dd { "crown" } dt { "Limits" } dd { "$10 to $500" } dt { "Bank" } dd { "the House" } }
                        div.row { a.button.move[waits] href="#" { "Sit down" } a.button.quiet href="#" { "Watch" } }
                    }
                }
            }
            div.card {
                div.row { button.button.move.big { "Set " kbd { "Enter" } } button.button { "House Way" } button.button.quiet { "Undo" } button.button.danger { "Concede" } button.button disabled { "Cut" } button.button.small { "Small" } }
                div.field.wrong { label for="a" { "Wager" } input id="a" value="7"; span.hint { "$10 to $500, in $2.50" } }
                p.refusal { "$7 is below the minimum of $10. " a.clause href="#" { "crown 9.1" } }
                fieldset.chip-picker { @for (n, each) in Chip::ALL.iter().skip(2).enumerate() { label { input type="radio" name="chip" checked[n == 2]; (chip(reader, *each)) } } }
                div.row { span.tag.good { "enforced" } span.tag { "recorded" } span.tag.bad { "refused" } }
            }
            div.scroll { table.rows {
                thead { tr { th { "Clause" } th { "Says" } th.figure { "Worth" } } }
                tbody { @for n in 1..4 { tr { td { a.clause href="#" { "10." (n) } } td { "The dealer calls no more bets before the tiles are cut." } td { (money(Cents(n * 12_345))) } } } }
            } }
        }
    }
}
