//! What exercise 1 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`.

use exam::{
    Ask,
    boards::{board, changed, durer, exchanged, images, in_order},
};
use grid::{Grid, Pos, Size, record};
use referee::magic;

use exercise_1::{
    Board, all_different, anti_diagonal_is_magic, columns_are_magic, diagonal_is_magic, is_magic,
    magic_sum, next_pos, rows_are_magic, search, search_from,
};

pub fn step_1_magic_sum(ask: &mut Ask) {
    ask.explain("the rows share the sum of all numbers", || {
        for order in 1..=12_usize {
            let (found, numbers) = (magic_sum(order), order * order);
            let all: u64 = (1..=numbers as u64).sum();
            let expected = all / order as u64;
            let of_rows = match order {
                1 => "the only row".to_string(),
                order => format!("each of the {order} rows"),
            };
            assert!(
                found == expected,
                "order {order}: the numbers 1 to {numbers} make {all}, so {of_rows} sums to {expected}, but \
                 your sum is {found}"
            );
        }
    });
}

pub fn step_2_all_different(ask: &mut Ask) {
    ask.explain("each number once is all different", || {
        for board in [lo_shu(), in_order(Size::new(2, 3)), in_order(Size::square(12))] {
            assert!(
                all_different(&board),
                "each number stands on this board once, but your `all_different` says false:\n{board}"
            );
        }
    });
    ask.explain("a number that is missing is noticed", || {
        let last = Pos::new(2, 2);
        for number in [2, 0, 10] {
            let board = changed(&lo_shu(), last, number);
            let fault = magic::judge_numbers(&board).expect_err("the checks break this board");
            let found = all_different(&board);
            assert!(
                !found,
                "{fault}, but your `all_different` says {found} of this board:\n{board}"
            );
        }
    });
}

pub fn step_3_rows_are_magic(ask: &mut Ask) {
    ask.explain("every row must have the sum", || {
        assert_line("every row", rows_are_magic, &lo_shu(), 15, true);
        // Only the last row has another sum.
        assert_line("every row", rows_are_magic, &board("2 7 6\n9 5 1\n4 3 9"), 15, false);
        assert_line("every row", rows_are_magic, &board("1 6 5\n2 3 7"), 12, true);
    });
}

pub fn step_4_columns_are_magic(ask: &mut Ask) {
    ask.explain("every column must have the sum", || {
        assert_line("every column", columns_are_magic, &lo_shu(), 15, true);
        // All rows have it, and no column.
        assert_line("every column", columns_are_magic, &board("2 9 4\n1 7 7\n3 8 4"), 15, false);
        assert_line("every column", columns_are_magic, &board("1 2\n6 3\n5 7"), 12, true);
    });
}

pub fn step_5_diagonal_is_magic(ask: &mut Ask) {
    ask.explain("the diagonal begins at the top left", || {
        let what = "the diagonal from the top left";
        assert_line(what, diagonal_is_magic, &board("4 1 1\n1 5 1\n1 1 6"), 15, true);
        assert_line(what, diagonal_is_magic, &board("4 1 1\n1 5 1"), 9, true);
    });
}

pub fn step_6_anti_diagonal_is_magic(ask: &mut Ask) {
    ask.explain("the other diagonal begins at the top right", || {
        let what = "the diagonal from the top right";
        assert_line(what, anti_diagonal_is_magic, &board("1 1 4\n1 5 1\n6 1 1"), 15, true);
        assert_line(what, anti_diagonal_is_magic, &board("1 1 4\n1 5 1"), 9, true);
    });
}

pub fn step_7_is_magic(ask: &mut Ask) {
    ask.explain("magic squares are magic", || {
        for square in [board("1"), durer()].into_iter().chain(squares()) {
            let found = is_magic(&square);
            assert!(found, "this is a magic square, but your `is_magic` says {found}:\n{square}");
        }
    });
    ask.explain("one wrong line is enough", || {
        // The first two rows, then the last two columns of the Lo Shu change places: only diagonals break.
        let rows = board("9 5 1\n2 7 6\n4 3 8");
        let columns = board("2 6 7\n9 1 5\n4 8 3");
        let swapped = exchanged(&lo_shu(), Pos::new(0, 0), Pos::new(2, 2));
        let fives = Grid::new(Size::square(3), 5);
        for board in [rows, columns, swapped, fives, Grid::new(Size::square(0), 0)] {
            let fault = magic::judge(&board).expect_err("the checks break this board");
            let found = is_magic(&board);
            assert!(!found, "{fault}; but your `is_magic` says {found} of this board:\n{board}");
        }
    });
}

pub fn step_8_next_pos(ask: &mut Ask) {
    ask.explain("right then down then none", || {
        let size = Size::new(2, 3);
        let places: Vec<Pos> = size.positions().collect();
        for (index, &pos) in places.iter().enumerate() {
            let expected = places.get(index + 1).copied();
            let found = next_pos(size, pos);
            let shown =
                |place: Option<Pos>| place.map_or("no place".to_string(), |pos| pos.to_string());
            assert!(
                found == expected,
                "on a board of {size}, {} comes after {pos}, but yours is {}",
                shown(expected),
                shown(found)
            );
        }
    });
}

pub fn step_9_search_from(ask: &mut Ask) {
    ask.explain("the last cells are filled and emptied again", || {
        let start = board("2 7 6\n9 5 1\n4 . .");
        let (mut board, mut squares) = (start.clone(), Vec::new());
        record::budget(BUDGET, || {
            search_from(&mut board, Some(Pos::new(2, 1)), &mut |square| squares.push(square.clone()));
        });
        assert!(
            squares == [lo_shu()],
            "one magic square begins like this, and you found {}:\n{start}",
            squares.len()
        );
        assert!(
            board == start,
            "after the search the cells must be empty again; the board was\n{start}\nand is now\n{board}"
        );
    });
    ask.explain("no board is refused before it is full", || {
        let mut board = Grid::new(Size::square(2), 0);
        let (_, count) = record::count(|| {
            record::budget(BUDGET, || search_from(&mut board, Some(Pos::new(0, 0)), &mut |_| {}));
        });
        let (placed, least) = (count.placements, 4 + 16 + 64 + 256);
        assert!(
            placed >= least,
            "four numbers in four cells: the search places 4 + 16 + 64 + 256 = {least} numbers on a board of \
             order 2, but yours placed {placed}"
        );
    });
}

pub fn step_10_search(ask: &mut Ask) {
    ask.explain("order 1 has one square and orders 0 and 2 have none", || {
        for (order, expected) in [(1, 1), (0, 0), (2, 0)] {
            let mut found = 0;
            record::budget(BUDGET, || search(order, &mut |_| found += 1));
            let squares = if expected == 1 { "one magic square" } else { "no magic square" };
            assert!(found == expected, "order {order} has {squares}, but you found {found}");
        }
    });
}

/// More than any search here places, and little enough to end soon.
const BUDGET: u64 = 100_000;

#[track_caller]
fn assert_line(
    what: &str,
    judge: fn(&Board, u64) -> bool,
    board: &Board,
    sum: u64,
    expected: bool,
) {
    let found = judge(board, sum);
    assert!(
        found == expected,
        "whether {what} of this board sums to {sum}: it is {expected}, but yours says {found}:\n{board}"
    );
}

pub fn lo_shu() -> Board {
    Grid::from_rows([[2, 7, 6], [9, 5, 1], [4, 3, 8]])
}

/// All eight of order 3: the first one, turned and mirrored.
pub fn squares() -> Vec<Board> {
    images(&lo_shu())
}
