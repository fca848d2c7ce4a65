//! The file to repair: the reference with the code of a known mistake in the place of its own.

use course::{Course, Lesson, functions::Function};

/// The reference with the code of a mistake; `None` when there is no reference, or when the code holds what
/// [`put`] cannot place.
pub(super) fn composed(home: &Course, lesson: &Lesson, wrong: &str) -> Option<String> {
    let is_of_the_book = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("pub mod better") || line.starts_with("// ANCHOR")
    };
    let reference = home.read(&lesson.solution("src/lib.rs")).ok()?;
    let lines = reference.lines().filter(|line| !is_of_the_book(line));
    put(wrong, lines.map(|line| format!("{line}\n")).collect())
}

/// `text` with the functions, methods and constants of `code` in the place of its own, and what is new at
/// its end; `None` when `code` holds something else.
fn put(code: &str, mut text: String) -> Option<String> {
    for item in items(code) {
        let mut new = item.clone();
        let mut replace = |name: &str, body: &str| {
            if let Some(old) = Function::of_step(&text, name) {
                text.replace_range(old.whole, body);
                new = new.replacen(body, "", 1);
            }
        };
        let functions = Function::all(&item);
        match item.trim_start_matches("pub ").split([' ', '<']).next() {
            Some("fn") => replace(&functions.first()?.name, item.trim_end()),
            Some("impl") => {
                let head = item.split('{').next().unwrap_or_default();
                let words = head.split(|it: char| !it.is_alphanumeric());
                for word in words.filter(|it| !["impl", ""].contains(it)) {
                    for it in &functions {
                        replace(&format!("{word}::{}", it.name), &item[it.whole.clone()]);
                    }
                }
                if !new.contains("fn ") {
                    new.clear();
                }
            }
            Some("const") => {
                let head = format!("\n{}:", item.split(':').next()?);
                if let Some(start) = text.find(&head) {
                    let end = start + text[start..].find(";\n")? + 1;
                    text.replace_range(start + 1..end, item.trim_end());
                    new.clear();
                }
            }
            _ => return None,
        }
        if !new.trim().is_empty() {
            text += &format!("\n{}\n", new.trim_end());
        }
    }
    Some(text)
}

/// The items of `code`, which is written as rustfmt writes it, without what is told of them.
fn items(code: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in code.lines().filter(|line| !line.starts_with("//")) {
        if line.starts_with(char::is_alphabetic) && line != "where" {
            items.push(String::new());
        }
        items.last_mut().into_iter().for_each(|item| item.extend([line, "\n"]));
    }
    items
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use course::{Course, wrong};

    use super::{composed, put};

    #[test]
    fn what_a_mistake_changes_takes_its_place_and_what_is_new_comes_last() {
        let text = "//! Sets.\n\nconst MOST: usize = 9;\n\npub fn one() -> u8 {\n    1\n}\n\nimpl<'a> Set<'a> {\n    \
                    fn insert(&self) {}\n\n    fn len(&self) {}\n}\n";
        let cases = [
            ("const MOST: usize = 7;\n", "usize = 9", "usize = 7"),
            ("/// One.\npub fn one() -> u8 {\n    2\n}\n", "    1\n", "    2\n"),
            (
                "impl Set<'_> {\n    fn len(&self) {\n        7;\n    }\n}\n",
                "len(&self) {",
                "len(&self) {\n        7;\n    ",
            ),
        ];
        for (code, old, new) in cases {
            assert_eq!(put(code, text.to_string()), Some(text.replacen(old, new, 1)), "{code}");
        }
        for new in
            ["fn two() {}\n", "const LEAST: u8 = 1;\n", "impl Set<'_> {\n    fn max(&self) {}\n}\n"]
        {
            assert_eq!(put(new, text.to_string()), Some(format!("{text}\n{new}")));
        }
        assert_eq!(put("use std::mem;\n", text.to_string()), None);
    }

    #[test]
    fn every_known_mistake_of_the_course_can_be_put_into_the_reference() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let course = Course::open(&root).expect("the course is here");
        for lesson in &course.lessons {
            for it in wrong::all(&course, lesson).into_iter().flatten() {
                let name = it.variant.place();
                assert!(composed(&course, lesson, &it.variant.code).is_some(), "{name}");
            }
        }
    }
}
