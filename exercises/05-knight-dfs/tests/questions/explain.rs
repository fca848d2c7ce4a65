//! What exercise 5 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`.

use exam::{Ask, boards::WAZIR};
use grid::{Grid, KNIGHT, Move, Pos, Size, record};
use referee::tour;

use exercise_5::{ALL, collect_tours, exit, tours_iterative, tours_recursive};
use super::Search;

const CORNER: Pos = Pos::new(0, 0);

pub fn step_1_exit(ask: &mut Ask) {
    ask.explain("an exit is a free cell", || {
        let board = Grid::from_rows([[1, 0, 0], [0, 0, 2], [3, 0, 0]]);
        for (mv, expected) in
            [(KNIGHT[2], Some(Pos::new(0, 1))), (KNIGHT[3], None), (KNIGHT[4], None)]
        {
            let (pos, found) = (Pos::new(2, 0), exit(&board, Pos::new(2, 0), mv));
            assert!(
                found == expected,
                "from {pos}, {} {} and {} to the {}, there is {}, but you say {}:\n{board}",
                mv.rows.abs(),
                if mv.rows < 0 { "up" } else { "down" },
                mv.cols.abs(),
                if mv.cols < 0 { "left" } else { "right" },
                words(expected),
                words(found),
            );
        }
    });
}

pub fn step_2_tours_recursive(ask: &mut Ask) {
    ask.explain("a board of one cell has one tour", || {
        assert_tours(tours_recursive, Size::square(1), &KNIGHT, 1);
    });
    ask.explain("every tour is handed over", || {
        assert_tours(tours_recursive, Size::new(3, 4), &KNIGHT, 2);
        assert_tours(tours_recursive, Size::square(3), &WAZIR, 8);
    });
    ask.explain("the search stops at its limit", || {
        stops_at_its_limit(tours_recursive);
    });
}

pub fn step_3_tours_iterative(ask: &mut Ask) {
    ask.explain("a board of one cell has one tour", || {
        assert_tours(tours_iterative, Size::square(1), &KNIGHT, 1);
    });
    ask.explain("every tour is handed over", || {
        assert_tours(tours_iterative, Size::new(3, 4), &KNIGHT, 2);
        assert_tours(tours_iterative, Size::square(3), &WAZIR, 8);
    });
    ask.explain("the search stops at its limit", || {
        stops_at_its_limit(tours_iterative);
    });
}

pub fn step_4_collect_tours(ask: &mut Ask) {
    ask.explain("no more tours than the limit", || {
        for limit in [0, 1, 3, 8] {
            let search = || collect_tours(Size::square(3), CORNER, &WAZIR, limit as u64);
            let found = record::budget(BUDGET, search).map(|tours| tours.len());
            assert!(
                found == Ok(limit),
                "of 8 tours at most {limit} are asked for, but you collect {found:?}"
            );
        }
    });
}

/// More than any board here needs, and little enough to end soon.
const BUDGET: u64 = 10_000;

/// The search hands over tours only, as many as expected, and says so.
#[track_caller]
fn assert_tours(search: Search, size: Size, moves: &[Move], expected: u64) {
    let mut handed = 0;
    let mut see = |board: &Grid<u32>| {
        handed += 1;
        if let Err(fault) = tour::judge(board, CORNER, moves) {
            panic!("this is no tour from {CORNER}: {fault}\n{board}");
        }
    };
    let found = record::budget(BUDGET, || search(size, CORNER, moves, ALL, &mut see));
    assert!(
        found == Ok(expected) && handed == expected,
        "from {CORNER}, the tours of {} on a board of {size} are {expected}, but you hand over {handed} \
         and return {found:?}",
        if moves == WAZIR {
            "a piece that goes one cell up, down, left or right"
        } else {
            "a knight"
        },
    );
}

#[track_caller]
fn stops_at_its_limit(search: Search) {
    // All 52 tours take 2,111 placements.
    let (size, limit) = (Size::square(4), 1);
    let mut see = |_: &Grid<u32>| ();
    let (_, count) = record::count(|| search(size, CORNER, &WAZIR, limit, &mut see));
    assert!(
        count.placements <= 4 * 17,
        "a piece goes one cell up, down, left or right: on a board of {size} the plain search places 16 \
         numbers and stops at the first tour, but with a limit of {limit} you place {}",
        record::grouped(count.placements),
    );
}

fn words(exit: Option<Pos>) -> String {
    exit.map_or("no exit".to_string(), |pos| format!("the exit {pos}"))
}
