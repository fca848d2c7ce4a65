//! What does a swap cost, and which search needs the least time for a magic square?

mod frame;

use std::hint::black_box;

use champions::magic::{
    structured, tabu,
    variants::{self, Choices, Neighborhood},
};
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput};
use grid::Grid;
use programs::random::generator;
use rand_chacha::ChaCha8Rng;
use referee::magic;
use scenes::magic_local_search::{better, descend, random_square, search, squares};

const SEED: u64 = 1;
/// One measured run is one search of each of these; a single one may be lucky.
const RUNS: u64 = 10;

fn main() {
    one_descent();
    frame::compare(
        "magic_local_search/ten squares",
        &[4, 6, 10].map(|order| (order, order)),
        &[
            ("the lesson", |order| ten(|rng| search(*order, u64::MAX, rng).square)),
            ("wrong lines only", |order| {
                let neighborhood = Neighborhood::SwapInWrongLines;
                let choices = Choices { neighborhood, ..Choices::default() };
                ten(|rng| variants::search(choices, *order, u64::MAX, rng, |_| ()).square)
            }),
            ("close numbers, nudged", |order| {
                ten(|rng| better::search(*order, u64::MAX, rng).square)
            }),
            ("tabu", |order| ten(|rng| tabu::search(*order, u64::MAX, rng).square)),
            ("diagonals, rows, columns", |order| ten(|rng| by_pieces(*order, rng))),
        ],
        |_, squares| squares.iter().for_each(assert_magic),
    );
    frame::compare_by_pieces(
        "magic_local_search/a large square",
        &[19, 100, 1_000].map(|order| (order, order)),
        &[("diagonals, rows, columns", |order| by_pieces(*order, &mut generator(SEED, 1)))],
        |_, square| assert_magic(&square),
        |order| (order * order) as u64,
    );
}

/// One descent from a random board; criterion also divides its time by the swaps tried, because a swap
/// should cost the same on all orders.
fn one_descent() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("magic_local_search/one descent");
    group.sample_size(10);
    for order in [5, 10, 19, 40] {
        let start = random_square(order, &mut generator(SEED, 1));
        let mut end = start.clone();
        let tried = descend(&mut end, squares);
        assert_eq!(magic::judge_numbers(&end), Ok(()));

        group.throughput(Throughput::Elements(tried));
        group.bench_function(BenchmarkId::new("the lesson", order), |bencher| {
            let copy = || start.clone();
            let descent = |square: &mut Grid<u32>| descend(black_box(square), squares);
            bencher.iter_batched_ref(copy, descent, BatchSize::SmallInput);
        });
    }
    group.finish();
}

fn ten(find: impl Fn(&mut ChaCha8Rng) -> Grid<u32>) -> Vec<Grid<u32>> {
    (1..=RUNS).map(|run| find(&mut generator(SEED, run))).collect()
}

fn by_pieces(order: usize, rng: &mut ChaCha8Rng) -> Grid<u32> {
    structured::make(order, rng).expect("these orders have squares").square
}

fn assert_magic(square: &Grid<u32>) {
    assert_eq!(magic::judge(square), Ok(()), "{square}");
}
