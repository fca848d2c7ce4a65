//! timed_out: never comes back
let mut number: u64 = u64::from(cell.unwrap_or(0));
loop {
    number = std::hint::black_box(number.wrapping_mul(3));
}
