//! fails step 1
//!
//! Rows and columns change places, which only a square board forgives. A size is rows before columns.

pub fn accessibility(size: Size, moves: &[Move]) -> Board {
    let turned = Size::new(size.cols, size.rows);
    Grid::from_fn(turned, |pos| {
        moves.iter().map(|&mv| u32::from(pos.step(mv, turned).is_some())).sum()
    })
}
