//! The inspector's desk.

use maud::html;

use crate::lobby::glance;
use crate::{Fragment, Web, Who};

/// What is on it.
pub(crate) fn fragments(web: &Web, _who: &Who) -> Vec<Fragment> {
    let now = web.floor.now();
    vec![Fragment::new(
        "tables",
        html! { ul { @for on in &web.floor.tables { li { (glance(on, now).title) } } } },
    )]
}
