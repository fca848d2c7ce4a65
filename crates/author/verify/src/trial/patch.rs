//! The functions of a variant that differ from the reference, to be linked with it in one program.
//!
//! The questions of a lesson are compiled once. They call the reference's steps, and such a step calls the
//! step of the selected variant.

use std::collections::{BTreeSet, HashSet};

use quote::{ToTokens, quote};
use syn::{FnArg, Item, ItemFn, Pat, PatType, Signature};
use variants::splice::{Edit, edited};

use grade::syntax::{self, ParsedFile, name};

/// What differs in a variant from the reference: a submodule of it.
#[derive(Debug, PartialEq, Eq)]
pub struct Patch {
    /// By which it is selected: from 1, among the variants of its lesson.
    pub number: usize,
    /// The name of the submodule: `wrong_late`.
    pub module: String,
    /// The steps that differ, or call what differs, in the order of the reference.
    pub steps: Vec<String>,
    /// The text of the submodule: all items that differ, or call or name one that does.
    pub code: String,
}

impl Patch {
    /// Compares the texts of `reference` and `variant`, for the submodule that has this number and name.
    ///
    /// # Errors
    ///
    /// The compiler's, of a variant that is no Rust; and a sentence when the reference cannot call the variant,
    /// because a public item that is no step differs or names what does, or a step has another signature.
    pub fn of(
        reference: &ParsedFile,
        variant: &str,
        number: usize,
        module: String,
    ) -> Result<Patch, String> {
        let variant = ParsedFile::parse(variant)?;
        let old: HashSet<&str> =
            reference.items.iter().map(|item| reference.text_of(item)).collect();
        let (same, new): (Vec<&Item>, Vec<&Item>) =
            variant.items.iter().partition(|item| old.contains(variant.text_of(*item)));
        let own = with_callers(&same, new.iter().filter_map(|item| name(item)).collect());

        let is_own = |step: &String| own.contains(step.split("::").next().unwrap_or_default());
        let steps: Vec<String> = reference.steps().into_iter().map(|step| step.name).collect();
        let fits = |item: &Item| match item {
            Item::Fn(old) if steps.contains(&step_name(old)) => function(&variant, &step_name(old))
                .is_some_and(|new| is_callable(&old.sig) && types(&old.sig) == types(&new.sig)),
            item => is_private(item),
        };
        let mut differing = reference.items.iter().filter(|item| is_of(&own, item));
        if let Some(item) = differing.find(|item| !fits(item)) {
            let name = name(item).unwrap_or_default();
            return Err(format!("the reference cannot call it: `{name}` is public, and differs"));
        }
        let is_wanted = |item: &&Item| match item {
            Item::Use(_) => !old.contains(variant.text_of(*item)),
            item => is_of(&own, item),
        };
        let items = variant.items.iter().filter(is_wanted).map(|item| variant.text_of(item));
        let code = ["use super::*;"].into_iter().chain(items).collect::<Vec<_>>().join("\n\n");
        let steps = steps.into_iter().filter(is_own).collect();
        Ok(Patch { number, module, steps, code })
    }
}

/// `reference` with steps that call those of `patches`, whose files are beside its own.
pub fn calling(reference: &str, patches: &[&Patch]) -> String {
    let Ok(parsed) = ParsedFile::parse(reference) else { return reference.to_string() };
    let mut choices: Vec<Edit> = Vec::new();
    for item in &parsed.items {
        let Item::Fn(step) = item else { continue };
        let name = step_name(step);
        let arguments = arguments(&step.sig).unwrap_or_default().join(", ");
        // One line each, because the compiler's error names the line of the call that does not fit.
        let mut calls = String::new();
        for Patch { number, module, .. } in
            patches.iter().filter(|patch| patch.steps.contains(&name))
        {
            calls += &format!("{number} => return {module}::{name}({arguments}),\n");
        }
        if !calls.is_empty() {
            let body = step.block.brace_token.span.open().byte_range().end;
            let choice = format!("\nmatch exam::variant_of_steps() {{\n{calls}_ => {{}}\n}}");
            choices.push((body..body, choice));
        }
    }
    let modules = patches
        .iter()
        .map(|Patch { module, .. }| format!("\n#[path = \"{module}.rs\"]\nmod {module};\n"));
    edited(reference, choices) + &modules.collect::<String>()
}

/// The names in `own`, and the names of all `items` that contain one of them, directly or through other
/// items.
fn with_callers(items: &[&Item], mut own: BTreeSet<String>) -> BTreeSet<String> {
    let words: Vec<(Option<String>, BTreeSet<String>)> =
        items.iter().map(|item| (name(item), uses(item))).collect();
    loop {
        let callers = words.iter().filter(|(_, words)| own.iter().any(|name| words.contains(name)));
        let callers: BTreeSet<String> = callers.filter_map(|(name, _)| name.clone()).collect();
        if callers.is_subset(&own) {
            return own;
        }
        own.extend(callers);
    }
}

/// What an item names. A field or an argument that is called like a function is another thing.
fn uses(item: &Item) -> BTreeSet<String> {
    let mut names = match item {
        Item::Struct(item) => {
            syntax::names(item.fields.iter().map(|field| field.ty.to_token_stream()).collect())
        }
        item => syntax::names(item.to_token_stream()),
    };
    if let Item::Fn(function) = item {
        arguments(&function.sig).unwrap_or_default().iter().for_each(|name| _ = names.remove(name));
    }
    names
}

