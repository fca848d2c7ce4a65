//! A program's rights in each sandbox: another uid, no capabilities, whoever grades.

#![cfg(target_os = "linux")]

mod tried;

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use confine::{CallFilter, SandboxLimits};
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

/// The sandboxes that work here.
fn sandboxes() -> Vec<Sandbox> {
    let all = [Sandbox::Bubblewrap, Sandbox::Landlock];
    let works = |sandbox: &Sandbox| match sandbox.probe(&CONFINE) {
        Ok(()) => true,
        Err(reason) => {
            not_tried(&format!("{sandbox:?}: {reason} (apt-get install bubblewrap)"));
            false
        }
    };
    all.into_iter().filter(works).collect()
}

fn libraries(program: &Path) -> Vec<PathBuf> {
    sandbox::libraries(program).expect("ldd comes with the C library")
}

/// Runs a system program that may make these calls.
fn run(calls: CallFilter, sandbox: Sandbox, program: &str, arguments: &[&str]) -> Run {
    let mut read = [libraries(Path::new(program)), libraries(&CONFINE)].concat();
    if sandbox == Sandbox::Landlock {
        read.push("/proc".into());
    }
    let mut job = Job::question(program.as_ref(), SandboxLimits::question(4), read, String::new());
    job.calls = calls;
    job.arguments = arguments.iter().map(ToString::to_string).collect();
    let folder = tempfile::tempdir().expect("a folder");
    run::run(&job, sandbox, &CONFINE, folder.path()).expect("it starts")
}

/// When root grades, the program runs with another uid; it never has capabilities.
#[test]
fn a_program_is_not_root_and_has_no_capability() {
    let sandboxes = sandboxes();
    assert!(!sandboxes.is_empty(), "none works");
    for sandbox in sandboxes {
        let run = run(CallFilter::Question, sandbox, "/bin/cat", &["/proc/self/status"]);
        let status = run.log();
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
        assert_eq!(numbers("NoNewPrivs:"), "1", "{sandbox:?}");
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
        let listed = run(CallFilter::All, sandbox, "/bin/sh", &words).log();
        // The last one is the folder that the shell reads.
        let names: Vec<&str> = listed.split_whitespace().collect();
        assert_eq!(
            names,
            ["0", "1", "2", "3"].map(|number| format!("/proc/self/fd/{number}")),
            "{sandbox:?}"
        );
    }
}

/// Nothing is said of a file by its path, also of one that may be opened; another process's limits cannot even be
/// read, also when its id is known; and nobody is named who gets a signal when there is something to read.
#[test]
fn a_program_is_refused_what_is_not_its_own() {
    let mine = std::process::id().to_string();
    // F_SETOWN and F_SETSIG of Linux.
    let signals =
        ["8, $$+0", "10, 9"].map(|command| format!("exit(fcntl(STDIN, {command}) ? 0 : 3)"));
    let rows: [(&str, &[&str], i32); 9] = [
        ("/bin/cat", &["/proc/version"], 0),
        ("/usr/bin/stat", &["/etc/passwd"], 1),
        ("/usr/bin/stat", &["/proc/version"], 1),
        ("/usr/bin/readlink", &["/proc/self/exe"], 1),
        ("/usr/bin/realpath", &["/etc/passwd"], 1),
        // It prints them, and fails to close its output.
        ("/usr/bin/prlimit", &["--nofile"], 1),
        ("/usr/bin/prlimit", &["--pid", &mine], 1),
        ("/usr/bin/perl", &["-e", &signals[0]], 3),
        ("/usr/bin/perl", &["-e", &signals[1]], 3),
    ];
    for (program, words, code) in rows {
        if !Path::new(program).exists() {
            not_tried(&format!("{program} (apt-get install util-linux perl-base)"));
            continue;
        }
        for sandbox in sandboxes() {
            let run = run(CallFilter::Question, sandbox, program, words);
            let told = format!("{sandbox:?}: {program} {words:?}: {}", run.log());
            assert_eq!(run.end, End::Exit(code), "{told}");
            assert_eq!(run.log().contains("open files"), words == ["--nofile"], "{told}");
        }
    }
}

/// In bubblewrap nothing can be read but the program, `confine`, and what they are loaded with.
#[test]
fn nothing_of_the_course_lies_in_the_sandbox() {
    if !sandboxes().contains(&Sandbox::Bubblewrap) {
        return;
    }
    // Not `-xdev`: `/tmp` is a separate file system there, and this checkout may lie below it.
    let kernel = ["/", "(", "-path", "/proc", "-o", "-path", "/dev", ")", "-prune"];
    let words = [&kernel[..], &["-o", "-type", "f", "-print"]].concat();
    // With all calls: `find` makes more calls than a question may.
    let found = run(CallFilter::All, Sandbox::Bubblewrap, "/usr/bin/find", &words).log();
    let files = found.lines().filter(|line| line.starts_with('/')).map(PathBuf::from);
    let files: BTreeSet<PathBuf> = files.collect();
    let ours = ["/confine", "/exam"].map(PathBuf::from).into_iter();
    let all = ours.chain(libraries(Path::new("/usr/bin/find"))).chain(libraries(&CONFINE));
    assert_eq!(files, all.collect(), "{found}");
    let confine = std::fs::read(&*CONFINE).expect("it is there");
    for name in ["sudoku_bitmask", "QUESTIONS", "count_fillings"] {
        assert!(!confine.windows(name.len()).any(|window| window == name.as_bytes()), "{name}");
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
    assert!(output.status.success() && said.contains("3 passed"), "{said}");
}
