//! fails step 5
//!
//! The number leaves only the cells that come later. The cells before must lose it, too.

pub fn filter_different(domains: &mut Domains) -> bool {
    let places: Vec<Pos> = domains.cells.positions().collect();
    for (index, &pos) in places.iter().enumerate() {
        let number = domains.cells[pos];
        if number.len() == 1 {
            for &other in &places[index + 1..] {
                if !narrow(domains, other, Domain(!number.0)) {
                    return false;
                }
            }
        }
    }
    true
}
