//! What the grader asks of lesson 8.
//!
//! Which deduction comes next, and which contradiction is told, is up to the solver: such answers are
//! judged by whether they are true of the board.

use exam::{Ask, Chance, Exam, variant};
use grid::{Grid, Pos, Size};

use crate::lesson::{
    Board, Contradiction, Deduction, Outcome, Reason, Sheet, Unit, all_digits, all_units, bit,
    candidates, contradiction, only_mark, only_place, place, places, solve, units_of,
};

/// Solved by the two rules.
const EASY: &str = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 \
                    ....8..79";

/// Solved by the two rules, and by neither alone.
const BOTH: &str = "8....21.. ...9....4 1.67..... 68...49.2 ..7...... 21..6.5.7 ...4...85 .74..6..3 \
                    .........";

/// Not solved by them.
const HARD: &str = "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. \
                    .9....4..";

const SMALL: &str = "1... ..3. .2.. ...1";

/// All questions, by step.
pub fn questions(exam: &mut Exam<'_>) {
    exam.question("step_1_places", |ask| {
        for order in [1, 4, 9, 16] {
            for unit in all_units(order) {
                ask.exact(format!("places of {unit:?} on order {order}"), || {
                    places(unit, order).iter().map(|pos| format!("{pos} ")).collect::<String>()
                });
            }
        }
    });
    exam.question("step_2_units_of", |ask| {
        for order in [1, 4, 9, 16] {
            for _ in 0..12 {
                let pos = Pos::new(ask.own.below(order), ask.own.below(order));
                ask.exact(format!("units_of {pos} on order {order}"), || {
                    units_of(pos, order).map(name).join(" ")
                });
            }
        }
    });
    exam.question("step_3_candidates", |ask| {
        for board in boards(&mut ask.own) {
            ask.exact(format!("candidates of every cell of\n{board}"), || {
                Grid::from_fn(board.size(), |pos| candidates(&board, pos))
            });
        }
    });
    exam.question("step_4_place", |ask| {
        for board in boards(&mut ask.own) {
            let order = board.size().rows;
            let pos = Pos::new(ask.own.below(order), ask.own.below(order));
            let digit = u8::try_from(ask.own.below(order)).expect("small");
            ask.exact(format!("place the digit number {digit} at {pos} of\n{board}"), || {
                let mut sheet = marked(&board);
                place(&mut sheet, pos, digit);
                format!("{}\nmarks\n{}", sheet.board, sheet.marks)
            });
        }
    });
    let overlooked = "there is a cell with one mark";
    rule(exam, "step_5_only_mark", only_mark, check_mark, overlooked);
    let overlooked = "there is a digit with one place in a unit";
    rule(exam, "step_6_only_place", only_place, check_place, overlooked);
    exam.question("step_7_contradiction", |ask| {
        for sheet in sheets(&mut ask.own).into_iter().chain(wrong_sheets(&mut ask.own)) {
            let what = format!("contradiction in\n{}\nmarks\n{}", sheet.board, sheet.marks);
            ask.judged(
                what,
                || fault(contradiction(&sheet)),
                |found| check_fault(&sheet, found, contradiction(&sheet).is_some()),
            );
        }
    });
    exam.question("step_8_solve_the_puzzles_of_the_class", |ask| {
        ask.measure();
        for text in [SMALL, EASY, BOTH, HARD] {
            solved(ask, &board(text));
        }
    });
    exam.question("step_8_solve_what_nobody_has_seen", |ask| {
        for text in [SMALL, EASY, BOTH, HARD] {
            let puzzle = variant::sudoku(&board(text), &mut ask.own);
            solved(ask, &puzzle);
        }
        for order in [1, 4, 9] {
            solved(ask, &Grid::new(Size::square(order), None));
        }
    });
    exam.question("step_8_solve_tells_what_cannot_be_solved", |ask| {
        for sheet in wrong_sheets(&mut ask.own) {
            solved(ask, &sheet.board);
        }
        // A wrong digit that is found out only on the way.
        let mut puzzle = board(EASY);
        puzzle.set(Pos::new(0, 2), Some(1));
        let puzzle = variant::sudoku(&puzzle, &mut ask.own);
        solved(ask, &puzzle);
    });
}

