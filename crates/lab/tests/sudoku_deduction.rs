//! `just run sudoku-deduction`, with good and with bad input.

mod support;

use insta::assert_snapshot;
use support::{run, run_with};

const PUZZLE: &[u8] = b"1.....3..2.....4\n";

fn small(input: &[u8], option: &str) -> support::Said {
    run_with(&["sudoku-deduction", "--size", "4", option], input)
}

#[test]
fn the_outcome_of_each_puzzle_is_a_line() {
    let said = small(b"# three\n1.....3..2.....4\n\n1...............\n11..............\n", "-");
    assert_snapshot!(said.out, @"
    1342243142133124 solved
    1............... stuck
    11.............. contradicted: 1 stands twice in row 1
    ");
    assert_eq!((said.err.as_str(), said.code), ("", Some(1)));
}

#[test]
fn all_solved_is_exit_code_0() {
    assert_eq!(small(PUZZLE, "-").code, Some(0));
}

#[test]
fn the_reasons_come_before_the_board() {
    let said = small(b"1342243142.33124", "--explain");
    assert_snapshot!(said.out, @"
    r3c3 = 1: no other digit fits there
    1342243142133124 solved
    ");
}

#[test]
fn json_has_an_object_a_puzzle() {
    let said = small(b"134224314213312.\n11..............\n", "--json");
    assert_snapshot!(said.out, @r#"
    {"line":1,"outcome":"solved","board":"1342243142133124","contradiction":null,"log":["r4c4 = 4: no other digit fits there"]}
    {"line":2,"outcome":"contradicted","board":"11..............","contradiction":"1 stands twice in row 1","log":[]}
    "#);
}

#[test]
fn a_board_of_sixteen_has_letters() {
    let line = "123456789ABCDEF.".to_string() + &".".repeat(240);
    let said = run_with(&["sudoku-deduction", "--size", "16", "--explain"], line.as_bytes());
    assert!(said.out.starts_with("r1c16 = G: no other digit fits there\n"), "{}", said.out);
}

#[test]
fn bad_lines_are_named_and_the_others_are_solved() {
    let said =
        small(b"123\n1.....3..2.....x\n1.....3..2.....5\n\xff\xfe\n1.....3..2.....4\r\n", "-");
    assert_snapshot!(said.err, @"
    line 1: it has 3 symbols, but a board of 4 × 4 has 16; `--size` sets another
    line 2: symbol 16 of 16 is 'x'; expected 1 to 4, or . or 0 for an empty cell
    line 3: symbol 16 of 16 is '5'; expected 1 to 4, or . or 0 for an empty cell
    line 4: it is not UTF-8
    ");
    assert_eq!((said.out.as_str(), said.code), ("1342243142133124 solved\n", Some(1)));
}

#[test]
fn what_cannot_be_run_is_a_sentence_and_exit_code_2() {
    let missing = run(&["sudoku-deduction", "no-such-file"]);
    assert_snapshot!(missing.err, @"there is no file no-such-file");
    assert_eq!(missing.code, Some(2));

    let folder = run(&["sudoku-deduction", "src"]);
    assert_snapshot!(folder.err, @"src is a folder, not a file of puzzles");

    let size = run(&["sudoku-deduction", "--size", "5"]);
    assert!(size.err.contains("expected 4, 9 or 16"), "{}", size.err);
    assert_eq!(size.code, Some(2));
}
