//! The repaired queens attack each other nowhere.

use ::queens::{Square, is_solution};
use champions::queens::{self, Solution};
use grid::{Grid, Pos, Size};

#[test]
fn repairing_finds_a_solution_of_every_order() {
    for order in (0..40).chain([100, 1_000]) {
        for seed in 0..5 {
            let Some(Solution { columns, .. }) = queens::solve(order, seed) else {
                assert!(order == 2 || order == 3, "{order}");
                continue;
            };
            let queen = |pos: Pos| columns[pos.row] == pos.col;
            let square = |pos| if queen(pos) { Square::Queen } else { Square::Free };
            assert!(is_solution(&Grid::from_fn(Size::square(order), square)), "{order}, {seed}");
        }
    }
}

#[test]
fn repairing_leaves_few_queens_for_the_repair() {
    let found = queens::solve(10_000, 1).expect("there is one");
    assert!(found.left_over < 500 && found.tried < 100_000, "{}, {}", found.left_over, found.tried);
    assert_eq!(queens::solve(10_000, 1), Some(found));
}
