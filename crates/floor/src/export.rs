//! Exports entries of a journal for other programs, as JSON lines or as CSV. Does not depend on the events of a particular game.

use chung_journal::Entry;
use serde::Serialize;
use serde_json::Value;

/// An entry, split into columns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The entry's position in the journal.
    pub sequence: u64,
    /// The name of its log.
    pub table: String,
    /// Its position in that log.
    pub version: u64,
    /// Its hash, in hexadecimal digits.
    pub hash: String,
    /// The round it belongs to.
    pub round: Option<u64>,
    /// When it happened, in seconds since 1970.
    pub at: Option<u64>,
    /// The actor, such as `dealer 3`, or the person's name.
    pub by: Option<String>,
    /// The clause it cites.
    pub clause: Option<String>,
    /// The kind of event: noun and verb.
    pub what: String,
    /// The entry's body; a string if it is not valid JSON.
    pub body: Value,
}

/// The header line of the CSV.
pub const CSV_HEADER: &str = "sequence,table,version,round,at,by,clause,what,body,hash\n";

/// The fields of an event that do not describe what happened.
const ENVELOPE_FIELDS: [&str; 7] = ["round", "at", "by", "clause", "name", "role", "from"];

impl Row {
    /// The row of a committed entry.
    #[must_use]
    pub fn of(Entry { sequence, table, version, body, hash }: &Entry) -> Row {
        Row::new(*sequence, table.as_str(), version.0, body, &hash.0)
    }

    /// The row of an entry with these columns. The body need not be valid JSON.
    #[must_use]
    pub fn new(sequence: u64, table: &str, version: u64, body: &[u8], hash: &[u8]) -> Row {
        let body: Value = serde_json::from_slice(body)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(body).into_owned()));
        let event = event(&body);
        let text = |value: &Value| value.as_str().map(str::to_owned);
        Row {
            sequence,
            table: table.to_owned(),
            version,
            hash: hash.iter().fold(String::new(), |digits, byte| digits + &format!("{byte:02x}")),
            round: event.get("round").or_else(|| body.pointer("/sealed/round")).and_then(Value::as_u64),
            at: event.get("at").and_then(Value::as_u64),
            by: event.get("by").and_then(by).or_else(|| event.get("name").and_then(text)),
            clause: event.get("clause").and_then(text),
            what: what(event),
            body,
        }
    }

    /// The row as a line of JSON.
    #[must_use]
    pub fn json_line(&self) -> String {
        serde_json::to_string(self).map_or_else(|_| String::new(), |line| line + "\n")
    }

    /// The row as a line of CSV, with quotes where fields need them (RFC 4180).
    #[must_use]
    pub fn csv_row(&self) -> String {
        let number = |number: Option<u64>| number.map_or_else(String::new, |number| number.to_string());
        let fields = [
            self.sequence.to_string(),
            self.table.clone(),
            self.version.to_string(),
            number(self.round),
            number(self.at),
            self.by.clone().unwrap_or_default(),
            self.clause.clone().unwrap_or_default(),
            self.what.clone(),
            self.body.to_string(),
            self.hash.clone(),
        ];
        fields.map(|field| quoted(&field)).join(",") + "\n"
    }
}

/// The event in a line of a table's log; the whole body for other logs.
#[must_use]
pub fn event(body: &Value) -> &Value {
    body.get("event").or_else(|| body.pointer("/keyed/event")).unwrap_or(body)
}

/// Formats an actor: `dealer 3`.
fn by(by: &Value) -> Option<String> {
    let (role, number) = (by.get("role")?.as_str()?, by.get("number")?.as_u64()?);
    Some(format!("{role} {number}"))
}

/// The kind of event without its figures: `wagers placed`.
fn what(event: &Value) -> String {
    let named = event.as_object().and_then(|members| {
        members.iter().find(|(name, _)| !ENVELOPE_FIELDS.contains(&name.as_str()) && *name != "number")
    });
    let Some((noun, value)) = named else { return String::new() };
    let verb = match value {
        Value::String(verb) => Some(verb.as_str()),
        Value::Object(members) if members.len() == 1 => members.keys().next().map(String::as_str),
        _ => None,
    };
    verb.map_or_else(|| noun.clone(), |verb| format!("{noun} {verb}"))
}

fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(body: &str) -> String {
        Row::new(7, "crown", 3, body.as_bytes(), &[0xab, 1]).csv_row()
    }

    #[test]
    fn any_entry_becomes_a_row() {
        let event = r#"{"round":2,"at":60,"by":{"role":"player","number":1},"clause":"8.2","wagers":{"placed":{"box_no":3}}}"#;
        let quoted = event.replace('"', "\"\"");
        let placed = "7,crown,3,2,60,player 1,8.2,wagers placed,";
        assert_eq!(
            row(&format!(r#"{{"event":{event}}}"#)),
            format!("{placed}\"{{\"\"event\"\":{quoted}}}\",ab01\n")
        );
        assert!(row(&format!(r#"{{"keyed":{{"key":"k","event":{event}}}}}"#)).starts_with(placed));
        assert!(row(r#"{"sealed":{"round":4,"seed":"00"}}"#).starts_with("7,crown,3,4,,,,sealed,"));
        assert!(
            row(r#"{"at":5,"name":"Ann","what":"failed"}"#).starts_with("7,crown,3,,5,Ann,,what failed,")
        );
        assert_eq!(row("a letter"), "7,crown,3,,,,,,\"\"\"a letter\"\"\",ab01\n");
    }
}
