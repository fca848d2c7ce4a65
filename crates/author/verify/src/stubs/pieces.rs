//! Selects the parts of a reference that a stub keeps.

use std::{
    collections::{BTreeSet, HashSet},
    ops::Range,
    str::FromStr,
};

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{ImplItem, Item, ItemImpl, ItemUse, spanned::Spanned};
use variants::splice::{Edit, edited};

use grade::syntax::{self, ParsedFile, StepFunction, is_public};

/// The stub without its heading.
pub fn body(parsed: &ParsedFile) -> String {
    let items = &parsed.items;
    let private: HashSet<String> = items
        .iter()
        .filter(|item| syntax::visibility(item).is_some_and(|visibility| !is_public(visibility)))
        .filter_map(syntax::name)
        .collect();
    let places = items.iter().map(|item| place(parsed, item)).collect();
    let mut edits = between(parsed.text, 0..parsed.text.len(), places);
    let mut uses: Vec<&ItemUse> = Vec::new();
    for item in items {
        match item {
            Item::Use(item) if !is_public(&item.vis) => uses.push(item),
            Item::Impl(block)
                if !names_in_impl(block).iter().any(|name| private.contains(name)) =>
            {
                edits.extend(members(parsed, block));
            }
            Item::Impl(_) | Item::Macro(_) => edits.push(gone(parsed, item)),
            Item::Mod(module) if module.content.is_none() => edits.push(gone(parsed, item)),
            item if !syntax::visibility(item).is_some_and(is_public) => {
                edits.push(gone(parsed, item));
            }
            Item::Fn(function) => {
                let name = function.sig.ident.to_string();
                let step = syntax::step(&function.attrs, name, &function.block);
                edits.extend(step.map(unwritten));
            }
            _ => {}
        }
    }
    edits.extend(imports(parsed, &uses, &edits));
    // `ANCHOR` lines are for the book.
    let is_anchor = |line: &&str| line.trim_start().starts_with("// ANCHOR");
    let text = edited(parsed.text, edits);
    text.lines().filter(|line| !is_anchor(line)).map(|line| format!("{line}\n")).collect()
}

/// The imports that are still used after `edits`.
fn imports(parsed: &ParsedFile, uses: &[&ItemUse], edits: &[Edit]) -> Vec<Edit> {
    let without_uses = edits.iter().cloned().chain(uses.iter().map(|item| gone(parsed, *item)));
    let text = edited(parsed.text, without_uses.collect());
    let in_stub = TokenStream::from_str(&text).map(syntax::names).unwrap_or_default();
    let others = parsed.items.iter().filter(|item| !matches!(item, Item::Use(_)));
    let in_reference: BTreeSet<String> =
        others.flat_map(|item| syntax::names(item.to_token_stream())).collect();
    // A trait need not be named where its methods are called.
    let is_wanted = |path: &&String| {
        let name = path.rsplit([':', ' ']).next().unwrap_or_default();
        in_stub.contains(name) || !in_reference.contains(name)
    };
    let mut edits = Vec::new();
    for item in uses {
        let paths = syntax::paths(&item.tree);
        let kept: Vec<&String> = paths.iter().filter(is_wanted).collect();
        // A step may need all of `grid`.
        if kept.len() < paths.len() && !paths.iter().any(|path| path.starts_with("grid::")) {
            let lines: Vec<String> = kept.iter().map(|path| format!("use {path};")).collect();
            edits.push((place(parsed, item), lines.join("\n")));
        }
    }
    edits
}

/// What changes in an `impl`: nothing is left of one whose members are all private.
fn members(parsed: &ParsedFile, block: &ItemImpl) -> Vec<Edit> {
    let braces = block.brace_token.span;
    let inside = braces.open().byte_range().end..braces.close().byte_range().start;
    let places = block.items.iter().map(|item| place(parsed, item)).collect();
    let mut edits = between(parsed.text, inside, places);
    let mut is_empty = block.trait_.is_none();
    for item in &block.items {
        let (visibility, step) = match item {
            ImplItem::Fn(method) => (&method.vis, syntax::step_of_method(block, method)),
            ImplItem::Const(item) => (&item.vis, None),
            ImplItem::Type(item) => (&item.vis, None),
            _ => continue,
        };
        if block.trait_.is_none() && !is_public(visibility) {
            edits.push(gone(parsed, item));
        } else {
            is_empty = false;
            edits.extend(step.map(unwritten));
        }
    }
    if is_empty { vec![gone(parsed, block)] } else { edits }
}

/// Replaces the body of a step by a `todo!`.
fn unwritten(StepFunction { number, name, body, .. }: StepFunction) -> Edit {
    (body, format!("{{\ntodo!(\"step {number}: {name}\")\n}}"))
}

/// Removes an item with its comments.
fn gone(parsed: &ParsedFile, node: &impl Spanned) -> Edit {
    (place(parsed, node), String::new())
}

/// Removes the text of `whole` outside of `places`: comments that belong to no item may be about items that
/// were removed.
fn between(text: &str, whole: Range<usize>, places: Vec<Range<usize>>) -> Vec<Edit> {
    let starts = places.iter().map(|place| place.start).chain([whole.end]);
    let ends = [whole.start].into_iter().chain(places.iter().map(|place| place.end));
    let gaps = ends.zip(starts).map(|(end, start)| end..start);
    let others =
        gaps.filter(|gap| text.get(gap.clone()).is_some_and(|between| !between.trim().is_empty()));
    others.map(|gap| (gap, "\n\n".to_string())).collect()
}

/// The range of an item, including the `//` lines right above it and a `//` at its end.
fn place(parsed: &ParsedFile, node: &impl Spanned) -> Range<usize> {
    let (text, range) = (parsed.text, syntax::range(node));
    let mut start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    for line in text[..start].lines().rev() {
        let comment = line.trim_start();
        if !comment.starts_with("//") || comment.starts_with("//!") {
            break;
        }
        start -= line.len() + 1;
    }
    let rest = text[range.end..].lines().next().unwrap_or_default();
    let end = if rest.trim_start().starts_with("//") { range.end + rest.len() } else { range.end };
    start..end
}

/// The names of the type and the trait of an `impl`.
fn names_in_impl(block: &ItemImpl) -> Vec<String> {
    let of_trait = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
    let of_trait = of_trait.map(|last| last.ident.to_string());
    [syntax::self_name(block)].into_iter().chain(of_trait).collect()
}
