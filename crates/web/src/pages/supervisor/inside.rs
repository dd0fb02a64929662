//! Who is signed in. The casino supervisor can sign people out, everywhere at once.

use std::sync::Arc;

use chung_floor::people::Person;
use chung_game::role::Role;
use maud::{Markup, html};

use crate::Who;

/// So many are shown.
const SHOWN: usize = 100;

/// Everybody who is in, by name.
pub(super) fn shown(people: &[Arc<Person>], who: &Who) -> Markup {
    let signs_out = who.role() == Some(Role::CasinoSupervisor);
    html! {
        section .panel aria-label="Signed in" {
            h2 { "Signed in: " (people.len()) }
            ul .told {
                @for person in people.iter().take(SHOWN) {
                    li {
                        span { (person.name) " · " (person.role) " " (person.number) }
                        @if signs_out {
                            form method="post" action="/people/sign-out" {
                                input type="hidden" name="name" value=(person.name);
                                button .button .small .quiet type="submit" aria-label={ "Sign " (person.name) " out" } { "Sign out" }
                            }
                        }
                    }
                }
            }
            @if people.len() > SHOWN { p .muted { "And " (people.len() - SHOWN) " more." } }
        }
    }
}
