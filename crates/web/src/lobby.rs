//! The lobby: every table at a glance, and one click to sit.

use std::borrow::Cow;

use chung_floor::{AnyTable, FloorTable};
use chung_game::clock::Clock;
use chung_game::message::Arg;
use chung_game::paigow::tile::Kind;
use chung_game::paigow::tile_names::TileNames;
use chung_game::role::Role;
use chung_game::roulette::number::Number;
use chung_game::rulebook::RouletteBook;
use chung_game::{Message, ToMessage, message};
use chung_table::{paigow, roulette};
use chung_words::{Render, text};
use maud::{Markup, html};
use serde::Serialize;
use utoipa::ToSchema;

use crate::draw::tile::{Lie, tile};
use crate::draw::wheel::{outcome, wheel};
use crate::pages::paigow::{bankers, ranges};
use crate::seats::place;
use crate::{Caller, Fragment, Web};

/// A summary of a table. Nothing in it is secret.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TableSummary {
    /// The table's name in addresses.
    pub(crate) name: String,
    /// The table's name as people know it.
    pub(crate) title: String,
    /// The name of the game: Pai Gow or Rapid Roulette.
    pub(crate) game: String,
    /// The rule book and its variants, such as `crown+bonanza`.
    pub(crate) book: String,
    /// The smallest and the largest wager, in words.
    pub(crate) limits: String,
    /// What the table is doing now, in words.
    pub(crate) stage: String,
    /// The number of the current round, or of the last one.
    pub(crate) round: u32,
    /// The names of the bankers; null at Rapid Roulette.
    pub(crate) bank: Option<String>,
    /// The number of boxes or stations that are taken.
    pub(crate) taken: usize,
    /// The number of boxes or stations.
    pub(crate) places: usize,
    /// The last eight winning numbers, latest first; empty at Pai Gow.
    pub(crate) numbers: Vec<u8>,
    /// The commitment to the seed of the current round, if the computer deals.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub(crate) commitment: Option<String>,
    /// The version of the table's log.
    pub(crate) version: u64,
    /// Whether an automatic dealer runs the table.
    pub(crate) automatic: bool,
    /// Why the table has stopped, if it has.
    pub(crate) stopped: Option<String>,
}

/// Summarizes a table.
pub(crate) fn summarize(words: &impl Render, on: &FloorTable, now: Clock) -> TableSummary {
    let (name, title) = (on.table.name().to_owned(), on.title.clone());
    let (automatic, stopped) = (on.automatic_buy_in.is_some(), on.table.stopped());
    let stopped = stopped.map(|reason| words.render(&reason.to_message()).into_owned());
    match &on.table {
        AnyTable::PaiGow(table) => {
            let snapshot = table.now();
            let state = &snapshot.state;
            TableSummary {
                name,
                title,
                game: text!(words, "lobby-pai-gow").into_owned(),
                book: table.game.edition.to_string(),
                limits: words.render(&ranges(&state.sign, &table.game.book, now)).into_owned(),
                stage: words.render(&pai_gow_stage(state.stage)).into_owned(),
                round: state.round,
                bank: Some(words.render(&bankers(state)).into_owned()),
                taken: state.players.iter().filter(|player| player.seat.is_some()).count(),
                places: state.boxes.len(),
                numbers: Vec::new(),
                commitment: snapshot.commitment().map(|commitment| commitment.to_string()),
                version: snapshot.version.0,
                automatic,
                stopped,
            }
        }
        AnyTable::Roulette(table) => {
            let snapshot = table.now();
            let state = &snapshot.state;
            let limits = state.sign.as_ref().map(|sign| sign.limits(now));
            TableSummary {
                name,
                title,
                game: text!(words, "lobby-rapid-roulette").into_owned(),
                book: RouletteBook::RapidRoulette2000.to_string(),
                limits: limits.map_or_else(String::new, |limits| crate::pages::roulette::range(&limits)),
                stage: words.render(&roulette_stage(state.stage)).into_owned(),
                round: state.round,
                bank: None,
                taken: state.stations.iter().filter(|station| station.account.is_some()).count(),
                places: state.stations.len(),
                numbers: state.numbers.latest().take(8).map(Number::value).collect(),
                commitment: snapshot.commitment().map(|commitment| commitment.to_string()),
                version: snapshot.version.0,
                automatic,
                stopped,
            }
        }
    }
}

