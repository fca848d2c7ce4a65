//! The skeleton of a lesson for the course itself, in memory.

use insta::assert_snapshot;

use super::skeleton;
use crate::small_course::whole_course;

#[test]
fn every_list_has_a_place_for_the_new_lesson_and_every_file_is_filled_in() {
    let skeleton = skeleton(&whole_course(), "color-fill").expect("no lesson is called so");
    assert_eq!(skeleton.by_hand, Vec::<String>::new(), "a list has changed: adapt edits.rs");
    let is_filled_in =
        |(file, text): (&String, &String)| !file.contains('«') && !text.contains('«');
    assert!(skeleton.new.iter().all(is_filled_in), "{:?}", skeleton.new);
}

#[test]
fn a_name_that_cannot_be_is_refused_with_a_reason() {
    let course = whole_course();
    let told = |name: &&str| {
        let problem = skeleton(&course, name).expect_err("no name for a lesson");
        format!("{}; {}", problem.what, problem.next)
    };
    let [first, others @ ..] = ["", "Color", "color_fill", "9-queens", "color-", "a--b", "../x"];
    assert!(others.iter().all(|name| told(name) == told(&first)), "{}", told(&first));
    let names = [
        "../x",
        "match",
        "test",
        "grid",
        "serde",
        "coach",
        "figures",
        "sudoku-bitmask",
        "exercise-11",
    ];
    let told: Vec<String> = names.iter().map(|name| format!("{name} {}", told(name))).collect();
    assert_snapshot!(told.join("\n"), @"
    ../x is no name for a lesson: it becomes a folder, a package and a program; begin with a small letter; then small letters, digits and single hyphens, as in `sudoku-bitmask`
    match means something in Rust; choose two words
    test means something in Rust; choose two words
    grid is a name that the course uses; choose another name
    serde is a name that the course uses; choose another name
    coach is a name that the course uses; choose another name
    figures is a name that the course uses; choose another name
    sudoku-bitmask is a lesson already; look at solutions/03-sudoku-bitmask
    exercise-11 would be taken for the package of an exercise; name the lesson by its problem, as in `sudoku-bitmask`
    ");
}
