//! fails step_4_undo_goes_back_to_the_length_it_is_given: "after three changes and their undoing"
//!
//! Only one change is taken back. A choice is followed by many: go on until the trail is `length` long.

pub fn undo(domains: &mut Domains, length: usize) {
    if domains.trail.len() > length {
        if let Some((pos, before)) = domains.trail.pop() {
            domains.cells.set(pos, before);
        }
    }
}
