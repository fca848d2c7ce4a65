//! A program's rights in each sandbox: another uid, no capabilities, whoever grades.

#![cfg(target_os = "linux")]

mod tried;

use std::{
    path::{Path, PathBuf},
    sync::LazyLock,
};

use confine::{CallFilter, Limits};
use grade::{
    kit,
    run::{self, End, Run},
    sandbox::{self, Job, Sandbox},
};
use tried::not_tried;

// The environment variable with the path of `confine` for tests as another user.
const BUILT: &str = "GRIDLINGS_CONFINE";

static CONFINE: LazyLock<PathBuf> = LazyLock::new(|| {
    if let Some(built) = std::env::var_os(BUILT) {
        return built.into();
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let toolchain = kit::toolchain(&root).expect("rustc starts");
    kit::confine(&root, &toolchain).expect("it compiles")
});

/// The sandboxes to test, including `none`: limits and capabilities do not depend on it.
fn sandboxes() -> Vec<Sandbox> {
    let all = [Sandbox::Bubblewrap, Sandbox::Landlock, Sandbox::None];
    let works = |sandbox: &Sandbox| match sandbox.probe(&CONFINE) {
        Ok(()) => true,
        Err(reason) => {
            not_tried(&format!("{sandbox:?}: {reason} (apt-get install bubblewrap)"));
            false
        }
    };
    all.into_iter().filter(works).collect()
}

/// Runs a system program with the sandbox of a question.
fn run(sandbox: Sandbox, program: &str, arguments: &[&str]) -> Run {
    run_with(CallFilter::Question, sandbox, program, arguments)
}

fn run_with(calls: CallFilter, sandbox: Sandbox, program: &str, arguments: &[&str]) -> Run {
    let mut read = [sandbox::libraries(Path::new(program)), sandbox::libraries(&CONFINE)].concat();
    if sandbox == Sandbox::Landlock {
        read.push("/proc".into());
    }
    let mut job = Job::question(program.as_ref(), Limits::question(4), read, String::new());
    job.calls = calls;
    job.arguments = arguments.iter().map(ToString::to_string).collect();
    let folder = tempfile::tempdir().expect("a folder");
    run::run(&job, sandbox, &CONFINE, folder.path()).expect("it starts")
}

/// When root grades, the program runs with another uid; it never has capabilities.
#[test]
fn a_program_is_not_root_and_has_no_capability() {
    let sandboxes = sandboxes();
    assert!(sandboxes.contains(&Sandbox::None), "not even that works");
    for sandbox in sandboxes {
        let status = run(sandbox, "/bin/cat", &["/proc/self/status"]).log();
        let numbers = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_else(|| panic!("{sandbox:?} has no {name} in {status}")).trim()
        };
        assert!(numbers("Uid:").split('\t').all(|uid| uid != "0"), "{sandbox:?}: {status}");
        assert!(numbers("Gid:").split('\t').all(|gid| gid != "0"), "{sandbox:?}: {status}");
        assert!(!numbers("Groups:").split(' ').any(|gid| gid == "0"), "{sandbox:?}: {status}");
        for set in ["CapInh:", "CapPrm:", "CapEff:", "CapAmb:"] {
            assert_eq!(numbers(set), "0000000000000000", "{sandbox:?}: {set}");
        }
        if sandbox != Sandbox::None {
            assert_eq!(numbers("NoNewPrivs:"), "1", "{sandbox:?}");
        }
    }
}

/// Another process's limits cannot even be read, also when its id is known.
#[test]
fn a_program_leaves_other_processes_limits_alone() {
    if !Path::new("/usr/bin/prlimit").exists() {
        not_tried("the limits of other processes (apt-get install util-linux)");
        return;
    }
    let mine = std::process::id().to_string();
    for sandbox in sandboxes().into_iter().filter(|it| *it != Sandbox::None) {
        let own = run(sandbox, "/usr/bin/prlimit", &["--nofile"]);
        assert!(own.log().contains("open files"), "its own: {}", own.log());
        let others = run(sandbox, "/usr/bin/prlimit", &["--pid", &mine]);
        assert!(!others.log().contains("open files"), "{sandbox:?}: {}", others.log());
    }
}

/// Descriptors that the grader inherited, such as a shell's log, are closed in the program.
#[test]
fn a_program_inherits_no_descriptor() {
    let folder = tempfile::tempdir().expect("a folder");
    let secret = std::fs::File::create(folder.path().join("canary")).expect("a file");
    // Descriptors that Rust opens are closed at `exec`; a shell's are not.
    rustix::io::fcntl_setfd(&secret, rustix::io::FdFlags::empty()).expect("ours");
    for sandbox in sandboxes() {
        let words = ["-c", "echo /proc/self/fd/*"];
        let listed = run_with(CallFilter::All, sandbox, "/bin/sh", &words).log();
        // The last one is the folder that the shell reads.
        let names: Vec<&str> = listed.split_whitespace().collect();
        assert_eq!(
            names,
            ["0", "1", "2", "3"].map(|it| format!("/proc/self/fd/{it}")),
            "{sandbox:?}"
        );
    }
}

