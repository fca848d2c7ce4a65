//! fails step 7
//!
//! A byte ends at 255. The greatest numbers of a line of order 7 have a sum of 343.

fn filter_line(domains: &mut Domains, mut line: impl Iterator<Item = Pos> + Clone) -> bool {
    let (mut least_sum, mut greatest_sum) = (0_u8, 0_u8);
    for pos in line.clone() {
        let Some((least, greatest)) = extremes(domains.cells[pos]) else { return false };
        least_sum = least_sum.wrapping_add(least as u8);
        greatest_sum = greatest_sum.wrapping_add(greatest as u8);
    }
    let sum = magic_sum(domains.order());
    let (least_sum, greatest_sum) = (u32::from(least_sum), u32::from(greatest_sum));
    let Some(lacking) = sum.checked_sub(least_sum) else { return false };
    let Some(excess) = greatest_sum.checked_sub(sum) else { return false };

    line.all(|pos| {
        let Some((least, greatest)) = extremes(domains.cells[pos]) else { return false };
        narrow(domains, pos, between(greatest.saturating_sub(excess), least + lacking))
    })
}
