//! fails step 5
//!
//! The boxes overlap: the corner of a box is a multiple of 3, so divide first, then multiply by 3.
//!
//! see hint 3

fn box_positions(index: usize) -> impl Iterator<Item = Pos> {
    let (top, left) = (index / 3, index % 3);
    (0..9).map(move |cell| Pos { row: top + cell / 3, col: left + cell % 3 })
}
