//! fails step 3
//!
//! `narrow` says whether a number is left, not whether something changed.

pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
    let before = domains.cells[pos];
    let after = Domain(before.0 & keep.0);
    if after != before {
        domains.trail.push((pos, before));
        domains.cells.set(pos, after);
    }
    after != before
}
