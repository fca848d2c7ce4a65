//! Runs the checks and questions of many programs in parallel, one process per processor.

use std::{
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use exam::Seed;
use runner::{LIMIT, Runner, outcome::Outcome};

use super::{Outcomes, REHEARSAL, programs::Program};

/// The time limit for code that should end, on a busy machine, too.
const PATIENCE: Duration = Duration::from_secs(60);

/// The time limit for code that did not end the last time, or with another seed.
const BRIEFLY: Duration = Duration::from_secs(2);

/// The environment variable for the questions to rehearse: `exam::rehearse::WANTED`.
const WANTED: &str = "GRIDLINGS_REHEARSAL";

/// The environment variable for the variant to ask: `exam::rehearse::VARIANT`.
const VARIANT: &str = "GRIDLINGS_VARIANT";

/// The beginning of the answer of a search that was stopped.
const STOPPED: &str = "it was stopped: ";

/// The placement budget for code that did not end before, instead of `exam`'s usual one.
const SMALL_BUDGET: &str = " 100000";

/// A module of a test program, or the whole program, and the tests to run.
#[derive(Clone, Debug, Default)]
pub struct Job {
    pub program: Program,
    /// The names of the tests within the module.
    pub tests: Vec<String>,
    /// The questions to be answered rightly with every seed.
    pub right: Vec<String>,
    /// The question to be answered wrongly with every seed.
    pub wrong: Option<String>,
    pub seeds: u64,
    /// Whether it did not end the last time, and gets the short time limit.
    pub is_endless: bool,
}

/// Runs all jobs in parallel; the results are in their order.
pub fn run(jobs: &[Job]) -> Vec<Outcomes> {
    side_by_side(jobs, Job::run)
}

/// For each check, whether one of its jobs fails it; the first jobs are tried first.
pub fn are_failed(checks: &[(&str, Vec<&Job>)]) -> Vec<bool> {
    side_by_side(checks, |(test, jobs)| {
        let fails = |job: &&Job| {
            let outcome = job.test(&job.runner(), test, LIMIT);
            !matches!(outcome, Outcome::Passed | Outcome::NotRun { .. })
        };
        jobs.iter().any(fails)
    })
}

fn side_by_side<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
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

impl Job {
    fn run(&self) -> Outcomes {
        let runner = self.runner();
        let mut outcomes = Outcomes::default();
        if !self.right.is_empty() {
            // A mistake's earlier steps are the solution's, so the course's seed is enough for them.
            let count = if self.wrong.is_some() { 0 } else { self.seeds };
            let seeds: Vec<String> = [Seed::COURSE]
                .into_iter()
                .chain((1..=count).map(secret))
                .map(|it| it.to_string())
                .collect();
            let times = u32::try_from(seeds.len() * self.right.len()).unwrap_or(u32::MAX);
            let limit = PATIENCE.saturating_mul(times);
            let wanted = format!("{} {}", self.right.join(","), seeds.join(","));
            outcomes.tests.insert(REHEARSAL.to_string(), self.rehearse(&runner, &wanted, limit));
        }
        let start = Instant::now();
        let limit = if self.is_endless { BRIEFLY } else { PATIENCE };
        for test in &self.tests {
            outcomes.tests.insert(test.clone(), self.test(&runner, test, limit));
        }
        outcomes.took = start.elapsed();
        let Some(wrong) = &self.wrong else { return outcomes };
        // Code that ran endlessly with the course's seed gets less time with the others.
        let (mut limit, mut budget) = (PATIENCE, "");
        for outcome in self.tests.iter().filter_map(|test| outcomes.tests.get(test)) {
            match outcome {
                Outcome::TimedOut { .. } => limit = BRIEFLY,
                Outcome::Failed { message, .. } if message.contains(STOPPED) => {
                    budget = SMALL_BUDGET;
                }
                _ => {}
            }
        }
        for seed in 1..=self.seeds {
            let wanted = format!("{wrong} {}{budget}", secret(seed));
            outcomes.by_seed.push(self.rehearse(&runner, &wanted, limit));
        }
        outcomes
    }

    fn runner(&self) -> Runner {
        let mut runner = Runner::new(&self.program.path, &self.program.folder);
        runner.environment.push((VARIANT.into(), self.program.variant.to_string().into()));
        runner
    }

    fn test(&self, runner: &Runner, test: &str, limit: Duration) -> Outcome {
        let name = match self.program.module.as_str() {
            "" => test.to_string(),
            module => format!("{module}::{test}"),
        };
        Runner { limit, ..runner.clone() }.run(&name).outcome
    }

    /// Runs the rehearsal of `wanted`, a list of questions and seeds.
    fn rehearse(&self, runner: &Runner, wanted: &str, limit: Duration) -> Outcome {
        let wanted = format!("{} {wanted}", self.program.module);
        let mut runner = Runner { limit, ..runner.clone() };
        runner.environment.push((WANTED.into(), wanted.into()));
        let run = runner.run(REHEARSAL);
        match run.outcome {
            // After a forced end the outcome does not name the place.
            other if other.is_wordless() => {
                let at = run.printed.lines().last().unwrap_or_default();
                let message = format!("{at}: {other}");
                Outcome::Failed { message, location: None, fingerprint: None }
            }
            outcome => outcome,
        }
    }
}

/// The secret seed number `number`. A grader asks with several times as many random inputs; a known mistake
/// fails without them.
fn secret(number: u64) -> Seed {
    Seed { number: number.wrapping_mul(0x9e37_79b9_7f4a_7c15), times: 1 }
}
