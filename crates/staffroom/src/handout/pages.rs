//! The chapters of the handed-out exercises, as pages that stand on their own.
//!
//! Generated tables are written out, so a chapter reads well without mdBook too. The reference's code
//! becomes a pointer to the student's own file, and the notes for teachers are left out.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use course::{Course, Lesson};

use super::{Files, RULE, Wish, read};
use crate::{
    problem::Problem,
    rules::book::{PAGES, included},
};

/// Pages that are for students, whichever exercises they get.
const GENERAL: [&str; 5] =
    ["introduction.md", "how-to-use.md", "measuring.md", "glossary.md", "sources.md"];

/// Sections that are for others, or that speak of code which a handout does not show.
const LEFT_OUT: [&str; 5] = [
    "## As a teacher",
    "## As an author",
    "## For teachers",
    "### When the chapter shows the solution",
    "### Is it fast?",
];

const SUMMARY: &str = "SUMMARY.md";

const NOTE: &str = "\
> This is the chapter as your class gets it: where the book shows a solution, it points to the file in which
> you write yours. What `just run` shows, your teacher can show you.
";

/// Adds the general pages, the chapters of the exercises and their pictures.
///
/// # Errors
///
/// When a chapter cannot be read, or includes what is not there.
pub fn add(course: &Course, wish: &Wish, files: &mut Files) -> Result<(), Problem> {
    let mut pages: BTreeMap<String, Option<&Lesson>> = BTreeMap::new();
    for lesson in &wish.exercises {
        pages.insert(format!("{}.md", lesson.folder), Some(lesson));
    }
    for page in GENERAL {
        if course.root.join(PAGES).join(page).is_file() {
            pages.insert(page.to_string(), None);
        }
    }
    let names: BTreeSet<&str> = pages.keys().map(String::as_str).collect();
    for (page, lesson) in &pages {
        let text = course.read(&format!("{PAGES}/{page}"))?;
        let text = for_students(course, page, *lesson, wish, &text)?;
        let text = with_links(&text, &names);
        for picture in pictures(&text) {
            let file = format!("{PAGES}/{picture}");
            files.insert(file.clone(), read(course, &file)?);
        }
        files.insert(format!("{PAGES}/{page}"), text.into_bytes());
    }
    let summary = with_entries(&course.read(&format!("{PAGES}/{SUMMARY}"))?, &names);
    files.insert(format!("{PAGES}/{SUMMARY}"), summary.into_bytes());
    let book = String::from_utf8_lossy(&read(course, "docs/book.toml")?).into_owned();
    files.insert("docs/book.toml".to_string(), without_additions(&book).into_bytes());
    Ok(())
}

/// A page without its teachers' parts, with its includes written out.
fn for_students(
    course: &Course,
    page: &str,
    lesson: Option<&Lesson>,
    wish: &Wish,
    text: &str,
) -> Result<String, Problem> {
    let path = course.root.join(PAGES).join(page);
    let text = without_teachers_notes(text);
    let mut whole = String::new();
    let mut left_out = None;
    for line in text.lines() {
        let level = line.chars().take_while(|&symbol| symbol == '#').count();
        let is_heading = level > 0 && line[level..].starts_with(' ');
        if is_heading && left_out.is_none_or(|left_out| level <= left_out) {
            left_out = LEFT_OUT.contains(&line.trim_end()).then_some(level);
        }
        // The boards that move are played by the solutions, compiled.
        if left_out.is_some() || line.contains("<grid-player") {
            continue;
        }
        match target(line) {
            Some(target) => {
                whole += &included_text(&path, target, wish).map_err(|what| {
                    Problem::new(format!("{PAGES}/{page}"), RULE, what, "just verify")
                })?
            }
            None => {
                whole += line;
                whole.push('\n');
            }
        }
        let is_title = lesson.is_some_and(|lesson| !wish.shows(lesson)) && line.starts_with("# ");
        if is_title && !whole.contains(NOTE) {
            whole.push('\n');
            whole += NOTE;
        }
    }
    Ok(whole)
}

/// The target of a line that is one include.
fn target(line: &str) -> Option<&str> {
    let inside = line.trim().strip_prefix("{{#")?.strip_suffix("}}")?;
    Some(inside.split_once(' ')?.1.trim())
}

