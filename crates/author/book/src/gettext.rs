//! The form of gettext's catalogs, and the programs of gettext that bring them up to date.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use crate::{
    catalog::{self, FOLDER},
    numbers,
    page::{Kind, Message},
    templates::{LANGUAGE, Template},
};

/// A message of a catalog and its translation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The line of `msgid`, from 1; 0 of an entry that was not read.
    pub line: usize,
    /// The English text.
    pub id: String,
    /// The translation; empty when there is none yet.
    pub translation: String,
    /// The English text has changed since it was translated.
    pub is_fuzzy: bool,
    /// No page has the English text any more.
    pub is_obsolete: bool,
}

impl Entry {
    /// Is it translated, and has the English text not changed since?
    pub fn is_finished(&self) -> bool {
        !self.translation.is_empty() && !self.is_fuzzy
    }

    /// What stands in the English text and must stand in its translation, and does not: code, tags, addresses,
    /// numbers that are filled in.
    pub fn lost(&self) -> Vec<String> {
        let mut parts = if self.is_finished() { fixed_parts(&self.id) } else { Vec::new() };
        for part in fixed_parts(&self.translation) {
            if let Some(index) = parts.iter().position(|other| *other == part) {
                parts.remove(index);
            }
        }
        parts
    }
}

/// In the order of the text: `` `code` ``, `<tag>`, `](address)`, `{1}`.
fn fixed_parts(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(['`', '<', ']', '{']) {
        rest = &rest[start..];
        let closing = match rest.as_bytes() {
            [b'`', ..] => "`",
            [b'<', ..] => ">",
            [b']', b'(', ..] => ")",
            [b'{', digit, ..] if digit.is_ascii_digit() => "}",
            _ => {
                rest = &rest[1..];
                continue;
            }
        };
        let Some(end) = rest[1..].find(closing) else { break };
        let (part, after) = rest.split_at(end + 2);
        parts.push(part.to_string());
        rest = after;
    }
    parts
}

#[derive(Clone, Copy)]
enum Field {
    Id,
    Translation,
}

/// The entries of a catalog, without its header.
///
/// ```
/// let text = "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\n#, fuzzy\nmsgid \"a \"\n\"row\"\nmsgstr \"une ligne\"\n";
/// let entries = book::gettext::parse(text).unwrap();
/// assert_eq!((entries[0].id.as_str(), entries[0].translation.as_str()), ("a row", "une ligne"));
/// assert!(entries[0].is_fuzzy);
/// ```
///
/// # Errors
///
/// A sentence with the number of the first line that is none of a catalog.
pub fn parse(text: &str) -> Result<Vec<Entry>, String> {
    let mut entries = Vec::new();
    let mut entry = Entry::default();
    let mut field = None;
    for (number, line) in (1..).zip(text.lines()) {
        let mut quoted = line.trim();
        if quoted.is_empty() {
            entries.push(std::mem::take(&mut entry));
            field = None;
            continue;
        }
        if let Some(rest) = quoted.strip_prefix("#~ ") {
            entry.is_obsolete = true;
            quoted = rest;
        }
        if quoted.starts_with('#') {
            entry.is_fuzzy |= quoted.starts_with("#,") && quoted.contains("fuzzy");
            continue;
        } else if let Some(rest) = quoted.strip_prefix("msgid ") {
            if entry.line > 0 {
                entries.push(std::mem::take(&mut entry));
            }
            (entry.line, field, quoted) = (number, Some(Field::Id), rest);
        } else if let Some(rest) = quoted.strip_prefix("msgstr ") {
            (field, quoted) = (Some(Field::Translation), rest);
        }
        let target = match field {
            Some(Field::Id) => &mut entry.id,
            Some(Field::Translation) => &mut entry.translation,
            None => return Err(format!("line {number}: expected `msgid \"…\"` first: {line}")),
        };
        *target += &unquoted(quoted).ok_or_else(|| {
            format!("line {number}: expected a text in \"…\", with \\\" for each \" in it: {line}")
        })?;
    }
    entries.push(entry);
    entries.retain(|entry| !entry.id.is_empty());
    Ok(entries)
}

fn unquoted(text: &str) -> Option<String> {
    let inside = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::new();
    let mut letters = inside.chars();
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '"' => return None,
            '\\' => match letters.next()? {
                'n' => '\n',
                't' => '\t',
                escaped => escaped,
            },
            letter => letter,
        });
    }
    Some(plain)
}

