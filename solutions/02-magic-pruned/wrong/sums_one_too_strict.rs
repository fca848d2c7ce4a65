//! fails step 7
//!
//! The bound itself is allowed: a cell may exceed its least number by all that is lacking.

fn filter_line(domains: &mut Domains, mut line: impl Iterator<Item = Pos> + Clone) -> bool {
    let (mut least_sum, mut greatest_sum) = (0, 0);
    for pos in line.clone() {
        let Some((least, greatest)) = extremes(domains.cells[pos]) else { return false };
        least_sum += least;
        greatest_sum += greatest;
    }
    let sum = magic_sum(domains.order());
    if sum < least_sum || sum > greatest_sum {
        return false;
    }
    line.all(|pos| {
        let Some((least, greatest)) = extremes(domains.cells[pos]) else { return false };
        let at_least = (greatest + sum).saturating_sub(greatest_sum) + 1;
        narrow(domains, pos, between(at_least, least + sum - least_sum - 1))
    })
}
