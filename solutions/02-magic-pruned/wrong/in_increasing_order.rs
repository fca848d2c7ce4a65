//! fails step 10
//!
//! The numbers come in increasing order. Sort them by how far they are from the middle.

pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
    domain.numbers().collect()
}