/// Brings the catalogs of `language` named by `names` up to date with `templates`, by gettext's `msgmerge`, and
/// gives what its `msgfmt` says of them. What is translated in any catalog of the language stays translated.
///
/// # Errors
///
/// The file that cannot be written, or that gettext is missing or refuses a catalog.
pub fn update(
    root: &Path,
    language: &str,
    templates: &[Template],
    names: &[String],
) -> Result<String, String> {
    let folder = root.join(FOLDER).join(language);
    let drafts = tempfile::tempdir().map_err(|error| error.to_string())?;
    let write = |path: &Path, text: String| {
        fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
    };
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut report = String::new();
    for template in templates.iter().filter(|template| names.contains(&template.name)) {
        let catalog = folder.join(format!("{}.po", template.name));
        let others = catalog::files(root, language).into_iter().filter(|file| *file != catalog);
        let new = drafts.path().join(format!("{}.pot", template.name));
        write(&new, pot(language, &template.messages))?;
        if !catalog.exists() {
            write(&catalog, pot(language, &[]))?;
        }
        let mut merge = Command::new("msgmerge");
        merge.args(["--quiet", "--update", "--backup=none", "--previous", "--no-wrap"]);
        merge.args(others.flat_map(|other| ["--compendium".into(), other]));
        run(merge.arg(&catalog).arg(&new))?;
        let mut format = Command::new("msgfmt");
        format.args(["--check-format", "--statistics", "--output=/dev/null"]);
        let counts = run(format.arg(&catalog))?;
        report += &format!("{FOLDER}/{language}/{}.po: {counts}", template.name);
    }
    Ok(report)
}

/// What a program of gettext's says on standard error.
fn run(command: &mut Command) -> Result<String, String> {
    let output = command.stdin(Stdio::null()).output().map_err(|_| {
        "this needs GNU gettext: `apt install gettext`, `brew install gettext`, or your system's package"
    })?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(text) } else { Err(text) }
}

/// A template with `messages`.
fn pot(language: &str, messages: &[Message]) -> String {
    let header = format!(
        "Project-Id-Version: gridlings\nLanguage: {language}\nMIME-Version: 1.0\n\
         Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
    );
    let mut text = format!("msgid \"\"\nmsgstr {}\n", quoted(&header));
    for message in messages {
        let comment = comment(message).map_or(String::new(), |comment| format!("#. {comment}\n"));
        text += &format!("\n{comment}msgid {}\nmsgstr \"\"\n", quoted(&message.text));
    }
    text
}

/// What a translator should know of a message.
fn comment(message: &Message) -> Option<&'static str> {
    Some(match (message.kind, message.text.as_str()) {
        (_, numbers::EXAMPLE) => "how numbers are written: with your separators",
        (_, LANGUAGE) => "the name of your language, in your language",
        (Kind::Heading, _) => "a heading",
        (Kind::Drawing, _) => "in a drawing: as short as the English text",
        (Kind::Label, _) => "a label: plain text",
        (Kind::Code, _) => {
            "a block of text: its columns stay, and what a program prints stays English"
        }
        (Kind::Html, _) => "in HTML: <em> for emphasis, <code> for code",
        (Kind::Text, _) => return None,
    })
}

/// `text` as catalogs quote it, a line of it on a line.
fn quoted(text: &str) -> String {
    let escape = |line: &str| {
        let escaped = line.replace('\\', "\\\\").replace('"', "\\\"").replace('\t', "\\t");
        format!("\"{}\"", escaped.replace('\n', "\\n"))
    };
    let lines: Vec<String> = text.split_inclusive('\n').map(escape).collect();
    match lines.as_slice() {
        [] => "\"\"".to_string(),
        [line] => line.clone(),
        lines => format!("\"\"\n{}", lines.join("\n")),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::parse;

    #[test]
    fn entries_are_read_and_a_damaged_line_is_named() {
        let text = "# mine\nmsgid \"a \\\"b\\\"\\n\"\n\"c\"\nmsgstr \"d\"\nmsgid \"e\"\nmsgstr \"\"\n\n\
                    #, fuzzy\n#| msgid \"old\"\nmsgid \"f\"\nmsgstr \"g\"\n\n#~ msgid \"h\"\n#~ msgstr \"i\"\n";
        let entries = parse(text).expect("a catalog");
        let read = entries.iter().map(|entry| {
            let texts = [entry.id.as_str(), entry.translation.as_str()];
            (entry.line, texts, entry.is_fuzzy, entry.is_obsolete)
        });
        let expected = [
            (2, ["a \"b\"\nc", "d"], false, false),
            (5, ["e", ""], false, false),
            (10, ["f", "g"], true, false),
            (13, ["h", "i"], false, true),
        ];
        assert_eq!(read.collect::<Vec<_>>(), expected);
        let error = parse("msgid \"a\"\nmsgstr \"un \"mot\"\"\n").unwrap_err();
        assert!(error.starts_with("line 2: expected a text"), "{error}");
        let error = parse("\"a\"\n").unwrap_err();
        assert!(error.starts_with("line 1: expected `msgid"), "{error}");
    }
}
