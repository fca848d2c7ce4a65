//! exited_early: prints what a failed allocation prints, and ends by itself
eprintln!("memory allocation of 9 bytes failed");
std::process::exit(1)
