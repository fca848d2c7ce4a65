//! failed: opens a socket in the file system
std::os::unix::net::UnixListener::bind("/tmp/socket").is_ok()
    || std::os::unix::net::UnixStream::pair().is_ok()
