//! Looks in each pair of corners for a partner of every number, and at the pairs from the last to the
//! first.

pub fn filter_symmetry(domains: &mut Domains) -> bool {
    let order = domains.order();
    let corner = |row: bool, col: bool| {
        let far = |is_far: bool| if is_far { order - 1 } else { 0 };
        Pos::new(far(row), far(col))
    };
    if order <= 1 {
        return true;
    }
    let pairs = [
        (corner(false, false), corner(true, true)),
        (corner(false, true), corner(true, false)),
        (corner(false, false), corner(false, true)),
    ];
    for (greater, less) in pairs {
        let (high, low) = (domains.cells[greater], domains.cells[less]);
        let mut keep = (0, 0);
        for number in high.numbers() {
            if low.numbers().any(|other| other < number) {
                keep.0 |= 1 << number;
            }
        }
        for number in low.numbers() {
            if high.numbers().any(|other| other > number) {
                keep.1 |= 1 << number;
            }
        }
        let is_left = narrow(domains, greater, Domain(keep.0));
        if !narrow(domains, less, Domain(keep.1)) || !is_left {
            return false;
        }
    }
    true
}
