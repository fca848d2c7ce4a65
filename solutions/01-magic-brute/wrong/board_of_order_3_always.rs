//! fails step 10
//!
//! The board has three rows and three columns whatever the order is. Its size comes from `order`.

pub fn search(_order: usize, on_square: &mut dyn FnMut(&Board)) {
    let mut board = Grid::new(Size::square(3), 0);
    search_from(&mut board, Some(Pos::new(0, 0)), on_square);
}
