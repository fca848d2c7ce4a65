//! fails step 5
//!
//! This is sudoku: the number only leaves its row and its column. In a magic square a number stands
//! once on the whole board.

pub fn filter_different(domains: &mut Domains) -> bool {
    let places: Vec<Pos> = domains.cells.positions().collect();
    places.iter().all(|&pos| {
        let Some(number) = domains.cells[pos].only() else { return true };
        let sees = |other: Pos| other != pos && (other.row == pos.row || other.col == pos.col);
        let others = places.iter().filter(|&&other| sees(other));
        others.into_iter().all(|&other| narrow(domains, other, Domain(!(1 << number))))
    })
}
