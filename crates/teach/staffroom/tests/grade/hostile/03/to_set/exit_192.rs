//! exited_early: ends itself with a code that is no signal's
std::process::exit(192)
