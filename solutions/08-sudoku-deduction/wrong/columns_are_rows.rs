//! fails step 1
//!
//! The places of a column are those of the row of the same number. In a column the row changes.

pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
    let side = order.isqrt();
    let place = |index: usize| match unit {
        Unit::Row(row) | Unit::Column(row) => Pos { row, col: index },
        Unit::Box(number) => Pos {
            row: number / side * side + index / side,
            col: number % side * side + index % side,
        },
    };
    (0..order).map(place).collect()
}
