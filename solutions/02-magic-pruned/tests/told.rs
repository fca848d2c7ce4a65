//! What a student reads of some wrong steps.

extern crate self as exercise_2;

#[path = "../../../exercises/02-magic-pruned/tests/questions.rs"]
mod questions;

use std::panic;

use exam::snapshot;
use insta::assert_snapshot;

#[allow(unused_imports, clippy::wildcard_imports)]
pub(crate) use lesson::*;

/// The solution, with a mistake in some of its steps.
mod lesson {
    pub use magic_pruned::*;

    use grid::Pos;

    /// Notes the domain as it is after the change.
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let is_left = magic_pruned::narrow(domains, pos, keep);
        if let Some((_, before)) = domains.trail.last_mut() {
            *before = domains.cells[pos];
        }
        is_left
    }

    /// Takes the number of the only filled cell out of the other cells with row and column exchanged.
    pub fn filter_different(domains: &mut Domains) -> bool {
        let mut places = domains.cells.positions();
        let filled = places.clone().filter(|&pos| domains.cells[pos].len() == 1);
        let [filled] = filled.collect::<Vec<Pos>>()[..] else {
            return magic_pruned::filter_different(domains);
        };
        let others = Domain(!domains.cells[filled].0);
        places.all(|pos| {
            pos == filled || magic_pruned::narrow(domains, Pos::new(pos.col, pos.row), others)
        })
    }

    /// Lets the third filter work before the second.
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let length = domains.trail.len();
            let is_possible = (!filters.different || filter_different(domains))
                && (!filters.sums || filter_sums(domains))
                && (!filters.symmetry || filter_symmetry(domains));
            if !is_possible || !filters.repeat || domains.trail.len() == length {
                return is_possible;
            }
        }
    }

    /// Takes filled cells for open ones.
    pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
        domains.cells.positions().min_by_key(|&pos| domains.cells[pos].len())
    }
}

/// What the first explanation says that the wrong step fails.
fn explanation(step: usize) -> String {
    let recorded = || snapshot::recorded(&questions::QUESTIONS[step - 1]);
    let payload = panic::catch_unwind(recorded).expect_err("the step is wrong");
    *payload.downcast::<String>().expect("a sentence")
}

#[test]
fn an_explanation_writes_places_and_sets_as_the_questions_do() {
    assert_snapshot!(explanation(3), @"when {2-4} at (1,2) becomes {4}, the trail is 1 note, (1,2) and {2-4}; yours is 1 note, (1,2) and {4}");
    assert_snapshot!(explanation(9), @"
    (1,0) is open and has the fewest numbers, not (0,0):
    {4} {1-4}
    {1-2} {1-4}
    ");
}

#[test]
fn a_contradiction_where_there_is_none_is_told_with_the_cell_that_the_filter_emptied() {
    assert_snapshot!(explanation(5), @"3 at (0,1) and all numbers in the other cells are no contradiction, but your filter says false: it empties the cell at (0,1)");
}

#[test]
fn filters_in_another_order_are_told_with_both_boards() {
    assert_snapshot!(explanation(8), @"
    with [symmetry sums], one call of each filter in turn says true, and of
    {1-9} {3} {1-9}
    {1-9} {1-9} {1-9}
    {3-7} {1-9} {1-9}
    it leaves
    {4-8} {3} {4-8}
    {1-8} {3-8} {1-9}
    {3-7} {3-9} {1-8}
    Your `propagate` says true, and leaves
    {4-9} {3} {4-8}
    {1-9} {3-9} {1-9}
    {3-7} {3-9} {1-8}
    ");
}

#[test]
fn a_board_without_cells_is_written_as_its_size() {
    assert_snapshot!(questions::all(&lesson::Domains::new(0)), @"(no cells: 0 rows × 0 columns)");
}
