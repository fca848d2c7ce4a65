//! After a fault of the machine there is no mark, and without the fault there is the right one.

use std::{
    fs::{self, Permissions},
    os::unix::fs::{PermissionsExt, symlink},
    process::Command,
};

use grade::record::Status;

use crate::{
    class::{Class, EXERCISE_3, right},
    mode::{Grader, toolchain},
    not_tried,
};

/// A full disk gives no mark, and the next run gives the right one.
#[test]
#[ignore = "takes half a minute; `.ci/run` runs it"]
fn a_full_disk_is_no_mark() {
    let class = Class::new();
    class.write("ada.rs", right());
    let disk = class.sibling("disk");
    fs::create_dir(&disk).expect("ours");
    let mount = |arguments: &[&str]| {
        let done = Command::new(arguments[0]).args(&arguments[1..]).arg(&disk).output();
        done.is_ok_and(|done| done.status.success())
    };
    if !mount(&["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs"]) {
        not_tried("a full disk (only root may mount a small one)");
        return;
    }
    let out = disk.join("grades");
    let out = format!("--out={}", out.display());
    // First where the records go, then where the work is done, too.
    let (said, code) = class.grade(&["--exercise=3", &out]);
    let mut is_told = code != 0 && said.contains("No space left on device");
    let mut class_in = Class::new();
    class_in.write("ada.rs", right());
    class_in.grader.starter = ["env".to_string(), format!("TMPDIR={}", disk.display())].to_vec();
    let (in_work, code) = class_in.grade(&EXERCISE_3);
    is_told &= code != 0 && in_work.contains("grader error") && in_work.contains("No space left");
    assert!(mount(&["mount", "-o", "remount,size=64m"]), "it becomes larger");
    let (again, _) = class.grade(&["--exercise=3", &out]);
    assert!(mount(&["umount"]), "it goes");
    assert!(is_told, "{said}");
    assert!(again.contains("1 graded: 1 passed"), "{again}");
}

/// A compiler that is killed, as when memory runs out, says nothing about the submission.
#[test]
#[ignore = "takes half a minute; `.ci/run` runs it"]
fn a_compiler_that_is_killed_is_no_mark() {
    let fault = tempfile::tempdir().expect("a folder");
    let real = toolchain();
    let fake = fault.path().display();
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in\n  *sysroot*) echo {fake} ;;\n  *) kill -9 $$ ;;\nesac\n"
    );
    let rustc = fault.path().join("bin/rustc");
    fs::create_dir(fault.path().join("bin")).expect("ours");
    symlink(real.join("lib"), fault.path().join("lib")).expect("ours");
    fs::write(&rustc, script).expect("ours");
    fs::set_permissions(&rustc, Permissions::from_mode(0o755)).expect("ours");

    let path = std::env::var("PATH").expect("a path");
    let starter = ["env".to_string(), format!("PATH={fake}/bin:{path}")];
    let said = no_mark_and_then_the_right_one(Grader::default(), &starter);
    assert!(said.contains("this machine does not compile the reference"), "{said}");
}

/// Nor does a limit on processes: first the sandbox cannot start, then the compiler.
#[test]
#[ignore = "takes half a minute; `.ci/run` runs it"]
fn too_many_tasks_are_no_mark() {
    let mut said = String::new();
    for tasks in [8, 10, 11, 12, 13] {
        let starter = ["prlimit".to_string(), format!("--nproc={tasks}")];
        said += &no_mark_and_then_the_right_one(Grader::user(), &starter);
    }
    println!("{said}");
}

/// Grades a right submission with the grader started by `starter`, then without; returns the output of the
/// first run.
fn no_mark_and_then_the_right_one(grader: Grader, starter: &[String]) -> String {
    // What both runs need is made ahead, without a fault.
    let first = Class::new();
    first.write("eve.rs", right());
    first.grade(&EXERCISE_3);

    let mut class = Class::of(grader);
    class.write("ada.rs", right());
    class.write("ben.rs", right());
    class.grader.starter = starter.to_vec();
    let (said, _) = class.grade(&EXERCISE_3);
    for record in class.records().into_values() {
        assert!(matches!(record.status, Status::NotJudged | Status::GraderError), "{said}");
    }
    class.grader.starter.clear();
    let (again, code) = class.grade(&EXERCISE_3);
    assert!(code == 0 && again.contains("2 graded: 2 passed"), "{said}\n{again}");
    said
}

/// A class of one that is graded with another `PATH`.
fn class_with_path(path: &str) -> Class {
    let mut class = Class::new();
    class.write("ada.rs", right());
    class.grader.starter = ["env".to_string(), format!("PATH={path}")].to_vec();
    class
}

/// Where bubblewrap does not work, Landlock judges, and both the terminal and the class page say so.
#[test]
fn the_sandbox_that_judged_is_named() {
    let fault = tempfile::tempdir().expect("a folder");
    let broken = fault.path().join("bwrap");
    fs::write(&broken, "#!/bin/sh\necho it is broken >&2\nexit 1\n").expect("ours");
    fs::set_permissions(&broken, Permissions::from_mode(0o755)).expect("ours");
    let path = std::env::var("PATH").expect("a path");
    let class = class_with_path(&format!("{}:{path}", fault.path().display()));
    let (said, code) = class.grade(&EXERCISE_3);
    if code == 2 {
        not_tried(&said);
        return;
    }
    assert!(
        said.contains("bubblewrap does not work here: it is broken\nlandlock judges"),
        "{said}"
    );
    let note = "judged in landlock (1 student)";
    assert!(said.contains(note) && class.report("class.html").contains(note), "{said}");
}

/// Without `ldd` nobody needs another sandbox.
#[test]
fn a_missing_ldd_is_named() {
    let programs = tempfile::tempdir().expect("a folder");
    let path = std::env::var_os("PATH").expect("a path");
    for entry in std::env::split_paths(&path).flat_map(fs::read_dir).flatten().flatten() {
        let link = programs.path().join(entry.file_name());
        if entry.file_name() != "ldd" && !link.exists() {
            symlink(entry.path(), link).expect("ours");
        }
    }
    let class = class_with_path(&programs.path().display().to_string());
    let said = class.says(&EXERCISE_3, 2, "sudo apt install libc-bin");
    assert!(!said.contains("bubblewrap"), "{said}");
}
