//! What exercise 8 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`. In a sentence digits, rows, columns and boxes
//! count from 1, as in the log.

use exam::{
    Ask,
    boards::{PUZZLE, board, changed, empty, joined},
};
use grid::{Pos, counted, record};

use exercise_8::{
    Board, Contradiction, Deduction, Outcome, Reason, Sheet, Unit, candidates, cell_name,
    contradiction, only_mark, only_place, place, places, solve, units_of,
};
use super::{
    BOTH_RULES, RULE_1_AGAIN, cells_of, check_end, ending, finished, marked, on_paper, shown,
    with_marks,
};

pub fn step_1_places(ask: &mut Ask) {
    ask.explain("the places of a unit are in reading order", || {
        for unit in [Unit::Row(3), Unit::Column(3), Unit::Box(1)] {
            let listed = |places: Vec<Pos>| joined(places.into_iter().map(cell_name), " ");
            let (found, expected) = (listed(places(unit, 4)), listed(cells_of(unit, 4)));
            assert!(
                found == expected,
                "on a board of order 4, {unit} has the places {expected}, but yours are {found}"
            );
        }
    });
}

pub fn step_2_units_of(ask: &mut Ask) {
    ask.explain("the units of a cell hold the cell", || {
        for pos in empty(9).positions() {
            for unit in units_of(pos, 9) {
                let holds_it = cells_of(unit, 9).contains(&pos);
                let cell = cell_name(pos);
                assert!(holds_it, "you say that {unit} of order 9 holds {cell}, but it does not");
            }
        }
    });
}

pub fn step_3_candidates(ask: &mut Ask) {
    ask.explain("each of the three units strikes digits out", || {
        // A 1 in the row, a 2 in the column and a 3 in the box of r1c1: together, then each by itself.
        assert_candidates("...1.3......2...", "4");
        assert_candidates("...1............", "234");
        assert_candidates("............2...", "134");
        assert_candidates(".....3..........", "124");
    });
    ask.explain("nothing fits in a filled cell", || {
        assert_candidates("1...............", ".");
    });
}

pub fn step_4_place(ask: &mut Ask) {
    ask.explain("the mark is taken out of every cell that sees the digit", || {
        let (pos, digit) = (Pos::new(4, 4), 6);
        let mut sheet = marked(&empty(9));
        place(&mut sheet, pos, digit);
        let right = marked(&changed(&empty(9), pos, Some(digit)));
        for other in right.marks.positions() {
            let (found, expected) = (shown(sheet.marks[other]), shown(right.marks[other]));
            let cell = cell_name(other);
            assert!(
                found == expected,
                "after the 7 in r5c5 the marks of {cell} are [{expected}], but yours are [{found}]"
            );
        }
    });
    ask.explain("a mark that was struck out stays so", || {
        let before = with_marks(&marked(&empty(4)), |pos| pos == Pos::new(3, 3), 0b0110);
        let mut sheet = before.clone();
        place(&mut sheet, Pos::new(3, 0), 1);
        let found = shown(sheet.marks[Pos::new(3, 3)]);
        assert!(
            found == "14",
            "r4c4 had the marks 1 and 4 before the 2 in r4c1, so it keeps [14], but yours are [{found}]"
        );
    });
}

pub fn step_5_only_mark(ask: &mut Ask) {
    ask.explain("a cell with one mark holds its digit", || {
        for (pos, digit) in [(Pos::new(0, 0), 3), (Pos::new(3, 3), 0)] {
            let sheet = with_marks(&marked(&empty(4)), |other| other == pos, !(1 << digit));
            let expected = Deduction { pos, digit, reason: Reason::OnlyMark };
            assert_deduced(&sheet, only_mark(&sheet), Some(expected));
            let words =
                format!("r{0}c{0} = {1}: no other digit fits there", pos.row + 1, digit + 1);
            assert_words(expected, &words);
        }
    });
    ask.explain("a cell without a mark is no reason", || {
        let sheet = with_marks(&marked(&empty(4)), |pos| pos == Pos::new(1, 2), 0b1111);
        assert_deduced(&sheet, only_mark(&sheet), None);
    });
}

