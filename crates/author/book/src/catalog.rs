//! The translations into one language.

use std::{collections::HashMap, fs, path::Path, process::Command};

use crate::numbers::{self, EXAMPLE};

/// Where the catalogs are, a file a language.
const FOLDER: &str = "docs/po";

/// All translations into one language, by the English text.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    translations: HashMap<String, String>,
}

/// English, and the languages that have a catalog.
pub fn languages(root: &Path) -> Vec<String> {
    let files = fs::read_dir(root.join(FOLDER)).into_iter().flatten().flatten();
    let names = files.filter_map(|file| file.file_name().into_string().ok());
    let mut languages: Vec<String> =
        names.filter_map(|name| Some(name.strip_suffix(".po")?.to_string())).collect();
    languages.sort();
    languages.insert(0, "en".to_string());
    languages
}

impl Catalog {
    /// The catalog of `language`; an empty one of English.
    ///
    /// # Errors
    ///
    /// That there is none; that gettext is missing, or refuses the catalog: the file and the line.
    pub fn read(root: &Path, language: &str) -> Result<Catalog, String> {
        if language == "en" {
            return Ok(Catalog::default());
        }
        let file = root.join(FOLDER).join(language).with_extension("po");
        if !file.is_file() {
            let languages = languages(root).join(", ");
            return Err(format!("there is no book in {language}; there are books in {languages}"));
        }
        Ok(Catalog { translations: translations(&file)? })
    }

    /// The English texts and their translations.
    pub fn entries(&self) -> impl Iterator<Item = (&String, &String)> {
        self.translations.iter()
    }

    /// The translation of `text`, when there is one and it is not stale.
    pub fn get(&self, text: &str) -> Option<&str> {
        self.translations.get(text).map(String::as_str)
    }

    /// The translation of `text`, or `text` itself.
    pub fn translated(&self, text: &str) -> String {
        self.get(text).unwrap_or(text).to_string()
    }

    /// The translation of `message` with `values` in the places of `{1}`, `{2}`, …: each value is translated, too, and
    /// its numbers are written as the language writes them.
    pub fn filled(&self, message: &str, values: &[impl AsRef<str>]) -> String {
        let value = |value: &str| {
            let (message, numbers) = numbers::masked(value);
            let example = self.get(EXAMPLE).unwrap_or(EXAMPLE);
            let numbers = numbers.iter().map(|number| numbers::written(number, example));
            let translation = self.get(value).map(str::to_string);
            translation.unwrap_or_else(|| numbers::filled(&self.translated(&message), numbers))
        };
        let values = values.iter().map(|each| value(each.as_ref()));
        numbers::filled(&self.translated(message), values)
    }
}

/// The English texts of a catalog that are translated, each with its translation: compiled by GNU gettext, which
/// leaves out what is stale.
fn translations(catalog: &Path) -> Result<HashMap<String, String>, String> {
    let output = Command::new("msgfmt").arg("--output-file=-").arg(catalog).output();
    let output = output.map_err(|_| {
        "this needs GNU gettext: `apt install gettext`, `brew install gettext`, or your system's package"
    })?;
    let refusal = || String::from_utf8_lossy(&output.stderr).into_owned();
    compiled(&output.stdout).filter(|_| output.status.success()).ok_or_else(refusal)
}

/// The texts of a compiled catalog: two tables of lengths and places, of the English texts and of their translations.
/// The first entry is the header.
fn compiled(catalog: &[u8]) -> Option<HashMap<String, String>> {
    let number = |at: usize| {
        let bytes = catalog.get(at..at + 4)?.try_into().ok()?;
        usize::try_from(u32::from_ne_bytes(bytes)).ok()
    };
    let text = |table: usize, index: usize| {
        let (length, start) = (number(table + 8 * index)?, number(table + 8 * index + 4)?);
        String::from_utf8(catalog.get(start..start + length)?.to_vec()).ok()
    };
    let (count, english, translated) = (number(8)?, number(12)?, number(16)?);
    (1..count).map(|index| Some((text(english, index)?, text(translated, index)?))).collect()
}
