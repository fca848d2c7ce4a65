//! What the terminal can do, decided in one place for all commands: its width, codes that move the cursor,
//! colors, and symbols beyond ASCII.

use std::{borrow::Cow, env, ffi::OsStr, io::IsTerminal};

/// How many columns and rows the terminal has, if one of the standard streams ends on it.
pub fn size() -> Option<(usize, usize)> {
    terminal_size::terminal_size().map(|(width, height)| (width.0.into(), height.0.into()))
}

/// How wide `stream` is, if it ends on the terminal.
pub fn width(stream: &impl IsTerminal) -> Option<usize> {
    if stream.is_terminal() { size().map(|(width, _)| width) } else { None }
}

/// Whether codes move its cursor. One of a text editor, or one that prints on paper, has `TERM=dumb`.
pub fn moves_cursor() -> bool {
    env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Whether colors are wanted: `NO_COLOR` is not set, or empty (<https://no-color.org>).
pub fn wants_colors() -> bool {
    env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Whether it shows symbols beyond ASCII, as far as the language settings say.
pub fn has_symbols() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].map(env::var_os);
    let first = set.iter().flatten().find(|value| !value.is_empty());
    first.is_none_or(|value| is_utf_8(value))
}

/// Whether this language setting, such as `C` or `de_DE.UTF-8`, has all symbols.
fn is_utf_8(value: &OsStr) -> bool {
    let value = value.to_string_lossy().to_lowercase();
    value.contains("utf-8") || value.contains("utf8")
}

/// `text` as this terminal shows it: with ASCII marks, where there are no others.
pub fn fitting(text: &str) -> Cow<'_, str> {
    if has_symbols() { Cow::Borrowed(text) } else { Cow::Owned(in_ascii(text)) }
}

/// The same text with the marks of the course in ASCII. What a student wrote stays.
///
/// ```
/// assert_eq!(course::terminal::in_ascii("✓ a\n✗ 3 × 10¹² …"), "+ a\nx 3 x 10^12 ...");
/// ```
pub fn in_ascii(text: &str) -> String {
    const MARKS: &str = "✓+✗x○.▸>×x█#░.→>←<↑^↓v─-━=│|·*µu";
    const RAISED: &str = "⁰0¹1²2³3⁴4⁵5⁶6⁷7⁸8⁹9";
    let in_pairs = |pairs: &'static str, symbol: char| {
        let mut symbols = pairs.chars();
        symbols.find(|&of_pair| of_pair == symbol).and(symbols.next())
    };
    let (mut plain, mut is_raised) = (String::new(), false);
    for symbol in text.chars() {
        let raised = if symbol.is_ascii() { None } else { in_pairs(RAISED, symbol) };
        if raised.is_some() && !is_raised {
            plain.push('^');
        }
        is_raised = raised.is_some();
        match symbol {
            '…' => plain += "...",
            '\u{a0}' | '\u{202f}' => plain.push(' '),
            ..='\x7f' => plain.push(symbol),
            _ => plain.push(raised.or_else(|| in_pairs(MARKS, symbol)).unwrap_or(symbol)),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::is_utf_8;

    #[test]
    fn a_language_setting_says_which_symbols_there_are() {
        let settings = ["C", "POSIX", "de_DE.ISO-8859-1", "C.UTF-8", "en_US.utf8"];
        let has_all = settings.map(|setting| is_utf_8(setting.as_ref()));
        assert_eq!(has_all, [false, false, false, true, true]);
    }
}
