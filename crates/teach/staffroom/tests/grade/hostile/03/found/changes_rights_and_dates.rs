//! failed: makes its own program writable
use std::os::unix::fs::PermissionsExt;
let itself = std::env::current_exe().unwrap_or_default();
std::fs::set_permissions(&itself, std::fs::Permissions::from_mode(0o777)).is_ok()
