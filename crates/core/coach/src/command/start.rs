//! `coach start`: a newcomer's first command.

use course::{Course, Lesson};

use super::{Console, Done, Result, list, test};
use crate::{
    report::{
        Style, chapter,
        test::heading,
        text::{BOLD, GREEN, offered, paint},
    },
    survey,
};

/// An exercise that is not solved yet is no failure here.
pub(super) fn run(course: &Course, console: &mut Console) -> Result<Done> {
    course.has_exercises()?;
    console.say(&welcome(&console.style))?;
    let standings = console.survey(course)?;
    let next = survey::next(&standings).map(|it| it.exercise);
    console.say(&format!("{}\n{}\n", list::table(&standings), list::bar(&standings)))?;
    let Some(exercise) = next else {
        console.say(&all_solved(&console.style))?;
        return Ok(Done::Well);
    };
    console.say(&(heading(exercise) + &idea_and_needs(exercise, &console.style) + "\n"))?;
    test::show(course, exercise, runner::LIMIT, console)?;
    let style = &console.style;
    let then = offered("chapter", &chapter(exercise, style))
        + &style.offer("on save", &format!("watch {}", exercise.package))
        + &style.offer("the list", "list");
    console.say(&then)?;
    Ok(Done::Well)
}

/// What this course is, in a few lines.
fn welcome(style: &Style) -> String {
    let what = "Search in grids: magic squares, sudoku and the knight's tour, from brute force to \
                heuristics. Each exercise is one file with a few small steps to write. The coach \
                runs the checks and says what is right, what is wrong on the board, and what comes \
                next.";
    format!("{}\n\n{}\n", paint(BOLD, "gridlings"), style.prose(what))
}

/// What a student reads before the first step.
pub(super) fn idea_and_needs(exercise: &Lesson, style: &Style) -> String {
    let lesson = &exercise.about;
    style.prose(&format!("The idea: {}.", lesson.idea))
        + &style.prose(&format!("You need: {}.", lesson.needs))
}

/// When all exercises are solved.
pub(super) fn all_solved(style: &Style) -> String {
    style.prose(&paint(GREEN, "Every exercise here is solved. Well done!"))
}
