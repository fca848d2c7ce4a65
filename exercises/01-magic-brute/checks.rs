//! What exercise 1 asks for. The reference solution passes this very file.
//!
//! All boards of order 3 are 387,420,489, too many for a check. So a check lets the search fill a
//! board of order 2, or the last two rows of a board of order 3, and looks at what it wrote.

mod judging;

use grid::{Grid, Pos, Size};
use insta::assert_snapshot;

use self::judging::{
    assert_all_found, assert_different, assert_found, assert_line, assert_magic_as_judged,
    assert_next, assert_not_different, board, boards_tested, durer, empty, in_order, lo_shu,
    one_more_at, orders, squares,
};
use crate::lesson::{
    Board, all_different, anti_diagonal_is_magic, columns_are_magic, diagonal_is_magic, magic_sum,
    rows_are_magic,
};

#[test]
fn step_1_the_sum_of_order_3_is_15() {
    let sum = magic_sum(3);
    assert!(
        sum == 15,
        "1 + 2 + … + 9 = 45, and three rows share it: 15 each, but your sum is {sum}"
    );
}

#[test]
fn step_1_the_rows_share_the_sum_of_all_numbers() {
    for order in 1..=12_usize {
        let (sum, numbers) = (magic_sum(order), order * order);
        let all: u64 = (1..=numbers as u64).sum();
        assert!(
            sum == all / order as u64,
            "order {order}: the numbers 1 to {numbers} make {all}, so each of the {order} rows sums \
             to {}, but your sum is {sum}",
            all / order as u64,
        );
    }
}

#[test]
fn step_2_each_number_once_is_all_different() {
    assert_different(&lo_shu());
    for size in [(0, 0), (1, 1), (2, 3), (3, 2), (1, 5), (5, 1)] {
        let size = Size::new(size.0, size.1);
        assert_different(&in_order(size));
    }
    // More cells than the bits of any integer.
    assert_different(&in_order(Size::square(12)));
}

#[test]
fn step_2_a_number_twice_is_not_all_different() {
    let board = lo_shu();
    for first in board.positions() {
        for second in board.positions().filter(|&second| second > first) {
            let mut board = board.clone();
            board.set(second, board[first]);
            assert_not_different(&board);
        }
    }
}

#[test]
fn step_2_an_empty_cell_is_not_all_different() {
    for pos in lo_shu().positions() {
        let mut board = lo_shu();
        board.set(pos, 0);
        assert_not_different(&board);
    }
    assert_not_different(&empty(3));
}

#[test]
fn step_2_a_number_that_is_too_large_is_not_all_different() {
    for (pos, number) in [(Pos::new(0, 0), 10), (Pos::new(2, 2), 11), (Pos::new(1, 1), 1000)] {
        let mut board = lo_shu();
        board.set(pos, number);
        assert_not_different(&board);
    }
    let board = board("1 2 3\n4 5 7");
    assert!(!all_different(&board), "7 is too large for a board of 2 × 3:\n{board}");
}

#[test]
fn step_3_every_row_must_have_the_sum() {
    assert_line("every row", true, rows_are_magic, &lo_shu(), 15);
    assert_line("every row", false, rows_are_magic, &lo_shu(), 14);
    // All columns have it, and no row.
    assert_line("every row", false, rows_are_magic, &board("2 1 3\n9 7 8\n4 7 4"), 15);
    for row in 0..3 {
        assert_line("every row", false, rows_are_magic, &one_more_at(row, 1), 15);
    }
}

#[test]
fn step_3_the_board_need_not_be_square() {
    assert_line("every row", true, rows_are_magic, &board("1 6 5\n2 3 7"), 12);
    assert_line("every row", false, rows_are_magic, &board("1 2\n6 5\n5 6"), 12);
    assert_line("every row", true, rows_are_magic, &board("1 2 3 4"), 10);
    assert_line("every row", true, rows_are_magic, &board("7\n7\n7"), 7);
    assert_line("every row", true, rows_are_magic, &board("7"), 7);
}

#[test]
fn step_3_an_empty_cell_adds_nothing() {
    assert_line("every row", true, rows_are_magic, &board(". 9 .\n4 . 5"), 9);
    assert_line("every row", true, rows_are_magic, &empty(3), 0);
    assert_line("every row", false, rows_are_magic, &empty(3), 15);
    // There is no row that could be wrong.
    assert_line("every row", true, rows_are_magic, &empty(0), 15);
}

#[test]
fn step_4_every_column_must_have_the_sum() {
    assert_line("every column", true, columns_are_magic, &lo_shu(), 15);
    assert_line("every column", false, columns_are_magic, &lo_shu(), 16);
    // All rows have it, and no column.
    assert_line("every column", false, columns_are_magic, &board("2 9 4\n1 7 7\n3 8 4"), 15);
    for col in 0..3 {
        assert_line("every column", false, columns_are_magic, &one_more_at(1, col), 15);
    }
}

