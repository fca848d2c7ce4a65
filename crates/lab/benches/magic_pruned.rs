//! What does it cost to find all squares of order 4, those of order 5 around a center, and one square of
//! the larger orders?

use std::{hint::black_box, ops::ControlFlow, thread};

use criterion::{BenchmarkId, Criterion};
use grid::Grid;
use magic_pruned::{
    Filters,
    better::{order_4, order_5, restarts},
    search,
};
use referee::magic;

/// Seeds of the search with random numbers: one measured run is one search of each.
const SEEDS: u64 = 10;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    all_of_order_4(&mut criterion);
    around_1(&mut criterion);
    first_square(&mut criterion);
    criterion.final_summary();
}

fn all_of_order_4(criterion: &mut Criterion) {
    let once = Filters { repeat: false, ..Filters::ALL };
    let variants: [(&str, Search, Filters); 3] = [
        ("the lesson", |filters, on_square| search(4, &filters, on_square), Filters::ALL),
        ("one round of filters", |filters, on_square| search(4, &filters, on_square), once),
        ("the plan", |_, on_square| order_4::squares(on_square), Filters::ALL),
    ];
    let mut group = criterion.benchmark_group("magic_pruned/all squares");
    group.sample_size(10);
    for (name, run, filters) in variants {
        let mut squares = 0;
        run(filters, &mut |square| {
            assert!(magic::judge(square).is_ok(), "not magic:\n{square}");
            squares += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(squares, 880, "{name} finds another number of squares");
        group.bench_function(BenchmarkId::new(name, "order 4"), |bencher| {
            bencher.iter(|| run(black_box(filters), &mut |_| ControlFlow::Continue(())));
        });
    }
    group.finish();
}

/// A twentieth of the work for all 275,305,224 squares of order 5.
fn around_1(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("magic_pruned/all squares around 1");
    group.sample_size(10);
    let all_cores = thread::available_parallelism().map_or(1, usize::from);
    for (name, threads) in [("meet in the middle", 1), ("… on all cores", all_cores)] {
        group.bench_function(BenchmarkId::new(name, "order 5"), |bencher| {
            bencher.iter(|| {
                let counted = order_5::count_around(black_box(1), threads);
                assert_eq!(counted.squares, 4 * 1_091_448);
            });
        });
    }
    group.finish();
}

type Search = fn(Filters, Callback) -> u64;
type Callback<'a> = &'a mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>;

fn first_square(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("magic_pruned/first square");
    group.sample_size(10);
    for order in [4, 5, 6] {
        group.bench_function(BenchmarkId::new("the lesson", order), |bencher| {
            bencher
                .iter(|| search(black_box(order), &Filters::ALL, &mut |_| ControlFlow::Break(())));
        });
    }
    for order in [4, 5, 6, 8, 10, 12] {
        for seed in 0..SEEDS {
            let found = restarts::first(order, seed).expect("these orders have squares");
            assert!(magic::judge(&found.square).is_ok(), "not magic:\n{}", found.square);
        }
        let name = format!("random numbers, {SEEDS} seeds");
        group.bench_function(BenchmarkId::new(name, order), |bencher| {
            bencher.iter(|| {
                let first = |seed| restarts::first(black_box(order), seed);
                (0..SEEDS).filter_map(first).map(|found| found.choices).sum::<u64>()
            });
        });
    }
    group.finish();
}
