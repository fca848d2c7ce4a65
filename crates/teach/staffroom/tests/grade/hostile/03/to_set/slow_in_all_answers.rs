//! timed_out: each answer takes less than its time, and all together take more than theirs
let start = std::time::Instant::now();
while start.elapsed() < std::time::Duration::from_millis(400) {}
cell.map_or(0, |digit| 1 << digit)
