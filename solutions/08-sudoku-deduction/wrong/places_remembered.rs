//! fails step 1
//!
//! The places are remembered by unit, without the order: row 0 of another board is longer.

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
