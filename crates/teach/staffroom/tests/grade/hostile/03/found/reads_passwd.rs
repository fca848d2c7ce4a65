//! failed: looks for the machine's users
std::fs::read("/etc/passwd").is_ok() || std::fs::read("/etc/shadow").is_ok()
