//! timed_out: sleeps and uses no processor

pub fn to_set(cell: Option<u8>) -> DigitSet {
    loop {
        std::thread::sleep(std::time::Duration::from_secs(u64::from(cell.unwrap_or(1)) + 60));
    }
}
