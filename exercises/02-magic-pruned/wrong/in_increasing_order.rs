//! fails step_10_numbers_near_the_middle_come_first: "from the middle of 1 to 9"
//!
//! The numbers come in increasing order. Sort them by how far they are from the middle.

pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
    domain.numbers().collect()
}
