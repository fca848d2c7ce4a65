//! fails step 10
//!
//! The board has order times order rows. A board of order n has n rows and n columns.
//!
//! see hint 2

pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
    let mut board = Grid::new(Size::square(order * order), 0);
    let first = board.positions().next();
    search_from(&mut board, first, on_square);
}
