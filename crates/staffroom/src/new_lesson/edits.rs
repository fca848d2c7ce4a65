//! The files that list the lessons, with one more line for a new one.

use std::collections::BTreeMap;

use course::{Course, Lesson};

use crate::{problem::Problem, rules::unwritten::MARK};

/// The changed files, and the lines for which no place was found.
type Edited = (BTreeMap<String, String>, Vec<String>);

/// All lists, with `lesson` in them.
pub fn all(course: &Course, lesson: &Lesson) -> Result<Edited, Problem> {
    let mut changed: BTreeMap<String, String> = BTreeMap::new();
    let mut by_hand = Vec::new();
    for (file, line, mark) in edits(lesson) {
        let old = match changed.get(file) {
            Some(text) => text.clone(),
            None => course.read(file)?,
        };
        let mut lines: Vec<&str> = old.lines().collect();
        match lines.iter().rposition(|line| line.contains(mark)) {
            Some(last) => {
                lines.insert(last + 1, &line);
                changed.insert(file.to_string(), format!("{}\n", lines.join("\n")));
            }
            None => by_hand.push(format!("{file}: add `{}` to the list", line.trim())),
        }
    }
    Ok((changed, by_hand))
}

/// One line more in each list: its file, the line, and what the lines of the list have in them.
fn edits(lesson: &Lesson) -> [(&'static str, String, &'static str); 4] {
    let Lesson { number, name, folder, .. } = lesson;
    let library = name.replace('-', "_");
    let variant: String = name.split('-').map(capitalized).collect();
    let chapter = format!("- [Lesson {number}: {MARK} the idea]({folder}.md)");
    let scene = format!("{name} = {{ path = \"../../solutions/{folder}\" }}");
    let about = format!("Lesson {number}: {MARK} what the program does");
    let program = format!("            \"{folder}\" {library} {variant} \"{about}\",");
    let programs = "crates/lab/src/lessons/mod.rs";
    [
        ("docs/src/SUMMARY.md", chapter, "- [Lesson "),
        ("crates/scenes/Cargo.toml", scene, r#"{ path = "../../solutions/"#),
        (programs, format!("pub mod {library};"), "pub mod "),
        (programs, program, " \"Lesson "),
    ]
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
