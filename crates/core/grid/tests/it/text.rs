//! Pictures of boards, and the errors of texts that are not boards.

use grid::{Grid, Size};
use insta::assert_snapshot;

fn numbers(text: &str) -> String {
    text.parse::<Grid<u32>>().unwrap_err().to_string()
}

fn digits(text: &str) -> String {
    text.parse::<Grid<Option<u8>>>().unwrap_err().to_string()
}

#[test]
fn pictures_line_up_and_show_every_kind_of_cell() {
    assert_snapshot!(Grid::from_rows([[7_u32, 0, 7], [0, 100, 10]]), @"
      7   .   7
      . 100  10
    ");
    assert_snapshot!(Grid::from_rows([[true, false], [false, true]]), @"
    1 .
    . 1
    ");
    assert_snapshot!(Grid::from_rows([[Some(0_u8), Some(8)], [Some(9), None]]), @"
    1 9
    A .
    ");
    assert_snapshot!(Grid::new(Size::new(0, 3), 0_u32), @"(no cells: 0 rows × 3 columns)");
    assert_snapshot!(Grid::new(Size::new(1, 0), true), @"(no cells: 1 row × 0 columns)");
}

#[test]
fn a_board_in_a_failed_comparison_is_a_list_of_rows() {
    let board = Grid::from_rows([[Some(0_u8), None], [Some(9), None]]);
    assert_snapshot!(format!("{board:?}"), @"[[Some(0), None], [Some(9), None]]");
    assert_snapshot!(format!("{board:#?}"), @"
    [
        [Some(0), None],
        [Some(9), None],
    ]
    ");
    assert_snapshot!(format!("{:?}", Grid::new(Size::new(2, 0), 7)), @"[[], []]");
}

#[test]
fn a_number_board_says_which_cell_or_row_is_wrong() {
    assert_snapshot!(numbers("1 2\n3 x"), @r#"cell 4 is "x", but a cell is a number or `.`"#);
    assert_snapshot!(numbers("1 -2"), @r#"cell 2 is "-2", but a cell is a number or `.`"#);
    assert_snapshot!(numbers("1 2\n\n3"), @"row 1 has 1 cell, but row 0 has 2");
    assert_snapshot!(numbers("1\n2 3"), @"row 1 has 2 cells, but row 0 has 1");
}

#[test]
fn a_digit_board_says_which_cell_or_row_is_wrong() {
    assert_snapshot!(digits("12\n3-"), @"cell 4 is '-', but a cell is a digit (`1` to `9`, then `A` to `Z`), `.` or `0`");
    assert_snapshot!(digits("123"), @"one line of 3 cells is no square board, which would have 1, 4, 9, 16, 25 and so on");
    assert_snapshot!(digits("123\n12"), @"row 1 has 2 cells, but row 0 has 3");
    assert_snapshot!(digits("123\n12\n1"), @"row 1 has 2 cells, but row 0 has 3");
    assert_snapshot!(digits("123\n12\n12é"), @"cell 8 is 'é', but a cell is a digit (`1` to `9`, then `A` to `Z`), `.` or `0`");
}

#[test]
fn a_text_may_have_blank_lines_and_zeros() {
    let nothing = Size { rows: 0, cols: 0 };
    assert_eq!("\n \n".parse::<Grid<u32>>().unwrap().size(), nothing);
    assert_eq!("\n \n".parse::<Grid<Option<u8>>>().unwrap().size(), nothing);
    assert_eq!("g0\n.A".parse(), Ok(Grid::from_rows([[Some(15_u8), None], [None, Some(9)]])));
    assert_eq!("\n12.4\n\n".parse::<Grid<Option<u8>>>().unwrap().size(), Size::square(2));
}
