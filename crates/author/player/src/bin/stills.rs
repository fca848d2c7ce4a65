//! A preprocessor of mdBook: puts a still picture into each player of the book and the answer into each
//! question, for paper and for readers without scripts. `docs/book.toml` names it.
//!
//! mdBook asks first whether it `supports` a renderer, which an exit code of 0 says. Then standard input
//! holds the context and the book, and standard output gets the book.

use std::{env, error::Error, io};

use player::{question::with_answers, still::with_stills};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    if env::args().nth(1).as_deref() == Some("supports") {
        return Ok(());
    }
    let (_, mut book): (Value, Value) = serde_json::from_reader(io::stdin())?;
    change(&mut book)?;
    serde_json::to_writer(io::stdout(), &book)?;
    Ok(())
}

/// Changes the text of every chapter, however deep it lies.
fn change(value: &mut Value) -> Result<(), String> {
    match value {
        Value::Array(values) => values.iter_mut().try_for_each(change),
        Value::Object(fields) => fields.iter_mut().try_for_each(|(name, value)| match value {
            Value::String(text) if name == "content" => {
                *text = with_answers(&with_stills(text)?)?;
                Ok(())
            }
            value => change(value),
        }),
        _ => Ok(()),
    }
}
