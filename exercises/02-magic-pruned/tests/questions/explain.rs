//! What exercise 2 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`. Rows and columns count from 0.

use std::ops::ControlFlow;

use exam::{
    Ask,
    boards::{durer, images, joined, or_none},
};
use grid::{Grid, Pos, counted, record};
use referee::magic;

use exercise_2::{
    Domain, Domains, Filters, between, extremes, filter_different, filter_sums, filter_symmetry,
    from_the_middle, narrow, propagate, search, smallest_domain, undo,
};
use super::{all, board_with, each_once, filters, full, named, shown};

pub fn step_1_between(ask: &mut Ask) {
    ask.explain("between holds both ends", || {
        let found = between(3, 6);
        assert!(
            found == set(&[3, 4, 5, 6]),
            "between(3, 6) is {{3-6}}, but yours is {}",
            shown(found)
        );
    });
}

pub fn step_2_extremes(ask: &mut Ask) {
    ask.explain("extremes are the ends of a set with gaps", || {
        let found = extremes(set(&[2, 7, 11]));
        assert!(found == Some((2, 11)), "{{2,7,11}} goes from 2 to 11, but yours is {found:?}");
    });
}

pub fn step_3_narrow(ask: &mut Ask) {
    ask.explain("the trail holds the domain before the change", || {
        let (pos, before) = (Pos::new(1, 2), set(&[2, 3, 4]));
        let mut domains = board_with(3, [(pos, before)]);
        narrow(&mut domains, pos, set(&[4]));
        let trail = domains.trail;
        let notes = trail.iter().map(|&(pos, domain)| format!("{pos} and {}", shown(domain)));
        let found = joined([counted(trail.len() as u64, "note")].into_iter().chain(notes), ", ");
        assert!(
            trail == [(pos, before)],
            "when {{2-4}} at (1,2) becomes {{4}}, the trail is 1 note, (1,2) and {{2-4}}; yours is \
             {found}"
        );
    });
}

pub fn step_4_undo(ask: &mut Ask) {
    ask.explain("the latest change is undone first", || {
        let pos = Pos::new(0, 1);
        let mut domains = board_with(2, [(pos, set(&[3]))]);
        domains.trail = vec![(pos, set(&[1, 2, 3, 4])), (pos, set(&[2, 3]))];
        undo(&mut domains, 0);
        assert_cell(
            &domains,
            (0, 1),
            "which held {1-4}, then {2-3}, then {3}, all undone,",
            &[1, 2, 3, 4],
        );
    });
}

pub fn step_5_filter_different(ask: &mut Ask) {
    ask.explain("the number of a filled cell leaves all other cells", || {
        let mut domains = board_with(3, [(Pos::new(0, 1), set(&[3]))]);
        let is_possible = filter_different(&mut domains);
        let emptied = domains.cells.positions().find(|&pos| domains.cells[pos].is_empty());
        let emptied = emptied.map_or(String::new(), |pos| format!(": it empties the cell at {pos}"));
        assert!(
            is_possible,
            "3 at (0,1) and all numbers in the other cells are no contradiction, but your filter says \
             {is_possible}{emptied}"
        );
        assert_cell(&domains, (0, 1), "which is filled,", &[3]);
        for place in [(0, 0), (1, 1), (2, 2)] {
            assert_cell(&domains, place, "when 3 stands at (0,1),", &[1, 2, 4, 5, 6, 7, 8, 9]);
        }
    });
    ask.explain("what a filter takes can be given back", || {
        let open = board_with(3, [(Pos::new(0, 1), set(&[3]))]);
        let mut domains = open.clone();
        filter_different(&mut domains);
        while let Some((pos, before)) = domains.trail.pop() {
            domains.cells.set(pos, before);
        }
        assert!(
            domains.cells == open.cells,
            "what is on the trail must give back the board as it was before the filter:\n{}\nbut it \
             gives\n{}",
            all(&open),
            all(&domains)
        );
    });
}

pub fn step_6_filter_symmetry(ask: &mut Ask) {
    ask.explain("only one of eight images is wanted", || {
        for (index, image) in images(&durer()).iter().enumerate() {
            let found = filter_symmetry(&mut full(image));
            let is_wanted = index == 0;
            assert!(
                found == is_wanted,
                "the filter should say {is_wanted}, not {found}, of\n{image}"
            );
        }
    });
}

pub fn step_7_filter_sums(ask: &mut Ask) {
    ask.explain("the last cell of a line is forced", || {
        for (line, filled, last, number) in [
            ("row 0", [(0, 0, 16), (0, 1, 3), (0, 2, 2)], (0, 3), 13),
            ("column 1", [(0, 1, 3), (1, 1, 10), (2, 1, 6)], (3, 1), 15),
            ("the diagonal", [(0, 0, 16), (1, 1, 10), (2, 2, 7)], (3, 3), 1),
            ("the other diagonal", [(0, 3, 13), (1, 2, 11), (3, 0, 4)], (2, 1), 6),
        ] {
            let cells = filled.map(|(row, col, number)| (Pos::new(row, col), set(&[number])));
            let mut domains = board_with(4, cells);
            let is_possible = filter_sums(&mut domains);
            assert!(is_possible, "{line} can still sum to 34, but your filter says {is_possible}");
            assert_cell(&domains, last, &format!("the last open cell of {line},"), &[number]);
        }
    });
    ask.explain("bounds take what cannot reach the sum", || {
        let mut domains = board_with(3, [(Pos::new(0, 0), set(&[8, 9]))]);
        filter_sums(&mut domains);
        // The greatest left is 15 - 8 - 1.
        assert_cell(
            &domains,
            (0, 1),
            "next to {8-9}, in a row with the sum 15,",
            &[1, 2, 3, 4, 5, 6],
        );
    });
}

