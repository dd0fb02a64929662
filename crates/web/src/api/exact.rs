//! What derived schemas leave open, said exactly: how great a number may be, how many values a list has, and that a choice is one.

use serde_json::{Map, Value, json};

/// Says it of every schema in a document.
pub(super) fn exact(document: &mut Value) {
    let joined = joined(document);
    let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) else {
        return;
    };
    for (name, schema) in schemas {
        if !joined.contains(name) {
            one_choice(schema);
        }
        if name.ends_with("Act") {
            no_other_fields(schema);
        }
    }
    each_object(document, &mut |schema| {
        within_format(schema);
        as_many_as_listed(schema);
    });
}

/// Visits every object in a value.
pub(super) fn each_object(value: &mut Value, visit: &mut impl FnMut(&mut Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            visit(object);
            object.values_mut().for_each(|value| each_object(value, visit));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| each_object(value, visit)),
        _ => {}
    }
}

/// Schemas whose properties stand among those of another.
fn joined(document: &mut Value) -> Vec<String> {
    let mut names = Vec::new();
    each_object(document, &mut |schema| {
        let parts = schema.get("allOf").and_then(Value::as_array).into_iter().flatten();
        let refers = parts.filter_map(|part| part["$ref"].as_str()?.rsplit('/').next());
        names.extend(refers.map(str::to_owned));
    });
    names
}

/// A choice that holds something is an object of one name and nothing else.
fn one_choice(schema: &mut Value) {
    let choices = schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten();
    for choice in choices.filter_map(Value::as_object_mut) {
        if choice.get("properties").and_then(Value::as_object).is_some_and(|names| names.len() == 1) {
            choice.insert("additionalProperties".to_owned(), json!(false));
        }
    }
}

/// An act has its own fields and no others.
fn no_other_fields(schema: &mut Value) {
    let choices = schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten();
    let held = choices.filter_map(|choice| choice.get_mut("properties")?.as_object_mut()).flatten();
    for fields in
        held.filter_map(|(_, held)| held.as_object_mut()).filter(|held| held.contains_key("properties"))
    {
        fields.insert("additionalProperties".to_owned(), json!(false));
    }
}

/// A number is as great as its format allows.
fn within_format(schema: &mut Map<String, Value>) {
    let (format, least, most) = match schema.get("format").and_then(Value::as_str) {
        Some("u-int8") => ("uint8", json!(u8::MIN), json!(u8::MAX)),
        Some("u-int16") => ("uint16", json!(u16::MIN), json!(u16::MAX)),
        Some("u-int32") => ("uint32", json!(u32::MIN), json!(u32::MAX)),
        Some("u-int64") => ("uint64", json!(u64::MIN), json!(u64::MAX)),
        Some("int64") => ("int64", json!(i64::MIN), json!(i64::MAX)),
        _ => return,
    };
    // As the registry of formats spells it.
    schema.insert("format".to_owned(), format.into());
    schema.insert("minimum".to_owned(), least);
    schema.insert("maximum".to_owned(), most);
}

/// A list whose values are described one by one has no more and no fewer; where they are not, they may be anything.
fn as_many_as_listed(schema: &mut Map<String, Value>) {
    if let Some(listed) = schema.get("prefixItems").and_then(Value::as_array).map(Vec::len) {
        schema.insert("minItems".to_owned(), listed.into());
        schema.insert("maxItems".to_owned(), listed.into());
    }
    if schema.get("items") == Some(&json!({ "type": "object" })) {
        schema.insert("items".to_owned(), json!({}));
    }
}
