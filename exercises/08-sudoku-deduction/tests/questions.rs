//! What exercise 8 asks: the inputs of each step, and how an answer is judged.
//!
//! In the code digits, rows, columns and boxes count from 0. Whatever a student reads counts them from
//! 1, as the lesson's log does: `r4c5 = 7`. A dot is an empty cell, and a cell without marks.

#[path = "questions/explain.rs"]
mod explain;
#[path = "questions/truth.rs"]
mod truth;

use std::fmt::{self, Display};

use exam::{
    Ask, Rng, boards as variant,
    boards::{PUZZLE, board, board_with, changed, digit, dug, empty, joined, or_none},
};
use grid::{Cell, Grid, Pos, Size};

use self::truth::{by_rule_1, by_rule_2, faults, units};
pub use self::truth::{cells_of, marked};
use exercise_8::{
    Board, Deduction, DigitSet, Outcome, Sheet, Unit, all_units, candidates, cell_name,
    contradiction, digits, only_mark, only_place, place, places, solve, units_of,
};

exam::questions![
    step_1_places,
    step_2_units_of,
    step_3_candidates,
    step_4_place,
    step_5_only_mark,
    step_6_only_place,
    step_7_contradiction,
    step_8_solve,
];

/// All orders there are; the largest is asked of every step.
const ORDERS: [usize; 4] = [1, 4, 9, 16];

/// Both rules together solve this one, and neither of them alone.
pub const BOTH_RULES: &str =
    "8....21.....9....41.67.....68...49.2..7......21..6.5.7...4...85.74..6..3.........";

/// Both rules solve this one, and rule 1 is needed again after rule 2, more than once.
pub const RULE_1_AGAIN: &str =
    ".....3........6..89.1....3..6..58..3......6..39.6..2.54...3.....589...7.....2..1.";

const PUZZLES: [&str; 8] = [
    // Rule 1 alone solves it.
    PUZZLE,
    BOTH_RULES,
    RULE_1_AGAIN,
    // Stuck: after rule 1 filled r1c1, at once, and later.
    "...1234..............................5........6........7........8................",
    "1...............",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    // Stuck where a third rule, for pairs or for locked digits, goes on to the solution.
    "84..............5.19...5.....35..9..4.72..8.......3.47.....9785...1.6.........46.",
    // Stuck without a solution: nothing that step 7 names is wrong.
    "4..8........9.....5..........8........2.......5......4...6...8...7...9.61....2...",
];

/// Full boards that break a rule; boards on which a digit stands twice, a cell has no candidate, or a
/// digit no place; and at the end four on which that comes out after some deductions only.
const WRONG: [&str; 13] = [
    "1111111111111111",
    "1234234134124123",
    "1234341221434132",
    "11..............",
    "123....4........",
    "12345678..............................................9..........................",
    "......7891...........1...........................................................",
    "11...............................................................................",
    // Nothing is wrong but r1c1, and no rule applies.
    "...123....78.......9.......4........5........6...................................",
    "..2...4.24..1...",
    "1.3.3.....1....4",
    ".7.56.9..6.....8.........12....7..8...4....9.....8..7..2..461...95..8............",
    // Rule 2 puts two 5s in one unit at the same moment: only the first of them is true.
    "....5..............7....8.....5......3...............5.......5............5......",
];

/// 132 deductions lead to the solution, 38 of them by rule 2.
const LONG: &str = "123.5..8.A.C.E......9A.CD.F.12.49ABC..F.1..4...8D.F..23..6.89A.C\
                    2345..8.A...EFG1..8.A.CD.FG1.3.5....EF.12.45.....F.....56...AB..\
                    3.5.789...D..G..7..A..D...12.4.6BCDE.G.2.45678.AFG12.....8..BC..\
                    4.67.9.B....G...89.BC..FG.2.........G.2.456.8....1.34.67.9.B.DE.";

