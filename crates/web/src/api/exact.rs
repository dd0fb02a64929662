//! Adds to derived schemas what they lack: bounds of integers, lengths of tuples, variants without further properties.

use serde_json::{Map, Value, json};

/// Tightens every schema of a document.
pub(super) fn tighten(document: &mut Value) {
    let flattened = flattened_schemas(document);
    let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) else {
        return;
    };
    for (name, schema) in schemas {
        if !flattened.contains(name) {
            close_variants(schema);
        }
        if name.ends_with("Act") {
            forbid_unknown_fields(schema);
        }
    }
    each_object(document, &mut |schema| {
        set_bounds(schema);
        fix_tuple_length(schema);
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

/// The names of schemas that are flattened into others.
fn flattened_schemas(document: &mut Value) -> Vec<String> {
    let mut names = Vec::new();
    each_object(document, &mut |schema| {
        let parts = schema.get("allOf").and_then(Value::as_array).into_iter().flatten();
        let refers = parts.filter_map(|part| part["$ref"].as_str()?.rsplit('/').next());
        names.extend(refers.map(str::to_owned));
    });
    names
}

/// Makes each enum variant with content an object with exactly one property.
fn close_variants(schema: &mut Value) {
    let choices = schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten();
    for choice in choices.filter_map(Value::as_object_mut) {
        if choice.get("properties").and_then(Value::as_object).is_some_and(|names| names.len() == 1) {
            choice.insert("additionalProperties".to_owned(), json!(false));
        }
    }
}

/// Forbids unknown fields in the variants of an act.
fn forbid_unknown_fields(schema: &mut Value) {
    let choices = schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten();
    let contents = choices.filter_map(|choice| choice.get_mut("properties")?.as_object_mut()).flatten();
    for fields in contents
        .filter_map(|(_, content)| content.as_object_mut())
        .filter(|content| content.contains_key("properties"))
    {
        fields.insert("additionalProperties".to_owned(), json!(false));
    }
}

/// Sets an integer's bounds from its format.
fn set_bounds(schema: &mut Map<String, Value>) {
    let (format, least, most) = match schema.get("format").and_then(Value::as_str) {
        Some("u-int8") => ("uint8", json!(u8::MIN), json!(u8::MAX)),
        Some("u-int16") => ("uint16", json!(u16::MIN), json!(u16::MAX)),
        Some("u-int32") => ("uint32", json!(u32::MIN), json!(u32::MAX)),
        Some("u-int64") => ("uint64", json!(u64::MIN), json!(u64::MAX)),
        Some("int64") => ("int64", json!(i64::MIN), json!(i64::MAX)),
        _ => return,
    };
    // The name that the OpenAPI format registry uses.
    schema.insert("format".to_owned(), format.into());
    schema.insert("minimum".to_owned(), least);
    schema.insert("maximum".to_owned(), most);
}

/// Gives a tuple the exact number of its listed items, and lets untyped items be anything.
fn fix_tuple_length(schema: &mut Map<String, Value>) {
    if let Some(listed) = schema.get("prefixItems").and_then(Value::as_array).map(Vec::len) {
        schema.insert("minItems".to_owned(), listed.into());
        schema.insert("maxItems".to_owned(), listed.into());
    }
    if schema.get("items") == Some(&json!({ "type": "object" })) {
        schema.insert("items".to_owned(), json!({}));
    }
}
