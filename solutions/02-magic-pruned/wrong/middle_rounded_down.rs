//! fails step 10
//!
//! The middle of 1 to 16 is 8.5, and a division of whole numbers makes it 8. Compare twice the number
//! with `largest + 1`.

pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
    let mut numbers: Vec<u32> = domain.numbers().collect();
    numbers.sort_by_key(|&number| number.abs_diff((largest + 1) / 2));
    numbers
}
