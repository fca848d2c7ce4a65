//! Known mistakes of step 7, `filter_sums`.

/// Numbers that are too large go, numbers that are too small stay. Add up the greatest numbers, too.
mod sums_from_above_only {
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
}

/// A byte ends at 255. The greatest numbers of a line of order 7 have a sum of 343.
mod sums_in_a_byte {
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
}

/// Only lines without an open cell are added up. By then it is too late: refuse early.
/// see hint 1
mod sums_of_full_lines {
    fn filter_line(domains: &mut Domains, line: impl Iterator<Item = Pos> + Clone) -> bool {
        let numbers: Vec<u32> = line.filter_map(|pos| domains.cells[pos].only()).collect();
        numbers.len() < domains.order() || numbers.iter().sum::<u32>() == magic_sum(domains.order())
    }
}

/// Only lines with one open cell are filled. With two open cells there are bounds already: refuse
/// early.
mod sums_of_the_last_open_cell {
    fn filter_line(domains: &mut Domains, line: impl Iterator<Item = Pos> + Clone) -> bool {
        let sum = magic_sum(domains.order());
        let filled: u32 = line.clone().filter_map(|pos| domains.cells[pos].only()).sum();
        let open: Vec<Pos> = line.filter(|&pos| domains.cells[pos].len() > 1).collect();
        match open[..] {
            [] => filled == sum,
            [pos] if filled < sum => narrow(domains, pos, between(sum - filled, sum - filled)),
            _ => filled < sum,
        }
    }
}

/// The bound itself is allowed: a cell may exceed its least number by all that is lacking.
mod sums_one_too_strict {
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
}

/// The diagonals are lines, too: the last two that `lines` gives.
mod sums_without_diagonals {
    pub fn filter_sums(domains: &mut Domains) -> bool {
        let order = domains.order();
        lines(order).take(2 * order).all(|line| filter_line(domains, line))
    }
}
