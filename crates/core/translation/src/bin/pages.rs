//! A preprocessor of mdBook: the pages in the language of the book, and on each a link to the other languages.
//! `docs/book.toml` names it.
//!
//! mdBook asks first whether it `supports` a renderer, which an exit code of 0 says. Then standard input
//! holds the context and the book, and standard output gets the book. `pages settings fr` writes what the
//! section `book` of `docs/book.toml` is in French, for `just book`.

use std::{env, error::Error, io, path::Path, process::ExitCode};

use course::Course;
use serde_json::Value;
use translation::{
    book::{self, LANGUAGE},
    catalog::{Catalog, Translator},
    page::rewrite,
};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments.as_slice() {
        ["supports", ..] => Ok(()),
        ["settings", language] => settings(language),
        _ => preprocess(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn settings(language: &str) -> Result<(), Box<dyn Error>> {
    let root = Course::above(&env::current_dir()?)?.root;
    println!("{}", serde_json::to_string(&book::settings(&root, language)?)?);
    Ok(())
}

fn preprocess() -> Result<(), Box<dyn Error>> {
    let (context, mut book): (Value, Value) = serde_json::from_reader(io::stdin())?;
    let docs = context["root"].as_str().ok_or("mdBook did not say where the book is")?;
    let root = Path::new(docs).parent().ok_or("the book is not in a folder of the course")?;
    let language = context["config"]["book"]["language"].as_str().unwrap_or("en");
    let pages = Pages::read(root, language)?;
    pages.change(&mut book)?;
    serde_json::to_writer(io::stdout(), &book)?;
    Ok(())
}

struct Pages<'a> {
    root: &'a Path,
    catalog: Catalog,
    /// The language of each other book, and its name in that language.
    others: Vec<(String, String)>,
    /// The pages that have other languages.
    names: Vec<String>,
}

impl Pages<'_> {
    fn read<'a>(root: &'a Path, language: &str) -> Result<Pages<'a>, String> {
        let mut others = vec![("en".to_string(), LANGUAGE.to_string())];
        // `just book` builds all languages, and says so; `just book-serve` builds one.
        if env::var_os("GRIDLINGS_LANGUAGES").is_some() {
            for language in book::languages(root) {
                let catalog = Catalog::read(root, &language)?;
                let name = catalog.get(LANGUAGE).unwrap_or(&language).to_string();
                others.push((language, name));
            }
        } else {
            others.clear();
        }
        others.retain(|(other, _)| other != language);
        let catalog = Catalog::read(root, language)?;
        Ok(Pages { root, catalog, others, names: book::pages(root)? })
    }

    /// Changes the name and the text of every chapter, however deep it lies, and the titles of parts.
    fn change(&self, value: &mut Value) -> Result<(), String> {
        match value {
            Value::Array(values) => values.iter_mut().try_for_each(|value| self.change(value)),
            Value::Object(fields) => {
                for name in ["name", "PartTitle"] {
                    if let Some(Value::String(title)) = fields.get_mut(name)
                        && let Some(translation) = self.catalog.get(title)
                    {
                        *title = translation.to_string();
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
        // A page of which nothing is translated yet is English, and nothing in it is marked.
        if !self.catalog.begun.contains(name) {
            return Ok(self.links(name) + text);
        }
        let mut translator = Translator::new(&self.catalog);
        let page = rewrite(text, &book::file(self.root, name), &mut translator)
            .map_err(|problem| format!("{path}: {problem}"))?;
        Ok(self.links(name) + &page)
    }

    /// Links to this page in the other languages.
    fn links(&self, name: &str) -> String {
        if self.others.is_empty() {
            return String::new();
        }
        let up = if self.catalog.language == "en" { "" } else { "../" };
        let link = |(language, title): &(String, String)| {
            let folder = if language == "en" { String::new() } else { format!("{language}/") };
            format!(
                "<a href=\"{up}{folder}{name}.html\" lang=\"{language}\" hreflang=\"{language}\">{title}</a>"
            )
        };
        let links: Vec<String> = self.others.iter().map(link).collect();
        format!("<nav class=\"languages\">{}</nav>\n\n", links.join(" · "))
    }
}
