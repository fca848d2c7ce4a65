//! The card: `just card` and the chapters show the parts between the marks. That this compiles, and that its claims
//! hold, is all that it is for: `cargo run --package grid --example card`.
#![allow(unused_must_use, clippy::no_effect, clippy::unnecessary_operation)]

use grid::{Cell, Grid, KNIGHT, Move, Pos, Size, StartOffBoard, record};

/// All that the card claims.
fn main() {
    card();
    lesson_1();
    lesson_2();
    lesson_3();
    lesson_4().expect("the start is on the board");
    lesson_5();
    lesson_6();
    lesson_7();
    lesson_8();
    lesson_9();
    lesson_10();
}

#[test]
fn what_the_card_claims_holds() {
    main();
}

#[rustfmt::skip]
fn card() {
    // ANCHOR: card
    let size = Size::new(2, 3);             // 2 rows, 3 columns
    let pos = Pos::new(1, 2);               // pos.row, pos.col
    let mv = Move { rows: -1, cols: 0 };    // one row up
    let mut board = Grid::new(size, 0_u32); // 0 in every cell

    board.set(pos, 7);     // writes a cell: the only way
    board[pos];            // 7, what is there
    board.get(pos);        // Some(&7), or None off the board
    pos.step(mv, size);    // Some(place), or None off the board
    size.contains(pos);    // whether it is on the board
    board.size().rows;     // 2; and board.size().cols
    board.positions();     // all places, in reading order
    board.cells();         // all cells: a slice, in this order
    board.row(1);          // its cells; and board.column(2)
    board.rows();          // all rows; and board.columns()
    println!("{board}");   // a picture
    record::count(|| board.set(pos, 8)).1.placements; // 1
    // ANCHOR_END: card
    assert_eq!((board[pos], board.get(pos), board.size().rows), (8, Some(&8), 2));
    assert_eq!(pos.step(mv, size), Some(Pos::new(0, 2)));
    assert_eq!(Pos::new(0, 2).step(mv, size), None);
    assert_eq!(record::count(|| board.set(pos, 9)).1.placements, 1);
}

#[rustfmt::skip]
fn lesson_1() {
    let (pos, mut total) = (Pos::new(0, 0), 0);
    // ANCHOR: lesson_1
    let mut board = Grid::new(Size::square(3), 0_u32);
    for &number in board.row(0) { total += u64::from(number); }
    board.diagonal();               // and anti_diagonal()
    board.set(pos, 5);              // and 0 empties it
    board.size().contains(Pos::new(pos.row + 1, 0));
    // ANCHOR_END: lesson_1
    assert!(total == 0 && board.size().contains(Pos::new(pos.row + 1, 0)));
}

#[rustfmt::skip]
fn lesson_2() {
    let (bits, pos) = (0b110_u64, Pos::new(0, 0));
    // ANCHOR: lesson_2
    let mut cells = Grid::new(Size::square(4), bits);
    cells.set(pos, bits & !0b10);   // a domain without 1
    cells[pos].count_ones();        // how many are left
    cells.positions().min_by_key(|&at| cells[at].count_ones());
    cells.cells().iter().all(|&domain| domain != 0);
    // ANCHOR_END: lesson_2
    assert_eq!(cells[pos], 0b100);
}

#[rustfmt::skip]
fn lesson_3() {
    let pos = Pos::new(0, 0);
    let mut board: Grid<Option<u8>> = Grid::new(Size::square(9), None);
    // ANCHOR: lesson_3
    board[pos];                      // Some(digit), or None
    board.row(4).flatten().count();  // the digits of row 4
    board.column(7);                 // the cells of a column
    board.positions().find(|&at| board[at].is_none());
    board.set(pos, Some(8));         // and None takes it back
    // ANCHOR_END: lesson_3
    assert_eq!(board[pos], Some(8));
}

#[rustfmt::skip]
fn lesson_4() -> Result<(), StartOffBoard> {
    let (size, start, at, mv) = (Size::square(8), Pos::new(0, 0), Pos::new(0, 0), KNIGHT[4]);
    // ANCHOR: lesson_4
    size.check_start(start)?;         // the error, if off
    let mut labels = Grid::new(size, 0_u32);
    labels.set(start, 1);
    let next = at.step(mv, size);     // None off the board
    labels.positions().filter(|&pos| labels[pos] > 0);
    // ANCHOR_END: lesson_4
    assert_eq!(next, Some(Pos::new(1, 2)));
    Ok(())
}