/// What a Pai Gow table is doing.
fn pai_gow_stage(stage: paigow::Stage) -> Message {
    match stage {
        paigow::Stage::Closed => message!("lobby-stage-closed"),
        paigow::Stage::Between => message!("lobby-stage-between"),
        paigow::Stage::Offering => message!("lobby-stage-offering"),
        paigow::Stage::Betting => message!("lobby-stage-betting"),
        paigow::Stage::Dealing => message!("lobby-stage-dealing"),
        paigow::Stage::Setting => message!("lobby-stage-setting"),
        paigow::Stage::Opening => message!("lobby-stage-opening"),
        paigow::Stage::Paid => message!("lobby-stage-paid"),
    }
}

/// What a Rapid Roulette table is doing.
fn roulette_stage(stage: roulette::RouletteStage) -> Message {
    match stage {
        roulette::RouletteStage::Closed => message!("lobby-stage-closed"),
        roulette::RouletteStage::Between => message!("lobby-stage-between"),
        roulette::RouletteStage::Wagering => message!("lobby-stage-betting"),
        roulette::RouletteStage::NoMoreBets => message!("lobby-stage-no-more-bets"),
    }
}

/// A table in the lobby.
struct LobbyTable<'a> {
    on: &'a FloorTable,
    summary: TableSummary,
    /// Why the caller cannot sit down with one click, if so.
    why_not: Option<Cow<'static, str>>,
}

pub(crate) fn fragments(web: &Web, caller: &Caller) -> Vec<Fragment> {
    let now = web.floor.now();
    let tables = web.floor.tables.iter().map(|on| {
        let why_not = place(on, caller, None, now).err().map(|problem| problem.detail(caller.language));
        LobbyTable { on, summary: summarize(caller, on, now), why_not }
    });
    let tables: Vec<LobbyTable> = tables.collect();
    vec![
        Fragment::new("welcome", welcome(web, &tables, caller)),
        Fragment::new("tables", cards(&tables, caller)),
    ]
}

/// The welcome panel. For players it has one button that seats them.
fn welcome(web: &Web, tables: &[LobbyTable], caller: &Caller) -> Markup {
    let guests = web.floor.access.admits_guests();
    let seats = |game: fn(&AnyTable) -> bool| {
        let open = tables
            .iter()
            .find(|shown| game(&shown.on.table) && shown.summary.is_open() && shown.why_not.is_none());
        open.map(|shown| &shown.summary)
    };
    let pai_gow = seats(|table| matches!(table, AnyTable::PaiGow(_)));
    let roulette = seats(|table| matches!(table, AnyTable::Roulette(_)));
    html! {
        section .hero {
            div .hero-words {
                h1 { @if plays(caller) { (text!(caller, "lobby-sit-down-and-play")) } @else { (text!(caller, "lobby-the-floor")) } }
                @if caller.person.is_none() && !guests {
                    p { (text!(caller, "lobby-look-on-or-sign-in")) " " a href="/sign-in" { (text!(caller, "page-sign-in")) } }
                } @else if plays(caller) {
                    p { (text!(caller, "lobby-by-the-books")) }
                    @if guests { p .muted { (text!(caller, "lobby-play-money")) } }
                    div .row {
                        @if let Some(summary) = pai_gow { (sit(summary, "hero", &text!(caller, "lobby-play-pai-gow"), "move big", None)) }
                        @if let Some(summary) = roulette { (sit(summary, "hero", &text!(caller, "lobby-play-rapid-roulette"), "big", None)) }
                    }
                } @else {
                    p { (text!(caller, "lobby-every-table")) }
                }
            }
            div .hero-things aria-hidden="true" {
                @for kind in [Kind::Day, Kind::GeeJun, Kind::Teen, Kind::Yun] { (tile(caller, &TileNames::VICTORIA, kind.tiles()[0], Lie::Upright)) }
                (wheel(caller, None))
            }
        }
    }
}

/// Whether the caller is a player and not staff. Callers without a session may play.
fn plays(caller: &Caller) -> bool {
    caller.role().is_none_or(|role| role == Role::Player)
}

/// A button that seats the caller at a table, greyed with the reason where that is refused.
fn sit(summary: &TableSummary, from: &str, words: &str, class: &str, why: Option<&str>) -> Markup {
    html! {
        form method="post" action={ "/tables/" (summary.name) "/sit" } data-refusals {
            button class={ "button " (class) } type="submit" id={ (from) "-" (summary.name) }
                aria-disabled=[why.map(|_| "true")] title=[why] aria-description=[why] { (words) }
        }
    }
}

impl TableSummary {
    /// Whether an automatic dealer runs the table and a place is free.
    fn is_open(&self) -> bool {
        self.automatic && self.stopped.is_none() && self.taken < self.places
    }
}

fn cards(tables: &[LobbyTable], caller: &Caller) -> Markup {
    html! {
        section .lobby {
            h2 { (text!(caller, "page-tables")) }
            div .cards { @for shown in tables { (card(&shown.summary, shown.why_not.as_deref(), caller)) } }
        }
    }
}

