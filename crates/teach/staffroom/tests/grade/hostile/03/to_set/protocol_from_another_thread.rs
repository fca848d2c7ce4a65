//! tampered: another thread writes in the protocol while the answers are wrong
use std::{io::Write, sync::Once};

static ONCE: Once = Once::new();

ONCE.call_once(|| {
    let mut protocol = protocol();
    let _ = writeln!(protocol, "{{\"answer\":{{\"text\":\"0\"}}}}\n{{\"mark\":\"passed\"}}");
    std::thread::spawn(move || while writeln!(protocol, "done 11").is_ok() {});
});
7 << cell.unwrap_or(0)
