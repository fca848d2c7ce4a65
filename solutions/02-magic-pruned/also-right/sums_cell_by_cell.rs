//! Adds up the other cells of the line for each cell anew, and keeps what fits number by number.

fn filter_line(domains: &mut Domains, mut line: impl Iterator<Item = Pos> + Clone) -> bool {
    let sum = magic_sum(domains.order());
    let places = line.clone();
    line.all(|pos| {
        let (mut least_others, mut greatest_others) = (0, 0);
        for other in places.clone().filter(|&other| other != pos) {
            let Some((least, greatest)) = extremes(domains.cells[other]) else { return false };
            least_others += least;
            greatest_others += greatest;
        }
        let fits = |&number: &u32| least_others + number <= sum && sum <= greatest_others + number;
        let kept = domains.cells[pos].numbers().filter(fits);
        let keep = Domain(kept.fold(0, |bits, number| bits | 1 << number));
        narrow(domains, pos, keep)
    })
}
