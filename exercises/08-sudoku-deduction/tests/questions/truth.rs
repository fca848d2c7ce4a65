//! What is true of a sheet, found without anybody's step, and how boards and sheets are made and written.

use std::fmt::{self, Display};

use exam::{
    Rng,
    boards::{changed, digit, dug, joined, relabeled},
};
use grid::{Grid, Pos, Size};
use referee::sudoku;

use exercise_8::{
    Board, Contradiction, Deduction, DigitSet, Reason, Sheet, Unit, all_units, bit, digits,
};

/// Each unit and its cells, in reading order.
pub fn units(order: usize) -> impl Iterator<Item = (Unit, Vec<Pos>)> {
    let places = move |unit| sudoku::places(unit, order).collect();
    all_units(order).zip(sudoku::units(order).map(places))
}

/// The board with its candidates as marks.
pub fn marked(board: &Board) -> Sheet {
    Sheet { board: board.clone(), marks: sudoku::candidates(board) }
}

/// Everything that rule 1 says now.
pub fn by_rule_1(Sheet { marks, .. }: &Sheet) -> Vec<Deduction> {
    let one = |pos: &Pos| marks[*pos].count_ones() == 1;
    let digit = |pos| digits(marks[pos]).next().expect("one mark");
    let deduction = |pos| Deduction { pos, digit: digit(pos), reason: Reason::OnlyMark };
    marks.positions().filter(one).map(deduction).collect()
}

/// Everything that rule 2 says now.
pub fn by_rule_2(Sheet { marks, .. }: &Sheet) -> Vec<Deduction> {
    let order = marks.size().rows;
    let mut found = Vec::new();
    for (unit, cells) in units(order) {
        for digit in (0..).take(order) {
            let mut fits = cells.iter().filter(|&&pos| marks[pos] & bit(digit) != 0);
            if let (Some(&pos), None) = (fits.next(), fits.next()) {
                found.push(Deduction { pos, digit, reason: Reason::OnlyPlace(unit) });
            }
        }
    }
    found
}

/// Everything that is wrong.
pub fn faults(Sheet { board, marks }: &Sheet) -> Vec<Contradiction> {
    let order = board.size().rows;
    let hopeless = |&pos: &Pos| board[pos].is_none() && marks[pos] == 0;
    let mut faults: Vec<Contradiction> =
        board.positions().filter(hopeless).map(Contradiction::NoMark).collect();
    for (unit, cells) in units(order) {
        for digit in (0..).take(order) {
            match cells.iter().filter(|&&pos| board[pos] == Some(digit)).count() {
                0 if cells.iter().all(|&pos| marks[pos] & bit(digit) == 0) => {
                    faults.push(Contradiction::NoPlace(digit, unit));
                }
                2.. => faults.push(Contradiction::Twice(digit, unit)),
                _ => {}
            }
        }
    }
    faults
}

/// `sheet` without the marks `gone` in some cells.
pub fn with_marks(sheet: &Sheet, is_gone: impl Fn(Pos) -> bool, gone: DigitSet) -> Sheet {
    let left = |pos| sheet.marks[pos] & if is_gone(pos) { !gone } else { DigitSet::MAX };
    Sheet { board: sheet.board.clone(), marks: Grid::from_fn(sheet.marks.size(), left) }
}

pub fn any_sheet(order: usize, rng: &mut Rng) -> Sheet {
    let (place, gone) = (rng.draw(), *rng.pick(&[0, 0b1010_0110_0011_1001, DigitSet::MAX]));
    let is_gone = |pos: Pos| place >> ((7 * pos.row + pos.col) % 64) & 1 == 1;
    with_marks(&marked(&any_board(order, order * order, rng)), is_gone, gone)
}

/// A puzzle with up to `most` empty cells, perhaps with a wrong digit.
pub fn any_board(order: usize, most: usize, rng: &mut Rng) -> Board {
    let holes = rng.between(order, most);
    let board = dug(&relabeled(&finished(order), rng), holes, rng);
    let (pos, number) = (rng.pos(Size::square(order)), rng.below(order));
    if rng.coin() { changed(&board, pos, digit(number)) } else { board }
}

/// A cell of each row, column and box, for `index` from 0 on.
pub fn spread(index: usize, order: usize) -> Pos {
    let side = order.isqrt();
    Pos::new(index, index % side * side + index / side)
}

pub fn finished(order: usize) -> Board {
    let side = order.isqrt();
    let cell = |pos: Pos| digit((pos.row * side + pos.row / side + pos.col) % order);
    Grid::from_fn(Size::square(order), cell)
}

/// The board, and the marks of each cell.
pub fn on_paper(Sheet { board, marks }: &Sheet) -> impl Display {
    fmt::from_fn(move |f| write!(f, "{board}\nmarks\n{}", table(marks)))
}

pub fn table(marks: &Grid<DigitSet>) -> String {
    let width = marks.cells().iter().map(|set| set.count_ones() as usize).max().unwrap_or(0);
    let line = |cells: &[DigitSet]| {
        joined(cells.iter().map(|&set| format!("{:>width$}", shown(set))), " ")
    };
    joined(marks.cells().chunks(marks.size().cols).map(line), "\n")
}

/// The digits of a set: `349`.
pub fn shown(set: DigitSet) -> String {
    let symbols = digits(set).filter_map(|digit| char::from_digit(u32::from(digit) + 1, 36));
    if set == 0 { ".".to_string() } else { symbols.collect::<String>().to_uppercase() }
}
