//! Runs the checks and questions of many subjects in parallel, one process per processor.

use std::{collections::BTreeMap, num::NonZero, path::Path, sync::Mutex, thread, time::Duration};

use exam::{Answer, Cause, Check, Judgment, Line, Outcome, Seed, Task, protocol};
use grade::syntax::StepFunction;
use runner::{Reply, Runner, words};

use super::Outcomes;
use crate::texts::{Kind, LessonTexts, Subject};

/// The time limit on a busy machine, too: an outcome is about the text.
const PATIENCE: Duration = Duration::from_secs(60);

/// A subject, and what it is asked.
#[derive(Debug)]
pub struct Examination<'a> {
    pub subject: &'a Subject,
    /// Its program.
    pub program: &'a Path,
    /// The program of the reference, which judges.
    judge: &'a Path,
    /// The exercise's folder.
    folder: &'a Path,
    /// The checks to run with the course's seed.
    pub checks: Vec<Check>,
    /// The questions to be asked as a grader does, each with its seeds.
    pub rehearsals: Vec<(String, Vec<Seed>)>,
}

impl<'a> Examination<'a> {
    /// The examinations of a lesson: of the reference, whose program lists `checks`, of all variants, and of the
    /// stub if it compiles. What a grader asks is asked with so many secret `seeds`.
    pub fn all(
        texts: &'a LessonTexts,
        stub: Option<&'a Path>,
        reference: &'a Path,
        checks: &[Check],
        seeds: u64,
    ) -> Vec<Examination<'a>> {
        let secret: Vec<Seed> = (1..=seeds).map(secret).collect();
        let examination = |subject: &'a Subject, program| {
            let first = first_step(subject, &texts.steps);
            let is_asked = |check: &&Check| is_asked(subject, first, check);
            let mut rehearsals = Vec::new();
            for check in checks.iter().filter(|check| check.is_question()) {
                let rounds = rounds(subject, first, check, &secret);
                rehearsals.extend(rounds.into_iter().map(|seeds| (check.question.clone(), seeds)));
            }
            Examination {
                subject,
                program,
                judge: reference,
                folder: &texts.lesson.path,
                checks: checks.iter().filter(is_asked).cloned().collect(),
                rehearsals,
            }
        };
        let mut examinations: Vec<Examination> = Vec::new();
        examinations.extend(stub.map(|stub| examination(&texts.stub, stub)));
        examinations.push(examination(&texts.reference, reference));
        examinations.extend(texts.variants.iter().map(|variant| examination(variant, reference)));
        examinations
    }

    /// Asks it.
    pub fn run(&self) -> Outcomes {
        let run = |check: &Check| (check.clone(), self.runner().run(check).outcome);
        Outcomes {
            checks: self.checks.iter().map(run).collect(),
            rehearsals: self
                .rehearsals
                .iter()
                .map(|(name, seeds)| self.rehearse(name, seeds))
                .collect(),
        }
    }

    fn runner(&self) -> Runner {
        // 0 are the steps of the program itself.
        let variant = self.subject.patch.as_ref().map_or(0, |patch| patch.number);
        Runner { variant, limit: PATIENCE, ..Runner::new(self.program, self.folder) }
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

    /// What the reference says about these answers to the question `name`.
    pub fn judgment(
        &self,
        name: &str,
        seeds: &[Seed],
        answers: &[Answer],
    ) -> Result<Judgment, Outcome> {
        let judge = Runner { limit: PATIENCE, ..Runner::new(self.judge, self.folder) };
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
    /// reference is asked the same and judges.
    fn rehearse(&self, name: &str, seeds: &[Seed]) -> Outcome {
        let judged =
            self.answers(name, seeds).and_then(|answers| self.judgment(name, seeds, &answers));
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
        Outcome::Failed(exam::Panic { message, location: None, cause: Cause::Panic })
    }
}

/// The first step of a variant that differs: what stands before it is the reference, which is asked itself.
fn first_step(subject: &Subject, steps: &[StepFunction]) -> u32 {
    let name = subject.patch.as_ref().and_then(|patch| patch.steps.first());
    let step = steps.iter().find(|step| Some(&step.name) == name);
    step.map_or(0, |step| step.number)
}

/// Whether `subject`, which differs from the `first` step on, runs `check` with the course's seed.
fn is_asked(subject: &Subject, first: u32, check: &Check) -> bool {
    let step = check.step().unwrap_or_default();
    match &subject.kind {
        Kind::Stub | Kind::Reference => true,
        // Its questions are asked as a grader does, with the course's seed too.
        Kind::Alternative => step >= first && !check.is_question(),
        Kind::Mistake(mistake) if check.question == mistake.question() => true,
        // No question before its own may refuse it.
        Kind::Mistake(mistake) => check.is_question() && (first..mistake.step).contains(&step),
    }
}

/// The seeds with which a grader asks `subject` this `question`, round by round.
fn rounds(subject: &Subject, first: u32, question: &Check, secret: &[Seed]) -> Vec<Vec<Seed>> {
    let all = || [&[Seed::COURSE], secret].concat();
    match &subject.kind {
        Kind::Reference => vec![all()],
        Kind::Alternative if question.step().unwrap_or_default() >= first => vec![all()],
        Kind::Mistake(mistake) if question.question == mistake.question() => {
            secret.iter().map(|&seed| vec![seed]).collect()
        }
        Kind::Stub | Kind::Alternative | Kind::Mistake(_) => Vec::new(),
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
