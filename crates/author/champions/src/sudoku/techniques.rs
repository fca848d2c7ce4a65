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

/// Why marks can be struck out, the cells that lose some, and which.
type Elimination = (Technique, Vec<(Pos, DigitSet)>);

/// Why marks can be struck out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Technique {
    /// All places of the digit in one unit are in another unit too.
    Locked {
        /// The digit.
        digit: u8,
        /// Where all its places are looked at.
        inside: Unit,
        /// The unit that they share, which loses the digit elsewhere.
        also_in: Unit,
    },
    /// Two cells of a unit have the same two marks and no other.
    NakedPair(DigitSet, Unit),
    /// Two digits have the same two places in a unit.
    HiddenPair(DigitSet, Unit),
    /// The places of a digit in two lines are in the same two lines across.
    XWing(u8, [Unit; 2]),
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A digit was placed by one of the two rules.
    Placed(Deduction),
    /// Marks were struck out, for a reason.
    Struck(Technique, Vec<(Pos, DigitSet)>),
    /// A digit was tried, because no reason was left.
    Guessed(Pos, u8),
    /// The digit that was tried led to a contradiction, so it was struck out.
    TakenBack(Pos, u8, Contradiction),
}

/// Solves `puzzle` with the two rules and the techniques of this module, without a guess.
pub fn solve(puzzle: &Board) -> (Outcome, Vec<Step>) {
    let mut sheet = new_sheet(puzzle);
    let mut log = Vec::new();
    let outcome = match reason(&mut sheet, &mut log) {
        Some(wrong) => Outcome::Contradicted(sheet.board, wrong),
        None if sheet.board.cells().iter().all(Option::is_some) => Outcome::Solved(sheet.board),
        None => Outcome::Stuck(sheet.board),
    };
    (outcome, log)
}

/// The puzzle with the candidates of each empty cell as its marks.
pub fn new_sheet(puzzle: &Board) -> Sheet {
    let marks = Grid::from_fn(puzzle.size(), |pos| candidates(puzzle, pos));
    Sheet { board: puzzle.clone(), marks }
}

/// Applies rules and techniques, the simple ones first, until nothing changes; returns what is
/// wrong, if anything.
pub(super) fn reason(sheet: &mut Sheet, log: &mut Vec<Step>) -> Option<Contradiction> {
    loop {
        if let Some(wrong) = contradiction(sheet) {
            return Some(wrong);
        }
        if let Some(deduction) = only_mark(sheet).or_else(|| only_place(sheet)) {
            place(sheet, deduction.pos, deduction.digit);
            log.push(Step::Placed(deduction));
        } else if let Some((technique, struck)) = strike(sheet) {
            for &(pos, marks) in &struck {
                sheet.marks.set(pos, sheet.marks[pos] & !marks);
            }
            log.push(Step::Struck(technique, struck));
        } else {
            return None;
        }
    }
}

/// The first technique that strikes out a mark.
fn strike(sheet: &Sheet) -> Option<Elimination> {
    locked(sheet)
        .or_else(|| naked_pair(sheet))
        .or_else(|| hidden_pair(sheet))
        .or_else(|| x_wing(sheet))
}

fn locked(sheet: &Sheet) -> Option<Elimination> {
    let order = sheet.board.size().rows;
    for inside in all_units(order) {
        for digit in digits(all_digits(order)) {
            let found = places_for(sheet, digit, inside);
            for also_in in all_units(order).filter(|&unit| unit != inside) {
                let shared = places(also_in, order);
                if !found.is_empty() && found.iter().all(|pos| shared.contains(pos)) {
                    let elsewhere = shared.into_iter().filter(|pos| !found.contains(pos));
                    let technique = Technique::Locked { digit, inside, also_in };
                    if let Some(strike) = without(sheet, technique, elsewhere, bit(digit)) {
                        return Some(strike);
                    }
                }
            }
        }
    }
    None
}

fn naked_pair(sheet: &Sheet) -> Option<Elimination> {
    let order = sheet.board.size().rows;
    all_units(order).find_map(|unit| {
        let cells = places(unit, order);
        cells.iter().find_map(|&first| {
            let marks = sheet.marks[first];
            let twins = cells.iter().filter(|&&pos| sheet.marks[pos] == marks).count();
            let others = cells.iter().copied().filter(|&pos| sheet.marks[pos] != marks);
            (marks.count_ones() == 2 && twins == 2)
                .then(|| without(sheet, Technique::NakedPair(marks, unit), others, marks))
                .flatten()
        })
    })
}

