//! What holds for every board, whatever its size.

use std::{
    fmt::Debug,
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
    str::FromStr,
};

use grid::{Cell, Grid, KNIGHT, LEAPER, Move, Pos, Size};

/// All boards with at most six rows and columns.
fn sizes() -> impl Iterator<Item = Size> {
    (0..7).flat_map(|rows| (0..7).map(move |cols| Size { rows, cols }))
}

/// Sizes with a cell.
fn sizes_with_cells() -> impl Iterator<Item = Size> {
    sizes().filter(|size| size.area() > 0)
}

/// A board of `size` whose numbers are all different, and of any length.
fn board(size: Size) -> Grid<u32> {
    let number = |number: u32| 0x9E37_79B9_u32.wrapping_mul(number) >> (number % 5 * 7);
    Grid::from_cells(size, (1..).map(number).take(size.area()).collect())
}

#[test]
fn positions_come_in_reading_order() {
    for size in sizes() {
        let all: Vec<Pos> = size.positions().collect();
        assert_eq!(all.len(), size.area());
        assert_eq!(size.is_square(), size == Size::square(size.rows));
        assert!(all.is_sorted());
        for (index, &pos) in all.iter().enumerate() {
            assert!(size.contains(pos) && board(size).contains(pos));
            assert_eq!(size.index(pos), Some(index));
        }
    }
}

#[test]
fn beyond_the_last_row_or_column_is_off_the_board() {
    for size in sizes_with_cells() {
        let below = Pos { row: size.rows, col: size.cols - 1 };
        let beside = Pos { row: size.rows - 1, col: size.cols };
        for off in [below, beside] {
            assert!(!size.contains(off));
            assert_eq!(size.index(off), None);
            assert!(Grid::new(size, 0_u32).get(off).is_none());
        }
    }
}

#[test]
fn a_step_adds_and_stays_on_the_board() {
    for size in sizes_with_cells() {
        for (pos, step) in size.positions().flat_map(|pos| steps().map(move |step| (pos, step))) {
            let sum = (pos.row.cast_signed() + step.rows, pos.col.cast_signed() + step.cols);
            let on_board = (0..size.rows.cast_signed()).contains(&sum.0)
                && (0..size.cols.cast_signed()).contains(&sum.1);
            let found = pos.step(step, size).map(|to| (to.row.cast_signed(), to.col.cast_signed()));
            assert_eq!(found, on_board.then_some(sum), "{step:?} from {pos} on {size}");
        }
    }
}

fn steps() -> impl Iterator<Item = Move> {
    (-8..9).flat_map(|rows| (-8..9).map(move |cols| Move { rows, cols }))
}

fn hash(board: &Grid<u32>) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(board)
}

#[test]
fn set_changes_one_cell_and_no_other() {
    for size in sizes() {
        let board = board(size);
        for pos in size.positions() {
            let mut changed = board.clone();
            changed.set(pos, 77);
            assert_ne!(hash(&changed), hash(&board));
            for other in size.positions() {
                assert_eq!(changed[other], if other == pos { 77 } else { board[other] });
            }
        }
    }
}

#[test]
fn rows_and_columns_hold_what_the_cells_hold() {
    for size in sizes() {
        let board = board(size);
        assert_eq!((board.rows().count(), board.columns().count()), (size.rows, size.cols));
        for (row, cells) in board.rows().enumerate() {
            assert!(board.row(row).eq(cells.clone()));
            assert!(cells.enumerate().all(|(col, &cell)| cell == board[Pos { row, col }]));
        }
        for (col, cells) in board.columns().enumerate() {
            assert!(cells.enumerate().all(|(row, &cell)| cell == board[Pos { row, col }]));
        }
    }
}

#[test]
fn diagonals_go_corner_to_edge() {
    for size in sizes_with_cells() {
        let board = board(size);
        let steps = 0..size.rows.min(size.cols);
        let down: Vec<u32> = steps.clone().map(|step| board[Pos::new(step, step)]).collect();
        assert_eq!(board.diagonal().copied().collect::<Vec<_>>(), down);
        let up: Vec<u32> = steps.map(|step| board[Pos::new(step, size.cols - 1 - step)]).collect();
        assert_eq!(board.anti_diagonal().copied().collect::<Vec<_>>(), up);
    }
}

/// A single row of digits and dots is read as the line of a square board.
#[test]
fn a_picture_reads_back() {
    for size in sizes_with_cells() {
        reads_back(&board(size).to_string(), &board(size));
        let digits = digits(size);
        if size.rows > 1 {
            reads_back(&digits.to_string(), &digits);
        }
    }
    for digits in (0..7).map(|side| digits(Size::square(side))) {
        let line: String = digits.cells().iter().map(Cell::symbol).collect();
        reads_back(&line, &digits);
    }
    for pos in [Pos::new(0, 0), Pos::new(3, 12), Pos::new(usize::MAX, usize::MAX)] {
        reads_back(&pos.to_string(), &pos);
    }
}

/// A board of digits, letters for those from 10 on, and empty cells.
fn digits(size: Size) -> Grid<Option<u8>> {
    let digit = |number: u8| (number % 35).checked_sub(2);
    Grid::from_cells(size, (1..).map(digit).take(size.area()).collect())
}

fn reads_back<T: FromStr<Err: Debug> + PartialEq + Debug>(text: &str, expected: &T) {
    assert_eq!(&text.parse::<T>().expect(text), expected, "{text}");
}

#[test]
fn the_move_sets_are_eight_moves_and_opposites() {
    for moves in [KNIGHT, LEAPER] {
        for (index, mv) in moves.iter().enumerate() {
            assert!(!moves[..index].contains(mv), "{mv:?} stands twice");
            let opposite = Move { rows: -mv.rows, cols: -mv.cols };
            assert!(moves.contains(&opposite), "{mv:?} has no way back");
        }
    }
    let shape = |mv: &Move| (mv.rows.abs().min(mv.cols.abs()), mv.rows.abs().max(mv.cols.abs()));
    assert!(KNIGHT.iter().all(|mv| shape(mv) == (1, 2)));
    assert!(LEAPER.iter().all(|mv| [(0, 3), (2, 2)].contains(&shape(mv))));
}

#[test]
fn boards_are_equal_when_shape_and_cells_are() {
    let board = Grid::from_rows([[1, 2, 3], [4, 5, 6]]);
    assert_eq!(board, board.clone());
    assert_ne!(board, Grid::from_rows([[1, 2, 3], [4, 5, 7]]));
    assert_ne!(board, Grid::from_rows([[1, 2], [3, 4], [5, 6]]));
}
