//! What the tests of the reports share.

use std::path::PathBuf;

use course::{About, Counts, Lesson, hints::Step};

use super::style::Style;

/// A terminal of 60 columns.
pub(crate) const NARROW: Style =
    Style { width: 60, prefix: "just", has_keys: false, has_links: false, is_full: false };

/// An exercise of two steps.
pub(crate) fn exercise() -> Lesson {
    let step = |number, name: &str| Step {
        number,
        name: name.to_string(),
        hints: vec!["Think of bits.".to_string(), "Use a shift.".to_string()],
    };
    Lesson {
        number: 3,
        name: "sudoku-bitmask".to_string(),
        folder: "03-sudoku-bitmask".to_string(),
        path: PathBuf::from("/course/exercises/03-sudoku-bitmask"),
        package: "exercise-3".to_string(),
        about: About {
            title: "Sudoku with sets of digits".to_string(),
            idea: "a set is an integer".to_string(),
            needs: "chapter 3".to_string(),
            practice: "bits".to_string(),
            minutes: 60,
            counts: Counts { checks: 5, ..Counts::default() },
            ..About::default()
        },
        steps: vec![step(1, "to_set"), step(2, "is_full")],
        parts: Vec::new(),
    }
}

/// The text without its color codes.
pub(crate) fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
