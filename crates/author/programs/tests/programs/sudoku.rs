//! The programs that solve sudokus: files in the shapes that people have, and what becomes of a wrong line.

use std::fs;

use crate::support::{killed_at_complaint, run_with, started};

const PUZZLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";
const SOLUTION: &str =
    "845632179732918654196745328683574912457291836219863547361429785574186293928357461";

/// The rows of the puzzle, each as `shown` makes it.
fn rows(shown: impl Fn(&str) -> String) -> String {
    (0..9).map(|row| shown(&PUZZLE[9 * row..9 * row + 9]) + "\n").collect()
}

/// The cells of a row with `between` them.
fn apart(row: &str, between: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(between)
}

#[test]
fn a_board_in_any_of_these_shapes_is_solved() {
    let plain = rows(str::to_string);
    let boxes = |row: &str| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]);
    let framed = rows(boxes).replace("| 8.. |", "+-----+-----+-----+\n\n| 8.. |");
    let list = rows(|row| format!("[{}],", apart(row, ",").replace('.', "_")));
    let utf_16: Vec<u8> = PUZZLE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let shapes: [(&str, Vec<u8>); 15] = [
        ("a line", PUZZLE.into()),
        ("zeros", PUZZLE.replace('.', "0").into()),
        ("beside others", format!("17,\"{PUZZLE}\",{SOLUTION},hard # 7.2").into()),
        ("rows", plain.clone().into()),
        ("headings", format!("Grid 01\n{plain}[Next]\n").into()),
        ("blanks between", rows(|row| apart(row, " ")).into()),
        ("a frame", framed.into()),
        ("drawn lines", rows(|row| format!("│{}│", apart(row, "│")).replace('.', " ")).into()),
        ("commas", rows(|row| apart(row, ",").replace('.', "")).into()),
        ("a list of a program", list.replace('_', "0").into()),
        ("Prolog", format!("problem([{list}").replace("6,_],", "6,_]].").into()),
        ("strings", rows(|row| format!("[\"{}\"]", apart(row, "\",\""))).into()),
        ("Windows", format!("\u{feff}# a comment\r\n{PUZZLE}\r\n\r\n").into()),
        ("hyphens", rows(|row| row.replace('.', "-")).into()),
        ("UTF-16", [&[0xff, 0xfe], &*utf_16].concat()),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    for (name, input) in shapes {
        let file = folder.path().join("puzzles.txt");
        fs::write(&file, &input).expect("ours");
        let output = run_with(&format!("sudoku-bitmask {}", file.display()), b"");
        assert_eq!((&*output.out, &*output.err), (&*format!("{SOLUTION}\n"), ""), "{name}");
    }
    let letters = format!("1G{}\n", ".".repeat(254));
    let output = run_with("sudoku-deduction --size 16", letters.as_bytes());
    assert!(output.out.starts_with("1G.") && output.err.is_empty(), "{}", output.err);
}

#[test]
fn what_is_not_read_gets_a_sentence_with_its_line() {
    let eight = rows(str::to_string).lines().take(8).collect::<Vec<_>>().join("\n");
    let bytes = [&PUZZLE.as_bytes()[..80], b"\xff\n", PUZZLE.as_bytes()].concat();
    let small = b"\xff..4\n1.....3..2.....4\r\n".to_vec();
    let of_9 = "but a puzzle is one line of 81 or nine lines of 9";
    let of_4 = "but a puzzle is one line of 16 or four lines of 4";
    let nothing = "There was no puzzle to solve in 1 line; `--help` shows what is read.";
    for (program, input, out, err) in [
        ("bitmask", format!("{PUZZLE}1\n").into(), "", format!("line 1: 82 symbols, {of_9}")),
        ("bitmask", format!("{eight}\n").into(), "", format!("lines 1 to 8: 8 rows, {of_9}")),
        (
            "bitmask",
            format!("{eight}\n1234567\n").into(),
            "",
            format!("lines 1 to 8: 8 rows, {of_9}\nline 9: 7 symbols, {of_9}"),
        ),
        ("bitmask", bytes, SOLUTION, format!("line 1: 80 symbols, {of_9}")),
        ("deduction --size 4", small, "1342243142133124", format!("line 1: 3 symbols, {of_4}")),
        ("bitmask", b"Hello\n".to_vec(), "", nothing.into()),
        ("bitmask", "\u{feff}".into(), "", nothing.into()),
    ] {
        let output = run_with(&format!("sudoku-{program}"), &input);
        let said = (output.out.trim_end(), output.err.trim_end(), output.code);
        assert_eq!(said, (out, &*err, Some(1)), "{program}");
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
    let mut child = started(&["sudoku-bitmask", "--fast", &file.to_string_lossy()]);
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((&*output.stderr, output.status.code()), (&b""[..], Some(0)));
}
