//! How far a language is: the share that is translated, what is stale, and what a translation has lost.

use std::{collections::HashSet, path::Path};

use crate::{
    book::Template,
    catalog::{self, Catalog, FOLDER},
    po::Entry,
};

/// How far the catalogs of a language are.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// How many messages there are.
    pub messages: usize,
    /// How many of them are translated and not stale.
    pub finished: usize,
    /// Each message that changed, or came, since its page was translated: its place, and a sentence.
    pub stale: Vec<(String, String)>,
    /// The place of a translation, and what is wrong with it.
    pub problems: Vec<(String, String)>,
}

impl State {
    /// The state of the catalogs of `language` for those `templates` that have a name in `names`.
    ///
    /// # Errors
    ///
    /// The file that cannot be read.
    pub fn of(
        root: &Path,
        language: &str,
        templates: &[Template],
        names: &[String],
    ) -> Result<State, String> {
        let catalog = Catalog::read(root, language)?;
        let mut state = State::default();
        for template in templates.iter().filter(|template| names.contains(&template.name)) {
            let name = format!("{FOLDER}/{language}/{}.po", template.name);
            let file = root.join(&name);
            let entries = if file.exists() { catalog::entries(&file)? } else { Vec::new() };
            let known: HashSet<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
            for entry in entries.iter().filter(|entry| !entry.is_obsolete) {
                let place = format!("{name}:{}", entry.line);
                if entry.is_fuzzy {
                    let what = format!("changed since it was translated: {}", beginning(&entry.id));
                    state.stale.push((place.clone(), what));
                }
                state.problems.extend(lost(entry).map(|part| {
                    let what = format!("the translation lacks {part}, which the English text has");
                    (place.clone(), what)
                }));
            }
            for text in template.texts() {
                state.messages += 1;
                state.finished += usize::from(catalog.get(text).is_some());
                let is_new = !known.contains(text) && catalog.get(text).is_none();
                if is_new && catalog.has_begun(&template.name) {
                    let what =
                        format!("new, or changed since it was translated: {}", beginning(text));
                    state.stale.push((name.clone(), what));
                }
            }
        }
        Ok(state)
    }

    /// `412 of 1,740 messages are translated (23 %)`.
    pub fn share(&self) -> String {
        let percent = self.finished * 100 / self.messages.max(1);
        format!("{} of {} messages are translated ({percent} %)", self.finished, self.messages)
    }
}

fn beginning(text: &str) -> String {
    let beginning: String = text.chars().take(60).collect();
    if beginning.len() < text.len() { format!("\"{beginning}…\"") } else { format!("\"{text}\"") }
}

/// What stands in the English text and must stand in its translation: code, tags, addresses, numbers that are
/// filled in.
fn lost(entry: &Entry) -> impl Iterator<Item = String> {
    let mut parts = if entry.is_finished() { fixed_parts(&entry.id) } else { Vec::new() };
    for part in fixed_parts(&entry.translation) {
        if let Some(index) = parts.iter().position(|other| *other == part) {
            parts.remove(index);
        }
    }
    parts.into_iter()
}

/// In the order of the text: `` `code` ``, `<tag>`, `](address)`, `{1}`.
fn fixed_parts(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(['`', '<', ']', '{']) {
        rest = &rest[start..];
        let closing = match rest.chars().next() {
            Some('`') => "`",
            Some('<') => ">",
            Some(']') if rest.starts_with("](") => ")",
            Some('{') if rest[1..].starts_with(|next: char| next.is_ascii_digit()) => "}",
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

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::{fixed_parts, lost};
    use crate::po::Entry;

    #[test]
    fn what_a_translation_must_keep_is_found() {
        let text = "See [`a < b`](x.md#y): <em>two</em> of {1}, 3 < 4 and {2, 5}.";
        assert_eq!(fixed_parts(text), ["`a < b`", "](x.md#y)", "<em>", "</em>", "{1}"]);
    }

    #[test]
    fn each_part_is_kept_as_often_as_it_stands() {
        let id = "`x` or `x` of {1}".to_string();
        let translation = "`x` de {1}".to_string();
        let entry = Entry { id, translation, ..Entry::default() };
        assert_eq!(lost(&entry).collect::<Vec<_>>(), ["`x`"]);
        let fuzzy = Entry { is_fuzzy: true, ..entry };
        assert_eq!(lost(&fuzzy).count(), 0, "nobody sees it");
    }
}
