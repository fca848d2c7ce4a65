//! fails step 3
//!
//! The numbers in `keep` are taken away, and the others are kept. What is in both sets is `&`.

pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
    let before = domains.cells[pos];
    let after = Domain(before.0 & !keep.0);
    if after != before {
        domains.trail.push((pos, before));
        domains.cells.set(pos, after);
    }
    !after.is_empty()
}
