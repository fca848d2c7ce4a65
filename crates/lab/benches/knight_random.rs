//! What does a walk cost, on a board and on one integer?

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use grid::{KNIGHT, Pos, Size};
use knight_random::{better, generator, lengths, until_complete};
use referee::tour::judge_walk;

const START: Pos = Pos::new(0, 0);
const WALKS: u64 = 1_000;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    compare(&mut criterion);
    criterion.final_summary();
}

fn compare(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("knight_random/1,000 walks");
    group.sample_size(20);
    for order in [3, 5, 8] {
        let size = Size::square(order);
        // From the middle of 3 × 3 and within so few walks of 8 × 8 nothing is found.
        let start = if order == 3 { Pos::new(1, 1) } else { START };
        // A fast wrong answer is no answer, so ask the referee before the stopwatch.
        let longest = lengths(size, start, &KNIGHT, WALKS, &mut generator(1));
        let longest = longest.expect("on the board").best.expect("a walk visits its start");
        assert_eq!(judge_walk(&longest.board, start, &KNIGHT), Ok(()));
        assert_eq!(
            better::until_complete(size, start, &KNIGHT, WALKS, &mut generator(1)),
            until_complete(size, start, &KNIGHT, WALKS, &mut generator(1)),
        );
        group.throughput(Throughput::Elements(WALKS));
        group.bench_function(BenchmarkId::new("a board", order), |bencher| {
            bencher
                .iter(|| until_complete(black_box(size), start, &KNIGHT, WALKS, &mut generator(1)));
        });
        group.bench_function(BenchmarkId::new("one integer", order), |bencher| {
            bencher.iter(|| {
                better::until_complete(black_box(size), start, &KNIGHT, WALKS, &mut generator(1))
            });
        });
    }
    group.finish();
}