#[test]
fn step_4_the_board_need_not_be_square() {
    assert_line("every column", true, columns_are_magic, &board("1 2\n6 3\n5 7"), 12);
    assert_line("every column", false, columns_are_magic, &board("1 6 5\n2 3 7"), 12);
    assert_line("every column", true, columns_are_magic, &board("1\n2\n3\n4"), 10);
    assert_line("every column", true, columns_are_magic, &board("7 7 7"), 7);
    assert_line("every column", true, columns_are_magic, &board("7"), 7);
}

#[test]
fn step_4_an_empty_cell_adds_nothing() {
    assert_line("every column", true, columns_are_magic, &board(". 4\n9 .\n. 5"), 9);
    assert_line("every column", true, columns_are_magic, &empty(3), 0);
    assert_line("every column", false, columns_are_magic, &empty(3), 15);
    // There is no column that could be wrong.
    assert_line("every column", true, columns_are_magic, &empty(0), 15);
}

#[test]
fn step_5_the_diagonal_begins_at_the_top_left() {
    let what = "the diagonal from the top left";
    assert_line(what, true, diagonal_is_magic, &lo_shu(), 15);
    assert_line(what, true, diagonal_is_magic, &board("4 1 1\n1 5 1\n1 1 6"), 15);
    assert_line(what, false, diagonal_is_magic, &board("1 1 4\n1 5 1\n6 1 1"), 15);
    assert_line(what, true, diagonal_is_magic, &board("9 1 1 1\n1 8 1 1\n1 1 7 1\n1 1 1 6"), 30);
    assert_line(what, true, diagonal_is_magic, &board("8"), 8);
}

#[test]
fn step_5_it_ends_where_the_board_ends() {
    let what = "the diagonal from the top left";
    assert_line(what, true, diagonal_is_magic, &board("4 1 1\n1 5 1"), 9);
    assert_line(what, true, diagonal_is_magic, &board("4 1\n1 5\n1 1"), 9);
    assert_line(what, true, diagonal_is_magic, &board("4 1 1 1"), 4);
    assert_line(what, true, diagonal_is_magic, &board("4\n1\n1"), 4);
    assert_line(what, true, diagonal_is_magic, &empty(0), 0);
}

#[test]
fn step_6_the_other_diagonal_begins_at_the_top_right() {
    let what = "the diagonal from the top right";
    assert_line(what, true, anti_diagonal_is_magic, &lo_shu(), 15);
    assert_line(what, true, anti_diagonal_is_magic, &board("1 1 4\n1 5 1\n6 1 1"), 15);
    assert_line(what, false, anti_diagonal_is_magic, &board("4 1 1\n1 5 1\n1 1 6"), 15);
    let four = board("1 1 1 9\n1 1 8 1\n1 7 1 1\n6 1 1 1");
    assert_line(what, true, anti_diagonal_is_magic, &four, 30);
    assert_line(what, true, anti_diagonal_is_magic, &board("8"), 8);
}

#[test]
fn step_6_it_ends_where_the_board_ends() {
    let what = "the diagonal from the top right";
    assert_line(what, true, anti_diagonal_is_magic, &board("1 1 4\n1 5 1"), 9);
    assert_line(what, true, anti_diagonal_is_magic, &board("1 4\n5 1\n1 1"), 9);
    assert_line(what, true, anti_diagonal_is_magic, &board("1 1 1 4"), 4);
    assert_line(what, true, anti_diagonal_is_magic, &board("4\n1\n1"), 4);
    assert_line(what, true, anti_diagonal_is_magic, &empty(0), 0);
}

#[test]
fn step_7_magic_squares_are_magic() {
    assert_magic_as_judged(&board("1"));
    for square in squares() {
        assert_magic_as_judged(&square);
    }
    assert_magic_as_judged(&durer());
}

#[test]
fn step_7_equal_numbers_are_not_magic() {
    assert_magic_as_judged(&board("5 5 5\n5 5 5\n5 5 5"));
    assert_magic_as_judged(&board("2"));
    // The Lo Shu with one more in each cell: all lines are equal, to 18.
    assert_magic_as_judged(&Grid::from_fn(Size::square(3), |pos| lo_shu()[pos] + 1));
}

#[test]
fn step_7_every_line_must_be_right() {
    // Another order of the rows and of the columns leaves their sums alone; most often it breaks a
    // diagonal, or both.
    for square in [lo_shu(), durer()] {
        for rows in orders(square.size().rows) {
            for cols in orders(square.size().cols) {
                let board = Grid::from_fn(square.size(), |Pos { row, col }| {
                    square[Pos::new(rows[row], cols[col])]
                });
                assert_magic_as_judged(&board);
            }
        }
    }
    // Two numbers that change places break up to four lines.
    for one in lo_shu().positions() {
        for other in lo_shu().positions() {
            let mut board = lo_shu();
            board.set(one, lo_shu()[other]);
            board.set(other, lo_shu()[one]);
            assert_magic_as_judged(&board);
        }
    }
}

#[test]
fn step_7_a_board_that_is_not_square_is_not_magic() {
    for board in [in_order(Size::new(2, 3)), in_order(Size::new(1, 2)), in_order(Size::new(2, 1))] {
        assert_magic_as_judged(&board);
    }
}

