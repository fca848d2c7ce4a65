//! What exercise 1 asks for. The reference solution passes this very file.
//!
//! All boards of order 3 are 387,420,489, too many for a check. So a check lets the search fill a
//! board of order 2, or the last two rows of a board of order 3, and looks at what it wrote.

use grid::{Grid, Pos, Size, record};
use insta::assert_snapshot;
use referee::magic;

use crate::lesson::{
    Board, all_different, anti_diagonal_is_magic, columns_are_magic, diagonal_is_magic, is_magic,
    magic_sum, next_pos, rows_are_magic, search, search_from,
};

#[test]
fn step_1_the_sum_of_order_3_is_15() {
    assert_eq!(magic_sum(3), 15, "1 + 2 + … + 9 = 45, and three rows share it");
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
    for size in [Size::square(1), Size::new(2, 3), Size::new(3, 2), Size::new(1, 5)] {
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
    for (rows, cols) in [(3, 3), (2, 4), (4, 2), (1, 5), (5, 1)] {
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
    assert_eq!(tested.len(), 256, "there are 4⁴ = 256 boards of order 2");
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
fn step_9_each_first_row_leads_to_its_square() {
    let all = (1..=6).map(|cells| 9_u64.pow(cells)).sum();
    let first_row = |board: &Board| {
        Grid::from_fn(board.size(), |pos| if pos.row == 0 { board[pos] } else { 0 })
    };
    for square in squares() {
        assert_found(&first_row(&square), Some(Pos::new(1, 0)), &[square], all);
    }
    assert_found(&board("1 2 3\n. . .\n. . ."), Some(Pos::new(1, 0)), &[], all);
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

// Boards

fn board(text: &str) -> Board {
    text.parse().expect("the checks write boards well")
}

fn empty(order: usize) -> Board {
    Grid::new(Size::square(order), 0)
}

/// 1, 2, 3 and so on, as one reads.
fn in_order(size: Size) -> Board {
    Grid::from_cells(size, (1..).take(size.area()).collect())
}

/// The oldest magic square there is.
fn lo_shu() -> Board {
    board("2 7 6\n9 5 1\n4 3 8")
}

/// The square of Albrecht Dürer's "Melencolia I", 1514.
fn durer() -> Board {
    board("16 3 2 13\n5 10 11 8\n9 6 7 12\n4 15 14 1")
}

/// The eight squares of order 3, in reading order: the Lo Shu turned and mirrored.
fn squares() -> Vec<Board> {
    let all = "276951438 294753618 438951276 492357816 618753294 672159834 816357492 834159672";
    let number = |digit: char| digit.to_digit(10).expect("the checks write digits");
    let square =
        |digits: &str| Grid::from_cells(Size::square(3), digits.chars().map(number).collect());
    all.split(' ').map(square).collect()
}

/// The Lo Shu with one number too large by one.
fn one_more_at(row: usize, col: usize) -> Board {
    let mut board = lo_shu();
    let pos = Pos::new(row, col);
    board.set(pos, board[pos] + 1);
    board
}

/// Every order of the numbers 0 to `count` - 1.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![vec![]] };
    let insert = |order: Vec<usize>| {
        (0..=last).map(move |at| [&order[..at], &[last], &order[at..]].concat())
    };
    orders(last).into_iter().flat_map(insert).collect()
}

// Verdicts

#[track_caller]
fn assert_different(board: &Board) {
    assert!(all_different(board), "each number stands on this board once:\n{board}");
}

#[track_caller]
fn assert_not_different(board: &Board) {
    let fault = magic::judge_numbers(board).expect_err("the checks break this board");
    assert!(!all_different(board), "{fault}:\n{board}");
}

#[track_caller]
fn assert_line(
    what: &str,
    expected: bool,
    judged_by: fn(&Board, u64) -> bool,
    board: &Board,
    sum: u64,
) {
    let not = if expected { "" } else { "not " };
    assert!(
        judged_by(board, sum) == expected,
        "it is {not}so that {what} of this board sums to {sum}:\n{board}"
    );
}

/// The referee knows the rules too, so it says what is wrong.
#[track_caller]
fn assert_magic_as_judged(board: &Board) {
    match magic::judge(board) {
        Ok(()) => assert!(is_magic(board), "this is a magic square:\n{board}"),
        Err(fault) => assert!(!is_magic(board), "{fault}, so it is not magic:\n{board}"),
    }
}

#[track_caller]
fn assert_next(size: Size, pos: Pos, expected: Option<Pos>) {
    let shown = |place: Option<Pos>| place.map_or("no place".to_string(), |pos| pos.to_string());
    let found = next_pos(size, pos);
    assert!(
        found == expected,
        "on a board of {size}, {} comes after {pos}, but yours is {}",
        shown(expected),
        shown(found)
    );
}

/// More than any search here places, and little enough to end soon.
const BUDGET: u64 = 1_000_000;

/// Searches from `pos` on and demands these squares, this many placements, and the board as it was.
#[track_caller]
fn assert_found(start: &Board, pos: Option<Pos>, expected: &[Board], placements: u64) {
    let place = pos.map_or("no cell".to_string(), |pos| pos.to_string());
    let what = format!("of this board from {place}");
    let mut board = start.clone();
    let search = |collect: &mut dyn FnMut(&Board)| search_from(&mut board, pos, collect);
    assert_search(&what, start, search, expected, placements);
    assert!(
        board == *start,
        "after the search the board must be as it was before; it was\n{start}\nand is now\n{board}"
    );
}

/// Searches a whole order, and demands these squares and this many placements.
#[track_caller]
fn assert_all_found(order: usize, expected: &[Board], placements: u64) {
    let what = format!("of order {order}");
    assert_search(&what, &empty(order), |collect| search(order, collect), expected, placements);
}

#[track_caller]
fn assert_search(
    what: &str,
    start: &Board,
    search: impl FnOnce(&mut dyn FnMut(&Board)),
    expected: &[Board],
    placements: u64,
) {
    let mut squares = Vec::new();
    let (_, count) = record::count(|| {
        record::budget(BUDGET, || search(&mut |square| squares.push(square.clone())));
    });

    assert_squares(what, start, &squares, expected);
    assert!(
        count.placements == placements,
        "the search {what} tries every number in every empty cell and refuses none, which makes {} \
         placements, but yours made {}\nthe board:\n{start}",
        record::grouped(placements),
        record::grouped(count.placements)
    );
}

#[track_caller]
fn assert_squares(what: &str, start: &Board, found: &[Board], expected: &[Board]) {
    for square in found {
        if let Err(fault) = magic::judge(square) {
            panic!("you found a square that is not magic: {fault}\n{square}");
        }
    }
    let shown = |squares: &[Board]| -> String {
        let list: Vec<String> = squares.iter().map(Board::to_string).collect();
        if list.is_empty() { "none".to_string() } else { list.join("\n\n") }
    };
    assert!(
        found == expected,
        "the search {what}: magic squares to be found: {}, you found: {}\nthe board:\n{start}\nits squares:\n{}\n\
         yours:\n{}",
        expected.len(),
        found.len(),
        shown(expected),
        shown(found)
    );
}

/// The boards of order 2 that the search filled, as they were when it wrote the last cell.
fn boards_tested() -> Vec<Board> {
    let mut board = empty(2);
    let (_, journal) = record::journal(10_000, || {
        record::budget(5_000, || search_from(&mut board, Some(Pos::new(0, 0)), &mut |_| {}));
    });

    let mut copy = empty(2);
    let mut tested = Vec::new();
    for event in journal.events {
        let number = event.value.and_then(|number| u32::try_from(number).ok());
        copy.set(event.pos, number.unwrap_or(0));
        if event.pos == Pos::new(1, 1) && number.is_some() {
            tested.push(copy.clone());
        }
    }
    tested
}
