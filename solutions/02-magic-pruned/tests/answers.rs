//! The reference's answers are the snapshots that a student's answers are compared with.
extern crate magic_pruned as exercise_2;

#[path = "../../../exercises/02-magic-pruned/tests/questions.rs"]
mod questions;

#[test]
fn the_answers_are_those_of_the_snapshots() {
    insta::with_settings!({
        snapshot_path => "../../../exercises/02-magic-pruned/tests/snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        for question in questions::QUESTIONS {
            insta::assert_snapshot!(question.name, exam::snapshot::recorded(question));
        }
    });
}
