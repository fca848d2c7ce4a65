//! Checks that loop, exit, lie, overflow, flood and abort: each gets its verdict, and a good one
//! beside them keeps its own.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
    time::{Duration, Instant},
};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use runner::{Check, Run, RunEvent, Runner, arrange, outcome::Outcome};
use tempfile::TempDir;

/// The folder with the test program, and the program.
static PROGRAM: LazyLock<(TempDir, PathBuf)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = folder.path().join(format!("hostile{}", std::env::consts::EXE_SUFFIX));
    let source = fixture().join("checks.rs");
    let built = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .args(["--test", "--edition", "2024", "--remap-path-prefix"])
        .arg(format!("{}=.", source.parent().expect("a folder").display()))
        .arg(&source)
        .arg("-o")
        .arg(&program)
        .status();
    assert!(built.expect("rustc starts").success(), "the test program compiles");
    (folder, program)
});

/// The folder in which the source of the checks is.
fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture")
}

fn runner(limit: Duration) -> Runner {
    let (folder, program) = &*PROGRAM;
    Runner { limit, ..Runner::new(program, folder.path()) }
}

fn run(name: &str) -> Run {
    runner(Duration::from_secs(60)).run(name)
}

#[test]
fn a_check_that_was_not_run_has_not_passed() {
    assert_eq!(run("step_2_is_not_there").outcome.word(), "not-run");
    let none = Runner::new(Path::new("/no/such/program"), Path::new("."));
    assert_eq!(none.run("step_1").outcome.word(), "not-run");
    assert!(none.list().is_err());
}

