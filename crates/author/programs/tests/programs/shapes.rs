//! Files of puzzles in the shapes that people have.

use crate::support::run_with;

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
    let boxes = |row: &str| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]);
    let framed = rows(boxes).replace("| 8.. |", "+-----+-----+-----+\n\n| 8.. |");
    let utf_16 = |text: &str| {
        let units = text.encode_utf16().flat_map(u16::to_le_bytes);
        [0xff, 0xfe].into_iter().chain(units).collect::<Vec<u8>>()
    };
    let shapes: [(&str, Vec<u8>); 14] = [
        ("a line", PUZZLE.into()),
        ("zeros", PUZZLE.replace('.', "0").into()),
        ("beside others", format!("17,\"{PUZZLE}\",{SOLUTION},hard # 7.2").into()),
        ("rows", rows(str::to_string).into()),
        ("headings", format!("Grid 01\n{}[Next]\n", rows(str::to_string)).into()),
        ("blanks between", rows(|row| apart(row, " ")).into()),
        ("a frame", framed.into()),
        ("drawn lines", rows(|row| format!("│{}│", apart(row, "│")).replace('.', " ")).into()),
        ("commas", rows(|row| apart(row, ",").replace('.', "")).into()),
        (
            "a list of a program",
            rows(|row| format!("[{}],", apart(row, ", ").replace('.', "0"))).into(),
        ),
        (
            "Prolog",
            format!("problem([{}", rows(|row| format!("[{}],", apart(row, ",").replace('.', "_"))))
                .replace("_],\n", "_],\n")
                .replace("6,_],", "6,_]].")
                .into(),
        ),
        ("strings", rows(|row| format!("[\"{}\"]", apart(row, "\",\""))).into()),
        ("Windows", format!("\u{feff}{PUZZLE}\r\n").into()),
        ("hyphens", rows(|row| row.replace('.', "-")).into()),
    ];
    for (name, input) in shapes {
        let output = run_with("sudoku-bitmask", &input);
        assert_eq!((&*output.out, &*output.err), (&*format!("{SOLUTION}\n"), ""), "{name}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("utf-16.txt");
    std::fs::write(&file, utf_16(PUZZLE)).expect("ours");
    let output = run_with(&format!("sudoku-bitmask {}", file.display()), b"");
    assert_eq!((&*output.out, &*output.err), (&*format!("{SOLUTION}\n"), ""), "UTF-16");
    let letters = format!("1G{}\n", ".".repeat(254));
    let output = run_with("sudoku-deduction --size 16", letters.as_bytes());
    assert!(output.out.starts_with("1G.") && output.err.is_empty(), "{}", output.err);
}

#[test]
fn what_is_not_read_gets_a_sentence_with_its_line() {
    let eight = rows(str::to_string).lines().take(8).collect::<Vec<_>>().join("\n");
    for (input, err) in [
        (
            format!("{PUZZLE}1\n"),
            "line 1: 82 symbols, but a puzzle is one line of 81 or nine lines of 9\n",
        ),
        (
            format!("{eight}\n"),
            "lines 1 to 8: 8 rows, but a puzzle is one line of 81 or nine lines of 9\n",
        ),
        (
            format!("{eight}\n1234567\n"),
            "lines 1 to 8: 8 rows, but a puzzle is one line of 81 or nine lines of 9\nline 9: 7 symbols, but a puzzle is one line of 81 or nine lines of 9\n",
        ),
        (
            "Hello\n".to_string(),
            "There was no puzzle to solve in 1 line; `--help` shows what is read.\n",
        ),
    ] {
        let output = run_with("sudoku-bitmask", input.as_bytes());
        assert_eq!((&*output.out, &*output.err, output.code), ("", err, Some(1)), "{input}");
    }
}
