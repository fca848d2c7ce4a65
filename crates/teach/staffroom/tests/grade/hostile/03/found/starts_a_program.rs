//! failed: starts another program
std::process::Command::new("/bin/true").status().is_ok()
