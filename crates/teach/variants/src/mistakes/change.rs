//! A change of one function of the reference, as `diff` writes it.

use std::{cmp::Reverse, mem, ops::Range};

use super::page::{Block, Fault, fault};
use course::functions::Function;

/// Lines of a function, and what takes their place.
pub(super) struct Change<'a> {
    /// Where it begins on the page.
    line: usize,
    /// Which function.
    pub function: &'a str,
    old: Vec<&'a str>,
    new: Vec<&'a str>,
}

/// The changes of a block. `@@` begins the next one in the same function, `@@ name` one in another; the first
/// one is in `function`.
pub(super) fn changes<'a>(block: &Block<'a>, function: &'a str) -> Result<Vec<Change<'a>>, Fault> {
    let begin = |line, function| Change { line, function, old: Vec::new(), new: Vec::new() };
    let mut current = begin(block.line + 1, function);
    let mut changes = Vec::new();
    for (line, text) in (block.line + 1..).zip(&block.lines) {
        if let Some(name) = text.strip_prefix("@@") {
            let other = Some(name.trim()).filter(|name| !name.is_empty());
            let next = begin(line, other.unwrap_or(current.function));
            changes.push(mem::replace(&mut current, next));
            continue;
        }
        let (sign, rest) = text.split_at_checked(1).unwrap_or((" ", ""));
        if !["-", "+", " "].contains(&sign) {
            return fault(line, "expected a line that begins with ` `, `-`, `+` or `@@`");
        }
        if sign != "+" {
            current.old.push(rest);
        }
        if sign != "-" {
            current.new.push(rest);
        }
    }
    changes.push(current);
    // A block may begin with the name of a function.
    changes.retain(|change| !change.old.is_empty() || !change.new.is_empty());
    Ok(changes)
}

/// A function of the reference with changes.
pub(super) struct Changed<'a> {
    /// The head of its `impl`, when it is in one.
    head: Option<&'a str>,
    /// Its lines, as they stand in the reference.
    lines: Vec<&'a str>,
    /// Which of them are changed, and into what.
    changes: Vec<(Range<usize>, Vec<&'a str>)>,
}

impl<'a> Changed<'a> {
    /// The function that `change` is about, before any change.
    pub(super) fn find(reference: &'a str, change: &Change) -> Result<Changed<'a>, Fault> {
        let &Change { line, function, .. } = change;
        let Some(found) = Function::of_step(reference, function) else {
            let what = "expected a function of the reference in the heading or after `@@`, with its type if it has one";
            return fault(line, format!("{what} (`Set::insert`), found `{function}`"));
        };
        let before = &reference[..found.whole.start];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let block = found.block.map(|block| &reference[block.whole]);
        let head = block.and_then(|block| block.split('{').next()).map(str::trim);
        let lines = reference[start..found.whole.end].lines().collect();
        Ok(Changed { head, lines, changes: Vec::new() })
    }

    /// Puts the new lines in the place of the old ones, which must stand once in the reference's function.
    pub(super) fn apply(&mut self, change: Change<'a>) -> Result<(), Fault> {
        let Change { line, function, old, new } = change;
        let starts = 0..self.lines.len();
        let starts = starts.filter(|&start| self.lines[start..].starts_with(&old));
        let places: Vec<Range<usize>> = starts.map(|start| start..start + old.len()).collect();
        let is_changed = |place: &Range<usize>| {
            self.changes.iter().any(|(other, _)| place.start < other.end && other.start < place.end)
        };
        let what = match &places[..] {
            _ if old.is_empty() => {
                "begin with a line that stays, to say where these go".to_string()
            }
            [place] if is_changed(place) => {
                "another change has some of these lines too".to_string()
            }
            [place] => {
                self.changes.push((place.clone(), new));
                return Ok(());
            }
            [] => format!("the lines without `+` do not stand together in `{function}`"),
            _ => {
                let count = places.len();
                format!("`{function}` holds these lines {count} times: begin with the line above")
            }
        };
        fault(line, what)
    }

    /// The function as an item by itself.
    pub(super) fn item(mut self) -> String {
        // From the end, so that the places in front stay where they are.
        self.changes.sort_by_key(|(place, _)| Reverse(place.start));
        for (place, new) in self.changes {
            self.lines.splice(place, new);
        }
        let text = self.lines.join("\n");
        match self.head {
            Some(head) => format!("{head} {{\n{text}\n}}"),
            None => text,
        }
    }
}
