//! Known mistakes of step 2, `units_of`.

/// The number of the box counts bands and stacks alike. A band below has `side` more boxes before it.
mod box_number_without_the_band {
    pub fn units_of(pos: Pos, order: usize) -> [Unit; 3] {
        let side = order.isqrt();
        [Unit::Row(pos.row), Unit::Column(pos.col), Unit::Box(pos.row / side + pos.col / side)]
    }
}

/// The box is that of a board of order 9. The side of a box is the root of the order.
mod box_of_order_9 {
    pub fn units_of(pos: Pos, _order: usize) -> [Unit; 3] {
        [Unit::Row(pos.row), Unit::Column(pos.col), Unit::Box(pos.row / 3 * 3 + pos.col / 3)]
    }
}

/// Row and column of the cell are in each other's place: a box further down has a larger number by
/// a whole band.
mod box_of_the_turned_cell {
    pub fn units_of(pos: Pos, order: usize) -> [Unit; 3] {
        let side = order.isqrt();
        [
            Unit::Row(pos.row),
            Unit::Column(pos.col),
            Unit::Box(pos.col / side * side + pos.row / side),
        ]
    }
}
