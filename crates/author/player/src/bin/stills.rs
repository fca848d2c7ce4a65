//! A preprocessor of mdBook: puts a still picture into each player of the book and the answer into each
//! question, for paper and for readers without scripts. `docs/book.toml` names it.
//!
//! mdBook asks first whether it `supports` a renderer, which an exit code of 0 says. Then standard input
//! holds the context and the book, and standard output gets the book.

use std::{env, error::Error, io, path::Path};

use book::catalog::Catalog;
use player::{
    quiz::with_answers,
    still::{Say, with_stills},
};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    if env::args().nth(1).as_deref() == Some("supports") {
        return Ok(());
    }
    let (context, mut pages): (Value, Value) = serde_json::from_reader(io::stdin())?;
    let docs = context["root"].as_str().ok_or("mdBook did not say where the book is")?;
    let language = context["config"]["book"]["language"].as_str().unwrap_or("en");
    let catalog = Catalog::read(&Path::new(docs).join(".."), language)?;
    change(&mut pages, &|sentence, values| catalog.filled(sentence, values))?;
    serde_json::to_writer(io::stdout(), &pages)?;
    Ok(())
}

/// Changes the text of every chapter, however deep it lies.
fn change(value: &mut Value, say: Say<'_>) -> Result<(), String> {
    match value {
        Value::Array(values) => values.iter_mut().try_for_each(|value| change(value, say)),
        Value::Object(fields) => fields.iter_mut().try_for_each(|(name, value)| match value {
            Value::String(text) if name == "content" => {
                *text = with_answers(&with_stills(text, say)?, say)?;
                Ok(())
            }
            value => change(value, say),
        }),
        _ => Ok(()),
    }
}
