//! A parsed Rust file with its text and byte ranges.

use std::{collections::BTreeSet, ops::Range};

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Attribute, Block, Ident, ImplItem, ImplItemFn, Item, ItemFn, ItemImpl, Type, UseTree,
    Visibility, spanned::Spanned,
};

/// A file of Rust.
#[expect(missing_debug_implementations, reason = "syn shows its trees only with more features")]
pub struct ParsedFile<'a> {
    /// Its text.
    pub text: &'a str,
    /// Its items.
    pub items: Vec<Item>,
}

/// A function that a student writes: its doc comment begins with `Step N.`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepFunction {
    /// N.
    pub number: u32,
    /// `solve`, or `Trail::undo` for a method.
    pub name: String,
    /// The line of the function's name, from 1.
    pub line: usize,
    /// The bytes of the body, braces included.
    pub body: Range<usize>,
}

impl<'a> ParsedFile<'a> {
    /// Parses `text`; the error begins with the line.
    pub fn parse(text: &'a str) -> Result<ParsedFile<'a>, String> {
        let file = syn::parse_file(text)
            .map_err(|error| format!("line {}: {error}", error.span().start().line))?;
        Ok(ParsedFile { text, items: file.items })
    }

    /// All functions in the order of the text, including methods: the attributes, the name, and the step if it
    /// is one.
    pub fn functions(&self) -> Vec<(&[Attribute], &Ident, Option<StepFunction>)> {
        let mut functions = Vec::new();
        for item in &self.items {
            match item {
                Item::Fn(ItemFn { attrs, vis, sig, block, .. }) => {
                    let step = step(attrs, sig.ident.to_string(), block);
                    functions.push((&attrs[..], &sig.ident, step.filter(|_| is_public(vis))));
                }
                Item::Impl(block) => functions.extend(block.items.iter().filter_map(|item| {
                    let ImplItem::Fn(method) = item else { return None };
                    let is_seen = block.trait_.is_some() || is_public(&method.vis);
                    let step = step_of_method(block, method).filter(|_| is_seen);
                    Some((&method.attrs[..], &method.sig.ident, step))
                })),
                _ => {}
            }
        }
        functions
    }

    /// All steps in the order of the text.
    pub fn steps(&self) -> Vec<StepFunction> {
        self.functions().into_iter().filter_map(|(_, _, step)| step).collect()
    }

    /// The source text of a node.
    pub fn text_of(&self, node: &impl Spanned) -> &'a str {
        &self.text[range(node)]
    }
}

/// The byte range of a node, including attributes and doc comments.
pub fn range(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// Whether an item is `pub`.
pub fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// The step made of these parts, when the doc comment begins with `Step N.`
pub fn step(attrs: &[Attribute], name: String, block: &Block) -> Option<StepFunction> {
    let doc = first_doc_line(attrs)?;
    let number = doc.trim_start().strip_prefix("Step ")?.split_once('.')?.0.parse().ok()?;
    let line = block.span().start().line;
    Some(StepFunction { number, name, line, body: range(block) })
}

/// The step of a method in `block`, when its doc comment begins with `Step N.`
pub fn step_of_method(block: &ItemImpl, method: &ImplItemFn) -> Option<StepFunction> {
    let name = format!("{}::{}", self_name(block), method.sig.ident);
    step(&method.attrs, name, &method.block)
}

/// The visibility of an item that has one.
pub fn visibility(item: &Item) -> Option<&Visibility> {
    Some(match item {
        Item::Const(item) => &item.vis,
        Item::Enum(item) => &item.vis,
        Item::Fn(item) => &item.vis,
        Item::Mod(item) => &item.vis,
        Item::Static(item) => &item.vis,
        Item::Struct(item) => &item.vis,
        Item::Trait(item) => &item.vis,
        Item::Type(item) => &item.vis,
        Item::Use(item) => &item.vis,
        _ => return None,
    })
}

/// The name by which other items refer to an item; for an `impl` that of its type.
pub fn name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Impl(block) => return Some(self_name(block)),
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// The first line of an item's documentation.
pub fn first_doc_line(attrs: &[Attribute]) -> Option<String> {
    attrs.iter().filter(|attr| attr.path().is_ident("doc")).find_map(|attr| {
        let syn::Meta::NameValue(doc) = &attr.meta else { return None };
        let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &doc.value else {
            return None;
        };
        Some(text.value())
    })
}

/// The last segment of the type's path: `Board` for `impl Board<u8>`.
pub fn self_name(block: &ItemImpl) -> String {
    let Type::Path(path) = &*block.self_ty else { return String::new() };
    path.path.segments.last().map_or(String::new(), |last| last.ident.to_string())
}

/// The full path of each name in a `use` tree: `grid::Pos`, `std::fmt as f`.
pub fn paths(tree: &UseTree) -> Vec<String> {
    let (front, rest) = match tree {
        UseTree::Path(path) => (format!("{}::", path.ident), paths(&path.tree)),
        UseTree::Group(group) => (String::new(), group.items.iter().flat_map(paths).collect()),
        UseTree::Name(name) => (name.ident.to_string(), vec![String::new()]),
        UseTree::Rename(name) => {
            (format!("{} as {}", name.ident, name.rename), vec![String::new()])
        }
        UseTree::Glob(_) => ("*".to_string(), vec![String::new()]),
    };
    let whole = |rest: String| (front.clone() + &rest).trim_end_matches("::self").to_string();
    rest.into_iter().map(whole).collect()
}

/// Every identifier in `tokens`, at any depth.
pub fn names(tokens: TokenStream) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for token in tokens {
        match token {
            TokenTree::Ident(name) => _ = all.insert(name.to_string()),
            TokenTree::Group(group) => all.extend(names(group.stream())),
            _ => {}
        }
    }
    all
}
