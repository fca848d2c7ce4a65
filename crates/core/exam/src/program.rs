//! The program of an exercise: its library, its questions and this crate.
//!
//! With `--protocol` it does one task that is on its standard input, and writes the results there.
//! Without, as `cargo test --package exercise-3` starts it, it asks everything and prints a line per step.

use std::{
    env, fs, io,
    panic::{self, AssertUnwindSafe},
    path::PathBuf,
    process::{ExitCode, exit},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use grid::counted;

use crate::{
    Answer, Check, CheckKind, Header, Line, Location, Outcome, Panic, Question, Task,
    ask::explanations,
    judging::{self, answer, judge},
    panics::read,
    protocol, snapshot, writer,
};

/// The argument that says that standard input is the protocol.
pub const PROTOCOL: &str = "--protocol";

// The stack of the code that is asked: the same everywhere, so that a recursion is too deep everywhere or
// nowhere.
const STACK: usize = 8 << 20;

static STEPS: AtomicUsize = AtomicUsize::new(0);

/// Whose steps the reference calls: see [`Header`].
pub fn variant_of_steps() -> usize {
    STEPS.load(Ordering::Relaxed)
}

/// Does the task in the protocol, or asks everything: the `main` of a program with the `questions` of a lesson.
///
/// The exit code is 0 when everything was done, 1 when something does not pass, 2 when nothing was asked.
pub fn main(questions: &[Question]) -> ExitCode {
    let work = || match env::args().nth(1).as_deref() {
        Some(PROTOCOL) => do_task(questions).or_else(|error| {
            writer::write(&Line::Outcome(Outcome::NotRun { reason: error.to_string() }));
            Ok(ExitCode::from(2))
        }),
        _ => passes(questions),
    };
    on_a_stack(work).unwrap_or_else(|error| {
        eprintln!("exam: {error}");
        ExitCode::from(2)
    })
}

/// Does `work`, which gives a text: the text and a panic are lines in the protocol, where there is one. The `main` of a
/// scene's program.
pub fn text_main(work: impl FnOnce(&mut dyn FnMut(String)) + Send) -> ExitCode {
    let work = || -> io::Result<ExitCode> {
        if env::args().nth(1).as_deref() == Some(PROTOCOL) {
            writer::open()?;
            finish(|| work(&mut |text| writer::write(&Line::Text(text))));
        } else {
            work(&mut |text| println!("{text}"));
        }
        Ok(ExitCode::SUCCESS)
    };
    on_a_stack(work).unwrap_or(ExitCode::from(2))
}

fn on_a_stack(work: impl FnOnce() -> io::Result<ExitCode> + Send) -> io::Result<ExitCode> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
        // The thread has written the panic already.
        thread.join().unwrap_or(Ok(ExitCode::from(101)))
    })
}

