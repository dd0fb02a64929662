//! Every drawing and part on pages of their own, to look at: `cargo run -p chung-web --example gallery -- table > table.html`.
//! Scenes: things, parts, office, table, dealer, desk, station, wall, inspector. Each page needs nothing but itself.

#![allow(clippy::unwrap_used, reason = "tiles and numbers written out here are what they are")]

use chung_game::money::Cents;
use chung_game::paigow::dice::Die;
use chung_game::paigow::hand::Hand;
use chung_game::paigow::setting::Setting;
use chung_game::paigow::tile::{Kind, Tile};
use chung_game::paigow::tile_names::TileNames;
use chung_game::roulette::bet::Bet;
use chung_game::roulette::number::Number;
use chung_web::draw::chip::{Chip, chip, heap, stack};
use chung_web::draw::chung::{chung, mark};
use chung_web::draw::cup::cup;
use chung_web::draw::cut::cut;
use chung_web::draw::die::{Use, die};
use chung_web::draw::layout::layout;
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
        "table" => (false, table()),
        "dealer" => (false, dealer()),
        "station" => (false, station()),
        "wall" => (false, wall()),
        "desk" => (false, desk()),
        "inspector" => (true, inspector()),
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
    html! {
        (top_bar())
        main.page {
            section.felt {
                div.row.names { @for each in Tile::ALL { (tile(&NAMES, each, Lie::Upright)) } }
                div.row {
                    @for each in [Kind::Teen, Kind::Day, Kind::Gor] { (tile(&NAMES, each.tiles()[0], Lie::Lying)) }
                    (back(Lie::Upright)) (back(Lie::Upright)) (back(Lie::Lying))
                }
                div.row {
                    @for face in Die::ALL { (die(face, Use::Box)) }
                    @for face in Die::ALL { (die(face, Use::Cut)) }
                    (cup()) (chung("Ann")) (off())
                }
                div.row { @for each in Chip::ALL { (chip(each)) } }
                div.row {
                    @for dollars in [5, 35, 130, 1_240, 26_400] { (stack(Cents::dollars(dollars))) }
                    (stack(Cents(2_375))) (heap(Cents::dollars(75)))
                    (difference(Cents(4_750))) (difference(Cents(-5_000))) (ring(18, 30)) (ring(4, 30))
                }
            }
            section.felt { (trays(&NAMES, four(), &[0, 3])) }
            section.felt { div.row { (wheel(Number::new(17))) (set()) (covered()) } }
        }
    }
}

fn four() -> [Tile; 4] {
    [Kind::ChopBot, Kind::Teen, Kind::Tit, Kind::Gor].map(|kind| kind.tiles()[0])
}

fn set() -> Markup {
    let made = Setting::of(Hand::new(Kind::Teen, Kind::ChopBot), Hand::new(Kind::Tit, Kind::Gor));
    setting(&NAMES, made, four())
}

fn parts() -> Markup {
    html! {
        (top_bar())
        main.page {
            div.page-head { p.over { "Floor" } h1 { "Sit down and play" } p { "Six tables, four of them deal by themselves. Take any free seat; the dealer waits for your wager." } }
            div.notice { (ring(18, 30)) p { "The minimum rises to $50 at 21:40." } a.clause href="#" { "crown 9.1" } }
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
                p.refusal { "Below the minimum: expected $10 or more " a.clause href="#" { "crown 9.1" } }
                fieldset.chip-picker { @for (n, each) in Chip::ALL.iter().skip(2).enumerate() { label { input type="radio" name="chip" checked[n == 2]; (chip(*each)) } } }
                div.row { span.tag.good { "enforced" } span.tag { "recorded" } span.tag.bad { "refused" } }
            }
            div.scroll { table.rows {
                thead { tr { th { "Clause" } th { "Says" } th.figure { "Worth" } } }
                tbody { @for n in 1..4 { tr { td { a.clause href="#" { "10." (n) } } td { "The dealer calls no more bets before the tiles are cut." } td { (money(Cents(n * 12_345))) } } } }
            } }
        }
        div.toasts { p.toast { "No more bets." } }
    }
}

fn boxes(own: usize) -> Markup {
    let players = ["", "Mei", "Ann", "Bob", "", "Lin", "Tom", ""];
    html! {
        ol.boxes {
            @for (place, player) in players.into_iter().enumerate() {
                li.box.own[place == own].asked[place == own].empty-box[player.is_empty() && place > 0] {
                    div.box-head {
                        span.box-number { (place + 1) }
                        span.box-player { @if player.is_empty() && place > 0 { span.muted { "free" } } @else if place == 0 { "House" } @else { (player) } }
                        @if place == 0 { (chung("the House")) }
                        @if place == 7 { (off()) }
                    }
                    div.box-wagers {
                        @if !player.is_empty() { (stack(Cents::dollars(25 * place as i64 + 5))) }
                        @if place == 5 { span.side { "Bonus" (stack(Cents::dollars(5))) } }
                    }
                    div { @if place == 0 || place == 2 { (covered()) } @else if place == 3 { (set()) } @else if !player.is_empty() { span.tiles { @for _ in 0..4 { (back(Lie::Upright)) } } } }
                    div.box-result { @if place == 3 { "Jung · wins " (difference(Cents(7_600))) } }
                }
            }
        }
    }
}

fn house() -> Markup {
    html! {
        div.house {
            div.place { (stack(Cents::dollars(26_000))) span.place-name { "Float" } }
            div.place { ol.stacks { @for n in 0..8 { li.forward[n > 5] { @for _ in 0..4 { (back(Lie::Upright)) } } } } span.place-name { "Tiles" } }
            div.place { div.dice { @for face in [2, 5, 4] { (die(Die::new(face).unwrap(), Use::Box)) } (die(Die::new(1).unwrap(), Use::Cut)) } span.place-name { "11: box 3 first" } }
            div.place { (cup()) }
        }
    }
}

