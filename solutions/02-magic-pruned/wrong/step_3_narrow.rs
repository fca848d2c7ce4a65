//! Known mistakes of step 3, `narrow`.

/// The numbers in `keep` are taken away, and the others are kept. What is in both sets is `&`.
mod narrow_keeps_the_rest {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & !keep.0);
        if after != before {
            domains.trail.push((pos, before));
            domains.cells.set(pos, after);
        }
        !after.is_empty()
    }
}

/// When no number would be left, nothing is written. The caller is told, but the board does not show
/// the contradiction.
mod narrow_refuses_to_empty {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        if after != before && !after.is_empty() {
            domains.trail.push((pos, before));
            domains.cells.set(pos, after);
        }
        !after.is_empty()
    }
}

/// A filled cell is left alone. But it loses its number when that is not in `keep`: this is how two
/// equal numbers are found out.
mod narrow_spares_filled_cells {
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
}

/// `narrow` says whether a number is left, not whether something changed.
mod narrow_tells_of_a_change {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        if after != before {
            domains.trail.push((pos, before));
            domains.cells.set(pos, after);
        }
        after != before
    }
}

/// What is noted is the domain after the change. To undo a change you need the domain before it.
mod trail_holds_the_domain_after {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        if after != before {
            domains.cells.set(pos, after);
            domains.trail.push((pos, domains.cells[pos]));
        }
        !after.is_empty()
    }
}

/// A cell that is on the trail already is not noted again. The second change of a cell belongs to a
/// later choice, and must be undone without the first.
mod trail_of_first_changes {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        if after != before {
            if domains.trail.iter().all(|change| change.0 != pos) {
                domains.trail.push((pos, before));
            }
            domains.cells.set(pos, after);
        }
        !after.is_empty()
    }
}

/// A domain that stays as it is leaves a trail. Step 8 tells by the trail whether something changed,
/// so it would never end.
mod trail_of_no_changes {
    pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
        let before = domains.cells[pos];
        let after = Domain(before.0 & keep.0);
        domains.trail.push((pos, before));
        domains.cells.set(pos, after);
        !after.is_empty()
    }
}
