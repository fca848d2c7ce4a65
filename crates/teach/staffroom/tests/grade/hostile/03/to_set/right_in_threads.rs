//! passed: right, and uses threads
std::thread::spawn(move || cell.map_or(0, |digit| 1 << digit)).join().expect("no panic")
