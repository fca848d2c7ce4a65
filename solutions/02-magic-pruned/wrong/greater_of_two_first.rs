//! fails step 10
//!
//! Of two numbers that are equally near, the smaller one comes first.

pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
    let mut numbers: Vec<u32> = domain.numbers().collect();
    numbers.reverse();
    numbers.sort_by_key(|&number| (2 * number).abs_diff(largest + 1));
    numbers
}
