//! failed: writes an end of its own in the protocol, after answers of its own
use std::io::Write;

for _ in 0..10 {
    let _ = writeln!(protocol(), "{{\"answer\":{{\"text\":\"{}\"}}}}", 7 << cell.unwrap_or(0));
}
let _ = writeln!(protocol(), "{{\"answered\":{{\"answers\":10,\"work\":null}}}}");
std::process::exit(0)
