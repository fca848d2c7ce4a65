//! A chapter as plain Markdown: includes written out, and what only a browser shows said in words.

use std::path::Path;

use course::{Lesson, page::included, typed};
use translation::{
    book::{ANSWERS_BELOW, EXPECT, PICTURE, WATCH},
    catalog::Catalog,
};

/// `text`, which is in the file `page`. The code of the steps is folded in the book: here it stays away, and
/// so do the notes for teachers. Folded answers stand at the end, out of sight. What is said in other words than
/// the chapter's is in the language of `catalog`.
pub(crate) fn plain(text: &str, page: &Path, lesson: &Lesson, catalog: &Catalog) -> String {
    let mut plain = String::new();
    let mut answers = String::new();
    let mut is_folded = false;
    let mut is_answer = false;
    let (mut is_question, mut has_quiz) = (false, false);
    let has_solution = lesson.root().join(lesson.solution("")).exists();
    for line in text.lines() {
        let shown = if is_answer { &mut answers } else { &mut plain };
        if line.starts_with("<details") {
            is_folded = true;
        } else if line.starts_with("</details") {
            (is_folded, is_answer) = (false, false);
        } else if let Some(summary) = line.strip_prefix("<summary>") {
            let summary = summary.trim_end_matches("</summary>");
            is_answer = summary == "Answers";
            if is_answer {
                plain += &format!("{ANSWERS_BELOW}\n");
                answers += "\n## Answers\n";
            } else if summary.starts_with("The card")
                || (has_solution && !summary.contains("teachers"))
            {
                // A class has no solutions.
                let command = match summary.starts_with("The card") {
                    true => typed::command(&format!("card {}", lesson.number)),
                    false => typed::command(&format!("solution {}", lesson.package)),
                };
                let summary = catalog.translation_or(summary);
                let summary = summary.replace("<code>", "`").replace("</code>", "`");
                plain += &format!("▸ {summary}: `{command}`\n");
            }
        } else if is_folded && !is_answer {
            continue;
        } else if line.starts_with("<grid-question") || is_question {
            is_question = !line.contains("</grid-question>");
            if !has_quiz {
                let command = typed::command(&format!("quiz {}", lesson.number));
                plain += &format!("▸ {} `{command}`\n", catalog.translation_or(EXPECT));
            }
            has_quiz = true;
        } else if let Some(target) = line.strip_prefix("{{#include ") {
            *shown += &include(target.trim_end_matches("}}"), page, catalog);
        } else if line.starts_with("<grid-player") {
            let of = |name| attribute(line, name).unwrap_or_default();
            let command = typed::command(&format!("show {}", of("lesson")));
            let [watch, label] = [WATCH, of("label")].map(|text| catalog.translation_or(text));
            plain += &format!("▸ {watch} {label}: `{command}`\n");
        } else {
            *shown += line;
            shown.push('\n');
        }
    }
    plain + &answers
}

fn include(target: &str, page: &Path, catalog: &Catalog) -> String {
    match included(page, target) {
        Ok(picture) if target.ends_with(".svg") => {
            let part = |tag: &str| {
                let inside = picture.split_once(&format!("<{tag}"))?.1.split_once('>')?.1;
                Some(inside.split_once('<')?.0)
            };
            let words = [part("title"), part("desc")].into_iter().flatten();
            let words: Vec<String> = words.map(|text| catalog.translation_or(text)).collect();
            format!("*{}: {}*\n", catalog.translation_or(PICTURE), words.join(". "))
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

    use course::{Course, typed};
    use insta::assert_snapshot;
    use translation::catalog::Catalog;

    use super::plain;
    use crate::terminal::shown;

    fn course() -> Course {
        Course::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("this course")
    }

    #[test]
    fn what_only_a_browser_shows_is_said_in_words() {
        let course = course();
        let lesson = course.find("3").expect("it is there");
        let page = course.root.join(lesson.chapter_shown());
        let text = "One.\n\n<details>\n\n<summary>The code of <code>to_set</code></summary>\n\nsecret\n\n</details>\n\n<details>\n<summary>The card: all</summary>\n\nset\n\n</details>\n\n\
                    <grid-player lesson=\"sudoku-bitmask\" label=\"a search\"></grid-player>\n\n\
                    <details>\n<summary>Notes for teachers</summary>\nask\n</details>\n\n\
                    <grid-question asks=\"answers\">\nHow many?\n<p class=\"reason\">Two.</p>\n</grid-question>\n\n\
                    <details>\n<summary>Answers</summary>\n\n1. Four.\n\n</details>\n\n\
                    {{#include nothing.md}}\n";
        // A command is shown as the reader typed one: with `just`, or with cargo.
        let [solution, show] = ["solution exercise-3", "show sudoku-bitmask"].map(typed::command);
        let words = plain(text, &page, lesson, &Catalog::default())
            .replace(&solution, "SOLUTION")
            .replace(&show, "SHOW")
            .replace(&typed::command("quiz 3"), "QUIZ")
            .replace(&typed::command("card 3"), "CARD");
        assert_snapshot!(words, @"
        One.

        ▸ The code of `to_set`: `SOLUTION`

        ▸ The card: all: `CARD`

        ▸ Watch a search: `SHOW`


        ▸ What do you expect? Answer in numbers: `QUIZ`

        The answers are at the end of this page.

        (nothing.md: no such file)

        ## Answers

        1. Four.
        ");
    }

    #[test]
    fn every_chapter_is_shown_whole_and_without_raw_includes() {
        let course = course();
        let pages = course.lessons.iter().flat_map(|lesson| {
            [lesson.chapter_shown(), lesson.further_shown()].map(|file| (lesson, file))
        });
        let is_there = |(_, file): &(_, String)| course.root.join(file).is_file();
        for (lesson, file) in pages.filter(is_there) {
            let text = course.read(&file).expect("it is there");
            let page = course.root.join(&file);
            let shown = shown(&plain(&text, &page, lesson, &Catalog::default()), 80);
            for raw in ["{{#", "</", "<svg", "no such file", "no `ANCHOR", "teachers"] {
                assert!(!shown.contains(raw), "{raw} in {file}:\n{shown}");
            }
            let headings = text.lines().filter(|line| line.starts_with("## "));
            for heading in
                headings.map(|line| line.trim_start_matches("## ").replace(['`', '*'], ""))
            {
                let plain = anstream::adapter::strip_str(&shown).to_string();
                assert!(plain.contains(&heading), "{heading} in {file}");
            }
        }
    }
}
