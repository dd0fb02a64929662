//! Decisions that wait at a Pai Gow table.

use chung_floor::{FloorTable, Handle};
use chung_game::clock::Clock;
use chung_table::paigow::PaiGow;
use chung_words::Render;

use super::matter::{DeskMatter, DeskStep, MatterKind};
use crate::Caller;
use crate::pages::paigow::{PaiGowView, dealer, matters};

pub(super) fn matters(
    on: &FloorTable,
    table: &Handle<PaiGow>,
    caller: &Caller,
    now: Clock,
) -> Vec<DeskMatter> {
    let view = PaiGowView::new(on, table, caller, now);
    let (judged, book) = ((&*table.game, view.indistinguishable_state()), view.book().id.name());
    let matter = |waits: matters::Matter| {
        let steps = waits.steps.into_iter().map(|step| {
            let (word, step) =
                (step.word, DeskStep::of(judged, (caller, &view), now, view.render(&step.words), step.act)?);
            Some(word.into_iter().fold(step, |step, (name, label)| step.with(name, view.render(&label))))
        });
        let matter = DeskMatter {
            clause: waits.clause,
            ..DeskMatter::new(on, book, waits.kind, view.render(&waits.message).into_owned())
        };
        steps.fold(matter, DeskMatter::settled_by)
    };
    let all = matters::all(&view.state, view.book()).into_iter().map(matter);
    // A check that the book does not require is not listed.
    let all = all.filter(|matter| matter.kind != MatterKind::Check || matter.can_be_settled());
    let mut all: Vec<DeskMatter> = all.collect();
    // The next step of a supervisor, unless it is listed already.
    if !all.iter().any(|matter| matches!(matter.kind, MatterKind::Check | MatterKind::Asked)) {
        all.extend(
            dealer::for_supervisor(&view).map(|what| DeskMatter::new(on, book, MatterKind::Asked, what)),
        );
    }
    all
}
