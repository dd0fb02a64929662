//! What waits at a Pai Gow table.

use chung_floor::paigow::PaiGow;
use chung_floor::{Handle, OnFloor};
use chung_game::clock::Clock;

use super::matter::{Kind, Matter, Step};
use crate::Who;
use crate::pages::paigow::{Seen, dealer, matters};

pub(super) fn matters(on: &OnFloor, table: &Handle<PaiGow>, who: &Who, now: Clock) -> Vec<Matter> {
    let seen = Seen::new(on, table, who, now);
    let (judged, book) = ((&*table.game, seen.supposed()), seen.book.id.name());
    let matter = |waits: matters::Matter| {
        let steps = waits.steps.into_iter().map(|step| {
            let (word, step) = (step.word, Step::of(judged, who, now, step.words, step.act)?);
            Some(word.into_iter().fold(step, |step, (name, label)| step.with(name, label)))
        });
        let matter = Matter { clause: waits.clause, ..Matter::new(on, book, waits.kind, waits.says) };
        steps.fold(matter, Matter::settled_by)
    };
    let all = matters::all(&seen.state, seen.book).into_iter().map(matter);
    // Where the book asks for no check, none waits.
    let all = all.filter(|matter| matter.kind != Kind::Check || matter.can_be_settled());
    let mut all: Vec<Matter> = all.collect();
    // What the table waits for, unless it stands there already.
    if !all.iter().any(|matter| matches!(matter.kind, Kind::Check | Kind::Asked)) {
        all.extend(dealer::for_supervisor(&seen).map(|what| Matter::new(on, book, Kind::Asked, what)));
    }
    all
}
