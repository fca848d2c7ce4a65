//! The times of the contests, with criterion, `just bench NAME`: searches that answer the same inputs, judged before
//! they are timed.

use std::{env, hint::black_box};

use criterion::{BenchmarkId, Criterion, SamplingMode};

use programs::{
    contest::{Case, Contest, Found, Search, Tally},
    contests,
};

/// Times the lessons whose names the environment has in `LESSON`, or all.
fn main() {
    let lessons = env::var("LESSON").unwrap_or_default();
    let is_meant = |contest: &&&Contest| lessons.is_empty() || lessons.contains(contest.name);
    contests::ALL.iter().filter(is_meant).for_each(|contest| time(contest));
}

/// Times the searches of each bench on each of its cases, from easy to hard, as far as the command line asks for it. A
/// group's name begins with the name of the lesson, which leads `just times` to it.
fn time(contest: &Contest) {
    for bench in (contest.benches)() {
        let lesson = contest.name.replace('-', "_");
        let name = match bench.title {
            "" => lesson,
            title => format!("{lesson}/{title}"),
        };
        let mut criterion = Criterion::default().configure_from_args();
        let mut group = criterion.benchmark_group(name);
        // One run of the slowest takes longer than the others' samples.
        group.sampling_mode(SamplingMode::Flat).sample_size(10);
        for case in &bench.cases {
            for search in bench.searches.iter().map(|name| contest.search(name)) {
                judge(contest, case, answers(search, case));
                group.bench_function(BenchmarkId::new(search.about, &case.name), |bencher| {
                    bencher.iter(|| answers(search, black_box(case)));
                });
            }
        }
        group.finish();
        criterion.final_summary();
    }
}

/// The answers to each input of the case, and what they cost.
fn answers(search: &Search, case: &Case) -> Vec<(Vec<Found>, Tally)> {
    let one = |input| {
        let mut all = Vec::new();
        let tally = (search.run)(input, &mut |found| all.push(found));
        (all, tally)
    };
    case.inputs.iter().map(one).collect()
}

/// A fast wrong answer is no answer.
fn judge(contest: &Contest, case: &Case, answers: Vec<(Vec<Found>, Tally)>) {
    for (input, (answers, _)) in case.inputs.iter().zip(&answers) {
        for answer in answers {
            assert_eq!((contest.referee)(input, answer), Ok(()), "{answer}");
        }
    }
    let found: u64 = answers.iter().map(|(_, tally)| tally.found).sum();
    assert_eq!(found, case.found.unwrap_or(found), "{}, {}", contest.name, case.name);
}
