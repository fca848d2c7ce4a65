//! fails step 6
//!
//! In a square of order 1 all corners are one cell, and no number is greater than itself: the only
//! square of order 1 is lost.

pub fn filter_symmetry(domains: &mut Domains) -> bool {
    let last = domains.order().max(1) - 1;
    let (top_left, top_right) = (Pos::new(0, 0), Pos::new(0, last));
    let (bottom_left, bottom_right) = (Pos::new(last, 0), Pos::new(last, last));
    keep_greater(domains, top_left, top_right)
        && keep_greater(domains, top_right, bottom_left)
        && keep_greater(domains, top_left, bottom_right)
}
