//! Puts the functions of a variant in the place of the solution's.
//!
//! An item of the variant takes the place of the item of the same kind and name; a method takes the
//! place of the method of the same type and name. What the solution does not have is added. The rest of the
//! solution stays as it is, what is told of the replaced items included.
//!
//! As in [`crate::functions`] this looks at brackets and is no parser: students build it.

use std::{cmp::Reverse, ops::Range};

use crate::functions::code_only;

/// The solution with the items of `variant` in place of its own, and without `mod better;`.
pub fn splice(solution: &str, variant: &str) -> String {
    let (old, new) = (Item::all(solution), Item::all(variant));
    let known: Vec<String> = old.iter().flat_map(Item::imports).collect();
    let files = old.iter().filter(|it| it.kind() == "mod" && it.code.ends_with(';'));
    let blank = |end: usize| solution[end..].len() - solution[end..].trim_start().len();
    // A variant is one file.
    let mut edits: Vec<Edit> =
        files.map(|it| (it.start..it.end() + blank(it.end()), String::new())).collect();
    let mut added = Vec::new();
    for item in &new {
        let imports = item.imports();
        let imports = imports.iter().filter(|path| !known.contains(path));
        added.extend(imports.map(|path| format!("use {path};")));
        if let Some(of_type) = item.name().filter(|_| item.is_inherent()) {
            let is_of = |it: &&Item| it.is_inherent() && it.name().as_ref() == Some(&of_type);
            let members: Vec<Item> = old.iter().filter(is_of).flat_map(Item::members).collect();
            let mine = item.members();
            let others: Vec<&str> = mine
                .iter()
                .filter(|it| !it.replaces(&members, &mut edits))
                .map(|it| it.text)
                .collect();
            if !others.is_empty() {
                let head = item.text.split('{').next().unwrap_or_default();
                added.push(format!("{head}{{\n    {}\n}}", others.join("\n\n    ")));
            }
        } else if item.kind() != "use" && !item.replaces(&old, &mut edits) {
            added.push(item.text.to_string());
        }
    }
    edited(solution, edits) + &added.iter().map(|item| format!("\n{item}\n")).collect::<String>()
}

/// A place in a text, and what stands there instead.
pub type Edit = (Range<usize>, String);

/// `text` after some edits. An edit inside a place that another edit replaces is dropped.
pub fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(place, _)| (place.start, Reverse(place.end)));
    let (mut whole, mut end) = (String::new(), 0);
    for (place, new) in edits {
        if place.start >= end {
            whole += &text[end..place.start];
            whole += &new;
            end = place.end;
        }
    }
    whole + &text[end..]
}

/// A piece of a file, or of an `impl`.
struct Item<'a> {
    /// Where it begins in the file.
    start: usize,
    text: &'a str,
    /// The text as [`code_only`] gives it, without the attributes in front.
    code: String,
}

