//! The first page of a handout, for students.

use std::fmt::Write as _;

use super::{Files, Wish};
use crate::problem::Problem;

const TEMPLATE: &str = include_str!("readme.md");

/// Adds the `README.md`.
///
/// # Errors
///
/// When the manifest of an exercise cannot be read.
pub fn add(wish: &Wish, files: &mut Files) -> Result<(), Problem> {
    let mut rows = String::new();
    for lesson in &wish.exercises {
        let about = lesson.read()?.about;
        let chapter = format!("docs/src/{}.md", lesson.folder);
        let row = format!(
            "| [{}]({chapter}) | {} | [`{}`]({}) | {} |",
            about.title,
            about.idea,
            lesson.package,
            lesson.exercise("src/lib.rs"),
            about.minutes
        );
        writeln!(rows, "{row}").unwrap_or_default();
    }
    let first = wish.exercises.first().map_or("", |lesson| &lesson.package);
    let solutions = match wish.solutions.as_slice() {
        [] => {
            "The solutions are not in here; `just hint` goes as far as almost the code.".to_string()
        }
        solutions => {
            let names: Vec<String> =
                solutions.iter().map(|lesson| format!("`{}`", lesson.package)).collect();
            format!("The solutions of {} are in the folder `solutions`.", names.join(", "))
        }
    };
    let readme = TEMPLATE
        .replace("{exercises}", rows.trim_end())
        .replace("{first}", first)
        .replace("{solutions}", &solutions);
    files.insert("README.md".to_string(), readme.into_bytes());
    Ok(())
}
