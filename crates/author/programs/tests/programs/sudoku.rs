//! The programs that solve sudokus: what is more than a transcript.

use std::{fs, process::Stdio};

use crate::support::{fed, killed_at_complaint, run_with, started};

const PUZZLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";
const SOLUTION: &str =
    "845632179732918654196745328683574912457291836219863547361429785574186293928357461";

#[test]
fn marks_line_ends_and_bytes_that_are_no_text() {
    let solved = format!("{SOLUTION}\n");
    let windows = format!("\u{feff}# a comment\r\n{PUZZLE}\r\n\r\n");
    let bytes = [&PUZZLE.as_bytes()[..80], b"\xff\n", PUZZLE.as_bytes()].concat();
    for (program, input, out, err, code) in [
        ("sudoku-bitmask", windows.as_bytes(), &*solved, "", 0),
        (
            "sudoku-bitmask",
            "\u{feff}".as_bytes(),
            "",
            "There was no puzzle to solve in 1 line; `--help` shows what is read.\n",
            1,
        ),
        (
            "sudoku-bitmask",
            &bytes,
            &solved,
            "line 1: 80 symbols, but a puzzle is one line of 81 or nine lines of 9\n",
            1,
        ),
        (
            "sudoku-deduction --size 4",
            b"\xff..4\n1.....3..2.....4\r\n",
            "1342243142133124\n",
            "line 1: 3 symbols, but a puzzle is one line of 16 or four lines of 4\n",
            1,
        ),
    ] {
        let output = run_with(program, input);
        assert_eq!((&*output.out, &*output.err, output.code), (out, err, Some(code)), "{program}");
    }
}

#[test]
fn a_killed_program_has_written_what_it_solved() {
    for program in ["sudoku-bitmask", "sudoku-deduction"] {
        let output = killed_at_complaint(program, &format!("{PUZZLE}\n{}\n", &PUZZLE[1..]));
        assert_eq!(output.get(..81), Some(SOLUTION), "{program}");
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("many.txt");
    fs::write(&file, format!("{PUZZLE}\n").repeat(5_000)).expect("the file can be written");
    let mut child = started(&["sudoku-bitmask", "--fast", &file.to_string_lossy()], Stdio::piped());
    drop(child.stdout.take());
    let output = fed(child, b"");
    assert_eq!((&*output.err, output.code), ("", Some(0)));
}
