//! The parts of an exercise: the one to work on is shown step by step, each that passes in a line, and all that
//! come later in one.

use course::{
    Lesson,
    parts::{Part, span},
};

use super::{
    lines::{BOLD, DIM, GREEN, paint},
    style::Style,
    test,
};
use crate::verdict::{State, StepVerdict, Verdict};

/// The lines of the steps that were tested so far, part by part.
pub(crate) struct Listing<'a> {
    exercise: &'a Lesson,
    form: Form,
    /// The lines of a part's steps, until it is known whether they are shown.
    held: String,
    /// The parts that are not begun, until one comes that is.
    later: Vec<&'a Part>,
}

/// How a part is listed, as far as its steps are known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A line: all its steps pass.
    Passed,
    /// A line: it is not begun, and comes later.
    Later,
    /// A heading, and the steps.
    Open,
}

impl<'a> Listing<'a> {
    pub(crate) fn of(exercise: &'a Lesson) -> Listing<'a> {
        Listing { exercise, form: Form::Open, held: String::new(), later: Vec::new() }
    }

    /// What is written when the next `step` is known, whose own lines are `lines`; it may be nothing yet. Of an
    /// exercise without parts these are the lines. `is_shown` says that the step is the one to work on.
    pub(crate) fn add(&mut self, step: &StepVerdict, lines: &str, is_shown: bool) -> String {
        let Some(part) = self.exercise.part_of(step.number) else { return lines.to_string() };
        let form = match step.state() {
            State::Passed => Form::Passed,
            state if state.is_unwritten() && !is_shown => Form::Later,
            _ => Form::Open,
        };
        let mut text = String::new();
        if step.number == part.first {
            (self.form, self.held) = (form, String::new());
            if form == Form::Open {
                text = self.end() + &heading(self.exercise, part);
            }
        } else if self.form != form && self.form != Form::Open {
            self.form = Form::Open;
            text = self.end() + &heading(self.exercise, part) + &std::mem::take(&mut self.held);
        }
        match self.form {
            Form::Open => text += lines,
            Form::Passed if step.number == part.last => text = self.end() + &passed(part),
            Form::Later if step.number == part.last => self.later.push(part),
            Form::Passed | Form::Later => self.held += lines,
        }
        text
    }

    /// What is still to be written when no step follows: the parts that come later.
    pub(crate) fn end(&mut self) -> String {
        later(&std::mem::take(&mut self.later))
    }
}

/// `Part 2 of 5: every line the same sum (steps 3 to 7, 20 minutes)`.
pub(crate) fn title(exercise: &Lesson, part: &Part) -> String {
    let (number, all, title) = (part.number, exercise.parts.len(), &part.title);
    format!("Part {number} of {all}: {title} ({})", part.extent())
}

fn heading(exercise: &Lesson, part: &Part) -> String {
    format!("{}\n", paint(BOLD, &title(exercise, part)))
}

fn passed(part: &Part) -> String {
    format!("{} part {}  {}\n", test::mark(State::Passed), part.number, part.title)
}

/// `○ parts 3 to 5  steps 4 to 9, 45 minutes`, or one part with its title.
fn later(parts: &[&Part]) -> String {
    let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return String::new() };
    let minutes = parts.iter().map(|part| part.minutes).sum();
    let all = Part { first: first.first, minutes, ..(*last).clone() };
    let numbers = span("part", first.number, last.number);
    let title = if parts.len() == 1 { format!("  {}", first.title) } else { String::new() };
    let extent = paint(DIM, &format!("  {}", all.extent()));
    format!("{} {numbers}{title}{extent}\n", test::mark(State::NotWritten))
}

/// What is reached with the part that was finished last, while all before it pass and the next one is not begun.
pub(crate) fn reached(exercise: &Lesson, verdict: &Verdict, style: &Style) -> String {
    let is_begun = |step: &&StepVerdict| !step.state().is_unwritten();
    let last = verdict.steps.iter().rev().find(is_begun);
    let is_passed = |part: &&Part| {
        let mut upto = verdict.steps.iter().filter(|step| step.number <= part.last);
        upto.all(|step| step.state() == State::Passed)
    };
    let Some(part) = last.and_then(|step| exercise.part_of(step.number)).filter(is_passed) else {
        return String::new();
    };
    let (number, all) = (part.number, exercise.parts.len());
    let win = if part.win.is_empty() { String::new() } else { format!(": {}", part.win) };
    format!("\n{}", style.prose(&paint(GREEN, &format!("Part {number} of {all} is done{win}."))))
}

#[cfg(test)]
mod tests {
    use course::{Lesson, parts};
    use insta::assert_snapshot;
    use runner::Outcome;

    use super::{Listing, reached};
    use crate::{
        report::{
            fixture::{NARROW, exercise, plain},
            test,
        },
        verdict::{
            State, StepVerdict, Verdict,
            tests::{failed, judged, not_written},
        },
    };

    fn lesson() -> Lesson {
        let chapter = "## Part 1: bits (steps 1 and 2, 10 minutes)\n\nAt the end of this part a set is \
                       one integer.\n\n## Part 2: rows (step 3, 5 minutes)\n\n\
                       ## Part 3: all (steps 4 and 5, 20 minutes)\n";
        Lesson { parts: parts::parse(chapter), ..exercise() }
    }

    /// A verdict with a letter a step: passed, failed, not written.
    fn verdict(states: &str) -> Verdict {
        let step = |(state, number): (char, u32)| {
            let outcome = match state {
                'p' => Outcome::Passed,
                'f' => failed("no"),
                _ => not_written(number, "f"),
            };
            let checks = vec![judged(&format!("step_{number}_a"), outcome)];
            StepVerdict { number, name: "f".to_string(), line: None, checks }
        };
        Verdict { steps: states.chars().zip(1..).map(step).collect(), ..Verdict::default() }
    }

    fn listing(states: &str) -> String {
        let (lesson, verdict) = (lesson(), verdict(states));
        let first_open = verdict.steps.iter().find(|step| step.state() != State::Passed);
        let mut listing = Listing::of(&lesson);
        let lines = verdict.steps.iter().map(|step| {
            let is_shown = first_open.is_some_and(|first| first.number == step.number);
            listing.add(step, &(test::title(step) + "\n"), is_shown)
        });
        let lines: String = lines.collect();
        plain(&(lines + &listing.end()))
    }

    #[test]
    fn the_part_to_work_on_is_shown_with_its_steps_and_the_others_in_a_line() {
        assert_snapshot!(listing("p----"), @"
        Part 1 of 3: bits (steps 1 and 2, 10 minutes)
        ✓ step 1  f
        ○ step 2  f
        ○ parts 2 and 3  steps 3 to 5, 25 minutes
        ");
        assert_snapshot!(listing("pp---"), @"
        ✓ part 1  bits
        Part 2 of 3: rows (step 3, 5 minutes)
        ○ step 3  f
        ○ part 3  all  steps 4 and 5, 20 minutes
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
        assert_eq!(listing("ppppp").lines().count(), 3);
    }

    #[test]
    fn a_part_is_done_until_the_next_one_is_begun() {
        let reached = |states| plain(&reached(&lesson(), &verdict(states), &NARROW));
        assert_eq!(reached("pp---"), "\nPart 1 of 3 is done: a set is one integer.\n");
        assert_eq!(reached("ppp--"), "\nPart 2 of 3 is done.\n");
        for states in ["-----", "p----", "pf---", "ppf--", "pppp-", "pp--p", "pfp--"] {
            assert_eq!(reached(states), "", "{states}");
        }
    }
}
