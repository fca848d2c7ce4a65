//! failed: opens a socket
std::net::TcpStream::connect("127.0.0.1:22").is_ok()
    || std::net::TcpListener::bind("127.0.0.1:0").is_ok()
    || std::net::UdpSocket::bind("127.0.0.1:0").is_ok()
