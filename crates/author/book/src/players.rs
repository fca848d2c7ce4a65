//! The words of the players: in their scripts the texts behind `gettext`, and what the searches say in English.

use std::{fs, path::Path, sync::LazyLock};

use regex_lite::Regex;
use serde_json::{Map, Value};

use crate::{catalog::Catalog, numbers::EXAMPLE, template};

/// A text of a script: ``gettext`${count} of all` ``.
static TEXT: LazyLock<Regex> = LazyLock::new(|| Regex::new("gettext`([^`]*)`").expect("a pattern"));
/// A value in such a text.
static VALUE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\$\{(?:[^{}]|\{[^{}]*\})*\}").expect("a pattern"));

/// The messages of all players, with `{1}` for the first value of each.
pub(crate) fn messages(root: &Path) -> Result<Vec<String>, String> {
    let folder = fs::read_dir(root.join("docs/player")).into_iter().flatten().flatten();
    let mut files: Vec<_> = folder.map(|entry| entry.path()).collect();
    files.sort();
    let mut messages = Vec::new();
    for file in files {
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("js") => {
                let script = template::read(&file)?;
                messages.extend(TEXT.captures_iter(&script).map(|text| numbered(&text[1])));
            }
            Some("txt") => messages.extend(template::read(&file)?.lines().map(str::to_string)),
            _ => {}
        }
    }
    Ok(messages)
}

/// `text` of a script with `{1}`, `{2}`, … for its values.
fn numbered(text: &str) -> String {
    let mut count = 0;
    let number = |_: &regex_lite::Captures<'_>| {
        count += 1;
        format!("{{{count}}}")
    };
    VALUE.replace_all(text, number).into_owned()
}

/// The words as the scripts of a page read them, as JSON inside of HTML.
pub(crate) fn script(messages: &[String], catalog: &Catalog) -> String {
    let texts = messages.iter().map(String::as_str).chain([EXAMPLE]);
    let words: Map<String, Value> =
        texts.filter_map(|text| Some((text.to_string(), catalog.get(text)?.into()))).collect();
    let json = Value::Object(words).to_string().replace('<', "\\u003c");
    format!("<script type=\"application/json\" id=\"words\">{json}</script>\n\n")
}
