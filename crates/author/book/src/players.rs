//! The words of the players: in their scripts the texts behind `gettext`, and what the searches say in English.

use std::{fs, path::Path};

use serde_json::{Map, Value};

use crate::{
    catalog::Catalog,
    numbers,
    page::{Kind, Message},
};

/// The catalog of the players.
pub const PLAYERS: &str = "players";

const FOLDER: &str = "docs/player";

/// The messages of all players; none where the book has no players.
///
/// # Errors
///
/// The file that cannot be read, or a text that does not end.
pub fn messages(root: &Path) -> Result<Vec<Message>, String> {
    let folder = root.join(FOLDER);
    let mut files: Vec<_> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut texts = Vec::new();
    for file in files {
        let read = || fs::read_to_string(&file).map_err(|error| error.to_string());
        let found = match file.extension().and_then(|extension| extension.to_str()) {
            Some("js") => read().and_then(|script| marked(&script)),
            Some("txt") => read().map(|text| text.lines().map(str::to_string).collect()),
            _ => continue,
        };
        texts.extend(found.map_err(|problem| format!("{}: {problem}", file.display()))?);
    }
    let mut seen = std::collections::HashSet::new();
    texts.retain(|text| seen.insert(text.clone()));
    Ok(texts.into_iter().map(|text| Message { text, kind: Kind::Label }).collect())
}

/// The texts behind `gettext` in `script`, with `{1}` for the first of the values inside: ``gettext`${count} of all` ``.
fn marked(script: &str) -> Result<Vec<String>, String> {
    let code = script.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: String = code.flat_map(|line| [line, "\n"]).collect();
    let mut texts = Vec::new();
    let mut rest = code.as_str();
    while let Some((_, after)) = rest.split_once("gettext`") {
        texts.push(message(after).ok_or_else(|| {
            format!("a text does not end: gettext`{}", after.lines().next().unwrap_or_default())
        })?);
        // A value may hold another text.
        rest = after;
    }
    Ok(texts)
}

/// The message that `text` begins with, up to its backquote.
fn message(text: &str) -> Option<String> {
    let mut message = String::new();
    let mut values = 0;
    let mut rest = text;
    loop {
        let (before, after) = rest.split_at(rest.find(['`', '$'])?);
        message += before;
        if after.starts_with('`') {
            return Some(message);
        }
        let value = after.strip_prefix("${");
        rest = match value {
            Some(value) => {
                values += 1;
                message += &format!("{{{values}}}");
                &value[value_length(value)?..]
            }
            None => {
                message.push('$');
                &after[1..]
            }
        };
    }
}

/// The length of an expression with the brace that ends it.
fn value_length(value: &str) -> Option<usize> {
    let mut open = 1;
    for (index, letter) in value.char_indices() {
        match letter {
            '{' => open += 1,
            '}' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some(index + 1);
        }
    }
    None
}

/// The words as the scripts of a page read them, as JSON inside of HTML; nothing where there are no players.
pub fn script(messages: &[Message], catalog: &Catalog) -> String {
    if messages.is_empty() {
        return String::new();
    }
    let texts = messages.iter().map(|message| message.text.as_str()).chain([numbers::EXAMPLE]);
    let words: Map<String, Value> =
        texts.filter_map(|text| Some((text.to_string(), catalog.get(text)?.into()))).collect();
    let json = Value::Object(words).to_string().replace('<', "\\u003c");
    format!("<script type=\"application/json\" id=\"words\">{json}</script>\n\n")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::marked;

    #[test]
    fn a_text_is_found_with_its_values_numbered() {
        let script = "// gettext`no`\nsay(gettext`Play`, cond ? gettext`${count({ a: 1 })} of ${all} in $` : gettext`x ${gettext`inner`} y`)";
        let texts = ["Play", "{1} of {2} in $", "x {1} y", "inner"];
        assert_eq!(marked(script), Ok(texts.map(str::to_string).to_vec()));
        assert!(marked("gettext`Play").unwrap_err().contains("does not end: gettext`Play"));
    }
}
