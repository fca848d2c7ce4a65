//! Sets of digits, and a digit with its reason.

use grid::{Cell, Grid, Pos, Size};
use sudoku_bitmask::{box_set, column_set, row_set};
use sudoku_deduction::{Reason, Sheet, candidates, digits, place, places, solve};

use super::{FAINT, OTHER, TINT};
use crate::draw::{Board, Svg};

const NINE: Size = Size { rows: 9, cols: 9 };

const ALL_DIGITS: sudoku_bitmask::DigitSet = 0b1_1111_1111;

/// The sets of the row, the column and the box of the top left cell, together, and what is missing.
pub fn sets(puzzle: &sudoku_bitmask::Board) -> String {
    const CELL: f64 = 30.0;
    let [row, column, boxed] = [row_set(puzzle, 0), column_set(puzzle, 0), box_set(puzzle, 0)];
    let together = row | column | boxed;
    let lines = [
        ("row 0", row),
        ("column 0", column),
        ("box 0", boxed),
        ("together", together),
        ("missing", ALL_DIGITS & !together),
    ];
    let mut svg = Svg::new(
        "sets",
        9.0 * CELL + 180.0,
        5.0 * (CELL + 8.0) + 2.0,
        "The digits of a row, a column and a box, and their union",
        &format!(
            "Five rows of nine cells, one for each digit, filled where the digit is in the set: the \
             row, the column and the box of the top left cell, all three together, and what is \
             missing from them: {}.",
            symbols(ALL_DIGITS & !together).join(" and ")
        ),
    );
    for (number, (name, set)) in lines.into_iter().enumerate() {
        let size = Size { rows: 1, cols: 9 };
        let board = Board { size, x: 90.0, y: 1.0 + number as f64 * (CELL + 8.0), cell: CELL };
        let words = board.y + CELL / 2.0 + 4.5;
        svg.text(80.0, words, "end", name);
        // As in a number, the greatest digit stands first.
        for digit in 0..9_u8 {
            let pos = Pos::new(0, 8 - usize::from(digit));
            if set & (1 << digit) != 0 {
                board.fill(&mut svg, pos, TINT);
                board.words(&mut svg, pos, &Some(digit).symbol());
            }
        }
        board.lines(&mut svg);
        svg.text(board.x + board.width() + 12.0, words, "start", &format!("= {set}"));
    }
    svg.finish()
}

fn symbols(set: sudoku_bitmask::DigitSet) -> Vec<String> {
    digits(set.into()).map(|digit| Some(digit).symbol()).collect()
}

/// The first digit of `puzzle` that goes into the one place that a unit has left for it.
pub fn reason(puzzle: &sudoku_deduction::Board) -> String {
    const CELL: f64 = 38.0;
    let (_, log) = solve(puzzle);
    let is_place = |reason| matches!(reason, Reason::OnlyPlace(_));
    let index = log.iter().position(|it| is_place(it.reason)).expect("rule 2 is needed");
    let deduction = log[index];
    let Reason::OnlyPlace(unit) = deduction.reason else { unreachable!("it was looked for") };

    let marks = Grid::from_fn(puzzle.size(), |pos| candidates(puzzle, pos));
    let mut sheet = Sheet { board: puzzle.clone(), marks };
    for earlier in &log[..index] {
        place(&mut sheet, earlier.pos, earlier.digit);
    }

    let mut svg = Svg::new(
        "reason",
        9.0 * CELL + 2.0,
        9.0 * CELL + 2.0,
        "One digit, and its reason",
        &format!(
            "A sudoku with its pencil marks as dots: in each empty cell a dot at the place of each \
             digit that still fits, as on the keys of a telephone. {unit} is shaded, and in only one of \
             its cells, the darker one, the dot of the {} is left.",
            Some(deduction.digit).symbol()
        ),
    );
    let board = Board { size: NINE, x: 1.0, y: 1.0, cell: CELL };
    for pos in places(unit, 9) {
        board.fill(&mut svg, pos, FAINT);
    }
    board.fill(&mut svg, deduction.pos, TINT);
    for pos in sheet.board.positions() {
        match sheet.board[pos] {
            Some(_) => board.words(&mut svg, pos, &sheet.board[pos].symbol()),
            None => board.dots(
                &mut svg,
                pos,
                3,
                digits(sheet.marks[pos]).map(|digit| usize::from(digit) + 1),
            ),
        }
    }
    board.lines(&mut svg);
    for third in [3.0, 6.0] {
        let (at, end) = (1.0 + third * CELL, 1.0 + 9.0 * CELL);
        svg.strokes(&[[(at, 1.0), (at, end)], [(1.0, at), (end, at)]], "currentColor", 2.0);
    }
    let (x, y) = board.center(deduction.pos);
    let digit = usize::from(deduction.digit);
    let step = CELL / 4.0;
    let (dx, dy) = ((digit % 3) as f64 - 1.0, (digit / 3) as f64 - 1.0);
    svg.circle(x + dx * step, y + dy * step, CELL / 9.0, OTHER);
    svg.finish()
}
