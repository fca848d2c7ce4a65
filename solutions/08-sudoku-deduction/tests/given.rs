//! What a student is given, beside the steps, says what it should: as people write it, from 1.

use grid::Pos;
use insta::assert_snapshot;
use sudoku_deduction::{Contradiction, Deduction, Reason, Unit};

#[test]
fn deductions_are_sentences() {
    let sentence = |reason| Deduction { pos: Pos::new(3, 4), digit: 6, reason }.to_string();
    assert_snapshot!(sentence(Reason::OnlyMark), @"r4c5 = 7: no other digit fits there");
    assert_snapshot!(sentence(Reason::OnlyPlace(Unit::Row(3))), @"r4c5 = 7: the only place for 7 in row 4");
    assert_snapshot!(sentence(Reason::OnlyPlace(Unit::Column(4))), @"r4c5 = 7: the only place for 7 in column 5");
    assert_snapshot!(sentence(Reason::OnlyPlace(Unit::Box(4))), @"r4c5 = 7: the only place for 7 in box 5");
}

#[test]
fn contradictions_are_sentences() {
    assert_snapshot!(Contradiction::NoMark(Pos::new(3, 4)), @"no digit fits in r4c5");
    assert_snapshot!(Contradiction::NoPlace(6, Unit::Box(4)), @"there is no place for 7 in box 5");
    assert_snapshot!(Contradiction::Twice(6, Unit::Row(0)), @"7 stands twice in row 1");
}
