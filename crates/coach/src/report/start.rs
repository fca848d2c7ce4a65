//! What a newcomer reads first: what this is, and after the checks what to do.

use course::Lesson;

use super::{
    Manner, chapter,
    text::{BOLD, CYAN, GREEN, labeled, paint, wrap},
};

/// What this course is, in a few lines.
pub(crate) fn welcome(manner: &Manner) -> String {
    let what = "Search in grids: magic squares, sudoku and the knight's tour, from brute force to \
                heuristics. Each exercise is one file with a few small steps to write. The coach \
                runs the checks and says what is right, what is wrong on the board, and what comes \
                next.";
    format!("{}\n\n{}\n", paint(BOLD, "gridlings"), wrap(what, manner.width, 0))
}

/// Before the checks of the exercise to begin with.
pub(crate) fn begin_with(exercise: &Lesson, manner: &Manner) -> String {
    let lesson = &exercise.about;
    wrap(&format!("The idea: {}.", lesson.idea), manner.width, 0)
        + &wrap(&format!("You need: {}.", lesson.needs), manner.width, 0)
        + "\n"
}

/// After the checks of the exercise to begin with.
pub(crate) fn then(exercise: &Lesson, manner: &Manner) -> String {
    let watch = manner.command(&format!("watch {}", exercise.package));
    labeled("chapter", &chapter(exercise, manner))
        + &labeled("on save", &paint(CYAN, &watch))
        + &labeled("the list", &paint(CYAN, &manner.command("list")))
}

/// When nothing is left to begin with.
pub(crate) fn all_solved(manner: &Manner) -> String {
    wrap(&paint(GREEN, "Every exercise here is solved. Well done!"), manner.width, 0)
}
