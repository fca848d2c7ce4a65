//! A preprocessor of mdBook: the pages in the language of the book, and on each a link to the other languages.
//! `docs/book.toml` names it.
//!
//! mdBook asks first whether it `supports` a renderer, which an exit code of 0 says. Then standard input
//! holds the context and the book, and standard output gets the book. `book template` writes what there is to
//! translate, for `just translate`.

use std::{env, error::Error, io, process::ExitCode};

use book::{pages::Pages, template::template};
use course::Course;
use serde_json::Value;

fn main() -> ExitCode {
    match written(env::args().nth(1).as_deref()) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn written(task: Option<&str>) -> Result<String, Box<dyn Error>> {
    let root = Course::above(&env::current_dir()?)?.root;
    match task {
        Some("supports") => Ok(String::new()),
        Some("template") => Ok(template(&root)?),
        _ => {
            let (context, mut book): (Value, Value) = serde_json::from_reader(io::stdin())?;
            let language = context["config"]["book"]["language"].as_str().unwrap_or("en");
            // `just book` builds all languages, and says so; `just book-serve` builds one.
            let has_links = env::var_os("GRIDLINGS_LANGUAGES").is_some();
            Pages::read(&root, language, has_links)?.change(&mut book)?;
            Ok(book.to_string())
        }
    }
}
