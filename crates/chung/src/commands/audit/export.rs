//! `chung audit export`: prints the entries of a journal as JSON or CSV.

use chung_floor::export::{CSV_HEADER, Row};
use serde_json::json;

use super::log;
use crate::answer::{Answer, Result};
use crate::cli::audit::Part;

pub(super) fn run(part: &Part, csv: bool) -> Result {
    let log = log::read(part)?;
    let text: String = if csv {
        std::iter::once(CSV_HEADER.to_owned()).chain(log.rows.iter().map(Row::csv_row)).collect()
    } else {
        log.rows.iter().map(Row::json_line).collect()
    };
    Ok(Answer::new(text, json!({ "entries": log.rows, "last_hash": log.checked.last_hash })))
}
