//! What exercise 6 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`.

use exam::{
    Ask,
    boards::{WAZIR, board},
};
use grid::{KNIGHT, Move, Pos, Size, record};
use referee::warnsdorff::{TieBreaking, judge};

use exercise_6::{
    Board, Finder, Tour, accessibility, enter, from_every_start, is_closed, may_start, next_cell,
    tour, tour_looking_ahead,
};
use super::{CLOSED, walk_over};

/// More writes than any board here needs, and few enough to end soon.
const BUDGET: u64 = 1_000_000;

pub fn step_1_accessibility(ask: &mut Ask) {
    ask.explain("corners have two moves and the middle has eight", || {
        let table = accessibility(Size::new(8, 9), &KNIGHT);
        for (pos, expected) in [((0, 0), 2), ((7, 8), 2), ((0, 1), 3), ((1, 1), 4), ((3, 4), 8)] {
            let pos = Pos::from(pos);
            let found = table.get(pos).map_or("nothing".to_string(), u32::to_string);
            assert!(
                found == expected.to_string(),
                "{expected} cells are one move away from {pos}, but you count {found}:\n{table}"
            );
        }
    });
}

pub fn step_2_enter(ask: &mut Ask) {
    ask.explain("a cell gets the next number", || {
        let path = [(1, 2), (3, 3), (2, 1)].map(Pos::from);
        let mut walk = walk_over(Size::new(4, 5), &path[..2], &KNIGHT);
        record::budget(BUDGET, || enter(&mut walk, path[2], &KNIGHT));
        let (found, at) = (walk.board[path[2]], walk.at);
        assert!(
            found == 3,
            "(2,1) is the third cell of the walk and gets a 3, but yours holds {found}:\n{}",
            walk.board
        );
        assert!(at == path[2], "the knight went on to {}, but your `walk.at` is {at}", path[2]);
    });
    ask.explain("a visited cell counts for its neighbors no more", || {
        let (size, start) = (Size::new(4, 5), Pos::new(1, 2));
        let mut walk = walk_over(size, &[], &KNIGHT);
        record::budget(BUDGET, || enter(&mut walk, start, &KNIGHT));
        let right = walk_over(size, &[start], &KNIGHT).accessibility;
        for pos in size.positions().filter(|&pos| pos != start) {
            let (found, expected) = (walk.accessibility[pos], right[pos]);
            assert!(
                found == expected,
                "after step 1 at {start} the accessibility of {pos}, the number of free cells one move \
                 away, is {expected}, but yours is {found}; the walk is\n{}",
                walk.board
            );
        }
    });
}

pub fn step_3_next_cell(ask: &mut Ask) {
    ask.explain("the least accessible cell is next", || {
        let start = Pos::new(2, 1);
        let why = "(0,0) is a corner with one way on";
        assert_next(Size::square(8), &[start], Some(Pos::new(0, 0)), why);
        let why = "the last cell of a walk has no way on";
        assert_next(Size::new(3, 2), &[Pos::new(0, 0)], Some(Pos::new(2, 1)), why);
    });
    ask.explain("of equals the first move is taken", || {
        let why = "(1,4) and (1,0) have two ways on, and the move to (1,4) is first";
        assert_next(Size::new(4, 5), &[Pos::new(0, 2)], Some(Pos::new(1, 4)), why);
    });
    ask.explain("visited cells are no way on", || {
        let path = [(0, 0), (1, 2)].map(Pos::from);
        assert_next(
            Size::square(3),
            &path,
            Some(Pos::new(2, 0)),
            "the knight was at (0,0) already",
        );
    });
}

pub fn step_4_tour(ask: &mut Ask) {
    ask.explain("every walk follows the rule", || {
        for size in [Size::square(1), Size::new(3, 4), Size::new(4, 7), Size::square(8)] {
            size.positions().for_each(|start| assert_rule(tour, size, start, TieBreaking::First));
        }
    });
}

