//! Text in lines that fit a terminal. Color codes take no columns.
//!
//! This is our own code and not a crate, because such a crate would add two crates to a student's
//! first build.

/// `text` in lines of at most `width` columns, each after `indent` spaces. A longer word gets its
/// own line. Text in backticks is one word, so that it can be copied. The result ends with a line
/// break.
///
/// ```
/// use course::wrap::wrap;
///
/// assert_eq!(wrap("a row, a column and a box", 12, 2), "  a row, a\n  column and\n  a box\n");
/// ```
pub fn wrap(text: &str, width: usize, indent: usize) -> String {
    let spaces = " ".repeat(indent);
    wrap_after(text, width, &spaces, &spaces)
}

/// The same, with `first` before the first line and `other` before the other lines.
///
/// ```
/// use course::wrap::wrap_after;
///
/// assert_eq!(wrap_after("a row and a box", 12, "- ", "  "), "- a row and\n  a box\n");
/// ```
pub fn wrap_after(text: &str, width: usize, first: &str, other: &str) -> String {
    let (mut lines, mut used) = (String::new(), 0);
    for word in words(text) {
        let begins = lines.is_empty();
        if begins || used + 1 + columns(&word) > width {
            lines += if begins { "" } else { "\n" };
            let before = if begins { first } else { other };
            lines += before;
            used = columns(before);
        } else {
            lines.push(' ');
            used += 1;
        }
        lines += &word;
        used += columns(&word);
    }
    lines + "\n"
}

/// The words of `text`; spaces in backticks and no-break spaces do not separate words.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_open = false;
    let breaks = |symbol: char| symbol.is_whitespace() && !['\u{a0}', '\u{202f}'].contains(&symbol);
    for word in text.split(breaks).filter(|word| !word.is_empty()) {
        match words.last_mut().filter(|_| is_open) {
            Some(last) => *last += &format!(" {word}"),
            None => words.push(word.to_string()),
        }
        is_open ^= word.matches('`').count() % 2 == 1;
    }
    words
}

/// Wraps the lines that are wider than `width`, and keeps their indentation. Code of the compiler's, beside a `|`, stays
/// as it is.
pub fn fold(text: &str, width: usize) -> String {
    let mut folded = String::new();
    for line in text.split_inclusive('\n') {
        let words = line.trim_start();
        let behind_number =
            words.trim_start_matches(|symbol: char| symbol.is_ascii_digit() || symbol == ' ');
        if columns(line.trim_end()) <= width || behind_number.starts_with('|') {
            folded += line;
        } else {
            folded += &wrap(words, width, line.len() - words.len());
        }
    }
    folded
}

/// How many columns `text` takes in a terminal.
pub fn columns(text: &str) -> usize {
    anstream::adapter::strip_str(text).map(|part| part.chars().count()).sum()
}

#[cfg(test)]
mod tests {
    use super::{fold, wrap};

    #[test]
    fn words_stay_whole_and_colors_take_no_columns() {
        assert_eq!(wrap("type `just test 3`, then on", 14, 0), "type\n`just test 3`,\nthen on\n");
        assert_eq!(wrap("one ` alone", 6, 0), "one\n` alone\n");
        assert_eq!(wrap("a exercises/03/lib.rs b", 8, 0), "a\nexercises/03/lib.rs\nb\n");
        assert_eq!(wrap("\x1b[31m✗ a\x1b[0m bc", 6, 0).lines().count(), 1);
    }

    #[test]
    fn no_word_is_broken_at_a_no_break_space() {
        assert_eq!(wrap("of l’ensemble\u{a0}? yes", 13, 0), "of\nl’ensemble\u{a0}?\nyes\n");
        assert_eq!(wrap("after 10\u{202f}s", 8, 0), "after\n10\u{202f}s\n");
    }

    #[test]
    fn wide_lines_keep_their_indentation_and_code_stays() {
        let text = "a row, a column\n\n  old  exercises/03.bak\n 12 |   let a = 1;  // a\n123456789123456\n";
        let folded = "a row, a\ncolumn\n\n  old\n  exercises/03.bak\n 12 |   let a = 1;  // a\n123456789123456\n";
        assert_eq!(fold(text, 12), folded);
    }
}
