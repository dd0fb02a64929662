//! The lobby: every table at a glance, and one click to sit.

use chung_floor::{OnFloor, Table};
use chung_game::clock::Clock;
use chung_game::paigow::settle::{Bank, Limits};
use chung_game::paigow::tile::Kind;
use chung_game::paigow::tile_names::TileNames;
use chung_game::role::Role;
use chung_game::roulette::number::Number;
use maud::{Markup, html};
use serde::Serialize;
use utoipa::ToSchema;

use crate::draw::money::written;
use crate::draw::tile::{Lie, tile};
use crate::draw::wheel::{outcome, wheel};
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
            let bank = match &state.bank.bank {
                Bank::House => "the House".to_owned(),
                bank => {
                    let names = bank.shares().iter().filter_map(|share| state.player(share.player));
                    names.map(|player| player.name.clone()).collect::<Vec<_>>().join(" and ")
                }
            };
            Glance {
                name,
                title,
                game: "Pai Gow".to_owned(),
                book: table.game.edition.to_string(),
                limits: range(state.sign.terms(now).regular),
                stage: state.stage.words().to_owned(),
                round: state.round,
                bank: state.stage.in_round().then_some(bank),
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
                book: "rapid-roulette-2000".to_owned(),
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

fn range(limits: Limits) -> String {
    match (limits.minimum, limits.maximum) {
        (Some(least), Some(most)) => format!("{} to {}", written(least), written(most)),
        (Some(least), None) => format!("from {}", written(least)),
        (None, Some(most)) => format!("up to {}", written(most)),
        (None, None) => "no limits".to_owned(),
    }
}

pub(crate) fn fragments(web: &Web, who: &Who) -> Vec<Fragment> {
    let now = web.floor.now();
    let glances: Vec<Glance> = web.floor.tables.iter().map(|on| glance(on, now)).collect();
    vec![Fragment::new("welcome", welcome(web, &glances, who)), Fragment::new("tables", cards(&glances, who))]
}

/// The way in: for who may play, one button that seats him.
fn welcome(web: &Web, glances: &[Glance], who: &Who) -> Markup {
    let guests = web.floor.door.lets_guests_in();
    let seats = |game: &str| glances.iter().find(|glance| glance.game == game && glance.is_open());
    html! {
        section .hero {
            div .hero-words {
                h1 { "Sit down and play" }
                @if who.person.is_none() && !guests {
                    p { "You may look on. To play, " a href="/sign-in" { "sign in" } "." }
                } @else if plays(who) {
                    p { "Pai Gow and Rapid Roulette exactly as the published rule books say, with the clause behind every step." }
                    @if guests { p .muted { "You are given chips to play with, and nothing is real but the rules." } }
                    div .row {
                        @if let Some(glance) = seats("Pai Gow") { (sit(glance, "hero", "Play Pai Gow", "button move big")) }
                        @if let Some(glance) = seats("Rapid Roulette") { (sit(glance, "hero", "Play Rapid Roulette", "button big")) }
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

/// A button that seats somebody at a table.
fn sit(glance: &Glance, from: &str, words: &str, class: &str) -> Markup {
    html! {
        form method="post" action={ "/tables/" (glance.name) "/sit" } {
            button class=(class) type="submit" id={ (from) "-" (glance.name) } { (words) }
        }
    }
}

impl Glance {
    /// It deals by itself, and has a place.
    fn is_open(&self) -> bool {
        self.automatic && self.stopped.is_none() && self.taken < self.places
    }
}

fn cards(glances: &[Glance], who: &Who) -> Markup {
    html! {
        section .lobby {
            h2 { "Tables" }
            div .cards { @for glance in glances { (card(glance, who)) } }
        }
    }
}

fn card(glance: &Glance, who: &Who) -> Markup {
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
                @if plays(who) && glance.stopped.is_none() && glance.taken == glance.places {
                    button .button type="button" disabled { "Full" }
                } @else if plays(who) && glance.stopped.is_none() {
                    (sit(glance, "sit", "Sit down", "button"))
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
        let card = card(&glance(), &Who::default()).into_string();
        assert!(card.contains("action=\"/tables/one/sit\"") && card.contains("id=\"sit-one\""));
        assert!(card.contains("aria-label=\"3 of 8 taken\""));
        assert_eq!(card.matches("<i class=\"taken\">").count(), 3);
        assert_eq!(card.matches("<i ").count(), 8);
    }

    #[test]
    fn nobody_is_seated_at_a_table_that_stopped() {
        let stopped = Glance { stopped: Some("the money does not add up".to_owned()), ..glance() };
        let card = card(&stopped, &Who::default()).into_string();
        assert!(card.contains("Stopped: the money does not add up") && !card.contains("/sit"));
        assert!(!stopped.is_open());
    }

    #[test]
    fn nobody_is_asked_to_sit_where_no_place_is_free() {
        let full = card(&Glance { taken: 8, ..glance() }, &Who::default()).into_string();
        assert!(full.contains("Full") && !full.contains("/sit") && full.contains("Look on"));
    }

    #[test]
    fn the_way_in_leads_to_a_table_that_deals_and_has_a_place() {
        assert!(glance().is_open());
        assert!(!Glance { taken: 8, ..glance() }.is_open());
        assert!(!Glance { automatic: false, ..glance() }.is_open());
    }
}
