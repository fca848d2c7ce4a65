//! Known mistakes of step 6, `filter_symmetry`.

/// In a square of order 1 all corners are one cell, and no number is greater than itself: the only
/// square of order 1 is lost.
mod corner_greater_than_itself {
    pub fn filter_symmetry(domains: &mut Domains) -> bool {
        let last = domains.order().max(1) - 1;
        let (top_left, top_right) = (Pos::new(0, 0), Pos::new(0, last));
        let (bottom_left, bottom_right) = (Pos::new(last, 0), Pos::new(last, last));
        keep_greater(domains, top_left, top_right)
            && keep_greater(domains, top_right, bottom_left)
            && keep_greater(domains, top_left, bottom_right)
    }
}

/// The top right corner is the greater one of the two that are next to the greatest, not the bottom
/// left one.
mod corners_exchanged {
    pub fn filter_symmetry(domains: &mut Domains) -> bool {
        if domains.order() < 2 {
            return true;
        }
        let last = domains.order() - 1;
        let (top_left, top_right) = (Pos::new(0, 0), Pos::new(0, last));
        let (bottom_left, bottom_right) = (Pos::new(last, 0), Pos::new(last, last));
        keep_greater(domains, top_left, bottom_left)
            && keep_greater(domains, bottom_left, top_right)
            && keep_greater(domains, top_left, bottom_right)
    }
}

/// The greater corner learns from the smaller one, and the smaller one learns nothing.
mod corners_learn_one_way {
    fn keep_greater(domains: &mut Domains, greater: Pos, less: Pos) -> bool {
        let Some((least, _)) = extremes(domains.cells[less]) else { return false };
        narrow(domains, greater, between(least + 1, Domain::LARGEST))
    }
}

/// The corners are compared when both are filled. Their bounds can be compared long before: refuse
/// early.
mod corners_only_when_filled {
    fn keep_greater(domains: &mut Domains, greater: Pos, less: Pos) -> bool {
        match (domains.cells[greater].only(), domains.cells[less].only()) {
            (Some(greater), Some(less)) => greater > less,
            _ => true,
        }
    }
}

/// Greater means greater: the least number of one corner must leave the other, too.
/// see hint 3
mod equal_corners {
    fn keep_greater(domains: &mut Domains, greater: Pos, less: Pos) -> bool {
        let Some((least, _)) = extremes(domains.cells[less]) else { return false };
        if !narrow(domains, greater, between(least, Domain::LARGEST)) {
            return false;
        }
        let Some((_, greatest)) = extremes(domains.cells[greater]) else { return false };
        narrow(domains, less, between(1, greatest))
    }
}

/// The top right corner must also be greater than the bottom right one: that is one condition too
/// many, and squares are lost that no image brings back. The top left corner is the greatest.
mod symmetry_loses_squares {
    pub fn filter_symmetry(domains: &mut Domains) -> bool {
        let last = domains.order().max(1) - 1;
        let (top_left, top_right) = (Pos::new(0, 0), Pos::new(0, last));
        let (bottom_left, bottom_right) = (Pos::new(last, 0), Pos::new(last, last));
        last == 0
            || (keep_greater(domains, top_left, top_right)
                && keep_greater(domains, top_right, bottom_left)
                && keep_greater(domains, top_right, bottom_right))
    }
}

/// The bottom right corner is compared with nothing, so two images of some squares remain.
mod symmetry_without_the_last_corner {
    pub fn filter_symmetry(domains: &mut Domains) -> bool {
        let last = domains.order().max(1) - 1;
        let (top_left, top_right, bottom_left) =
            (Pos::new(0, 0), Pos::new(0, last), Pos::new(last, 0));
        last == 0
            || (keep_greater(domains, top_left, top_right)
                && keep_greater(domains, top_right, bottom_left))
    }
}
