//! Techniques that place no digit, but strike out marks until one of the two rules applies again.
//!
//! Holds the column "with techniques" of lesson 8's table of techniques.
//!
//! ```text
//! locked digits        naked pair           X-wing, for one digit
//! . . .|. . .|. . .    [37] .  .            . x .|. . .|. x .
//! . . .|* * .|. . .      .  . [37]          . | .|. . .|. | .
//! . . .|. . .|. . .      .  .  .            . x .|. . .|. x .
//! all places of the    3 and 7 go to the    two rows, the same two
//! row are in one box   two cells, and to    columns: elsewhere in the
//! so not elsewhere     no other of the      columns the digit is
//! in the box           unit                 struck out
//! ```
//!
//! The names are those of the sudoku community; a clear collection is Andrew Stuart, "The Logic of
//! Sudoku" (2007).

use std::fmt;

use grid::{Cell, Grid, Pos};
use sudoku_deduction::{
    Board, Contradiction, Deduction, DigitSet, Outcome, Sheet, Unit, all_digits, all_units, bit,
    candidates, cell_name, contradiction, digits, only_mark, only_place, place, places,
};

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogEntry {
    /// A digit was placed by one of the two rules.
    Placed(Deduction),
    /// Marks were struck out, for a reason: the cells that lost some, and which.
    Struck(String, Vec<(Pos, DigitSet)>),
    /// A digit was tried, because no reason was left.
    Guessed(Pos, u8),
    /// The digit that was tried led to a contradiction, so it was struck out.
    TakenBack(Pos, u8, Contradiction),
}

/// Solves `puzzle` with the two rules and the techniques of this module, without a guess.
pub fn solve(puzzle: &Board) -> Outcome {
    let mut sheet = new_sheet(puzzle);
    match reason(&mut sheet, &mut Vec::new()) {
        Some(wrong) => Outcome::Contradicted(sheet.board, wrong),
        None if sheet.board.cells().iter().all(Option::is_some) => Outcome::Solved(sheet.board),
        None => Outcome::Stuck(sheet.board),
    }
}

/// The puzzle with the candidates of each empty cell as its marks.
pub fn new_sheet(puzzle: &Board) -> Sheet {
    let marks = Grid::from_fn(puzzle.size(), |pos| candidates(puzzle, pos));
    Sheet { board: puzzle.clone(), marks }
}

/// Applies rules and techniques, the simple ones first, until nothing changes; returns what is
/// wrong, if anything.
pub(super) fn reason(sheet: &mut Sheet, log: &mut Vec<LogEntry>) -> Option<Contradiction> {
    loop {
        if let Some(wrong) = contradiction(sheet) {
            return Some(wrong);
        }
        if let Some(deduction) = only_mark(sheet).or_else(|| only_place(sheet)) {
            place(sheet, deduction.pos, deduction.digit);
            log.push(LogEntry::Placed(deduction));
            continue;
        }
        let techniques = [locked, naked_pair, hidden_pair, x_wing];
        let (why, struck) = techniques.into_iter().find_map(|technique| technique(sheet))?;
        for &(pos, marks) in &struck {
            sheet.marks.set(pos, sheet.marks[pos] & !marks);
        }
        log.push(LogEntry::Struck(why, struck));
    }
}

/// Why marks can be struck out, the cells that lose some, and which.
type Strike = (String, Vec<(Pos, DigitSet)>);

/// All places of a digit in one unit are in another unit too, which loses the digit elsewhere.
fn locked(sheet: &Sheet) -> Option<Strike> {
    let order = sheet.board.size().rows;
    for inside in all_units(order) {
        for digit in digits(all_digits(order)) {
            let found = places_for(sheet, digit, inside);
            for also_in in all_units(order).filter(|&unit| unit != inside) {
                let shared = places(also_in, order);
                if !found.is_empty() && found.iter().all(|pos| shared.contains(pos)) {
                    let elsewhere = shared.into_iter().filter(|pos| !found.contains(pos));
                    if let Some(struck) = without(sheet, elsewhere, bit(digit)) {
                        let digit = symbols(bit(digit));
                        return Some((format!("{digit} of {inside} must be in {also_in}"), struck));
                    }
                }
            }
        }
    }
    None
}

