//! Runs the checks and questions of many programs in parallel, one process per processor.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap},
    num::NonZero,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use exam::{Answer, Cause, Judged, Line, Seed, Task, Variant, sheet};
use runner::{Check, LIMIT, Outcome, Reply, Runner, words};

use super::{Outcomes, programs::Program};

/// The time limit for code that should end, on a busy machine, too.
const PATIENCE: Duration = Duration::from_secs(60);

/// The time limit for code that did not end the last time, or with another seed.
const BRIEFLY: Duration = Duration::from_secs(2);

/// The placement budget for code that did not end before, instead of `exam`'s usual one.
const SMALL_BUDGET: u64 = 100_000;

/// The code of a program that is asked, and what.
#[derive(Clone, Debug, Default)]
pub struct Job {
    pub program: Program,
    /// The checks to run with the course's seed.
    pub checks: Vec<Check>,
    /// The questions to be answered as the reference does, with the course's seed and the secret ones.
    pub right: Vec<String>,
    /// The question to be answered wrongly with every secret seed.
    pub wrong: Option<String>,
    pub seeds: u64,
    /// Whether it did not end the last time, and gets the short time limit.
    pub is_endless: bool,
}

/// What a question asks with secret seeds.
#[derive(Debug)]
pub struct SecretInputs {
    /// How many of the seeds ask something that no other asks.
    pub new: usize,
    /// The inputs that were seen.
    pub asked: BTreeSet<String>,
}

// A judge shows the inputs of so many wrong answers.
const SHOWN: usize = 3;

// How often other places of a question are looked at.
const TRIES: usize = 16;

/// Runs all jobs in parallel; the results are in their order.
pub fn run(jobs: &[Job]) -> Vec<Outcomes> {
    let reference = Reference::default();
    side_by_side(jobs, |job| job.run(&reference))
}

/// For each check, whether one of its jobs fails it; the first jobs are tried first.
pub fn are_failed(checks: &[(&Check, Vec<&Job>)]) -> Vec<bool> {
    side_by_side(checks, |(check, jobs)| {
        let fails = |job: &&Job| {
            let outcome = job.runner(LIMIT).run(check).outcome;
            !matches!(outcome, Outcome::Passed | Outcome::NotRun { .. })
        };
        jobs.iter().any(fails)
    })
}

