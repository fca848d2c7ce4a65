//! The pages of the book in one language, and on each a link to the others: what mdBook asks for.

use std::path::Path;

use serde_json::Value;

use crate::{
    catalog::{Catalog, languages},
    page::rewrite,
    players,
    template::{LANGUAGE, ONLY_ENGLISH},
};

/// The pages of the book in one language.
#[derive(Debug)]
pub struct Pages<'a> {
    root: &'a Path,
    language: &'a str,
    catalog: Catalog,
    /// The links to the other languages, as HTML with `PAGE` for the name of the page.
    links: String,
    /// The words of the players, as HTML.
    words: String,
}

impl<'a> Pages<'a> {
    /// The pages in `language`; with `has_links`, each has links to the other languages.
    ///
    /// # Errors
    ///
    /// The file that cannot be read.
    pub fn read(root: &'a Path, language: &'a str, has_links: bool) -> Result<Pages<'a>, String> {
        let catalog = Catalog::read(root, language)?;
        let links = if has_links { links(root, language)? } else { String::new() };
        let words = match language {
            "en" => String::new(),
            _ => players::script(&players::messages(root)?, &catalog),
        };
        Ok(Pages { root, language, catalog, links, words })
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
                        *title = self.catalog.translated(title);
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
        if text.starts_with(ONLY_ENGLISH) {
            return Ok(text.to_string());
        }
        let links = self.links.replace("PAGE", path.trim_end_matches(".md"));
        if self.language == "en" {
            return Ok(links + text);
        }
        let mut language = |message: &str, values: &[String]| self.catalog.filled(message, values);
        let page = rewrite(text, &self.root.join("docs/src").join(path), &mut language)
            .map_err(|problem| format!("{path}: {problem}"))?;
        Ok(links + &self.words + &page)
    }
}

/// Links to a page in all languages but `language`.
fn links(root: &Path, language: &str) -> Result<String, String> {
    let mut links = Vec::new();
    let up = if language == "en" { "" } else { "../" };
    for other in languages(root).iter().filter(|other| *other != language) {
        let name = Catalog::read(root, other)?.translated(LANGUAGE);
        let folder = if other == "en" { String::new() } else { format!("{other}/") };
        let address = format!("{up}{folder}PAGE.html");
        links.push(format!(
            "<a href=\"{address}\" lang=\"{other}\" hreflang=\"{other}\">{name}</a>"
        ));
    }
    Ok(format!("<nav class=\"languages\">{}</nav>\n\n", links.join(" · ")))
}
