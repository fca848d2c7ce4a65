//! fails step 6
//!
//! The top right corner is the greater one of the two that are next to the greatest, not the bottom
//! left one.

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
