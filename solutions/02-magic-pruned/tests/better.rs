//! The refinements agree with the lesson, and their answers are magic squares.

use std::ops::ControlFlow;

use grid::Grid;
use magic_pruned::{
    Filters,
    better::{order_4, random::Random, restarts},
    search,
};
use referee::magic;

fn lesson(order: usize, filters: &Filters) -> Vec<Grid<u32>> {
    let mut squares = Vec::new();
    search(order, filters, &mut |square| {
        squares.push(square.clone());
        ControlFlow::Continue(())
    });
    squares
}

fn planned() -> (Vec<Grid<u32>>, u64) {
    let mut squares = Vec::new();
    let placements = order_4::squares(&mut |square| {
        squares.push(square.clone());
        ControlFlow::Continue(())
    });
    (squares, placements)
}

#[test]
fn the_plan_finds_the_880_squares_of_the_lesson() {
    let (mut found, placements) = planned();
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
    order_4::squares(&mut |_| {
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

#[test]
fn first_squares_of_all_orders_are_magic() {
    for order in (1..=10).filter(|&order| order != 2) {
        for seed in 0..3 {
            let found = restarts::first(order, seed).expect("every order but 2 has squares");
            let judged = magic::judge(&found.square);
            assert!(judged.is_ok(), "order {order}, seed {seed}: {judged:?}\n{}", found.square);
            assert!(order == 1 || found.placements >= (order * order) as u64);
        }
    }
}

#[test]
fn orders_without_squares_are_refused() {
    assert!(restarts::first(0, 1).is_none());
    assert!(restarts::first(2, 1).is_none());
}

#[test]
fn the_same_seed_gives_the_same_square() {
    let first = |seed| restarts::first(6, seed).expect("order 6 has squares");
    assert_eq!(first(4), first(4));
    assert_ne!(first(4).square, first(5).square);
}

#[test]
fn the_stream_of_a_seed_is_fixed_for_ever() {
    let mut random = Random::new(1);
    let numbers: Vec<u32> = (0..8).map(|_| random.below(100)).collect();
    assert_eq!(numbers, [56, 74, 97, 44, 44, 76, 87, 52]);
}