fn step_1_places(ask: &mut Ask) {
    explain::step_1_places(ask);
    let all = ask.fixed(ORDERS).flat_map(|order| all_units(order).map(move |unit| (unit, order)));
    let mut inputs: Vec<(Unit, usize)> = all.collect();
    // Some again: what comes when is secret.
    for _ in ask.rounds(4) {
        let order = *ask.rng.pick(&ORDERS);
        let units: Vec<Unit> = all_units(order).collect();
        inputs.push((*ask.rng.pick(&units), order));
    }
    for (unit, order) in inputs {
        ask.exact(format_args!("places of {unit} on a board of order {order}"), || {
            joined(places(unit, order).into_iter().map(cell_name), " ")
        });
    }
}

fn step_2_units_of(ask: &mut Ask) {
    explain::step_2_units_of(ask);
    let all = ask
        .fixed(ORDERS)
        .flat_map(|order| Size::square(order).positions().map(move |pos| (pos, order)));
    let mut inputs: Vec<(Pos, usize)> = all.collect();
    // Some again: what comes when is secret.
    for _ in ask.rounds(4) {
        let order = *ask.rng.pick(&ORDERS);
        inputs.push((ask.rng.pos(Size::square(order)), order));
    }
    for (pos, order) in inputs {
        ask.exact(format!("units_of {} on a board of order {order}", cell_name(pos)), || {
            joined(units_of(pos, order), ", ")
        });
    }
}

fn step_3_candidates(ask: &mut Ask) {
    explain::step_3_candidates(ask);
    let mut boards = boards();
    // A digit by itself: what it takes from the cells, and nothing else.
    boards
        .extend(empty(4).positions().map(|pos| board_with(4, (pos.row + 3 * pos.col) % 4, &[pos])));
    boards.extend([board_with(9, 8, &[Pos::new(8, 8)]), board_with(16, 15, &[Pos::new(9, 6)])]);
    let mut boards: Vec<Board> = ask.fixed(boards).collect();
    for _ in ask.rounds(4) {
        boards.extend([4, 4, 9, 9, 16].map(|order| any_board(order, order * order, &mut ask.rng)));
    }
    for board in boards {
        ask.exact(format_args!("candidates of every cell of\n{board}"), || {
            table(&Grid::from_fn(board.size(), |pos| candidates(&board, pos)))
        });
    }
}

fn step_4_place(ask: &mut Ask) {
    explain::step_4_place(ask);
    let mut inputs = vec![(marked(&empty(1)), Pos::new(0, 0), 0)];
    for pos in empty(4).positions() {
        inputs.extend((0..4).map(|digit| (marked(&empty(4)), pos, digit)));
    }
    // Every row, column and box, on sheets where many marks are gone.
    let large = (0..9).map(|index| (9, index)).chain([0, 6, 9, 15].map(|index| (16, index)));
    for (order, index) in large {
        let is_gone = |pos: Pos| order == 16 || (pos.row + pos.col).is_multiple_of(2);
        let sheet = with_marks(&marked(&empty(order)), is_gone, 0b1101_1010_0110_1011);
        inputs.push((sheet, spread(index, order), (4 * index + 7) % order));
    }
    for _ in ask.rounds(4) {
        for order in [1, 4, 4, 9, 9, 16] {
            let sheet = any_sheet(order, &mut ask.rng);
            inputs.push((sheet, ask.rng.pos(Size::square(order)), ask.rng.below(order)));
        }
    }
    inputs.retain(|(sheet, pos, _)| sheet.board[*pos].is_none());
    for (sheet, pos, number) in inputs {
        let symbol = digit(number).symbol();
        ask.exact(format!("place {symbol} in {} of\n{}", cell_name(pos), on_paper(&sheet)), || {
            let mut sheet = sheet.clone();
            place(&mut sheet, pos, digit(number).expect("a board has few digits"));
            on_paper(&sheet).to_string()
        });
    }
}

fn step_5_only_mark(ask: &mut Ask) {
    explain::step_5_only_mark(ask);
    one_of(ask, "only_mark", only_mark, by_rule_1);
}

fn step_6_only_place(ask: &mut Ask) {
    explain::step_6_only_place(ask);
    one_of(ask, "only_place", only_place, by_rule_2);
}

fn step_7_contradiction(ask: &mut Ask) {
    explain::step_7_contradiction(ask);
    one_of(ask, "contradiction", contradiction, faults);
}

type Step<T> = fn(&Sheet) -> Option<T>;