#[test]
fn step_7_a_board_that_is_not_full_is_not_magic() {
    assert_magic_as_judged(&empty(1));
    assert_magic_as_judged(&empty(3));
    assert_magic_as_judged(&board("2 7 6\n9 5 1\n4 3 ."));
}

#[test]
fn step_7_a_board_without_cells_is_not_magic() {
    assert_magic_as_judged(&empty(0));
}

#[test]
fn step_8_right_then_down_then_none() {
    let size = Size::square(3);
    assert_next(size, Pos::new(0, 0), Some(Pos::new(0, 1)));
    assert_next(size, Pos::new(0, 2), Some(Pos::new(1, 0)));
    assert_next(size, Pos::new(2, 2), None);
}

#[test]
fn step_8_every_place_follows_in_reading_order() {
    for (rows, cols) in [(3, 3), (2, 4), (4, 2), (1, 5), (5, 1), (1, 1)] {
        let size = Size::new(rows, cols);
        let places: Vec<Pos> = size.positions().collect();
        for (index, &pos) in places.iter().enumerate() {
            assert_next(size, pos, places.get(index + 1).copied());
        }
    }
}

#[test]
fn step_9_a_full_board_is_only_tested() {
    let (square, wrong) = (lo_shu(), in_order(Size::square(3)));
    assert_found(&square, None, std::slice::from_ref(&square), 0);
    assert_found(&wrong, None, &[], 0);
}

#[test]
fn step_9_the_last_cell_is_tried_with_every_number() {
    for square in squares() {
        let last = Pos::new(2, 2);
        let mut board = square.clone();
        board.set(last, 0);
        assert_found(&board, Some(last), &[square], 9);
    }
    assert_found(&board("2 7 6\n9 5 1\n3 4 ."), Some(Pos::new(2, 2)), &[], 9);
}

#[test]
fn step_9_numbers_are_tried_from_the_smallest_up() {
    let tested = boards_tested();
    let expected = (0..256_u32)
        .map(|index| Grid::from_rows([[index / 64, index / 16], [index / 4, index]]))
        .map(|places| Grid::from_fn(Size::square(2), |pos| places[pos] % 4 + 1));
    for (index, board) in expected.enumerate() {
        let found = tested.get(index).map_or("no board".to_string(), Board::to_string);
        assert!(
            found == board.to_string(),
            "board {index} of the 256 of order 2, counted from 0, should be\n{board}\nbut yours is\n{found}"
        );
    }
    let count = tested.len();
    assert!(count == 256, "there are 4⁴ = 256 boards of order 2, but yours are {count}");
}

#[test]
fn step_9_no_board_is_refused_before_it_is_full() {
    assert_found(&empty(2), Some(Pos::new(0, 0)), &[], 4 + 16 + 64 + 256);
    // Two rows and three columns, and the other way round.
    let all = (1..=6).map(|cells| 6_u64.pow(cells)).sum();
    for (rows, cols) in [(2, 3), (3, 2)] {
        let board = Grid::new(Size::new(rows, cols), 0);
        assert_found(&board, Some(Pos::new(0, 0)), &[], all);
    }
}

#[test]
fn step_9_the_cells_before_it_stay_as_they_are() {
    // It begins in the middle of a row: 9 + 81 + … of them for five cells.
    let all = (1..=5).map(|cells| 9_u64.pow(cells)).sum();
    assert_found(
        &board("6 1 8\n7 . .\n. . ."),
        Some(Pos::new(1, 1)),
        &[board("6 1 8\n7 5 3\n2 9 4")],
        all,
    );
    assert_found(&board("6 1 8\n5 . .\n. . ."), Some(Pos::new(1, 1)), &[], all);
}

#[test]
fn step_9_each_beginning_leads_to_its_square() {
    let placements = |cells| (1..=cells).map(|cells| 9_u64.pow(cells)).sum();
    let before = |start: Pos, board: &Board| {
        Grid::from_fn(board.size(), |pos| if pos < start { board[pos] } else { 0 })
    };
    // Five cells are 59,049 boards, mostly with a square among them, and once with none.
    let middle = Pos::new(1, 1);
    for square in squares().into_iter().step_by(3) {
        assert_found(&before(middle, &square), Some(middle), &[square], placements(5));
    }
    assert_found(&board("1 2 3\n4 . .\n. . ."), Some(middle), &[], placements(5));
}

#[test]
fn step_9_the_first_boards_of_order_2() {
    let first: Vec<String> = boards_tested().iter().take(6).map(Board::to_string).collect();
    assert_snapshot!("first_boards", first.join("\n\n"));
}

#[test]
fn step_10_order_1_has_one_square() {
    assert_all_found(1, &[board("1")], 1);
}

#[test]
fn step_10_order_2_has_none() {
    assert_all_found(2, &[], 4 + 16 + 64 + 256);
}

#[test]
fn step_10_order_0_has_none() {
    assert_all_found(0, &[], 0);
}
