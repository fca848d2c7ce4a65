//! `reader card [EXERCISE]`: what a board can do, on one screen, and the calls that a lesson needs.

use course::{Course, Lesson, page::included};

use crate::terminal::outdented;

/// The program that holds the card, from the root: so all of it compiles.
const CARD: &str = "crates/core/grid/examples/card.rs";

/// The card, after which come the calls of `lesson`, when one is meant and has some.
///
/// # Errors
///
/// A sentence when the card is not where it must be.
pub(crate) fn shown(course: &Course, lesson: Option<&Lesson>) -> Result<String, String> {
    let part = |anchor: &str| included(&course.root.join("card"), &format!("{CARD}:{anchor}"));
    let card = part("card").map_err(|problem| format!("{CARD}: {problem}"))?;
    let mut text = outdented(&card);
    if let Some(lesson) = lesson {
        let calls = part(&format!("lesson_{}", lesson.number)).unwrap_or_default();
        if !calls.is_empty() {
            text += &format!("\nlesson {}, {}:\n{}", lesson.number, lesson.name, outdented(&calls));
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use course::{Counts, Course, Lesson};

    use super::shown;

    #[test]
    fn each_card_fits_on_a_screen_of_60_columns_and_24_rows_with_five_calls_of_its_lesson() {
        let course = Course::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("this course");
        let all = shown(&course, None).expect("the card").lines().count();
        // A lesson that is begun has no calls yet.
        let is_finished = |lesson: &&Lesson| lesson.about.counts != Counts::default();
        for lesson in course.lessons.iter().filter(is_finished) {
            let card = shown(&course, Some(lesson)).expect("the card");
            // The last row is the prompt's.
            assert_eq!(card.lines().count(), all + 7, "{card}");
            assert!(all + 7 < 25, "{card}");
            let wide = card.lines().find(|line| line.chars().count() > 60);
            assert_eq!(wide, None, "{}", lesson.package);
        }
    }
}