/// Asks for one of the `right` answers, or `None` when there is none.
fn one_of<T: Display>(ask: &mut Ask, name: &str, step: Step<T>, right: fn(&Sheet) -> Vec<T>) {
    for sheet in sheets(ask) {
        let answer = || or_none(step(&sheet));
        let what = format_args!("{name} of\n{}", on_paper(&sheet));
        ask.judged(what, answer, |found| match &right(&sheet)[..] {
            [] => is_among(found, &["None"]),
            right => is_among(found, right),
        });
    }
}

fn step_8_solve(ask: &mut Ask) {
    explain::step_8_solve(ask);
    ask.measure();
    let mut puzzles = boards();
    puzzles.push(changed(&finished(9), Pos::new(8, 1), Some(1)));
    for pos in empty(4).positions() {
        let one_left = changed(&finished(4), pos, None);
        // The digit of the empty cell stands in its row already.
        puzzles.push(changed(&one_left, Pos::new(pos.row, 3 - pos.col), finished(4)[pos]));
        puzzles.push(one_left);
    }
    // The largest: more deductions than a board of order 9 has cells.
    puzzles.push(board(LONG));
    let mut puzzles: Vec<Board> = ask.fixed(puzzles).collect();
    for round in ask.rounds(5) {
        puzzles.push(variant::relabeled(&board(PUZZLES[round % PUZZLES.len()]), &mut ask.rng));
        let kinds = [(4, 8), (4, 12), (4, 16), (9, 30), (9, 55), (16, 20)];
        puzzles.extend(kinds.map(|(order, most)| any_board(order, most, &mut ask.rng)));
    }
    for puzzle in puzzles {
        let judge = |found: &str| check_end(found, &puzzle);
        ask.judged(format_args!("solve\n{puzzle}"), || ending(&solve(&puzzle)), judge);
    }
}

/// `stuck`, the board, and the log, a deduction a line.
pub fn ending((outcome, log): &(Outcome, Vec<Deduction>)) -> String {
    let (kind, board) = match outcome {
        Outcome::Solved(board) => ("solved".to_string(), board),
        Outcome::Stuck(board) => ("stuck".to_string(), board),
        Outcome::Contradicted(board, fault) => (format!("contradicted: {fault}"), board),
    };
    let log: String = log.iter().map(|deduction| format!("\n{deduction}")).collect();
    format!("{kind}\n{board}{log}")
}

/// Replays the log: each deduction must be true when it is made, and the end must be what it leads to.
pub fn check_end(found: &str, puzzle: &Board) -> Result<(), String> {
    let mut lines = found.lines();
    let kind = lines.next().unwrap_or_default();
    let board: Vec<&str> = lines.by_ref().take(puzzle.size().rows).collect();
    let mut sheet = marked(puzzle);
    for line in lines {
        let is_it =
            |step: &Deduction| line.starts_with(&cell_name(step.pos)) && step.to_string() == line;
        let by_1 = by_rule_1(&sheet).into_iter().find(is_it);
        let truth = by_1.or_else(|| by_rule_2(&sheet).into_iter().find(is_it));
        let Some(deduction) = truth else {
            let now = on_paper(&sheet);
            return Err(format!("this line of the log: {line}\ndoes not follow from\n{now}"));
        };
        sheet = marked(&changed(&sheet.board, deduction.pos, Some(deduction.digit)));
    }
    if board.join("\n") != sheet.board.to_string() {
        let (logged, yours) = (&sheet.board, board.join("\n"));
        return Err(format!("the log makes this board:\n{logged}\nbut yours is\n{yours}"));
    }
    let mut ends: Vec<String> =
        faults(&sheet).iter().map(|fault| format!("contradicted: {fault}")).collect();
    if ends.is_empty() {
        if let Some(next) = by_rule_1(&sheet).iter().chain(&by_rule_2(&sheet)).next() {
            return Err(format!("a rule still applies: {next}"));
        }
        let end = if sheet.board.cells().contains(&None) { "stuck" } else { "solved" };
        ends.push(end.to_string());
    }
    is_among(kind, &ends)
}

