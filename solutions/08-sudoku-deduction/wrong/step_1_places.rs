//! Known mistakes of step 1, `places`.

/// The boxes are numbered down the columns. They count in reading order: box 1 is to the right of
/// box 0.
mod boxes_count_downward {
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
}

/// The boxes are three cells wide on every board. Their side is the square root of the order: 2 on a
/// board of order 4, 4 on one of order 16.
mod boxes_of_three {
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
}

/// The places of a box go down its columns. Reading order goes along its rows.
mod boxes_read_downward {
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
}

/// The places of a column are those of the row of the same number. In a column the row changes.
mod columns_are_rows {
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
}

/// The last place of each unit is missing. A range leaves out its end: `0..order` has `order` numbers.
mod places_end_too_early {
    pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
        let side = order.isqrt();
        let place = |index: usize| match unit {
            Unit::Row(row) => Pos { row, col: index },
            Unit::Column(col) => Pos { row: index, col },
            Unit::Box(number) => Pos {
                row: number / side * side + index / side,
                col: number % side * side + index % side,
            },
        };
        (0..order - 1).map(place).collect()
    }
}

/// The places are remembered by unit, without the order: row 0 of another board is longer.
mod places_remembered {
    pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
        static KNOWN: std::sync::Mutex<Vec<(Unit, Vec<Pos>)>> = std::sync::Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(|error| error.into_inner());
        if let Some((_, places)) = known.iter().find(|it| it.0 == unit) {
            return places.clone();
        }
        let side = order.isqrt();
        let place = |index: usize| match unit {
            Unit::Row(row) => Pos { row, col: index },
            Unit::Column(col) => Pos { row: index, col },
            Unit::Box(number) => Pos {
                row: number / side * side + index / side,
                col: number % side * side + index % side,
            },
        };
        let places: Vec<Pos> = (0..order).map(place).collect();
        known.push((unit, places.clone()));
        places
    }
}
