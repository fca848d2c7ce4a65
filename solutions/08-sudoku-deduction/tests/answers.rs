//! The reference's answers are the snapshots that a student's answers are compared with.
extern crate sudoku_deduction as exercise_8;

#[path = "../../../exercises/08-sudoku-deduction/tests/questions.rs"]
mod questions;

#[test]
fn the_answers_are_those_of_the_snapshots() {
    insta::with_settings!({
        snapshot_path => "../../../exercises/08-sudoku-deduction/tests/snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        for question in questions::QUESTIONS {
            insta::assert_snapshot!(question.name, exam::snapshot::recorded(question));
        }
    });
}
