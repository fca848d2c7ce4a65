//! fails step 1
//!
//! The boxes are numbered down the columns. They count in reading order: box 1 is to the right of
//! box 0.

pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
    let side = order.isqrt();
    let place = |index: usize| match unit {
        Unit::Row(row) => Pos { row, col: index },
        Unit::Column(col) => Pos { row: index, col },
        Unit::Box(number) => Pos {
            row: number % side * side + index / side,
            col: number / side * side + index % side,
        },
    };
    (0..order).map(place).collect()
}