fn is_among(found: &str, right: &[impl ToString]) -> Result<(), String> {
    let example = if right.len() > 1 { ", for example" } else { "" };
    let is_wrong = right.iter().all(|step| step.to_string() != found);
    if is_wrong { Err(format!("expected{example}: {}", right[0].to_string())) } else { Ok(()) }
}

/// Sheets on which a cell has any marks, or a digit no, one or two places in a unit; and others.
fn sheets(ask: &mut Ask) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = boards().iter().map(marked).collect();
    for order in ORDERS {
        let (open, twice) = (marked(&empty(order)), 2.min(order) + order / 16);
        for index in (0..order).step_by(1 + order / 16 * 4) {
            let pos = spread(index, order);
            let all = 0..if order < 9 { 1 << order } else { 1 };
            let sets = all.chain([1 << index, 3 << (index / 2)]);
            sheets.extend(sets.map(|set: DigitSet| with_marks(&open, |other| other == pos, !set)));
        }
        // On large boards one digit a unit; on the largest every fourth unit, each last one among them,
        // and a digit three times.
        let every = 1 + order / 16 * 3;
        for (index, (_, cells)) in units(order).enumerate().skip(every - 1).step_by(every) {
            for number in (0..order).filter(|&digit| order < 9 || digit == index % order) {
                let mut cells = cells.clone();
                cells.rotate_left((index + number) % order);
                // So far apart that from order 9 on they share no other unit.
                let apart = cells.iter().copied().step_by(order.isqrt() + 1).take(twice);
                sheets.push(marked(&board_with(order, number, &apart.collect::<Vec<_>>())));
                for left in 0..3.min(order) {
                    sheets.push(with_marks(
                        &open,
                        |cell| cells[left..].contains(&cell),
                        1 << number,
                    ));
                }
            }
        }
    }
    // Row 1 has a digit twice and lacks one that fits nowhere, and is the only unit where rule 2 applies.
    let wrong = with_marks(&marked(&board("11..............")), |pos| pos.row == 0, 0b0010);
    sheets.push(with_marks(&wrong, |pos| pos == Pos::new(0, 3), 0b1000));
    let mut sheets: Vec<Sheet> = ask.fixed(sheets).collect();
    for _ in ask.rounds(10) {
        sheets.extend([1, 4, 4, 4, 9, 9].map(|order| any_sheet(order, &mut ask.rng)));
    }
    sheets
}

/// `sheet` without the marks `gone` in some cells.
pub fn with_marks(sheet: &Sheet, is_gone: impl Fn(Pos) -> bool, gone: DigitSet) -> Sheet {
    let left = |pos| sheet.marks[pos] & if is_gone(pos) { !gone } else { DigitSet::MAX };
    Sheet { board: sheet.board.clone(), marks: Grid::from_fn(sheet.marks.size(), left) }
}

fn any_sheet(order: usize, rng: &mut Rng) -> Sheet {
    let (place, gone) = (rng.draw(), *rng.pick(&[0, 0b1010_0110_0011_1001, DigitSet::MAX]));
    let is_gone = |pos: Pos| place >> ((7 * pos.row + pos.col) % 64) & 1 == 1;
    with_marks(&marked(&any_board(order, order * order, rng)), is_gone, gone)
}

/// A puzzle with up to `most` empty cells, perhaps with a wrong digit.
fn any_board(order: usize, most: usize, rng: &mut Rng) -> Board {
    let holes = rng.between(order, most);
    let board = dug(&variant::relabeled(&finished(order), rng), holes, rng);
    let (pos, number) = (rng.pos(Size::square(order)), rng.below(order));
    if rng.coin() { changed(&board, pos, digit(number)) } else { board }
}

/// A cell of each row, column and box, for `index` from 0 on.
fn spread(index: usize, order: usize) -> Pos {
    let side = order.isqrt();
    Pos::new(index, index % side * side + index / side)
}

fn boards() -> Vec<Board> {
    let fixed = ORDERS.into_iter().flat_map(|order| [empty(order), finished(order)]);
    fixed.chain(PUZZLES.iter().chain(&WRONG).map(|text| board(text))).collect()
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

fn table(marks: &Grid<DigitSet>) -> String {
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
