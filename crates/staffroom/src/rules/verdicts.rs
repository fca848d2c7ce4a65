//! The rules about verdicts, on verdicts that were made up.

use std::time::Duration;

use coach::outcome::Outcome;
use insta::assert_snapshot;

use super::{mistakes, right, untouched};
use crate::{
    fake::{Fake, told},
    survey::{Mistake, Survey},
    trial::Outcomes,
};

const ONE: &str = "step_1_double_is_twice";
const TWO: &str = "step_2_quadruple_is_four_times";

fn survey() -> Survey {
    Fake::new().survey().0
}

fn unwritten(step: u32, name: &str) -> Outcome {
    Outcome::NotWritten { step, name: name.to_string(), location: None }
}

fn failed(message: &str) -> Outcome {
    Outcome::Failed { message: message.to_string(), location: None }
}

fn outcomes(one: Outcome, two: Outcome) -> Outcomes {
    Outcomes::from([(ONE.to_string(), one), (TWO.to_string(), two)])
}

#[test]
fn an_untouched_stub_leads_to_each_step() {
    let survey = survey();
    let good = outcomes(unwritten(1, "double"), unwritten(2, "quadruple"));
    assert_eq!(told(&untouched::check(&survey, &good)), "");

    let bad = [
        outcomes(Outcome::Passed, unwritten(2, "quadruple")),
        outcomes(unwritten(2, "quadruple"), unwritten(2, "quadruple")),
        outcomes(unwritten(1, "double"), unwritten(1, "double")),
        outcomes(unwritten(1, "double"), failed("no such snapshot")),
        outcomes(unwritten(1, "double"), Outcome::StackOverflow),
        Outcomes::from([(ONE.to_string(), unwritten(1, "twice"))]),
    ];
    let told = bad.map(|outcomes| told(&untouched::check(&survey, &outcomes)));
    assert_snapshot!(told.join("\n\n"), @r#"
    exercises/01-double/checks.rs: `step_1_double_is_twice` passes although no step is written
    exercises/01-double/checks.rs: no check of step 1 says "not yet implemented: step 1: double"

    exercises/01-double/checks.rs: `step_1_double_is_twice` needs step 2 (`quadruple`), which comes later
    exercises/01-double/checks.rs: no check of step 1 says "not yet implemented: step 1: double"

    exercises/01-double/checks.rs: no check of step 2 says "not yet implemented: step 2: quadruple"

    exercises/01-double/checks.rs: `step_2_quadruple_is_four_times` fails on the stub, but not with "not yet implemented":
    no such snapshot
    exercises/01-double/checks.rs: no check of step 2 says "not yet implemented: step 2: quadruple"

    exercises/01-double/checks.rs: `step_2_quadruple_is_four_times` fails on the stub, but not with "not yet implemented":
    the stack overflowed: a function calls itself without end; which case should end the recursion?
    exercises/01-double/checks.rs: no check of step 2 says "not yet implemented: step 2: quadruple"

    exercises/01-double/checks.rs: `step_2_quadruple_is_four_times` was not run on the stub
    exercises/01-double/checks.rs: no check of step 1 says "not yet implemented: step 1: double"
    exercises/01-double/checks.rs: no check of step 2 says "not yet implemented: step 2: quadruple"
    "#);
}

#[test]
fn a_right_solution_passes_every_check() {
    let survey = survey();
    let right = |outcomes| {
        let (problems, passed) = right::check(&survey, "lib.rs", "solution", &outcomes);
        format!("{passed} passed\n{}", told(&problems))
    };
    assert_eq!(right(outcomes(Outcome::Passed, Outcome::Passed)), "2 passed\n");
    assert_snapshot!(right(outcomes(Outcome::Passed, failed("12 is not 13"))), @"
    1 passed
    lib.rs: `step_2_quadruple_is_four_times` fails:
    12 is not 13
    ");
    assert_snapshot!(right(Outcomes::new()), @"
    0 passed
    lib.rs: `step_1_double_is_twice` was not run
    lib.rs: `step_2_quadruple_is_four_times` was not run
    ");
}

#[test]
fn a_mistake_is_caught_where_its_first_line_says() {
    let mut survey = survey();
    let mistake = survey.mistakes.remove(0);
    let judged = |outcomes| told(&mistakes::check(&survey, &mistake, &outcomes));
    let colored = failed("left\n\u{1b}[31mtwice\u{1b}[0m 3 \u{1b}[1mis 6\u{1b}[0m");
    assert_eq!(judged(outcomes(colored, Outcome::Passed)), "");

    let bad = [
        outcomes(Outcome::Passed, failed("12 is not 13")),
        outcomes(failed("no"), Outcome::Passed),
        outcomes(Outcome::TimedOut { limit: Duration::from_secs(10) }, Outcome::Passed),
        Outcomes::new(),
    ];
    assert_snapshot!(bad.map(judged).join("\n"), @r#"
    exercises/01-double/wrong/same.rs: `step_1_double_is_twice` passes: either this is no mistake, or nothing catches it
    exercises/01-double/wrong/same.rs: `step_1_double_is_twice` fails, but does not say "twice 3 is 6". It says:
    no
    exercises/01-double/wrong/same.rs: `step_1_double_is_twice` fails, but does not say "twice 3 is 6". It says:
    still running after 10 s, so it was stopped: this looks like an endless loop, like a function that calls itself for ever, or like a search that tries far too much
    exercises/01-double/wrong/same.rs: `step_1_double_is_twice` was not run
    "#);
}

#[test]
fn a_mistake_breaks_no_earlier_step_and_names_a_check_that_is_there() {
    let mut survey = survey();
    let mut mistake = survey.mistakes.remove(0);
    mistake.check = TWO.to_string();
    mistake.text = "12".to_string();
    let judged = |mistake: &Mistake, outcomes| told(&mistakes::check(&survey, mistake, &outcomes));
    assert_eq!(judged(&mistake, outcomes(Outcome::Passed, failed("12 is not 13"))), "");
    assert_snapshot!(judged(&mistake, outcomes(failed("6"), failed("12 is not 13"))), @"exercises/01-double/wrong/same.rs: `step_1_double_is_twice` fails too, and it belongs to an earlier step");

    mistake.check = "step_2_gone".to_string();
    assert_snapshot!(judged(&mistake, outcomes(Outcome::Passed, Outcome::Passed)), @"exercises/01-double/wrong/same.rs: there is no check `step_2_gone`");
}
