//! Known mistakes of step 10, `from_the_middle`.

/// Of two numbers that are equally near, the smaller one comes first.
mod greater_of_two_first {
    pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
        let mut numbers: Vec<u32> = domain.numbers().collect();
        numbers.reverse();
        numbers.sort_by_key(|&number| (2 * number).abs_diff(largest + 1));
        numbers
    }
}

/// The numbers come in increasing order. Sort them by how far they are from the middle.
mod in_increasing_order {
    pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
        domain.numbers().collect()
    }
}

/// The middle of 1 to 16 is 8.5, and a division of whole numbers makes it 8. Compare twice the number
/// with `largest + 1`.
mod middle_rounded_down {
    pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
        let mut numbers: Vec<u32> = domain.numbers().collect();
        numbers.sort_by_key(|&number| number.abs_diff((largest + 1) / 2));
        numbers
    }
}
