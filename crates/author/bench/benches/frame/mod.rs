//! What all benches share: variants that answer the same inputs, judged before they are timed.

// Each bench uses what it needs of this module.
#![allow(dead_code)]

use std::{fmt::Display, hint::black_box, thread};

use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput};

/// A name, and a search that answers an input.
pub type Variant<'a, I, A> = (&'a str, fn(&I) -> A);

/// Times each variant on each input, from easy to hard, as far as the command line asks for it. `group`
/// begins with the name of the bench, which leads `just times` to it. `judge` panics when an answer is
/// wrong: a fast wrong answer is no answer.
pub fn compare<N: Display, I, A>(
    group: &str,
    inputs: &[(N, I)],
    variants: &[Variant<I, A>],
    judge: impl Fn(&I, A),
) {
    compare_by_pieces(group, inputs, variants, judge, |_| 0);
}

/// The same, with the time by the piece; `pieces` says how many pieces of work an input is.
pub fn compare_by_pieces<N: Display, I, A>(
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

pub fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
