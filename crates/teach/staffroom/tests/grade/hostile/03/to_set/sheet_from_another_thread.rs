//! tampered: another thread writes on the sheet while the answers are wrong
use std::{io::Write, sync::Once};

static ONCE: Once = Once::new();

ONCE.call_once(|| {
    let mut sheet = sheet();
    let _ = writeln!(sheet, "{{\"answer\":{{\"text\":\"0\"}}}}\n{{\"mark\":\"passed\"}}");
    std::thread::spawn(move || while writeln!(sheet, "done 11").is_ok() {});
});
7 << cell.unwrap_or(0)