fn hidden_pair(sheet: &Sheet) -> Option<Elimination> {
    let order = sheet.board.size().rows;
    for unit in all_units(order) {
        for low in digits(all_digits(order)) {
            let cells = places_for(sheet, low, unit);
            for high in digits(all_digits(order)).filter(|&high| high > low) {
                if cells.len() == 2 && cells == places_for(sheet, high, unit) {
                    let pair = bit(low) | bit(high);
                    let technique = Technique::HiddenPair(pair, unit);
                    let others = all_digits(order) & !pair;
                    if let Some(strike) = without(sheet, technique, cells.iter().copied(), others) {
                        return Some(strike);
                    }
                }
            }
        }
    }
    None
}

fn x_wing(sheet: &Sheet) -> Option<Elimination> {
    let order = sheet.board.size().rows;
    let pairs =
        || (0..order).flat_map(|first| (first + 1..order).map(move |second| [first, second]));
    digits(all_digits(order)).find_map(|digit| {
        [Unit::Row, Unit::Column].into_iter().find_map(|line: fn(usize) -> Unit| {
            pairs().find_map(|lines| x_wing_of(sheet, digit, lines.map(line)))
        })
    })
}

/// The X-wing of `digit` in two rows, or in two columns, when there is one and it strikes something.
fn x_wing_of(sheet: &Sheet, digit: u8, lines: [Unit; 2]) -> Option<Elimination> {
    let order = sheet.board.size().rows;
    let crossing = |pos: Pos| match lines[0] {
        Unit::Row(_) => Unit::Column(pos.col),
        _ => Unit::Row(pos.row),
    };
    let [first, second] = lines.map(|line| places_for(sheet, digit, line));
    let across: Vec<Unit> = first.iter().copied().map(crossing).collect();
    let same_columns = second.iter().copied().map(crossing).eq(across.iter().copied());
    if across.len() != 2 || !same_columns {
        return None;
    }
    let elsewhere = across
        .into_iter()
        .flat_map(|unit| places(unit, order))
        .filter(|pos| !first.contains(pos) && !second.contains(pos));
    without(sheet, Technique::XWing(digit, lines), elsewhere, bit(digit))
}

/// The strike that takes `marks` out of `cells`, or `None` when none of them has any of the marks.
fn without(
    sheet: &Sheet,
    technique: Technique,
    cells: impl Iterator<Item = Pos>,
    marks: DigitSet,
) -> Option<Elimination> {
    let lost = cells.map(|pos| (pos, sheet.marks[pos] & marks));
    let struck: Vec<_> = lost.filter(|&(_, lost)| lost != 0).collect();
    (!struck.is_empty()).then_some((technique, struck))
}

/// The empty cells of `unit` where `digit` still fits.
fn places_for(sheet: &Sheet, digit: u8, unit: Unit) -> Vec<Pos> {
    let mut places = places(unit, sheet.board.size().rows);
    places.retain(|&pos| sheet.marks[pos] & bit(digit) != 0);
    places
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Placed(deduction) => write!(f, "{deduction}"),
            Step::Struck(technique, struck) => {
                let lost: Vec<String> = struck
                    .iter()
                    .map(|&(pos, marks)| format!("{} out of {}", symbols(marks), cell_name(pos)))
                    .collect();
                write!(f, "{technique}: strike {}", lost.join(", "))
            }
            Step::Guessed(pos, digit) => {
                write!(f, "{} = {}: a guess", cell_name(*pos), Some(*digit).symbol())
            }
            Step::TakenBack(pos, digit, wrong) => {
                write!(f, "{} is not {}: {wrong}", cell_name(*pos), Some(*digit).symbol())
            }
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Technique::Locked { digit, inside, also_in } => {
                write!(f, "{} of {inside} must be in {also_in}", Some(digit).symbol())
            }
            Technique::NakedPair(pair, unit) => {
                write!(f, "two cells of {unit} share {} and nothing else", symbols(pair))
            }
            Technique::HiddenPair(pair, unit) => {
                write!(f, "{} fit only in the same two cells of {unit}", symbols(pair))
            }
            Technique::XWing(digit, [first, second]) => {
                write!(f, "{} makes an X-wing of {first} and {second}", Some(digit).symbol())
            }
        }
    }
}

/// A set as people write it: `3 and 7`.
fn symbols(set: DigitSet) -> String {
    digits(set).map(|digit| Some(digit).symbol()).collect::<Vec<_>>().join(" and ")
}