// Boards

fn board(text: &str) -> Board {
    text.replace(' ', "").parse().expect("the questions write boards well")
}

fn boards(chance: &mut Chance) -> Vec<Board> {
    let mut boards = vec![Grid::new(Size::square(1), None), Grid::new(Size::square(16), None)];
    for text in [SMALL, EASY, HARD] {
        boards.push(variant::sudoku(&board(text), chance));
    }
    for order in [4, 9, 16] {
        boards.push(Grid::from_fn(Size::square(order), |_| {
            if chance.below(4) == 0 { u8::try_from(chance.below(order)).ok() } else { None }
        }));
    }
    boards
}

/// The board with the marks that it must have, made without anybody's step.
fn marked(board: &Board) -> Sheet {
    let order = board.size().rows;
    let side = order.isqrt();
    let sees = |one: Pos, other: Pos| {
        one.row == other.row
            || one.col == other.col
            || one.row / side == other.row / side && one.col / side == other.col / side
    };
    let marks = Grid::from_fn(board.size(), |pos| {
        let seen = board.positions().filter(|&other| sees(pos, other));
        let seen = seen.filter_map(|other| board[other]).fold(0, |set, digit| set | bit(digit));
        if board[pos].is_some() { 0 } else { all_digits(order) & !seen }
    });
    Sheet { board: board.clone(), marks }
}

/// Boards on the way to their solution.
fn sheets(chance: &mut Chance) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = boards(chance).iter().map(marked).collect();
    for order in [4, 9] {
        let open = marked(&Grid::new(Size::square(order), None));
        let digit = |chance: &mut Chance| u8::try_from(chance.below(order)).expect("small");
        // One cell with one mark, and one with none.
        for marks in [bit(digit(chance)), 0] {
            let mut sheet = open.clone();
            sheet.marks.set(Pos::new(chance.below(order), chance.below(order)), marks);
            sheets.push(sheet);
        }
        // A digit with one place, and one with none, in one unit of each kind.
        let number = chance.below(order);
        for unit in [Unit::Row(number), Unit::Column(number), Unit::Box(number)] {
            for left in [1, 0] {
                let (mut sheet, digit) = (open.clone(), digit(chance));
                let mut cells = places_in(unit, order);
                chance.shuffle(&mut cells);
                for &pos in &cells[left..] {
                    sheet.marks.set(pos, sheet.marks[pos] & !bit(digit));
                }
                sheets.push(sheet);
            }
        }
    }
    sheets
}

/// The cells of a unit, found without anybody's step.
fn places_in(unit: Unit, order: usize) -> Vec<Pos> {
    let side = order.isqrt();
    let is_in = |pos: &Pos| match unit {
        Unit::Row(row) => pos.row == row,
        Unit::Column(col) => pos.col == col,
        Unit::Box(number) => pos.row / side * side + pos.col / side == number,
    };
    Size::square(order).positions().filter(is_in).collect()
}

/// Boards with something wrong: a digit twice, a cell without a mark, a digit without a place.
fn wrong_sheets(chance: &mut Chance) -> Vec<Sheet> {
    let empty = || -> Board { Grid::new(Size::square(9), None) };
    let mut boards = Vec::new();
    for (one, other) in [((0, 0), (0, 8)), ((0, 0), (8, 0)), ((6, 6), (8, 8))] {
        let mut board = empty();
        board.set(one.into(), Some(4));
        board.set(other.into(), Some(4));
        boards.push(board);
    }
    // Eight digits around a cell, and the ninth elsewhere in its column.
    let mut cornered = empty();
    for col in 0..8 {
        cornered.set(Pos::new(0, col), u8::try_from(col).ok());
    }
    cornered.set(Pos::new(5, 8), Some(8));
    boards.push(cornered);
    // Two 1s leave no place for a 1 in a row whose third box is full.
    let mut crowded = empty();
    crowded.set(Pos::new(1, 0), Some(0));
    crowded.set(Pos::new(2, 3), Some(0));
    for col in 6..9 {
        crowded.set(Pos::new(0, col), u8::try_from(col).ok());
    }
    boards.push(crowded);
    boards.iter().map(|board| marked(&variant::sudoku(board, chance))).collect()
}

