//! fails step 4
//!
//! A trail cannot be split behind its end. When it is not longer than `length`, there is nothing to do.

pub fn undo(domains: &mut Domains, length: usize) {
    for (pos, before) in domains.trail.split_off(length).into_iter().rev() {
        domains.cells.set(pos, before);
    }
}
