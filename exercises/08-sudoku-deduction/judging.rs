//! The boards of exercise 8's checks, and what is said when an answer is wrong.

use grid::{Cell, Grid, Pos, Size, record};
use referee::sudoku as rules;

use crate::lesson::{
    Board, Contradiction, Deduction, DigitSet, Outcome, Reason, Sheet, Unit, candidates,
    contradiction, places, solve, units_of,
};

pub fn board(text: &str) -> Board {
    text.replace(' ', "").parse().expect("the checks write boards well")
}

/// A solved board of order 16, without the digits in `cells`.
pub fn large(cells: &[Pos]) -> Board {
    let mut board = Grid::from_fn(Size::square(16), |pos| {
        u8::try_from((pos.row * 4 + pos.row / 4 + pos.col) % 16).ok()
    });
    for &pos in cells {
        board.set(pos, None);
    }
    board
}

pub fn row(row: usize) -> Vec<Pos> {
    (0..16).map(|col| Pos { row, col }).collect()
}

pub fn units(order: usize) -> Vec<Unit> {
    let rows = (0..order).map(Unit::Row);
    rows.chain((0..order).map(Unit::Column)).chain((0..order).map(Unit::Box)).collect()
}

pub fn rule_unit(unit: Unit) -> rules::Unit {
    match unit {
        Unit::Row(row) => rules::Unit::Row(row),
        Unit::Column(col) => rules::Unit::Column(col),
        Unit::Box(number) => rules::Unit::Box(number),
    }
}

/// The sheet of a board, made without the student's code.
pub fn sheet(board: &Board) -> Sheet {
    Sheet { board: board.clone(), marks: Grid::from_fn(board.size(), |pos| marks_at(board, pos)) }
}

pub fn marks_at(board: &Board, pos: Pos) -> DigitSet {
    let order = board.size().rows;
    let fits = |digit: &u8| board[pos].is_none() && !is_seen(board, pos, *digit);
    (0_u8..).take(order).filter(fits).fold(0, |set, digit| set | 1 << digit)
}

pub fn is_seen(board: &Board, pos: Pos, digit: u8) -> bool {
    board.positions().any(|other| board[other] == Some(digit) && share(pos, other, board))
}

pub fn share(pos: Pos, other: Pos, board: &Board) -> bool {
    let side = board.size().rows.isqrt();
    let box_of = |pos: Pos| (pos.row / side, pos.col / side);
    pos.row == other.row || pos.col == other.col || box_of(pos) == box_of(other)
}

pub fn shared_unit(pos: Pos, other: Pos) -> Option<&'static str> {
    let box_of = |pos: Pos| (pos.row / 3, pos.col / 3);
    let kinds = [
        ("one row", pos.row == other.row),
        ("one column", pos.col == other.col),
        ("one box", box_of(pos) == box_of(other)),
    ];
    kinds.into_iter().find(|(_, shared)| *shared).map(|(kind, _)| kind)
}

/// An empty board of order 4 on which `digit` has one place left in `unit`, its last one.
pub fn one_place_left(unit: Unit, digit: u8) -> (Sheet, Pos) {
    let mut sheet = sheet(&Grid::new(Size::square(4), None));
    let mut places: Vec<Pos> = rules::places(rule_unit(unit), 4).collect();
    let last = places.pop().expect("a unit of order 4 has four places");
    for pos in places {
        sheet.marks.set(pos, 0b1111 & !(1 << digit));
    }
    (sheet, last)
}

/// The symbols of a set of digits: `349`.
pub fn shown(set: DigitSet) -> String {
    (0..32).filter(|digit| set & 1 << digit != 0).map(|digit: u8| Some(digit).symbol()).collect()
}

/// `(3,0) (3,1)`
fn listed(places: &[Pos]) -> String {
    places.iter().map(Pos::to_string).collect::<Vec<_>>().join(" ")
}

#[track_caller]
pub fn assert_places(unit: Unit, order: usize, expected: &[(usize, usize)]) {
    let (found, name) = (places(unit, order), rule_unit(unit));
    let expected: Vec<Pos> = expected.iter().copied().map(Pos::from).collect();
    assert!(
        found == expected,
        "on a board of order {order}, {name} has the places\n    {}\nbut yours are\n    {}",
        listed(&expected),
        listed(&found)
    );
}

