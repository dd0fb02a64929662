//! The lobby: every table at a glance, and one click to sit.

use chung_floor::{OnFloor, Table};
use chung_game::clock::Clock;
use chung_game::paigow::tile::Kind;
use chung_game::paigow::tile_names::TileNames;
use chung_game::role::Role;
use chung_game::roulette::number::Number;
use chung_table::roulette;
use maud::{Markup, html};
use serde::Serialize;
use utoipa::ToSchema;

use crate::draw::tile::{Lie, tile};
use crate::draw::wheel::{outcome, wheel};
use crate::pages::paigow::{bankers, ranges};
use crate::seats::place;
use crate::{Fragment, Web, Who};

/// A table at a glance: nothing in it is anybody's secret.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Glance {
    /// Its name, in addresses.
    pub(crate) name: String,
    /// What people call it.
    pub(crate) title: String,
    /// Pai Gow or Rapid Roulette.
    pub(crate) game: String,
    /// The rule book, with its variants.
    pub(crate) book: String,
    /// The smallest and the largest wager.
    pub(crate) limits: String,
    /// What is going on.
    pub(crate) stage: String,
    /// The round in hand, or the last.
    pub(crate) round: u32,
    /// Who holds the bank.
    pub(crate) bank: Option<String>,
    /// How many have a place.
    pub(crate) taken: usize,
    /// Of how many.
    pub(crate) places: usize,
    /// The latest numbers, the last first.
    pub(crate) numbers: Vec<u8>,
    /// What the floor has committed itself to for the round in hand, where the computer deals: the hash of its seed.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub(crate) commitment: Option<String>,
    /// The version of its log.
    pub(crate) version: u64,
    /// It deals by itself.
    pub(crate) automatic: bool,
    /// Why it does not run.
    pub(crate) stopped: Option<String>,
}

