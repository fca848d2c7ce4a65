//! A chapter as plain Markdown: includes written out, and what only a browser shows said in words.

use std::path::Path;

use course::{Lesson, includes::included, typed};

/// `text`, which is in the file `page`. The code of the steps is folded in the book: here it stays away, and
/// so do the notes for teachers. The answers are at the end.
pub(crate) fn plain(text: &str, page: &Path, lesson: &Lesson) -> String {
    let (mut plain, mut end) = (String::new(), String::new());
    let (mut is_hidden, mut is_at_end) = (false, false);
    let (mut is_question, mut has_quiz) = (false, false);
    for line in text.lines() {
        let shown = if is_at_end { &mut end } else { &mut plain };
        if line.starts_with("<details") {
            is_hidden = true;
        } else if line.starts_with("</details") {
            (is_hidden, is_at_end) = (false, false);
        } else if let Some(summary) = line.strip_prefix("<summary>") {
            let summary = summary.trim_end_matches("</summary>");
            is_at_end = summary == "Answers";
            if is_at_end {
                plain += "The answers are at the end of this page.\n";
                end += "\n## Answers\n";
            } else {
                plain += &folded(summary, lesson);
            }
        } else if is_hidden && !is_at_end {
            continue;
        } else if line.starts_with("<grid-question") || is_question {
            is_question = !line.contains("</grid-question>");
            if !has_quiz {
                let command = typed::command(&format!("quiz {}", lesson.number));
                plain += &format!("▸ What do you expect? Answer in numbers: `{command}`\n");
            }
            has_quiz = true;
        } else if let Some(target) = line.strip_prefix("{{#include ") {
            *shown += &include(target.trim_end_matches("}}"), page);
        } else if line.starts_with("<grid-player") {
            plain += &player(line);
        } else {
            *shown += line;
            shown.push('\n');
        }
    }
    plain + &end
}

/// What stands for the code that is folded: the student's own file has what is given, and the reference the rest.
fn folded(summary: &str, lesson: &Lesson) -> String {
    let words = summary.replace("<code>", "`").replace("</code>", "`");
    if summary.starts_with("The code that is given") {
        return format!("▸ {words}: {}\n", lesson.student_file_shown());
    }
    // A class has no solutions.
    if !lesson.has_reference() || summary.contains("teachers") {
        return String::new();
    }
    let command = typed::command(&format!("solution {}", lesson.number));
    format!("▸ {words}: `{command}`\n")
}

/// The command that shows what a player of the book does. Only the book plays the better searches that a page compares.
fn player(tag: &str) -> String {
    let of = |name| attribute(tag, name);
    let label = of("label").unwrap_or("a search");
    if of("compare").is_some() {
        return format!("▸ Watch {label}, side by side in the book: `just book-serve`\n");
    }
    let mut command = format!("show {}", of("lesson").unwrap_or_default());
    for option in ["size", "limit", "puzzle"] {
        if let Some(value) = of(option) {
            let value =
                if value.contains(' ') { format!("\"{value}\"") } else { value.to_string() };
            command += &format!(" --{option} {value}");
        }
    }
    format!("▸ Watch {label}: `{}`\n", typed::command(&command))
}

fn include(target: &str, page: &Path) -> String {
    match included(page, target) {
        Ok(picture) if target.ends_with(".svg") => {
            let part = |tag: &str| {
                let inside = picture.split_once(&format!("<{tag}"))?.1.split_once('>')?.1;
                Some(inside.split_once('<')?.0)
            };
            let words: Vec<&str> = [part("title"), part("desc")].into_iter().flatten().collect();
            format!("*Picture: {}*\n", words.join(". "))
        }
        Ok(text) => text.trim_end().to_string() + "\n",
        Err(problem) => format!("({target}: {problem})\n"),
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    Some(tag.split_once(&format!(" {name}=\""))?.1.split_once('"')?.0)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use course::Course;
    use insta::assert_snapshot;

    use super::plain;
    use crate::report::{fixture, markdown::shown};

    fn course() -> Course {
        Course::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("this course")
    }

    #[test]
    fn what_only_a_browser_shows_is_said_in_words() {
        let course = course();
        let lesson = course.find("3").expect("it is there");
        let page = course.root.join(lesson.chapter_shown());
        let text = "One.\n\n<details>\n\n<summary>The code of <code>to_set</code></summary>\n\nsecret\n\n</details>\n\n\
                    <details>\n<summary>The code that is given, <code>f</code></summary>\n\nf\n\n</details>\n\n\
                    <grid-player lesson=\"sudoku-bitmask\" label=\"two searches\" search=\"a\" compare=\"b\"></grid-player>\n\
                    <grid-player lesson=\"sudoku-bitmask\" puzzle=\". .\"></grid-player>\n\n\
                    <details>\n<summary>Notes for teachers</summary>\nask\n</details>\n\n\
                    <grid-question asks=\"answers\">\nHow many?\n<p class=\"reason\">Two.</p>\n</grid-question>\n\n\
                    <details>\n<summary>Answers</summary>\n\n1. Four.\n\n</details>\n\n\
                    {{#include nothing.md}}\n";
        assert_snapshot!(fixture::plain(&plain(text, &page, lesson)), @r#"
        One.

        ▸ The code of `to_set`: `just solution 3`

        ▸ The code that is given, `f`: exercises/03-sudoku-bitmask/src/lib.rs

        ▸ Watch two searches, side by side in the book: `just book-serve`
        ▸ Watch a search: `just show sudoku-bitmask --puzzle ". ."`


        ▸ What do you expect? Answer in numbers: `just quiz 3`

        The answers are at the end of this page.

        (nothing.md: no such file)

        ## Answers

        1. Four.
        "#);
    }

    #[test]
    fn every_chapter_is_shown_without_raw_includes() {
        let course = course();
        let pages = course.lessons.iter().flat_map(|lesson| {
            [lesson.chapter_shown(), lesson.further_shown()].map(|file| (lesson, file))
        });
        let is_there = |(_, file): &(_, String)| course.root.join(file).is_file();
        for (lesson, file) in pages.filter(is_there) {
            let text = course.read(&file).expect("it is there");
            let shown = shown(&plain(&text, &course.root.join(&file), lesson), 80);
            for raw in ["{{#", "</", "<svg", "no such file", "no `ANCHOR", "teachers"] {
                assert!(!shown.contains(raw), "{raw} in {file}:\n{shown}");
            }
            let shown = anstream::adapter::strip_str(&shown).to_string();
            for heading in text.lines().filter_map(|line| line.strip_prefix("## ")) {
                assert!(shown.contains(&heading.replace('*', "")), "{heading} in {file}");
            }
        }
    }
}
