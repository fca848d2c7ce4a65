//! fails step 4
//!
//! Only one change is taken back. A choice is followed by many: go on until the trail is `length` long.

pub fn undo(domains: &mut Domains, length: usize) {
    if domains.trail.len() > length {
        if let Some((pos, before)) = domains.trail.pop() {
            domains.cells.set(pos, before);
        }
    }
}
