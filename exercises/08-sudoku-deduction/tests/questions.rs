//! What exercise 8 asks. In the code digits, rows, columns and boxes count from 0. Whatever a student reads
//! counts them from 1, as the lesson's log does: `r4c5 = 7`. A dot is an empty cell, and a cell without marks.

use std::fmt::Display;

#[path = "questions/truth.rs"]
mod truth;

use exam::{
    Ask,
    boards::{PUZZLE, board, board_with, changed, digit, empty, joined, or_none, relabeled},
    says,
};
use grid::{Cell, Grid, Pos, Size};

use self::truth::{
    any_board, any_sheet, by_rule_1, by_rule_2, faults, finished, marked, on_paper, shown, spread,
    table, units, with_marks,
};
use exercise_8::{
    Board, Contradiction, Deduction, DigitSet, Outcome, Sheet, Unit, all_units, candidates,
    cell_name, contradiction, only_mark, only_place, place, places, solve, units_of,
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

/// All orders there are.
const ORDERS: [usize; 4] = [1, 4, 9, 16];

/// Both rules together solve this one, and neither of them alone.
const BOTH_RULES: &str =
    "8....21.....9....41.67.....68...49.2..7......21..6.5.7...4...85.74..6..3.........";

/// Both rules solve this one, and rule 1 is needed again after rule 2, more than once.
const RULE_1_AGAIN: &str =
    ".....3........6..89.1....3..6..58..3......6..39.6..2.54...3.....589...7.....2..1.";

const PUZZLES: [&str; 7] = [
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
];

/// A full board that breaks a rule; boards on which a digit stands twice, a cell has no candidate, or a
/// digit no place; and at the end three on which that comes out after some deductions only.
const WRONG: [&str; 8] = [
    "1234234134124123",
    "11..............",
    "123....4........",
    "......7891...........1...........................................................",
    // Nothing is wrong but r1c1, and no rule applies.
    "...123....78.......9.......4........5........6...................................",
    "1.3.3.....1....4",
    ".7.56.9..6.....8.........12....7..8...4....9.....8..7..2..461...95..8............",
    // Rule 2 puts two 5s in one unit at the same moment: only the first of them is true.
    "....5..............7....8.....5......3...............5.......5............5......",
];

fn step_1_places(ask: &mut Ask) {
    let of_order = |order| all_units(order).map(move |unit| (unit, order));
    let all: Vec<(Unit, usize)> = ORDERS.into_iter().flat_map(of_order).collect();
    // Some again: what comes when is secret.
    let again = ask.random(4, |rng| *rng.pick(&all));
    for &(unit, order) in all.iter().chain(&again) {
        ask.exact(format_args!("places of {unit} on a board of order {order}"), || {
            joined(places(unit, order).into_iter().map(cell_name), " ")
        });
    }
}

fn step_2_units_of(ask: &mut Ask) {
    let of_order = |order| Size::square(order).positions().map(move |pos| (pos, order));
    let all: Vec<(Pos, usize)> = ORDERS.into_iter().flat_map(of_order).collect();
    // Some again: what comes when is secret.
    let again = ask.random(4, |rng| *rng.pick(&all));
    for &(pos, order) in all.iter().chain(&again) {
        ask.exact(format!("units_of {} on a board of order {order}", cell_name(pos)), || {
            joined(units_of(pos, order), ", ")
        });
    }
}

fn step_3_candidates(ask: &mut Ask) {
    ask.explain("each of the three units strikes digits out", || {
        // A 1 in the row, a 2 in the column and a 3 in the box of r1c1: together, then each by itself.
        for (text, expected) in [
            ("...1.3......2...", "4"),
            ("...1............", "234"),
            ("............2...", "134"),
            (".....3..........", "124"),
            ("1...............", "."),
        ] {
            let board: Board = board(text);
            let found = shown(candidates(&board, Pos::new(0, 0)));
            says(format!("on\n{board}\nthe candidates of r1c1 are"), found, expected.to_string());
        }
    });
    let mut boards = boards();
    let random =
        ask.random(4, |rng| [4, 4, 9, 16].map(|order| any_board(order, order * order, rng)));
    boards.extend(random.concat());
    ask.each("candidates of every cell of\n", &boards, |board| {
        table(&Grid::from_fn(board.size(), |pos| candidates(board, pos)))
    });
}

fn step_4_place(ask: &mut Ask) {
    ask.explain("the mark is taken out of every cell that sees the digit", || {
        let mut sheet = marked(&empty(9));
        place(&mut sheet, Pos::new(4, 4), 6);
        let right = marked(&changed(&empty(9), Pos::new(4, 4), Some(6)));
        for pos in right.marks.positions() {
            let what = format!("after the 7 in r5c5 the marks of {} are", cell_name(pos));
            says(what, shown(sheet.marks[pos]), shown(right.marks[pos]));
        }
    });
    ask.explain("a mark that was struck out stays so", || {
        let mut sheet = with_marks(&marked(&empty(4)), |pos| pos == Pos::new(3, 3), 0b0110);
        place(&mut sheet, Pos::new(3, 0), 1);
        let found = shown(sheet.marks[Pos::new(3, 3)]);
        says("r4c4 had the marks 1 and 4 before the 2 in r4c1, and has", found, "14".to_string());
    });
    let mut inputs = vec![(marked(&empty(1)), Pos::new(0, 0), 0)];
    for pos in empty(4).positions() {
        inputs.extend([0, 3].map(|digit| (marked(&empty(4)), pos, digit)));
    }
    let random = ask.random(6, |rng| {
        [4, 4, 9, 9, 16]
            .map(|order| (any_sheet(order, rng), rng.pos(Size::square(order)), rng.below(order)))
    });
    inputs.extend(random.concat());
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
    ask.explain("a cell without a mark is no reason", || {
        let sheet = with_marks(&marked(&empty(4)), |pos| pos == Pos::new(1, 2), 0b1111);
        says_deduced(&sheet, only_mark(&sheet), None);
    });
    one_of(ask, "only_mark", only_mark, by_rule_1);
}

fn step_6_only_place(ask: &mut Ask) {
    one_of(ask, "only_place", only_place, by_rule_2);
}

fn step_7_contradiction(ask: &mut Ask) {
    ask.explain("an empty cell without a mark is a contradiction", || {
        // Every digit still has a place in every unit; only the cell is without a mark.
        let sheet = with_marks(&marked(&empty(4)), |pos| pos == Pos::new(3, 3), 0b1111);
        let found = or_none(contradiction(&sheet));
        let what = format!("what is wrong with\n{}\nis", on_paper(&sheet));
        says(what, found, Contradiction::NoMark(Pos::new(3, 3)).to_string());
    });
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
    ask.explain("both rules are applied until neither finds anything", || {
        for puzzle in [PUZZLE, BOTH_RULES, RULE_1_AGAIN].map(board) {
            let found = ending(&solve(&puzzle)).lines().next().unwrap_or_default().to_string();
            says(format!("the end of\n{puzzle}\nis"), found, "solved".to_string());
        }
    });
    ask.explain("stuck is not contradicted", || {
        for (text, expected) in
            [("1...............", "stuck"), ("123....4........", "contradicted")]
        {
            let puzzle: Board = board(text);
            let found = ending(&solve(&puzzle));
            let end = found.split([':', '\n']).next().unwrap_or_default().to_string();
            says(format!("the end of\n{puzzle}\nis"), end, expected.to_string());
        }
    });
    ask.explain("every deduction follows from the board before it", || {
        let puzzle = board(BOTH_RULES);
        let checked = check_end(&ending(&solve(&puzzle)), &puzzle);
        checked.unwrap_or_else(|fault| panic!("{fault}\nthe puzzle was\n{puzzle}"));
    });
    ask.count_work();
    let mut puzzles = boards();
    let random = ask.random(5, |rng| {
        let known = relabeled(&board(PUZZLES[rng.below(PUZZLES.len())]), rng);
        let kinds = [(4, 8), (4, 16), (9, 30), (9, 55), (16, 20)];
        [&[known][..], &kinds.map(|(order, most)| any_board(order, most, rng))].concat()
    });
    puzzles.extend(random.concat());
    for puzzle in puzzles {
        let referee = |found: &str| check_end(found, &puzzle);
        ask.judged(format_args!("solve\n{puzzle}"), || ending(&solve(&puzzle)), referee);
    }
}

/// `stuck`, the board, and the log, a deduction a line.
fn ending((outcome, log): &(Outcome, Vec<Deduction>)) -> String {
    let (kind, board) = match outcome {
        Outcome::Solved(board) => ("solved".to_string(), board),
        Outcome::Stuck(board) => ("stuck".to_string(), board),
        Outcome::Contradicted(board, fault) => (format!("contradicted: {fault}"), board),
    };
    let log: String = log.iter().map(|deduction| format!("\n{deduction}")).collect();
    format!("{kind}\n{board}{log}")
}

/// Replays the log: each deduction must be true when it is made, and the end must be what it leads to.
fn check_end(found: &str, puzzle: &Board) -> Result<(), String> {
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
        let open = marked(&empty(order));
        for index in (0..order).step_by(1 + order / 8) {
            let pos = spread(index, order);
            let all = 0..if order < 9 { 1 << order } else { 1 };
            let sets = all.chain([1 << index, 3 << (index / 2)]);
            sheets.extend(sets.map(|set: DigitSet| with_marks(&open, |other| other == pos, !set)));
        }
        // A digit in every unit of the small orders, in some of the larger ones.
        let every = 1 + order / 8 * 2;
        for (index, (_, mut cells)) in units(order).enumerate().skip(every - 1).step_by(every) {
            let number = index % order;
            cells.rotate_left((index + number) % order);
            // So far apart that from order 9 on they share no other unit.
            let apart = cells.iter().copied().step_by(order.isqrt() + 1).take(2);
            sheets.push(marked(&board_with(order, number, &apart.collect::<Vec<_>>())));
            for left in 0..3.min(order) {
                let is_gone = |cell| cells[left..].contains(&cell);
                sheets.push(with_marks(&open, is_gone, 1 << number));
            }
        }
    }
    let random = ask.random(10, |rng| [1, 4, 4, 9].map(|order| any_sheet(order, rng)));
    sheets.extend(random.concat());
    sheets
}

fn boards() -> Vec<Board> {
    let fixed = ORDERS.into_iter().flat_map(|order| [empty(order), finished(order)]);
    fixed.chain(PUZZLES.iter().chain(&WRONG).map(|text| board(text))).collect()
}

#[track_caller]
fn says_deduced(sheet: &Sheet, found: Option<Deduction>, expected: Option<Deduction>) {
    says(format!("what follows from\n{}\nis", on_paper(sheet)), or_none(found), or_none(expected));
}
