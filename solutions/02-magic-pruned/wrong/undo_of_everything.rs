//! fails step 4
//!
//! All changes are taken back, those of the choices before included. Stop when the trail is `length`
//! long.

pub fn undo(domains: &mut Domains, length: usize) {
    while let Some((pos, before)) = domains.trail.pop() {
        domains.cells.set(pos, before);
    }
}
