//! The plan agrees with the lesson, and its answers are magic squares.

use std::ops::ControlFlow;

use grid::Grid;
use magic_pruned::{Filters, better, search};
use referee::magic;

fn lesson(order: usize, filters: &Filters) -> Vec<Grid<u32>> {
    let mut squares = Vec::new();
    search(order, filters, &mut |square| {
        squares.push(square.clone());
        ControlFlow::Continue(())
    });
    squares
}

#[test]
fn the_plan_finds_the_880_squares_of_the_lesson() {
    let mut found = Vec::new();
    let placements = better::squares(&mut |square| {
        found.push(square.clone());
        ControlFlow::Continue(())
    });
    let mut expected = lesson(4, &Filters::ALL);
    found.sort_by_key(|square| square.cells().to_vec());
    expected.sort_by_key(|square| square.cells().to_vec());
    assert_eq!(found.len(), 880);
    assert!(found == expected, "the plan and the lesson find different squares");
    assert_eq!(placements, 183_498, "the plan has no luck in it");
}

#[test]
fn the_plan_stops_when_it_is_told_to() {
    let mut count = 0;
    better::squares(&mut |_| {
        count += 1;
        if count == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(count, 3);
}

#[test]
fn without_the_symmetry_filter_each_square_of_order_4_comes_in_eight_images() {
    let all = lesson(4, &Filters { symmetry: false, ..Filters::ALL });
    assert_eq!(all.len(), 7_040);
    let mut cells: Vec<&[u32]> = all.iter().map(Grid::cells).collect();
    cells.sort_unstable();
    cells.dedup();
    assert_eq!(cells.len(), 7_040, "no square comes twice");
    assert!(all.iter().all(|square| magic::judge(square).is_ok()));
}
