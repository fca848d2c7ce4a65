//! What a page of the book includes.

use std::{fs, io, path::Path};

/// What `target`, a path that an anchor may follow, puts into `page`.
pub fn included(page: &Path, target: &str) -> Result<String, String> {
    let target = target.split_whitespace().next().unwrap_or_default();
    let (path, anchor) = target.split_once(':').unwrap_or((target, ""));
    let path = page.parent().unwrap_or(page).join(path);
    let text = fs::read_to_string(&path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_string(),
        _ => format!("cannot be read: {error}"),
    })?;
    if anchor.is_empty() { Ok(text) } else { anchored(&text, anchor) }
}

fn anchored(text: &str, anchor: &str) -> Result<String, String> {
    let is_anchor = |line: &str, kind: &str| {
        let name = line.split_once(kind).map(|(_, rest)| rest.trim());
        name.and_then(|name| name.split_whitespace().next()) == Some(anchor)
    };
    let mut lines = text.lines().skip_while(|line| !is_anchor(line, "ANCHOR:"));
    lines.next().ok_or(format!("no `ANCHOR: {anchor}` in that file"))?;
    let mut inside = Vec::new();
    for line in lines {
        if is_anchor(line, "ANCHOR_END:") {
            return Ok(inside.join("\n"));
        }
        if !line.contains("ANCHOR:") && !line.contains("ANCHOR_END:") {
            inside.push(line);
        }
    }
    Err(format!("no `ANCHOR_END: {anchor}` in that file"))
}
