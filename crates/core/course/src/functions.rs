//! Where a function stands in a text, even when the rest of the text does not compile.
//!
//! This looks at brackets, and knows comments, strings and letters well enough not to count what is
//! inside of them. It is no parser: a student's half-written file would not parse.

use std::{collections::HashMap, ops::Range};

/// The longest head of a function or of an `impl` that is read, in characters. Without a limit, the time to
/// read some texts would grow with the square of their length.
const LONGEST_HEAD: usize = 1000;

/// A function in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name, without the type it belongs to.
    pub name: String,
    /// From `pub`, or whatever the line of `fn` begins with, to the closing brace.
    pub whole: Range<usize>,
    /// From the same place to its body's opening brace, without the space before that.
    pub head: Range<usize>,
    /// Whether it is at the top level, and not in an `impl` or in another function.
    pub is_free: bool,
    /// The `impl` that it is a method of.
    pub block: Option<Impl>,
}

/// An `impl` in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impl {
    /// The last name of its type: `Set` for `impl<'a> fmt::Display for sets::Set<'a>`.
    pub of_type: String,
    /// From what it begins with to the closing brace.
    pub whole: Range<usize>,
}

impl Function {
    /// Every function of `text` that has a body with both of its braces, in order. A function whose head
    /// has more than 1,000 characters is left out.
    pub fn all(text: &str) -> Vec<Function> {
        let code = code_only(text);
        let ends = ends_of_blocks(&code);
        let (mut depth, mut line) = (0_usize, 0);
        // Where the item at the top level begins, and what it is.
        let (mut item, mut block) = (0, None);
        let mut functions = Vec::new();
        for (at, symbol) in code.char_indices() {
            if matches!(symbol, '\n' | '{' | '}' | ';') {
                line = at + 1;
            }
            match symbol {
                '{' => {
                    if depth == 0 {
                        block = ends.get(&at).and_then(|&end| Impl::read(&code, item, at, end));
                    }
                    depth += 1;
                }
                '}' => {
                    depth = depth.saturating_sub(1);
                    item = at + 1;
                }
                ';' => item = at + 1,
                'f' if at - line < LONGEST_HEAD && is_word(&code, at, "fn") => {
                    let open = body(&code, at).unwrap_or(at);
                    let rest = code[at + 2..open.max(at + 2)].trim_start();
                    let name: String =
                        rest.chars().take_while(|it| it.is_alphanumeric() || *it == '_').collect();
                    if let Some(&end) = ends.get(&open).filter(|_| !name.is_empty()) {
                        let start = at - text[line..at].trim_start().len();
                        let head = start..start + text[start..open].trim_end().len();
                        let (whole, is_free) = (start..end, depth == 0);
                        let block = block.clone().filter(|_| depth == 1);
                        functions.push(Function { name, whole, head, is_free, block });
                    }
                }
                _ => {}
            }
        }
        functions
    }

    /// The function that a step's name means: `row_set`, or `Set::insert` for one of an `impl`.
    /// `None` when there is none, or more than one.
    pub fn of_step(text: &str, step: &str) -> Option<Function> {
        let (of_type, name) =
            step.rsplit_once("::").map_or((None, step), |(it, name)| (Some(it), name));
        let is_of = |function: &Function| match of_type {
            None => function.is_free,
            Some(of_type) => function.block.as_ref().is_some_and(|block| block.of_type == of_type),
        };
        let mut found = Function::all(text).into_iter().filter(|it| it.name == name && is_of(it));
        found.next().filter(|_| found.next().is_none())
    }

    /// Whether both have the same name, and are free or methods of types of the same name.
    pub fn is_namesake(&self, other: &Function) -> bool {
        let of_type = |function: &Function| function.block.as_ref().map(|it| it.of_type.clone());
        self.name == other.name && self.is_free == other.is_free && of_type(self) == of_type(other)
    }
}

impl Impl {
    /// The `impl` that begins at `start` or behind the spaces there, with a brace at `open`.
    fn read(code: &str, start: usize, open: usize, end: usize) -> Option<Impl> {
        let head = code[start..open].trim_start();
        if head.len() > LONGEST_HEAD {
            return None;
        }
        let mut depth = 0_usize;
        let without_generics = head.chars().filter(|symbol| {
            depth += usize::from(*symbol == '<');
            let is_outside = depth == 0;
            depth -= usize::from(*symbol == '>').min(depth);
            is_outside
        });
        let without_generics: String = without_generics.collect();
        let words = without_generics.split(|it: char| !it.is_alphanumeric() && it != '_');
        let words = words.filter(|word| !word.is_empty()).take_while(|word| *word != "where");
        // An argument of a function may be an `impl`, too.
        let mut words = words.skip_while(|word| !["impl", "fn"].contains(word));
        if words.next()? != "impl" {
            return None;
        }
        let of_type = words.last()?.to_string();
        Some(Impl { of_type, whole: open - head.len()..end })
    }
}

/// `text` with a space for each byte that is in a comment, a string or a letter's quotes, so that
/// places in it are places in `text`.
pub fn code_only(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut code = bytes.to_vec();
    let mut at = 0;
    while let Some(symbol) = text[at..].chars().next() {
        let after_word = at > 0 && is_in_word(bytes[at - 1]);
        let end = at + beside_code(&text[at..], after_word);
        code[at..end].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        at = end.max(at + symbol.len_utf8());
    }
    String::from_utf8(code).unwrap_or_default()
}