// Answers as text, and what is made of them again

fn name(unit: Unit) -> String {
    match unit {
        Unit::Row(row) => format!("row-{row}"),
        Unit::Column(col) => format!("column-{col}"),
        Unit::Box(number) => format!("box-{number}"),
    }
}

fn unit_of(name: &str) -> Option<Unit> {
    let (kind, number) = name.split_once('-')?;
    let number = number.parse().ok().filter(|&number: &usize| number < 16)?;
    match kind {
        "row" => Some(Unit::Row(number)),
        "column" => Some(Unit::Column(number)),
        "box" => Some(Unit::Box(number)),
        _ => None,
    }
}

/// `3 4 7 row-3`: row, column, digit, reason.
fn written(Deduction { pos, digit, reason }: &Deduction) -> String {
    let reason = match *reason {
        Reason::OnlyMark => "mark".to_string(),
        Reason::OnlyPlace(unit) => name(unit),
    };
    format!("{} {} {digit} {reason}", pos.row, pos.col)
}

fn read(line: &str, order: usize) -> Result<Deduction, String> {
    let wrong = || format!("no deduction: {line:?}");
    let words: Vec<&str> = line.split(' ').collect();
    let [row, col, digit, reason] = words[..] else { return Err(wrong()) };
    let number = |word: &str| word.parse().ok().filter(|&it: &usize| it < order).ok_or_else(wrong);
    let reason = match reason {
        "mark" => Reason::OnlyMark,
        name => Reason::OnlyPlace(unit_of(name).ok_or_else(wrong)?),
    };
    let digit = u8::try_from(number(digit)?).map_err(|_| wrong())?;
    Ok(Deduction { pos: Pos::new(number(row)?, number(col)?), digit, reason })
}

/// One rule on many sheets: what it finds must be true, and it finds something where there is something.
fn rule(
    exam: &mut Exam<'_>,
    step: &str,
    find: fn(&Sheet) -> Option<Deduction>,
    check: fn(&Sheet, Deduction) -> Result<(), String>,
    overlooked: &str,
) {
    exam.question(step, |ask| {
        for sheet in sheets(&mut ask.own) {
            let Sheet { board, marks } = &sheet;
            let is_there = find(&sheet).is_some();
            ask.judged(
                format!("what is found in\n{board}\nmarks\n{marks}"),
                || find(&sheet).map_or("none".to_string(), |deduction| written(&deduction)),
                |found| match found {
                    "none" if is_there => Err(overlooked.to_string()),
                    "none" => Ok(()),
                    line => check(&sheet, read(line, board.size().rows)?),
                },
            );
        }
    });
}

fn check_mark(sheet: &Sheet, found: Deduction) -> Result<(), String> {
    let Deduction { pos, digit, reason } = found;
    if reason == Reason::OnlyMark && sheet.marks[pos] == bit(digit) {
        Ok(())
    } else {
        Err(format!("the digit number {digit} is not the only mark at {pos}"))
    }
}

fn check_place(sheet: &Sheet, found: Deduction) -> Result<(), String> {
    let Deduction { pos, digit, reason } = found;
    let Reason::OnlyPlace(unit) = reason else { return Err("not for this reason".to_string()) };
    let order = sheet.board.size().rows;
    if !all_units(order).any(|known| known == unit) {
        return Err(format!("there is no {}", name(unit)));
    }
    let mut fits = places(unit, order);
    fits.retain(|&pos| sheet.marks[pos] & bit(digit) != 0);
    if fits == [pos] {
        Ok(())
    } else {
        Err(format!("{pos} is not the only place for the digit number {digit} in {}", name(unit)))
    }
}

