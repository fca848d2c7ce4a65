//! What is found out about a check that does not pass by running it once more.

use std::{fs, path::Path, time::Duration};

use crate::{check::Check, limits::AGAIN, outcome::Outcome, reply::Run, runner::Runner};

// How often an input is asked alone, and all of them, before the answers are said to be the same each time.
const RUNS: usize = 3;

// What is said of a wrong answer that is right when its input is asked alone, and of one that is not the same each
// time.
const LEFT_OVER: &str = "Asked first, in a new process, your answer to this input is right: something is left from \
                         an earlier call. What do you keep between two calls, in a `static` or a `thread_local!`?";
const CHANGING: &str = "Asked once more, your code gives other answers: they depend on more than the input, for example \
                        on the order in a `HashMap` or on a clock.";

impl Runner {
    /// Finds out more about `run`, the result of `check`, and adds it to `run.so_far`: whether the wrong answer
    /// that is shown is right when its input is asked alone, in a new process; or, where the check ended without
    /// a word, how far its search was. From then on `run.printed` is what was printed for that input.
    pub fn look_closer(&self, check: &Check, run: &mut Run) {
        if run.outcome.is_wordless() {
            self.look_at_search(check, run);
        } else if run.outcome.wrong().is_some() {
            self.look_at_answer(check, run);
        }
    }

    fn look_at_answer(&self, check: &Check, run: &mut Run) {
        let runner = Runner { only: run.input, ..self.clone() };
        let alone = runner.run(check);
        if !is_answered(&alone) {
            return;
        }
        // Code whose answers depend on chance may be right by chance.
        let runs = if alone.outcome.passed() { RUNS } else { 1 };
        let again: Vec<Run> =
            (0..runs).flat_map(|_| [runner.run(check), self.run(check)]).collect();
        if again.iter().all(is_answered) {
            let is_same = again
                .chunks(2)
                .all(|pair| pair[0].outcome == alone.outcome && pair[1].outcome == run.outcome);
            let sentence = match is_same {
                false => Some(CHANGING),
                true if alone.outcome.passed() => Some(LEFT_OVER),
                true => None,
            };
            run.so_far = sentence.map(str::to_string);
            run.depends_on_more = sentence.is_some();
        }
        run.printed = alone.printed;
    }

    /// Adds to `run.so_far` what the recorder wrote in its diary last: how far the search was. Nothing when
    /// nothing was written down, or when the second run ends in another way: each write takes longer now.
    fn look_at_search(&self, check: &Check, run: &mut Run) {
        let Ok(folder) = tempfile::tempdir() else { return };
        let diary = folder.path().join("diary");
        let limit = self.limit.min(AGAIN);
        let runner = Runner { limit, only: run.input, ..self.clone() };
        let Ok(reply) = runner.ask_with(check.task(), Some(diary.clone()), "") else { return };
        let again = runner.read(&reply);
        if again.outcome.word() != run.outcome.word() || again.so_far != run.so_far {
            return;
        }
        run.printed = again.printed;
        let is_timed_out = matches!(run.outcome, Outcome::TimedOut { .. });
        let progress = match is_timed_out && !is_silent(&diary, AGAIN / 4) {
            true => Some(format!(
                "It is not known how far the search was: run again, it still wrote on a board after \
                 {} s, so it may be slow and not endless.",
                limit.as_secs_f64()
            )),
            false => so_far(&diary, is_timed_out),
        };
        let parts: Vec<String> = run.so_far.take().into_iter().chain(progress).collect();
        run.so_far = (!parts.is_empty()).then(|| parts.join("\n\n"));
    }
}

/// Whether the question was answered to its end.
fn is_answered(run: &Run) -> bool {
    run.outcome.passed() || run.outcome.wrong().is_some()
}

/// How far the search was of which this is the diary. `None` when nothing was written down.
fn so_far(diary: &Path, is_timed_out: bool) -> Option<String> {
    let text = fs::read_to_string(diary).ok()?;
    let (count, board) = text.split_once('\n')?;
    let then = if is_timed_out { ", and then it wrote no more" } else { "" };
    let count = count.trim_end_matches(':');
    Some(format!("When that happened, {count}{then}. The board:\n{}", board.trim_end()))
}

/// Whether nothing was written into `diary` for `long`.
fn is_silent(diary: &Path, long: Duration) -> bool {
    let modified = fs::metadata(diary).and_then(|about| about.modified()).ok();
    modified.is_none_or(|at| at.elapsed().is_ok_and(|age| age > long))
}