/// A table at a glance.
pub(crate) fn glance(on: &OnFloor, now: Clock) -> Glance {
    let (name, title) = (on.table.name().to_owned(), on.title.clone());
    let (automatic, stopped) = (on.dealer.is_some(), on.table.stopped().map(|why| why.to_string()));
    match &on.table {
        Table::PaiGow(table) => {
            let snapshot = table.now();
            let state = &snapshot.state;
            Glance {
                name,
                title,
                game: "Pai Gow".to_owned(),
                book: table.game.edition.to_string(),
                limits: ranges(&state.sign, &table.game.book, now),
                stage: state.stage.words().to_owned(),
                round: state.round,
                bank: Some(bankers(state).join(" and ")),
                taken: state.players.iter().filter(|player| player.seat.is_some()).count(),
                places: state.boxes.len(),
                numbers: Vec::new(),
                commitment: snapshot.commitment().map(|commitment| commitment.to_string()),
                version: snapshot.version.0,
                automatic,
                stopped,
            }
        }
        Table::Roulette(table) => {
            let snapshot = table.now();
            let state = &snapshot.state;
            let limits = state.sign.as_ref().map(|sign| sign.limits(now));
            Glance {
                name,
                title,
                game: "Rapid Roulette".to_owned(),
                book: roulette::Book::RapidRoulette2000.to_string(),
                limits: limits.map_or_else(String::new, |limits| crate::pages::roulette::range(&limits)),
                stage: state.stage.words().to_owned(),
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

/// A table in the lobby.
struct Shown<'a> {
    on: &'a OnFloor,
    glance: Glance,
    /// Why nobody can sit down there with one press, where that is so.
    why_not: Option<String>,
}

pub(crate) fn fragments(web: &Web, who: &Who) -> Vec<Fragment> {
    let now = web.floor.now();
    let tables = web.floor.tables.iter().map(|on| {
        let why_not = place(on, who, None, now).err().map(|problem| problem.detail);
        Shown { on, glance: glance(on, now), why_not }
    });
    let tables: Vec<Shown> = tables.collect();
    vec![Fragment::new("welcome", welcome(web, &tables, who)), Fragment::new("tables", cards(&tables, who))]
}

/// The way in: for who may play, one button that seats him.
fn welcome(web: &Web, tables: &[Shown], who: &Who) -> Markup {
    let guests = web.floor.door.lets_guests_in();
    let seats = |game: fn(&Table) -> bool| {
        let open = tables
            .iter()
            .find(|shown| game(&shown.on.table) && shown.glance.is_open() && shown.why_not.is_none());
        open.map(|shown| &shown.glance)
    };
    let pai_gow = seats(|table| matches!(table, Table::PaiGow(_)));
    let roulette = seats(|table| matches!(table, Table::Roulette(_)));
    html! {
        section .hero {
            div .hero-words {
                h1 { @if plays(who) { "Sit down and play" } @else { "The floor" } }
                @if who.person.is_none() && !guests {
                    p { "You may look on. To play, " a href="/sign-in" { "sign in" } "." }
                } @else if plays(who) {
                    p { "Pai Gow and Rapid Roulette exactly as the published rule books say, with the clause behind every step." }
                    @if guests { p .muted { "You are given chips to play with, and nothing is real but the rules." } }
                    div .row {
                        @if let Some(glance) = pai_gow { (sit(glance, "hero", "Play Pai Gow", "move big", None)) }
                        @if let Some(glance) = roulette { (sit(glance, "hero", "Play Rapid Roulette", "big", None)) }
                    }
                } @else {
                    p { "Every table of the floor, as it stands." }
                }
            }
            div .hero-things aria-hidden="true" {
                @for kind in [Kind::Day, Kind::GeeJun, Kind::Teen, Kind::Yun] { (tile(&TileNames::VICTORIA, kind.tiles()[0], Lie::Upright)) }
                (wheel(None))
            }
        }
    }
}

/// Does he play, rather than work here? Who has not signed in may.
fn plays(who: &Who) -> bool {
    who.role().is_none_or(|role| role == Role::Player)
}

/// A button that seats somebody at a table, greyed with the reason where none could.
fn sit(glance: &Glance, from: &str, words: &str, class: &str, why: Option<&str>) -> Markup {
    html! {
        form method="post" action={ "/tables/" (glance.name) "/sit" } data-refusals {
            button class={ "button " (class) } type="submit" id={ (from) "-" (glance.name) }
                aria-disabled=[why.map(|_| "true")] title=[why] aria-description=[why] { (words) }
        }
    }
}

impl Glance {
    /// It deals by itself, and has a place.
    fn is_open(&self) -> bool {
        self.automatic && self.stopped.is_none() && self.taken < self.places
    }
}

fn cards(tables: &[Shown], who: &Who) -> Markup {
    html! {
        section .lobby {
            h2 { "Tables" }
            div .cards { @for shown in tables { (card(&shown.glance, shown.why_not.as_deref(), who)) } }
        }
    }
}

fn card(glance: &Glance, why: Option<&str>, who: &Who) -> Markup {
    html! {
        article .card .table-card {
            header {
                p .over { (glance.game) }
                h3 { a href={ "/tables/" (glance.name) } { (glance.title) } }
            }
            dl .facts {
                dt { "Book" } dd { (glance.book) }
                dt { "Wagers" } dd { (glance.limits) }
                dt { "Bank" } dd { (glance.bank.as_deref().unwrap_or("the House")) }
                dt { "Places" } dd { (places(glance)) }
            }
            @if !glance.numbers.is_empty() {
                ol .outcomes aria-label="Last numbers" {
                    @for number in glance.numbers.iter().filter_map(|number| Number::new(*number)) { li { (outcome(number)) } }
                }
            }
            @if let Some(why) = &glance.stopped {
                p .refusal { "Stopped: " (why) }
            } @else {
                p .stage .muted { "Round " (glance.round) ": " (glance.stage) "." }
            }
            div .row {
                @if plays(who) && glance.stopped.is_none() {
                    (sit(glance, "sit", "Sit down", "", why))
                } @else if who.role() == Some(Role::Dealer) || who.supervises() {
                    a .button href={ "/tables/" (glance.name) "/dealer" } { "Deal" }
                }
                a .button .quiet href={ "/tables/" (glance.name) } { "Look on" }
            }
        }
    }
}

/// A dot for each place, full where somebody has it.
fn places(glance: &Glance) -> Markup {
    html! {
        span .places role="img" aria-label={ (glance.taken) " of " (glance.places) " taken" } {
            @for place in 0..glance.places { i .taken[place < glance.taken] {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glance() -> Glance {
        Glance {
            name: "one".to_owned(),
            title: "Table 1".to_owned(),
            game: "Pai Gow".to_owned(),
            book: "crown".to_owned(),
            limits: "$25 to $500".to_owned(),
            stage: "wagers are being taken".to_owned(),
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
    fn a_card_seats_with_one_press_and_shows_who_is_there() {
        let card = card(&glance(), None, &Who::default()).into_string();
        assert!(card.contains("action=\"/tables/one/sit\"") && card.contains("id=\"sit-one\""));
        assert!(card.contains("aria-label=\"3 of 8 taken\""));
        assert_eq!(card.matches("<i class=\"taken\">").count(), 3);
        assert_eq!(card.matches("<i ").count(), 8);
    }

    #[test]
    fn nobody_is_seated_at_a_table_that_stopped() {
        let stopped = Glance { stopped: Some("the money does not add up".to_owned()), ..glance() };
        let card = card(&stopped, None, &Who::default()).into_string();
        assert!(card.contains("Stopped: the money does not add up") && !card.contains("/sit"));
        assert!(!stopped.is_open());
    }

    #[test]
    fn where_nobody_can_sit_down_the_button_says_why() {
        let full = card(&glance(), Some("every box has its player"), &Who::default()).into_string();
        assert!(full.contains("aria-disabled=\"true\" title=\"every box has its player\""), "{full}");
        assert!(full.contains("Look on"));
    }

    #[tokio::test]
    async fn a_station_that_the_dealer_opens_is_not_offered() {
        let web = crate::pages::tests::floor();
        let shown = fragments(&web, &Who::default()).pop().unwrap().markup.into_string();
        let card = shown.split("<article").find(|card| card.contains("Rapid Roulette")).unwrap();
        assert!(card.contains("aria-disabled=\"true\" title=\"the table is closed\""), "{card}");
    }

    #[test]
    fn the_way_in_leads_to_a_table_that_deals_and_has_a_place() {
        assert!(glance().is_open());
        assert!(!Glance { taken: 8, ..glance() }.is_open());
        assert!(!Glance { automatic: false, ..glance() }.is_open());
    }
}
