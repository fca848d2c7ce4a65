//! The rules about verdicts, on verdicts that were made up.

use std::time::Duration;

use insta::assert_snapshot;
use runner::outcome::Outcome;

use super::{mistakes, right, untouched};
use crate::{
    small_course::{SmallCourse, told},
    survey::Survey,
    trial::{Outcomes, REHEARSAL},
};

const ASKED: [&str; 2] = ["questions::asked::step_1_double", "questions::asked::step_2_quadruple"];
const CHECKED: [&str; 2] =
    ["checks::step_1_double_is_twice", "checks::step_2_quadruple_is_four_times"];

fn survey() -> Survey {
    SmallCourse::new().survey().0
}

fn unwritten(step: u32, name: &str) -> Outcome {
    Outcome::NotWritten { step, name: name.to_string(), location: None }
}

fn failed(message: &str) -> Outcome {
    let fingerprint = Some(format!("print of {message}"));
    Outcome::Failed { message: message.to_string(), location: None, fingerprint }
}

fn outcomes(tests: &[(&str, Outcome)]) -> Outcomes {
    let tests = tests.iter().map(|(test, outcome)| (test.to_string(), outcome.clone()));
    Outcomes { tests: tests.collect(), ..Outcomes::default() }
}

#[test]
fn an_untouched_stub_leads_to_each_step() {
    let survey = survey();
    let stub = |first: [Outcome; 2], check: Outcome| {
        let [one, two] = first;
        let tests = [(ASKED[0], one), (ASKED[1], two), (CHECKED[0], check)];
        let last = (CHECKED[1], unwritten(1, "double"));
        told(&untouched::check(&survey, &outcomes(&[&tests[..], &[last]].concat())))
    };
    let (one, two) = (unwritten(1, "double"), unwritten(2, "quadruple"));
    assert_eq!(stub([one.clone(), two.clone()], one.clone()), "");

    let told = [
        stub([one.clone(), one.clone()], Outcome::Passed),
        stub([two.clone(), two.clone()], failed("no such number")),
        stub([unwritten(1, "twice"), two.clone()], Outcome::StackOverflow),
        told(&untouched::check(&survey, &outcomes(&[(ASKED[0], one), (CHECKED[0], two)]))),
    ];
    assert_snapshot!(told.join("\n\n"), @r#"
    exercises/01-double/checks.rs:6: `step_1_double_is_twice` passes although no step is written
    exercises/01-double/questions.rs:7: `step_2_quadruple` says "not yet implemented: step 1: double", expected "step 2: quadruple"

    exercises/01-double/questions.rs:7: `step_1_double` needs step 2 (`quadruple`), which comes later
    exercises/01-double/checks.rs:6: `step_1_double_is_twice` fails on the stub, but not with "not yet implemented":
    no such number

    exercises/01-double/checks.rs:6: `step_1_double_is_twice` fails on the stub, but not with "not yet implemented":
    the stack overflowed: a function calls itself too deep, or without end; which case should end the recursion?
    exercises/01-double/questions.rs:7: `step_1_double` says "not yet implemented: step 1: twice", expected "step 1: double"

    exercises/01-double/questions.rs:7: `step_2_quadruple` was not run on the stub
    exercises/01-double/checks.rs:6: `step_1_double_is_twice` needs step 2 (`quadruple`), which comes later
    exercises/01-double/checks.rs:11: `step_2_quadruple_is_four_times` was not run on the stub
    "#);
}

#[test]
fn a_right_solution_passes_every_check_and_the_rehearsal() {
    let survey = survey();
    let right = |tests: &[(&str, Outcome)]| {
        told(&right::check(survey.checks.iter(), "lib.rs", "solution", &outcomes(tests)))
    };
    let (one, two) = ((CHECKED[0], Outcome::Passed), (CHECKED[1], Outcome::Passed));
    let passed = (REHEARSAL, Outcome::Passed);
    assert_eq!(right(&[one.clone(), two.clone(), passed.clone()]), "");
    assert_snapshot!(right(&[one, (CHECKED[1], failed("12 is not 13")), passed]), @"
    lib.rs: `step_2_quadruple_is_four_times` fails:
    12 is not 13
    ");
    assert_snapshot!(right(&[two, (REHEARSAL, failed("step_1_double: 1 of 4"))]), @"
    lib.rs: `step_1_double_is_twice` was not run
    lib.rs: asked with the seeds of a grader, it fails:
    step_1_double: 1 of 4
    ");
}

#[test]
fn a_mistake_is_caught_at_its_step_by_every_seed_and_no_earlier() {
    let survey = survey();
    let [same, thrice] = &survey.mistakes[..] else { panic!("two mistakes") };
    let good = Outcomes {
        by_seed: vec![failed("no"), Outcome::TimedOut { limit: Duration::from_secs(10) }],
        ..outcomes(&[(ASKED[0], failed("no"))])
    };
    assert_eq!(told(&mistakes::check(&survey, same, &good)), "");

    let seeds = |by_seed: &[Outcome]| Outcomes { by_seed: by_seed.to_vec(), ..good.clone() };
    let not_run = Outcome::NotRun { reason: "no such test".to_string() };
    let mut nowhere = thrice.clone();
    nowhere.step = 3;
    let rehearsed = [(REHEARSAL, failed("step_1_double: wrong")), (ASKED[1], failed("no"))];
    let told = [
        told(&mistakes::check(&survey, same, &outcomes(&[(ASKED[0], Outcome::Passed)]))),
        told(&mistakes::check(&survey, same, &outcomes(&[(ASKED[0], not_run)]))),
        told(&mistakes::check(&survey, same, &seeds(&[failed("no"), Outcome::Passed]))),
        told(&mistakes::check(&survey, thrice, &outcomes(&rehearsed))),
        told(&mistakes::check(&survey, &nowhere, &good)),
    ];
    assert_snapshot!(told.join("\n"), @"
    solutions/01-double/mistakes.md:5: same: answers `step_1_double` rightly: either this is no mistake, or nothing catches it
    solutions/01-double/mistakes.md:5: same: `step_1_double` was not asked: no such test
    solutions/01-double/mistakes.md:5: same: `step_1_double` catches it with 1 of 2 seeds
    solutions/01-double/mistakes.md:16: thrice: an earlier step fails too:
    step_1_double: wrong
    solutions/01-double/mistakes.md:16: thrice: no question is called `step_3_quadruple`
    ");
}

#[test]
fn two_mistakes_that_answer_alike_are_one() {
    let survey = survey();
    let [same, thrice] = &survey.mistakes[..] else { panic!("two mistakes") };
    let one = outcomes(&[(ASKED[0], failed("no"))]);
    let two = outcomes(&[(ASKED[1], failed("no"))]);
    assert_eq!(told(&mistakes::twins(&survey, &[(same, &one), (thrice, &two)])), "");
    let twins = mistakes::twins(&survey, &[(same, &one), (same, &one)]);
    assert_snapshot!(told(&twins), @"solutions/01-double/mistakes.md:5: same: answers everything like same");
}
