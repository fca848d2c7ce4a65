//! fails step 10
//!
//! A board of order 0 has no cell at (0,0). The first place is one that may be missing:
//! `board.positions().next()`.

pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
    let mut board = Grid::new(Size::square(order), 0);
    search_from(&mut board, Some(Pos::new(0, 0)), on_square);
}
