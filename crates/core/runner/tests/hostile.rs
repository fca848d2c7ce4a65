//! Checks that loop, exit, lie, overflow, flood and abort: each gets its verdict, and a good one
//! beside them keeps its own. They are in `fixture/misbehaving.rs`, which cargo builds before this test.

use std::{
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use runner::{Check, Run, RunEvent, Runner, outcome::Outcome};

// What `fixture/remembering.rs` reads.
const RUNS: &str = "RUNS_OF_STEP_14";

/// The folder of the recorded answers.
fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture")
}

fn runner(limit: Duration) -> Runner {
    Runner { limit, ..Runner::new(Path::new(env!("CARGO_BIN_EXE_misbehaving")), &fixture()) }
}

fn checks() -> Vec<Check> {
    let runner = runner(Duration::from_secs(60));
    runner.list().expect("the program lists its checks").expect("any build will do")
}

/// The check with this claim, or the question of this name.
fn check(name: &str) -> Check {
    let is_meant = |check: &Check| match &check.claim {
        Some((_, claim)) => claim == name,
        None => check.question == name,
    };
    checks().into_iter().find(is_meant).expect("it is listed")
}

fn run(name: &str) -> Run {
    runner(Duration::from_secs(60)).run(&check(name))
}

#[test]
fn a_check_that_was_not_run_has_not_passed() {
    let missing = Check { claim: Some((99, String::new())), ..check("passes") };
    assert_eq!(runner(Duration::from_secs(60)).run(&missing).outcome.word(), "failed");
    let missing = Check { question: "step_2_is_not_there".to_string(), ..check("passes") };
    assert_eq!(runner(Duration::from_secs(60)).run(&missing).outcome.word(), "not-run");
    let none = Runner::new(Path::new("/no/such/program"), Path::new("."));
    assert_eq!(none.run(&missing).outcome.word(), "not-run");
    assert!(none.list().is_err());
}

#[test]
fn a_program_of_another_text_gives_no_verdict() {
    let of = |digest: &str| {
        let digest = Some(digest.to_string());
        Runner { digest, ..runner(Duration::from_secs(60)) }
    };
    assert_eq!(of("as built").run(&check("passes")).outcome, Outcome::Passed);
    assert_eq!(of("another text").run(&check("passes")).outcome, Outcome::Outdated);
    assert_eq!(of("another text").list().expect("it starts"), None);
}

