//! `just run sudoku-bitmask`, with good and with bad input.

mod support;

use std::fs;

use insta::assert_snapshot;
use lab::puzzles::{Board, generate, to_line};
use support::{Said, killed_at_complaint, run, run_with};

const PUZZLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";
const SOLUTION: &str =
    "845632179732918654196745328683574912457291836219863547361429785574186293928357461";
/// A solution without four cells that can be filled in two ways.
const SEVERAL: &str =
    "845632179732918654196745328683574912457291836219863547.6142978..7418629.928357461";
/// Nothing fits in the last cell of row 0, although no digit stands twice.
const IMPOSSIBLE: &str =
    "12345678.........9...............................................................";

fn solve(input: &str, options: &[&str]) -> Said {
    solve_bytes(input.as_bytes(), options)
}

fn solve_bytes(input: &[u8], options: &[&str]) -> Said {
    let arguments = [&["sudoku-bitmask", "--better"], options].concat();
    run_with(&arguments, input)
}

/// What is said of one bad line, after checking that the puzzle after it is solved all the same.
#[track_caller]
fn complaint(bad: &str) -> String {
    let said = solve(&format!("{bad}\n{PUZZLE}\n"), &[]);
    assert_eq!((said.out.trim_end(), said.code), (SOLUTION, Some(1)), "after {bad:?}");
    said.err
}

#[test]
fn a_puzzle_is_solved_by_both_solvers() {
    for options in
        [&["sudoku-bitmask"][..], &["sudoku-bitmask", "--better"], &["sudoku-bitmask", "-"]]
    {
        let said = run_with(options, PUZZLE.as_bytes());
        assert_eq!((said.out.trim_end(), &*said.err, said.code), (SOLUTION, "", Some(0)));
    }
}

#[test]
fn lines_boards_and_comments_may_be_mixed() {
    let rows: Vec<String> = (0..9).map(|row| PUZZLE[9 * row..9 * row + 9].to_string()).collect();
    let spaced: Vec<String> =
        rows.iter().map(|row| row.replace("", " ").replace('.', "0")).collect();
    let input = format!(
        "\u{feff}# three times the same\r\n{PUZZLE}\r\n\r\n{}\r\n# and\r\n{}",
        rows.join("\r\n"),
        spaced.join("\n\n"),
    );
    let said = solve(&input, &[]);
    assert_eq!(said.out, format!("{SOLUTION}\n").repeat(3), "{}", said.err);
    assert_eq!((&*said.err, said.code), ("", Some(0)));
}

#[test]
fn nothing_to_solve_is_no_mistake() {
    for input in ["", "\n\n", "# only a comment", "\u{feff}"] {
        let said = solve(input, &[]);
        let err = "There was no puzzle to solve.\n";
        assert_eq!((&*said.out, &*said.err, said.code), ("", err, Some(0)), "{input:?}");
    }
}

#[test]
fn each_bad_line_has_its_own_sentence() {
    assert_snapshot!(complaint(&PUZZLE[1..]), @"line 1: found 80 symbols, but a puzzle is one line of 81 or nine lines of 9");
    assert_snapshot!(complaint(&format!("{PUZZLE}.")), @"line 1: found 82 symbols, but a puzzle is one line of 81 or nine lines of 9");
    assert_snapshot!(complaint("1"), @"line 1: found 1 symbol, but a puzzle is one line of 81 or nine lines of 9");
    assert_snapshot!(complaint(&PUZZLE.replacen('7', "x", 1)), @"line 1: symbol 8 of 81 is 'x', but a cell is a digit from 1 to 9, or `.` or `0` when it is empty");
    assert_snapshot!(complaint(&PUZZLE.replacen('7', "é", 1)), @"line 1: symbol 8 of 81 is 'é', but a cell is a digit from 1 to 9, or `.` or `0` when it is empty");
    assert_snapshot!(complaint(&PUZZLE.replacen("179", "174", 1)), @"line 1: row 0 has the digit 4 twice, at (0,1) and at (0,8)");
    assert_snapshot!(complaint(IMPOSSIBLE), @"line 1: there is no solution");
    assert_snapshot!(complaint(&".".repeat(5000)), @"line 1: more than 4096 bytes, but a puzzle is one line of 81 or nine lines of 9");
}

