//! failed: writes where the system lies
["/usr/x", "/bin/x", "/x", "/etc/x", "/dev/x", "/dev/shm/x"]
    .iter()
    .any(|path| std::fs::write(path, "x").is_ok())
