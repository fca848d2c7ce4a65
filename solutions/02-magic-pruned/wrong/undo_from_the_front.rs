//! fails step 4
//!
//! The oldest change is taken back first. When a cell changed twice, the second note is put back last
//! and wins. Undo from the end: the latest change first.
//!
//! see hint 1

pub fn undo(domains: &mut Domains, length: usize) {
    for (pos, before) in domains.trail.split_off(length.min(domains.trail.len())) {
        domains.cells.set(pos, before);
    }
}
