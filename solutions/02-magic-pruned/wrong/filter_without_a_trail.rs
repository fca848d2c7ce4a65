//! fails step 5
//!
//! The filter writes into the cells itself, so the trail does not know and `undo` cannot give the
//! numbers back. Let `narrow` take them.

pub fn filter_different(domains: &mut Domains) -> bool {
    let cells = domains.cells.clone();
    for pos in cells.positions() {
        let Some(number) = cells[pos].only() else { continue };
        for other in cells.positions().filter(|&other| other != pos) {
            let left = Domain(domains.cells[other].0 & !(1 << number));
            domains.cells.set(other, left);
            if left.is_empty() {
                return false;
            }
        }
    }
    true
}
