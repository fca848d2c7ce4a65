//! Every lesson has a chapter, and whatever a page includes is there.

use std::path::Path;

use course::{Course, page::included};

use crate::{problem::Problem, survey::Survey, tally::Tally, walk};

const RULE: &str = "book";

/// Where the pages are.
pub const PAGES: &str = "docs/src";

/// What begins the line on the parts of the language that a chapter's exercise takes.
const RUST: &str = "The Rust it takes:";

/// Looks at the chapter of one lesson; its includes are counted.
pub fn chapter(course: &Course, survey: &Survey, tally: &mut Tally) -> Vec<Problem> {
    let page = format!("{}.md", survey.lesson.folder);
    let file = format!("{PAGES}/{page}");
    let text = match course.read(&file) {
        Ok(text) => text,
        Err(error) => return vec![error.into()],
    };
    tally.chapters += 1;
    tally.includes += includes(&text).len();
    let mut problems = Vec::new();
    let mut problem =
        |file: &str, what, next: String| problems.push(Problem::new(file, RULE, what, next));
    let names_rust =
        |line: &str| line.starts_with(RUST) && line.contains("https://doc.rust-lang.org/");
    if !text.lines().any(names_rust) {
        let what =
            "the chapter does not say which Rust it takes, so a reader cannot look it up before";
        let next =
            format!("write `{RUST} …` where the exercise is opened, with links to the Rust book");
        problem(&file, what.to_string(), next);
    }
    for (tag, least) in [("<grid-player ", 1), ("<grid-question ", 2)] {
        let count = text.matches(tag).count();
        if count < least {
            let what = format!("the chapter has {count} `{tag}…>`, expected at least {least}");
            problem(&file, what, "write it before the costs; docs/src/author.md shows one".into());
        }
    }
    let generated = format!("generated/{}/", survey.lesson.folder);
    if !includes(&text).iter().any(|(_, target)| target.starts_with(&generated)) {
        let what = "the chapter shows no count, so no reader learns what the search costs";
        let next = format!("include a table from {PAGES}/{generated}: `just figures` writes it");
        problem(&file, what.to_string(), next);
    }
    problems
}

/// Looks at the includes of every page.
pub fn check(course: &Course) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (file, text) in pages(course) {
        for (line, target) in includes(&text) {
            let Err(what) = resolve(&course.root.join(&file), &target) else { continue };
            let what = format!("{{{{#include {target}}}}}: {what}");
            let next = "repair the path, or put the marks into the file";
            problems.push(Problem::new(format!("{file}:{line}"), RULE, what, next));
        }
    }
    problems
}

/// Every page of the book with its text, in order; named from the root.
pub fn pages(course: &Course) -> Vec<(String, String)> {
    let files = walk::below(&course.root.join(PAGES)).unwrap_or_default();
    let pages = files.iter().filter(|file| file.ends_with(".md"));
    let pages = pages.map(|file| format!("{PAGES}/{file}"));
    pages.filter_map(|file| Some((file.clone(), course.read(&file).ok()?))).collect()
}

/// The targets of a page's includes, each with its line.
pub fn includes(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let mut rest = line;
        while let Some(at) = rest.find("{{#") {
            let escaped = rest[..at].ends_with('\\');
            rest = &rest[at + 3..];
            let Some((inside, _)) = rest.split_once("}}") else { break };
            let Some((command, target)) = inside.split_once(' ') else { continue };
            if !escaped && ["include", "rustdoc_include", "playground"].contains(&command) {
                found.push((number, target.trim().to_string()));
            }
        }
    }
    found
}

/// Whether `target` is there, and is not empty.
fn resolve(page: &Path, target: &str) -> Result<(), String> {
    if included(page, target)?.trim().is_empty() {
        return Err("what it names is empty".to_string());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{chapter, check};
    use crate::small_course::{SmallCourse, told};

    const CHAPTER: &str = "docs/src/01-double.md";

    #[test]
    fn a_chapter_with_includes_is_right() {
        let small = SmallCourse::new();
        let (said, tally) = small.judge(chapter);
        assert_eq!((said.as_str(), tally.chapters, tally.includes), ("", 1, 2));
        assert_eq!(told(&check(&small.course())), "");
    }

    #[test]
    fn a_chapter_shows_a_count_and_a_board_that_moves_and_asks_twice() {
        let small = SmallCourse::new();
        small.change(CHAPTER, "{{#include generated/01-double/sums.md}}\n", "Two sums.\n");
        small.change(CHAPTER, "The Rust it takes: [functions](https", "The Rust it takes: (http");
        small.change(CHAPTER, "<grid-player ", "<grid-moment ");
        small.change(CHAPTER, "<grid-question ", "<grid-moment ");
        assert_snapshot!(small.judge(chapter).0, @"
        docs/src/01-double.md: the chapter does not say which Rust it takes, so a reader cannot look it up before
        docs/src/01-double.md: the chapter has 0 `<grid-player …>`, expected at least 1
        docs/src/01-double.md: the chapter has 1 `<grid-question …>`, expected at least 2
        docs/src/01-double.md: the chapter shows no count, so no reader learns what the search costs
        ");
        small.delete(CHAPTER);
        assert_snapshot!(small.judge(chapter).0, @"docs/src/01-double.md: is not there");
    }

    #[test]
    fn an_include_needs_a_file_both_marks_and_something_between_them() {
        let small = SmallCourse::new();
        small.write("docs/src/part/marks.rs", "// ANCHOR: a\n// ANCHOR: b\n\n// ANCHOR_END: b\n");
        let includes = [
            "{{#include marks.rs}}",
            "{{#include ./marks.rs:1:2}} {{#include marks.rs::1}}",
            "\\{{#include nowhere.rs}}",
            "{{#include nowhere.rs}}",
            "{{#include marks.rs:c}}",
            "{{#include marks.rs:a}}",
            "text {{#rustdoc_include marks.rs:b}}",
            "{{#include marks.rs:9:}}",
            "{{#include marks.rs:1-2}}",
        ];
        small.write("docs/src/part/page.md", &includes.join("\n"));
        assert_snapshot!(told(&check(&small.course())), @"
        docs/src/part/page.md:4: {{#include nowhere.rs}}: no such file
        docs/src/part/page.md:5: {{#include marks.rs:c}}: no `ANCHOR: c` in that file
        docs/src/part/page.md:6: {{#include marks.rs:a}}: no `ANCHOR_END: a` in that file
        docs/src/part/page.md:7: {{#include marks.rs:b}}: what it names is empty
        docs/src/part/page.md:8: {{#include marks.rs:9:}}: what it names is empty
        docs/src/part/page.md:9: {{#include marks.rs:1-2}}: `1-2` is no range of lines
        ");
    }
}
