//! Where a function stands in a text that may not compile, by its lines alone, as rustfmt writes them: it ends at
//! the first line that is only a `}` below its `fn`. Of a text in another form no function is found, and who asks
//! takes the whole file.

use std::ops::Range;

/// A function in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name, without the type it belongs to.
    pub name: String,
    /// From `pub`, or whatever the line of `fn` begins with, to the closing brace.
    pub whole: Range<usize>,
    /// From the same place to its body's opening brace, without the space before that.
    pub head: Range<usize>,
    /// The `impl` that it is a method of; `None` for one at the top level.
    pub block: Option<Impl>,
}

/// An `impl` in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impl {
    /// The last name of its type: `Set` for `impl<'a> fmt::Display for sets::Set<'a>`.
    pub of_type: String,
    /// From its first word to the closing brace.
    pub whole: Range<usize>,
}

impl Function {
    /// Every function of `text` at the top level or in an `impl`, in order.
    pub fn all(text: &str) -> Vec<Function> {
        let (mut functions, mut block, mut at) = (Vec::new(), None::<Impl>, 0);
        while let Some(line) = text[at..].split_inclusive('\n').next() {
            let words = line.trim_start_matches(' ');
            let indent = line.len() - words.len();
            if indent == 0 && words.starts_with("impl") {
                block = end(text, at, 0).map(|end| Impl::of(text, at..end));
            }
            block = block.filter(|block| at < block.whole.end);
            let is_item = indent == 0 || indent == 4 && block.is_some();
            if is_item
                && let Some(name) = name(words)
                && let Some(end) = end(text, at, indent)
            {
                let whole = at + indent..end;
                let open = text[whole.clone()].find('{').unwrap_or_default();
                let head = whole.start..whole.start + text[whole.clone()][..open].trim_end().len();
                let block = block.clone().filter(|_| indent > 0);
                functions.push(Function { name: name.to_string(), whole, head, block });
                at = end;
            } else {
                at += line.len();
            }
        }
        functions
    }

    /// The function that a step's name means: `row_set`, or `Set::insert` for one of an `impl`.
    /// `None` when there is none, or more than one.
    pub fn of_step(text: &str, step: &str) -> Option<Function> {
        let (of_type, name) =
            step.rsplit_once("::").map_or((None, step), |(of_type, name)| (Some(of_type), name));
        let is_it = |function: &Function| function.name == name && function.of_type() == of_type;
        let mut found = Function::all(text).into_iter().filter(is_it);
        found.next().filter(|_| found.next().is_none())
    }

    /// Whether both have the same name, and are free or methods of types of the same name.
    pub fn is_namesake(&self, other: &Function) -> bool {
        self.name == other.name && self.of_type() == other.of_type()
    }

    fn of_type(&self) -> Option<&str> {
        self.block.as_ref().map(|block| block.of_type.as_str())
    }
}

impl Impl {
    /// The `impl` at `whole`.
    fn of(text: &str, whole: Range<usize>) -> Impl {
        let head = text[whole.clone()].split('{').next().unwrap_or_default();
        let head = head.split(" where").next().unwrap_or_default().trim();
        let of_type = head.rsplit(' ').next().unwrap_or_default();
        let of_type = of_type.split('<').next().unwrap_or_default();
        let of_type = of_type.rsplit("::").next().unwrap_or_default().to_string();
        Impl { of_type, whole }
    }
}

/// The name of the function that a line begins with.
fn name(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let is_before =
        |word: &str| word.starts_with("pub") || ["const", "unsafe", "async"].contains(&word);
    let end = after.find(|symbol: char| !symbol.is_alphanumeric() && symbol != '_')?;
    (end > 0 && before.split_whitespace().all(is_before)).then(|| &after[..end])
}

/// Where the item ends that begins in the line at `start`: behind the first line that is only a `}` and is indented
/// as it is, or behind a head that a body of one line follows. `None` when something else comes first.
fn end(text: &str, start: usize, indent: usize) -> Option<usize> {
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        let code = line.trim_end();
        let words = code.trim_start_matches(' ');
        let depth = code.len() - words.len();
        if !words.is_empty() && depth < indent {
            return None;
        }
        if !words.is_empty() && depth == indent {
            let is_head = at == start || words.starts_with(')');
            if words == "}" || is_head && words.ends_with('}') {
                return Some(at + code.len());
            }
            let is_other_item = at > start && name(words).is_some();
            if is_other_item || is_head && words.ends_with(';') {
                return None;
            }
        }
        at += line.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Function;

    const TEXT: &str = r#"//! fn head() {}
pub fn one<'a>(
    text: &'a str,
) -> u8 {
    let open = ('{', "}"); // }
    fn inner() {
    }
    1
}

impl<'a> fmt::Display for sets::Set<'a> {
    /// fn insert() {}
    pub fn insert(&mut self) {
        if true {
            helper()
        }
    }
}

pub(crate) const fn helper() {}
pub fn turned(
    a: u8,
) {}
fn twice() {
}
fn twice() {
}
trait Open {
    fn missing();
}
impl Set {
    pub fn begun() {
}
fn other() {
    if true {
    }
}
pub fn bodiless();
pub fn unclosed() {
pub fn last()
{
    1 }
  }
}
"#;

    #[test]
    fn a_function_ends_at_the_line_of_its_brace() {
        let text = |step: &str| Function::of_step(TEXT, step).map(|function| &TEXT[function.whole]);
        for (step, start, end) in [
            ("one", "pub fn one<'a>(\n", "    1\n}"),
            ("Set::insert", "pub fn insert(&mut self) {\n", "        }\n    }"),
            ("helper", "pub(crate) const fn helper() {}", "helper() {}"),
            ("turned", "pub fn turned(\n", ",\n) {}"),
            ("last", "pub fn last()\n{", "1 }\n  }\n}"),
        ] {
            let text = text(step).expect(step);
            assert!(text.starts_with(start) && text.ends_with(end), "{step}: {text}");
        }
        let windows = TEXT.replace('\n', "\r\n");
        let one = Function::of_step(&windows, "one").expect("it is there");
        assert!(windows[one.whole].ends_with("    1\r\n}"));
        assert_eq!(&windows[one.head], "pub fn one<'a>(\r\n    text: &'a str,\r\n) -> u8");
        let none = "head inner insert twice missing bodiless unclosed Set::one Set::begun on";
        none.split(' ').for_each(|name| assert_eq!(text(name), None, "{name}"));
    }
}