#[rustfmt::skip]
fn lesson_5() {
    let (size, pos, mv) = (Size::square(5), Pos::new(0, 0), KNIGHT[4]);
    let mut board = Grid::new(size, 0_u32);
    // ANCHOR: lesson_5
    let next = pos.step(mv, board.size()); // None: off
    next.is_some_and(|next| board[next] == 0);  // it is free
    board.set(pos, 1);                     // step onto it
    board.set(pos, 0);                     // and back
    board.clone();                         // a tour to keep
    // ANCHOR_END: lesson_5
    assert_eq!(next, Some(Pos::new(1, 2)));
}

#[rustfmt::skip]
fn lesson_6() {
    let (size, pos, mv) = (Size::square(8), Pos::new(0, 0), KNIGHT[4]);
    let board = Grid::new(size, 0_u32);
    // ANCHOR: lesson_6
    pos.step(mv, size).filter(|&next| board[next] == 0);
    let mut table = Grid::from_fn(size, |_| 0_u32);
    table.set(pos, table[pos] + 1);
    KNIGHT.iter().filter_map(|&mv| pos.step(mv, size));
    table.size().area();                // how many cells
    // ANCHOR_END: lesson_6
    assert_eq!(table[pos], 1);
}

#[rustfmt::skip]
fn lesson_7() {
    let (size, pos, mv) = (Size::square(5), Pos::new(0, 0), KNIGHT[4]);
    // ANCHOR: lesson_7
    size.check_start(pos).is_ok();
    let mut board = Grid::new(size, 0_u32);
    board.set(pos, 1);
    pos.step(mv, size).filter(|&next| board[next] == 0);
    board.size().area();                    // a complete walk
    // ANCHOR_END: lesson_7
    assert_eq!(pos.step(mv, size).filter(|&next| board[next] == 0), Some(Pos::new(1, 2)));
}

#[rustfmt::skip]
fn lesson_8() {
    let mut board: Grid<Option<u8>> = Grid::new(Size::square(9), None);
    // ANCHOR: lesson_8
    let order = board.size().rows;
    let place = Pos::new(order / 3, order - 1);
    board.set(place, Some(4));
    board.get(place);  // None off the board
    board.positions().filter(|&pos| board[pos].is_none());
    // ANCHOR_END: lesson_8
    assert_eq!(board[Pos::new(3, 8)], Some(4));
}

#[rustfmt::skip]
fn lesson_9() {
    let (one, other, size) = (Pos::new(0, 0), Pos::new(1, 1), Size::square(2));
    // ANCHOR: lesson_9
    let mut square = Grid::from_cells(size, vec![1, 2, 3, 4]);
    let number: u32 = square[one];
    square.set(one, square[other]);         // half of a swap
    square.column(0).copied().map(i64::from).sum::<i64>();
    square.anti_diagonal();                 // and diagonal()
    // ANCHOR_END: lesson_9
    assert_eq!((number, square[one]), (1, 4));
}

#[derive(Clone, Copy, PartialEq)]
enum Square {
    Free,
    Queen,
}

impl Cell for Square {
    fn number(&self) -> Option<u64> {
        (*self == Square::Queen).then_some(1)
    }

    fn symbol(&self) -> String {
        if *self == Square::Queen { "Q" } else { "." }.to_string()
    }
}

#[rustfmt::skip]
fn lesson_10() {
    let pos = Pos::new(0, 1);
    // ANCHOR: lesson_10
    let mut board = Grid::new(Size::square(8), Square::Free);
    board.set(pos, Square::Queen);  // and Free takes it back
    board.row(0).filter(|it| **it == Square::Queen).count();
    board.size().cols;                      // places in a row
    Grid::from_fn(board.size(), |at| board[at]);  // a copy
    // ANCHOR_END: lesson_10
    assert!(board[pos] == Square::Queen);
}
