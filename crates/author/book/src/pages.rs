//! The pages of the book in one language, and on each a link to the others: what mdBook asks for.

use std::path::Path;

use serde_json::Value;

use crate::{
    catalog::Catalog,
    page::rewrite,
    players,
    templates::{self, LANGUAGE},
};

/// The pages of the book in one language.
#[derive(Debug)]
pub struct Pages<'a> {
    root: &'a Path,
    catalog: Catalog,
    /// The language of each other book, and its name in that language.
    others: Vec<(String, String)>,
    /// The pages that have other languages.
    names: Vec<String>,
    /// The words of the players, as HTML.
    words: String,
}

impl<'a> Pages<'a> {
    /// The pages in `language`; with `has_links`, each has links to the other languages.
    ///
    /// # Errors
    ///
    /// The file that cannot be read.
    pub fn read(root: &'a Path, language: &str, has_links: bool) -> Result<Pages<'a>, String> {
        let mut others = Vec::new();
        let all = ["en".to_string()].into_iter().chain(templates::languages(root));
        for other in all.filter(|other| has_links && other != language) {
            let name = Catalog::read(root, &other)?.translation_or(LANGUAGE);
            others.push((other, name));
        }
        let catalog = Catalog::read(root, language)?;
        let words = players::script(&players::messages(root)?, &catalog);
        Ok(Pages { root, catalog, others, names: templates::pages(root)?, words })
    }

    /// Changes the name and the text of every chapter of mdBook's `value`, however deep it lies, and the titles
    /// of parts.
    ///
    /// # Errors
    ///
    /// A sentence when an include leads nowhere.
    pub fn change(&self, value: &mut Value) -> Result<(), String> {
        match value {
            Value::Array(values) => values.iter_mut().try_for_each(|value| self.change(value)),
            Value::Object(fields) => {
                for name in ["name", "PartTitle"] {
                    if let Some(Value::String(title)) = fields.get_mut(name) {
                        *title = self.catalog.get(title).unwrap_or(title).to_string();
                    }
                }
                let path = fields.get("path").and_then(Value::as_str).map(str::to_string);
                if let (Some(path), Some(Value::String(text))) = (path, fields.get_mut("content")) {
                    *text = self.page(&path, text)?;
                }
                fields.values_mut().try_for_each(|value| self.change(value))
            }
            _ => Ok(()),
        }
    }

    /// The page `path` of the book, whose text is `text`.
    fn page(&self, path: &str, text: &str) -> Result<String, String> {
        let name = path.trim_end_matches(".md");
        if !self.names.iter().any(|page| page == name) {
            return Ok(text.to_string());
        }
        if self.catalog.language == "en" {
            return Ok(self.links(name) + text);
        }
        let mut shown = |message, numbers: &[String]| self.catalog.shown(message, numbers);
        let page = rewrite(text, &templates::file(self.root, name), &mut shown)
            .map_err(|problem| format!("{path}: {problem}"))?;
        Ok(self.links(name) + &self.words + &page)
    }

    /// Links to this page in the other languages.
    fn links(&self, name: &str) -> String {
        let up = if self.catalog.language == "en" { "" } else { "../" };
        let link = |(language, title): &(String, String)| {
            let folder = if language == "en" { String::new() } else { format!("{language}/") };
            format!(
                "<a href=\"{up}{folder}{name}.html\" lang=\"{language}\" hreflang=\"{language}\">{title}</a>"
            )
        };
        let links: Vec<String> = self.others.iter().map(link).collect();
        match links.is_empty() {
            true => String::new(),
            false => format!("<nav class=\"languages\">{}</nav>\n\n", links.join(" · ")),
        }
    }
}
