//! On which machine and when something is measured.

use std::fs;

use crate::program::cores;

/// Where and when something is measured now: "on 2 cores of …, 21 November 2026".
pub fn measured() -> String {
    // The processor, as Linux names it.
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let machine = model.map_or("an unnamed processor", |(_, name)| name.trim());
    let today = jiff::Zoned::now().strftime("%-d %B %Y");
    format!("on {} cores of {machine}, {today}", cores())
}
