//! What is true of a sheet, found without anybody's step.

use grid::Pos;
use referee::sudoku;

use exercise_8::{
    Board, Contradiction, Deduction, Reason, Sheet, Unit, all_units, bit, digits,
};

/// The cells of `unit`, in reading order.
pub fn cells_of(unit: Unit, order: usize) -> Vec<Pos> {
    units(order).find(|(other, _)| *other == unit).map_or(vec![], |(_, cells)| cells)
}

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
