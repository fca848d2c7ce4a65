//! The words of the players: in their scripts the texts behind `gettext`, and what the searches say in English.

use std::{fs, path::Path};

use serde_json::{Map, Value};

use crate::{catalog::Catalog, numbers::EXAMPLE, templates};

/// The catalog of the players.
pub(crate) const PLAYERS: &str = "players";

/// The messages of all players; none where the book has no players.
///
/// # Errors
///
/// The file that cannot be read.
pub(crate) fn messages(root: &Path) -> Result<Vec<String>, String> {
    let folder = fs::read_dir(root.join("docs/player")).into_iter().flatten().flatten();
    let mut files: Vec<_> = folder.map(|entry| entry.path()).collect();
    files.sort();
    let mut messages = Vec::new();
    for file in files {
        let find = match file.extension().and_then(|extension| extension.to_str()) {
            Some("js") => marked,
            Some("txt") => |text: &str| text.lines().map(str::to_string).collect(),
            _ => continue,
        };
        messages.extend(find(&templates::read(&file)?));
    }
    Ok(templates::unique(messages))
}

/// The texts behind `gettext` in `script`, with `{1}` for the first of the values inside: ``gettext`${count} of all` ``.
fn marked(script: &str) -> Vec<String> {
    let code = script.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = code.collect::<Vec<_>>().join("\n");
    // A value may hold another text.
    code.match_indices("gettext`").map(|(at, mark)| message(&code[at + mark.len()..])).collect()
}

/// The message that `text` begins with, up to its backquote.
fn message(text: &str) -> String {
    let (mut message, mut values, mut depth) = (String::new(), 0, 0);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '`' if depth == 0 => break,
            '$' if depth == 0 && letters.next_if_eq(&'{').is_some() => {
                (values, depth) = (values + 1, 1);
                message += &format!("{{{values}}}");
            }
            '{' if depth > 0 => depth += 1,
            '}' if depth > 0 => depth -= 1,
            letter if depth == 0 => message.push(letter),
            _ => {}
        }
    }
    message
}

/// The words as the scripts of a page read them, as JSON inside of HTML; nothing where there are no players.
pub(crate) fn script(messages: &[String], catalog: &Catalog) -> String {
    if messages.is_empty() {
        return String::new();
    }
    let texts = messages.iter().map(String::as_str).chain([EXAMPLE]);
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
        assert_eq!(marked(script), ["Play", "{1} of {2} in $", "x {1} y", "inner"]);
    }
}
