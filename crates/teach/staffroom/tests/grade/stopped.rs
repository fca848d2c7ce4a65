//! Grading that is interrupted and resumed.

use std::{
    fs,
    time::{Duration, Instant},
};

use crate::{
    class::{Class, EXERCISE_3, right},
    mode::Grader,
    not_tried,
};

/// A class is killed in the middle, goes on, and is graded once more elsewhere: the records are the same to the byte.
#[test]
#[ignore = "takes half a minute; `.ci/run` runs it"]
fn a_class_that_is_killed_goes_on_and_is_graded_the_same() {
    let class = Class::new();
    class.add_variants(14);
    class.kill_when(7, class.start(&EXERCISE_3));
    assert!(class.records().len() < 14, "it was done before it was killed");
    class.says(&EXERCISE_3, 0, "14 graded: 7 passed, 7 failed");
    assert_eq!(Class::bytes(&class.out()), Class::bytes(&class.grade_elsewhere(&EXERCISE_3)));
}

/// GNU parallel is interrupted in the middle, and resumes where it was.
#[test]
#[ignore = "waits for seconds; `.ci/run` runs it"]
fn gnu_parallel_is_cut_off_and_goes_on() {
    let class = Class::new();
    if !Class::has_parallel() {
        not_tried("what GNU parallel does (apt-get install parallel)");
        return;
    }
    class.add_variants(6);
    class.kill_when(2, class.parallel());
    assert!(class.records().len() < 6, "it was done before it was cut off");
    assert!(class.parallel().wait().expect("it ends").success());
    class.says(&["--report"], 0, "6 graded: 3 passed, 3 failed");
}

/// A killed grader leaves no process behind, also under Landlock.
#[test]
fn nothing_outlives_a_grader_that_is_killed() {
    let class = Class::of(Grader::landlock());
    class.add_hostile(3, |name| name == "endless_loop.rs");
    let mut grader = class.start(&["--exercise=3", "--seconds=3600"]);
    while !class.processes().iter().any(|it| it.starts_with("exam ")) {
        assert!(grader.try_wait().expect("a child").is_none(), "it ended by itself");
    }
    grader.kill().and_then(|()| grader.wait()).expect("it is at work");
    // Left alone they would run for an hour.
    let start = Instant::now();
    while !class.processes().is_empty() {
        assert!(start.elapsed() < Duration::from_secs(300), "{:?}", class.processes());
    }
}

/// A pass does not count when the submission is now a different one, or gone.
#[test]
fn what_is_not_handed_in_any_more_has_no_mark() {
    let class = Class::new();
    class.write("ada.rs", right());
    class.write("bob.rs", right());
    class.says(&EXERCISE_3, 0, "2 graded: 2 passed");
    class.write("ada.rs", "\n \n");
    fs::remove_file(class.submissions().join("bob.rs")).expect("ours");
    class.says(&EXERCISE_3, 0, "1 graded: 1 did not compile");
    assert_eq!(class.record("ada").detail, "the file is empty");
    assert_eq!(class.table("grades.csv").len(), 1);
}
