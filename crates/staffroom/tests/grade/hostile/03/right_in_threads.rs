//! passed: right, and uses threads

pub fn to_set(cell: Option<u8>) -> DigitSet {
    std::thread::spawn(move || cell.map_or(0, |digit| 1 << digit)).join().expect("no panic")
}
