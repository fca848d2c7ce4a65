//! `just run knight-dfs`: what is more than a transcript.

mod support;

#[cfg(unix)]
use std::{
    io::{BufRead, BufReader, Read},
    process::{Command, Stdio},
};

use support::run;

#[test]
fn a_search_that_takes_long_says_so_before_it_starts() {
    let said = run(&["knight-dfs", "--size", "6", "--limit", "1", "--show", "0"]);
    assert!(
        said.err.contains("To find all tours takes about 2 × 10^10 placements"),
        "{}",
        said.err
    );
    assert!(said.err.contains("The search stops after 1 tour"), "{}", said.err);
    assert!(said.out.starts_with("Stopped at the limit: 1 tour from (0,0)"), "{}", said.out);
}

#[test]
#[cfg(unix)]
fn ctrl_c_prints_what_was_found() {
    for json in [false, true] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_lab"));
        program.args(["knight-dfs", "--size", "8"]).args(json.then_some("--json"));
        program.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().expect("the lab can be started");
        // It will not end by itself, and says so when it is about to start.
        let mut err = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        let warning = err.next().expect("a line").expect("UTF-8");
        assert!(warning.contains("placements or more"), "{warning}");
        err.next().expect("a second line").expect("UTF-8");
        std::thread::sleep(std::time::Duration::from_millis(300));

        let id = child.id().to_string();
        let interrupt = Command::new("kill").args(["-INT", &id]).status();
        assert!(interrupt.expect("there is a kill").success());
        let code = child.wait().expect("it ends").code();
        let mut out = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("UTF-8");
        let expected = if json { "\"complete\":false" } else { "Interrupted: 0 tours from (0,0)" };
        assert!(out.contains(expected), "{out}");
        assert_eq!(code, Some(130));
    }
}
