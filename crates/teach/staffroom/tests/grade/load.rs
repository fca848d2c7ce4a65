//! Grading on a busy machine.

use std::process::{Child, Command};

use crate::{
    class::{Class, EXERCISE_3, SECRET, completed, right},
    mode::Grader,
    not_tried,
};

/// Busy processes, which end when this is dropped or this process is killed.
struct Load(Vec<Child>);

impl Load {
    fn of(count: usize) -> Load {
        let start = |_| {
            let mut command = Command::new("setpriv");
            command.args(["--pdeathsig=KILL", "sh", "-c", "while :; do :; done"]);
            command.spawn().expect("setpriv is part of every Debian")
        };
        Load((0..count).map(start).collect())
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        for child in &mut self.0 {
            child.kill().and_then(|()| child.wait()).expect("it is at work");
        }
    }
}

/// Under Landlock the system counts the threads of all that the teacher runs. They take none from a student.
#[test]
fn what_else_runs_takes_no_thread_from_a_student() {
    // The kit is made by a user who may write into the course.
    let first = Class::new();
    first.write("ada.rs", "");
    first.grade(&EXERCISE_3);
    let mut grader = Grader::user_in_landlock();
    // Behind the name of the shell are the grader and its arguments.
    let script = "for count in $(seq 55); do setpriv --pdeathsig=KILL sleep 600 & done; \"$@\"";
    grader.starter = ["sh", "-c", script, "sh"].map(String::from).to_vec();
    let class = Class::of(grader);
    let threads = "pub fn to_set(cell: Option<u8>) -> DigitSet {\n    \
        let wait = || std::thread::sleep(std::time::Duration::from_millis(5));\n    \
        let start = |_| std::thread::Builder::new().stack_size(65_536).spawn(wait).expect(\"a thread\");\n    \
        let threads: Vec<_> = (0..20).map(start).collect();\n    \
        threads.into_iter().for_each(|thread| thread.join().expect(\"it waits\"));\n    \
        cell.map_or(0, |digit| 1 << digit)\n}\n";
    class.write("ada.rs", completed(3, threads));
    let (said, _) = class.grade(&EXERCISE_3);
    if said.contains(" does not work here: ") {
        not_tried(&said);
        return;
    }
    assert!(said.contains("1 graded: 1 passed"), "{said}");
}

/// Processor time decides, so the records are the same on a busy machine.
#[test]
#[ignore = "takes minutes"]
fn a_busy_machine_changes_no_record() {
    let class = Class::new();
    class.write("right.rs", right());
    class.add_variants(4);
    let slow = ["endless", "naps", "right_in", "exit_1", "memory", "print_flood"];
    class.add_hostile(3, |name| slow.iter().any(|it| name.starts_with(it)));
    class.grade(&EXERCISE_3);
    let quiet = class.records();
    let (said, code) = {
        let _load = Load::of(16);
        class.grade(&["--exercise=3", SECRET, "--again"])
    };
    assert_eq!(code, 0, "{said}");
    assert_eq!(class.records(), quiet);
    assert!(quiet.len() > 12, "{said}");
}
