//! exited_early: another thread ends the process

pub fn to_set(cell: Option<u8>) -> DigitSet {
    let _ = std::thread::spawn(|| std::process::exit(0)).join();
    1 << cell.unwrap_or(0)
}