fn card(summary: &TableSummary, why: Option<&str>, caller: &Caller) -> Markup {
    html! {
        article .card .table-card {
            header {
                p .over { (summary.game) }
                h3 translate="no" { a href={ "/tables/" (summary.name) } { (summary.title) } }
            }
            dl .facts {
                dt { (text!(caller, "lobby-book")) } dd translate="no" { (summary.book) }
                dt { (text!(caller, "lobby-wagers")) } dd { (summary.limits) }
                dt { (text!(caller, "lobby-bank")) }
                dd { @if let Some(bank) = &summary.bank { (bank) } @else { (text!(caller, "lobby-the-house")) } }
                dt { (text!(caller, "lobby-places")) } dd { (places(summary, caller)) }
            }
            @if !summary.numbers.is_empty() {
                ol .outcomes aria-label=(text!(caller, "lobby-last-numbers")) {
                    @for number in summary.numbers.iter().filter_map(|number| Number::new(*number)) { li { (outcome(caller, number)) } }
                }
            }
            @if let Some(why) = &summary.stopped {
                p .refusal { (text!(caller, "lobby-stopped", reason = Arg::quote(why.as_str()))) }
            } @else {
                p .stage .muted { (text!(caller, "lobby-round", round = summary.round, stage = Arg::quote(summary.stage.as_str()))) }
            }
            div .row {
                @if plays(caller) && summary.stopped.is_none() {
                    (sit(summary, "sit", &text!(caller, "lobby-sit-down"), "", why))
                } @else if caller.role() == Some(Role::Dealer) || caller.supervises() {
                    a .button href={ "/tables/" (summary.name) "/dealer" } { (text!(caller, "lobby-deal")) }
                }
                a .button .quiet href={ "/tables/" (summary.name) } { (text!(caller, "lobby-look-on")) }
            }
        }
    }
}

/// A dot for each place, filled where it is taken.
fn places(summary: &TableSummary, caller: &Caller) -> Markup {
    html! {
        span .places role="img" aria-label=(text!(caller, "lobby-places-taken", taken = summary.taken, places = summary.places)) {
            @for place in 0..summary.places { i .taken[place < summary.taken] {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary() -> TableSummary {
        TableSummary {
            name: "one".to_owned(),
            title: "Table 1".to_owned(),
            game: "Pai Gow".to_owned(),
            book: "crown".to_owned(),
            limits: "$25 to $500".to_owned(),
            stage: "Betting is open.".to_owned(),
            round: 3,
            bank: None,
            taken: 3,
            places: 8,
            numbers: Vec::new(),
            commitment: None,
            version: 12,
            automatic: true,
            stopped: None,
        }
    }

    #[test]
    fn a_card_has_a_seat_button_and_shows_taken_places() {
        let card = card(&summary(), None, &Caller::default()).into_string();
        assert!(card.contains("action=\"/tables/one/sit\"") && card.contains("id=\"sit-one\""));
        assert!(card.contains("aria-label=\"3 of 8 taken\""));
        assert_eq!(card.matches("<i class=\"taken\">").count(), 3);
        assert_eq!(card.matches("<i ").count(), 8);
    }

    #[test]
    fn a_stopped_table_seats_nobody() {
        let stopped = TableSummary { stopped: Some("the money does not add up".to_owned()), ..summary() };
        let card = card(&stopped, None, &Caller::default()).into_string();
        assert!(card.contains("Stopped: the money does not add up") && !card.contains("/sit"));
        assert!(!stopped.is_open());
    }

    #[test]
    fn a_disabled_seat_button_says_why() {
        let full = card(&summary(), Some("every box has its player"), &Caller::default()).into_string();
        assert!(full.contains("aria-disabled=\"true\" title=\"every box has its player\""), "{full}");
        assert!(full.contains("Watch"));
    }

    #[tokio::test]
    async fn a_closed_roulette_table_cannot_be_joined() {
        let web = crate::pages::tests::floor();
        let shown = fragments(&web, &Caller::default()).pop().unwrap().markup.into_string();
        let card = shown.split("<article").find(|card| card.contains("Rapid Roulette")).unwrap();
        assert!(card.contains("aria-disabled=\"true\" title=\"This table is closed.\""), "{card}");
    }

    #[test]
    fn an_automatic_table_with_a_free_place_is_open() {
        assert!(summary().is_open());
        assert!(!TableSummary { taken: 8, ..summary() }.is_open());
        assert!(!TableSummary { automatic: false, ..summary() }.is_open());
    }
}