#[test]
#[cfg(unix)]
fn what_a_check_has_started_ends_with_it() {
    let run = run("leaves a process that holds the output");

    assert_eq!(run.outcome, Outcome::Passed);
    assert!(run.took < Duration::from_secs(20), "{:?}", run.took);
    let child = run.printed.strip_prefix("child ").expect("the child's number");
    let is_alive = || {
        let state = Command::new("ps").args(["-o", "stat=", "-p", child]).output().expect("ps");
        // A process that nobody has waited for is a zombie, and no longer runs.
        let state = String::from_utf8_lossy(&state.stdout).trim().to_string();
        !state.is_empty() && !state.starts_with('Z')
    };
    let patience = Instant::now() + Duration::from_secs(10);
    while is_alive() {
        assert!(Instant::now() < patience, "process {child} is still there");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_check_that_ended_without_a_word_is_asked_how_far_its_search_was() {
    let again = |name: &str, outcome: &Outcome| {
        let mut run = Run::without_details(outcome.clone());
        runner(Duration::from_secs(60)).look_closer(&check(name), &mut run);
        run.so_far.unwrap_or_default()
    };
    let timed_out = Outcome::TimedOut { limit: Duration::from_secs(60) };
    assert_snapshot!(again("loops", &timed_out), @"
    When that happened, it had made 3 placements (at most 3 cells filled at once, on all boards together), and then it wrote no more. The board:
    1 2
    3 .
    ");
    assert_snapshot!(again("overflows the stack", &Outcome::StackOverflow), @"
    When that happened, it had made 3 placements (at most 3 cells filled at once, on all boards together). The board:
    1 2
    3 .
    ");
    // The second time it may be slower, and is not where it was the first time.
    assert_eq!(again("loops", &Outcome::StackOverflow), "");
    assert_eq!(again("aborts", &timed_out), "", "no search is recorded there");
}

/// The result of a question, looked at more closely, and the input that is shown.
fn looked_at(name: &str, runner: &Runner) -> (Run, String) {
    let check = check(name);
    let mut run = runner.run(&check);
    runner.look_closer(&check, &mut run);
    let asked = run.outcome.wrong().map(|wrong| wrong.asked.clone()).unwrap_or_default();
    (run, asked)
}

#[test]
fn an_answer_that_is_right_when_it_is_asked_first_is_wrong_by_what_was_left() {
    for (name, input) in [
        // A counter, a cache with too small a key, and a value that is taken from the first call.
        ("step_11_filled", "filled of\n. 7"),
        ("step_12_neighbors", "neighbors of (0,0) on 1 row × 3 columns"),
        ("step_13_sum_of_order", "sum of\n1"),
    ] {
        let (run, asked) = looked_at(name, &runner(Duration::from_secs(60)));
        assert_eq!(asked, input);
        assert!(run.depends_on_more, "{name}");
        assert_eq!(run.outcome.word(), "failed", "it is still wrong");
        let sentence = run.so_far.unwrap_or_default();
        assert!(sentence.contains("something is left from an earlier call"), "{sentence}");
    }
    let (run, _) = looked_at("step_9_answers", &runner(Duration::from_secs(60)));
    assert_eq!(
        (run.depends_on_more, run.so_far),
        (false, None),
        "that is wrong whenever it is asked"
    );
}

#[test]
fn nothing_is_said_to_be_left_where_the_answers_change_from_run_to_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("runs");
    let environment = vec![(RUNS.to_string(), file.clone().into())];
    let runner = Runner { environment, ..runner(Duration::from_secs(60)) };
    // Asked alone it is wrong in another way first, and right first.
    for runs in ["", "x"] {
        std::fs::write(&file, runs).expect("ours");
        let (run, _) = looked_at("step_14_changes", &runner);
        let sentence = run.so_far.unwrap_or_default();
        assert!(sentence.starts_with("Asked once more, your code gives other"), "{sentence}");
        assert!(run.depends_on_more);
    }
}

#[test]
fn only_what_was_printed_for_the_input_that_is_shown_is_kept_in_its_order() {
    let (run, asked) = looked_at("step_15_prints", &runner(Duration::from_secs(60)));
    assert_eq!(asked, "half of 22 on a row");
    assert_eq!(run.printed, "half of 22\nis 7");
}

#[test]
#[cfg(unix)]
fn a_crash_says_what_is_known() {
    assert_snapshot!(run("panics in drop while panicking").outcome, @"
    the first panic

    Then a second panic came while the first was still unwinding (a panic inside `drop`?), and that ends the program at once.
    ");
    assert_snapshot!(run("aborts").outcome, @"the program aborted itself, as `std::process::abort` does");
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
fn each_check_gets_its_verdict_in_the_order_of_the_source() {
    let runner = runner(Duration::from_secs(2));
    let checks = checks();
    let (mut told, mut waited) = (String::new(), String::new());
    let start = Instant::now();
    runner.run_all(&checks, |progress| match progress {
        RunEvent::Done(check, run) => told += &line(check, &run),
        RunEvent::Waiting(check) => waited += &check.words(),
    });

    // A busy machine takes a while to start a process.
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    assert!(waited.contains("loops"), "{waited:?}");
    assert_snapshot!(told);
}

fn line(check: &Check, Run { outcome, printed, .. }: &Run) -> String {
    let cut = |text: &str| {
        let start: String = text.replace('\n', " / ").chars().take(82).collect();
        start.trim_end().to_string()
    };
    let mut lines = format!("{:?} {}: {}\n", check.step(), check.words(), outcome.word());
    // What is said of a crash depends on the system.
    if !matches!(outcome, Outcome::Passed | Outcome::Crashed { .. }) {
        lines += &format!("  {}\n", cut(&outcome.to_string()));
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
    assert_eq!(run.so_far.as_deref(), Some("It was asked: solve\n. ."));
}

#[test]
fn in_a_hurry_only_the_first_loop_gets_the_whole_limit() {
    // More checks than processors, so that some begin after the first has reached the limit.
    let count = 1 + 2 * std::thread::available_parallelism().map_or(1, |it| it.get());
    let checks = vec![check("loops"); count];
    let limit = Duration::from_secs(2);
    let limits = |hurry| {
        let mut limits = Vec::new();
        let runner = Runner { hurry, ..runner(limit) };
        runner.run_all(&checks, |progress| {
            if let RunEvent::Done(_, Run { outcome: Outcome::TimedOut { limit }, .. }) = progress {
                limits.push(limit);
            }
        });
        assert_eq!(limits.len(), checks.len());
        limits
    };

    assert_eq!(limits(true).first(), Some(&limit));
    assert_eq!(limits(true).last(), Some(&Duration::from_secs(1)));
    assert!(limits(false).iter().all(|it| *it == limit));
}
