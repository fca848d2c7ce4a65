//! Checks that loop, exit, lie, overflow, flood and abort: each gets its outcome, and a good one
//! beside them keeps its own. They are in `fixture/misbehaving.rs`, which cargo builds before this test.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use exam::{Check, CheckKind, Outcome};
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use runner::{Checked, Runner, words};

/// The folder of the recorded answers.
fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture")
}

fn runner(limit: Duration) -> Runner {
    Runner { limit, ..Runner::new(Path::new(env!("CARGO_BIN_EXE_misbehaving")), &fixture()) }
}

fn checks() -> Vec<Check> {
    let runner = runner(Duration::from_secs(60));
    runner.list().expect("the program lists its checks")
}

/// The check with this claim, or the question of this name.
fn check(name: &str) -> Check {
    let is_meant = |check: &Check| check.claim().unwrap_or(&check.question) == name;
    checks().into_iter().find(is_meant).expect("it is listed")
}

fn run(name: &str) -> Checked {
    runner(Duration::from_secs(60)).run(&check(name))
}

#[test]
fn a_check_that_was_not_run_has_not_passed() {
    let kind = CheckKind::Explanation { number: 99, claim: String::new() };
    let missing = Check { kind, ..check("passes") };
    assert_eq!(runner(Duration::from_secs(60)).run(&missing).outcome.word(), "failed");
    let missing = Check { question: "step_2_is_not_there".to_string(), ..check("passes") };
    assert_eq!(runner(Duration::from_secs(60)).run(&missing).outcome.word(), "not-run");
    let none = Runner::new(Path::new("/no/such/program"), Path::new("."));
    assert_eq!(none.run(&missing).outcome.word(), "not-run");
    assert!(none.list().is_err());
}

#[test]
fn a_question_begins_where_its_function_is() {
    assert_eq!(check("step_1_plain").location_shown(), "tests/fixture/tests/questions.rs:3");
    assert!(check("passes").location_shown().contains("misbehaving.rs:"));
    assert_eq!(check("step_3_ends").location_shown(), "");
}

#[test]
#[cfg(unix)]
fn what_a_check_has_started_ends_with_it() {
    let run = run("leaves a process that holds the output");

    assert_eq!(run.outcome, Outcome::Passed);
    let child = run.printed.strip_prefix("child ").expect("the child's number");
    let is_alive = || {
        let state = std::process::Command::new("ps")
            .args(["-o", "stat=", "-p", child])
            .output()
            .expect("ps");
        // A process that nobody has waited for is a zombie, and no longer runs.
        let state = String::from_utf8_lossy(&state.stdout).trim().to_string();
        !state.is_empty() && !state.starts_with('Z')
    };
    let patience = std::time::Instant::now() + Duration::from_secs(10);
    while is_alive() {
        assert!(std::time::Instant::now() < patience, "process {child} is still there");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn only_the_prints_of_the_input_that_is_shown_stay() {
    let (runner, check) = (runner(Duration::from_secs(60)), check("step_11_prints"));
    let mut run = runner.run(&check);
    runner.print_of_input(&mut run);
    assert_eq!(run.outcome.wrong().expect("a wrong answer").asked, "half of 22 on a row");
    assert_eq!(run.printed, "half of 22\nis 7");
}

#[test]
#[cfg(unix)]
fn a_crash_says_what_is_known() {
    assert_snapshot!(words::sentence(&run("aborts").outcome), @"the program was ended by signal 6");
}

#[test]
fn what_is_printed_keeps_its_order_and_costs_nothing() {
    assert_snapshot!(run("passes and prints").printed, @"
    first on standard output
    then on standard error
    and again on standard output
    ");
    assert_eq!(run("floods and passes").outcome, Outcome::Passed);
}

#[test]
fn verdicts_come_in_the_order_of_the_source() {
    let runner = runner(Duration::from_secs(2));
    let checks = checks();
    let mut waited = String::new();
    let results = runner.run_all(&checks, &mut |news| waited += &format!("{news:?}"));
    assert!(waited.contains("loops"), "{waited:?}");
    assert_snapshot!(results.iter().map(line).collect::<String>());
}

fn line(Checked { check, outcome, printed, .. }: &Checked) -> String {
    let cut = |text: &str| {
        let start: String = text.replace('\n', " / ").chars().take(82).collect();
        start.trim_end().to_string()
    };
    let mut lines = format!("{:?} {}: {}\n", check.step(), check.claim_shown(), outcome.word());
    // What is said of a crash depends on the system, and a limit on what has ended before.
    if !matches!(outcome, Outcome::Passed | Outcome::Crashed { .. } | Outcome::TimedOut { .. }) {
        lines += &format!("  {}\n", cut(&words::sentence(outcome)));
    }
    let depends_on_the_machine = printed.starts_with("child ") || printed.contains("left out");
    if !printed.is_empty() && !depends_on_the_machine {
        lines += &format!("  printed: {}\n", cut(printed));
    }
    lines
}

#[test]
fn a_question_that_was_stopped_says_at_which_input() {
    let run = runner(Duration::from_secs(2)).run(&check("step_3_ends"));
    assert_eq!(run.asked.as_deref(), Some("solve\n. ."));
}

#[test]
fn the_first_loop_alone_has_the_whole_limit() {
    // More checks than processors, so that some begin after the first has reached the limit.
    let count = 1 + 2 * std::thread::available_parallelism().map_or(1, |count| count.get());
    let checks = vec![check("loops"); count];
    let limit = Duration::from_secs(2);
    let results = runner(limit).run_all(&checks, &mut |_| {});
    let ends = [&results[0], &results[count - 1]].map(|checked| checked.outcome.clone());
    let hurried = Duration::from_secs(1);
    assert_eq!(ends, [limit, hurried].map(|limit| Outcome::TimedOut { limit }));
}