#[test]
fn bytes_that_are_not_text_are_one_bad_line() {
    let input = [b"\xff\xfe.4.\n", PUZZLE.as_bytes()].concat();
    let said = solve_bytes(&input, &[]);
    assert_eq!((said.out.trim_end(), said.code), (SOLUTION, Some(1)));
    assert_snapshot!(said.err, @"line 1: this is not text in UTF-8");
}

#[test]
fn a_bad_row_spoils_its_board_and_no_other() {
    let mut rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    rows[3] = "8..7.91.";
    let short = rows.join("\n");
    rows[3] = ".8..7+91.";
    let sign = rows.join("\n");
    assert_snapshot!(complaint(&format!("{short}\n{sign}")), @"
    line 4: found 8 symbols, but a row of a board has 9
    line 13: symbol 6 of 9 is '+', but a cell is a digit from 1 to 9, or `.` or `0` when it is empty
    ");
}

#[test]
fn a_contradiction_in_a_board_names_its_lines() {
    let mut rows = ["........."; 9];
    rows[2] = "7........";
    rows[8] = "7........";
    assert_snapshot!(complaint(&rows.join("\n")), @"lines 1 to 9: column 0 has the digit 7 twice, at (2,0) and at (8,0)");
}

#[test]
fn a_board_that_ends_too_soon_is_said_so() {
    let four_rows = "4.......1\n".repeat(4);
    assert_snapshot!(complaint(four_rows.trim_end()), @"lines 1 to 4: the board ends after 4 lines, but it needs 9");
    let said = solve(&format!("\n{four_rows}"), &[]);
    assert_eq!((&*said.out, said.code), ("", Some(1)));
    assert_snapshot!(said.err, @"lines 2 to 5: the board ends after 4 lines, but it needs 9");
}

#[test]
fn a_board_with_a_missing_row_spoils_no_other() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    for missing in [0, 4, 8] {
        let eight = [&rows[..missing], &rows[missing + 1..]].concat().join("\n");
        for gap in ["", "# the next one"] {
            let said = solve(&format!("{eight}\n{gap}\n{}\n", rows.join("\n")), &[]);
            assert_eq!(said.err, "lines 1 to 8: the board ends after 8 lines, but it needs 9\n");
            assert_eq!(said.out.trim_end(), SOLUTION, "without row {missing}");
        }
    }
}

#[test]
fn the_picture_of_the_chapter_can_be_pasted() {
    let chapter = include_str!("../../../docs/src/03-sudoku-bitmask.md");
    let (_, picture) = chapter.split_once("```text\n").expect("the chapter begins with a sudoku");
    let (picture, _) = picture.split_once("```").expect("its picture ends");
    for program in ["sudoku-bitmask", "sudoku-deduction"] {
        let said = run_with(&[program], picture.as_bytes());
        assert_eq!((said.out.get(..81), &*said.err), (Some(SOLUTION), ""), "{program}");
    }
}

#[test]
fn a_program_that_is_killed_has_written_what_it_solved() {
    for program in ["sudoku-bitmask", "sudoku-deduction"] {
        let said = killed_at_complaint(program, &format!("{PUZZLE}\nx\n"));
        assert_eq!(said.get(..81), Some(SOLUTION), "{program}");
    }
}