#[test]
#[cfg(unix)]
fn what_a_check_has_started_ends_with_it() {
    let run = run("step_3_leaves_a_process_that_holds_the_output");

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
    let first = |outcome: &Outcome, so_far: Option<&str>| Run {
        outcome: outcome.clone(),
        printed: String::new(),
        took: Duration::ZERO,
        so_far: so_far.map(str::to_string),
    };
    let again = |name: &str, first: &Run| {
        runner(Duration::from_secs(60)).ask_again(name, first).unwrap_or_default()
    };
    let so_far = |name: &str, outcome: &Outcome| again(name, &first(outcome, None));

    let timed_out = Outcome::TimedOut { limit: Duration::from_secs(60) };
    assert_snapshot!(so_far("step_3_loops", &timed_out), @"
    When that happened, it had made 3 placements (at most 2 at a time), and then it wrote no more. The board:
    1 2
    3 .
    ");
    assert_snapshot!(so_far("step_5_overflows_the_stack", &Outcome::StackOverflow), @"
    When that happened, it had made 3 placements (at most 2 at a time). The board:
    1 2
    3 .
    ");
    // The second time it may be slower, and is not where it was the first time.
    assert_eq!(so_far("step_3_loops", &Outcome::StackOverflow), "");
    let slow = "step_3_is_still_writing_when_it_is_stopped";
    assert_eq!(so_far(slow, &timed_out), "");
    let first = first(&timed_out, Some("It was asked: solve\n. ."));
    assert_snapshot!(again(slow, &first), @"It is not known how far the search was: run again, it still wrote on a board after 2 s, so it may be slow and not endless.");
    assert_eq!(so_far("step_7_aborts", &timed_out), "", "no search is recorded there");
}

#[test]
#[cfg(unix)]
fn a_crash_says_what_is_known() {
    assert_snapshot!(run("step_7_panics_in_drop_while_panicking").outcome, @"
    the first panic

    Then a second panic came while the first was still unwinding (a panic inside `drop`?), and that ends the program at once.
    ");
    assert_snapshot!(run("step_7_aborts").outcome, @"the program aborted itself, as `std::process::abort` does");
}

#[test]
fn each_check_gets_its_verdict_in_the_order_of_the_source() {
    let start = Instant::now();
    let (runs, waited) = runs(false);

    // A busy machine takes a while to start a process.
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    assert!(waited.contains("step_3_loops"), "{waited:?}");
    let cut = |text: &str| {
        let start: String = text.replace('\n', " / ").chars().take(82).collect();
        start.trim_end().to_string()
    };
    let told = |(check, Run { outcome, printed, .. }): &(Check, Run)| {
        let place = outcome.location().map_or(String::new(), |it| format!(" at {it}"));
        let mut lines =
            format!("{:?} {}: {}{place}\n", check.step(), check.words(), outcome.word());
        // What is said of a crash depends on the system.
        if !matches!(outcome, Outcome::Passed | Outcome::Crashed { .. }) {
            lines += &format!("  {}\n", cut(&outcome.to_string()));
        }
        if !printed.is_empty() && !printed.starts_with("child ") && !printed.starts_with("ignored")
        {
            lines += &format!("  printed: {}\n", cut(printed));
        }
        lines
    };
    assert_snapshot!(runs.iter().map(told).collect::<String>(), @"
    Some(1) passes and prints: passed
      printed: on standard output / on standard error
    Some(1) fails with a message: failed at checks.rs:21
      assertion `left == right` failed: the row has / two lines /   left: 1 /  right: 2
      printed: before
    Some(2) is not written: not-written at checks.rs:26
      step 2 `is_full` is not written yet
    Some(2) is ignored: not-run
      the check did not run: it is marked `#[ignore]`
    Some(3) loops: timed-out
      still running after 2 s, so it was stopped: this looks like an endless loop, like
      printed: still here
    Some(3) leaves a process that holds the output: passed
    Some(3) is still writing when it is stopped: timed-out
      still running after 2 s, so it was stopped: this looks like an endless loop, like
    Some(4) exits well: exited-early
      your code ended the whole program with exit code 0 before the check was done; retu
    Some(4) exits well after lying: exited-early
      your code ended the whole program with exit code 0 before the check was done; retu
    Some(4) exits like a failed test: exited-early
      your code ended the whole program with exit code 101 before the check was done; re
    Some(4) lies and fails: failed at checks.rs:70
      the truth
      printed: ok /  / test result: ok. 1 passed; 0 failed; 0 ignored
    Some(5) overflows the stack: stack-overflow
      the stack overflowed: a function calls itself too deep, or without end; which case
    Some(5) runs out of memory: out-of-memory
      more memory was asked for than there is: does something grow without end, perhaps
    Some(6) floods: too-much-output
      it printed more than 4 MiB, so it was stopped: is there a print inside a loop with
      printed: the same line again and again and again and again and again / the same line again
    Some(6) prints what is no text: passed
      printed: �� mine
    Some(7) panics in drop: failed at checks.rs:130
      in drop
    Some(7) panics in drop while panicking: crashed at checks.rs:142
    Some(7) aborts: crashed
    Some(7) panics in another thread: failed at checks.rs:152
      in a thread
    Some(7) panics without a word: failed
      it panicked without a message
    Some(9) is answered wrongly: failed at checks.rs:163
      it panicked: my words
    Some(9) panics at length: failed at checks.rs:169
      a board / 1 2 3 / 1 2 3 / 1 2 3 / 1 2 3 / 1 2 3 / 1 2 3 / 1 2 3 / 1 2 3 / 1 2 3 /
    Some(10) passes: passed
    Some(10) passes too: passed
    None of no step: passed
    ");
}

#[test]
fn checks_that_run_together_first_get_the_same_verdicts() {
    let words = |together| -> Vec<&str> {
        runs(together).0.iter().map(|(_, run)| run.outcome.word()).collect()
    };
    assert_eq!(words(true), words(false));
}

/// What became of all checks, and the names of those that somebody had to wait for.
fn runs(together: bool) -> (Vec<(Check, Run)>, String) {
    let runner = Runner { together, ..runner(Duration::from_secs(2)) };
    let mut checks = runner.list().expect("the program lists its checks");
    arrange(&mut checks, &fixture());
    assert!(checks.iter().all(|check| check.line.is_some()));

    let (mut runs, mut waited) = (Vec::new(), String::new());
    runner.run_all(&checks, |progress| match progress {
        RunEvent::Done(check, run) => runs.push((check.clone(), run)),
        RunEvent::Waiting(check) => waited += check.short(),
    });
    (runs, waited)
}

#[test]
fn checks_that_pass_or_merely_panic_are_settled_in_one_process() {
    let settled = |names: &[&str]| -> Vec<(String, &str)> {
        let checks: Vec<_> = names.iter().map(|name| Check::named(name)).collect();
        let runner = Runner { together: true, ..runner(Duration::from_secs(60)) };
        let mut runs = Vec::new();
        runner.run_all(&checks, |progress| {
            if let RunEvent::Done(check, run) = progress
                && run.took.is_zero()
            {
                runs.push((check.short().to_string(), run.outcome.word()));
            }
        });
        runs
    };

    let names = [
        "step_1_fails_with_a_message",
        "step_1_passes_and_prints",
        "step_2_is_ignored",
        "step_2_is_not_written",
        "step_7_panics_in_another_thread",
        "step_7_panics_in_drop",
        "step_7_panics_without_a_word",
        "step_9_is_answered_wrongly",
        "step_10_passes",
    ];
    let expected = [
        ("step_1_passes_and_prints", "passed"),
        ("step_2_is_not_written", "not-written"),
        ("step_7_panics_in_drop", "failed"),
        ("step_9_is_answered_wrongly", "failed"),
        ("step_10_passes", "passed"),
    ];
    assert_eq!(settled(&names), expected.map(|(name, word)| (name.to_string(), word)));
    let long = ["step_9_panics_at_length", "step_10_passes"];
    assert_eq!(settled(&long), [("step_10_passes".to_string(), "passed")]);
}

#[test]
fn a_question_that_was_stopped_says_at_which_input() {
    let slow = "step_3_is_still_writing_when_it_is_stopped";
    let run = runner(Duration::from_secs(2)).run(slow);
    assert_eq!(run.so_far.as_deref(), Some("It was asked: solve\n. ."));
    assert_eq!(runner::ASKED, exam::practice::ASKED);
}

#[test]
fn in_a_hurry_only_the_first_loop_gets_the_whole_limit() {
    // More checks than processors, so that some begin after the first has reached the limit.
    let count = 1 + 2 * std::thread::available_parallelism().map_or(1, |it| it.get());
    let checks = vec![Check::named("step_3_loops"); count];
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
