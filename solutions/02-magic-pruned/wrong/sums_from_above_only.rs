//! fails step 7
//!
//! Numbers that are too large go, numbers that are too small stay. Add up the greatest numbers, too.

fn filter_line(domains: &mut Domains, mut line: impl Iterator<Item = Pos> + Clone) -> bool {
    let (sum, mut least_sum) = (magic_sum(domains.order()), 0);
    for pos in line.clone() {
        let Some((least, _)) = extremes(domains.cells[pos]) else { return false };
        least_sum += least;
    }
    let Some(lacking) = sum.checked_sub(least_sum) else { return false };
    line.all(|pos| {
        let least = extremes(domains.cells[pos]).map_or(0, |(least, _)| least);
        narrow(domains, pos, between(1, least + lacking))
    })
}
