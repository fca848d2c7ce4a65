//! What holds for every board, whatever its size.

use grid::{Cell, Grid, KNIGHT, LEAPER, Move, Pos, Size};
use proptest::prelude::{Just, Strategy, any, prop, prop_assert, prop_assert_eq, proptest};

/// Sizes from `least` rows and columns to a few, most of them not square.
fn sizes(least: usize) -> impl Strategy<Value = Size> {
    (least..7, least..7).prop_map(|(rows, cols)| Size { rows, cols })
}

fn board_of<T: Clone + std::fmt::Debug>(
    size: impl Strategy<Value = Size>,
    cell: impl Strategy<Value = T> + Clone,
) -> impl Strategy<Value = Grid<T>> {
    size.prop_flat_map(move |size| {
        let cells = prop::collection::vec(cell.clone(), size.area());
        (Just(size), cells).prop_map(|(size, cells)| Grid::from_cells(size, cells))
    })
}

proptest! {
    #[test]
    fn positions_are_in_reading_order_and_know_their_index(size in sizes(0)) {
        let all: Vec<Pos> = size.positions().collect();

        prop_assert_eq!(all.len(), size.area());
        prop_assert!(all.is_sorted());
        for (index, &pos) in all.iter().enumerate() {
            prop_assert!(size.contains(pos));
            prop_assert_eq!(size.index(pos), Some(index));
        }
    }

    #[test]
    fn just_beyond_the_last_row_and_column_is_off_the_board(size in sizes(1)) {
        let below = Pos { row: size.rows, col: size.cols - 1 };
        let beside = Pos { row: size.rows - 1, col: size.cols };

        for off in [below, beside] {
            prop_assert!(!size.contains(off));
            prop_assert_eq!(size.index(off), None);
            prop_assert!(Grid::new(size, 0_u32).get(off).is_none());
        }
    }

    #[test]
    fn a_step_adds_and_stays_on_the_board(
        size in sizes(1),
        (row, col) in (0_usize..7, 0_usize..7),
        (rows, cols) in (-8_isize..9, -8_isize..9),
    ) {
        let step = Pos { row, col }.step(Move { rows, cols }, size);

        let sum = (row.cast_signed() + rows, col.cast_signed() + cols);
        let on_board = (0..size.rows.cast_signed()).contains(&sum.0)
            && (0..size.cols.cast_signed()).contains(&sum.1);
        let found = step.map(|pos| (pos.row.cast_signed(), pos.col.cast_signed()));
        prop_assert_eq!(found, on_board.then_some(sum));
    }

    #[test]
    fn set_changes_one_cell_and_no_other(
        board in board_of(sizes(1), any::<u32>()),
        value in any::<u32>(),
        index in any::<prop::sample::Index>(),
    ) {
        let pos = board.positions().nth(index.index(board.size().area())).unwrap();
        let mut changed = board.clone();
        changed.set(pos, value);

        for other in board.positions() {
            let expected = if other == pos { value } else { board[other] };
            prop_assert_eq!(changed[other], expected);
        }
    }

    #[test]
    fn rows_and_columns_hold_what_the_cells_hold(board in board_of(sizes(0), any::<u32>())) {
        let size = board.size();
        prop_assert_eq!((board.rows().count(), board.columns().count()), (size.rows, size.cols));
        for (row, cells) in board.rows().enumerate() {
            prop_assert!(board.row(row).eq(cells.clone()));
            for (col, &cell) in cells.enumerate() {
                prop_assert_eq!(cell, board[Pos { row, col }]);
            }
        }
        for (col, cells) in board.columns().enumerate() {
            for (row, &cell) in cells.enumerate() {
                prop_assert_eq!(cell, board[Pos { row, col }]);
            }
        }
    }

    #[test]
    fn diagonals_go_corner_to_edge(board in board_of(sizes(1), any::<u32>())) {
        let Size { rows, cols } = board.size();
        let steps = 0..rows.min(cols);

        let down: Vec<u32> = steps.clone().map(|step| board[Pos::new(step, step)]).collect();
        prop_assert_eq!(board.diagonal().copied().collect::<Vec<_>>(), down);
        let up: Vec<u32> = steps.map(|step| board[Pos::new(step, cols - 1 - step)]).collect();
        prop_assert_eq!(board.anti_diagonal().copied().collect::<Vec<_>>(), up);
    }

    #[test]
    fn a_picture_of_numbers_reads_back(board in board_of(sizes(1), any::<u32>())) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn a_picture_of_digits_reads_back(
        board in board_of((2_usize..7, 1_usize..7).prop_map(|(rows, cols)| Size { rows, cols }), prop::option::of(0_u8..35)),
    ) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn one_line_of_digits_is_a_square_board(
        board in board_of((0_usize..7).prop_map(Size::square), prop::option::of(0_u8..35)),
    ) {
        let line: String = board.cells().iter().map(Cell::symbol).collect();
        prop_assert_eq!(line.parse(), Ok(board));
    }

    #[test]
    fn any_text_is_read_or_refused_with_a_sentence(text in "[ .0-9A-z\n\u{e9}]{0,40}") {
        if let Err(error) = text.parse::<Grid<Option<u8>>>() {
            prop_assert!(!error.to_string().is_empty());
        }
        if let Err(error) = text.parse::<Grid<u32>>() {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn a_place_reads_back(row in any::<usize>(), col in any::<usize>()) {
        prop_assert_eq!(Pos { row, col }.to_string().parse(), Ok(Pos { row, col }));
    }
}

#[test]
fn the_move_sets_are_eight_different_moves_and_their_opposites() {
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
