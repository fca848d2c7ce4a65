//! Which submissions are linked with the prebuilt test program, and which are compiled with it.

use crate::mode;
use confine::Limits;
use course::Course;
use grader::{
    compile::Tools,
    grade,
    intake::Source,
    kit::{self, GradingKit},
    sandbox::Sandbox,
};

/// Replaces one text in a lesson's reference by another, and returns how the result is built.
fn try_each(lesson: &str, variants: &[(&str, &str, &str)]) {
    let root = mode::root();
    let course = Course::of_author(&root).and_then(|course| grade::gradable(&course));
    let course = course.expect("the course");
    let (confine, toolchain) = (kit::confine(&root).expect("it compiles"), mode::toolchain());
    let tools = Tools {
        sandbox: Sandbox::find(&confine).expect("a sandbox"),
        confine: &confine,
        toolchain: &toolchain,
        question: Limits::question(4),
        compiler: Limits::compiler(60),
    };
    let kit =
        GradingKit::of(course.find(lesson).expect("a lesson"), tools).expect("the course compiles");
    let harness = kit.harness.as_ref().expect("its steps can be called from outside");
    let work = tempfile::tempdir().expect("a folder");
    for (old, new, expected) in variants {
        let change = |(name, text): (&String, &String)| (name.clone(), text.replacen(old, new, 1));
        let source: Source = kit.reference.iter().map(change).collect();
        assert!(old == new || source != kit.reference, "{old} is not in the reference");
        let made = match harness.link(&source, &kit.libraries, tools, &work.path().join("work")) {
            None => "does not fit".to_string(),
            Some(Ok(_)) => "linked".to_string(),
            Some(Err(refusal)) => refusal.status.name(),
        };
        assert_eq!(made, *expected, "{old} -> {new}");
    }
}

#[test]
fn a_submission_is_linked_unless_it_has_other_types_than_the_stub() {
    try_each(
        "3",
        &[
            ("", "", "linked"),
            ("use grid::{Grid, Pos};", "use std::collections::HashSet;\nuse grid::*;", "linked"),
            ("pub fn to_set", "#[inline(always)]\npub fn to_set", "linked"),
            (
                "pub fn solve(board: &mut Board",
                "pub fn solve(board: &mut Grid<Option<u8>>",
                "linked",
            ),
            ("pub type DigitSet = u16;", "pub type DigitSet = u32;", "did_not_compile"),
            ("pub fn is_full", "pub fn is_finished", "did_not_compile"),
            ("pub fn is_full", "fn is_full", "did_not_compile"),
            ("pub fn is_full", "pub(crate) fn is_full", "did_not_compile"),
            ("row: usize", "row: u8", "did_not_compile"),
            (
                "pub fn is_valid(board: &Board) -> bool {",
                "pub fn is_valid(board: impl std::borrow::Borrow<Board>) -> bool {\n    \
                 let board = board.borrow();",
                "did_not_compile",
            ),
            ("box_index)\n}", "box_index)\n}\n/// Of nothing.", "does not fit"),
        ],
    );
}

#[test]
fn a_submission_with_generic_steps_is_linked_too() {
    let square = "pub fn random_square(order: usize, rng: &mut impl Rng";
    let rows = "    pub rows: Vec<i64>,";
    try_each(
        "9",
        &[
            ("", "", "linked"),
            (square, "pub fn random_square<R: Rng>(order: usize, rng: &mut R", "linked"),
            (rows, "    // Of all rows.\n    pub rows: Vec<i64>,", "linked"),
            (rows, "    pub rows: std::vec::Vec<i64>,", "does not fit"),
        ],
    );
}
