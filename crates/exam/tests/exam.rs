//! What an author's questions must be, and what a board drawn another way is.

use std::cell::Cell;

use exam::{Chance, Exam, Header, Task, escape, rehearse, unescape, variant};
use grid::{Grid, Size};
use referee::sudoku;

#[test]
fn questions_that_are_none_are_refused() {
    let refused = |questions: fn(&mut Exam<'_>)| rehearse(questions).unwrap_err();
    let no_step = refused(|exam| exam.question("double", |ask| ask.exact("2", || 4)));
    assert_eq!(no_step, "the question \"double\" does not begin with its step");
    let twice = refused(|exam| {
        exam.question("step_1_double", |ask| ask.exact("2", || 4));
        exam.question("step_1_double", |ask| ask.exact("3", || 6));
    });
    assert_eq!(twice, "two questions are called \"step_1_double\"");
    let nothing = refused(|exam| exam.question("step_1_double", |_| ()));
    assert!(nothing.contains("end 0 0 0"), "{nothing}");
}

#[test]
fn an_answer_that_is_another_each_time_is_not_right() {
    let calls = Cell::new(0);
    let counting = || {
        calls.set(calls.get() + 1);
        calls.get()
    };
    let told = rehearse(|exam| exam.question("step_1_count", |ask| ask.exact("count", counting)));
    assert!(told.unwrap_err().contains("asked count\nexpected 2\nfound 1"), "it is told");
}

#[test]
fn a_judge_decides_where_several_answers_are_right() {
    let questions = |judge: fn(&str) -> Result<(), String>| {
        rehearse(move |exam| {
            exam.question("step_1_any", |ask| {
                let number = ask.own.below(1_000);
                ask.judged("any", || number, judge);
            });
        })
    };
    assert_eq!(questions(|_| Ok(())), Ok(1));
    let told = questions(|_| Err("never".to_string())).unwrap_err();
    assert!(told.contains("complaint never"), "{told}");
}

#[test]
fn a_text_is_one_line_on_a_sheet_and_comes_back() {
    for text in ["", "1 2\n. 4", "back\\slash\\n", "\r\n\\", "end 3\ndone 1"] {
        assert!(!escape(text).contains(['\n', '\r']), "{text:?}");
        assert_eq!(unescape(&escape(text)), text);
    }
    for task in [Task::List, Task::Judge, Task::Answer("step_1_any".to_string())] {
        let header = Header { task, class: 7, own: u64::MAX };
        assert_eq!(header.to_string().parse(), Ok(header));
    }
    assert!("exam answer 1".parse::<Header>().is_err());
}

#[test]
fn a_sudoku_drawn_another_way_is_as_right_and_another_one() {
    // Each row is the one above, shifted by a box.
    let shifted = Grid::from_fn(Size::square(9), |pos| {
        u8::try_from((pos.row * 3 + pos.row / 3 + pos.col) % 9).ok()
    });
    let mut chance = Chance::new(1, "variants");
    for _ in 0..50 {
        let variant = variant::sudoku(&shifted, &mut chance);
        assert_eq!(sudoku::judge(&variant, &variant), Ok(()));
        assert_ne!(variant, shifted);
    }
}

#[test]
fn a_board_that_is_not_square_can_be_turned_and_mirrored() {
    let board = Grid::from_rows([[1_u32, 2, 3], [4, 5, 6]]);
    assert_eq!(variant::turned(&board), Grid::from_rows([[4, 1], [5, 2], [6, 3]]));
    assert_eq!(variant::mirrored(&board), Grid::from_rows([[3, 2, 1], [6, 5, 4]]));
}
