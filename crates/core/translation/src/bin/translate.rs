//! `translate LANGUAGE [PAGE…]`: writes the catalogs of a language, or brings them up to date with their pages.

use std::{env, process::ExitCode};

use course::{Course, typed};
use translation::{book, catalog::FOLDER, merge, state::State};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<String, String> {
    let [language, names @ ..] = arguments else {
        let [all, page] = ["translate fr", "translate fr 03-sudoku-bitmask"].map(typed::command);
        return Err(format!("say which language: `{all}`, or one page of it: `{page}`"));
    };
    let folder = env::current_dir().map_err(|error| error.to_string())?;
    let root = Course::above(&folder).map_err(|error| error.to_string())?.root;
    let templates = book::templates(&root)?;
    let all: Vec<String> = templates.iter().map(|template| template.name.clone()).collect();
    let names: Vec<String> =
        names.iter().map(|name| name.trim_end_matches(".po").to_string()).collect();
    if let Some(unknown) = names.iter().find(|name| !all.contains(name)) {
        return Err(format!("there is no catalog {unknown}; the catalogs are {}", all.join(", ")));
    }
    let names = if names.is_empty() { all } else { names };
    merge::update(&root, language, &templates, &names)?;
    let state = State::of(&root, language, &templates, &names)?;
    let mut report = String::new();
    for (place, what) in &state.problems {
        report += &format!("{place}: {what}\n");
    }
    for (place, what) in &state.stale {
        report += &format!("{place}: {what}\n");
    }
    report += &format!("{FOLDER}/{language}: {}\n", state.share());
    if state.problems.is_empty() { Ok(report) } else { Err(report.trim_end().to_string()) }
}
