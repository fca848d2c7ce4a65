//! exited_early: ends itself with the code that a shell gives for a signal
std::process::exit(139)
