//! No translation has lost code, a link or a number of its English text; how much is translated.

use course::Course;
use staffroom::problem::Problem;
use translation::{
    book::{self, Template},
    catalog::FOLDER,
    state::State,
};

const RULE: &str = "translations";

/// How many stale messages of a language are named.
const NAMED: usize = 20;

/// Checks the catalogs of all languages. The lines say how much of the book is translated, and what is stale,
/// which is no problem: nobody who changes an English sentence must know all the languages.
pub fn check(course: &Course) -> (Vec<Problem>, String) {
    let unreadable = |error| {
        let next = "write it as `just translate` does, or bring it back with git";
        (vec![Problem::new(FOLDER, RULE, error, next)], String::new())
    };
    let languages = book::languages(&course.root);
    if languages.is_empty() {
        return (Vec::new(), String::new());
    }
    let templates = match book::templates(&course.root) {
        Ok(templates) => templates,
        // The rule about the book names the include that leads nowhere.
        Err(_) => return (Vec::new(), String::new()),
    };
    let names: Vec<String> =
        templates.iter().map(|template: &Template| template.name.clone()).collect();
    let (mut problems, mut lines) = (Vec::new(), String::new());
    for language in languages {
        match State::of(&course.root, &language, &templates, &names) {
            Ok(state) => {
                let next = format!("repair it, then `just translate {language}`");
                problems.extend(
                    state
                        .problems
                        .iter()
                        .map(|(place, what)| Problem::new(place, RULE, what, &next)),
                );
                lines += &lines_of(&language, &state);
            }
            Err(error) => return unreadable(error),
        }
    }
    (problems, lines)
}

fn lines_of(language: &str, state: &State) -> String {
    let mut lines = format!("{FOLDER}/{language}: {}\n", state.share());
    for (place, what) in state.stale.iter().take(NAMED) {
        lines += &format!("  {place}: {what}\n");
    }
    if state.stale.len() > NAMED {
        lines +=
            &format!("  … and {} more: just translate {language}\n", state.stale.len() - NAMED);
    }
    lines
}