pub fn step_8_propagate(ask: &mut Ask) {
    ask.explain("filters work until nothing changes", || {
        let mut domains = board_with(3, [(Pos::new(1, 1), set(&[5])), (Pos::new(0, 0), set(&[8]))]);
        propagate(&mut domains, &Filters::ALL);
        let expected = full(&Grid::from_rows([[8, 1, 6], [3, 5, 7], [4, 9, 2]]));
        assert!(
            domains.cells == expected.cells,
            "with 8 at (0,0) and 5 at (1,1) the filters fill the board:\n{}\nbut yours leave\n{}",
            all(&expected),
            all(&Domains { trail: Vec::new(), ..domains })
        );
    });
    ask.explain("without `repeat` each filter that is on works once, in the order of its step", || {
        // Here each filter takes something, and any two take something else in the other order.
        let cells = [(Pos::new(0, 1), set(&[3])), (Pos::new(2, 0), set(&[3, 4, 5, 6, 7]))];
        let board = board_with(3, cells);
        for filters in (0..8).map(|which| filters(which, false)) {
            let (mut one, mut other) = (board.clone(), board.clone());
            let (expected, found) = (each_once(&mut one, &filters), propagate(&mut other, &filters));
            assert!(
                (expected, &one.cells) == (found, &other.cells),
                "with {}, one call of each filter in turn says {expected}, and of\n{}\nit leaves\n{}\nYour \
                 `propagate` says {found}, and leaves\n{}",
                named(&filters),
                all(&board),
                all(&Domains { trail: Vec::new(), ..one }),
                all(&Domains { trail: Vec::new(), ..other })
            );
        }
    });
}

pub fn step_9_smallest_domain(ask: &mut Ask) {
    ask.explain("a filled cell is not chosen", || {
        let domains = board_with(2, [(Pos::new(0, 0), set(&[4])), (Pos::new(1, 0), set(&[1, 2]))]);
        let (found, board) = (smallest_domain(&domains), all(&domains));
        let is_right = found == Some(Pos::new(1, 0));
        let found = or_none(found);
        assert!(is_right, "(1,0) is open and has the fewest numbers, not {found}:\n{board}");
    });
}

pub fn step_10_from_the_middle(ask: &mut Ask) {
    ask.explain("the middle may be a half", || {
        let found = from_the_middle(set(&[6, 7, 8, 9, 10, 16]), 16);
        let expected = [8, 9, 7, 10, 6, 16];
        assert!(
            found == expected,
            "the middle of 1 to 16 is 8.5, so 8 and 9 are equally near: {expected:?}, not {found:?}"
        );
    });
}

pub fn step_11_search(ask: &mut Ask) {
    ask.explain("small orders have the known squares", || {
        for (order, count) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
            let squares = squares(order, &Filters::ALL, usize::MAX);
            let found = squares.len();
            let known = counted(count as u64, "square");
            assert!(found == count, "order {order} has {known}, but you found {found}");
        }
    });
    ask.explain("the answer is the same without a filter", || {
        let found = squares(3, &Filters { different: false, ..Filters::ALL }, usize::MAX).len();
        assert!(
            found == 1,
            "order 3 has 1 square without the filter `different`, too, but you found {found}"
        );
    });
    ask.explain("the search stops when it is told to", || {
        for limit in [1, 5] {
            let found = squares(4, &Filters::ALL, limit).len();
            assert!(
                found == limit,
                "`Break` came after {limit} of the squares, but you gave {found}"
            );
        }
    });
}

/// More than any search here needs, and little enough to end soon.
const BUDGET: u64 = 2_000_000;

/// The squares that a search finds, each judged, when it shall stop after so many.
#[track_caller]
fn squares(order: usize, filters: &Filters, limit: usize) -> Vec<Grid<u32>> {
    let mut squares: Vec<Grid<u32>> = Vec::new();
    record::budget(BUDGET, || {
        search(order, filters, &mut |square| {
            squares.push(square.clone());
            if squares.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    for square in &squares {
        if let Err(fault) = magic::judge(square) {
            panic!("{fault}; your square is\n{square}");
        }
    }
    squares
}

fn set(numbers: &[u32]) -> Domain {
    Domain(numbers.iter().fold(0, |bits, &number| bits | 1 << number))
}

#[track_caller]
fn assert_cell(domains: &Domains, place: (usize, usize), what: &str, numbers: &[u32]) {
    let (pos, expected) = (Pos::from(place), shown(set(numbers)));
    let found = shown(domains.cells[pos]);
    assert!(found == expected, "the cell at {pos}, {what} should be {expected}, but is {found}");
}
