//! Generates values that the API's document allows, and values that it nearly allows, from a seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Map, Value, json};

/// Generates values from schemas of the document.
pub(crate) struct Generator {
    document: &'static Value,
    chance: ChaCha8Rng,
    /// One value in this many is made invalid; `None` to make only valid ones.
    wrong: Option<usize>,
}

impl Generator {
    pub(crate) fn new(document: &'static Value, seed: u64) -> Generator {
        Generator { document, chance: ChaCha8Rng::seed_from_u64(seed), wrong: None }
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.chance.next_u32() as usize % n
    }

    fn one_of<'a, T>(&mut self, values: &'a [T]) -> &'a T {
        &values[self.below(values.len())]
    }

    /// Generates a value that the schema allows.
    pub(crate) fn valid(&mut self, schema: &Value) -> Value {
        self.wrong = None;
        self.value(schema)
    }

    /// Generates a value of which some parts may be invalid.
    pub(crate) fn nearly_valid(&mut self, schema: &Value) -> Value {
        self.wrong = Some(6);
        self.value(schema)
    }

    fn value(&mut self, schema: &Value) -> Value {
        if let Some(n) = self.wrong
            && self.below(n) == 0
        {
            return self.wrong_value(schema);
        }
        if let Some(name) = schema["$ref"].as_str() {
            return self.value(resolve(self.document, name));
        }
        for choice in ["oneOf", "anyOf", "enum", "examples"] {
            if let Some(choices) = schema[choice].as_array() {
                let chosen = self.one_of(choices);
                return if choice.ends_with("Of") { self.value(chosen) } else { chosen.clone() };
            }
        }
        match kind(schema) {
            "null" => Value::Null,
            "boolean" => json!(self.below(2) == 0),
            "integer" => self.integer(schema),
            "string" => self.text(schema),
            "array" => self.array(schema),
            "object" => self.object(schema),
            other => panic!("a {other}: {schema}"),
        }
    }

    /// A small number, or the minimum or maximum.
    fn integer(&mut self, schema: &Value) -> Value {
        let (least, most) = (&schema["minimum"], &schema["maximum"]);
        match self.below(8) {
            0 => least.clone(),
            1 => most.clone(),
            _ => json!(least.as_u64().unwrap_or(0) + self.below(9) as u64),
        }
    }

    fn text(&mut self, schema: &Value) -> Value {
        let longest = schema["maxLength"].as_u64().unwrap_or(2_000) as usize;
        match self.below(4) {
            0 => json!("x".repeat(longest)),
            1 => json!("\u{202e}\u{0}\u{1f600}"),
            _ => json!(self.below(100).to_string()),
        }
    }

    fn array(&mut self, schema: &Value) -> Value {
        if let Some(items) = schema["prefixItems"].as_array() {
            return items.iter().map(|item| self.value(item)).collect();
        }
        let least = schema["minItems"].as_u64().unwrap_or(0);
        let most = schema["maxItems"].as_u64().unwrap_or(least + 4);
        let mut values: Vec<Value> = Vec::new();
        let wanted = least as usize + self.below((most - least) as usize + 1);
        while values.len() < wanted {
            let value = self.value(&schema["items"]);
            if schema["uniqueItems"] != true || self.wrong.is_some() || !values.contains(&value) {
                values.push(value);
            }
        }
        values.into()
    }

    fn object(&mut self, schema: &Value) -> Value {
        let required =
            |name: &String| schema["required"].as_array().is_some_and(|names| names.contains(&json!(name)));
        let properties = schema["properties"].as_object().into_iter().flatten();
        let mut object = Map::new();
        for (name, property) in properties {
            if required(name) || self.below(2) == 0 {
                object.insert(name.clone(), self.value(property));
            }
        }
        object.into()
    }

    /// A value that the schema probably does not allow.
    fn wrong_value(&mut self, schema: &Value) -> Value {
        let wrong = self.wrong.take();
        let value = self.value(schema);
        self.wrong = wrong;
        match value {
            Value::Number(number) if self.below(2) == 0 => self.beyond(&number.into()),
            Value::String(text) if self.below(2) == 0 => match self.below(4) {
                0 => json!(text.to_uppercase()),
                1 => json!(format!("{text} ")),
                2 => json!(format!("{text}'")),
                _ => json!(text.chars().skip(1).collect::<String>()),
            },
            Value::Array(mut values) if self.below(2) == 0 => {
                if self.below(2) == 0 || values.is_empty() {
                    values.push(values.first().cloned().unwrap_or_default());
                } else {
                    values.pop();
                }
                values.into()
            }
            Value::Object(mut object) if self.below(2) == 0 => {
                let names: Vec<String> = object.keys().cloned().collect();
                match self.below(3) {
                    0 if !names.is_empty() => {
                        let name = self.one_of(&names);
                        object.remove(name);
                    }
                    1 if !names.is_empty() => {
                        let value = object.remove(self.one_of(&names)).unwrap_or_default();
                        object.insert("Other".to_owned(), value);
                    }
                    _ => drop(object.insert("other".to_owned(), json!(1))),
                }
                object.into()
            }
            // A value of another type.
            _ => {
                let kinds =
                    [json!(null), json!(true), json!(-1), json!(1.5), json!("?"), json!([]), json!({})];
                self.one_of(&kinds).clone()
            }
        }
    }

    /// A number just outside the range of an integer type, or of another type.
    fn beyond(&mut self, number: &Value) -> Value {
        let outside = [
            json!(-1),
            json!(u64::from(u8::MAX) + 1),
            json!(u64::from(u16::MAX) + 1),
            json!(u64::from(u32::MAX) + 1),
            json!(u64::MAX),
            json!(i64::MIN),
            json!(0.5),
            json!(number.to_string()),
        ];
        self.one_of(&outside).clone()
    }
}

fn kind(schema: &Value) -> &str {
    match &schema["type"] {
        // A nullable schema generates values of its other type.
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap(),
        kind => kind.as_str().unwrap_or_else(|| panic!("no type: {schema}")),
    }
}

/// Returns the schema that a reference names.
pub(crate) fn resolve(document: &'static Value, reference: &str) -> &'static Value {
    let found = document.pointer(reference.strip_prefix('#').unwrap());
    found.unwrap_or_else(|| panic!("{reference} does not exist"))
}

/// The noun, the name and the schema of every act of a game.
pub(crate) fn acts(document: &'static Value, game: &str) -> Vec<(String, String, Value)> {
    let choices = |schema: &'static Value| schema["oneOf"].as_array().unwrap().iter();
    let name = |choice: &'static Value| match &choice["properties"] {
        Value::Object(properties) => properties.keys().next().unwrap().clone(),
        _ => choice["enum"][0].as_str().unwrap().to_owned(),
    };
    let nouns = choices(resolve(document, &format!("#/components/schemas/{game}")));
    let acts = nouns.flat_map(|noun| {
        let of_noun = noun["properties"][name(noun)]["$ref"].as_str().unwrap();
        choices(resolve(document, of_noun)).map(move |act| {
            let schema =
                json!({ "type": "object", "required": [name(noun)], "properties": { name(noun): act } });
            (name(noun), name(act), schema)
        })
    });
    acts.collect()
}
