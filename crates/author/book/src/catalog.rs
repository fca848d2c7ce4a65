//! The translations into one language.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    numbers::{self, EXAMPLE},
    page::Message,
};

/// Where the catalogs are, a folder a language.
pub const FOLDER: &str = "docs/po";

/// All translations into one language, of whichever page.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    /// As in the name of its folder: `fr`.
    pub language: String,
    translations: HashMap<String, String>,
}

impl Catalog {
    /// The catalogs of the folder of `language`, joined; an empty one when the folder has none.
    ///
    /// # Errors
    ///
    /// That gettext is missing, or refuses a catalog: the file and the line.
    pub fn read(root: &Path, language: &str) -> Result<Catalog, String> {
        let mut translations = HashMap::new();
        for file in files(root, language) {
            translations.extend(finished(&file)?);
        }
        Ok(Catalog { language: language.to_string(), translations })
    }

    /// The English texts and their translations.
    pub fn entries(&self) -> impl Iterator<Item = (&String, &String)> {
        self.translations.iter()
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
        let written = |value: &&str| match value.starts_with(|first: char| first.is_ascii_digit()) {
            true => self.translation(value).unwrap_or_else(|| self.number(value)),
            false => self.translation_or(value),
        };
        let values: Vec<String> = values.iter().map(written).collect();
        numbers::filled(&self.translation_or(sentence), &values)
    }

    /// The translation of `message`, with `numbers` in their places. What has none is shown in English, and marked.
    pub fn shown(&self, Message { text, is_prose }: Message, numbers: &[String]) -> String {
        let marked = || format!("<span class=\"untranslated\" lang=\"en\">{text}</span>");
        let translation = self.translation(&text).or_else(|| is_prose.then(marked));
        let numbers: Vec<String> = numbers.iter().map(|number| self.number(number)).collect();
        numbers::filled(&translation.unwrap_or(text), &numbers)
    }

    fn number(&self, number: &str) -> String {
        numbers::written(number, self.get(EXAMPLE).unwrap_or(EXAMPLE))
    }
}

/// The catalogs of a language, by name.
fn files(root: &Path, language: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root.join(FOLDER).join(language)).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|end| end == "po")).collect();
    files.sort();
    files
}

/// The English texts of a catalog that are translated, each with its translation: compiled by GNU gettext, which
/// leaves out what is stale.
fn finished(catalog: &Path) -> Result<Vec<(String, String)>, String> {
    let output = Command::new("msgfmt").arg("--output-file=-").arg(catalog).output();
    let output = output.map_err(|_| {
        "this needs GNU gettext: `apt install gettext`, `brew install gettext`, or your system's package"
    })?;
    let refusal = || String::from_utf8_lossy(&output.stderr).into_owned();
    entries(&output.stdout).filter(|_| output.status.success()).ok_or_else(refusal)
}

/// The texts of a compiled catalog: two tables of lengths and places, of the English texts and of their translations.
/// The first entry is the header.
fn entries(compiled: &[u8]) -> Option<Vec<(String, String)>> {
    let number = |at: usize| {
        let bytes = compiled.get(at..at + 4)?.try_into().ok()?;
        usize::try_from(u32::from_ne_bytes(bytes)).ok()
    };
    let text = |table: usize, index: usize| {
        let (length, start) = (number(table + 8 * index)?, number(table + 8 * index + 4)?);
        String::from_utf8(compiled.get(start..start + length)?.to_vec()).ok()
    };
    let (count, english, translated) = (number(8)?, number(12)?, number(16)?);
    (1..count).map(|index| Some((text(english, index)?, text(translated, index)?))).collect()
}
