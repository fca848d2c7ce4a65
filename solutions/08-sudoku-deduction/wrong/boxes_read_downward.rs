//! fails step 1
//!
//! The places of a box go down its columns. Reading order goes along its rows.

pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
    let side = order.isqrt();
    let place = |index: usize| match unit {
        Unit::Row(row) => Pos { row, col: index },
        Unit::Column(col) => Pos { row: index, col },
        Unit::Box(number) => Pos {
            row: number / side * side + index % side,
            col: number % side * side + index / side,
        },
    };
    (0..order).map(place).collect()
}
