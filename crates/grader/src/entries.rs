//! Functions that call the steps of a submission, and have the same names in every submission.
//!
//! What the compiler calls a function depends on its crate's name, its path and its type, and not on what
//! it does. So a program that was compiled against the [interface](Entries::interface), which is the stub
//! with steps that do nothing, can be linked with each submission that has the same [entries](Entries):
//! functions that only call the steps.

use std::collections::BTreeSet;

use course::functions::{code_only, without_comments};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{
    Fields, FnArg, Generics, Ident, Item, ItemFn, Pat, PatType, Path, Signature, Token, Type,
    parse_quote,
};

use crate::intake::Source;

/// The module of the entries; no submission may name it.
const MODULE: &str = "entries_of_gridlings";

/// The entries of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entries {
    /// The library that the program around the questions is compiled against.
    pub(crate) interface: String,
    /// The module that a submission gets.
    module: String,
    /// What the interface has from the stub, besides imports: an item each, without its comments.
    given: BTreeSet<String>,
    /// The types among these.
    types: Vec<String>,
}

/// A step as an entry sees it.
struct Step {
    /// As in the stub.
    outer: Signature,
    /// The same without generic types.
    entry: Signature,
    /// What the interface hands to the entry.
    to_entry: Vec<TokenStream>,
    /// What the entry hands to the submission.
    to_step: Vec<TokenStream>,
    /// Says of which type the step of a submission must be, unless it is generic.
    of_type: TokenStream,
}