/// What stands in the place of an include.
fn included_text(page: &Path, target: &str, wish: &Wish) -> Result<String, String> {
    let text = included(page, target).map_err(|what| format!("{target}: {what}"))?;
    let is_shown = wish.solutions.iter().any(|lesson| {
        let (own, other) = (lesson.solution(""), lesson.exercise(""));
        target.contains(&own) || target.contains(&other)
    });
    let is_answer = target.contains("solutions/") || target.contains("also-right/");
    if !is_answer || is_shown {
        return Ok(format!("{}\n", text.trim_end()));
    }
    Ok(format!("{}\n", pointer(target, &text)))
}

/// A comment that says where the student writes what the book shows.
fn pointer(target: &str, text: &str) -> String {
    let steps: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("/// Step ")?.split_once('.'))
        .map(|(number, _)| number)
        .collect();
    let folder = target.split("solutions/").nth(1).and_then(|rest| rest.split('/').next());
    match (folder, steps.as_slice()) {
        (Some(folder), [only]) if target.contains("/src/lib.rs") => {
            format!("// Step {only} is yours to write: exercises/{folder}/src/lib.rs")
        }
        (Some(folder), [first, .., last]) if target.contains("/src/lib.rs") => {
            format!("// Steps {first} to {last} are yours to write: exercises/{folder}/src/lib.rs")
        }
        (Some(folder), []) if target.contains("/src/lib.rs") => {
            format!("// Helpers of your own go here: exercises/{folder}/src/lib.rs")
        }
        _ => "// The course's own answer to this is not in your handout.".to_string(),
    }
}

/// Without each `<details>` whose summary speaks of teachers.
fn without_teachers_notes(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("<details>") {
        let Some(length) = rest[start..].find("</details>") else { break };
        let end = start + length + "</details>".len();
        kept += &rest[..start];
        let block = &rest[start..end];
        rest = &rest[end..];
        if block.to_lowercase().contains("teacher") {
            rest = rest.strip_prefix("\n\n").unwrap_or(rest);
        } else {
            kept += block;
        }
    }
    kept + rest
}

/// Links to pages that are not handed out become plain words.
fn with_links(text: &str, pages: &BTreeSet<&str>) -> String {
    let mut whole = String::new();
    let mut rest = text;
    while let Some((front, label, target, after)) = next_link(rest) {
        let page = target.split('#').next().unwrap_or_default();
        let is_lost = page.ends_with(".md") && !page.contains("://") && !pages.contains(page);
        if is_lost {
            whole += front;
            whole += label;
        } else {
            whole += &rest[..rest.len() - after.len()];
        }
        rest = after;
    }
    whole + rest
}

/// What stands before the next `[label](target)`, its two parts, and what follows it.
fn next_link(text: &str) -> Option<(&str, &str, &str, &str)> {
    let middle = text.find("](")?;
    let start = text[..middle].rfind('[')?;
    let end = middle + text[middle..].find(')')?;
    Some((&text[..start], &text[start + 1..middle], &text[middle + 2..end], &text[end + 1..]))
}

/// The pictures that lie beside the pages.
fn pictures(text: &str) -> BTreeSet<String> {
    let endings = [".svg", ".png", ".jpg", ".webp", ".gif"];
    let is_picture = |target: &str| {
        endings.iter().any(|ending| target.ends_with(ending)) && !target.contains("://")
    };
    let mut found = BTreeSet::new();
    let mut rest = text;
    while let Some((_, _, target, after)) = next_link(rest) {
        if is_picture(target) {
            found.insert(target.to_string());
        }
        rest = after;
    }
    let in_html = text.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    found.extend(in_html.filter(|target| is_picture(target)).map(str::to_string));
    found
}

/// The table of contents, with the pages that are handed out and the headings that still have some.
fn with_entries(summary: &str, pages: &BTreeSet<&str>) -> String {
    let mut kept: Vec<&str> = Vec::new();
    for line in summary.lines() {
        let is_kept = next_link(line).is_none_or(|(_, _, target, _)| pages.contains(target));
        let is_heading = line.starts_with("# ") && line != "# Summary";
        if is_heading {
            without_empty_heading(&mut kept);
        }
        if is_kept && !(line.is_empty() && kept.last().is_some_and(|last| last.is_empty())) {
            kept.push(line);
        }
    }
    without_empty_heading(&mut kept);
    format!("{}\n", kept.join("\n").trim_end())
}

