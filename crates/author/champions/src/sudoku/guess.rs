//! Guesses when no rule applies: with lesson 3's idea every puzzle is solved or refuted.
//!
//! Holds the column "guesses a puzzle" of lesson 8's table of techniques, and the scene "more rules,
//! then a guess" of the player.
//!
//! The cell with the fewest marks is tried, a digit at a time, on a copy of the sheet. A digit that
//! leads to a contradiction is struck out, and that is a reason to go on. The log keeps what was
//! reasoned, guessed and taken back, so it says which parts of the solution needed no guess.

use grid::Pos;
use sudoku_deduction::{Board, Contradiction, Sheet, bit, digits, place};

use super::techniques::{LogEntry, new_sheet, reason};

/// Solves `puzzle`, whatever it takes; `None` when it has no solution. The log holds every step in
/// the order it was taken.
///
/// # Cost
///
/// Exponential in the worst case, as any search; hard puzzles of order 9 need a handful of guesses.
pub fn solve(puzzle: &Board) -> (Option<Board>, Vec<LogEntry>) {
    let mut log = Vec::new();
    let solution = search(new_sheet(puzzle), &mut log).ok();
    (solution, log)
}

/// How many of the steps are guesses.
pub fn guesses(log: &[LogEntry]) -> usize {
    log.iter().filter(|step| matches!(step, LogEntry::Guessed(..))).count()
}

fn search(mut sheet: Sheet, log: &mut Vec<LogEntry>) -> Result<Board, Contradiction> {
    loop {
        if let Some(wrong) = reason(&mut sheet, log) {
            return Err(wrong);
        }
        let Some(pos) = fewest_marks(&sheet) else {
            return Ok(sheet.board);
        };
        let Some(digit) = digits(sheet.marks[pos]).next() else {
            return Err(Contradiction::NoMark(pos));
        };

        let mut tried = sheet.clone();
        place(&mut tried, pos, digit);
        log.push(LogEntry::Guessed(pos, digit));
        match search(tried, log) {
            Ok(board) => return Ok(board),
            Err(wrong) => {
                log.push(LogEntry::TakenBack(pos, digit, wrong));
                sheet.marks.set(pos, sheet.marks[pos] & !bit(digit));
            }
        }
    }
}

/// The empty cell with the fewest marks, the first of several; `None` on a full board.
fn fewest_marks(sheet: &Sheet) -> Option<Pos> {
    let empty = sheet.board.positions().filter(|&pos| sheet.board[pos].is_none());
    empty.min_by_key(|&pos| sheet.marks[pos].count_ones())
}
