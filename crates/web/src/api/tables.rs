//! Tables, at a glance.

use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::lobby::{Glance, glance};
use crate::{Problem, Web};

/// All tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tables {
    /// In the order in which the lobby shows them.
    tables: Vec<Glance>,
}

/// Every table on the floor.
#[utoipa::path(get, path = "/api/v1/tables", operation_id = "listTables", tag = "tables", responses((status = 200, body = Tables, description = "the tables")))]
pub(crate) async fn list(State(web): State<Web>) -> Json<Tables> {
    let now = web.floor.now();
    Json(Tables { tables: web.floor.tables.iter().map(|on| glance(on, now)).collect() })
}

/// One table.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}", operation_id = "getTable", tag = "tables",
    params(("table" = String, Path, description = "the table's name")),
    responses(
        (status = 200, body = Glance, description = "the table"),
        (status = 400, body = Problem, description = "not a name"),
        (status = 404, body = Problem, description = "no such table"),
    )
)]
pub(crate) async fn one(State(web): State<Web>, Path(name): Path<String>) -> Result<Json<Glance>, Problem> {
    let on = web.table(&name)?;
    Ok(Json(glance(on, web.floor.now())))
}