/// How many bytes at the beginning of `text` are a comment, a string or a quoted letter; 0 for code.
fn beside_code(text: &str, after_word: bool) -> usize {
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if text.starts_with("/*") {
        return comment(text);
    }
    if let Some(rest) = text.strip_prefix('\'') {
        return quoted_letter(rest).map_or(0, |letter| 1 + letter);
    }
    let prefix =
        if after_word { 0 } else { text.len() - text.trim_start_matches(['b', 'c', 'r']).len() };
    let (prefix, rest) = text.split_at(prefix.min(2));
    if prefix.ends_with('r') {
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        if rest[hashes..].starts_with('"') {
            let end = format!("\"{}", "#".repeat(hashes));
            let open = prefix.len() + hashes + 1;
            return text[open..].find(&end).map_or(text.len(), |at| open + at + end.len());
        }
    }
    if rest.starts_with('"') { prefix.len() + string(rest) } else { 0 }
}

/// A comment between `/*` and `*/`, which may hold others.
fn comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        match &text.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// A string from its first quotation mark to its last.
fn string(text: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// A letter and its closing quote, after its opening quote; `None` for a lifetime.
fn quoted_letter(rest: &str) -> Option<usize> {
    let letter = rest.chars().next()?;
    if letter == '\\' {
        // The letter after the backslash may be a quote itself.
        let escaped = 1 + rest[1..].chars().next()?.len_utf8();
        return rest[escaped..].find('\'').map(|at| escaped + at + 1);
    }
    rest[letter.len_utf8()..].starts_with('\'').then(|| letter.len_utf8() + 1)
}

/// Whether the word `word` begins at `at`.
fn is_word(code: &str, at: usize, word: &str) -> bool {
    let bytes = code.as_bytes();
    code[at..].starts_with(word)
        && (at == 0 || !is_in_word(bytes[at - 1]))
        && bytes.get(at + word.len()).is_none_or(|&byte| !is_in_word(byte))
}

fn is_in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii()
}

/// The brace that opens the body of the function that begins at `at`; `None` when it has no body.
fn body(code: &str, at: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (offset, symbol) in code[at..].char_indices().take(LONGEST_HEAD) {
        match symbol {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            '{' if depth == 0 => return Some(at + offset),
            ';' | '}' if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// The end of each block, by the place of its opening brace.
fn ends_of_blocks(code: &str) -> HashMap<usize, usize> {
    let mut open = Vec::new();
    let braces = code.match_indices(['{', '}']);
    let ends = braces.filter_map(|(at, brace)| match brace {
        "{" => {
            open.push(at);
            None
        }
        _ => open.pop().map(|open| (open, at + 1)),
    });
    ends.collect()
}

#[cfg(test)]
mod tests {
    use super::{Function, code_only};

    const TEXT: &str = r###"//! fn head() {}
pub fn one<'a>(text: &'a str) -> [u8; { 1 + 2 }] {
    let open = ('{', '\'', '\\', b'{', "}\"}", r#"}"}"#, "é}"); // }
    /* } /* } */ } */
    *b"abc"
}

impl Set {
    /// fn insert() {}
    pub fn insert(&mut self) { if true { helper() } }
}

impl Other { pub fn insert(&self) {} }

fn helper() {
    fn inner() {}
}

trait Open { fn missing(); }
pub fn unclosed() { {
"###;

    fn text_of(step: &str) -> Option<&'static str> {
        Function::of_step(TEXT, step).map(|it| &TEXT[it.whole])
    }

    #[test]
    fn a_function_ends_where_its_last_brace_is_and_not_where_a_quoted_one_is() {
        let one = text_of("one").expect("it is there");
        assert!(one.starts_with("pub fn one<'a>") && one.ends_with("*b\"abc\"\n}"), "{one}");
        assert_eq!(
            text_of("Set::insert"),
            Some("pub fn insert(&mut self) { if true { helper() } }")
        );
        assert_eq!(text_of("helper"), Some("fn helper() {\n    fn inner() {}\n}"));
    }

    #[test]
    fn what_is_quoted_inner_bodiless_or_unclosed_is_no_step() {
        for name in ["head", "inner", "insert", "missing", "unclosed", "Set::one", "on"] {
            assert_eq!(text_of(name), None, "{name}");
        }
        assert_eq!(Function::of_step("fn f() {}\nfn f() {}", "f"), None);
    }

    #[test]
    fn a_text_that_was_made_to_be_read_slowly_is_read_in_little_time() {
        // Where the time grows with the square of the length, one of these takes minutes.
        for part in ["fn f(\n", "fn f(){\n", "fn f(){}", "fn\n", "#", "r#", "impl ", "'\\", "/*"] {
            let part = part.repeat(100_000 / part.len());
            let text = format!("impl {part} Set {{ fn f() {{}} }}\n{}{part}", " ".repeat(100_000));
            assert_eq!(Function::of_step(&text, "Other::f"), None);
        }
    }

    #[test]
    fn places_stay_places() {
        let code = code_only(TEXT);
        assert_eq!(code.len(), TEXT.len());
        assert_eq!(code.lines().count(), TEXT.lines().count());
        assert!(!code.contains("/* }"));
        for text in ["\"", "'", "'\\", "/*", "//", "r#\"", "b'", "\"\\"] {
            assert_eq!(code_only(text).len(), text.len(), "{text}");
        }
    }
}
