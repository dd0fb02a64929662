//! The lobby: every table at a glance, and one click to sit.

use chung_floor::{OnFloor, Table};
use chung_game::clock::Clock;
use chung_game::paigow::settle::{Bank, Limits};
use chung_game::role::Role;
use chung_game::roulette::number::Number;
use maud::{Markup, html};
use serde::Serialize;
use utoipa::ToSchema;

use crate::draw::money::written;
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
    vec![Fragment::new("welcome", welcome(web, who)), Fragment::new("tables", cards(&glances, who))]
}

fn welcome(web: &Web, who: &Who) -> Markup {
    html! {
        div .page-head {
            h1 { "Tables" }
            @if who.person.is_none() && web.floor.door.lets_guests_in() {
                p { "Pick a table and sit down: you are given chips to play with, and nothing is real but the rules." }
            } @else if who.person.is_none() {
                p { "You may look on. To play, " a href="/sign-in" { "sign in" } "." }
            }
        }
    }
}

fn cards(glances: &[Glance], who: &Who) -> Markup {
    let player = who.role().is_none_or(|role| role == Role::Player);
    html! {
        div .cards {
            @for glance in glances {
                article .card .table-card {
                    header .row {
                        h2 { a href={ "/tables/" (glance.name) } { (glance.title) } }
                        span .tag { (glance.game) }
                    }
                    dl .figures {
                        div { dt { "Book" } dd { (glance.book) } }
                        div { dt { "Wagers" } dd { (glance.limits) } }
                        div { dt { "Places" } dd { (glance.taken) " of " (glance.places) } }
                        @if let Some(bank) = &glance.bank { div { dt { "Bank" } dd { (bank) } } }
                        @if !glance.numbers.is_empty() {
                            div { dt { "Last" } dd { @for number in &glance.numbers { (number) " " } } }
                        }
                    }
                    @if let Some(why) = &glance.stopped {
                        p .refusal { "Stopped: " (why) }
                    } @else {
                        p .muted { "Round " (glance.round) ": " (glance.stage) "." }
                    }
                    div .row {
                        @if player && glance.stopped.is_none() {
                            form method="post" action={ "/tables/" (glance.name) "/sit" } {
                                button .button .next-step type="submit" id={ "sit-" (glance.name) } { "Sit down" }
                            }
                        } @else if who.role() == Some(Role::Dealer) || who.supervises() {
                            a .button .next-step href={ "/tables/" (glance.name) "/dealer" } { "Deal" }
                        }
                        a .button .quiet href={ "/tables/" (glance.name) } { "Look on" }
                    }
                }
            }
        }
    }
}
