//! Adds a new lesson to the files that list the lessons.

use std::collections::BTreeMap;

use course::{Course, Lesson};

use crate::{problem::Problem, rules::unwritten::MARK};

/// The changed files, and the lines for which no place was found.
type Edited = (BTreeMap<String, String>, Vec<String>);

/// Adds `lesson` to all lists.
pub fn all(course: &Course, lesson: &Lesson) -> Result<Edited, Problem> {
    let mut changed: BTreeMap<String, String> = BTreeMap::new();
    let mut by_hand = Vec::new();
    for Entry { file, line, list, .. } in entries(lesson) {
        let old = match changed.get(file) {
            Some(text) => text.clone(),
            None => course.read(file)?,
        };
        let mut lines: Vec<&str> = old.lines().collect();
        match lines.iter().rposition(|line| line.contains(list)) {
            Some(last) => {
                let is_below = |line: &&&str| line.starts_with("  - ");
                let below = lines[last + 1..].iter().take_while(is_below).count();
                lines.insert(last + 1 + below, &line);
                changed.insert(file.to_string(), format!("{}\n", lines.join("\n")));
            }
            None => by_hand.push(format!("{file}: add `{}` to the list", line.trim())),
        }
    }
    Ok((changed, by_hand))
}

/// The line of a lesson in one of the lists.
struct Entry {
    file: &'static str,
    line: String,
    /// The text that every line of the list contains.
    list: &'static str,
    /// The text that only this lesson's line contains.
    own: String,
}

/// A problem for each list that lacks `lesson`, with the line to add.
pub fn missing(course: &Course, lesson: &Lesson) -> impl Iterator<Item = Problem> {
    entries(lesson).into_iter().filter_map(|Entry { file, line, own, .. }| {
        let is_entry =
            |line: &str| line.contains(&own) && !line.trim_start().starts_with(['#', '/']);
        let is_missing = !course.read(file).ok()?.lines().any(is_entry);
        let what = format!("does not list {}", lesson.folder);
        let next = format!("add `{}`", line.trim());
        is_missing.then(|| Problem::new(file, "files", what, next))
    })
}

/// Each list's file, with the text that only the line of `lesson` contains.
pub fn own_lines(lesson: &Lesson) -> impl Iterator<Item = (String, String)> {
    entries(lesson).into_iter().map(|Entry { file, own, .. }| (file.to_string(), own))
}

fn entries(lesson: &Lesson) -> [Entry; 4] {
    let Lesson { number, name, folder, .. } = lesson;
    let library = name.replace('-', "_");
    let variant: String = name.split('-').map(capitalized).collect();
    let entry = |file, list, own, line| Entry { file, line, list, own };
    let about = format!("Lesson {number}: {MARK} what the program does");
    let programs = "crates/author/programs/src/lessons/mod.rs";
    [
        entry(
            "docs/src/SUMMARY.md",
            "- [Lesson ",
            format!("{folder}.md)"),
            format!(
                "- [Lesson {number}: {MARK} the idea]({folder}.md)\n  - [Further: can we do \
                 better?]({folder}-further.md)"
            ),
        ),
        entry(
            "crates/teach/scenes/Cargo.toml",
            r#"{ path = "../../../solutions/"#,
            format!("/{folder}\""),
            format!("{name} = {{ path = \"../../../solutions/{folder}\" }}"),
        ),
        entry(programs, "pub mod ", format!("pub mod {library};"), format!("pub mod {library};")),
        entry(
            programs,
            " \"Lesson ",
            format!("\"{folder}\" "),
            format!("            \"{folder}\" {library} {variant} \"{about}\","),
        ),
    ]
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
