//! The parts of an exercise: the one to work on is shown step by step, each that passes in a line, and all that
//! come later in one.

use course::{
    Lesson,
    parts::{Part, span},
};

use super::{
    lines::{BOLD, DIM, GREEN, Style, paint},
    verdict::sign,
};
use crate::standing::{Standing, StepStanding, StepState};

/// All steps, part by part, where `lines` are those of a step.
pub(crate) fn listing(standing: &Standing, lines: impl Fn(&StepStanding) -> String) -> String {
    let (lesson, steps) = (&standing.lesson, standing.steps());
    if steps.is_empty() {
        return String::new();
    }
    let shown = [standing.first_open(), standing.focus()].map(|step| step.map(|step| step.number));
    let is_later =
        |step: &StepStanding| step.state().is_unwritten() && !shown.contains(&Some(step.number));
    let (mut text, mut waiting) = (String::new(), Vec::new());
    for step in steps.iter().filter(|step| lesson.part_of(step.number).is_none()) {
        text += &lines(step);
    }
    for part in &lesson.parts {
        let of_part = || steps.iter().filter(|step| part.has(step.number));
        if of_part().all(is_later) {
            waiting.push(part);
            continue;
        }
        text += &later(&std::mem::take(&mut waiting));
        if standing.part_passes(part) {
            text += &format!("{} part {}  {}\n", sign(StepState::Passed), part.number, part.title);
        } else {
            text += &format!("{}\n", paint(BOLD, &title(lesson, part)));
            text.extend(of_part().map(&lines));
        }
    }
    text + &later(&waiting)
}

/// `Part 2 of 5: every line the same sum (steps 3 to 7, 20 minutes)`.
pub(crate) fn title(lesson: &Lesson, part: &Part) -> String {
    let (number, all, title) = (part.number, lesson.parts.len(), &part.title);
    format!("Part {number} of {all}: {title} ({})", part.extent())
}

/// `○ parts 3 to 5  steps 4 to 9, 45 minutes`, or one part with its title.
fn later(parts: &[&Part]) -> String {
    let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return String::new() };
    let minutes = parts.iter().map(|part| part.minutes).sum();
    let all = Part { first: first.first, minutes, ..(*last).clone() };
    let numbers = span("part", first.number, last.number);
    let title = if parts.len() == 1 { format!("  {}", first.title) } else { String::new() };
    let extent = paint(DIM, &format!("  {}", all.extent()));
    format!("{} {numbers}{title}{extent}\n", sign(StepState::NotWritten))
}

/// What is reached with the part that was finished last, while all before it pass and the next one is not begun.
pub(crate) fn reached(standing: &Standing, style: &Style) -> String {
    let (lesson, steps) = (&standing.lesson, standing.steps());
    let last = steps.iter().rev().find(|step| !step.state().is_unwritten());
    let is_passed = |part: &&Part| {
        steps.iter().filter(|step| step.number <= part.last).all(StepStanding::passes)
    };
    let Some(part) = last.and_then(|step| lesson.part_of(step.number)).filter(is_passed) else {
        return String::new();
    };
    let (number, all) = (part.number, lesson.parts.len());
    let win = if part.win.is_empty() { String::new() } else { format!(": {}", part.win) };
    format!("\n{}", style.prose(&paint(GREEN, &format!("Part {number} of {all} is done{win}."))))
}

#[cfg(test)]
mod tests {
    use course::{Lesson, parts};
    use exam::{Cause, Outcome};
    use insta::assert_snapshot;

    use super::{listing, reached};
    use crate::{
        report::{
            fixture::{NARROW, exercise, explained, not_written, panicked, plain},
            verdict::title,
        },
        standing::{Standing, StepStanding, Tried},
    };

    /// A lesson of three parts, with a letter a step: passed, failed, not written.
    fn standing(states: &str) -> Standing {
        let chapter = "## Part 1: bits (steps 1 and 2, 10 minutes)\n\nAt the end of this part a set is \
                       one integer.\n\n## Part 2: rows (step 3, 5 minutes)\n\n\
                       ## Part 3: all (steps 4 and 5, 20 minutes)\n";
        let step = |(state, number): (char, u32)| {
            let outcome = match state {
                'p' => Outcome::Passed,
                'f' => panicked("no", None, Cause::Panic),
                _ => not_written(Some(number)),
            };
            let checks = vec![explained(number, outcome)];
            StepStanding { number, name: "f".to_string(), line: None, checks }
        };
        let lesson = Lesson { parts: parts::parse(chapter), ..exercise() };
        let steps = states.chars().zip(1..).map(step).collect();
        Standing::new(&lesson, Tried::Steps { steps, warnings: String::new() })
    }

    #[test]
    fn the_part_to_work_on_is_shown_with_its_steps() {
        let listing = |states: &str| plain(&listing(&standing(states), |step| title(step) + "\n"));
        assert_snapshot!(listing("p----"), @"
        Part 1 of 3: bits (steps 1 and 2, 10 minutes)
        ✓ step 1  f
        ○ step 2  f
        ○ parts 2 and 3  steps 3 to 5, 25 minutes
        ");
        // A step that fails is shown wherever it is.
        assert_snapshot!(listing("pp--f"), @"
        ✓ part 1  bits
        Part 2 of 3: rows (step 3, 5 minutes)
        ○ step 3  f
        Part 3 of 3: all (steps 4 and 5, 20 minutes)
        ○ step 4  f
        ✗ step 5  f
        ");
        assert!(listing("pp---").ends_with("○ part 3  all  steps 4 and 5, 20 minutes\n"));
        assert_eq!(listing("ppppp").lines().count(), 3);
    }

    #[test]
    fn a_part_is_done_until_the_next_one_is_begun() {
        let reached = |states| plain(&reached(&standing(states), &NARROW));
        assert_eq!(reached("pp---"), "\nPart 1 of 3 is done: a set is one integer.\n");
        assert_eq!(reached("ppp--"), "\nPart 2 of 3 is done.\n");
        for states in ["-----", "p----", "pf---", "ppf--", "pppp-", "pp--p", "pfp--"] {
            assert_eq!(reached(states), "", "{states}");
        }
    }
}
