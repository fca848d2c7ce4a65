//! fails step 5
//!
//! A number with one place left is put there. That is true and a fine filter, but another one: this
//! step takes only the numbers of filled cells.

pub fn filter_different(domains: &mut Domains) -> bool {
    let mut taken = 0;
    for cell in domains.cells.cells().iter().filter(|cell| cell.len() == 1) {
        if taken & cell.0 != 0 {
            return false;
        }
        taken |= cell.0;
    }
    let mut places = domains.cells.positions();
    if !places.all(|pos| domains.cells[pos].len() == 1 || narrow(domains, pos, Domain(!taken))) {
        return false;
    }
    for number in 1..=largest_number(domains.order()) {
        let mut fits = domains.cells.positions().filter(|&pos| domains.cells[pos].contains(number));
        if let (Some(pos), None) = (fits.next(), fits.next()) {
            narrow(domains, pos, Domain::single(number));
        }
    }
    true
}
