//! What does a swap cost, and which search needs the least time for a magic square?

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput};
use grid::Grid;
use lab::lessons::magic_local_search::generator;
use magic_local_search::{
    better::{structured, tabu, wrong_cells},
    descend, random_square, search, squares,
};
use rand_chacha::ChaCha8Rng;
use referee::magic;

const SEED: u64 = 1;
/// One measured run is one search of each of these; a single one may be lucky.
const RUNS: u64 = 10;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    a_swap_tried(&mut criterion);
    ten_squares(&mut criterion);
    a_large_square(&mut criterion);
    criterion.final_summary();
}

/// One descent from a random board, by the swap: a swap should cost the same on all orders.
fn a_swap_tried(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("magic_local_search/a swap tried");
    group.sample_size(10);
    for order in [5, 10, 19, 40] {
        let start = random_square(order, &mut generator(SEED, 1));
        let mut end = start.clone();
        let tried = descend(&mut end, squares);
        assert_eq!(magic::judge_numbers(&end), Ok(()));

        group.throughput(Throughput::Elements(tried));
        group.bench_function(BenchmarkId::new("the lesson", order), |bencher| {
            bencher.iter_batched_ref(
                || start.clone(),
                |square| descend(square, squares),
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

type Find = fn(usize, &mut ChaCha8Rng) -> Grid<u32>;

fn ten_squares(criterion: &mut Criterion) {
    let variants: [(&str, Find); 4] = [
        ("the lesson", |order, rng| search(order, u64::MAX, rng).square),
        ("wrong cells only", |order, rng| wrong_cells::search(order, u64::MAX, rng).square),
        ("tabu", |order, rng| tabu::search(order, u64::MAX, rng).square),
        ("diagonals, rows, columns", by_pieces),
    ];
    let mut group = criterion.benchmark_group("magic_local_search/ten squares");
    group.sample_size(10);
    for order in [4, 6, 10] {
        for (name, find) in variants {
            let all = || (1..=RUNS).map(|run| find(black_box(order), &mut generator(SEED, run)));
            all().for_each(|square| assert_magic(&square));
            group.bench_function(BenchmarkId::new(name, order), |bencher| {
                bencher.iter(|| all().map(|square| square.cells().len()).sum::<usize>());
            });
        }
    }
    group.finish();
}

fn a_large_square(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("magic_local_search/a large square");
    group.sample_size(10);
    for order in [19, 100, 1_000] {
        let find = || by_pieces(black_box(order), &mut generator(SEED, 1));
        assert_magic(&find());
        group.throughput(Throughput::Elements((order * order) as u64));
        group.bench_function(BenchmarkId::new("diagonals, rows, columns", order), |bencher| {
            bencher.iter(find);
        });
    }
    group.finish();
}

fn by_pieces(order: usize, rng: &mut ChaCha8Rng) -> Grid<u32> {
    structured::make(order, rng).expect("these orders have squares").square
}

/// A fast wrong answer is no answer.
fn assert_magic(square: &Grid<u32>) {
    assert_eq!(magic::judge(square), Ok(()), "{square}");
}
