//! What do recursion, refusing, bits, mirrors and cores cost and save?

use std::{hint::black_box, thread};

use criterion::{BenchmarkId, Criterion, SamplingMode};
use grid::{KNIGHT, Pos, Size};
use knight_dfs::{
    ALL,
    better::{
        bits, cores,
        refuse::{self, Refuse},
    },
    collect_tours, tours_iterative, tours_recursive,
};
use referee::tour;

/// A search and its name: how many tours are there?
type Variant = (&'static str, fn(Size) -> u64);

const CORNER: Pos = Pos::new(0, 0);

/// From the corner.
const ONE_START: [Variant; 7] = [
    ("the lesson, recursive", |size| {
        tours_recursive(size, CORNER, &KNIGHT, ALL, &mut |_| ()).unwrap()
    }),
    ("the lesson, iterative", |size| {
        tours_iterative(size, CORNER, &KNIGHT, ALL, &mut |_| ()).unwrap()
    }),
    ("the same walks, bits", |size| bits::count_same_walks(size, CORNER, &KNIGHT).unwrap().tours),
    ("unreachable cells refused", |size| {
        refused(size, Refuse { dead_ends: false, unreachable: true })
    }),
    ("dead ends refused", |size| refused(size, Refuse { dead_ends: true, unreachable: false })),
    ("dead ends refused, bits", |size| bits::count(size, CORNER, &KNIGHT).unwrap().tours),
    ("… and mirrors", |size| cores::count_from(size, CORNER, &KNIGHT, 1).unwrap().tours),
];

/// From everywhere.
const ALL_STARTS: [Variant; 4] = [
    ("the lesson, recursive", |size| {
        let from = |start| tours_recursive(size, start, &KNIGHT, ALL, &mut |_| ()).unwrap();
        size.positions().map(from).sum()
    }),
    ("the same walks, bits", |size| {
        let from = |start| bits::count_same_walks(size, start, &KNIGHT).unwrap().tours;
        size.positions().map(from).sum()
    }),
    ("bits and mirrors", |size| cores::count_all(size, &KNIGHT, 1).tours),
    ("… on all cores", |size| cores::count_all(size, &KNIGHT, all_cores()).tours),
];

/// Those whose ends meet.
const CLOSED: [Variant; 2] = [
    ("bits", |size| cores::count_closed(size, &KNIGHT, 1).tours),
    ("… on all cores", |size| cores::count_closed(size, &KNIGHT, all_cores()).tours),
];

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(10);
    let five = Size::square(5);
    for tour in collect_tours(five, CORNER, &KNIGHT, ALL).unwrap() {
        assert_eq!(tour::judge(&tour, CORNER, &KNIGHT), Ok(()));
    }
    let six = Size::square(6);
    compare(&mut criterion, "corner", "5 × 5", five, 304, &ONE_START);
    compare(&mut criterion, "all", "5 × 5", five, 1_728, &ALL_STARTS);
    // The lesson's walks would take hours.
    compare(&mut criterion, "all", "6 × 6", six, 6_637_920, &ALL_STARTS[2..]);
    compare(&mut criterion, "closed", "6 × 6", six, 9_862, &CLOSED);
    criterion.final_summary();
}

fn compare(
    criterion: &mut Criterion,
    question: &str,
    board: &str,
    size: Size,
    tours: u64,
    variants: &[Variant],
) {
    let mut group = criterion.benchmark_group(format!("knight_dfs/{question}"));
    group.sampling_mode(SamplingMode::Flat);
    for (name, count) in variants {
        // A fast wrong answer is no answer.
        assert_eq!(count(size), tours, "{name}, {board}");
        group.bench_function(BenchmarkId::new(*name, board), |bencher| {
            bencher.iter(|| count(black_box(size)));
        });
    }
    group.finish();
}

fn refused(size: Size, refuse: Refuse) -> u64 {
    refuse::tours(size, CORNER, &KNIGHT, ALL, refuse, &mut |_| ()).unwrap().tours
}

fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
