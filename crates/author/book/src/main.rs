//! A preprocessor of mdBook: the pages in the language of the book, and on each a link to the other languages.
//! `docs/book.toml` names it.
//!
//! mdBook asks first whether it `supports` a renderer, which an exit code of 0 says. Then standard input
//! holds the context and the book, and standard output gets the book. `book settings fr` writes what the
//! section `book` of `docs/book.toml` is in French, for `just book`; `book templates FOLDER` writes what there is to
//! translate, for `just translate`.

use std::{env, error::Error, fs, io, path::Path, process::ExitCode};

use book::{pages::Pages, templates};
use course::Course;
use serde_json::Value;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments.as_slice() {
        ["supports", ..] => Ok(()),
        ["settings", language] => settings(language),
        ["templates", folder] => write_templates(Path::new(folder)),
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

fn write_templates(folder: &Path) -> Result<(), Box<dyn Error>> {
    for template in templates::templates(&Course::above(&env::current_dir()?)?.root)? {
        fs::write(folder.join(format!("{}.pot", template.name)), template.pot())?;
    }
    Ok(())
}

fn settings(language: &str) -> Result<(), Box<dyn Error>> {
    let root = Course::above(&env::current_dir()?)?.root;
    println!("{}", serde_json::to_string(&templates::settings(&root, language)?)?);
    Ok(())
}

fn preprocess() -> Result<(), Box<dyn Error>> {
    let (context, mut book): (Value, Value) = serde_json::from_reader(io::stdin())?;
    let docs = context["root"].as_str().ok_or("mdBook did not say where the book is")?;
    let root = Path::new(docs).parent().ok_or("the book is not in a folder of the course")?;
    let language = context["config"]["book"]["language"].as_str().unwrap_or("en");
    // `just book` builds all languages, and says so; `just book-serve` builds one.
    let has_links = env::var_os("GRIDLINGS_LANGUAGES").is_some();
    Pages::read(root, language, has_links)?.change(&mut book)?;
    serde_json::to_writer(io::stdout(), &book)?;
    Ok(())
}
