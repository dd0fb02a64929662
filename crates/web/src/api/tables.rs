//! Summaries of tables.

use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::lobby::{TableSummary, summarize};
use crate::{Caller, Problem, Web};

/// A summary of every table of the floor.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tables {
    /// The tables in the lobby's order.
    tables: Vec<TableSummary>,
}

/// Lists every table of the floor.
#[utoipa::path(get, path = "/api/v1/tables", operation_id = "listTables", tag = "tables", responses((status = 200, body = Tables, description = "A summary of each table.")))]
pub(crate) async fn list(State(web): State<Web>, caller: Caller) -> Json<Tables> {
    let now = web.floor.now();
    Json(Tables { tables: web.floor.tables.iter().map(|on| summarize(&caller, on, now)).collect() })
}

/// Summarizes one table.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}", operation_id = "getTable", tag = "tables",
    params(("table" = String, Path, description = "The table's name in addresses.")),
    responses(
        (status = 200, body = TableSummary, description = "A summary of the table."),
        (status = 400, body = Problem, description = "The name in the path is not valid text."),
        (status = 404, body = Problem, description = "There is no table of that name."),
    )
)]
pub(crate) async fn one(
    State(web): State<Web>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<TableSummary>, Problem> {
    let on = web.table(&name)?;
    Ok(Json(summarize(&caller, on, web.floor.now())))
}
