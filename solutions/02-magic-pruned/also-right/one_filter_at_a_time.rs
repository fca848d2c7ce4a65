//! Lets each filter work until it takes nothing more before the next begins, and begins again.

pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    let all: [(bool, fn(&mut Domains) -> bool); 3] = [
        (filters.different, filter_different),
        (filters.symmetry, filter_symmetry),
        (filters.sums, filter_sums),
    ];
    let mut working = all.iter().filter(|(is_on, _)| *is_on).map(|(_, filter)| filter);
    if !filters.repeat {
        return working.all(|filter| filter(domains));
    }
    let working: Vec<_> = working.collect();
    let mut quiet = 0;
    let mut next = 0;
    while quiet < working.len() {
        let length = domains.trail.len();
        if !working[next](domains) {
            return false;
        }
        if domains.trail.len() == length {
            quiet += 1;
            next = (next + 1) % working.len();
        } else {
            quiet = 0;
        }
    }
    true
}
