//! Does it pay to keep the sets, to choose the cell, to look at 27 cells at a time?
//!
//! The puzzles are made by the lab, the same in each run, from easy to hard. A time is that of all
//! puzzles of a kind.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, SamplingMode};
use lab::puzzles::generate;
use sudoku_bitmask::{
    Board,
    better::{fast, fewest, kept},
};

/// A search and its name.
type Variant = (&'static str, fn(&Board) -> Option<Board>);

const VARIANTS: [Variant; 4] = [
    ("the lesson", lesson),
    ("27 sets kept", |puzzle| kept::solve(puzzle).map(|solved| solved.board)),
    ("fewest candidates", |puzzle| fewest::solve(puzzle).map(|solved| solved.board)),
    ("27 cells at a time", |puzzle| fast::solve(puzzle).map(|solved| solved.board)),
];

fn main() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(10);
    compare_searches(&mut criterion);
    criterion.final_summary();
}

fn compare_searches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("sudoku_bitmask");
    // One run of the slowest takes longer than the others' samples.
    group.sampling_mode(SamplingMode::Flat);
    for (kind, puzzles) in kinds() {
        for (name, solve) in VARIANTS {
            // A fast wrong answer is no answer, so ask the referee before the stopwatch.
            for puzzle in &puzzles {
                let answer = solve(puzzle).expect("each puzzle has a solution");
                assert_eq!(referee::sudoku::judge(puzzle, &answer), Ok(()), "{name}");
            }
            group.bench_function(BenchmarkId::new(name, kind), |bencher| {
                bencher.iter(|| {
                    for puzzle in &puzzles {
                        black_box(solve(black_box(puzzle)));
                    }
                });
            });
        }
    }
    group.finish();
}

fn kinds() -> [(&'static str, Vec<Board>); 4] {
    let made = |clues| -> Vec<Board> {
        let puzzle =
            |number| generate::puzzle(1, number, clues).expect("so many clues are reached");
        (0..5).map(puzzle).collect()
    };
    let hard = (0..5).map(|number| generate::hard(1, number)).collect();
    [
        ("5 with 36 clues", made(36)),
        ("5 with 28 clues", made(28)),
        ("5 with 23 clues", made(23)),
        ("5 hard ones", hard),
    ]
}

fn lesson(puzzle: &Board) -> Option<Board> {
    let mut board = puzzle.clone();
    sudoku_bitmask::solve(&mut board).then_some(board)
}