#[test]
fn all_tells_none_one_and_several_apart() {
    let input = format!("{PUZZLE}\n{SEVERAL}\n{IMPOSSIBLE}\n11{}\nx\n", ".".repeat(79));
    for solver in [&["sudoku-bitmask", "--all"][..], &["sudoku-bitmask", "--all", "--better"]] {
        let said = run_with(solver, input.as_bytes());
        assert_eq!(said.out.lines().next(), Some(&*format!("one {SOLUTION}")));
        assert!(said.out.lines().nth(1).is_some_and(|line| line.starts_with("several 8456321")));
        assert_eq!(said.out.lines().skip(2).collect::<Vec<_>>(), ["none", "none"]);
        assert_eq!(said.code, Some(1));
    }
    assert_snapshot!(solve(&input, &["--all"]).err, @"
    line 2: there are several solutions; this is one of them
    line 3: there is no solution
    line 4: row 0 has the digit 1 twice, at (0,0) and at (0,1)
    line 5: found 1 symbol, but a puzzle is one line of 81 or nine lines of 9
    ");
    assert_eq!(solve(SEVERAL, &["--all"]).code, Some(0), "several solutions are no mistake");
}

#[test]
fn json_has_an_object_for_each_puzzle() {
    let input = format!("{PUZZLE}\n\n{IMPOSSIBLE}\n11{}\nx\n", ".".repeat(79));
    let said = solve(&input, &["--json"]);
    assert_eq!((&*said.err, said.code), ("", Some(1)));
    assert_snapshot!(said.out, @r#"
    {"line":1,"status":"solved","puzzle":".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.","solution":"845632179732918654196745328683574912457291836219863547361429785574186293928357461"}
    {"line":3,"status":"no-solution","puzzle":"12345678.........9...............................................................","message":"there is no solution"}
    {"line":4,"status":"contradiction","puzzle":"11...............................................................................","message":"row 0 has the digit 1 twice, at (0,0) and at (0,1)"}
    {"line":5,"status":"malformed","message":"found 1 symbol, but a puzzle is one line of 81 or nine lines of 9"}
    "#);
    let said = solve(&format!("{PUZZLE}\n{SEVERAL}\n{IMPOSSIBLE}"), &["--json", "--all"]);
    assert_snapshot!(said.out, @r#"
    {"line":1,"status":"solved","puzzle":".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.","solution":"845632179732918654196745328683574912457291836219863547361429785574186293928357461","solutions":1}
    {"line":2,"status":"several","puzzle":"845632179732918654196745328683574912457291836219863547.6142978..7418629.928357461","solution":"845632179732918654196745328683574912457291836219863547361429785574186293928357461","solutions":2,"message":"there are several solutions; this is one of them"}
    {"line":3,"status":"no-solution","puzzle":"12345678.........9...............................................................","solutions":0,"message":"there is no solution"}
    "#);
}

#[test]
fn a_file_that_cannot_be_read_is_exit_code_2() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("none.txt");
    let complain = |path: &std::path::Path| {
        let said = run(&["sudoku-bitmask", path.to_str().expect("the path is text")]);
        assert_eq!((&*said.out, said.code), ("", Some(2)));
        said.err.replace(folder.path().to_str().expect("the path is text"), "FOLDER")
    };
    assert_snapshot!(complain(&missing), @"there is no file FOLDER/none.txt");
    assert_snapshot!(complain(folder.path()), @"FOLDER is a folder, not a file of puzzles");
    assert_eq!(run(&["sudoku-bitmask", "--fast"]).code, Some(2));
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("many.txt");
    fs::write(&file, format!("{PUZZLE}\n").repeat(5_000)).expect("the file can be written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(["sudoku-bitmask", "--better"])
        .arg(&file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the lab can be started");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the lab ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn generated_puzzles_are_solved_in_order() {
    let puzzles: Vec<Board> =
        (0..300).map(|number| generate::puzzle(7, number, 26).expect("26 is reached")).collect();
    let input: String = puzzles.iter().map(|puzzle| to_line(puzzle) + "\n").collect();
    let said = solve(&input, &[]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let solutions: Vec<&str> = said.out.lines().collect();
    assert_eq!(solutions.len(), puzzles.len());
    for (puzzle, solution) in puzzles.iter().zip(solutions) {
        let solution = solution.parse().expect("a solution is a board");
        assert_eq!(referee::sudoku::judge(puzzle, &solution), Ok(()));
    }
}
