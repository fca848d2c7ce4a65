//! fails step 5
//!
//! Only the first filled cell is looked at. Every filled cell takes its number from the others.

pub fn filter_different(domains: &mut Domains) -> bool {
    let places: Vec<Pos> = domains.cells.positions().collect();
    let Some(&filled) = places.iter().find(|&&pos| domains.cells[pos].len() == 1) else {
        return true;
    };
    let number = domains.cells[filled];
    places.iter().all(|&pos| pos == filled || narrow(domains, pos, Domain(!number.0)))
}
