//! What does a step cost, and does the cost stay the same on large boards?

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use grid::{KNIGHT, Pos, Size};
use knight_warnsdorff::{
    Tour,
    better::{closed_tour, roth_tour},
    tour, tour_looking_ahead,
};
use referee::tour::{judge, judge_walk};

const START: Pos = Pos::new(0, 0);
const ORDERS: [usize; 4] = [8, 32, 200, 1_000];

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    compare(&mut criterion);
    criterion.final_summary();
}

fn compare(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("knight_warnsdorff/a walk");
    group.sample_size(10);
    for order in ORDERS {
        let size = Size::square(order);
        let judged = |found: Tour| match found {
            Tour::Complete(board) => judge(&board, START, &KNIGHT),
            Tour::Stuck(walk) => judge_walk(&walk.board, START, &KNIGHT),
        };
        for find in [tour, tour_looking_ahead] {
            assert_eq!(judged(find(size, START, &KNIGHT).expect("on the board")), Ok(()));
        }
        let found = roth_tour(size, START, 1).expect("on the board").expect("one walk is enough");
        assert_eq!(judge(&found.tour, START, &KNIGHT), Ok(()));

        group.throughput(Throughput::Elements(size.area() as u64));
        group.bench_function(BenchmarkId::new("the first of equals", order), |bencher| {
            bencher.iter(|| tour(black_box(size), START, &KNIGHT));
        });
        group.bench_function(BenchmarkId::new("looking ahead", order), |bencher| {
            bencher.iter(|| tour_looking_ahead(black_box(size), START, &KNIGHT));
        });
        group.bench_function(BenchmarkId::new("farthest from the center", order), |bencher| {
            bencher.iter(|| roth_tour(black_box(size), START, 1));
        });
        let closed = closed_tour(size, START).expect("on the board").expect("an even size");
        assert_eq!(judge(&closed, START, &KNIGHT), Ok(()));
        group.bench_function(BenchmarkId::new("a closed tour", order), |bencher| {
            bencher.iter(|| closed_tour(black_box(size), START));
        });
    }
    group.finish();
}