/// Two cells of a unit have the same two marks and no other.
fn naked_pair(sheet: &Sheet) -> Option<Strike> {
    let order = sheet.board.size().rows;
    for unit in all_units(order) {
        let cells = places(unit, order);
        for marks in cells.iter().map(|&pos| sheet.marks[pos]) {
            let (twins, others): (Vec<Pos>, Vec<Pos>) =
                cells.iter().partition(|&&pos| sheet.marks[pos] == marks);
            if marks.count_ones() == 2
                && twins.len() == 2
                && let Some(struck) = without(sheet, others, marks)
            {
                let pair = symbols(marks);
                let why = format!("two cells of {unit} share {pair} and nothing else");
                return Some((why, struck));
            }
        }
    }
    None
}

/// Two digits have the same two places in a unit.
fn hidden_pair(sheet: &Sheet) -> Option<Strike> {
    let order = sheet.board.size().rows;
    for unit in all_units(order) {
        for (low, high) in pairs(digits(all_digits(order))) {
            let cells = places_for(sheet, low, unit);
            let pair = bit(low) | bit(high);
            if cells.len() == 2
                && cells == places_for(sheet, high, unit)
                && let Some(struck) = without(sheet, cells, all_digits(order) & !pair)
            {
                let pair = symbols(pair);
                let why = format!("{pair} fit only in the same two cells of {unit}");
                return Some((why, struck));
            }
        }
    }
    None
}

/// The places of a digit in two lines are in the same two lines across.
fn x_wing(sheet: &Sheet) -> Option<Strike> {
    let order = sheet.board.size().rows;
    type Direction = (fn(usize) -> Unit, fn(usize) -> Unit, fn(&Pos) -> usize);
    let directions: [Direction; 2] =
        [(Unit::Row, Unit::Column, |pos| pos.col), (Unit::Column, Unit::Row, |pos| pos.row)];
    for digit in digits(all_digits(order)) {
        for (line, across, place_in) in directions {
            for (first, second) in pairs(0..order) {
                let (first, second) = (line(first), line(second));
                let [cells, others] = [first, second].map(|line| places_for(sheet, digit, line));
                if cells.len() != 2 || !cells.iter().map(place_in).eq(others.iter().map(place_in)) {
                    continue;
                }
                let elsewhere = cells.iter().flat_map(|pos| places(across(place_in(pos)), order));
                let elsewhere =
                    elsewhere.filter(|pos| !cells.contains(pos) && !others.contains(pos));
                if let Some(struck) = without(sheet, elsewhere, bit(digit)) {
                    let digit = symbols(bit(digit));
                    return Some((
                        format!("{digit} makes an X-wing of {first} and {second}"),
                        struck,
                    ));
                }
            }
        }
    }
    None
}

/// All pairs of two things, in their order.
fn pairs<T: Copy>(things: impl Iterator<Item = T>) -> Vec<(T, T)> {
    let things: Vec<T> = things.collect();
    let with_later = |(index, &one): (usize, &T)| {
        things[index + 1..].iter().map(move |&other| (one, other)).collect::<Vec<_>>()
    };
    things.iter().enumerate().flat_map(with_later).collect()
}

/// The `cells` that have some of the `marks`, with these; `None` when there are none.
fn without(
    sheet: &Sheet,
    cells: impl IntoIterator<Item = Pos>,
    marks: DigitSet,
) -> Option<Vec<(Pos, DigitSet)>> {
    let lost = cells.into_iter().map(|pos| (pos, sheet.marks[pos] & marks));
    let struck: Vec<_> = lost.filter(|&(_, lost)| lost != 0).collect();
    (!struck.is_empty()).then_some(struck)
}

/// The empty cells of `unit` where `digit` still fits.
fn places_for(sheet: &Sheet, digit: u8, unit: Unit) -> Vec<Pos> {
    let mut places = places(unit, sheet.board.size().rows);
    places.retain(|&pos| sheet.marks[pos] & bit(digit) != 0);
    places
}

impl fmt::Display for LogEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogEntry::Placed(deduction) => write!(f, "{deduction}"),
            LogEntry::Struck(why, struck) => {
                let lost = struck
                    .iter()
                    .map(|&(pos, marks)| format!("{} out of {}", symbols(marks), cell_name(pos)));
                write!(f, "{why}: strike {}", lost.collect::<Vec<_>>().join(", "))
            }
            LogEntry::Guessed(pos, digit) => {
                write!(f, "{} = {}: a guess", cell_name(*pos), Some(*digit).symbol())
            }
            LogEntry::TakenBack(pos, digit, wrong) => {
                write!(f, "{} is not {}: {wrong}", cell_name(*pos), Some(*digit).symbol())
            }
        }
    }
}

/// A set as people write it: `3 and 7`.
fn symbols(set: DigitSet) -> String {
    digits(set).map(|digit| Some(digit).symbol()).collect::<Vec<_>>().join(" and ")
}
