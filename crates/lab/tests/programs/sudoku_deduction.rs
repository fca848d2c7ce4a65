//! `just run sudoku-deduction`: what is more than a transcript.

use crate::support::run_with;

#[test]
fn a_board_of_sixteen_has_letters() {
    let line = "123456789ABCDEF.".to_string() + &".".repeat(240);
    let said = run_with(&["sudoku-deduction", "--size", "16", "--explain"], line.as_bytes());
    assert!(said.out.starts_with("r1c16 = G: no other digit fits there\n"), "{}", said.out);
    let (_, board) = said.out.split_once("123456789ABCDEFG").expect("the board has its letters");
    assert!(board.starts_with('.') && board.ends_with(" stuck\n"), "{board}");
}

#[test]
fn a_line_that_is_no_text_is_named_and_the_next_is_solved() {
    let said = run_with(&["sudoku-deduction", "--size", "4"], b"\xff\xfe\n1.....3..2.....4\r\n");
    assert_eq!(said.err, "line 1: this is not text in UTF-8\n");
    assert_eq!((said.out.as_str(), said.code), ("1342243142133124 solved\n", Some(1)));
}
