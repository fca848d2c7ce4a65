//! Every lesson has a chapter that can be read at a sitting, every file that a page includes exists, and code is
//! included, never typed.

use course::{Course, includes::included};
use staffroom::{
    book::{PAGES, includes, pages},
    problem::Problem,
};

use super::parts;
use crate::texts::LessonTexts;

/// The beginning of a chapter's line about the parts of Rust that its exercise needs.
const RUST: &str = "The Rust it takes:";

/// The most words of a chapter that are read without a click.
const WORDS: usize = 1500;

/// The pages whose code is typed: a test of `grid` compiles that of the cards, and the page for authors shows forms.
const TYPED: [&str; 2] = ["/cards.md", "/author.md"];

/// Checks the chapter of one lesson.
pub fn chapter(course: &Course, texts: &LessonTexts) -> Vec<Problem> {
    let file = format!("{PAGES}/{}.md", texts.lesson.folder);
    let text = match course.read(&file) {
        Ok(text) => text,
        Err(error) => return vec![error.into()],
    };
    let mut problems = parts::check(&file, &text, texts);
    let mut problem = |what: String, next: &str| problems.push(Problem::new(&file, what, next));
    let names_rust =
        |line: &str| line.starts_with(RUST) && line.contains("https://doc.rust-lang.org/");
    if !text.lines().any(names_rust) {
        let what = format!("has no line `{RUST} …` with a link to the Rust book");
        problem(what, "write it where the exercise is opened: a reader looks it up before");
    }
    let count = words(&text);
    if count > WORDS {
        let what = format!("has {count} words to read, expected at most {WORDS}");
        problem(what, "cut it, or move what few need to the Further page");
    }
    problems
}

/// How many words of a page are read without a click: no code, nothing folded, no tags, no addresses of links.
fn words(text: &str) -> usize {
    let (mut is_code, mut folds, mut count) = (false, 0, 0);
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        folds += line.matches("<details>").count();
        let is_read = !is_code && folds == 0 && !line.starts_with("<p class=\"");
        folds -= line.matches("</details>").count();
        if is_read && !line.starts_with("{{") {
            let line = without(&without(line, '<', '>'), '(', ')');
            count +=
                line.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
        }
    }
    count
}

/// `line` without what stands between `open` and `close`, and directly behind a `]` if they are brackets.
fn without(line: &str, open: char, close: char) -> String {
    let (mut kept, mut is_out) = (String::new(), false);
    for symbol in line.chars() {
        is_out |= symbol == open && (open == '<' || kept.ends_with(']'));
        if !is_out {
            kept.push(symbol);
        }
        is_out &= symbol != close;
    }
    kept
}

/// Checks the includes of every page, and its code.
pub fn check(course: &Course) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (file, text) in pages(course) {
        if !TYPED.iter().any(|page| file.ends_with(page)) {
            problems.extend(typed(&text).map(|line| {
                let next = "include it: `{{#include FILE:ANCHOR}}`";
                Problem::new(format!("{file}:{line}"), "code is typed, and not included", next)
            }));
        }
        for (line, target) in includes(&text) {
            let what = match included(&course.root.join(&file), target) {
                Ok(text) if text.trim().is_empty() => "what it names is empty".to_string(),
                Ok(_) => continue,
                Err(what) => what,
            };
            let what = format!("{{{{#include {target}}}}}: {what}");
            let next = "repair the path, or put the anchors into the file";
            problems.push(Problem::new(format!("{file}:{line}"), what, next));
        }
    }
    problems
}

/// The numbers of the lines of Rust that are no includes.
fn typed(text: &str) -> impl Iterator<Item = usize> {
    let mut is_rust = false;
    let is_typed = move |&(_, line): &(usize, &str)| {
        if line.starts_with("```") {
            is_rust = line.starts_with("```rust");
            return false;
        }
        is_rust && !(line.starts_with("{{#include ") && line.ends_with("}}"))
    };
    (1..).zip(text.lines()).filter(is_typed).map(|(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn what_is_read_without_a_click_is_counted() {
        let page = "# Lesson 1: two\n\nFour [more words](far-away.md) <b>here</b>, (yes).\n\n```text\nno\n```\n\n\
                    <grid-question asks=\"cell\">\nHow many?\n<p class=\"reason\">no</p>\n</grid-question>\n\n\
                    <details>\n\n<summary>no</summary>\n\nno\n\n</details>\n\n{{#include no.md}}\n\nThe end.\n";
        assert_eq!(words(page), 3 + 5 + 2 + 2);
    }
}
