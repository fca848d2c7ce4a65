//! fails step 3
//!
//! A cell that is on the trail already is not noted again. The second change of a cell belongs to a
//! later choice, and must be undone without the first.

pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
    let before = domains.cells[pos];
    let after = Domain(before.0 & keep.0);
    if after != before {
        if domains.trail.iter().all(|change| change.0 != pos) {
            domains.trail.push((pos, before));
        }
        domains.cells.set(pos, after);
    }
    !after.is_empty()
}
