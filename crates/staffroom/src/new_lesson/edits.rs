//! The files that list the lessons, with one more line for a new one.

use std::collections::BTreeMap;

use course::{Course, Lesson};

use crate::{problem::Problem, rules::unwritten::MARK};

/// One line more in a list: it comes after the last line of which `is_before` is true.
struct Edit {
    file: &'static str,
    line: String,
    is_before: fn(&str) -> bool,
}

/// The changed files, and the lines for which no place was found.
type Edited = (BTreeMap<String, String>, Vec<String>);

/// All lists, with `lesson` in them.
pub fn all(course: &Course, lesson: &Lesson) -> Result<Edited, Problem> {
    let mut changed: BTreeMap<String, String> = BTreeMap::new();
    let mut by_hand = Vec::new();
    for Edit { file, line, is_before } in edits(lesson) {
        let old = match changed.get(file) {
            Some(text) => text.clone(),
            None => course.read(file)?,
        };
        let mut lines: Vec<&str> = old.lines().collect();
        match lines.iter().rposition(|line| is_before(line)) {
            Some(last) => {
                lines.insert(last + 1, &line);
                changed.insert(file.to_string(), format!("{}\n", lines.join("\n")));
            }
            None => by_hand.push(format!("{file}: add `{}` to the list", line.trim())),
        }
    }
    Ok((changed, by_hand))
}

fn edits(lesson: &Lesson) -> Vec<Edit> {
    let Lesson { number, name, folder, .. } = lesson;
    let library = name.replace('-', "_");
    let variant: String = name.split('-').map(capitalized).collect();
    vec![
        Edit {
            file: "docs/src/SUMMARY.md",
            line: format!("- [Lesson {number}: {MARK} the idea]({folder}.md)"),
            is_before: |line| line.starts_with("- [Lesson "),
        },
        Edit {
            file: "crates/scenes/Cargo.toml",
            line: format!("{name} = {{ path = \"../../solutions/{folder}\" }}"),
            is_before: |line| line.contains(r#"{ path = "../../solutions/"#),
        },
        Edit {
            file: "crates/lab/src/lessons/mod.rs",
            line: format!("pub mod {library};"),
            is_before: |line| line.starts_with("pub mod "),
        },
        Edit {
            file: "crates/lab/src/lessons/mod.rs",
            line: format!(
                "            \"{folder}\" {library} {variant} \"Lesson {number}: {MARK} what the program does\","
            ),
            is_before: |line| line.contains(" \"Lesson "),
        },
    ]
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
