//! The recorded answers are those of the course in which the tests run, wherever they were built.
#![cfg(feature = "practice")]

use std::{env, fs, path::Path, process::Command};

exam::questions![step_1_one];

fn step_1_one(ask: &mut exam::Ask) {
    ask.exact("one", || 1);
}

#[test]
fn a_course_that_was_moved_has_its_own_answers() {
    let moved = tempfile::tempdir().expect("a folder");
    let folder = moved.path().join(Path::new(file!()).parent().expect("tests"));
    fs::create_dir_all(&folder).expect("ours");
    for (recorded, is_right) in [(1, true), (2, false)] {
        let text = format!("step_1_one: 1 inputs\none -> {recorded}\n");
        fs::write(folder.join("answers.txt"), text).expect("ours");
        let mut question = Command::new(env::current_exe().expect("this program"));
        question.args(["--exact", "asked::step_1_one"]).current_dir(moved.path());
        let output = question.output().expect("it starts");
        assert_eq!(output.status.success(), is_right, "{output:?}");
    }
}
