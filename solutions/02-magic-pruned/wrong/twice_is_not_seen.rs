//! fails step 5
//!
//! Filled cells are compared with open ones only. Two filled cells may hold the same number.

pub fn filter_different(domains: &mut Domains) -> bool {
    let mut taken = 0;
    for cell in domains.cells.cells().iter().filter(|cell| cell.len() == 1) {
        taken |= cell.0;
    }
    domains
        .cells
        .positions()
        .all(|pos| domains.cells[pos].len() == 1 || narrow(domains, pos, Domain(!taken)))
}
