//! What exercise 10 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`.

use std::fmt::Display;

use exam::Ask;
use grid::{Grid, Pos, Size, record};

use exercise_10::{
    Attacked, Square, attacks, count, fundamental, images, is_free, is_solution, place, remove,
    solve,
};
use super::{attacked_by, empty, shown, with_columns};

/// More than any board here needs, and little enough to end soon.
const BUDGET: u64 = 10_000;

pub fn step_1_attacks(ask: &mut Ask) {
    ask.explain("a queen attacks along four lines", || {
        let queen = Pos::new(2, 3);
        for (line, row, col) in [
            ("row", 2, 0),
            ("column", 5, 3),
            ("falling diagonal", 4, 5),
            ("falling diagonal", 0, 1),
            ("rising diagonal", 0, 5),
            ("rising diagonal", 5, 0),
        ] {
            let other = Pos::new(row, col);
            let found = attacks(queen, other);
            assert!(found, "{other} is on the {line} of a queen on {queen}, but you say {found}");
        }
        for other in [Pos::new(0, 0), Pos::new(3, 5), Pos::new(5, 4)] {
            let found = attacks(queen, other);
            assert!(!found, "{other} is on no line of a queen on {queen}, but you say {found}");
        }
        let found = attacks(queen, queen);
        assert!(!found, "a queen does not attack herself, but for {queen} twice you say {found}");
    });
}

pub fn step_2_is_solution(ask: &mut Ask) {
    ask.explain("a solution has a queen in each row", || {
        let board = with_columns(&[1, 3, 0, 2]);
        assert!(is_solution(&board), "your `is_solution` says false of this solution:\n{board}");
        let board = empty((4, 4));
        assert!(
            !is_solution(&board),
            "no queen attacks another here, but row 0 has none; your `is_solution` says true of\n{board}"
        );
    });
}

pub fn step_3_place(ask: &mut Ask) {
    ask.explain("a queen attacks one column and two diagonals", || {
        let pos = Pos::new(2, 3);
        let mut attacked = Attacked::default();
        place(&mut attacked, pos);
        assert_sets(format_args!("the first queen stands on {pos}"), attacked, &[pos]);
    });
}

pub fn step_4_remove(ask: &mut Ask) {
    ask.explain("the other queen stays", || {
        let (stays, leaves) = (Pos::new(0, 1), Pos::new(1, 3));
        let mut attacked = attacked_by(&[stays, leaves]);
        remove(&mut attacked, leaves);
        let what = format_args!("of the queens on {stays} and {leaves} the second leaves");
        assert_sets(what, attacked, &[stays]);
    });
}

pub fn step_5_is_free(ask: &mut Ask) {
    ask.explain("each line of a queen is forbidden", || {
        let queen = Pos::new(2, 3);
        let attacked = attacked_by(&[queen]);
        for (line, row, col) in
            [("column", 6, 3), ("falling diagonal", 4, 5), ("rising diagonal", 4, 1)]
        {
            let pos = Pos::new(row, col);
            let found = is_free(&attacked, pos);
            assert!(
                !found,
                "{pos} is on the {line} of the queen on {queen}, but you say it is free"
            );
        }
    });
}

pub fn step_6_solve(ask: &mut Ask) {
    ask.explain("eight queens are placed", || {
        let mut board = empty((8, 8));
        let is_solved = record::budget(BUDGET, || solve(&mut board));
        let expected = with_columns(&[0, 4, 7, 5, 2, 6, 1, 3]);
        assert!(
            is_solved && board == expected,
            "the first solution of 8 × 8 is\n{expected}\nbut you return {is_solved}, and the board is\n{board}"
        );
    });
    ask.explain("a board without a solution is left as it was", || {
        let mut board = empty((3, 3));
        let is_solved = record::budget(BUDGET, || solve(&mut board));
        assert!(
            !is_solved && board == empty((3, 3)),
            "3 × 3 has no solution, but you return {is_solved}, and the board is\n{board}"
        );
    });
    ask.explain("only what is free is tried", || {
        let mut board = empty((12, 12));
        assert_cost("the first solution of 12 × 12", 261, || _ = solve(&mut board));
    });
}

pub fn step_7_count(ask: &mut Ask) {
    ask.explain("each solution is counted once", || {
        for (order, solutions) in [(4, 2), (5, 10), (6, 4)] {
            let found = record::budget(BUDGET, || count(&empty((order, order))));
            assert!(
                found == solutions,
                "a board of {order} × {order} has {solutions} solutions, but you count {found}"
            );
        }
    });
}

pub fn step_8_images(ask: &mut Ask) {
    ask.explain("the first corner goes round", || {
        let corner = Pos::new(0, 0);
        let square = |pos| if pos == corner { Square::Queen } else { Square::Free };
        let board = Grid::from_fn(Size::new(2, 3), square);
        let corners = [(0, 0), (0, 1), (1, 2), (2, 0), (0, 2), (2, 1), (1, 0), (0, 0)];
        for (number, (image, corner)) in images(&board).iter().zip(corners).enumerate() {
            let corner = Pos::from(corner);
            assert!(
                image.get(corner) == Some(&Square::Queen),
                "in image {number} the queen of\n{board}\nstands on {corner}, but yours is\n{image}"
            );
        }
    });
}

pub fn step_9_fundamental(ask: &mut Ask) {
    ask.explain("the two solutions of order 4 are mirror images", || {
        let found = record::budget(BUDGET, || fundamental(&empty((4, 4))));
        assert!(
            found == 1,
            "the two solutions of 4 × 4 are mirror images of each other, so one is left, but you say {found}"
        );
    });
}

/// Runs a search, for which the plain one needs so many placements.
#[track_caller]
fn assert_cost(what: &str, plain: u64, search: impl FnOnce()) {
    let (_, count) = record::count(|| record::budget(100 * plain, search));
    let most = 4 * plain;
    assert!(
        count.placements <= most,
        "for {what} the plain search makes {} placements, since it places a queen only where none attacks \
         her; at most four times as many are allowed, which is {}, but you make {}: do you ask before \
         you place, and stop as soon as you can?",
        record::grouped(plain),
        record::grouped(most),
        record::grouped(count.placements)
    );
}

#[track_caller]
fn assert_sets(what: impl Display, attacked: Attacked, queens: &[Pos]) {
    let expected = attacked_by(queens);
    assert!(
        attacked == expected,
        "{what}; expected the sets\n{}\nbut yours are\n{}",
        shown(expected),
        shown(attacked)
    );
}
