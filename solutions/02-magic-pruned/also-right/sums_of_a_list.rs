//! Walks over the diagonals first, with signed sums and a list of all ends of a line.

pub fn filter_sums(domains: &mut Domains) -> bool {
    let order = domains.order();
    let sum = i64::from(magic_sum(order));
    let mut all: Vec<Vec<Pos>> = lines(order).map(Iterator::collect).collect();
    all.reverse();
    for line in all {
        let ends: Vec<(i64, i64)> = line
            .iter()
            .filter_map(|&pos| extremes(domains.cells[pos]))
            .map(|(least, greatest)| (i64::from(least), i64::from(greatest)))
            .collect();
        let lacking = sum - ends.iter().map(|end| end.0).sum::<i64>();
        let excess = ends.iter().map(|end| end.1).sum::<i64>() - sum;
        if lacking < 0 || excess < 0 {
            return false;
        }
        for (pos, (least, greatest)) in line.into_iter().zip(ends) {
            let fits = |number: u32| {
                let number = i64::from(number);
                number <= least + lacking && number >= greatest - excess
            };
            let kept = domains.cells[pos].numbers().filter(|&number| fits(number));
            let keep = kept.fold(0, |bits, number| bits | 1_u64 << number);
            if !narrow(domains, pos, Domain(keep)) {
                return false;
            }
        }
    }
    true
}