impl<'a> Item<'a> {
    fn all(text: &'a str) -> Vec<Item<'a>> {
        Item::between(text, 0..text.len(), &code_only(text))
    }

    /// The items between two places of a file whose `code` is this, without what is told of them.
    fn between(text: &'a str, range: Range<usize>, code: &str) -> Vec<Item<'a>> {
        let (mut items, mut begin, mut depth) = (Vec::new(), None, 0_usize);
        for (at, symbol) in code[..range.end].char_indices().skip_while(|it| it.0 < range.start) {
            if symbol.is_whitespace() {
                continue;
            }
            let start = *begin.get_or_insert(at);
            match symbol {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            let item = || {
                let mut code = &code[start..=at];
                while let Some((_, rest)) =
                    code.strip_prefix("#[").and_then(|it| it.split_once(']'))
                {
                    code = rest.trim_start();
                }
                Item { start, text: &text[start..=at], code: code.to_string() }
            };
            let ends_with_brace = || !["const", "static", "type", "use"].contains(&&*item().kind());
            if depth == 0 && (symbol == ';' || symbol == '}' && ends_with_brace()) {
                items.push(item());
                begin = None;
            }
        }
        items
    }

    fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// The items in an `impl`.
    fn members(&self) -> Vec<Item<'a>> {
        let code = code_only(self.text);
        let open = code.find('{').map_or(code.len(), |open| open + 1);
        let members = Item::between(self.text, open..code.len().max(open + 1) - 1, &code);
        members.into_iter().map(|it| Item { start: self.start + it.start, ..it }).collect()
    }

    /// `fn`, `impl` or another word, and what follows it.
    fn words(&self) -> impl Iterator<Item = &str> {
        let words = self.code.split(|it: char| !it.is_alphanumeric() && it != '_');
        let mut words = words.filter(|it| !it.is_empty()).peekable();
        let is_before =
            |it: &str| ["pub", "crate", "super", "unsafe", "async", "extern"].contains(&it);
        while words.next_if(|it| is_before(it)).is_some() {}
        let first = words.next();
        let first = first.filter(|it| *it != "const" || words.peek() != Some(&"fn"));
        first.into_iter().chain(words)
    }

    fn kind(&self) -> String {
        self.words().next().unwrap_or_default().to_string()
    }

    /// Whether it is an `impl` of no trait.
    fn is_inherent(&self) -> bool {
        self.kind() == "impl" && !self.head().contains(" for ")
    }

    /// What only one item of a file can be called: Rust tells values, types and macros of one name apart.
    fn name(&self) -> Option<String> {
        let mut words = self.words();
        let kind = match words.next()? {
            "impl" => {
                let last = |path: &str| {
                    path.rsplit(|it: char| !it.is_alphanumeric() && it != '_')
                        .find(|it| !it.is_empty())
                        .map(str::to_string)
                };
                let head = self.head();
                return match head.split_once(" for ") {
                    Some((of_trait, of_type)) => {
                        Some(format!("impl {} for {}", last(of_trait)?, last(of_type)?))
                    }
                    None => last(&head),
                };
            }
            "fn" | "const" | "static" => "value",
            "macro_rules" => "macro",
            "struct" | "enum" | "union" | "trait" | "type" | "mod" => "type",
            _ => return None,
        };
        Some(format!("{kind} {}", words.next()?))
    }

    /// The text before the braces of an `impl`, without generics and bounds.
    fn head(&self) -> String {
        let head = self.code.split('{').next().unwrap_or_default();
        let mut depth = 0_usize;
        let is_outside = |symbol: &char| {
            depth += usize::from(*symbol == '<');
            let is_outside = depth == 0;
            depth -= usize::from(*symbol == '>').min(depth);
            is_outside
        };
        let head: String = head.chars().filter(is_outside).collect();
        head.split(" where").next().unwrap_or_default().replace('\n', " ")
    }

    /// Replaces the item of the same name, if there is one.
    fn replaces(&self, others: &[Item], edits: &mut Vec<Edit>) -> bool {
        let name = self.name();
        let namesake = others.iter().find(|it| name.is_some() && it.name() == name);
        edits.extend(namesake.map(|it| (it.start..it.end(), self.text.to_string())));
        namesake.is_some()
    }

    /// Each name of a `use` line with its whole path: `grid::Pos`, `std::fmt as f`.
    fn imports(&self) -> Vec<String> {
        let line = self.code.strip_prefix("pub ").unwrap_or(&self.code);
        line.strip_prefix("use ").map_or(Vec::new(), |line| paths(line.trim_end_matches(';')))
    }
}

fn paths(tree: &str) -> Vec<String> {
    let Some((front, group)) = tree.split_once('{') else {
        let path = tree.split_whitespace().collect::<Vec<_>>().join(" ");
        return vec![path.trim_end_matches("::self").to_string()];
    };
    let group = group.rsplit_once('}').map_or(group, |(group, _)| group);
    let mut depth = 0_usize;
    let is_between = |symbol: char| {
        depth += usize::from(symbol == '{');
        depth -= usize::from(symbol == '}').min(depth);
        symbol == ',' && depth == 0
    };
    let parts = group.split(is_between).filter(|it| !it.trim().is_empty());
    parts.flat_map(|part| paths(&format!("{}{}", front.trim(), part.trim()))).collect()
}

#[cfg(test)]
mod tests {
    use super::splice;

    const SOLUTION: &str = "\
//! Sets { of digits.

pub mod better;

use std::{collections::{BTreeMap, HashMap}, fmt};

const MOST: [usize; 1] = [{ 9 }];

/// Some.
#[derive(Debug)]
pub struct Set<'a>(HashMap<&'a str, u32>);

impl<'a> Set<'a> {
    fn insert(&self) {}

    /// Step 2. Counts; see `fn one`.
    fn len(&self) {}
}

impl fmt::Display for Set<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(\"}\")
    }
}

/// Step 1. One.
pub fn one() -> u8 {
    1
}
";

    #[test]
    fn what_a_variant_has_takes_the_place_of_its_namesake_and_what_is_new_comes_last() {
        let solution = SOLUTION.replace("pub mod better;\n\n", "");
        assert_eq!(splice(SOLUTION, ""), solution);
        let cases = [
            ("const MOST: [usize; 1] = [7];\n", "[{ 9 }];", "[7];"),
            (
                "/// Two.\npub(crate) fn one() -> u8 {\n    2\n}\n",
                "pub fn one() -> u8 {\n    1",
                "pub(crate) fn one() -> u8 {\n    2",
            ),
            (
                "impl Set<'_> {\n    fn len(&self) {\n        7;\n    }\n}\n",
                "len(&self) {",
                "len(&self) {\n        7;\n    ",
            ),
            (
                "#[derive(Clone)]\npub struct Set(u8);\n",
                "#[derive(Debug)]\npub struct Set<'a>(HashMap<&'a str, u32>);",
                "#[derive(Clone)]\npub struct Set(u8);",
            ),
            (
                "impl<T> std::fmt::Display for Set<T> {}\n",
                "impl fmt::Display for Set<'_> {\n    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {\n        f.write_str(\"}\")\n    }\n}",
                "impl<T> std::fmt::Display for Set<T> {}",
            ),
            ("use std::fmt;\nuse std::collections::{BTreeMap};\n", "", ""),
        ];
        for (variant, old, new) in cases {
            assert!(solution.contains(old), "{old}");
            assert_eq!(splice(SOLUTION, variant), solution.replacen(old, new, 1), "{variant}");
        }
        for new in [
            "fn two() {}\n",
            "const fn insert() {}\n",
            "const LEAST: u8 = 1;\n",
            "use std::fmt::Write as _;\n",
            "struct one;\n",
            "impl Set<'_> {\n    fn max(&self) {}\n\n    fn min(&self) {}\n}\n",
            "impl From<u8> for Set<'_> {\n    fn len(_: u8) {}\n}\n",
        ] {
            assert_eq!(splice(SOLUTION, new), format!("{solution}\n{new}"));
        }
        let both = "use std::{collections::{HashMap, HashSet}, mem::{self, take}};\nfn one() {}";
        let both = splice(SOLUTION, both);
        let imports = ["std::collections::HashSet", "std::mem", "std::mem::take"]
            .map(|it| format!("\nuse {it};\n"));
        assert!(
            both.ends_with(&imports.concat()) && both.contains("/// Step 1. One.\nfn one() {}\n"),
            "{both}"
        );
    }
}
