//! What a program is, inside each sandbox: nobody, without any power, whoever grades.

#![cfg(target_os = "linux")]

use std::path::Path;

use grader::{
    confine::Calls,
    limits::Limits,
    run::{self, End, Run},
    sandbox::{Job, Sandbox},
};

const STAFFROOM: &str = env!("CARGO_BIN_EXE_staffroom");

/// The sandboxes to try, the missing one too: limits and powers do not hang on it.
fn sandboxes() -> Vec<Sandbox> {
    let all = [Sandbox::Bubblewrap, Sandbox::Landlock, Sandbox::None];
    all.into_iter().filter(|it| it.probe(Path::new(STAFFROOM)).is_ok()).collect()
}

/// Runs a program of the system as a question is run.
fn run(sandbox: Sandbox, program: &str, arguments: &[&str]) -> Run {
    let job = Job {
        program: program.into(),
        arguments: arguments.iter().map(ToString::to_string).collect(),
        limits: Limits::question(4),
        calls: Calls::Question,
        read: if sandbox == Sandbox::Landlock { vec!["/proc".into()] } else { Vec::new() },
        write: None,
        sheet: false,
    };
    let folder = tempfile::tempdir().expect("a folder");
    run::run(&job, sandbox, Path::new(STAFFROOM), folder.path(), "").expect("it starts")
}

/// Root's students are nobody, and nobody's students have an administrator's powers.
#[test]
fn a_program_is_not_root_and_has_no_power() {
    let sandboxes = sandboxes();
    assert!(sandboxes.contains(&Sandbox::None), "not even that works");
    for sandbox in sandboxes {
        let status = run(sandbox, "/bin/cat", &["/proc/self/status"]).log;
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

/// Another process's limits are not even to be looked at, also where its number is known.
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
        assert_ne!(others.end, End::Code(0), "{sandbox:?}: {}", others.log);
    }
}