fn fault(contradiction: Option<Contradiction>) -> String {
    match contradiction {
        None => "none".to_string(),
        Some(Contradiction::NoMark(pos)) => format!("no-mark {} {}", pos.row, pos.col),
        Some(Contradiction::NoPlace(digit, unit)) => format!("no-place {digit} {}", name(unit)),
        Some(Contradiction::Twice(digit, unit)) => format!("twice {digit} {}", name(unit)),
    }
}

/// Whether what is told is wrong with the sheet, when something is.
fn check_fault(sheet: &Sheet, found: &str, is_wrong: bool) -> Result<(), String> {
    let Sheet { board, marks } = sheet;
    let order = board.size().rows;
    let untrue = || format!("that is not wrong with this board: {found}");
    let words: Vec<&str> = found.split(' ').collect();
    let is_true = match words[..] {
        ["none"] if is_wrong => return Err("something is wrong with this board".to_string()),
        ["none"] => true,
        ["no-mark", row, col] => {
            let number = |word: &str| word.parse::<usize>().map_err(|_| untrue());
            let pos = Pos::new(number(row)?, number(col)?);
            board.contains(pos) && board[pos].is_none() && marks[pos] == 0
        }
        [kind, digit, unit] => {
            let digit: u8 = digit.parse().map_err(|_| untrue())?;
            let unit = unit_of(unit).ok_or_else(untrue)?;
            if usize::from(digit) >= order || !all_units(order).any(|known| known == unit) {
                return Err(untrue());
            }
            let places = places(unit, order);
            let standing = places.iter().filter(|&&pos| board[pos] == Some(digit)).count();
            let fits = places.iter().any(|&pos| marks[pos] & bit(digit) != 0);
            (kind == "twice" && standing > 1) || (kind == "no-place" && standing == 0 && !fits)
        }
        _ => false,
    };
    if is_true { Ok(()) } else { Err(untrue()) }
}

fn solved(ask: &mut Ask<'_>, puzzle: &Board) {
    ask.judged(
        format!("solve\n{puzzle}"),
        || {
            let (outcome, log) = solve(puzzle);
            let end = match outcome {
                Outcome::Solved(board) => format!("solved\n{board}"),
                Outcome::Stuck(board) => format!("stuck\n{board}"),
                Outcome::Contradicted(board, wrong) => {
                    format!("contradicted {}\n{board}", fault(Some(wrong)))
                }
            };
            let log: Vec<String> = log.iter().map(written).collect();
            format!("{end}\nlog\n{}", log.join("\n"))
        },
        |found| check_solved(found, puzzle),
    );
}

/// Replays the log: each deduction must be true when it is made, and the end must be what is left.
fn check_solved(found: &str, puzzle: &Board) -> Result<(), String> {
    let order = puzzle.size().rows;
    let (end, log) = found.split_once("\nlog\n").ok_or("no log came")?;
    let (end, board) = end.split_once('\n').ok_or("no board came")?;
    let mut sheet = marked(puzzle);
    for line in log.lines() {
        let deduction = read(line, order)?;
        match deduction.reason {
            Reason::OnlyMark => check_mark(&sheet, deduction)?,
            Reason::OnlyPlace(_) => check_place(&sheet, deduction)?,
        }
        let mut board = sheet.board.clone();
        board.set(deduction.pos, Some(deduction.digit));
        // Marks only ever fall, so they are those of the board and of what was left before.
        let marks = marked(&board).marks;
        let kept = |pos| marks[pos] & sheet.marks[pos];
        sheet = Sheet { marks: Grid::from_fn(board.size(), kept), board };
    }
    if board != sheet.board.to_string() {
        return Err("the board at the end is not what the log leads to".to_string());
    }
    let is_full = sheet.board.cells().iter().all(Option::is_some);
    let is_wrong = contradiction(&sheet).is_some();
    let goes_on = only_mark(&sheet).is_some() || only_place(&sheet).is_some();
    match (end, end.strip_prefix("contradicted ")) {
        ("solved", _) if is_full && !is_wrong => Ok(()),
        ("stuck", _) if !is_full && !is_wrong && !goes_on => Ok(()),
        (_, Some(fault)) if is_wrong => check_fault(&sheet, fault, true),
        _ => Err(format!("it ends with {end}, which is not so")),
    }
}
