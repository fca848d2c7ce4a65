//! What a student's program printed, made safe and short for the teacher.

/// `text` without control characters and without those that change the direction of writing, so
/// that it cannot control a terminal. Line breaks stay.
pub fn plain(text: &str) -> String {
    let is_obeyed = |symbol: char| {
        (symbol.is_control() && symbol != '\n' && symbol != '\t')
            || matches!(symbol, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|symbol| if is_obeyed(symbol) { '\u{fffd}' } else { symbol }).collect()
}

/// At most `most` characters of `text`.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_string(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// The first line of `text` that is not blank.
pub fn first_line(text: &str) -> &str {
    text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default()
}
