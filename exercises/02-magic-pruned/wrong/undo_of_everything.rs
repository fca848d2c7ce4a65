//! fails step_4_undo_goes_back_to_the_length_it_is_given: "after three changes and their undoing"
//!
//! All changes are taken back, those of the choices before included. Stop when the trail is `length`
//! long.

pub fn undo(domains: &mut Domains, length: usize) {
    while let Some((pos, before)) = domains.trail.pop() {
        domains.cells.set(pos, before);
    }
}