fn table() -> Markup {
    html! {
        (top_bar())
        main.seat {
            section.felt aria-label="Table" { (house()) (boxes(2)) }
            div.asked-now.yours { (ring(21, 30)) span.what { "Set your tiles" } span.then.row { button.button { "House Way" } button.button.move.big { "Set " kbd { "Enter" } } } }
            div.seat-below {
                section.panel { (trays(&NAMES, four(), &[2, 3])) }
                section.panel { h2 { "Your wager" } fieldset.chip-picker { @for (n, each) in Chip::ALL.iter().skip(3).take(5).enumerate() { label { input type="radio" name="chip" checked[n == 1]; (chip(*each)) } } } p { "Limits $10 to $500" } }
                section.panel { h2 { "This round" } ol.told { li { "No more bets." a.clause href="#" { "8.3.1" } } li { "The dice show 11." a.clause href="#" { "5.1" } } li { "Cup Say is cut." a.clause href="#" { "6.2" } } } }
            }
        }
    }
}

fn dealer() -> Markup {
    html! {
        (top_bar())
        main.seat {
            div.next-step { div { p.over { "Next" } p.what { "Open box 3 and match it" } } button.button.move.big { "Open box 3 " kbd { "Enter" } } }
            section.felt.turned aria-label="Table" { (house()) (boxes(2)) }
            section.panel { h2 { "Also possible now" } ul.steps { @for (what, why) in [("Call a supervisor", ""), ("Void box 3", ""), ("Cancel the round", "takes a casino supervisor")] { li { button.button disabled[!why.is_empty()] { span { (what) span.why { (why) } } span.clause { "12.4" } } } } } }
        }
    }
}

fn station() -> Markup {
    let lies = |bet: Bet| {
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
    };
    html! {
        (top_bar())
        main.station {
            div.station-bar {
                (ring(14, 45)) span.no-more-bets { "No more bets" }
                dl.figures { div { dt { "Balance" } dd { (money(Cents(124_050))) } } div { dt { "Staked" } dd { (money(Cents(17_450))) } } div { dt { "Last win" } dd { (money(Cents(9_000))) } } }
                ol.outcomes { @for n in [17, 0, 32, 8, 21, 4, 36, 11] { li { (outcome(Number::new(n).unwrap())) } } }
            }
            (layout(lies, Number::new(17)))
            aside.panel {
                fieldset.chip-picker { @for (n, each) in Chip::ALL.iter().skip(3).take(6).enumerate() { label { input type="radio" name="chip" checked[n == 2]; (chip(*each)) } } }
                div.row { button.button { "Undo" } button.button { "Clear" } button.button { "Repeat" } button.button { "Double" } }
            }
        }
    }
}

fn wall() -> Markup {
    let last = [17, 0, 32, 8, 21, 4, 36, 11, 30, 2, 19, 27, 6, 13, 34, 1, 20, 9, 22, 18];
    html! {
        main.wall {
            div.wall-last.black { "17" }
            div.wall-side {
                (ring(14, 45))
                div { h2 { "Hot" } ol.outcomes { @for n in [32, 8, 17, 4, 21] { li { (outcome(Number::new(n).unwrap())) } } } }
                div { h2 { "Cold" } ol.outcomes { @for n in [3, 35, 12, 28, 7] { li { (outcome(Number::new(n).unwrap())) } } } }
            }
            ol.outcomes { @for n in last { li { (outcome(Number::new(n).unwrap())) } } }
        }
    }
}

fn desk() -> Markup {
    html! {
        (top_bar())
        main.page {
            section.panel {
                div.row.spread {
                    h2 { "Tiles of box 3" }
                    details.menu open {
                        summary.button { "Irregularities " }
                        ul.menu-list { @for what in ["A tile was exposed", "Tiles delivered wrongly", "Void the round"] { li { button.button { span { (what) } span.clause { "12.4" } } } } }
                    }
                }
                (picker::tiles(&NAMES, "tile", |tile| tile.index() % 5 == 0))
            }
            section.panel { h2 { "Cut" } (cut("Cup Say", &"77553311/77553311/88664422/88664422".parse().unwrap())) }
            section.panel { h2 { "The number" } (picker::numbers()) }
            ul.stations {
                @for n in 1..=8 { li.station-card.closed[n == 3].fault[n == 5] { div.row.spread { b { "Station " (n) } @if n == 3 { span.tag { "closed" } } @if n == 5 { span.tag.bad { "fault" } } } (money(Cents(n * 12_350))) span.muted { "staked " (money(Cents(n * 500))) } } }
            }
            div.preview { p { b { "This will happen: " } "box 3 is void, $55 goes back to Ann." } div.row { button.button.danger { "Void box 3" } button.button.quiet { "Leave it" } } }
            div.sequence { b { "Treble" } (outcome(Number::new(5).unwrap())) (outcome(Number::new(9).unwrap())) span.outcome.waiting { "5" } }
        }
    }
}

fn inspector() -> Markup {
    html! {
        (top_bar())
        main.page {
            div.page-head { p.over { "Round 214" } h1 { "Pai Gow 1, 21:14" } }
            div.player {
                section.felt { (house()) (boxes(2)) }
                section.panel { p.over { "Step 9 of 31" } h2 { "Box 3 is opened and matched" } p { "Both hands win. " a.clause href="#" { "crown 8.12" } } p.hash { "entry 10 482 · b3c1 9f02 77ad 01e9 55c3 a1b7 0c4d 99e2" } }
                div.player-bar { button.button { "Back" } input type="range" min="1" max="31" value="9" aria-label="Step"; button.button.move { "Forward" } }
            }
        }
    }
}
