//! fails step 4
//!
//! `length` is not how many changes to take back, but how long the trail is to be afterward.

pub fn undo(domains: &mut Domains, length: usize) {
    for _ in 0..length.min(domains.trail.len()) {
        if let Some((pos, before)) = domains.trail.pop() {
            domains.cells.set(pos, before);
        }
    }
}
