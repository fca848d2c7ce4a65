//! Known mistakes of step 8, `propagate`.

/// A filter says `false`, and nobody listens.
mod contradiction_not_reported {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let length = domains.trail.len();
            if filters.different {
                filter_different(domains);
            }
            if filters.symmetry {
                filter_symmetry(domains);
            }
            if filters.sums {
                filter_sums(domains);
            }
            if !filters.repeat || domains.trail.len() == length {
                return true;
            }
        }
    }
}

/// There is one round only. What one filter takes gives the others new work: begin again until a whole
/// round changes nothing.
mod one_round_only {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        (!filters.different || filter_different(domains))
            && (!filters.symmetry || filter_symmetry(domains))
            && (!filters.sums || filter_sums(domains))
    }
}

/// The loop ends when the last filter takes nothing. A whole round must take nothing.
mod quiet_last_filter {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let is_possible = (!filters.different || filter_different(domains))
                && (!filters.symmetry || filter_symmetry(domains));
            let length = domains.trail.len();
            if !is_possible || filters.sums && !filter_sums(domains) {
                return false;
            }
            if !filters.repeat || domains.trail.len() == length {
                return true;
            }
        }
    }
}

/// The filters always work until nothing changes, also when `repeat` is off.
mod repeat_not_read {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let length = domains.trail.len();
            let is_possible = (!filters.different || filter_different(domains))
                && (!filters.symmetry || filter_symmetry(domains))
                && (!filters.sums || filter_sums(domains));
            if !is_possible || domains.trail.len() == length {
                return is_possible;
            }
        }
    }
}

/// All filters work, whatever `filters` says.
mod switches_not_read {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let length = domains.trail.len();
            let is_possible =
                filter_different(domains) && filter_symmetry(domains) && filter_sums(domains);
            if !is_possible || !filters.repeat || domains.trail.len() == length {
                return is_possible;
            }
        }
    }
}

/// The trail is emptied when the filters are done, so nothing can be undone any more.
mod trail_cleared {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        loop {
            let length = domains.trail.len();
            let is_possible = (!filters.different || filter_different(domains))
                && (!filters.symmetry || filter_symmetry(domains))
                && (!filters.sums || filter_sums(domains));
            if !is_possible || !filters.repeat || domains.trail.len() == length {
                domains.trail.clear();
                return is_possible;
            }
        }
    }
}

/// There are two rounds, and then it stops. Sometimes a third one finds something: go on until a round
/// changes nothing.
mod two_rounds_only {
    pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
        (0..if filters.repeat { 2 } else { 1 }).all(|_| {
            (!filters.different || filter_different(domains))
                && (!filters.symmetry || filter_symmetry(domains))
                && (!filters.sums || filter_sums(domains))
        })
    }
}
