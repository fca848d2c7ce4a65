//! What a student reads when a question is answered wrongly.
#![cfg(feature = "practice")]

use std::{
    env, fs, panic,
    path::{Path, PathBuf},
    process::Command,
};

use exam::{
    Ask, Question,
    practice::{self, ACCEPT},
};
use grid::{Grid, Size};
use insta::assert_snapshot;

/// What is said of the answers that `asked` asks for, where `reference` asks for the right ones.
fn verdict(reference: fn(&mut Ask<'_>), asked: fn(&mut Ask<'_>)) -> String {
    let question = |ask| Question { name: "step_1_any", ask };
    let verdict = practice::verdict(&question(asked), &practice::lines(&question(reference)));
    // The number at the end is for the coach.
    let shown = |it: String| it.split("\n\nfingerprint ").next().unwrap_or_default().to_string();
    verdict.map_or_else(shown, |()| "right".to_string())
}

/// The same without the tally of the one input.
fn told(reference: fn(&mut Ask<'_>), asked: fn(&mut Ask<'_>)) -> String {
    let verdict = verdict(reference, asked);
    verdict.strip_suffix("\n\n1 of 1 inputs is answered wrongly.").expect("a tally").to_string()
}

fn numbers(ask: &mut Ask<'_>, wrong_from: u32) {
    for number in [100, 7, 80, 90] {
        ask.exact(format_args!("is_small({number})"), || number < wrong_from);
    }
}

