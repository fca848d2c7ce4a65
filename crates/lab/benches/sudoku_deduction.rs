//! What does it cost to reason without a log, nine cells at a time?

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion};
use lab::puzzles::generate;
use sudoku_deduction::{
    Board, Outcome,
    better::fast::{End, Solver},
    solve,
};

const PUZZLES: u64 = 100;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    compare(&mut criterion);
    criterion.final_summary();
}

fn compare(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("sudoku_deduction/100 puzzles");
    group.sample_size(20);
    for (name, boards) in inputs() {
        let solver = Solver::new();
        for board in &boards {
            let expected = match solve(board).0 {
                Outcome::Solved(answer) => {
                    // A fast wrong answer is no answer, so ask the referee before the stopwatch.
                    assert_eq!(referee::sudoku::judge(board, &answer), Ok(()), "{board}");
                    End::Solved(answer)
                }
                Outcome::Stuck(board) => End::Stuck(board),
                Outcome::Contradicted(..) => End::Contradicted,
            };
            assert_eq!(solver.solve(board), expected, "the two end differently on\n{board}");
        }
        group.bench_function(BenchmarkId::new("the lesson", name), |bencher| {
            bencher
                .iter(|| boards.iter().map(|board| solve(black_box(board)).1.len()).sum::<usize>());
        });
        group.bench_function(BenchmarkId::new("nine cells at a time", name), |bencher| {
            bencher.iter(|| {
                let solved = |board| matches!(solver.solve(black_box(board)), End::Solved(_));
                boards.iter().filter(|board| solved(board)).count()
            });
        });
    }
    group.finish();
}

fn inputs() -> [(&'static str, Vec<Board>); 2] {
    let easy = |number| generate::puzzle(3, number, 36).expect("36 clues are reached");
    [
        ("36 clues", (0..PUZZLES).map(easy).collect()),
        ("minimal", (0..PUZZLES).map(|number| generate::minimal(3, number)).collect()),
    ]
}
