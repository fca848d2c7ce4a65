//! exited_early: another thread ends the process
let _ = std::thread::spawn(|| std::process::exit(0)).join();
1 << cell.unwrap_or(0)
