//! Text in lines that fit a terminal. Color codes and the addresses of links take no columns.
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

/// The words of `text`; spaces in backticks do not separate words.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_open = false;
    for word in text.split_whitespace() {
        match words.last_mut().filter(|_| is_open) {
            Some(last) => *last += &format!(" {word}"),
            None => words.push(word.to_string()),
        }
        is_open ^= word.matches('`').count() % 2 == 1;
    }
    words
}

/// Wraps sentences that are wider than `width`, and keeps their indentation. What stands beside a label goes
/// below it, so that a path or a command stays whole. All other lines stay: JSON, and tables, which have two
/// spaces in more than one place between their words.
pub fn fold(text: &str, width: usize) -> String {
    let fold_line = |line: &str| {
        let words = line.trim_start();
        let indent = line.len() - words.len();
        if columns(line.trim_end()) <= width || words.starts_with(['{', '[', '|']) {
            return line.to_string();
        }
        match words.split_once("  ") {
            None => wrap(words, width, indent),
            // No table fits there.
            Some(_) if width < NARROW => wrap(words, width, indent),
            Some((_, text)) if indent != 2 || text.trim_start().contains("  ") => line.to_string(),
            Some((label, text)) => wrap(label, width, indent) + &wrap(text, width, indent),
        }
    };
    text.split_inclusive('\n').map(fold_line).collect()
}

/// Where lines are shorter than this, columns are given up for whole words.
const NARROW: usize = 30;

/// How many columns `text` takes in a terminal.
pub fn columns(text: &str) -> usize {
    anstream::adapter::strip_str(text).map(|part| part.chars().count()).sum()
}

#[cfg(test)]
mod tests {
    use super::{fold, wrap};

    #[test]
    fn a_word_and_a_command_in_backticks_stay_whole_and_colors_take_no_columns() {
        assert_eq!(wrap("type `just test 3`, then on", 14, 0), "type\n`just test 3`,\nthen on\n");
        assert_eq!(wrap("one ` alone", 6, 0), "one\n` alone\n");
        assert_eq!(wrap("a exercises/03/lib.rs b", 8, 0), "a\nexercises/03/lib.rs\nb\n");
        assert_eq!(wrap("\x1b[31m✗ a\x1b[0m bc", 6, 0).lines().count(), 1);
    }

    #[test]
    fn sentences_are_wrapped_and_columns_stay() {
        let words = "a row, a column and a box\n\n  your code  exercises/05/src/lib.rs\n  one two three four";
        assert_eq!(
            fold(words, 12),
            "a row, a\ncolumn and a\nbox\n\n  your code\n  exercises/05/src/lib.rs\n  one two\n  three four\n"
        );
        for whole in
            ["{\"rows\": 3, \"cols\": 3}\n", "| a row | a column |\n", "123456789123456789\n"]
        {
            assert_eq!(fold(whole, 12), whole);
        }
    }
}
