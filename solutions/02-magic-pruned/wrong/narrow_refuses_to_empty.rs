//! fails step 3
//!
//! When no number would be left, nothing is written. The caller is told, but the board does not show
//! the contradiction.

pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
    let before = domains.cells[pos];
    let after = Domain(before.0 & keep.0);
    if after != before && !after.is_empty() {
        domains.trail.push((pos, before));
        domains.cells.set(pos, after);
    }
    !after.is_empty()
}
