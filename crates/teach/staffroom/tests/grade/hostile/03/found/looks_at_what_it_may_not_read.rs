//! failed: looks how long a file of the machine is, and who owns it
let path = std::path::Path::new("/etc/passwd");
path.exists() || path.metadata().is_ok() || path.canonicalize().is_ok() || path.read_link().is_ok()
