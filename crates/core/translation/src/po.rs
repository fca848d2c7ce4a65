//! The form of gettext's catalogs, `.po` and `.pot`, as far as a book needs it.

/// A message of a catalog and its translation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The line of `msgid`, from 1; 0 of an entry that was not read.
    pub line: usize,
    /// Lines with `#`: the translator's, and with `#.` what the template says.
    pub comments: Vec<String>,
    /// The English text.
    pub id: String,
    /// The English text that was translated, of a fuzzy entry.
    pub previous: String,
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
}

#[derive(Clone, Copy)]
enum Field {
    Id,
    Previous,
    Translation,
}

/// The entries of a catalog, without its header.
///
/// ```
/// let text = "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\n#, fuzzy\nmsgid \"a \"\n\"row\"\nmsgstr \"une ligne\"\n";
/// let entries = translation::po::parse(text).unwrap();
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
        if let Some(rest) = quoted.strip_prefix("#| ") {
            quoted = rest.strip_prefix("msgid ").unwrap_or(rest);
            field = Some(Field::Previous);
        } else if quoted.starts_with("#,") {
            entry.is_fuzzy |= quoted.contains("fuzzy");
            continue;
        } else if quoted.starts_with('#') {
            entry.comments.push(quoted.to_string());
            continue;
        } else if let Some(rest) = quoted.strip_prefix("msgid ") {
            if entry.line > 0 {
                let comments = std::mem::take(&mut entry.comments);
                entries.push(std::mem::replace(&mut entry, Entry { comments, ..Entry::default() }));
            }
            (entry.line, field, quoted) = (number, Some(Field::Id), rest);
        } else if let Some(rest) = quoted.strip_prefix("msgstr ") {
            (field, quoted) = (Some(Field::Translation), rest);
        }
        let target = match field {
            Some(Field::Id) => &mut entry.id,
            Some(Field::Previous) => &mut entry.previous,
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

/// A catalog with `entries`, in the form that [`parse`] reads.
pub fn written(language: &str, entries: &[Entry]) -> String {
    let header = [
        "Project-Id-Version: gridlings\n",
        &format!("Language: {language}\n"),
        "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n",
    ];
    let mut text = format!("msgid \"\"\nmsgstr {}\n", quoted(&header.concat()));
    for entry in entries {
        let mut lines = vec![
            format!("msgid {}", quoted(&entry.id)),
            format!("msgstr {}", quoted(&entry.translation)),
        ];
        if entry.is_obsolete {
            lines = lines.join("\n").lines().map(|line| format!("#~ {line}")).collect();
        } else if entry.is_fuzzy {
            let previous = format!("msgid {}", quoted(&entry.previous));
            lines.splice(0..0, previous.lines().map(|line| format!("#| {line}")));
            lines.insert(0, "#, fuzzy".to_string());
        }
        lines.splice(0..0, entry.comments.iter().cloned());
        text += &format!("\n{}\n", lines.join("\n"));
    }
    text
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

    use super::{Entry, parse, written};

    #[test]
    fn what_is_written_is_read_again() {
        let text = "one \"two\" \\ three\n\tfour\n".to_string();
        let plain = Entry { id: text.clone(), translation: "un".to_string(), ..Entry::default() };
        let comments = vec!["# a translator's".to_string(), "#. heading".to_string()];
        let fuzzy = Entry {
            id: "new".to_string(),
            previous: text,
            is_fuzzy: true,
            comments,
            ..plain.clone()
        };
        let obsolete = Entry { id: "gone".to_string(), is_obsolete: true, ..plain.clone() };
        let entries = [plain, fuzzy, obsolete];
        let read = parse(&written("fr", &entries)).expect("a catalog");
        let read: Vec<Entry> = read.into_iter().map(|entry| Entry { line: 0, ..entry }).collect();
        assert_eq!(read, entries);
    }

    #[test]
    fn a_damaged_line_is_named() {
        let error = parse("msgid \"a\"\nmsgstr \"un \"mot\"\"\n").unwrap_err();
        assert!(error.starts_with("line 2: expected a text"), "{error}");
        let error = parse("msgid \"a\nmsgstr \"b\"\n").unwrap_err();
        assert!(error.starts_with("line 1: expected a text"), "{error}");
        let error = parse("\"a\"\n").unwrap_err();
        assert!(error.starts_with("line 1: expected `msgid"), "{error}");
    }

    #[test]
    fn entries_need_no_empty_line_between_them() {
        let entries =
            parse("msgid \"a\"\nmsgstr \"b\"\nmsgid \"c\"\nmsgstr \"d\"\n").expect("a catalog");
        let pairs: Vec<_> =
            entries.iter().map(|entry| (entry.id.as_str(), entry.translation.as_str())).collect();
        assert_eq!(pairs, [("a", "b"), ("c", "d")]);
    }
}
