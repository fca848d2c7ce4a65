//! What there is to translate: the pages, their titles, and the words that all pages share.

use std::{
    collections::{HashMap, HashSet},
    fs,
    path::{Path, PathBuf},
};

use crate::{
    catalog::{Catalog, FOLDER},
    numbers::EXAMPLE,
    page::{Message, has_words, rewrite},
    players::{self, PLAYERS},
};

/// The messages of one catalog.
#[derive(Clone, Debug)]
pub struct Template {
    /// That of its page, `03-sudoku-bitmask`, or `COMMON`.
    pub name: String,
    /// Each message once, in the order of the page.
    pub messages: Vec<String>,
}

impl Template {
    /// Its text, from which gettext makes a catalog or brings one up to date.
    pub fn pot(&self) -> String {
        let header = "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n\
                      Content-Transfer-Encoding: 8bit\n";
        let entry = |text: &String| format!("\nmsgid {}\nmsgstr \"\"\n", quoted(text));
        let entries: String = self.messages.iter().map(entry).collect();
        format!("msgid \"\"\nmsgstr {}\n{entries}", quoted(header))
    }
}

/// `text` as catalogs quote it.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\t', "\\t");
    format!("\"{}\"", escaped.replace('\n', "\\n"))
}

/// The catalog of what several pages have, of the titles, and of how numbers are written.
const COMMON: &str = "common";

/// The message whose translation is the name of the language, in the language.
pub(crate) const LANGUAGE: &str = "English";

const TRANSLATED_SETTINGS: [&str; 2] = ["title", "description"];

/// The languages that have a catalog, besides English.
pub fn languages(root: &Path) -> Vec<String> {
    let entries = fs::read_dir(root.join(FOLDER)).into_iter().flatten().flatten();
    let has_catalog = |folder: &PathBuf| folder.join(format!("{COMMON}.po")).is_file();
    let folders = entries.map(|entry| entry.path()).filter(has_catalog);
    let mut languages: Vec<String> =
        folders.filter_map(|it| Some(it.file_name()?.to_str()?.to_string())).collect();
    languages.sort();
    languages
}

/// The pages that are translated, by name: all that the summary lists but for those that `book.toml` calls
/// English.
pub(crate) fn pages(root: &Path) -> Result<Vec<String>, String> {
    let settings = book_toml(root)?;
    let english =
        settings.get("preprocessor").and_then(|all| all.get("translation")?.get("english"));
    let english = english.and_then(|list| list.as_array()).cloned().unwrap_or_default();
    let summary = read(&root.join("docs/src/SUMMARY.md"))?;
    let files = summary.lines().filter_map(|line| line.split_once("](")?.1.split_once(".md)"));
    let is_translated =
        |name: &&str| !english.iter().any(|page| page.as_str() == Some(&format!("{name}.md")));
    Ok(files.map(|(name, _)| name).filter(is_translated).map(str::to_string).collect())
}

fn book_toml(root: &Path) -> Result<toml::Table, String> {
    let file = root.join("docs/book.toml");
    toml::from_str(&read(&file)?).map_err(|error| format!("{}: {error}", file.display()))
}

fn book_section(root: &Path) -> Result<toml::Table, String> {
    let section = book_toml(root)?.remove("book").and_then(|section| section.try_into().ok());
    section.ok_or("docs/book.toml has no section [book]".to_string())
}

/// The section `book` of `book.toml` in `language`.
///
/// # Errors
///
/// The file that cannot be read, or that there is no such language.
pub fn settings(root: &Path, language: &str) -> Result<toml::Table, String> {
    let languages = languages(root);
    if language != "en" && !languages.iter().any(|other| other == language) {
        let others = languages.join(", ");
        return Err(format!("there is no book in the language {language}; there are en, {others}"));
    }
    let catalog = Catalog::read(root, language)?;
    let mut settings = book_section(root)?;
    for name in TRANSLATED_SETTINGS {
        if let Some(translation) = settings.get(name).and_then(|text| catalog.get(text.as_str()?)) {
            settings.insert(name.to_string(), translation.into());
        }
    }
    settings.insert("language".to_string(), language.into());
    Ok(settings)
}

/// The file of the page `name`.
pub(crate) fn file(root: &Path, name: &str) -> PathBuf {
    root.join("docs/src").join(format!("{name}.md"))
}

/// All there is to translate, a catalog a page.
///
/// # Errors
///
/// The file that cannot be read, or an include that leads nowhere.
pub fn templates(root: &Path) -> Result<Vec<Template>, String> {
    let template = |name: String| Ok(Template { messages: messages(root, &name)?, name });
    let mut templates =
        pages(root)?.into_iter().map(template).collect::<Result<Vec<Template>, String>>()?;
    let mut common = shared(root)?;
    let mut counts: HashMap<String, usize> = HashMap::new();
    for text in templates.iter().flat_map(|template| &template.messages).chain(&common) {
        *counts.entry(text.clone()).or_default() += 1;
    }
    for template in &mut templates {
        common.extend(template.messages.extract_if(.., |text| counts[text] > 1));
    }
    templates.insert(0, Template { name: COMMON.to_string(), messages: unique(common) });
    let players = players::messages(root)?;
    if !players.is_empty() {
        templates.push(Template { name: PLAYERS.to_string(), messages: players });
    }
    Ok(templates)
}

/// The messages of one page, in its order.
fn messages(root: &Path, name: &str) -> Result<Vec<String>, String> {
    let (file, mut messages) = (file(root, name), Vec::new());
    let mut list = |message: Message, _: &[String]| {
        if has_words(&message.text) {
            messages.push(message.text.clone());
        }
        message.text
    };
    rewrite(&read(&file)?, &file, &mut list)
        .map_err(|problem| format!("{}: {problem}", file.display()))?;
    Ok(unique(messages))
}

/// Each of `texts` once, where it first stands.
pub(crate) fn unique(mut texts: Vec<String>) -> Vec<String> {
    let mut seen = HashSet::new();
    texts.retain(|text| seen.insert(text.clone()));
    texts
}

/// What stands on no page: how numbers are written, what the language is called, and the titles.
fn shared(root: &Path) -> Result<Vec<String>, String> {
    let summary = read(&root.join("docs/src/SUMMARY.md"))?;
    let titles = summary.lines().filter_map(|line| match line.strip_prefix("# ") {
        Some(part) => Some(part).filter(|part| *part != "Summary"),
        None => Some(line.split_once('[')?.1.split_once("](")?.0),
    });
    let settings = book_section(root)?;
    let names = TRANSLATED_SETTINGS.iter().filter_map(|&name| settings.get(name)?.as_str());
    let texts = [EXAMPLE, LANGUAGE].into_iter().chain(names).chain(titles);
    Ok(texts.map(str::to_string).collect())
}

pub(crate) fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}
