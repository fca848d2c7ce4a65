//! On which machine and when something is measured.

use std::{fs, num::NonZero};

/// Where and when something is measured now: "on 2 cores of …, 21 November 2026".
pub fn measured() -> String {
    format!("on {} cores of {}, {}", cores(), machine(), today())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// The processor, as Linux names it.
fn machine() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or("an unnamed processor".into(), |(_, name)| name.trim().to_string())
}

fn today() -> String {
    jiff::Zoned::now().strftime("%-d %B %Y").to_string()
}
