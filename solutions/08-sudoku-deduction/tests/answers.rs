//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate sudoku_deduction as exercise_8;

#[path = "../../../exercises/08-sudoku-deduction/tests/questions.rs"]
mod questions;

exam::answers!("08-sudoku-deduction");

mod better {
    //! The two rules, fast, lead as far as the reference's.

    use exam::{
        Rng,
        boards::{SOLUTION, board, changed, dug},
    };
    use grid::Size;
    use sudoku_deduction::{
        Board, Outcome,
        better::{self, End},
        candidates, solve,
    };

    /// Boards with that solution and few to many givens; the same ones each time.
    fn puzzles() -> impl Iterator<Item = Board> {
        let mut rng = Rng::new(1, "puzzles");
        (0..300).map(move |number| dug(&board(SOLUTION), 44 + number % 20, &mut rng))
    }

    #[test]
    fn the_fast_rules_lead_as_far_as_the_plain_ones() {
        let (mut solved, mut stuck) = (0, 0);
        for puzzle in puzzles() {
            let expected = match solve(&puzzle).0 {
                Outcome::Solved(board) => End::Solved(board),
                Outcome::Stuck(board) => End::Stuck(board),
                Outcome::Contradicted(..) => End::Contradicted,
            };
            match expected {
                End::Solved(_) => solved += 1,
                End::Stuck(_) => stuck += 1,
                End::Contradicted => {}
            }
            assert_eq!(better::solve(&puzzle), expected, "the puzzle was\n{puzzle}");
        }
        assert!(
            solved > 20 && stuck > 20,
            "{solved} solved and {stuck} stuck are too few of a kind"
        );
    }

    #[test]
    fn both_find_the_contradiction_of_a_wrong_given() {
        for (puzzle, pos) in puzzles().zip(Size::square(9).positions()) {
            for digit in 0..9 {
                if candidates(&puzzle, pos) & 1 << digit != 0 {
                    let wrong = changed(&puzzle, pos, Some(digit));
                    let plain = matches!(solve(&wrong).0, Outcome::Contradicted(..));
                    let fast = better::solve(&wrong) == End::Contradicted;
                    assert_eq!(fast, plain, "the puzzle was\n{wrong}");
                }
            }
        }
    }
}

mod given {
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
}
