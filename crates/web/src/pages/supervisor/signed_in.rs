//! The people who are signed in. A casino supervisor can end all sessions of a person.

use std::sync::Arc;

use chung_floor::people::Person;
use chung_game::ToMessage;
use chung_game::message::Arg;
use chung_game::role::Role;
use chung_words::{Render, text};
use maud::{Markup, html};

use crate::Caller;

/// How many people are shown.
const PEOPLE_LIMIT: usize = 100;

/// The people who are signed in, by name.
pub(super) fn render(people: &[Arc<Person>], caller: &Caller) -> Markup {
    let signs_out = caller.role() == Some(Role::CasinoSupervisor);
    html! {
        section .panel aria-label=(text!(caller, "supervisor-signed-in")) {
            h2 { (text!(caller, "supervisor-signed-in-count", count = people.len())) }
            ul .event-list {
                @for person in people.iter().take(PEOPLE_LIMIT) {
                    li {
                        span { span translate="no" { (person.name) } " · " (caller.render(&person.role.to_message())) " " (person.number) }
                        @if signs_out {
                            form method="post" action="/people/sign-out" {
                                input type="hidden" name="name" value=(person.name);
                                button .button .small .quiet type="submit" aria-label=(text!(caller, "supervisor-sign-out-person", name = Arg::quote(person.name.as_str())))
                                    { (text!(caller, "supervisor-sign-out")) }
                            }
                        }
                    }
                }
            }
            @if people.len() > PEOPLE_LIMIT { p .muted { (text!(caller, "supervisor-more-people", count = people.len() - PEOPLE_LIMIT)) } }
        }
    }
}
