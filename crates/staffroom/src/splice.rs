//! Puts the functions of a variant in the place of the solution's.
//!
//! An item of the variant takes the place of the item of the same kind and name; a method takes the
//! place of the method of the same type and name. What the solution does not have is added, and the
//! rest of the solution stays as it is.

use std::ops::Range;

use syn::{Ident, ImplItem, Item, ItemImpl, UseTree};

use crate::source::{self, Edit, Source, edited, paths};

/// The solution with the items of `variant` in place of its own, and without `mod better;`.
///
/// # Errors
///
/// The sentence of syn, when one of the two is not Rust.
pub fn splice(solution: &str, variant: &str) -> Result<String, String> {
    let solution = Source::parse(solution).map_err(|error| format!("solution: {error}"))?;
    splice_into(&solution, variant)
}

/// The same for a `solution` that has been read, because many variants are put into it.
///
/// # Errors
///
/// The sentence of syn, when the variant is not Rust.
pub(crate) fn splice_into(solution: &Source, variant: &str) -> Result<String, String> {
    let variant = Source::parse(variant)?;
    let mut work = Splice { solution, edits: without_files(solution), added: vec![] };
    for item in &variant.file.items {
        match item {
            Item::Use(item) => work.import(&item.tree),
            Item::Impl(block) if block.trait_.is_none() => work.members(&variant, block),
            item => work.put(&variant, item),
        }
    }
    Ok(work.finish())
}

struct Splice<'a> {
    solution: &'a Source<'a>,
    /// What takes the place of which bytes.
    edits: Vec<Edit>,
    /// What stands at the end.
    added: Vec<String>,
}

impl Splice<'_> {
    /// Puts one item in its place, or at the end.
    fn put(&mut self, variant: &Source, item: &Item) {
        let text = variant.text_of(item).to_string();
        let name = name(item);
        let is_namesake = |other: &&Item| name.is_some() && self::name(other) == name;
        match self.solution.file.items.iter().find(is_namesake) {
            Some(other) => self.edits.push((source::range(other), text)),
            None => self.added.push(text),
        }
    }

    /// Puts the members of an `impl` in their places, or in an `impl` at the end.
    fn members(&mut self, variant: &Source, block: &ItemImpl) {
        let mut new = Vec::new();
        for member in &block.items {
            let text = variant.text_of(member).to_string();
            match self.member(&source::self_name(block), member) {
                Some(range) => self.edits.push((range, text)),
                None => new.push(text),
            }
        }
        if !new.is_empty() {
            let head = source::range(block).start..block.brace_token.span.open().byte_range().end;
            self.added.push(format!("{}\n{}\n}}", &variant.text[head], new.join("\n\n")));
        }
    }

    /// Where the solution has a member of that type, kind and name.
    fn member(&self, type_name: &str, member: &ImplItem) -> Option<Range<usize>> {
        let name = member_name(member)?;
        let blocks = self.solution.file.items.iter().filter_map(|item| match item {
            Item::Impl(block) if block.trait_.is_none() => Some(block),
            _ => None,
        });
        blocks
            .filter(|block| source::self_name(block) == type_name)
            .flat_map(|block| &block.items)
            .find(|other| member_name(other) == Some(name))
            .map(source::range)
    }

    /// Adds the names of a `use` line that the solution does not import already.
    fn import(&mut self, tree: &UseTree) {
        let known = self.solution.file.items.iter().filter_map(|item| match item {
            Item::Use(item) => Some(paths(&item.tree)),
            _ => None,
        });
        let known: Vec<String> = known.flatten().collect();
        let new = paths(tree).into_iter().filter(|path| !known.contains(path));
        self.added.extend(new.map(|path| format!("use {path};")));
    }

    fn finish(self) -> String {
        let added = self.added.iter().map(|item| format!("\n{item}\n"));
        edited(self.solution.text, self.edits) + &added.collect::<String>()
    }
}

/// Takes out the modules that live in other files: a variant is one file.
fn without_files(solution: &Source) -> Vec<Edit> {
    let is_file = |item: &&Item| matches!(item, Item::Mod(module) if module.content.is_none());
    let files = solution.file.items.iter().filter(is_file);
    files.map(|item| (source::range(item), String::new())).collect()
}

/// What only one item of a file can be called: Rust tells values, types and macros of one name apart.
fn name(item: &Item) -> Option<String> {
    let kind = match item {
        Item::Impl(block) => {
            let (path, _) = block.trait_.as_ref()?;
            let path = path.segments.last()?.ident.to_string();
            return Some(format!("impl {path} for {}", source::self_name(block)));
        }
        Item::Fn(_) | Item::Const(_) | Item::Static(_) => "value",
        Item::Macro(_) => "macro",
        _ => "type",
    };
    let (_, _, name) = source::outside(item)?;
    Some(format!("{kind} {}", name?))
}

fn member_name(member: &ImplItem) -> Option<&Ident> {
    match member {
        ImplItem::Fn(method) => Some(&method.sig.ident),
        ImplItem::Const(item) => Some(&item.ident),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::splice;

    const SOLUTION: &str = "\
//! A bag.

pub mod better;

use std::{collections::HashMap, fmt};

const MOST: u32 = 3;

/// A bag.
pub struct Bag {
    counts: HashMap<u32, u32>,
}

impl Bag {
    /// Step 1. Adds.
    pub fn add(&mut self, number: u32) {
        self.counts.insert(number, MOST);
    }

    fn len(&self) -> usize {
        self.counts.len()
    }
}

impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(\"bag\")
    }
}

/// Step 2. All.
pub fn all(bag: &Bag) -> usize {
    bag.len()
}
";

    #[test]
    fn items_and_methods_take_the_place_of_their_namesakes_and_new_ones_are_added() {
        let variant = "\
//! fails step_2_all: \"none\"

use std::collections::{HashMap, HashSet};
use std::fmt;

const MOST: u32 = 4;

impl Bag {
    /// Adds nothing.
    fn add(&mut self, _: u32) {}

    fn extra(&self) -> HashSet<u32> {
        HashSet::new()
    }
}

impl fmt::Display for Bag {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

pub fn all(bag: &Bag) -> usize {
    none(bag)
}

fn none(_: &Bag) -> usize {
    0
}
";
        assert_snapshot!(splice(SOLUTION, variant).expect("both are Rust"), @"
        //! A bag.



        use std::{collections::HashMap, fmt};

        const MOST: u32 = 4;

        /// A bag.
        pub struct Bag {
            counts: HashMap<u32, u32>,
        }

        impl Bag {
            /// Adds nothing.
            fn add(&mut self, _: u32) {}

            fn len(&self) -> usize {
                self.counts.len()
            }
        }

        impl fmt::Display for Bag {
            fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
                Ok(())
            }
        }

        pub fn all(bag: &Bag) -> usize {
            none(bag)
        }

        use std::collections::HashSet;

        impl Bag {
        fn extra(&self) -> HashSet<u32> {
                HashSet::new()
            }
        }

        fn none(_: &Bag) -> usize {
            0
        }
        ");
    }

    #[test]
    fn a_variant_that_is_not_rust_is_told_with_its_line() {
        assert_snapshot!(splice(SOLUTION, "//! x\n\nfn (").unwrap_err(), @"line 3: cannot parse string into token stream");
    }
}
