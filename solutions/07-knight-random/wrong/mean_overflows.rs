//! fails step 4
//!
//! The cells are added up in 32 bits, which large tables overflow.

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let (mut walks, mut cells) = (0_u32, 0_u32);
    for (length, &count) in tries.iter().enumerate() {
        walks = walks.wrapping_add(count as u32);
        cells = cells.wrapping_add((length as u32).wrapping_mul(count as u32));
    }
    (walks > 0).then(|| f64::from(cells) / f64::from(walks))
}
