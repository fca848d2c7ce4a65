//! What is said around a mistake to repair.

use course::{Lesson, mistakes::Mistake};

use super::{
    Manner,
    test::place,
    text::{BOLD, CYAN, GREEN, labeled, paint, wrap},
};

/// Before the checks: where the mistake is, and how to look at it. `lesson` is the one to repair.
pub(crate) fn begin(lesson: &Lesson, step: u32, manner: &Manner) -> String {
    let (package, name) = (&lesson.package, &lesson.name);
    let title = format!("Exercise {} with one mistake, which step {step} shows", lesson.number);
    let command = |words: &str| paint(CYAN, &manner.command(words));
    let mut text = format!("{}\n\n", paint(BOLD, &title));
    text += &wrap("Find it and repair it. Your own file is not touched.", manner.width, 0);
    text += &labeled("the file", &paint(CYAN, &place(lesson, None)));
    text += &labeled("on save", &command(&format!("watch {package}")));
    if lesson.path.join("scene.rs").exists() {
        text += &labeled("watch it", &command(&format!("show {package}")));
        text += &labeled("race it", &command(&format!("race {package} {name}")));
    }
    text + "\n"
}

/// After checks that all pass.
pub(crate) fn mended(
    lesson: &Lesson,
    mistake: &Mistake,
    (mended, all): (usize, usize),
    manner: &Manner,
) -> String {
    let sentence =
        format!("The mistake is repaired: {mended} of {all} of exercise {}.", lesson.number);
    let cause = format!("What others are told of it: {}", mistake.cause);
    format!("\n{}\n", wrap(&paint(GREEN, &sentence), manner.width, 0))
        + &wrap(&cause, manner.width, 2)
        + &labeled("the next", &paint(CYAN, &manner.command(&lesson.number.to_string())))
}

/// When there is nothing to repair.
pub(crate) fn none_left(lesson: &Lesson, step: Option<u32>) -> String {
    if !lesson.root().join(lesson.solution("src/lib.rs")).exists() {
        return "a mistake is put into the reference, and the solutions are not in this folder"
            .to_string();
    }
    match step {
        Some(step) if lesson.step(step).is_none() => format!(
            "{} has no step {step}; its steps are 1 to {}",
            lesson.package,
            lesson.steps.len()
        ),
        Some(step) => format!(
            "there is no mistake left to repair in step {step} of {}; `just debug {}` takes any step",
            lesson.package, lesson.number
        ),
        None => format!("you have repaired every mistake of {}", lesson.package),
    }
}