pub fn step_5_is_closed(ask: &mut Ask) {
    ask.explain("a tour that comes back is closed", || {
        let free = CLOSED.replace("36", " .");
        for (text, moves, expected, why) in [
            (CLOSED, &KNIGHT[..], true, "one move leads from 36 to 1"),
            ("1", &KNIGHT, true, "a tour of a single cell needs no move to come back"),
            ("1 4 7 10\n8 11 2 5\n3 6 9 12", &KNIGHT, false, "no move leads from 12 to 1"),
            (&free, &KNIGHT, false, "a cell is free"),
            ("1 2 .\n4 3 .", &WAZIR, false, "one move leads from 4 to 1, but two cells are free"),
        ] {
            let board = board(text);
            let found = is_closed(&board, moves);
            let not = if expected { "" } else { "not " };
            assert!(
                found == expected,
                "this is {not}a closed tour ({why}), but you say {found}:\n{board}"
            );
        }
    });
}

pub fn step_6_may_start(ask: &mut Ask) {
    ask.explain("on an odd board a tour starts on the color of the corner", || {
        for (size, start, expected) in [
            (Size::square(5), (0, 0), true),
            (Size::square(5), (0, 1), false),
            (Size::new(3, 7), (2, 5), false),
            (Size::new(3, 4), (0, 1), true),
        ] {
            let start = Pos::from(start);
            let found = may_start(size, start, &KNIGHT);
            let verb = if expected { "allow" } else { "forbid" };
            assert!(
                found == expected,
                "on a board of {size} the colors {verb} a start at {start}, but you say {found}"
            );
        }
    });
}

pub fn step_7_from_every_start(ask: &mut Ask) {
    ask.explain("rates are over the starts the colors allow", || {
        for (size, succeeded, feasible) in
            [(Size::square(5), 12, 13), (Size::new(3, 4), 6, 12), (Size::square(8), 63, 64)]
        {
            let found = record::budget(BUDGET, || from_every_start(size, &KNIGHT, tour));
            assert!(
                (found.succeeded, found.feasible) == (succeeded, feasible),
                "on a board of {size} {succeeded} of {feasible} starts succeed, but you say {} of {}; the \
                 cells visited are\n{}",
                found.succeeded,
                found.feasible,
                found.visited
            );
        }
    });
}

pub fn step_8_tour_looking_ahead(ask: &mut Ask) {
    ask.explain("every walk looks ahead", || {
        for size in [Size::square(1), Size::new(3, 4), Size::new(4, 7), Size::square(6)] {
            size.positions().for_each(|start| {
                assert_rule(tour_looking_ahead, size, start, TieBreaking::LookAhead)
            });
        }
    });
}

#[track_caller]
fn assert_next(size: Size, path: &[Pos], expected: Option<Pos>, why: &str) {
    let walk = walk_over(size, path, &KNIGHT);
    let found = next_cell(&walk, &KNIGHT);
    let named = |pos: Option<Pos>| pos.map_or("no cell".to_string(), |pos| pos.to_string());
    assert!(
        found == expected,
        "from {} the rule goes to {} ({why}), but yours to {}; the walk is\n{}\nand the \
         accessibilities are\n{}",
        walk.at,
        named(expected),
        named(found),
        walk.board,
        walk.accessibility
    );
}

/// Follows the walk, and names the first step that breaks the rule.
#[track_caller]
fn assert_rule(find: Finder, size: Size, start: Pos, ties: TieBreaking) {
    let moves: &[Move] = &KNIGHT;
    let found = record::budget(BUDGET, || find(size, start, moves)).unwrap_or_else(|_| {
        panic!("{start} is on a board of {size}, but you return the error `StartOffBoard`")
    });
    let (board, is_complete): (&Board, bool) = match &found {
        Tour::Complete(board) => (board, true),
        Tour::Stuck(walk) => (&walk.board, false),
    };
    if let Err(fault) = judge(board, size, start, moves, ties) {
        panic!("{fault}; your walk from {start} is\n{board}");
    }
    let free = board.cells().iter().filter(|&&number| number == 0).count();
    let says = if is_complete { "complete" } else { "stuck" };
    assert!(
        is_complete == (free == 0),
        "{free} cells are free, but you say that this walk is {says}:\n{board}"
    );
}
