//! Generates malformed input from a seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Map, Value, json};

/// Garbles valid input.
pub(crate) struct Garbler(ChaCha8Rng);

impl Garbler {
    pub(crate) fn new(seed: u64) -> Garbler {
        Garbler(ChaCha8Rng::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.next_u32() as usize % n
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn any<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    /// An idempotency key, valid or not.
    pub(crate) fn key(&mut self) -> String {
        match self.below(6) {
            0 => String::new(),
            1 => "k".repeat(65),
            2 => "\u{0}\u{1f600}".to_owned(),
            _ => self.below(50).to_string(),
        }
    }

    /// Returns a JSON value as text, with random changes.
    pub(crate) fn value(&mut self, mut value: Value) -> String {
        for _ in 0..=self.below(2) {
            self.change(&mut value);
        }
        // `Value` cannot hold these numbers, so they replace a marker in the text.
        let huge = self.any(&["1e999", "-1e999", "123456789012345678901234567890", "-0", "0.1"]);
        value.to_string().replace("\"<huge>\"", huge)
    }

    fn change(&mut self, value: &mut Value) {
        let deeper = !self.one_in(4);
        match value {
            Value::Object(fields) if deeper && !fields.is_empty() => {
                let key = fields.keys().nth(self.below(fields.len())).cloned().unwrap_or_default();
                match self.below(8) {
                    0 => drop(fields.remove(&key)),
                    1 => drop(fields.insert("unknown".to_owned(), Value::Null)),
                    2 => {
                        let moved = fields.remove(&key).unwrap_or_default();
                        fields.insert(key.to_uppercase(), moved);
                    }
                    _ => self.change(&mut fields[&key]),
                }
            }
            Value::Array(values) if deeper && !values.is_empty() => {
                let place = self.below(values.len());
                match self.below(4) {
                    0 => drop(values.remove(place)),
                    1 => values.push(values[place].clone()),
                    _ => self.change(&mut values[place]),
                }
            }
            other => *other = self.anything(),
        }
    }

    fn anything(&mut self) -> Value {
        match self.below(16) {
            0 => Value::Null,
            1 => json!(true),
            2 => json!(-1),
            3 => json!(0),
            4 => json!(u64::MAX),
            5 => json!(i64::MIN),
            6 => json!(255),
            7 => json!(65_536),
            8 => json!(0.5),
            9 => json!(""),
            10 => json!("x".repeat(2_000)),
            11 => json!("\u{0}\u{feff}\u{202e}"),
            12 => json!([]),
            13 => Value::Object(Map::new()),
            14 => json!("<huge>"),
            _ => (0..200).fold(Value::Null, |value, _| json!([value])),
        }
    }

    /// Changes, removes or repeats some bytes.
    pub(crate) fn bytes(&mut self, mut bytes: Vec<u8>) -> Vec<u8> {
        for _ in 0..=self.below(4) {
            let place = self.below(bytes.len().max(1));
            match self.below(4) {
                0 => bytes.truncate(place),
                1 => bytes.insert(place, self.below(256) as u8),
                2 => bytes.extend_from_within(place..),
                _ => {
                    if let Some(byte) = bytes.get_mut(place) {
                        *byte = self.below(256) as u8;
                    }
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        bytes
    }

    /// Inserts a strange segment into a path.
    pub(crate) fn path(&mut self, path: &str) -> String {
        let strange =
            ["%ff", "%00", "..", "//", "%2f", "%F0%9F%98%80", "@refusals", "'", "%", &"a".repeat(3_000)];
        let strange = self.any(&strange);
        match self.below(3) {
            0 => format!("{path}/{strange}"),
            1 => path
                .replacen("console", strange, 1)
                .replacen("melbourne", strange, 1)
                .replacen("bonanza", strange, 1),
            _ => format!("{path}{strange}"),
        }
    }

    /// A strange header value.
    pub(crate) fn header(&mut self) -> Vec<u8> {
        let known = [
            "Bearer ",
            "chung=",
            "chung=x; chung=y",
            "https://elsewhere",
            "floor",
            "*/*",
            "W/\"0\"",
            "a=b;;;=;",
        ];
        let mut header = self.any(&known).as_bytes().to_vec();
        for _ in 0..self.below(20) {
            header.push(self.any(&[b' ', b'=', b';', b'"', b'a', 0x80, 0xff, b'\t', b'%']));
        }
        header
    }

    /// A random WebSocket frame, perhaps with a wrong length.
    pub(crate) fn frame(&mut self) -> Vec<u8> {
        let length = self.any(&[0, 1, 125, 126, 200, 2_000, 70_000]);
        let mut frame = vec![self.below(256) as u8];
        let masked = if self.one_in(5) { 0 } else { 0x80 };
        match length {
            0..=125 => frame.push(masked | length as u8),
            126..=65_535 => {
                frame.push(masked | 0x7e);
                frame.extend((length as u16).to_be_bytes());
            }
            _ => {
                frame.push(masked | 0x7f);
                let claimed = if self.one_in(2) { u64::MAX >> self.below(64) } else { length as u64 };
                frame.extend(claimed.to_be_bytes());
            }
        }
        frame.extend((0..length + 4).map(|_| self.0.next_u32() as u8));
        frame
    }
}
