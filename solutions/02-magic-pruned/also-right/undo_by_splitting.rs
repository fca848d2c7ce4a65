//! Cuts the trail off and reads it backward; sorts the numbers by a pair; picks the cell by sorting.

pub fn undo(domains: &mut Domains, length: usize) {
    if length < domains.trail.len() {
        let mut changes = domains.trail.split_off(length);
        changes.reverse();
        for (pos, before) in changes {
            domains.cells.set(pos, before);
        }
    }
}

pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
    let middle = f64::from(largest + 1) / 2.0;
    let mut numbers: Vec<u32> = domain.numbers().collect();
    numbers.reverse();
    numbers.sort_by(|&one, &other| {
        let distance = |number: u32| (f64::from(number) - middle).abs();
        distance(one).total_cmp(&distance(other)).then(one.cmp(&other))
    });
    numbers
}

pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
    let mut open: Vec<(u32, usize, usize)> = Vec::new();
    for pos in domains.cells.positions() {
        if domains.cells[pos].len() >= 2 {
            open.push((domains.cells[pos].len(), pos.row, pos.col));
        }
    }
    open.sort_unstable();
    open.first().map(|&(_, row, col)| Pos::new(row, col))
}

pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
    let mut left = 0;
    for number in domains.cells[pos].numbers() {
        if keep.contains(number) {
            left |= 1 << number;
        }
    }
    if left == domains.cells[pos].0 {
        return left != 0;
    }
    domains.trail.push((pos, domains.cells[pos]));
    domains.cells.set(pos, Domain(left));
    left != 0
}
