//! The translations of one language, and the share of a page that has them.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    gettext::{self, Entry},
    numbers::{self, Separators},
    page::{Kind, Language, Message},
};

/// All translations into one language, of whichever page.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    /// As in the name of its folder: `fr`.
    pub language: String,
    translations: HashMap<String, String>,
    separators: Option<Separators>,
}

impl Catalog {
    /// The catalogs of the folder of `language`, joined; an empty one when the folder has none.
    ///
    /// # Errors
    ///
    /// The file and the line that cannot be read.
    pub fn read(root: &Path, language: &str) -> Result<Catalog, String> {
        let mut translations = HashMap::new();
        for file in files(root, language) {
            let finished = entries(&file)?.into_iter().filter(Entry::is_finished);
            translations.extend(finished.map(|entry| (entry.id, entry.translation)));
        }
        let separators =
            translations.get(numbers::EXAMPLE).and_then(|example| Separators::of(example));
        Ok(Catalog { language: language.to_string(), translations, separators })
    }

    /// The translation of `text`, when there is one and it is not stale.
    pub fn get(&self, text: &str) -> Option<&str> {
        self.translations.get(text).map(String::as_str)
    }

    /// The translation of `text`, or of a generated text that has other numbers.
    pub fn translation(&self, text: &str) -> Option<String> {
        if let Some(translation) = self.get(text) {
            return Some(translation.to_string());
        }
        let (mask, numbers) = numbers::masked(text);
        let numbers: Vec<String> = numbers.iter().map(|number| self.number(number)).collect();
        Some(numbers::filled(self.get(&mask)?, &numbers))
    }

    /// The translation of `text`, or `text` itself.
    pub fn translation_or(&self, text: &str) -> String {
        self.translation(text).unwrap_or_else(|| text.to_string())
    }

    /// The translation of `sentence`, with `{1}` for the first of `values`; a value is translated, too.
    pub fn filled(&self, sentence: &str, values: &[&str]) -> String {
        let is_number = |value: &str| value.starts_with(|first: char| first.is_ascii_digit());
        let values: Vec<String> = values
            .iter()
            .map(|value| {
                self.translation(value).unwrap_or_else(|| match is_number(value) {
                    true => self.number(value),
                    false => (*value).to_string(),
                })
            })
            .collect();
        numbers::filled(&self.translation_or(sentence), &values)
    }

    fn number(&self, number: &str) -> String {
        let separators = self.separators.as_ref();
        separators.map_or(number.to_string(), |separators| separators.of_number(number))
    }
}

/// The entries of one catalog.
///
/// # Errors
///
/// The file, and the line that cannot be read.
pub fn entries(file: &Path) -> Result<Vec<Entry>, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    gettext::parse(&text).map_err(|problem| format!("{}, {problem}", file.display()))
}

/// The catalogs of a language, by name.
pub fn files(root: &Path, language: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root.join(FOLDER).join(language)).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "po"))
        .collect();
    files.sort();
    files
}

/// Where the catalogs are, a folder a language.
pub const FOLDER: &str = "docs/po";

/// Puts translations in the place of messages. What has none is shown in English, and marked.
#[derive(Debug)]
pub struct Translator<'a>(pub &'a Catalog);

impl Language for Translator<'_> {
    fn translated(&mut self, message: &Message) -> Option<String> {
        let has_marks = matches!(message.kind, Kind::Text | Kind::Heading | Kind::Html);
        self.0.translation(&message.text).or_else(|| {
            let text = &message.text;
            has_marks.then(|| format!("<span class=\"untranslated\" lang=\"en\">{text}</span>"))
        })
    }

    fn number(&self, number: &str) -> String {
        self.0.number(number)
    }
}
