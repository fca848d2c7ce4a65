//! failed: ends itself with the code of a panic
std::process::exit(101)
