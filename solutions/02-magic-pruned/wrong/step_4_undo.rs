//! Known mistakes of step 4, `undo`.

/// A trail cannot be split behind its end. When it is not longer than `length`, there is nothing to do.
mod undo_beyond_the_trail {
    pub fn undo(domains: &mut Domains, length: usize) {
        for (pos, before) in domains.trail.split_off(length).into_iter().rev() {
            domains.cells.set(pos, before);
        }
    }
}

/// The oldest change is taken back first. When a cell changed twice, the second note is put back last
/// and wins. Undo from the end: the latest change first.
/// see hint 1
mod undo_from_the_front {
    pub fn undo(domains: &mut Domains, length: usize) {
        for (pos, before) in domains.trail.split_off(length.min(domains.trail.len())) {
            domains.cells.set(pos, before);
        }
    }
}

/// The board is as it was, but the trail still holds what was undone. Shorten it, too.
mod undo_leaves_the_trail {
    pub fn undo(domains: &mut Domains, length: usize) {
        for index in (length..domains.trail.len()).rev() {
            let (pos, before) = domains.trail[index];
            domains.cells.set(pos, before);
        }
    }
}

/// All changes are taken back, those of the choices before included. Stop when the trail is `length`
/// long.
mod undo_of_everything {
    pub fn undo(domains: &mut Domains, length: usize) {
        while let Some((pos, before)) = domains.trail.pop() {
            domains.cells.set(pos, before);
        }
    }
}

/// Only one change is taken back. A choice is followed by many: go on until the trail is `length` long.
mod undo_of_one_change {
    pub fn undo(domains: &mut Domains, length: usize) {
        if domains.trail.len() > length {
            if let Some((pos, before)) = domains.trail.pop() {
                domains.cells.set(pos, before);
            }
        }
    }
}

/// One change more than asked for is taken back: when the trail is `length` long, stop.
mod undo_one_too_many {
    pub fn undo(domains: &mut Domains, length: usize) {
        while domains.trail.len() >= length {
            let Some((pos, before)) = domains.trail.pop() else { return };
            domains.cells.set(pos, before);
        }
    }
}

/// `length` is not how many changes to take back, but how long the trail is to be afterward.
mod undo_so_many_changes {
    pub fn undo(domains: &mut Domains, length: usize) {
        for _ in 0..length.min(domains.trail.len()) {
            if let Some((pos, before)) = domains.trail.pop() {
                domains.cells.set(pos, before);
            }
        }
    }
}
