//! What does it pay to refuse early? And what does it cost to test all boards?
//!
//! Order 3 for all searches, order 4 for the one that gets there. A time is that of all squares.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, SamplingMode};
use magic_brute::{
    Board,
    better::{
        compiled, lines,
        refuse::{self, Refuse},
        split,
    },
    search,
};

/// A search with its name, its order, and how many squares it finds.
type Variant = (&'static str, usize, usize, fn(usize) -> Vec<Board>);

const VARIANTS: [Variant; 8] = [
    ("the lesson", 3, 8, |order| collect(|found| search(order, found))),
    ("all cores", 3, 8, split::search),
    ("order compiled in", 3, 8, |_| collect(compiled::search)),
    ("no number twice", 3, 8, |order| refusing(order, Refuse::Repeated)),
    ("and no wrong line", 3, 8, |order| refusing(order, Refuse::WrongLine)),
    ("and the last cell computed", 3, 8, |order| refusing(order, Refuse::AllButTheLast)),
    ("line after line, one of each eight", 3, 1, line_after_line),
    ("line after line, one of each eight", 4, 880, line_after_line),
];

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(10);
    compare_searches(&mut criterion);
    criterion.final_summary();
}

fn compare_searches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("magic_brute");
    // One run of the slowest takes longer than the others' samples.
    group.sampling_mode(SamplingMode::Flat);
    for (name, order, expected, find) in VARIANTS {
        // A fast wrong answer is no answer, so ask the referee before the stopwatch.
        let squares = find(order);
        assert_eq!(squares.len(), expected, "{name}, order {order}");
        for square in &squares {
            assert_eq!(referee::magic::judge(square), Ok(()), "{name}");
        }
        group.bench_function(BenchmarkId::new(name, format!("order {order}")), |bencher| {
            bencher.iter(|| find(black_box(order)));
        });
    }
    group.finish();
}

fn refusing(order: usize, refuse: Refuse) -> Vec<Board> {
    collect(|found| {
        refuse::search(order, refuse, found);
    })
}

fn line_after_line(order: usize) -> Vec<Board> {
    collect(|found| {
        lines::search(order, found);
    })
}

fn collect(search: impl FnOnce(&mut dyn FnMut(&Board))) -> Vec<Board> {
    let mut squares = Vec::new();
    search(&mut |square| squares.push(square.clone()));
    squares
}
