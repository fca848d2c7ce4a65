//! fails step 1
//!
//! The boxes are three cells wide on every board. Their side is the square root of the order: 2 on a
//! board of order 4, 4 on one of order 16.

pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
    let place = |index: usize| match unit {
        Unit::Row(row) => Pos { row, col: index },
        Unit::Column(col) => Pos { row: index, col },
        Unit::Box(number) => {
            Pos { row: number / 3 * 3 + index / 3, col: number % 3 * 3 + index % 3 }
        }
    };
    (0..order).map(place).collect()
}
