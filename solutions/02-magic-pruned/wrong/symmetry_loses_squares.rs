//! fails step 6
//!
//! The top right corner must also be greater than the bottom right one: that is one condition too
//! many, and squares are lost that no image brings back. The top left corner is the greatest.

pub fn filter_symmetry(domains: &mut Domains) -> bool {
    let last = domains.order().max(1) - 1;
    let (top_left, top_right) = (Pos::new(0, 0), Pos::new(0, last));
    let (bottom_left, bottom_right) = (Pos::new(last, 0), Pos::new(last, last));
    last == 0
        || (keep_greater(domains, top_left, top_right)
            && keep_greater(domains, top_right, bottom_left)
            && keep_greater(domains, top_right, bottom_right))
}
