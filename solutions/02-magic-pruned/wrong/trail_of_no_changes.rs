//! fails step 3
//!
//! A domain that stays as it is leaves a trail. Step 8 tells by the trail whether something changed,
//! so it would never end.

pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
    let before = domains.cells[pos];
    let after = Domain(before.0 & keep.0);
    domains.trail.push((pos, before));
    domains.cells.set(pos, after);
    !after.is_empty()
}
