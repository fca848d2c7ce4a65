//! Puts the functions of a variant in the place of the reference's.
//!
//! A function of the variant takes the place of the function of the same name, a method that of the method of
//! the same type and name. Whatever else the variant holds is added. The rest of the reference stays as it is,
//! with the comments above the replaced functions.

use std::{cmp::Reverse, collections::BTreeMap, ops::Range};

use course::functions::Function;

/// The reference with the functions of `variant` in place of its own, and without `mod better;`.
pub fn splice(reference: &str, variant: &str) -> String {
    let own = Function::all(reference);
    // A variant is one file.
    let mut edits = modules_in_files(reference);
    let mut moved: Vec<Edit> = Vec::new();
    // The methods that are new, where the reference has others of the same `impl`.
    let mut methods: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for function in &Function::all(variant) {
        let text = &variant[function.whole.clone()];
        let place = match &function.block {
            Some(block) => block.whole.clone(),
            None => with_lines_above(variant, &function.whole),
        };
        let namesake = own.iter().find(|own| own.is_namesake(function));
        if let Some(namesake) = namesake {
            edits.push((namesake.whole.clone(), text.to_string()));
            moved.push((place, String::new()));
        } else if function.block.is_some() {
            methods.entry(place.start).or_default().push(text);
        }
    }
    for (place, new) in &mut moved {
        if let Some(methods) = methods.get(&place.start) {
            let head = variant[place.clone()].split('{').next().unwrap_or_default();
            *new = format!("{head}{{\n    {}\n}}", methods.join("\n\n    "));
        }
    }
    // A file's own documentation stands only at its beginning.
    let added = edited(variant, moved);
    let added: Vec<&str> = added.lines().filter(|line| !line.starts_with("//!")).collect();
    let reference = edited(reference, edits);
    match added.join("\n").trim() {
        "" => reference,
        added => format!("{reference}\n{added}\n"),
    }
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

/// Takes out every line `mod name;`, with the empty line below it.
fn modules_in_files(text: &str) -> Vec<Edit> {
    let is_module = |line: &str| {
        let item = line.strip_prefix("pub ").unwrap_or(line);
        item.starts_with("mod ") && item.trim_end().ends_with(';')
    };
    let (mut edits, mut start) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        if is_module(line) {
            let below = if text[end..].starts_with('\n') { 1 } else { 0 };
            edits.push((start..end + below, String::new()));
        }
        start = end;
    }
    edits
}

/// `place` with the comments and attributes above it.
fn with_lines_above(text: &str, place: &Range<usize>) -> Range<usize> {
    let mut start = text[..place.start].rfind('\n').map_or(0, |at| at + 1);
    for line in text[..start].lines().rev() {
        let line_above = line.trim_start();
        if !line_above.starts_with("//") && !line_above.starts_with("#[") {
            break;
        }
        start -= line.len() + 1;
    }
    start..place.end
}

#[cfg(test)]
mod tests {
    use super::splice;

    const REFERENCE: &str = "\
//! Sets { of digits.

pub mod better;

use std::{collections::HashMap, fmt};

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
    fn a_variant_takes_the_place_of_its_namesakes() {
        let reference = REFERENCE.replace("pub mod better;\n\n", "");
        assert_eq!(splice(REFERENCE, ""), reference);
        let cases = [
            (
                "/// Two.\n#[inline]\npub(crate) fn one() -> u8 {\n    2\n}\n",
                "pub fn one() -> u8 {\n    1",
                "pub(crate) fn one() -> u8 {\n    2",
            ),
            (
                "impl Set<'_> {\n    fn len(&self) {\n        7;\n    }\n}\n",
                "len(&self) {",
                "len(&self) {\n        7;\n    ",
            ),
            (
                "impl fmt::Display for Set<'_> {\n    fn fmt(&self) {}\n}\n",
                "fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {\n        f.write_str(\"}\")\n    }",
                "fn fmt(&self) {}",
            ),
        ];
        for (variant, old, new) in cases {
            assert!(reference.contains(old), "{old}");
            assert_eq!(splice(REFERENCE, variant), reference.replacen(old, new, 1), "{variant}");
        }
        for new in [
            "fn two(f: impl Fn()) {\n    fn one() {}\n}\n",
            "const fn insert() {}\n",
            "const LEAST: u8 = 1;\n",
            "use std::mem;\n",
            "impl Set<'_> {\n    /// The most.\n    fn max(&self) {}\n\n    fn min(&self) {}\n}\n",
            "impl From<u8> for Other<'_> {\n    fn len(_: u8) {}\n}\n",
        ] {
            assert_eq!(splice(REFERENCE, new), format!("{reference}\n{new}"));
        }
        let documented = splice(REFERENCE, "//! A better one.\n\nfn two() {}\n");
        assert_eq!(documented, format!("{reference}\nfn two() {{}}\n"));
        let both =
            "impl Set<'_> {\n    fn max(&self) {}\n\n    fn len(&self) {}\n}\n\nfn one() {}\n";
        let both = splice(REFERENCE, both);
        assert!(
            both.ends_with("fn one() {}\n\nimpl Set<'_> {\n    fn max(&self) {}\n}\n"),
            "{both}"
        );
        assert!(both.contains("see `fn one`.\n    fn len(&self) {}\n}"), "{both}");
    }
}