fn without_empty_heading(kept: &mut Vec<&str>) {
    let last = kept.iter().rposition(|line| !line.is_empty());
    if let Some(last) = last.filter(|&last| kept[last].starts_with("# ") && last > 0) {
        kept.truncate(last);
    }
}

/// `book.toml` without scripts, styles and preprocessors, which belong to the whole course.
fn without_additions(book: &str) -> String {
    let mut kept = Vec::new();
    let (mut is_foreign, mut is_list) = (false, false);
    for line in book.lines() {
        if line.starts_with('[') {
            is_foreign = line.starts_with("[preprocessor");
        }
        let begins = line.starts_with("additional-");
        if begins {
            // The comment above it speaks of it.
            while kept.last().is_some_and(|line: &&str| line.starts_with('#')) {
                kept.pop();
            }
        }
        if !is_foreign && !begins && !is_list {
            kept.push(line);
        }
        is_list = (begins || is_list) && !line.trim_end().ends_with(']');
    }
    format!("{}\n", kept.join("\n").trim_end())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use insta::assert_snapshot;

    use super::{
        pictures, pointer, with_entries, with_links, without_additions, without_teachers_notes,
    };

    #[test]
    fn notes_for_teachers_are_left_out_and_other_details_stay() {
        let page = "# T\n\n<details>\n\n<summary>Notes for teachers</summary>\n\nAsk.\n\n</details>\n\n\
                    <details>\nMore.\n</details>\n\n## Source\n";
        assert_eq!(
            without_teachers_notes(page),
            "# T\n\n<details>\nMore.\n</details>\n\n## Source\n"
        );
    }

    #[test]
    fn a_link_to_a_page_that_is_not_there_becomes_words() {
        let pages = BTreeSet::from(["a.md"]);
        let text = "[A](a.md#x), [B](b.md), [C](https://c.org/c.md) ![D](d.svg)";
        assert_snapshot!(with_links(text, &pages), @"[A](a.md#x), B, [C](https://c.org/c.md) ![D](d.svg)");
        assert_eq!(pictures(text), BTreeSet::from(["d.svg".to_string()]));
    }

    #[test]
    fn scripts_of_the_whole_course_are_left_out() {
        let book = "[output.html]\ntheme = \"navy\"\n# They move.\nadditional-js = [\n  \"a.js\",\n]\n\
                    additional-css = [\"a.css\"]\nmore = 1\n\n[preprocessor.x]\ny = 1\n";
        assert_eq!(without_additions(book), "[output.html]\ntheme = \"navy\"\nmore = 1\n");
    }

    #[test]
    fn the_contents_list_what_is_there() {
        let summary = "# Summary\n\n[I](i.md)\n\n# Lessons\n\n- [A](a.md)\n- [B](b.md)\n\n# Behind\n\n- [C](c.md)\n";
        let pages = BTreeSet::from(["i.md", "b.md"]);
        assert_snapshot!(with_entries(summary, &pages), @"
        # Summary

        [I](i.md)

        # Lessons

        - [B](b.md)
        ");
    }

    #[test]
    fn a_solution_becomes_a_pointer_to_the_students_file() {
        let lib = "../../solutions/01-double/src/lib.rs:a";
        let better = "../../solutions/01-double/src/better.rs:a";
        let pointers = [
            pointer(lib, "/// Step 1. A.\npub fn a() {}\n"),
            pointer(lib, "/// Step 1. A.\npub fn a() {}\n/// Step 3. B.\n"),
            pointer(lib, "fn helper() {}\n"),
            pointer(better, "/// Step 1. A.\n"),
        ];
        assert_snapshot!(pointers.join("\n"), @"
        // Step 1 is yours to write: exercises/01-double/src/lib.rs
        // Steps 1 to 3 are yours to write: exercises/01-double/src/lib.rs
        // Helpers of your own go here: exercises/01-double/src/lib.rs
        // The course's own answer to this is not in your handout.
        ");
    }
}
