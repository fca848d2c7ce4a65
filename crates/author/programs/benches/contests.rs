//! The times of the contests, with criterion, `just bench NAME`: searches that answer the same inputs, judged before
//! they are timed.

use std::{env, fmt::Display, hint::black_box};

use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput};

use programs::{
    contest::{Answer, Case, Contest, Work},
    contests,
};

/// A name, and a search that answers an input.
type Variant<'a, I, A> = (&'a str, &'a dyn Fn(&I) -> A);

/// Times each variant on each input, from easy to hard, as far as the command line asks for it. `group`
/// begins with the name of the lesson, which leads `just times` to it. `judge` panics when an answer is
/// wrong: a fast wrong answer is no answer. With the time by the piece where `pieces` says how many pieces of
/// work an input is.
fn compare<N: Display, I, A>(
    group: &str,
    inputs: &[(N, I)],
    variants: &[Variant<I, A>],
    judge: impl Fn(&I, A),
    pieces: fn(&I) -> u64,
) {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group(group);
    // One run of the slowest takes longer than the others' samples.
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    for (name, input) in inputs {
        if pieces(input) > 0 {
            group.throughput(Throughput::Elements(pieces(input)));
        }
        for &(variant, answer) in variants {
            judge(input, answer(input));
            group.bench_function(BenchmarkId::new(variant, name), |bencher| {
                bencher.iter(|| answer(black_box(input)));
            });
        }
    }
    group.finish();
    criterion.final_summary();
}

/// Times the lessons whose names the environment has in `LESSON`, or all.
fn main() {
    let lessons = env::var("LESSON").unwrap_or_default();
    let is_meant = |contest: &&&Contest| lessons.is_empty() || lessons.contains(contest.name);
    contests::ALL.iter().filter(is_meant).for_each(|contest| time(contest));
}

fn time(contest: &Contest) {
    for round in (contest.rounds)() {
        let group = match round.question {
            "" => contest.name.replace('-', "_"),
            question => format!("{}/{question}", contest.name.replace('-', "_")),
        };
        let answers: Vec<_> = round
            .searches
            .iter()
            .map(|key| {
                let search = contest.search(key);
                let answer = |case: &Case| -> Vec<(Vec<Answer>, Work)> {
                    let one = |input| {
                        let mut answers = Vec::new();
                        let work = (search.run)(input, &mut |answer| answers.push(answer));
                        (answers, work)
                    };
                    case.inputs.iter().map(one).collect()
                };
                (search, answer)
            })
            .collect();
        let variants: Vec<Variant<'_, _, _>> =
            answers.iter().map(|(search, answer)| (search.name, answer as _)).collect();
        let inputs: Vec<(String, Case)> =
            round.cases.into_iter().map(|case| (case.name.clone(), case)).collect();
        let judge = |case: &Case, answers: Vec<(Vec<Answer>, Work)>| {
            for (input, (answers, _)) in case.inputs.iter().zip(&answers) {
                for answer in answers {
                    assert_eq!((contest.judge)(input, answer), Ok(()), "{answer}");
                }
            }
            let found: u64 = answers.iter().map(|(_, work)| work.found).sum();
            assert_eq!(found, case.found.unwrap_or(found), "{}, {}", contest.name, case.name);
        };
        compare(&group, &inputs, &variants, judge, round.pieces);
    }
}