#[track_caller]
pub fn assert_units(pos: Pos, order: usize, expected: [Unit; 3]) {
    let found = units_of(pos, order);
    let said = |units: [Unit; 3]| units.map(|unit| rule_unit(unit).to_string()).join(", ");
    assert!(
        found == expected,
        "on a board of order {order}, {pos} is in {}, but you say {}",
        said(expected),
        said(found)
    );
}

/// The marks that are left at `pos`, as symbols.
#[track_caller]
pub fn assert_left(sheet: &Sheet, pos: Pos, expected: &str, why: &str) {
    let found = shown(sheet.marks[pos]);
    assert!(
        found == expected,
        "{why}, so its marks are [{expected}], but yours are [{found}]; the board is\n{}",
        sheet.board
    );
}

#[track_caller]
pub fn assert_deduced(
    sheet: &Sheet,
    rule: fn(&Sheet) -> Option<Deduction>,
    expected: Option<Deduction>,
    why: &str,
) {
    let found = rule(sheet);
    let said = |deduction: Option<Deduction>| {
        deduction.map_or("`None`".to_string(), |deduction| format!("\"{deduction}\""))
    };
    let marks = Grid::from_fn(sheet.marks.size(), |pos| match shown(sheet.marks[pos]) {
        marks if marks.is_empty() => "-".to_string(),
        marks => marks,
    });
    let rows: Vec<String> =
        marks.rows().map(|row| row.cloned().collect::<Vec<_>>().join(" ")).collect();
    assert!(
        found == expected,
        "{why}, so the answer is {}, but yours is {}; the marks are\n{}",
        said(expected),
        said(found),
        rows.join("\n")
    );
}

#[track_caller]
pub fn assert_marks(board: &Board, pos: Pos, expected: &str) {
    let found = shown(candidates(board, pos));
    assert!(
        found == expected,
        "the candidates of {pos} are [{expected}], but yours are [{found}]:\n{board}"
    );
}

#[track_caller]
pub fn assert_contradiction(sheet: &Sheet, expected: &str) {
    let Some(found) = contradiction(sheet) else {
        panic!("{expected}, but `contradiction` finds nothing wrong:\n{}", sheet.board);
    };
    assert!(is_true(sheet, found), "{expected}, but you find \"{found}\":\n{}", sheet.board);
}

/// Solves `puzzle` within a budget of placements and removals of digits and marks.
pub fn reasoned(puzzle: &Board) -> Outcome {
    record::budget(1_000_000, || solve(puzzle)).0
}

pub fn is_true(sheet: &Sheet, found: Contradiction) -> bool {
    let Sheet { board, marks } = sheet;
    let in_unit = |unit| rules::places(rule_unit(unit), board.size().rows);
    let standing = |digit, unit| in_unit(unit).filter(|&pos| board[pos] == Some(digit)).count();
    match found {
        Contradiction::NoMark(pos) => board[pos].is_none() && marks[pos] == 0,
        Contradiction::Twice(digit, unit) => standing(digit, unit) > 1,
        Contradiction::NoPlace(digit, unit) => {
            standing(digit, unit) == 0 && in_unit(unit).all(|pos| marks[pos] & 1 << digit == 0)
        }
    }
}

pub fn follows(board: &Board, deduction: Deduction) -> bool {
    let Deduction { pos, digit, reason } = deduction;
    let fits = |pos: Pos| marks_at(board, pos) & 1 << digit != 0;
    match reason {
        Reason::OnlyMark => marks_at(board, pos) == 1 << digit,
        Reason::OnlyPlace(unit) => {
            let open = rules::places(rule_unit(unit), board.size().rows).filter(|&pos| fits(pos));
            open.collect::<Vec<_>>() == [pos]
        }
    }
}

pub fn only_mark_of(board: &Board) -> Option<Pos> {
    board.positions().find(|&pos| marks_at(board, pos).count_ones() == 1)
}

pub fn only_place_of(board: &Board) -> Option<Deduction> {
    let order = board.size().rows;
    let all = units(order).into_iter().flat_map(|unit| {
        rules::places(rule_unit(unit), order).flat_map(move |pos| {
            let reason = Reason::OnlyPlace(unit);
            (0_u8..).take(order).map(move |digit| Deduction { pos, digit, reason })
        })
    });
    all.into_iter().find(|&deduction| follows(board, deduction))
}

/// Rule 1 fills (0,0) of this one, which sees eight digits, and then neither rule applies.
pub fn stuck_midway() -> Board {
    board(&format!("...1234..{0}{0}5{1}6{1}7{1}8{1}{0}{0}", ".".repeat(9), ".".repeat(8)))
}
