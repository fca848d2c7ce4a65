//! Functions that call the steps of a submission, and have the same names in every submission.
//!
//! What the compiler calls a function depends on its crate's name, its path and its type, and not on what
//! it does. So a program that was compiled against the [interface](Entries::interface), which is the stub
//! with steps that do nothing, can be linked with each submission that has the same [entries](Entries):
//! functions that only call the steps.

use std::collections::BTreeSet;

use course::functions::code_only;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Fields, FnArg, Ident, Item, ItemFn, Pat, Path, Signature, Type, parse_quote};

use crate::intake::Source;

/// The entries of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entries {
    /// The library that the program around the questions is compiled against.
    pub(crate) interface: String,
    /// The module that a submission gets.
    module: String,
    /// What the interface has from the stub, besides imports: an item each, without its comments.
    given: BTreeSet<String>,
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

        let types = types(&given);
        let module = |imports: TokenStream, body: &dyn Fn(&Step) -> TokenStream| {
            let (entry, body) = (found.iter().map(|it| &it.entry), found.iter().map(body));
            quote! {
                pub mod entries_of_gridlings {
                    #types #imports #(#[inline(never)] pub #entry { #body })*
                }
            }
        };
        let own = found.iter().map(|it| (&it.outer.ident, it.own_name()));
        let (names, own): (Vec<_>, Vec<_>) = own.unzip();
        // What is not public for everybody cannot be exported again.
        let exported = quote!(pub use super::{#(#names as #own),*};);
        let entries = module(exported, &|it| {
            let (name, to_step) = (it.own_name(), &it.to_step);
            quote!(#name(#(#to_step),*))
        });
        let unimplemented = module(TokenStream::new(), &|_| quote!(unimplemented!()));
        let steps_of_interface = found.iter().map(|Step { outer, to_entry, .. }| {
            let name = &outer.ident;
            quote!(#[inline] pub #outer { entries_of_gridlings::#name(#(#to_entry),*) })
        });
        Some(Entries {
            interface: quote!(#(#given)* #unimplemented #(#steps_of_interface)*).to_string(),
            module: entries.to_string(),
            given: items_beside(stub, steps),
        })
    }

    /// `source` with the entries at its end; `None` where it changes what was given with the stub.
    pub(crate) fn added_to(&self, source: &Source) -> Option<Source> {
        let text = source.get("lib.rs")?;
        let own: BTreeSet<String> = items(&code_only(text)).collect();
        self.given.is_subset(&own).then(|| {
            let text = format!("{text}\n{}\n", self.module);
            source.clone().into_iter().chain([("lib.rs".to_string(), text)]).collect()
        })
    }
}

impl Step {
    /// What the step of a submission is called where the entry has its name.
    fn own_name(&self) -> Ident {
        format_ident!("own_{}", self.outer.ident)
    }

    /// A function of the stub, unless it has a type that only its caller knows.
    fn of(item: Item) -> Option<Step> {
        let Item::Fn(ItemFn { sig: outer, .. }) = item else { return None };
        let mut entry = outer.clone();
        let (mut to_entry, mut to_step) = (Vec::new(), Vec::new());
        for input in &mut entry.inputs {
            let FnArg::Typed(argument) = input else { return None };
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
        (!is_unknown).then_some(Step { outer, entry, to_entry, to_step })
    }
}

/// What the stub calls its types, and what is in them. Where a submission means something else by these
/// names, the module with its entries does not compile.
fn types(given: &[Item]) -> TokenStream {
    let names = given.iter().filter(|item| matches!(item, Item::Use(_) | Item::Type(_)));
    let mut types = quote!(#(#names)*);
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
        types.extend(quote!(use super::#name; const _: fn(#name) = |it| match it { #arms };));
    }
    types
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
        let private = item.strip_prefix("pub ").unwrap_or(item);
        let is_import_or_alias = private.starts_with("use ") || private.starts_with("type ");
        // An import that ends with a brace leaves a semicolon.
        !is_import_or_alias
            && item.len() > 1
            && !steps.iter().any(|step| item.contains(&format!("fn {step}(")))
    };
    items(&code_only(stub)).filter(is_given).collect()
}

/// The items of `code`, which has no comments, each in one line.
fn items(code: &str) -> impl Iterator<Item = String> {
    let mut depth = 0;
    let items = code.split_inclusive(move |symbol| {
        depth += match symbol {
            '(' | '[' | '{' => 1,
            ')' | ']' | '}' => -1,
            _ => 0,
        };
        depth == 0 && matches!(symbol, '}' | ';')
    });
    items.map(|item| item.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, path::Path};

    use course::Course;
    use insta::assert_snapshot;

    use super::Entries;
    use crate::intake::Source;

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
";

    fn entries() -> Entries {
        Entries::of(STUB, &["one", "two"]).expect("two functions")
    }

    fn lesson(text: &str) -> Source {
        BTreeMap::from([("lib.rs".to_string(), text.to_string())])
    }

    #[test]
    fn an_entry_calls_a_step_and_the_interface_calls_an_entry() {
        let Entries { interface, module, given } = entries();
        let lines = |code: &str| code.replace(" # [", "\n# [");
        assert_snapshot!(lines(&module), @r#"
        pub mod entries_of_gridlings { use std :: fmt ;
        # [doc = " What is in a bag."] pub type Things = Vec < u32 > ; use super :: Bag ; const _ : fn (Bag) = | it | match it { Bag { things : part_0 , name : part_1 } => { let _ : Things = part_0 ; let _ : String = part_1 ; } } ; pub use super :: { one as own_one , two as own_two } ;
        # [inline (never)] pub fn one (bag : & Bag , cost : & (dyn Fn (u32) -> u32)) -> Things { own_one (bag , cost) }
        # [inline (never)] pub fn two (bag : & mut Bag , from : & mut (dyn Iterator < Item = u32 >)) { own_two (bag , & mut & mut * from) } }
        "#);
        let (_, of_interface) = interface.split_once("unimplemented").expect("the entries");
        assert_snapshot!(lines(of_interface), @r"
         ! () }
        # [inline (never)] pub fn two (bag : & mut Bag , from : & mut (dyn Iterator < Item = u32 >)) { unimplemented ! () } }
        # [inline] pub fn one (bag : & Bag , cost : impl Fn (u32) -> u32) -> Things { entries_of_gridlings :: one (bag , & cost) }
        # [inline] pub fn two (bag : & mut Bag , from : & mut impl Iterator < Item = u32 >) { entries_of_gridlings :: two (bag , from) }
        ");
        assert_snapshot!(given.into_iter().collect::<Vec<_>>().join("\n"), @r"
        #[derive(Clone)] pub struct Bag { pub things: Things, pub name: String, }
        impl fmt::Display for Bag { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, ) } }
        pub const MOST: (u32, u32) = (9, 9);
        ");
    }

    #[test]
    fn what_was_given_may_be_laid_out_in_another_way_and_may_not_be_changed() {
        let has_entries = |text: &str| entries().added_to(&lesson(text)).is_some();
        assert!(has_entries(STUB));
        assert!(has_entries(&STUB.replace("    /// Its things.\n    ", "\n  // Mine.\n\t")));
        assert!(has_entries(&STUB.replace("use std::fmt;", "use std::{fmt, iter};")));
        let braces = STUB.replace("use std::fmt;", "use std::{fmt};");
        let braces = Entries::of(&braces, &["one", "two"]).expect("the same");
        assert!(braces.added_to(&lesson(STUB)).is_some());
        assert!(has_entries(&STUB.replace("pub fn one", "fn helper() {}\npub fn uno")));
        for (old, new) in [
            ("    pub things: Things,\n", ""),
            ("things: Things,", "things: Things, pub more: u8,"),
            ("pub struct Bag", "#[repr(C)]\npub struct Bag"),
            ("(9, 9)", "(9, 8)"),
            ("-> fmt::Result {", "-> fmt::Result { return Ok(());"),
        ] {
            let changed = STUB.replace(old, new);
            assert!(changed != STUB && !has_entries(&changed), "{old} -> {new}");
        }
        assert_eq!(entries().added_to(&Source::new()), None);
    }

    #[test]
    fn a_step_that_only_its_caller_can_compile_has_no_entry() {
        for (old, new) in [
            ("one(bag: &Bag", "one<T>(bag: &T"),
            ("cost: impl Fn(u32) -> u32", "cost: &impl Fn(u32) -> u32"),
            ("-> Things { todo", "-> impl Iterator { todo"),
            ("pub fn one(bag", "pub fn one(_"),
            ("pub fn one", "pub fn three"),
        ] {
            let changed = STUB.replace(old, new);
            assert!(changed != STUB, "{old}");
            assert_eq!(Entries::of(&changed, &["one", "two"]), None, "{old} -> {new}");
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
            assert!(entries.added_to(&lesson(&reference)).is_some(), "{}", exercise.name);
        }
        assert!(!course.lessons.is_empty());
    }
}