impl Entries {
    /// The entries to the functions `steps` of a `stub`; `None` where a step is no free function, or has a
    /// type that only its caller knows.
    pub(crate) fn of(stub: &str, steps: &[&str]) -> Option<Entries> {
        let is_step = |item: &Item| match item {
            Item::Fn(it) => steps.iter().any(|step| it.sig.ident == step),
            _ => false,
        };
        let items = syn::parse_file(stub).ok()?.items;
        let (functions, given): (Vec<Item>, Vec<Item>) = items.into_iter().partition(is_step);
        let found: Option<Vec<Step>> = functions.into_iter().map(Step::of).collect();
        let found = found.filter(|found| found.len() == steps.len())?;

        let (name, meanings) = (format_ident!("{MODULE}"), meanings(&given));
        let module = |imports: TokenStream, entry: fn(&Step) -> TokenStream| {
            let entries = found.iter().map(entry);
            quote!(pub mod #name { #meanings #imports #(#[inline(never)] pub #entries)* })
        };
        let own = found.iter().map(|it| (&it.outer.ident, own_name(&it.outer.ident)));
        let (names, own): (Vec<_>, Vec<_>) = own.unzip();
        // What is not public for everybody cannot be exported again.
        let exported = quote!(pub use super::{#(#names as #own),*};);
        let entries = module(exported, Step::calling);
        let unimplemented = module(TokenStream::new(), Step::unimplemented);
        let steps_of_interface = found.iter().map(|Step { outer, to_entry, .. }| {
            let step = &outer.ident;
            quote!(#[inline] pub #outer { #name::#step(#(#to_entry),*) })
        });
        let types = given.iter().filter_map(|item| match item {
            Item::Struct(it) => Some(it.ident.to_string()),
            Item::Enum(it) => Some(it.ident.to_string()),
            _ => None,
        });
        Some(Entries {
            types: types.collect(),
            interface: quote!(#(#given)* #unimplemented #(#steps_of_interface)*).to_string(),
            module: entries.to_string(),
            given: items_beside(stub, steps),
        })
    }

    /// `source` with the entries at its end; `None` where it changes what was given with the stub.
    pub(crate) fn added_to(&self, source: &Source) -> Option<Source> {
        let text = source.get("lib.rs")?;
        let own: BTreeSet<String> = items(text).into_iter().collect();
        let is_changed = !self.given.is_subset(&own)
            || own.difference(&self.given).any(|item| self.extends_a_type(item));
        let is_named = source.values().any(|text| text.contains(MODULE));
        (!is_changed && !is_named && is_whole(text)).then(|| {
            let text = format!("{text}\n{}\n", self.module);
            source.clone().into_iter().chain([("lib.rs".to_string(), text)]).collect()
        })
    }

    /// Whether `item` has an `impl` for a type that was given: the questions may mean its functions.
    fn extends_a_type(&self, item: &str) -> bool {
        let mut heads = item.split("impl").skip(1).filter_map(|rest| rest.split_once('{'));
        heads.any(|(head, _)| {
            let name = head.trim_end().rsplit([' ', ':']).next().unwrap_or_default();
            // Not the `impl` of an argument.
            !head.contains("->") && self.types.iter().any(|it| it == name)
        })
    }
}

/// Whether the last item of `text` is complete: a comment or an attribute at the end would be one of
/// what is added.
fn is_whole(text: &str) -> bool {
    let (code, after) = text.split_at(code_only(text).trim_end().len());
    code.ends_with(['}', ';']) && !after.contains("///") && !after.contains("/**")
}

impl Step {
    /// The entry of a submission.
    fn calling(&self) -> TokenStream {
        let Step { outer, entry, to_step, of_type, .. } = self;
        let name = own_name(&outer.ident);
        quote!(#entry { #name(#(#to_step),*) } #of_type)
    }

    /// The entry of the interface. A caller whose compiler knew that an argument is only read would
    /// make no copy of it, and a submission may write into that.
    fn unimplemented(&self) -> TokenStream {
        let mut entry = self.entry.clone();
        let mut names = Vec::new();
        for input in &mut entry.inputs {
            let FnArg::Typed(PatType { pat, .. }) = input else { continue };
            let Pat::Ident(pat) = &mut **pat else { continue };
            pat.mutability = Some(Token![mut](pat.ident.span()));
            names.push(pat.ident.clone());
        }
        quote!(#entry { #(std::hint::black_box(&mut #names);)* unimplemented!() })
    }

    /// A function of the stub, unless it has a type that only its caller knows.
    fn of(item: Item) -> Option<Step> {
        let Item::Fn(ItemFn { sig: outer, .. }) = item else { return None };
        let (mut entry, output) = (outer.clone(), &outer.output);
        let (mut types, mut to_entry, mut to_step) = (Vec::new(), Vec::new(), Vec::new());
        for input in &mut entry.inputs {
            let FnArg::Typed(argument) = input else { return None };
            types.push(argument.ty.clone());
            let Pat::Ident(name) = &*argument.pat else { return None };
            let name = name.ident.clone();
            let (mut outward, mut inward) = (quote!(#name), quote!(#name));
            match &*argument.ty {
                Type::ImplTrait(it) => {
                    let bounds = &it.bounds;
                    argument.ty = parse_quote!(&(dyn #bounds));
                    outward = quote!(&#name);
                }
                Type::Reference(it) => {
                    if let (Some(_), Type::ImplTrait(it)) = (it.mutability, &*it.elem) {
                        let bounds = &it.bounds;
                        argument.ty = parse_quote!(&mut (dyn #bounds));
                        inward = quote!(&mut &mut *#name);
                    }
                }
                _ => {}
            }
            to_entry.push(outward);
            to_step.push(inward);
        }
        let is_generic = entry.generics.type_params().next().is_some();
        let words = quote!(#entry).to_string();
        let is_unknown = is_generic || words.split_whitespace().any(|word| word == "impl");
        let of_type = if quote!(#outer).to_string() == words {
            let (own, Generics { params, .. }) = (own_name(&outer.ident), &outer.generics);
            quote!(const _: for<#params> fn(#(#types),*) #output = #own;)
        } else {
            TokenStream::new()
        };
        (!is_unknown).then_some(Step { outer, entry, to_entry, to_step, of_type })
    }
}

/// What the step of a submission is called where the entry has its name.
fn own_name(step: &Ident) -> Ident {
    format_ident!("own_{step}")
}

/// What the stub calls its types, and what is in them. Where a submission means something else by these
/// names, the module with its entries does not compile.
fn meanings(given: &[Item]) -> TokenStream {
    let names = given.iter().filter(|item| matches!(item, Item::Use(_) | Item::Type(_)));
    let mut meanings = quote!(#(#names)*);
    for item in given {
        let (name, arms) = match item {
            Item::Struct(it) => (&it.ident, parts(&it.ident.clone().into(), &it.fields)),
            Item::Enum(it) => {
                let (name, variants) = (&it.ident, it.variants.iter());
                let path = |variant: &Ident| parse_quote!(#name::#variant);
                (name, variants.map(|it| parts(&path(&it.ident), &it.fields)).collect())
            }
            _ => continue,
        };
        meanings.extend(quote!(use super::#name; const _: fn(#name) = |it| match it { #arms };));
    }
    meanings
}

/// An arm of a `match` that takes `path` with these `fields` apart, and says of which types they are.
fn parts(path: &Path, fields: &Fields) -> TokenStream {
    let types = fields.iter().map(|field| &field.ty);
    let members = fields.members();
    let names: Vec<Ident> =
        (0..fields.len()).map(|number| format_ident!("part_{number}")).collect();
    quote!(#path { #(#members: #names),* } => { #(let _: #types = #names;)* })
}

/// The items of `stub` beside the functions `steps`; no imports and no names for types.
fn items_beside(stub: &str, steps: &[&str]) -> BTreeSet<String> {
    let is_given = |item: &String| {
        let is_step = |step| ["(", "<"].iter().any(|it| item.contains(&format!("fn {step}{it}")));
        let private = item.strip_prefix("pub ").unwrap_or(item);
        let is_import_or_alias = private.starts_with("use ") || private.starts_with("type ");
        // An import that ends with a brace leaves a semicolon.
        !is_import_or_alias && item.len() > 1 && !steps.iter().any(is_step)
    };
    items(stub).into_iter().filter(is_given).collect()
}

/// The items of `text` without comments, each in one line.
fn items(text: &str) -> Vec<String> {
    let (code, text) = (code_only(text), without_comments(text));
    let (mut depth, mut from, mut items) = (0, 0, Vec::new());
    for (at, symbol) in code.char_indices() {
        depth += match symbol {
            '(' | '[' | '{' => 1,
            ')' | ']' | '}' => -1,
            _ => 0,
        };
        if depth == 0 && matches!(symbol, '}' | ';') {
            items.push(text[from..=at].split_whitespace().collect::<Vec<_>>().join(" "));
            from = at + 1;
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use course::Course;
    use insta::assert_snapshot;

    use super::Entries;
    use crate::intake::{Source, one_file};

    const STUB: &str = "\
//! Bags.
use std::fmt;

/// What is in a bag.
pub type Things = Vec<u32>;

/// A bag.
#[derive(Clone)]
pub struct Bag {
    /// Its things.
    pub things: Things,

    pub name: String,
}

impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, \"a bag; {{}}\") }
}

pub const MOST: (u32, u32) = (9, 9);

/// Step 1. One; `;`.
pub fn one(bag: &Bag, cost: impl Fn(u32) -> u32) -> Things { todo!(\"step 1: one\") }

/// Step 2. Two.
pub fn two(bag: &mut Bag, from: &mut impl Iterator<Item = u32>) { todo!(\"step 2: two\") }

/// Step 3. Three.
pub fn three<'a>(of: &'a Bag, by: (u32, u32)) -> &'a str { todo!(\"step 3: three\") }
";

    fn entries() -> Entries {
        Entries::of(STUB, &["one", "two", "three"]).expect("two functions")
    }

    #[test]
    fn an_entry_calls_a_step_and_the_interface_calls_an_entry() {
        let Entries { interface, module, .. } = entries();
        let lines = |code: &str| code.replace(" # [", "\n# [");
        assert_snapshot!(lines(&module), @r#"
        pub mod entries_of_gridlings { use std :: fmt ;
        # [doc = " What is in a bag."] pub type Things = Vec < u32 > ; use super :: Bag ; const _ : fn (Bag) = | it | match it { Bag { things : part_0 , name : part_1 } => { let _ : Things = part_0 ; let _ : String = part_1 ; } } ; pub use super :: { one as own_one , two as own_two , three as own_three } ;
        # [inline (never)] pub fn one (bag : & Bag , cost : & (dyn Fn (u32) -> u32)) -> Things { own_one (bag , cost) }
        # [inline (never)] pub fn two (bag : & mut Bag , from : & mut (dyn Iterator < Item = u32 >)) { own_two (bag , & mut & mut * from) }
        # [inline (never)] pub fn three < 'a > (of : & 'a Bag , by : (u32 , u32)) -> & 'a str { own_three (of , by) } const _ : for < 'a > fn (& 'a Bag , (u32 , u32)) -> & 'a str = own_three ; }
        "#);
        // A submission may write into what it gets.
        let entry = "(mut bag : & mut Bag , mut from : & mut (dyn Iterator < Item = u32 >)) { \
                     std :: hint :: black_box (& mut bag) ; std :: hint :: black_box (& mut from) ;";
        assert!(interface.contains(entry), "{interface}");
    }

    #[test]
    fn what_was_given_may_be_laid_out_in_another_way_and_may_not_be_changed() {
        let has_entries = |text: &str| entries().added_to(&one_file(text)).is_some();
        assert!(has_entries(STUB));
        assert!(has_entries(&STUB.replace("    /// Its things.\n    ", "\n  // Mine.\n\t")));
        assert!(has_entries(&STUB.replace("use std::fmt;", "use std::{fmt, iter};")));
        let braces = STUB.replace("use std::fmt;", "use std::{fmt};");
        let braces = Entries::of(&braces, &["one", "two", "three"]).expect("the same");
        assert!(braces.added_to(&one_file(STUB)).is_some());
        assert!(has_entries(&STUB.replace("pub fn one", "fn helper() {}\npub fn uno")));
        for (old, new) in [
            ("    pub things: Things,\n", ""),
            ("things: Things,", "things: Things, pub more: u8,"),
            ("pub struct Bag", "#[repr(C)]\npub struct Bag"),
            ("(9, 9)", "(9, 8)"),
            ("-> fmt::Result {", "-> fmt::Result { return Ok(());"),
            ("a bag; {{}}", "no bag; {{}}"),
            (
                "pub const MOST",
                "impl Bag { pub fn clone(&self) -> Bag { todo!() } }\npub const MOST",
            ),
            ("pub const MOST", "mod more { impl super::Bag {} }\npub const MOST"),
            ("pub const MOST", "use entries_of_gridlings::own_one as uno;\npub const MOST"),
        ] {
            let changed = STUB.replace(old, new);
            assert!(changed != STUB && !has_entries(&changed), "{old} -> {new}");
        }
        for end in ["/// Of nothing.", "/** Of nothing. */", "#[must_use]", "pub"] {
            assert!(!has_entries(&format!("{STUB}{end}\n")), "{end}");
        }
        let own = "struct Own(Bag);\nimpl Own { fn bag(self) -> Bag { self.0 } }\n// The end.";
        assert!(has_entries(&format!("{STUB}{own}")));
        assert_eq!(entries().added_to(&Source::new()), None);
    }

    #[test]
    fn a_step_that_only_its_caller_can_compile_has_no_entry() {
        for (old, new) in [
            ("one(bag: &Bag", "one<T>(bag: &T"),
            ("cost: impl Fn(u32) -> u32", "cost: &impl Fn(u32) -> u32"),
            ("-> Things { todo", "-> impl Iterator { todo"),
            ("pub fn one(bag", "pub fn one(_"),
            ("pub fn one", "pub fn four"),
        ] {
            let changed = STUB.replace(old, new);
            assert!(changed != STUB, "{old}");
            assert_eq!(Entries::of(&changed, &["one", "two", "three"]), None, "{old} -> {new}");
        }
        let method = "pub struct Bag;\nimpl Bag { pub fn one(&self) {} }";
        assert_eq!(Entries::of(method, &["Bag::one"]), None);
    }

    #[test]
    fn every_lesson_has_entries_and_its_reference_gets_them() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let course = Course::open(&root).expect("the course");
        for exercise in &course.lessons {
            let entries = crate::harness::entries(exercise);
            let entries = entries.unwrap_or_else(|| panic!("no entries for {}", exercise.name));
            let reference = root.join(exercise.solution("src/lib.rs"));
            let reference = std::fs::read_to_string(reference).expect("a reference");
            assert!(entries.added_to(&one_file(reference)).is_some(), "{}", exercise.name);
        }
        assert!(!course.lessons.is_empty());
    }
}