fn is_of(own: &BTreeSet<String>, item: &Item) -> bool {
    name(item).is_some_and(|name| own.contains(&name))
}

/// Whether the item is visible only within the lesson.
fn is_private(item: &Item) -> bool {
    !syntax::visibility(item).is_some_and(syntax::is_public)
}

fn function<'a>(parsed: &'a ParsedFile, name: &str) -> Option<&'a ItemFn> {
    parsed.items.iter().find_map(|item| match item {
        Item::Fn(item) if item.sig.ident == name => Some(item),
        _ => None,
    })
}

fn step_name(step: &ItemFn) -> String {
    step.sig.ident.to_string()
}

/// Whether the reference's step can pass its arguments on.
fn is_callable(step: &Signature) -> bool {
    step.constness.is_none() && arguments(step).is_some()
}

/// The names of the arguments; `None` when one is a pattern.
fn arguments(signature: &Signature) -> Option<Vec<String>> {
    let name = |argument: &PatType| match &*argument.pat {
        Pat::Ident(name) => Some(name.ident.to_string()),
        _ => None,
    };
    typed(signature).map(name).collect()
}

/// The types in a signature, without the arguments' names.
fn types(signature: &Signature) -> String {
    let types = typed(signature).map(|argument| &argument.ty);
    let Signature { generics, output, .. } = signature;
    let bounds = &generics.where_clause;
    quote!(#generics #(#types),* #output #bounds).to_string()
}

/// The arguments; a step has no `self`.
fn typed(signature: &Signature) -> impl Iterator<Item = &PatType> {
    signature.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(argument) => Some(argument),
        FnArg::Receiver(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use variants::splice::splice;

    use super::{ParsedFile, Patch};

    const REFERENCE: &str = "\
//! Bags.

use std::fmt;

/// A bag.
pub struct Bag(pub u32);

/// What a field is called does not matter.
pub struct Counted {
    pub double: u32,
}

struct Scale(u32);

impl Scale {
    fn weigh(&self, bag: &Bag) -> u32 {
        bag.0 * self.0
    }
}

/// Step 1. Doubles.
pub fn double(mut number: u32) -> u32 {
    number *= 2;
    number
}

/// Step 2. Weighs.
pub fn weight(bag: &Bag) -> u32 {
    Scale(1).weigh(bag)
}

/// Step 3. Counts.
pub fn count(bags: &[Bag], see: impl Fn(&Bag)) -> u32 {
    bags.iter().inspect(|bag| see(bag)).map(|bag| double(heavy(bag))).sum()
}

fn heavy(bag: &Bag) -> u32 {
    double(bag.0)
}

/// What an argument is called does not matter either.
pub fn half(double: u32) -> u32 {
    double / 2
}
";

    fn patch(variant: &str) -> Result<Patch, String> {
        let reference = ParsedFile::parse(REFERENCE)?;
        Patch::of(&reference, &splice(REFERENCE, variant), 1, "late".to_string())
    }

    fn code(variant: &str) -> String {
        let Patch { steps, code, .. } = patch(variant).expect("the reference can call it");
        format!("{}: {code}", steps.join(", "))
    }

    #[test]
    fn a_patch_is_what_is_new_and_all_that_calls_it() {
        assert_snapshot!(code("fn heavy(_: &Bag) -> u32 { help() }\nfn help() -> u32 { 1 }"), @"
        count: use super::*;

        /// Step 3. Counts.
        pub fn count(bags: &[Bag], see: impl Fn(&Bag)) -> u32 {
            bags.iter().inspect(|bag| see(bag)).map(|bag| double(heavy(bag))).sum()
        }

        fn heavy(_: &Bag) -> u32 { help() }

        fn help() -> u32 { 1 }
        ");
        // The first lines of the items.
        let heads = |variant: &str| {
            let is_head = |line: &&str| line.starts_with(|first| !" }/".contains(first));
            code(variant).lines().filter(is_head).collect::<Vec<_>>().join("\n")
        };
        assert_snapshot!(heads("impl Scale {\n    fn weigh(&self, _: &Bag) -> u32 { 7 }\n}"), @"
        weight: use super::*;
        struct Scale(u32);
        impl Scale {
        pub fn weight(bag: &Bag) -> u32 {
        ");
        assert_snapshot!(heads("use std::mem;\npub fn weight(of: &Bag) -> u32 { mem::take(of) }"), @"
        weight: use super::*;
        pub fn weight(of: &Bag) -> u32 { mem::take(of) }
        use std::mem;
        ");
    }

    #[test]
    fn what_the_reference_cannot_call_is_refused() {
        for (variant, public) in [
            ("pub fn double(of: u64) -> u64 { of }", "double"),
            ("pub fn count<F: Fn(&Bag)>(bags: &[Bag], see: F) -> u32 { 1 }", "count"),
            ("impl Bag { pub fn new() -> Bag { Bag(heavy(&Bag(1))) } }", "Bag"),
            ("pub struct Bag(pub u64);", "Bag"),
        ] {
            let refused =
                format!("the reference cannot call it: `{public}` is public, and differs");
            assert_eq!(patch(variant), Err(refused), "{variant}");
        }
        let steps = |variant| patch(variant).expect("the reference can call it").steps;
        assert_eq!((steps("").len(), steps("fn unused() {}").len()), (0, 0));
        // `Counted` and `half` only have something of that name.
        assert_eq!(steps("pub fn double(of: u32) -> u32 { of }"), ["double", "count"]);
    }
}