fn do_task(questions: &[Question]) -> io::Result<ExitCode> {
    let text = writer::open()?;
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let Header { task, variant, only } = serde_json::from_str(first).map_err(io::Error::other)?;
    STEPS.store(variant, Ordering::Relaxed);
    let find = |name: &str| {
        let found = questions.iter().find(|question| question.name == name);
        found.ok_or_else(|| io::Error::other(format!("no question is called {name}")))
    };
    match task {
        Task::List => {
            questions.iter().for_each(list);
            writer::write(&Line::Done);
        }
        Task::Text => (),
        Task::Explain(name, number) => explain(find(&name)?, number),
        Task::Test(name) => {
            writer::note_inputs();
            let question = find(&name)?;
            let outcome = caught(|| judging::test(question, &folder(), only));
            writer::write(&Line::Outcome(outcome.unwrap_or_else(Outcome::of_panic)));
        }
        Task::Answer(name, seeds) => {
            let question = find(&name)?;
            let write = &mut |line| writer::write(&line);
            if let Err(panic) = caught(|| answer(question, &seeds, write)) {
                writer::write(&Line::Outcome(Outcome::of_panic(panic)));
                return Ok(ExitCode::from(101));
            }
        }
        Task::Judge(name, seeds) => {
            writer::write(&Line::Judged(judge(find(&name)?, &seeds, &answers(rest)?)));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The exercise's folder: where the coach starts the program, or where cargo says that it is.
fn folder() -> PathBuf {
    env::var_os("CARGO_MANIFEST_DIR").map_or_else(PathBuf::new, PathBuf::from)
}

fn list(question: &Question) {
    let name = question.name.to_string();
    // What panics before the first input panics again when the question is asked, and is reported then.
    let _ = caught(|| {
        explanations(question, &mut |explanation| {
            let (number, claim) = (explanation.number, explanation.claim.to_string());
            let kind = CheckKind::Explanation { number, claim };
            let (question, location) = (name.clone(), Some(explanation.location));
            writer::write(&Line::Check(Check { question, location, kind }));
        });
    });
    let inputs = snapshot::read(&folder(), &name).map_or(0, |lines| lines.len());
    let location = location_of(&name);
    let kind = CheckKind::Question { inputs };
    writer::write(&Line::Check(Check { question: name, location, kind }));
}

/// Where the function of `question` begins in the file of questions.
fn location_of(question: &str) -> Option<Location> {
    let path = folder().join("tests/questions.rs");
    let text = fs::read_to_string(&path).ok()?;
    let start = format!("fn {question}(");
    let (_, line) = text.lines().zip(1..).find(|(line, _)| line.contains(&start))?;
    Some(Location { file: path.display().to_string(), line, column: 1 })
}

fn explain(question: &Question, number: usize) {
    finish(|| {
        explanations(question, &mut |explanation| {
            if explanation.number == number {
                (explanation.run)();
                writer::write(&Line::Outcome(Outcome::Passed));
                // The inputs that come behind it need not be made.
                exit(0);
            }
        });
        panic!("{} has no explanation {number}", question.name);
    });
}

/// The answers that are `given` to the judge, a line each.
fn answers(given: &str) -> io::Result<Vec<Answer>> {
    let answer = |line| match line {
        Some(Line::Answer(answer)) => Ok(answer),
        _ => Err(io::Error::other("a judge's protocol holds answers")),
    };
    protocol::lines(given).into_iter().map(answer).collect()
}

/// Does `work`, and says that it ended well, or with which panic: of several the first, which says what
/// went wrong.
fn finish(work: impl FnOnce()) {
    let failed = |panic| Outcome::of_panic(writer::first_panic().unwrap_or(panic));
    writer::write(&Line::Outcome(caught(work).map_or_else(failed, |()| Outcome::Passed)));
}

/// What `work` gives, or the panic that ended it.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let (text, cause) = read(payload.as_ref());
        writer::panic_of(&Answer { text, placed: None, ended: Some(cause) })
    })
}

/// Asks all `questions`, prints a line for each, and says whether all pass.
fn passes(questions: &[Question]) -> io::Result<ExitCode> {
    panic::set_hook(Box::new(|_| {}));
    let mut failed = 0;
    for question in questions {
        let asked = caught(|| {
            explanations(question, &mut |explanation| (explanation.run)());
            judging::test(question, &folder(), None)
        });
        let outcome = match asked.unwrap_or_else(Outcome::of_panic) {
            Outcome::Passed => "passes".to_string(),
            Outcome::NotWritten { .. } => "is not written yet".to_string(),
            Outcome::Failed(panic) => panic.message.lines().next().unwrap_or_default().to_string(),
            Outcome::Wrong(wrong) => {
                format!("{} of {} wrong", wrong.wrong, counted(wrong.inputs as u64, "input"))
            }
            other => other.word().to_string(),
        };
        failed += usize::from(outcome != "passes");
        println!("{}: {outcome}", question.name);
    }
    match (questions.len(), failed) {
        (0, _) => Ok(ExitCode::from(2)),
        (_, 0) => Ok(ExitCode::SUCCESS),
        _ => {
            println!("`cargo coach test` explains the first step that does not pass.");
            Ok(ExitCode::FAILURE)
        }
    }
}
