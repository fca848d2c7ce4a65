//! Grading on a busy machine.

use std::process::{Child, Command};

use crate::{
    class::{Class, EXERCISE_3, SECRET},
    odd,
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

/// Processor time decides, so the records are the same on a busy machine.
#[test]
#[ignore = "takes minutes"]
fn a_busy_machine_changes_no_record() {
    let class = Class::new();
    class.write("right.rs", odd::right());
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