pub fn step_6_only_place(ask: &mut Ask) {
    ask.explain("a digit with one place in a unit goes there", || {
        for unit in [Unit::Row(2), Unit::Column(1), Unit::Box(3)] {
            let cells = cells_of(unit, 4);
            let sheet = with_marks(&marked(&empty(4)), |pos| cells[..3].contains(&pos), 0b0100);
            let reason = Reason::OnlyPlace(unit);
            let expected = Deduction { pos: cells[3], digit: 2, reason };
            assert_deduced(&sheet, only_place(&sheet), Some(expected));
        }
        let reason = Reason::OnlyPlace(Unit::Box(3));
        let deduction = Deduction { pos: Pos::new(2, 1), digit: 2, reason };
        assert_words(deduction, "r3c2 = 3: the only place for 3 in box 4");
    });
}

pub fn step_7_contradiction(ask: &mut Ask) {
    ask.explain("a full board that is right has no contradiction", || {
        let board = finished(4);
        if let Some(found) = contradiction(&marked(&board)) {
            panic!("nothing is wrong with\n{board}\nbut you find \"{found}\"");
        }
    });
    ask.explain("an empty cell without a mark is a contradiction", || {
        // Every digit still has a place in every unit; only the cell is without a mark.
        let sheet = with_marks(&marked(&empty(4)), |pos| pos == Pos::new(3, 3), 0b1111);
        let found = contradiction(&sheet).map(|found| found.to_string());
        let expected = "no digit fits in r4c4";
        assert!(
            found.as_deref() == Some(expected),
            "{expected}, but your answer is {found:?}; the board is\n{}",
            on_paper(&sheet)
        );
        assert_words(Contradiction::NoPlace(0, Unit::Row(1)), "there is no place for 1 in row 2");
        assert_words(Contradiction::Twice(3, Unit::Column(0)), "4 stands twice in column 1");
    });
}

pub fn step_8_solve(ask: &mut Ask) {
    ask.explain("both rules are applied until neither finds anything", || {
        for puzzle in [PUZZLE, BOTH_RULES, RULE_1_AGAIN].map(board) {
            let (outcome, log) = reasoned(&puzzle);
            if let Outcome::Stuck(board) = &outcome
                && board.cells().iter().all(Option::is_some)
            {
                panic!("every cell is filled, but the end is `stuck`:\n{board}");
            }
            assert!(
                matches!(outcome, Outcome::Solved(_)),
                "the two rules solve this board, but your solver ends after {}:\n{puzzle}",
                counted(log.len() as u64, "deduction")
            );
        }
    });
    ask.explain("stuck is not contradicted", || {
        for (text, is_wrong) in [("1...............", false), ("123....4........", true)] {
            let puzzle = board(text);
            let answer = ending(&reasoned(&puzzle));
            let found = answer.lines().next().unwrap_or_default();
            let expected = if is_wrong { "contradicted" } else { "stuck" };
            assert!(
                found.starts_with(expected),
                "the end of this puzzle is `{expected}`, but yours is `{found}`:\n{puzzle}"
            );
        }
    });
    ask.explain("every deduction follows from the board before it", || {
        let puzzle = board(BOTH_RULES);
        if let Err(fault) = check_end(&ending(&reasoned(&puzzle)), &puzzle) {
            panic!("{fault}\nthe puzzle was\n{puzzle}");
        }
    });
}

#[track_caller]
fn assert_candidates(text: &str, expected: &str) {
    let board = board(text);
    let found = shown(candidates(&board, Pos::new(0, 0)));
    assert!(
        found == expected,
        "the candidates of r1c1 are [{expected}], but yours are [{found}]:\n{board}"
    );
}

/// A grader compares the words of an answer.
#[track_caller]
fn assert_words(answer: impl ToString, words: &str) {
    let found = answer.to_string();
    assert!(
        found == words,
        "given was the answer \"{words}\", and in your file it reads \"{found}\"; write the words back, \
         because answers are compared by them"
    );
}

#[track_caller]
fn assert_deduced(sheet: &Sheet, found: Option<Deduction>, expected: Option<Deduction>) {
    let quoted = |deduction: Option<Deduction>| {
        deduction.map_or("None".to_string(), |deduction| format!("\"{deduction}\""))
    };
    assert!(
        found == expected,
        "the answer is {}, but yours is {}; the board is\n{}",
        quoted(expected),
        quoted(found),
        on_paper(sheet)
    );
}

/// Solves `puzzle` within a budget of placements and removals of digits and marks.
fn reasoned(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    record::budget(1_000_000, || solve(puzzle))
}
