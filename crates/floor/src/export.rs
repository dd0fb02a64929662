//! Entries of a journal for other programs: a line of JSON each, or rows of a table. Nothing here knows what can happen at a table.

use chung_journal::Entry;
use serde::Serialize;
use serde_json::Value;

/// An entry, taken apart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Its place in the journal.
    pub sequence: u64,
    /// Whose it is.
    pub table: String,
    /// Its place in that log.
    pub version: u64,
    /// Its hash, in hexadecimal digits.
    pub hash: String,
    /// The round.
    pub round: Option<u64>,
    /// When, in seconds since the beginning of 1970.
    pub at: Option<u64>,
    /// Who did it.
    pub by: Option<String>,
    /// By which clause.
    pub clause: Option<String>,
    /// What happened, by its names.
    pub what: String,
    /// The body as it stands in the journal; text where it is no JSON.
    pub body: Value,
}

/// The head of the rows.
pub const HEAD: &str = "sequence,table,version,round,at,by,clause,what,body,hash\n";

/// The members of an event that do not say what happened.
const FRAME: [&str; 7] = ["round", "at", "by", "clause", "name", "role", "from"];

impl Row {
    /// The row of an entry that is kept.
    #[must_use]
    pub fn of(Entry { sequence, table, version, body, hash }: &Entry) -> Row {
        Row::new(*sequence, table.name(), version.0, body, &hash.0)
    }

    /// An entry's row, whatever stands in its columns.
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

    /// Its line of JSON.
    #[must_use]
    pub fn json_line(&self) -> String {
        serde_json::to_string(self).map_or_else(|_| String::new(), |line| line + "\n")
    }

    /// Its row, fields in quotes where they need them (RFC 4180).
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

/// The event in a line of a table's log; the line itself where it is another's.
#[must_use]
pub fn event(body: &Value) -> &Value {
    body.get("event").or_else(|| body.pointer("/keyed/event")).unwrap_or(body)
}

/// `dealer 3`.
fn by(by: &Value) -> Option<String> {
    let (role, number) = (by.get("role")?.as_str()?, by.get("number")?.as_u64()?);
    Some(format!("{role} {number}"))
}

/// `wagers placed`: the names of what happened, without its figures.
fn what(event: &Value) -> String {
    let named = event.as_object().and_then(|members| {
        members.iter().find(|(name, _)| !FRAME.contains(&name.as_str()) && *name != "number")
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
    fn an_entry_is_a_row_whatever_it_says() {
        let event = r#"{"round":2,"at":60,"by":{"role":"player","number":1},"clause":"8.2","wagers":{"placed":{"number":3}}}"#;
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
