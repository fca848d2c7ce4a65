//! What a page of the book includes.

use std::{fs, io, path::Path};

/// What `target`, a path with an anchor or with lines, puts into `page`.
pub fn included(page: &Path, target: &str) -> Result<String, String> {
    let target = target.split_whitespace().next().unwrap_or_default();
    let (path, part) =
        target.split_once(':').map_or((target, None), |(path, part)| (path, Some(part)));
    let path = page.parent().unwrap_or(page).join(path);
    let text = fs::read_to_string(&path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_string(),
        _ => format!("cannot be read: {error}"),
    })?;
    match part {
        None => Ok(text),
        Some(part) if part.starts_with(|first: char| first.is_ascii_digit() || first == ':') => {
            lines(&text, part)
        }
        Some(anchor) => anchored(&text, anchor),
    }
}

/// `3`, `3:`, `:5` or `3:5`, counted from 1.
fn lines(text: &str, part: &str) -> Result<String, String> {
    let wrong = |_| format!("`{part}` is no range of lines");
    let (from, to) = part.split_once(':').unwrap_or((part, part));
    let from: usize = if from.is_empty() { 1 } else { from.parse().map_err(wrong)? };
    let to: usize = if to.is_empty() { usize::MAX } else { to.parse().map_err(wrong)? };
    let range = text.lines().take(to).skip(from.saturating_sub(1));
    Ok(range.collect::<Vec<_>>().join("\n"))
}

fn anchored(text: &str, anchor: &str) -> Result<String, String> {
    let mark = |line: &str, kind: &str| {
        let name = line.split_once(kind).map(|(_, rest)| rest.trim());
        name.and_then(|name| name.split_whitespace().next()) == Some(anchor)
    };
    let mut lines = text.lines().skip_while(|line| !mark(line, "ANCHOR:"));
    lines.next().ok_or(format!("no `ANCHOR: {anchor}` in that file"))?;
    let mut inside = Vec::new();
    for line in lines {
        if mark(line, "ANCHOR_END:") {
            return Ok(inside.join("\n"));
        }
        if !line.contains("ANCHOR:") && !line.contains("ANCHOR_END:") {
            inside.push(line);
        }
    }
    Err(format!("no `ANCHOR_END: {anchor}` in that file"))
}