#[test]
fn the_smallest_input_is_told_and_how_many_are_wrong() {
    let right = |ask: &mut Ask<'_>| numbers(ask, 50);

    assert_eq!(verdict(right, right), "right");
    assert_snapshot!(verdict(right, |ask| numbers(ask, 95)), @"
    is_small(80)

    expected: false
    yours:    true

    2 of 4 inputs are answered wrongly; this is the smallest of them.
    ");
    assert_snapshot!(verdict(right, |ask| numbers(ask, 5)), @"
    is_small(7)

    expected: true
    yours:    false

    1 of 4 inputs is answered wrongly.
    ");
}

#[test]
fn after_a_panic_nothing_more_is_tried() {
    let panics = |ask: &mut Ask<'_>| {
        for number in [100_u32, 7, 80] {
            ask.exact(format_args!("is_small({number})"), || 50_u32.checked_sub(number).is_some());
        }
        ask.exact("is_small(90)", || -> bool { panic!("too much") });
        ask.exact("is_small(9)", || true);
    };
    let right = |ask: &mut Ask<'_>| {
        for number in [100, 7, 80, 90, 9] {
            ask.exact(format_args!("is_small({number})"), || number < 50);
        }
    };

    assert_snapshot!(verdict(right, panics), @"
    is_small(90)

    expected: false
    yours:    it panicked: too much

    1 of 5 inputs is answered wrongly, and 1 not tried after the panic.
    ");
}

#[test]
fn a_search_that_the_recorder_stops_has_not_panicked() {
    fn search(ask: &mut Ask<'_>, placements: u32) {
        ask.budget = 2;
        ask.exact("search", || place(placements, 2));
        ask.exact("another", || 1);
    }

    assert_snapshot!(verdict(|ask| search(ask, 2), |ask| search(ask, 3)), @"
    search

    expected: 2
    yours:
    it was stopped: the search made 2 placements and is still looking (at most 1 at a time).
    Is every placement taken back when it leads nowhere? Does the search stop at its goal?
    Does it write a cell again that is done already?
    The board when it was stopped:
    2

    1 of 2 inputs is answered wrongly, and 1 not tried after the search was stopped.
    ");
}

#[test]
fn boards_stand_beside_each_other_where_there_is_room() {
    fn boards(ask: &mut Ask<'_>, cols: usize, last: u32) {
        let board = Grid::from_fn(Size::new(2, cols), |pos| if pos.row == 0 { 1 } else { last });
        ask.exact("fill", || board);
    }

    assert_snapshot!(told(|ask| boards(ask, 3, 2), |ask| boards(ask, 3, 5)), @"
    fill

    expected:   yours:
    1 1 1       1 1 1
    2 2 2       5 5 5
    ");
    assert_snapshot!(told(|ask| boards(ask, 15, 2), |ask| boards(ask, 15, 5)), @"
    fill

    expected:
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    2 2 2 2 2 2 2 2 2 2 2 2 2 2 2

    yours:
    1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
    5 5 5 5 5 5 5 5 5 5 5 5 5 5 5
    ");
}

/// Places `times` numbers, and then gives `answer`.
fn place(times: u32, answer: u32) -> u32 {
    let mut board = Grid::new(Size::square(1), 0);
    (1..=times).for_each(|number| board.set((0, 0).into(), number));
    answer
}

#[test]
fn a_cost_is_told_when_the_answer_is_right_and_a_judge_says_what_is_wrong() {
    fn places(ask: &mut Ask<'_>, times: u32, answer: u32) {
        ask.exact_within(1, "search", || place(times, answer));
    }

    assert_eq!(verdict(|ask| places(ask, 2, 7), |ask| places(ask, 3, 7)), "right");
    assert_snapshot!(told(|ask| places(ask, 2, 7), |ask| places(ask, 4, 7)), @"
    search

    yours:    the right answer, with 4 placements
    it may make at most 3 placements
    ");
    assert_snapshot!(told(|ask| places(ask, 2, 7), |ask| places(ask, 2, 8)), @"
    search

    expected: 7
    yours:    8
    ");
    fn spares(ask: &mut Ask<'_>, times: u32) {
        ask.exact_within_and(2, 1_000, "search", || place(times, 7));
    }
    assert_eq!(verdict(|ask| spares(ask, 2), |ask| spares(ask, 1_004)), "right");
    assert_snapshot!(told(|ask| spares(ask, 2), |ask| spares(ask, 1_005)), @"
    search

    yours:    the right answer, with 1,005 placements
    it may make at most 1,004 placements
    ");
    let judged = |ask: &mut Ask<'_>| {
        ask.judged("any", || "(0,0)", |_| Err("the walk ends at once".to_string()));
    };
    assert_snapshot!(told(judged, judged), @"
    any

    yours:    (0,0)
    the walk ends at once
    ");
}

/// Whether the test `name` passes in a process of its own, where `variable` is set to `value`.
fn passes(name: &str, variable: &str, value: &Path) -> bool {
    let mut program = Command::new(env::current_exe().expect("this program"));
    let run = program.args([name, "--exact", "--ignored"]).env(variable, value).output();
    run.expect("it starts").status.success()
}

#[test]
fn what_is_asked_is_noted() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("asked");

    assert!(passes("asks_one_question", practice::ASKED, &file));
    assert_eq!(fs::read_to_string(file).expect("it was noted"), "the last one");
}

#[test]
#[ignore = "a question for a process of its own"]
fn asks_one_question() {
    let ask = |ask: &mut Ask<'_>| {
        ask.exact("the first one", || 1);
        ask.exact("the last one", || 2);
    };
    practice::lines(&Question { name: "step_1_any", ask });
}

/// What `check` says when the question `name` is asked so, where these answers are recorded.
fn checked(name: &'static str, ask: fn(&mut Ask<'_>)) -> String {
    let folder = folder("compared", RECORDED);
    let check = || practice::check(&Question { name, ask }, "questions.rs", &folder);
    let Err(panic) = panic::catch_unwind(check) else { return "right".to_string() };
    let told = panic.downcast_ref::<String>().expect("a sentence");
    told.split("\n\nfingerprint ").next().unwrap_or_default().to_string()
}

/// A folder of a lesson with these recorded answers.
fn folder(name: &str, recorded: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("ours");
    fs::write(folder.join("questions.rs"), "").expect("ours");
    fs::write(folder.join("answers.txt"), recorded).expect("ours");
    folder
}

const RECORDED: &str = "\
step_2_any: 2 inputs\r
one -> step_3_any: 5 inputs\r
two -> 2 / 2\r
\r
step_10_any: 1 inputs\r
one -> 1\r
";

fn one_and_two(ask: &mut Ask<'_>) {
    ask.exact("one", || "step_3_any: 5 inputs");
    ask.exact("two\nboard", || "2\n2");
}

#[test]
fn answers_are_compared_with_the_recorded_ones_of_the_question() {
    assert_eq!(checked("step_2_any", one_and_two), "right");
    assert_eq!(checked("step_10_any", |ask| ask.exact("one", || 1)), "right");
    assert_snapshot!(checked("step_10_any", |ask| ask.exact("one", || 2)), @r"
    one

    expected: 1
    yours:    2

    1 of 1 inputs is answered wrongly.
    ");
    let other = "the reference's answers are to other questions: take `answers.txt` and ";
    assert!(checked("step_10_any", |ask| ask.exact("two", || 1)).starts_with(other));
    assert!(checked("step_10_any", one_and_two).starts_with(other));
    let first = |ask: &mut Ask<'_>| ask.exact("one", || "step_3_any: 5 inputs");
    assert!(checked("step_2_any", first).starts_with(other));
    assert_snapshot!(checked("step_3_any", one_and_two), @"the reference's answers to this question are missing: take `answers.txt` and `questions.rs` of the exercise from the course again, for example by `git restore`; as an author type `just accept LESSON`");
}

#[test]
fn the_author_records_the_answers_and_no_panic() {
    let record = |test: &str| passes(test, ACCEPT, Path::new("lesson"));
    let folder = folder("recorded", RECORDED);
    let read = || fs::read_to_string(folder.join("answers.txt")).expect("ours");

    assert!(record("records_answers"));
    let recorded = read();
    assert_snapshot!(recorded, @r"
    step_2_any: 2 inputs
    one -> step_3_any: 5 inputs
    two -> 2 / 2

    step_9_any: 2 inputs
    one -> step_3_any: 5 inputs
    two -> 2 / 2

    step_10_any: 1 inputs
    two -> 2
    ");
    assert!(!record("records_a_panic"));
    assert_eq!(read(), recorded);
}

/// Asks a question whose answers are in the folder of the test above.
fn asked_to_record(name: &'static str, ask: fn(&mut Ask<'_>)) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("recorded");
    let question = Question { name, ask };
    practice::check(&question, "questions.rs", &folder);
}

#[test]
#[ignore = "a question for a process of its own"]
fn records_answers() {
    asked_to_record("step_9_any", one_and_two);
    asked_to_record("step_10_any", |ask| ask.exact("two", || 2));
}

#[test]
#[ignore = "a question for a process of its own"]
fn records_a_panic() {
    asked_to_record("step_10_any", |ask| ask.exact("one", || -> u32 { panic!("oh") }));
}

#[test]
fn of_two_long_lines_the_reader_is_told_where_they_part() {
    fn numbers(ask: &mut Ask<'_>, most: u32) {
        ask.exact("the numbers", || {
            (1..=most).map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
        });
    }

    let long = told(|ask| numbers(ask, 300), |ask| numbers(ask, 290));
    let end = "\nThey part after `290`: expected is `291`, yours is nothing more.";
    assert!(long.ends_with(end), "{long}");
    let short = told(|ask| numbers(ask, 30), |ask| numbers(ask, 29));
    assert!(!short.contains("They part"), "{short}");
}
