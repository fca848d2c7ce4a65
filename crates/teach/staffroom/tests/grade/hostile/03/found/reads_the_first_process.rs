//! failed: looks at the environment of the process that started it
let text = std::fs::read("/proc/1/environ").unwrap_or_default();
let text = String::from_utf8_lossy(&text);
text.contains("CARGO") || text.contains("USER=")
