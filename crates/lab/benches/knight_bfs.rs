//! Rings by a queue, rings as bits, or no rings at all?
//!
//! A time is that of a whole board; on 1,000 × 1,000 a millisecond is a nanosecond a cell.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, SamplingMode};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size};
use knight_bfs::better::{bits, sweeps};
use referee::distance;

/// A search and its name.
type Variant = (&'static str, fn(Size, Pos, &[Move]) -> Grid<u32>);

const VARIANTS: [Variant; 3] = [
    ("the lesson", |size, start, moves| knight_bfs::explore(size, start, moves).unwrap()),
    ("bit boards", |size, start, moves| bits::explore(size, start, moves).unwrap().labels),
    ("sweeps", |size, start, moves| sweeps::explore(size, start, moves).unwrap().labels),
];

/// From easy to hard.
const QUESTIONS: [(&str, Size, Pos, [Move; 8]); 4] = [
    ("10 × 10", Size::square(10), Pos::new(0, 0), KNIGHT),
    ("100 × 100", Size::square(100), Pos::new(0, 0), KNIGHT),
    ("1,000 × 1,000", Size::square(1_000), Pos::new(0, 0), KNIGHT),
    ("1,000 × 1,000, leaper", Size::square(1_000), Pos::new(0, 0), LEAPER),
];

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(20);
    compare_searches(&mut criterion);
    criterion.final_summary();
}

fn compare_searches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("knight_bfs");
    group.sampling_mode(SamplingMode::Flat);
    for (question, size, start, moves) in QUESTIONS {
        for (name, explore) in VARIANTS {
            // A fast wrong answer is no answer, so ask the referee before the stopwatch.
            let labels = explore(size, start, &moves);
            assert_eq!(distance::judge(&labels, start, &moves), Ok(()), "{name}");

            group.bench_function(BenchmarkId::new(name, question), |bencher| {
                bencher.iter(|| explore(black_box(size), start, &moves));
            });
        }
    }
    group.finish();
}
