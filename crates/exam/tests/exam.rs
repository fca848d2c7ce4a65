//! What a sheet holds, and what a board drawn another way is.

use std::{fmt, panic};

use exam::{Ask, Header, Question, Rng, Seed, Task, escape, serve, unescape, variant};
use grid::{Grid, Pos, Size};
use referee::sudoku;

/// What a program with one question writes on `sheet`.
fn written(sheet: &str, ask: fn(&mut Ask<'_>)) -> String {
    let mut paper = Vec::new();
    let question = Question { name: "step_1_any", ask };
    serve(sheet, &mut paper, &[question]).expect("a sheet");
    String::from_utf8(paper).expect("text")
}

#[test]
fn what_one_program_answers_another_judges() {
    let question: fn(&mut Ask<'_>) = |ask| {
        ask.exact("one", || 1);
        for _ in ask.rounds(2) {
            let number = ask.rng.below(1_000);
            ask.exact("the same", || number);
        }
    };
    let answers = written("exam answer step_1_any 7*1 8*2", question);
    assert_eq!(answers.matches("answer ").count(), 8, "{answers}");
    let answers: Vec<&str> = answers.lines().filter(|line| line.starts_with("answer ")).collect();
    let sheet = |answers: &str| format!("exam judge 7*1 8*2\nquestion step_1_any\n{answers}");
    let judged = written(&sheet(&answers.join("\n")), question);
    assert!(judged.contains("\nend 8 8 0\n"), "{judged}");

    let wrong = written(&sheet(&answers.join("\n").replace("answer 1\n", "answer 2\n")), question);
    assert!(wrong.contains("asked one\nexpected 1\nfound 2\n"), "{wrong}");
    assert!(wrong.contains("\nend 6 8 0\n"), "{wrong}");

    let stopped = sheet("answer it panicked: the search made 9 placements");
    let told = written(&stopped, question);
    assert!(told.contains("found it was stopped: the search made 9 placements\n"), "{told}");
}

/// Work is counted with the course's seed, and a fixed input is asked once, whatever the first seed is.
#[test]
fn another_seed_asks_and_measures_no_fixed_input_again() {
    let question: fn(&mut Ask<'_>) = |ask| {
        ask.measure();
        for number in ask.fixed(1..3).chain([ask.rng.below(1)]) {
            ask.exact(number, || {
                Grid::new(Size::square(1), 0_u8).set(Pos::new(0, 0), 1);
                number
            });
        }
    };
    let answers = |seeds: &str| written(&format!("exam answer step_1_any {seeds}"), question);
    assert!(answers("0*1 8*2").starts_with("answer 1\nanswer 2\nanswer 0\nanswer 0\nwork 3 "));
    assert_eq!(answers("7*1"), "answer 1\nanswer 2\nanswer 0\nend 3\ndone 1\n");
    let sheet = "exam judge 0*1 8*2\nquestion step_1_any\nanswer 1\nanswer 2\nanswer 0\nanswer 0";
    let judged = written(sheet, question);
    assert!(judged.contains("work 3 ") && judged.contains("\nend 4 4 0\n"), "{judged}");
}

#[test]
fn an_input_becomes_a_text_only_where_it_is_read() {
    let question: fn(&mut Ask<'_>) = |ask| {
        let what = fmt::from_fn(|_| panic!("this input is read"));
        ask.exact(&what, || 1);
        ask.judged(&what, || 1, |it| if it == "1" { Ok(()) } else { Err("no".to_string()) });
    };
    assert!(written("exam answer step_1_any 0*1", question).contains("end 2\n"));
    let right = "exam judge 0*1\nquestion step_1_any\nanswer 1\nanswer 1";
    assert!(written(right, question).contains("end 2 2 0\n"));
    panic::catch_unwind(|| written(&right.replace("answer 1", "answer 2"), question))
        .expect_err("it is read");
}

#[test]
fn a_judge_decides_where_several_answers_are_right() {
    let told = written("exam judge 0*1\nquestion step_1_any\nanswer 5", |ask| {
        ask.judged("any", || 4, |it| if it == "5" { Ok(()) } else { Err("never".to_string()) });
        ask.judged("any", || 4, |_| Err("never".to_string()));
    });
    assert!(told.contains("complaint no answer came\n") && told.contains("end 1 2 0\n"), "{told}");
}

#[test]
fn a_text_is_one_line_on_a_sheet_and_comes_back() {
    for text in ["", "1 2\n. 4", "back\\slash\\n", "\r\n\\", "end 3\ndone 1"] {
        assert!(!escape(text).contains(['\n', '\r']), "{text:?}");
        assert_eq!(unescape(&escape(text)), text);
    }
    for task in [Task::Judge, Task::Answer("step_1_any".to_string())] {
        let seeds = vec![Seed { number: u64::MAX, times: 4 }, Seed::COURSE];
        let header = Header { task, seeds };
        assert_eq!(header.to_string().parse(), Ok(header));
    }
    assert!("exam answer step_1_any 7".parse::<Header>().is_err(), "that is no seed");
}

#[test]
fn a_sudoku_drawn_another_way_is_as_right_and_another_one() {
    // Each row is the one above, shifted by a box.
    let shifted = Grid::from_fn(Size::square(9), |pos| {
        u8::try_from((pos.row * 3 + pos.row / 3 + pos.col) % 9).ok()
    });
    let mut rng = Rng::new(1, "variants");
    for _ in 0..50 {
        let variant = variant::sudoku(&shifted, &mut rng);
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
