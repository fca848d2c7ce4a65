//! Checks that loop, exit, lie, overflow, flood and abort: each gets its verdict, and a good one
//! beside them keeps its own.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
    time::{Duration, Instant},
};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use runner::{Check, Progress, Run, Runner, arrange, outcome::Outcome};
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
    Runner { limit, max_output: 1 << 20, ..Runner::new(program, folder.path()) }
}

fn run(name: &str) -> Run {
    runner(Duration::from_secs(60)).run(name)
}

#[test]
fn a_good_check_passes_and_what_it_prints_is_kept() {
    let run = run("step_1_passes_and_prints");

    assert_eq!(run.outcome, Outcome::Passed);
    assert_eq!(run.printed, "on standard output\non standard error");
}

#[test]
fn a_failure_gives_its_message_its_place_and_what_was_printed() {
    let run = run("step_1_fails_with_a_message");

    assert_eq!(run.outcome.location().map(ToString::to_string).as_deref(), Some("checks.rs:21"));
    assert_eq!(run.printed, "before");
    assert_snapshot!(run.outcome, @"
    assertion `left == right` failed: the row has
    two lines
      left: 1
     right: 2
    ");
}

#[test]
fn a_step_that_is_not_written_is_told_from_a_failure() {
    let outcome = run("step_2_is_not_written").outcome;

    assert!(
        matches!(&outcome, Outcome::NotWritten { step: 2, name, location: Some(_) } if name == "is_full"),
        "{outcome:?}"
    );
}

#[test]
fn a_check_that_was_not_run_has_not_passed() {
    assert_eq!(run("step_2_is_ignored").outcome.word(), "not-run");
    assert_eq!(run("step_2_is_not_there").outcome.word(), "not-run");
    let none = Runner::new(Path::new("/no/such/program"), Path::new("."));
    assert_eq!(none.run("step_1").outcome.word(), "not-run");
    assert!(none.list().is_err());
}

#[test]
fn a_loop_is_stopped_at_the_limit() {
    // A busy machine takes a while to start it.
    let limit = Duration::from_secs(2);
    let start = Instant::now();
    let run = runner(limit).run("step_3_loops");

    assert_eq!(run.outcome, Outcome::TimedOut { limit });
    assert_eq!(run.printed, "still here");
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
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
fn an_exit_does_not_pass_and_neither_does_a_printed_lie() {
    assert_eq!(run("step_4_exits_well").outcome, Outcome::ExitedEarly { code: 0 });
    assert_eq!(run("step_4_exits_well_after_lying").outcome, Outcome::ExitedEarly { code: 0 });
    assert_eq!(run("step_4_exits_like_a_failed_test").outcome, Outcome::ExitedEarly { code: 101 });
    let lie = run("step_4_lies_and_fails").outcome;
    assert!(matches!(&lie, Outcome::Failed { message, .. } if message == "the truth"), "{lie:?}");
}

#[test]
fn the_stack_and_the_memory_have_verdicts_of_their_own() {
    assert_eq!(run("step_5_overflows_the_stack").outcome, Outcome::StackOverflow);
    let memory = run("step_5_runs_out_of_memory").outcome;
    let capacity =
        matches!(&memory, Outcome::Failed { message, .. } if message == "capacity overflow");
    assert!(memory == Outcome::OutOfMemory || capacity, "{memory:?}");
}

#[test]
fn a_check_that_ended_without_a_word_is_asked_how_far_its_search_was() {
    let so_far = |name: &str, outcome: &Outcome| {
        runner(Duration::from_secs(60)).ask_again(name, outcome).unwrap_or_default()
    };

    let timed_out = Outcome::TimedOut { limit: Duration::from_secs(60) };
    assert_snapshot!(so_far("step_3_loops", &timed_out), @"
    When that happened, it had placed 3 numbers (at most 2 at a time), and then it wrote no more. The board:
    1 2
    3 .
    ");
    assert_snapshot!(so_far("step_5_overflows_the_stack", &Outcome::StackOverflow), @"
    When that happened, it had placed 3 numbers (at most 2 at a time). The board:
    1 2
    3 .
    ");
    // The second time it may be slower, and is not where it was the first time.
    assert_eq!(so_far("step_3_loops", &Outcome::StackOverflow), "");
    assert_eq!(so_far("step_3_is_still_writing_when_it_is_stopped", &timed_out), "");
    assert_eq!(so_far("step_7_aborts", &timed_out), "", "no search is recorded there");
}

#[test]
fn a_flood_is_stopped_and_its_head_and_tail_are_kept() {
    let run = run("step_6_floods");

    assert_eq!(run.outcome, Outcome::TooMuchOutput { limit: 1 << 20 });
    assert!(run.printed.starts_with("the same line"), "{}", &run.printed[..80]);
    assert!(run.printed.contains(" bytes left out …") && run.printed.len() < 200_000);
}

#[test]
fn bytes_that_are_no_text_are_shown_as_such() {
    let run = run("step_6_prints_what_is_no_text");

    assert_eq!((run.outcome, run.printed.as_str()), (Outcome::Passed, "\u{fffd}\u{fffd} mine"));
}

#[test]
fn panics_in_drop_in_threads_and_without_a_word_are_failures() {
    assert_snapshot!(run("step_7_panics_in_drop").outcome, @"in drop");
    assert_snapshot!(run("step_7_panics_in_another_thread").outcome, @"in a thread");
    assert_snapshot!(run("step_7_panics_without_a_word").outcome, @"it panicked without a message");
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
    let (verdicts, waited) = verdicts(false);

    assert_snapshot!(verdicts, @"
    Some(1) passes and prints: passed
    Some(1) fails with a message: failed
    Some(2) is not written: not-written
    Some(2) is ignored: not-run
    Some(3) loops: timed-out
    Some(3) leaves a process that holds the output: passed
    Some(3) is still writing when it is stopped: timed-out
    Some(4) exits well: exited-early
    Some(4) exits well after lying: exited-early
    Some(4) exits like a failed test: exited-early
    Some(4) lies and fails: failed
    Some(5) overflows the stack: stack-overflow
    Some(5) runs out of memory: out-of-memory
    Some(6) floods: too-much-output
    Some(6) prints what is no text: passed
    Some(7) panics in drop: failed
    Some(7) panics in drop while panicking: crashed
    Some(7) aborts: crashed
    Some(7) panics in another thread: failed
    Some(7) panics without a word: failed
    Some(8) passes: passed
    Some(8) passes too: passed
    ");
    assert!(waited.contains("step_3_loops"), "{waited:?}");
}

#[test]
fn checks_that_run_together_first_get_the_same_verdicts() {
    assert_eq!(verdicts(true).0, verdicts(false).0);
}

/// The verdicts of all checks, a line each, and the names of those that somebody had to wait for.
fn verdicts(together: bool) -> (String, String) {
    let runner = Runner { together, ..runner(Duration::from_secs(2)) };
    let mut checks = runner.list().expect("the program lists its checks");
    arrange(&mut checks, &fixture());
    assert!(checks.iter().all(|check| check.line.is_some()));

    let (mut verdicts, mut waited) = (String::new(), String::new());
    runner.run_all(&checks, |progress| match progress {
        Progress::Done(check, run) => {
            verdicts += &format!("{:?} {}: {}\n", check.step(), check.words(), run.outcome.word());
        }
        Progress::Waiting(check) => waited += check.short(),
    });
    (verdicts, waited)
}

#[test]
fn checks_that_behave_are_settled_in_one_process() {
    let settled = ["step_2_is_not_written", "step_8_passes", "step_8_passes_too"];
    let of_its_own = ["step_1_fails_with_a_message", "step_1_passes_and_prints"];
    let checks = settled.iter().chain(&of_its_own);
    let checks: Vec<_> =
        checks.map(|name| Check { name: (*name).to_string(), line: None, inputs: 0 }).collect();
    let runner = Runner { together: true, ..runner(Duration::from_secs(60)) };

    let mut runs = Vec::new();
    runner.run_all(&checks, |progress| {
        if let Progress::Done(check, run) = progress {
            runs.push((check.short(), run.outcome.word(), run.took.is_zero()));
        }
    });

    assert_eq!(
        runs,
        [
            ("step_2_is_not_written", "not-written", true),
            ("step_8_passes", "passed", true),
            ("step_8_passes_too", "passed", true),
            ("step_1_fails_with_a_message", "failed", false),
            ("step_1_passes_and_prints", "passed", true),
        ]
    );
}

#[test]
fn in_a_hurry_only_the_first_loop_gets_the_whole_limit() {
    let name = |name: &str| Check { name: name.to_string(), line: None, inputs: 0 };
    // More checks than processors, so that some begin after the first has reached the limit.
    let checks = vec![
        name("step_3_loops");
        1 + 2 * std::thread::available_parallelism().map_or(1, |it| it.get())
    ];
    let limit = Duration::from_secs(1);
    let limits = |hurry| {
        let mut limits = Vec::new();
        let runner = Runner { hurry, ..runner(limit) };
        runner.run_all(&checks, |progress| {
            if let Progress::Done(_, Run { outcome: Outcome::TimedOut { limit }, .. }) = progress {
                limits.push(limit);
            }
        });
        assert_eq!(limits.len(), checks.len());
        limits
    };

    assert_eq!(limits(true).first(), Some(&limit));
    assert_eq!(limits(true).last(), Some(&(limit / 5)));
    assert!(limits(false).iter().all(|it| *it == limit));
}

#[test]
fn a_question_comes_after_its_steps_checks_and_a_check_without_a_step_comes_last() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |file: &str, text: &str| {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, text).expect("ours");
    };
    write("checks.rs", "fn step_10_b() {}\nfn step_2_z() {}\nfn step_2_a() {}");
    write("questions.rs", "exam::questions![step_2_two];\n\nfn step_2_two(ask: &mut Ask) {}");
    write(
        "answers.txt",
        "step_1_one: 1 inputs\none() -> step_2_two: 5 inputs\n\nstep_2_two: 243 inputs\n",
    );
    let names = ["checks::helper", "questions::asked::step_2_two", "checks::step_10_b"];
    let check = |name: &str| Check { name: name.to_string(), line: None, inputs: 0 };
    let mut checks: Vec<Check> = names.map(check).to_vec();
    checks.extend(["checks::step_2_z", "checks::step_2_a"].map(check));
    arrange(&mut checks, folder.path());

    let names: Vec<_> = checks.iter().map(Check::short).collect();
    assert_eq!(names, ["step_2_z", "step_2_a", "step_2_two", "step_10_b", "helper"]);
    assert_eq!(
        (checks[2].file(), checks[2].line, checks[2].inputs),
        ("questions.rs", Some(3), 243)
    );
    assert_eq!(checks[2].words(), "243 inputs are answered as they should be");
}
