//! Selects the parts of a solution that a stub keeps.

use std::{collections::HashSet, ops::Range, str::FromStr};

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, ImplItem, Item, ItemImpl, ItemUse, spanned::Spanned};
use variants::splice::{Edit, edited};

use crate::source::{self, Source, Step, is_public};

/// The stub without its heading.
pub fn body(source: &Source) -> String {
    let items = &source.file.items;
    let private = private_names(items);
    let mut edits = Vec::new();
    let mut places = Vec::new();
    let mut has_bodies = false;
    let mut uses: Vec<&ItemUse> = Vec::new();
    for item in items {
        places.push(place(source, item));
        match item {
            Item::Use(item) if !is_public(&item.vis) && !is_for_tests(&item.attrs) => {
                uses.push(item);
            }
            item => match kept(source, item, &private, &mut edits) {
                Some(has_body) => has_bodies |= has_body,
                None => edits.push(gone(source, item)),
            },
        }
    }
    edits.extend(between(source.text, 0..source.text.len(), places));
    let without_uses = edits.iter().cloned().chain(uses.iter().map(|item| gone(source, *item)));
    let in_stub = names_in(&edited(source.text, without_uses.collect()));
    let in_solution = names_outside_uses(source);
    // A body that stays may call methods of a trait that it does not name.
    let is_wanted = |path: &&String| {
        let name = path.rsplit([':', ' ']).next().unwrap_or_default();
        let is_unnamed = ["_", "*"].contains(&name) || !in_solution.contains(name);
        if is_unnamed { has_bodies } else { in_stub.contains(name) }
    };
    for item in uses {
        let paths = source::paths(&item.tree);
        let kept: Vec<&String> = paths.iter().filter(is_wanted).collect();
        // A step may need all of `grid`.
        if kept.len() < paths.len() && !paths.iter().any(|path| path.starts_with("grid::")) {
            let lines: Vec<String> = kept.iter().map(|path| format!("use {path};")).collect();
            edits.push((place(source, item), lines.join("\n")));
        }
    }
    // `ANCHOR` lines are for the book.
    let is_mark = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("// ANCHOR:") || line.starts_with("// ANCHOR_END:")
    };
    let text = edited(source.text, edits);
    text.lines().filter(|line| !is_mark(line)).map(|line| format!("{line}\n")).collect()
}

/// What a stub keeps of an item: `None` for nothing, otherwise whether it keeps function bodies and is no
/// private `use`. Adds the parts to remove to `edits`.
fn kept(
    source: &Source,
    item: &Item,
    private: &HashSet<String>,
    edits: &mut Vec<Edit>,
) -> Option<bool> {
    let (attrs, visibility, _) = source::outside(item)?;
    if is_for_tests(attrs) {
        return None;
    }
    match item {
        Item::Impl(block) => {
            let is_of_private = names_in_impl(block).iter().any(|name| private.contains(name));
            if is_of_private { None } else { kept_members(source, block, edits) }
        }
        Item::Macro(_) => {
            attrs.iter().any(|attr| attr.path().is_ident("macro_export")).then_some(true)
        }
        _ if !visibility.is_some_and(is_public) => None,
        Item::Mod(module) if module.content.is_none() => None,
        Item::Fn(function) => {
            let step = source::step(attrs, function.sig.ident.to_string(), &function.block);
            let is_given = step.is_none();
            edits.extend(step.map(unwritten));
            Some(is_given)
        }
        _ => Some(matches!(item, Item::Trait(_) | Item::Mod(_))),
    }
}

fn kept_members(source: &Source, block: &ItemImpl, edits: &mut Vec<Edit>) -> Option<bool> {
    let has_trait = block.trait_.is_some();
    let mut is_empty = !(has_trait && block.items.is_empty());
    let mut has_bodies = false;
    let braces = block.brace_token.span;
    let inside = braces.open().byte_range().end..braces.close().byte_range().start;
    let places = block.items.iter().map(|item| place(source, item)).collect();
    edits.extend(between(source.text, inside, places));
    for item in &block.items {
        let (attrs, visibility, step) = match item {
            ImplItem::Fn(method) => {
                (&method.attrs, &method.vis, source::step_of_method(block, method))
            }
            ImplItem::Const(item) => (&item.attrs, &item.vis, None),
            ImplItem::Type(item) => (&item.attrs, &item.vis, None),
            _ => continue,
        };
        if is_for_tests(attrs) || !(has_trait || is_public(visibility)) {
            edits.push(gone(source, item));
            continue;
        }
        is_empty = false;
        has_bodies |= step.is_none() && matches!(item, ImplItem::Fn(_));
        edits.extend(step.map(unwritten));
    }
    (!is_empty).then_some(has_bodies)
}

/// Replaces the body of a step by a `todo!`.
fn unwritten(Step { number, name, body, .. }: Step) -> Edit {
    (body, format!("{{\ntodo!(\"step {number}: {name}\")\n}}"))
}

/// Removes an item with its comments.
fn gone(source: &Source, node: &impl Spanned) -> Edit {
    (place(source, node), String::new())
}

/// Removes the text of `whole` outside of `places`: comments that belong to no item may be about items that
/// were removed.
fn between(text: &str, whole: Range<usize>, places: Vec<Range<usize>>) -> Vec<Edit> {
    let starts = places.iter().map(|place| place.start).chain([whole.end]);
    let ends = [whole.start].into_iter().chain(places.iter().map(|place| place.end));
    let gaps = ends.zip(starts).map(|(end, start)| end..start);
    let others = gaps.filter(|gap| text.get(gap.clone()).is_some_and(|it| !it.trim().is_empty()));
    others.map(|gap| (gap, "\n\n".to_string())).collect()
}

/// The range of an item, including the `//` lines right above it and a `//` at its end.
fn place(source: &Source, node: &impl Spanned) -> Range<usize> {
    let (text, range) = (source.text, source::range(node));
    let mut start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    if !text[start..range.start].trim().is_empty() {
        start = range.start;
    }
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

fn is_for_tests(attrs: &[Attribute]) -> bool {
    let mut conditions = attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
    conditions.any(|attr| source::names(attr.to_token_stream()).contains("test"))
}

fn private_names(items: &[Item]) -> HashSet<String> {
    let name = |item: &Item| match source::outside(item) {
        Some((_, Some(visibility), Some(name))) if !is_public(visibility) => Some(name.to_string()),
        _ => None,
    };
    items.iter().filter_map(name).collect()
}

/// The names of the type and the trait of an `impl`.
fn names_in_impl(block: &ItemImpl) -> Vec<String> {
    let mut names = vec![source::self_name(block)];
    if let Some((path, _)) = &block.trait_ {
        names.extend(path.segments.last().map(|last| last.ident.to_string()));
    }
    names
}

fn names_in(text: &str) -> HashSet<String> {
    TokenStream::from_str(text).map(source::names).unwrap_or_default()
}

fn names_outside_uses(source: &Source) -> HashSet<String> {
    let items = source.file.items.iter().filter(|item| !matches!(item, Item::Use(_)));
    items.flat_map(|item| source::names(item.to_token_stream())).collect()
}