/// Does the `work` for all `things`, on every processor; the results are in their order.
pub(crate) fn side_by_side<T: Sync, R: Send>(
    things: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut results = Vec::new();
        while let index = next.fetch_add(1, Ordering::Relaxed)
            && let Some(thing) = things.get(index)
        {
            results.push((index, work(thing)));
        }
        results
    };
    let mut results: Vec<(usize, R)> = thread::scope(|scope| {
        let count = thread::available_parallelism().map_or(1, NonZero::get);
        let threads: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|it| it.join().expect("no thread panics")).collect()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// What the reference answers to a question with some secret seeds: it is asked once for all jobs.
#[derive(Default)]
struct Reference(Mutex<HashMap<(String, String), Vec<Answer>>>);

impl Reference {
    /// Nothing where it does not answer to the end, which is told where it is judged itself.
    fn answers(&self, judge: &Runner, name: &str, seeds: &[Seed]) -> Vec<Answer> {
        let key = (name.to_string(), format!("{seeds:?}"));
        if let Some(known) = self.0.lock().expect("no thread panics").get(&key) {
            return known.clone();
        }
        let reply = judge.ask(Task::Answer(name.to_string(), seeds.to_vec()));
        let answered = reply.ok().as_ref().and_then(answers).unwrap_or_default();
        self.0.lock().expect("no thread panics").insert(key, answered.clone());
        answered
    }
}

impl Job {
    fn run(&self, reference: &Reference) -> Outcomes {
        let mut outcomes = Outcomes::default();
        if !self.right.is_empty() {
            let secret = (1..=self.seeds).map(secret);
            let seeds: Vec<Seed> = [Seed::COURSE].into_iter().chain(secret).collect();
            let asked = self
                .right
                .iter()
                .map(|name| self.rehearse(name, &seeds, PATIENCE, None, reference));
            let first_wrong = asked.into_iter().find(|outcome| !outcome.passed());
            outcomes.rehearsal = Some(first_wrong.unwrap_or(Outcome::Passed));
        }
        let start = Instant::now();
        let runner = self.runner(if self.is_endless { BRIEFLY } else { PATIENCE });
        let run = |check: &Check| (check.clone(), runner.run(check).outcome);
        outcomes.checks = self.checks.iter().map(run).collect();
        outcomes.took = start.elapsed();
        let Some(wrong) = &self.wrong else { return outcomes };
        // Code that ran endlessly with the course's seed gets less time with the others.
        let (mut limit, mut budget) = (PATIENCE, None);
        for (_, outcome) in &outcomes.checks {
            if outcome.is_late() {
                limit = BRIEFLY;
            } else if outcome.wrong().is_some_and(|wrong| wrong.is_stopped) {
                budget = Some(SMALL_BUDGET);
            }
        }
        for seed in 1..=self.seeds {
            outcomes.by_seed.push(self.rehearse(wrong, &[secret(seed)], limit, budget, reference));
        }
        outcomes
    }

    /// Asks the question `name` with so many secret `seeds`, and looks at three inputs of each after the other,
    /// until `enough` of the seeds ask something that no other asks. `None` for a question that is not answered to
    /// its end, which is told elsewhere.
    pub fn secret_inputs(&self, name: &str, seeds: u64, enough: usize) -> Option<SecretInputs> {
        let runner = self.runner(PATIENCE);
        let answers_to = |number| {
            let task = Task::Answer(name.to_string(), vec![secret(number)]);
            answers(&runner.ask(task).ok()?)
        };
        let by_seed: Vec<Vec<Answer>> = (1..=seeds).map(answers_to).collect::<Option<_>>()?;
        let shortest = by_seed.iter().map(Vec::len).min()?;
        let variety = |place: &usize| {
            by_seed.iter().map(|answers| &answers[*place]).collect::<BTreeSet<_>>().len()
        };
        let mut places: Vec<usize> = (0..shortest).filter(|place| variety(place) > 1).collect();
        // Those with equal variety are looked at in an order that spreads them.
        places.sort_by_cached_key(|place| (Reverse(variety(place)), place.reverse_bits()));
        let mut asked = vec![BTreeSet::new(); by_seed.len()];
        for places in places.chunks(SHOWN).take(TRIES) {
            for (index, answers) in by_seed.iter().enumerate() {
                let mut answers = answers.clone();
                places.iter().for_each(|&place| answers[place] = Answer::of("?"));
                let task = Task::Judge(vec![secret(1 + index as u64)]);
                let reply = runner.ask_with(task, &lines(name, &answers)).ok()?;
                let shown = verdict(&reply)?.wrong.iter();
                asked[index].extend(shown.map(|it| (it.asked.clone(), it.expected.clone())));
            }
            if with_new_input(&asked) >= enough {
                break;
            }
        }
        let new = with_new_input(&asked);
        Some(SecretInputs { new, asked: asked.into_iter().flatten().map(|it| it.0).collect() })
    }

    fn runner(&self, limit: Duration) -> Runner {
        let Program { path, folder, variant } = &self.program;
        Runner { variant: *variant, limit, ..Runner::new(path, folder) }
    }

    /// Whether the question `name` is answered rightly: as in `just grade` the code is asked first, and then the
    /// reference is asked the same and judges. What it answers itself is right, and need not be judged.
    fn rehearse(
        &self,
        name: &str,
        seeds: &[Seed],
        limit: Duration,
        budget: Option<u64>,
        reference: &Reference,
    ) -> Outcome {
        let runner = Runner { budget, ..self.runner(limit) };
        let judge = Runner { variant: Variant::default(), ..self.runner(PATIENCE) };
        let not_run = |error: std::io::Error| Outcome::NotRun { reason: error.to_string() };
        let answers = match runner.ask(Task::Answer(name.to_string(), seeds.to_vec())) {
            Ok(reply) => match answers(&reply) {
                Some(answers) => answers,
                None => return runner.outcome(&reply),
            },
            Err(error) => return not_run(error),
        };
        if runner.variant != judge.variant && answers == reference.answers(&judge, name, seeds) {
            return Outcome::Passed;
        }
        match judge.ask_with(Task::Judge(seeds.to_vec()), &lines(name, &answers)) {
            Ok(reply) => judged(name, &reply),
            Err(error) => not_run(error),
        }
    }
}

/// How many of the seeds ask something that no other asks: `asked` is what each of them asks.
fn with_new_input<T: Ord>(asked: &[BTreeSet<T>]) -> usize {
    let mut times = BTreeMap::new();
    asked.iter().flatten().for_each(|input| *times.entry(input).or_insert(0) += 1);
    asked.iter().filter(|inputs| inputs.iter().any(|input| times[input] == 1)).count()
}

/// The answers to a question that was answered to its end.
fn answers(reply: &Reply) -> Option<Vec<Answer>> {
    let Some(Some(Line::Answered(_))) = reply.lines.last() else { return None };
    let answer = |line: &Line| match line {
        Line::Answer(answer) => Some(answer.clone()),
        _ => None,
    };
    Some(reply.lines.iter().flatten().filter_map(answer).collect())
}

/// The lines for the judge of these answers to the question `name`.
fn lines(name: &str, answers: &[Answer]) -> String {
    let answers = answers.iter().map(|answer| sheet::line(&Line::Answer(answer.clone())));
    sheet::line(&Line::Question(name.to_string())) + &answers.collect::<String>()
}

/// What the judge found out about one question.
fn verdict(reply: &Reply) -> Option<&Judged> {
    reply.lines.iter().flatten().find_map(|line| match line {
        Line::Judged(judged) => Some(judged),
        _ => None,
    })
}

/// What the judge says about the answers to the question `name`.
fn judged(name: &str, reply: &Reply) -> Outcome {
    let Some(judged) = verdict(reply).filter(|judged| judged.inputs > 0) else {
        let reason = format!("the reference cannot judge: {}", reply.finished.printed);
        return Outcome::NotRun { reason };
    };
    if judged.right == judged.inputs && judged.over == 0 {
        return Outcome::Passed;
    }
    let message = judged.wrong.first().map_or("more answers than inputs".to_string(), |wrong| {
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

/// The secret seed number `number`. A grader asks with several times as many random inputs; a known mistake
/// fails without them.
fn secret(number: u64) -> Seed {
    Seed { number: number.wrapping_mul(0x9e37_79b9_7f4a_7c15), times: 1 }
}
