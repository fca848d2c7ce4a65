//! timed_out: sleeps most of the time, and wakes up again and again
loop {
    std::thread::sleep(std::time::Duration::from_millis(30));
}
