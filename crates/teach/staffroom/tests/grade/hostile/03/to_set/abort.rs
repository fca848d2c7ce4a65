//! crashed: aborts
std::process::abort()
