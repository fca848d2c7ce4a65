//! fails step 3
//!
//! What is noted is the domain after the change. To undo a change you need the domain before it.

pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
    let before = domains.cells[pos];
    let after = Domain(before.0 & keep.0);
    if after != before {
        domains.cells.set(pos, after);
        domains.trail.push((pos, domains.cells[pos]));
    }
    !after.is_empty()
}
