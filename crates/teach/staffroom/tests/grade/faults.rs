//! After a fault of the machine there is no mark, and without the fault there is the right one; what else runs on it
//! changes nothing.

use std::{
    env,
    fs::{self, Permissions},
    os::unix::fs::{PermissionsExt, symlink},
    path::Path,
    process::{Child, Command},
};

use grade::record::Status;

use crate::{
    class::{Class, EXERCISE_3, SECRET, completed, right},
    hostile::suite,
    mode::{Grader, toolchain},
    not_tried,
};

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// The program that starts another one with this folder in front of its `PATH`.
fn with_path(folder: &Path) -> Vec<String> {
    let path = env::var("PATH").expect("a path");
    words(&["env", &format!("PATH={}:{path}", folder.display())])
}

fn script(path: &Path, text: &str) {
    fs::write(path, format!("#!/bin/sh\n{text}\n")).expect("ours");
    fs::set_permissions(path, Permissions::from_mode(0o755)).expect("ours");
}

/// Grades a right submission with the grader started by `starter`, then without; returns the output of the
/// first run.
fn no_mark_and_then_the_right_one(grader: Grader, starter: Vec<String>) -> String {
    // What both runs need is made ahead, without a fault.
    Class::of_one("no").grade(&EXERCISE_3);
    let mut class = Class::of(grader);
    class.write("ada.rs", right());
    class.grader.starter = starter;
    let (said, _) = class.grade(&EXERCISE_3);
    for record in class.records().into_values() {
        assert!(matches!(record.status, Status::Disturbed | Status::GraderError), "{said}");
    }
    class.grader.starter.clear();
    class.says(&EXERCISE_3, 0, "1 handed in: 1 passed");
    said
}

/// First where the records go, then where the work is done, too.
#[test]
#[ignore = "takes half a minute"]
fn a_full_disk_is_no_mark() {
    let disk = tempfile::tempdir().expect("a folder");
    let mount = |arguments: &[&str]| {
        let done = Command::new(arguments[0]).args(&arguments[1..]).arg(disk.path()).output();
        done.is_ok_and(|done| done.status.success())
    };
    if !mount(&["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs"]) {
        not_tried("a full disk (only root may mount a small one)");
        return;
    }
    let class = Class::of_one(right());
    let out = format!("--out={}", disk.path().join("grades").display());
    let (said, code) = class.grade(&["--exercise=3", &out]);
    let starter = words(&["env", &format!("TMPDIR={}", disk.path().display())]);
    let in_work = no_mark_and_then_the_right_one(Grader::default(), starter);
    assert!(mount(&["mount", "-o", "remount,size=64m"]), "it becomes larger");
    let (again, _) = class.grade(&["--exercise=3", &out]);
    assert!(mount(&["umount"]), "it goes");
    assert!(code != 0 && said.contains("No space left on device"), "{said}");
    assert!(in_work.contains("grader error") && in_work.contains("No space left"), "{in_work}");
    assert!(again.contains("1 handed in: 1 passed"), "{again}");
}

/// A compiler that is killed, as when memory runs out, says nothing about the submission.
#[test]
#[ignore = "takes half a minute"]
fn a_compiler_that_is_killed_is_no_mark() {
    let fault = tempfile::tempdir().expect("a folder");
    fs::create_dir(fault.path().join("bin")).expect("ours");
    symlink(toolchain().join("lib"), fault.path().join("lib")).expect("ours");
    let answer = format!("*sysroot*) echo {}", fault.path().display());
    let text = format!("case \"$*\" in\n  {answer} ;;\n  *) kill -9 $$ ;;\nesac");
    script(&fault.path().join("bin/rustc"), &text);
    let starter = with_path(&fault.path().join("bin"));
    let said = no_mark_and_then_the_right_one(Grader::default(), starter);
    assert!(said.contains("this machine does not compile the reference"), "{said}");
}

/// Nor does a limit on processes: first the sandbox cannot start, then the compiler.
#[test]
#[ignore = "takes half a minute"]
fn too_many_tasks_are_no_mark() {
    for tasks in [8, 11, 13] {
        let starter = words(&["prlimit", &format!("--nproc={tasks}")]);
        no_mark_and_then_the_right_one(Grader::user(), starter);
    }
}

/// Where bubblewrap does not work, Landlock judges, and both the terminal and the class page say so.
#[test]
fn the_sandbox_that_judged_is_named() {
    let fault = tempfile::tempdir().expect("a folder");
    script(&fault.path().join("bwrap"), "echo it is broken >&2\nexit 1");
    let mut class = Class::of_one("no");
    class.grader.starter = with_path(fault.path());
    let (said, code) = class.grade(&EXERCISE_3);
    if code == 2 {
        not_tried(&said);
        return;
    }
    assert!(
        said.contains("bubblewrap does not work here: it is broken\nlandlock judges"),
        "{said}"
    );
    let note = "judged in landlock (1 mark)";
    assert!(said.contains(note) && class.report("class.html").contains(note), "{said}");
}

/// Under Landlock the system counts the threads of all that the teacher runs. They take none from a student.
#[test]
fn what_else_runs_takes_no_thread_from_a_student() {
    // The kit is made by a user who may write into the course.
    Class::of_one("no").grade(&EXERCISE_3);
    let mut class = Class::of(Grader::user_in_landlock());
    // Behind the name of the shell are the grader and its arguments.
    let script = "for count in $(seq 55); do setpriv --pdeathsig=KILL sleep 600 & done; \"$@\"";
    class.grader.starter = words(&["sh", "-c", script, "sh"]);
    let threads = "pub fn to_set(cell: Option<u8>) -> DigitSet {\n    \
        let wait = || std::thread::sleep(std::time::Duration::from_millis(5));\n    \
        let start = |_| std::thread::Builder::new().stack_size(65_536).spawn(wait).expect(\"a thread\");\n    \
        let threads: Vec<_> = (0..20).map(start).collect();\n    \
        threads.into_iter().for_each(|thread| thread.join().expect(\"it waits\"));\n    \
        cell.map_or(0, |digit| 1 << digit)\n}\n";
    class.write("ada.rs", completed(3, threads));
    let (said, _) = class.grade(&EXERCISE_3);
    match said.contains(" does not work here: ") {
        true => not_tried(&said),
        false => assert!(said.contains("1 handed in: 1 passed"), "{said}"),
    }
}

/// Processor time decides, so the records are the same on a busy machine.
#[test]
#[ignore = "takes minutes"]
fn a_busy_machine_changes_no_record() {
    let class = Class::of_one(right());
    let slow = ["endless", "naps", "right_in", "exit_1", "memory", "print_flood"];
    for (name, _, text) in suite(3) {
        if slow.iter().any(|start| name.starts_with(start)) {
            class.write(&format!("{name}.rs"), text);
        }
    }
    class.grade(&EXERCISE_3);
    let quiet = class.records();
    assert!(quiet.len() > 12, "{quiet:?}");
    let load = |_| {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig=KILL", "sh", "-c", "while :; do :; done"]);
        command.spawn().expect("setpriv is part of every Debian")
    };
    let mut load: Vec<Child> = (0..16).map(load).collect();
    let (said, code) = class.grade(&["--exercise=3", SECRET, "--again"]);
    load.iter_mut().for_each(|child| child.kill().expect("it is at work"));
    assert_eq!((code, class.records()), (0, quiet), "{said}");
}
