//! A program's rights in each sandbox: another uid, no capabilities, whoever grades.

#![cfg(target_os = "linux")]

use std::{
    path::{Path, PathBuf},
    sync::LazyLock,
};

use confine::Limits;
use grade::{
    kit,
    run::{self, End, Run},
    sandbox::{self, Job, Sandbox},
};

// The environment variable with the path of `confine` for tests as another user.
const BUILT: &str = "GRIDLINGS_CONFINE";

static CONFINE: LazyLock<PathBuf> = LazyLock::new(|| {
    if let Some(built) = std::env::var_os(BUILT) {
        return built.into();
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    kit::confine(&root).expect("it compiles")
});

/// The sandboxes to test, including `none`: limits and capabilities do not depend on it.
fn sandboxes() -> Vec<Sandbox> {
    let all = [Sandbox::Bubblewrap, Sandbox::Landlock, Sandbox::None];
    let works = |sandbox: &Sandbox| match sandbox.probe(&CONFINE) {
        Ok(()) => true,
        Err(reason) => {
            assert!(std::env::var_os("CI").is_none(), "{sandbox:?} does not work here: {reason}");
            false
        }
    };
    all.into_iter().filter(works).collect()
}

/// Runs a system program with the sandbox of a question.
fn run(sandbox: Sandbox, program: &str, arguments: &[&str]) -> Run {
    let mut read = sandbox::libraries(Path::new(program));
    if sandbox == Sandbox::Landlock {
        read.push("/proc".into());
    }
    let mut job = Job::question(program.as_ref(), Limits::question(4), read, String::new());
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
        eprintln!("not tried: prlimit is not installed");
        return;
    }
    let mine = std::process::id().to_string();
    for sandbox in sandboxes().into_iter().filter(|it| *it != Sandbox::None) {
        assert_eq!(run(sandbox, "/usr/bin/prlimit", &["--nofile"]).end, End::Code(0), "its own");
        let others = run(sandbox, "/usr/bin/prlimit", &["--pid", &mine]);
        assert_ne!(others.end, End::Code(0), "{sandbox:?}: {}", others.log());
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
        let listed = run(sandbox, "/bin/sh", &["-c", "echo /proc/self/fd/*"]).log();
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

/// The program cannot start another one, whatever files it finds.
#[test]
fn a_program_starts_no_other() {
    for sandbox in sandboxes().into_iter().filter(|it| *it != Sandbox::None) {
        let run = run(sandbox, "/usr/bin/env", &["/usr/bin/env"]);
        assert_eq!(run.end, End::Code(126), "{sandbox:?}: {}", run.log());
    }
}

/// No readable file in the sandbox contains a solution, a question or a recorded answer.
#[test]
fn nothing_of_the_course_lies_in_the_sandbox() {
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
    let found = run(Sandbox::Bubblewrap, "/usr/bin/find", &words).log();
    let files: Vec<&str> = found.lines().filter(|line| line.starts_with('/')).collect();
    let mut libraries = sandbox::libraries(Path::new("/usr/bin/find"));
    libraries.extend(sandbox::libraries(&CONFINE));
    assert!(files.contains(&CONFINE.to_str().expect("a plain path")), "{found}");
    for file in files {
        let path = Path::new(file);
        let is_expected = path == *CONFINE || path == Path::new("/usr/bin/find");
        assert!(is_expected || libraries.contains(&path.to_path_buf()), "{file} is there");
        let bytes = std::fs::read(path).expect("it is there");
        for name in ["sudoku_bitmask", "QUESTIONS", "answers.rs"].iter().chain(&names) {
            let is_there = bytes.windows(name.len()).any(|window| window == name.as_bytes());
            // The libraries are the system's.
            assert!(path != *CONFINE || !is_there, "{file} knows {name}");
        }
    }
}

/// The sandbox is as tight when an ordinary user grades.
#[test]
fn an_ordinary_user_is_kept_in_too() {
    if !nix::unistd::geteuid().is_root() {
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
        .output()
        .expect("setpriv is part of every Debian");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("5 passed"), "{said}");
}
