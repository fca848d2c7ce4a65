//! What each known mistake makes its check say is recorded, word for word, beside the mistakes.
//!
//! The coach compares a student's message with the recorded ones, so that it names a common mistake
//! only when it is that one.

use std::{collections::BTreeMap, fs};

use coach::mistakes::MESSAGES;

use crate::{
    course::{Course, Lesson},
    problem::Problem,
};

/// The messages of one lesson, by the name of the mistake's file without `.rs`.
pub type Messages = BTreeMap<String, String>;

/// The rule's name.
const RULE: &str = "messages";

/// The record, as it should be written.
fn text_of(messages: &Messages) -> String {
    serde_json::to_string_pretty(messages).unwrap_or_default() + "\n"
}

fn file(lesson: &Lesson) -> String {
    lesson.exercise(&format!("wrong/{MESSAGES}"))
}

/// Compares the record of `lesson` with what the checks say now.
pub fn check(course: &Course, lesson: &Lesson, messages: &Messages) -> Vec<Problem> {
    let file = file(lesson);
    let next = format!("just messages {}", lesson.name);
    let found = fs::read_to_string(course.root.join(&file)).unwrap_or_default();
    let found: Messages = match serde_json::from_str(&found) {
        Ok(found) => found,
        Err(_) if found.is_empty() => Messages::new(),
        Err(error) => return vec![Problem::new(file, RULE, error.to_string(), next)],
    };
    let names = found.keys().chain(messages.keys());
    let stale = names.filter(|name| found.get(*name) != messages.get(*name));
    match stale.map(String::as_str).next() {
        None => Vec::new(),
        Some(name) => {
            let what = match (found.get(name), messages.get(name)) {
                (None, _) => format!("holds no message of {name}.rs"),
                (_, None) => format!("holds a message of {name}.rs, which gives none"),
                _ => format!("holds an older message of {name}.rs"),
            };
            vec![Problem::new(file, RULE, what, next)]
        }
    }
}

/// Writes the record of `lesson`, and tells whether it changed.
///
/// # Errors
///
/// When the file cannot be written.
pub fn write(course: &Course, lesson: &Lesson, messages: &Messages) -> Result<bool, Problem> {
    let file = file(lesson);
    let path = course.root.join(&file);
    let text = text_of(messages);
    if fs::read_to_string(&path).is_ok_and(|old| old == text) {
        return Ok(false);
    }
    fs::write(&path, text).map(|()| true).map_err(|error| {
        Problem::new(file, RULE, format!("cannot be written: {error}"), "look at the file's rights")
    })
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{Messages, check, write};
    use crate::fake::{Fake, told};

    fn messages(pairs: &[(&str, &str)]) -> Messages {
        pairs.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect()
    }

    #[test]
    fn the_record_is_what_was_written_and_each_difference_is_told() {
        let fake = Fake::new();
        let (course, lesson) = (fake.course(), fake.course().lessons[0].clone());
        let said = messages(&[("same", "twice 3 is \"6\"")]);
        assert_snapshot!(told(&check(&course, &lesson, &said)), @"exercises/01-double/wrong/messages.json: holds no message of same.rs");

        assert_eq!(write(&course, &lesson, &said), Ok(true));
        assert_eq!(write(&course, &lesson, &said), Ok(false));
        assert_eq!(told(&check(&course, &lesson, &said)), "");
        let other = messages(&[("same", "twice 3 is 7")]);
        assert_snapshot!(told(&check(&course, &lesson, &other)), @"exercises/01-double/wrong/messages.json: holds an older message of same.rs");
        assert_snapshot!(told(&check(&course, &lesson, &messages(&[]))), @"exercises/01-double/wrong/messages.json: holds a message of same.rs, which gives none");
        fake.write("exercises/01-double/wrong/messages.json", "{");
        assert!(told(&check(&course, &lesson, &said)).contains("EOF"));
    }
}
