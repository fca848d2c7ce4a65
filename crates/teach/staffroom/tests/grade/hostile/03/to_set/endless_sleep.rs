//! timed_out: sleeps and uses no processor
loop {
    std::thread::sleep(std::time::Duration::from_secs(u64::from(cell.unwrap_or(1)) + 60));
}
