//! fails step_4_undo_goes_back_to_the_length_it_is_given: "after three changes and their undoing"
//!
//! The oldest change is taken back first. When a cell changed twice, the second note is put back last
//! and wins. Undo from the end: the latest change first.
//!
//! see hint 1

pub fn undo(domains: &mut Domains, length: usize) {
    for (pos, before) in domains.trail.split_off(length) {
        domains.cells.set(pos, before);
    }
}
