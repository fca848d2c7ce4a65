//! Runs the checks and questions of many subjects in parallel, one process per processor.

use std::{
    collections::BTreeMap, num::NonZero, path::PathBuf, sync::Mutex, thread, time::Duration,
};

use exam::{Answer, Cause, Judgment, Line, Seed, Task, protocol};
use runner::{Check, Outcome, Reply, Runner, words};

use super::{Outcomes, executables::Executable};
use crate::survey::{Kind, Subject, Survey};

/// The time limit on a busy machine, too: a verdict is about the text.
const PATIENCE: Duration = Duration::from_secs(60);

/// A subject, and what it is asked.
#[derive(Debug)]
pub struct Trial<'a> {
    pub subject: &'a Subject,
    pub executable: Executable,
    /// The program of the solution, which judges.
    judge: PathBuf,
    /// The exercise's folder.
    folder: PathBuf,
    /// The checks to run with the course's seed.
    pub checks: Vec<Check>,
    /// The questions to be asked as a grader does, each with its seeds.
    pub graded: Vec<(String, Vec<Seed>)>,
}

impl<'a> Trial<'a> {
    /// What is asked of `subject`, where `checks` are all that the lesson's `judge` lists, with so many secret
    /// `seeds`.
    pub fn new(
        survey: &Survey,
        subject: &'a Subject,
        executable: &Executable,
        (judge, checks): (&Executable, &[Check]),
        seeds: u64,
    ) -> Trial<'a> {
        // What stands before the first step that differs is the solution, which is asked itself.
        let differs = subject.patch.steps.first();
        let first = survey.steps.iter().find(|step| Some(&step.name) == differs);
        let first = first.map_or(0, |step| step.number);
        let secret: Vec<Seed> = (1..=seeds).map(secret).collect();
        let all = [&[Seed::COURSE], &secret[..]].concat();
        let (mut asked, mut graded) = (Vec::new(), Vec::new());
        for check in checks {
            let step = check.step().unwrap_or_default();
            let (is_asked, rounds) = match &subject.kind {
                Kind::Stub => (true, Vec::new()),
                Kind::Reference => (true, vec![all.clone()]),
                Kind::AlsoRight if step < first => (false, Vec::new()),
                // To the questions it must give the recorded answers, which are the reference's.
                Kind::AlsoRight => (!check.is_question(), vec![all.clone()]),
                Kind::Mistake(mistake) if check.question == mistake.question() => {
                    (true, secret.iter().map(|&seed| vec![seed]).collect())
                }
                // No question before its own may refuse it.
                Kind::Mistake(mistake) => {
                    let is_before = (first..mistake.step).contains(&step);
                    (check.is_question() && is_before, Vec::new())
                }
            };
            if is_asked {
                asked.push(check.clone());
            }
            if check.is_question() {
                graded.extend(rounds.into_iter().map(|seeds| (check.question.clone(), seeds)));
            }
        }
        Trial {
            subject,
            executable: executable.clone(),
            judge: judge.path.clone(),
            folder: survey.lesson.path.clone(),
            checks: asked,
            graded,
        }
    }

    /// Asks it.
    pub fn run(&self) -> Outcomes {
        let run = |check: &Check| (check.clone(), self.runner().run(check).outcome);
        Outcomes {
            checks: self.checks.iter().map(run).collect(),
            graded: self.graded.iter().map(|(name, seeds)| self.rehearse(name, seeds)).collect(),
        }
    }

    fn runner(&self) -> Runner {
        let Executable { path, variant, .. } = &self.executable;
        Runner { variant: *variant, limit: PATIENCE, ..Runner::new(path, &self.folder) }
    }

    /// What the subject answers to the question `name`; the outcome when it does not come to its end.
    pub fn answers(&self, name: &str, seeds: &[Seed]) -> Result<Vec<Answer>, Outcome> {
        let runner = self.runner();
        let reply =
            runner.ask(Task::Answer(name.to_string(), seeds.to_vec()), "").map_err(not_run)?;
        let Some(Some(Line::Answered(_))) = reply.lines.last() else {
            return Err(reply.outcome(PATIENCE));
        };
        let answer = |line| match line {
            Line::Answer(answer) => Some(answer),
            _ => None,
        };
        Ok(reply.lines.into_iter().flatten().filter_map(answer).collect())
    }

    /// What the solution says about these answers to the question `name`.
    pub fn judged(
        &self,
        name: &str,
        seeds: &[Seed],
        answers: &[Answer],
    ) -> Result<Judgment, Outcome> {
        let judge = Runner { limit: PATIENCE, ..Runner::new(&self.judge, &self.folder) };
        let answers = answers.iter().map(|answer| protocol::line(&Line::Answer(answer.clone())));
        let task = Task::Judge(name.to_string(), seeds.to_vec());
        let Reply { lines, finished } =
            judge.ask(task, &answers.collect::<String>()).map_err(not_run)?;
        let judged = lines.into_iter().flatten().find_map(|line| match line {
            Line::Judged(judged) if judged.inputs > 0 => Some(judged),
            _ => None,
        });
        judged.ok_or_else(|| {
            let reason = format!("the reference cannot judge: {}", finished.printed);
            Outcome::NotRun { reason }
        })
    }

    /// Whether the question `name` is answered rightly: as in `just grade` the code is asked first, and then the
    /// solution is asked the same and judges.
    fn rehearse(&self, name: &str, seeds: &[Seed]) -> Outcome {
        let judged =
            self.answers(name, seeds).and_then(|answers| self.judged(name, seeds, &answers));
        let judged = match judged {
            Ok(judged) => judged,
            Err(outcome) => return outcome,
        };
        if judged.right == judged.inputs {
            return Outcome::Passed;
        }
        let message = judged.wrong.first().map_or("no answer".to_string(), |wrong| {
            format!(
                "{name}: an answer is wrong\n{}\nexpected {}\nfound {}\n{}",
                wrong.asked,
                wrong.expected,
                wrong.answer.as_ref().map_or("no answer".to_string(), words::answer),
                wrong.complaint
            )
        });
        Outcome::Failed(exam::Panic { message, place: None, cause: Cause::Panic })
    }
}

fn not_run(error: std::io::Error) -> Outcome {
    Outcome::NotRun { reason: error.to_string() }
}

/// The secret seed number `number`. A grader asks with several times as many random inputs; a known mistake
/// fails without them.
pub fn secret(number: u64) -> Seed {
    Seed { number: number.wrapping_mul(0x9e37_79b9_7f4a_7c15), times: 1 }
}

/// Does the `work` for all `things`, on every processor; the results are in their order.
pub fn side_by_side<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let waiting = Mutex::new(things.iter().enumerate());
    let results = Mutex::new(BTreeMap::new());
    let run = || {
        loop {
            let next = waiting.lock().expect("no thread panics").next();
            let Some((index, thing)) = next else { break };
            let result = work(thing);
            results.lock().expect("no thread panics").insert(index, result);
        }
    };
    thread::scope(|scope| {
        let count = thread::available_parallelism().map_or(1, NonZero::get);
        (0..count).for_each(|_| _ = scope.spawn(run));
    });
    results.into_inner().expect("no thread panics").into_values().collect()
}
