//! crashed: a recursion that never ends
fn deeper(depth: u64) -> u64 {
    std::hint::black_box(deeper(depth + 1)) + 1
}

u16::try_from(deeper(u64::from(cell.unwrap_or(0))) % 8).unwrap_or(0)
