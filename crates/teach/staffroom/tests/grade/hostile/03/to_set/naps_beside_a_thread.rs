//! timed_out: waits for a thread that waits for it
let waits = std::thread::current();
let thread = std::thread::spawn(move || {
    std::thread::park();
    waits.unpark();
});
thread.join().map_or(0, |()| 0)
