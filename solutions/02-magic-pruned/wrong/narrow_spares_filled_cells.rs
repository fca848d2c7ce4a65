//! fails step 3
//!
//! A filled cell is left alone. But it loses its number when that is not in `keep`: this is how two
//! equal numbers are found out.

pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
    let before = domains.cells[pos];
    if before.len() == 1 {
        return true;
    }
    let after = Domain(before.0 & keep.0);
    if after != before {
        domains.trail.push((pos, before));
        domains.cells.set(pos, after);
    }
    !after.is_empty()
}