/// Under Landlock the paths are those of the machine: nothing is said of a file by its path, also of one that
/// may be read.
#[test]
fn a_program_asks_nothing_about_a_path() {
    let programs = [
        ("/usr/bin/stat", "/etc/passwd"),
        ("/usr/bin/stat", "/proc/version"),
        ("/usr/bin/readlink", "/proc/self/exe"),
        ("/usr/bin/realpath", "/etc/passwd"),
    ];
    for sandbox in sandboxes().into_iter().filter(|it| *it == Sandbox::Landlock) {
        for (program, path) in programs {
            let run = run(sandbox, program, &[path]);
            assert!(run.begun && run.end == End::Code(1), "{program}: {:?} {}", run.end, run.log());
            assert!(!run.log().contains("Uid:"), "{program}: {}", run.log());
        }
        assert_eq!(run(sandbox, "/bin/cat", &["/proc/version"]).end, End::Code(0), "it is open");
    }
}

/// A signal can also be asked for: when there is something to read, the system sends it to whoever is named.
#[test]
fn a_program_names_nobody_who_gets_a_signal() {
    if !Path::new("/usr/bin/perl").exists() {
        not_tried("signals to others (apt-get install perl-base)");
        return;
    }
    // F_SETOWN and F_SETSIG of Linux.
    for command in ["8, $$+0", "10, 9"] {
        let script = format!("exit(fcntl(STDIN, {command}) ? 0 : 3)");
        for sandbox in sandboxes() {
            let code = if sandbox == Sandbox::None { 0 } else { 3 };
            let run = run(sandbox, "/usr/bin/perl", &["-e", &script]);
            assert_eq!(run.end, End::Code(code), "{sandbox:?}: {}", run.log());
        }
    }
}

/// No readable file in the sandbox contains a solution, a question or a recorded answer.
#[test]
fn nothing_of_the_course_lies_in_the_sandbox() {
    if !sandboxes().contains(&Sandbox::Bubblewrap) {
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let solution = "solutions/03-sudoku-bitmask/src/lib.rs";
    let solution = std::fs::read_to_string(root.join(solution)).expect("the solution");
    // The names of private functions occur only in the solution.
    let names: Vec<&str> = solution
        .lines()
        .filter_map(|line| line.strip_prefix("fn ")?.split(['(', '<']).next())
        .collect();
    assert!(names.contains(&"count_fillings"), "{names:?}");

    // Not `-xdev`: `/tmp` is a separate file system there, and this checkout may lie below it.
    let without_kernel = ["/", "(", "-path", "/proc", "-o", "-path", "/dev", ")", "-prune"];
    let words = [&without_kernel[..], &["-o", "-type", "f", "-print"]].concat();
    // Inside of the view, but with all calls: `find` asks more than a solution may.
    let found = run_with(CallFilter::All, Sandbox::Bubblewrap, "/usr/bin/find", &words).log();
    let files: Vec<&str> = found.lines().filter(|line| line.starts_with('/')).collect();
    let mut libraries = sandbox::libraries(Path::new("/usr/bin/find"));
    libraries.extend(sandbox::libraries(&CONFINE));
    assert!(files.contains(&"/confine") && files.contains(&"/exam"), "{found}");
    for file in files {
        let (path, is_confine) = (Path::new(file), file == "/confine");
        assert!(
            is_confine || file == "/exam" || libraries.contains(&path.to_path_buf()),
            "{file} is there"
        );
        let path = if is_confine { &CONFINE } else { Path::new("/usr/bin/find") };
        let bytes = std::fs::read(path).expect("it is there");
        for name in ["sudoku_bitmask", "QUESTIONS", "answers.rs"].iter().chain(&names) {
            let is_there = bytes.windows(name.len()).any(|window| window == name.as_bytes());
            // The libraries are the system's.
            assert!(!is_confine || !is_there, "{file} knows {name}");
        }
    }
}

/// The sandbox is as tight when an ordinary user grades.
#[test]
fn an_ordinary_user_is_kept_in_too() {
    if !nix::unistd::geteuid().is_root() {
        not_tried("the sandbox of another user (only root can become one)");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let copy = |from: &Path, name: &str| {
        let to = folder.path().join(name);
        std::fs::copy(from, &to).expect("ours");
        to
    };
    let confine = copy(&CONFINE, "confine");
    let tests = copy(&std::env::current_exe().expect("this program"), "tests");
    std::fs::set_permissions(folder.path(), std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .expect("ours");
    let output = std::process::Command::new("setpriv")
        .args(["--reuid=54321", "--regid=54321", "--clear-groups"])
        .arg(tests)
        .args(["a_program_", "--test-threads=1"])
        .env(BUILT, confine)
        .env("TMPDIR", "/tmp")
        // This file is root's; what is not there is named by the tests that root runs.
        .env_remove("GRIDLINGS_NOT_TRIED")
        .output()
        .expect("setpriv is part of every Debian");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("5 passed"), "{said}");
}
