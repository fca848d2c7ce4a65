//! What is kept of a solution, piece by piece, in the order of the text.

use std::{collections::HashSet, ops::Range, str::FromStr};

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, ImplItem, Item, ItemImpl, spanned::Spanned};

use super::imports::{self, Wanted};
use crate::source::{self, Source, Step, is_public};

/// A piece of the solution: where it was, and what is left of it.
struct Piece {
    /// The comments right above it included.
    range: Range<usize>,
    text: String,
}

/// All of the stub but its head.
pub fn body(source: &Source) -> String {
    let private = private_names(&source.file.items);
    let mut given = Vec::new();
    let mut has_bodies = false;
    for item in &source.file.items {
        if let Some((piece, has_body)) = piece_of_item(source, item, &private) {
            given.push(piece);
            has_bodies |= has_body;
        }
    }

    let wanted = Wanted {
        in_stub: names_in(&joined(source.text, &given)),
        in_solution: names_outside_uses(source),
        has_bodies,
    };
    let mut pieces = kept_uses(source, &wanted);
    pieces.extend(given);
    pieces.sort_by_key(|piece| piece.range.start);
    joined(source.text, &pieces) + "\n"
}

fn kept_uses(source: &Source, wanted: &Wanted) -> Vec<Piece> {
    let uses = source.file.items.iter().filter_map(|item| match item {
        Item::Use(item) if !is_public(&item.vis) && !is_for_tests(&item.attrs) => Some(item),
        _ => None,
    });
    uses.filter_map(|item| {
        let text = imports::trimmed(item, source.text_of(item), wanted)?;
        Some(Piece { range: source::range(item), text })
    })
    .collect()
}

/// What is kept of an item that is no private `use`, and whether a function's body is kept with it.
fn piece_of_item(source: &Source, item: &Item, private: &HashSet<String>) -> Option<(Piece, bool)> {
    let (attrs, visibility, _) = source::outside(item)?;
    if is_for_tests(attrs) {
        return None;
    }
    match item {
        Item::Impl(block) => {
            let is_of_private = names_in_impl(block).iter().any(|name| private.contains(name));
            if is_of_private { None } else { piece_of_impl(source, block) }
        }
        Item::Macro(_) => {
            let is_exported = attrs.iter().any(|attr| attr.path().is_ident("macro_export"));
            is_exported.then(|| (whole(source, item), true))
        }
        _ if !visibility.is_some_and(is_public) => None,
        Item::Mod(module) if module.content.is_none() => None,
        Item::Fn(function) => {
            let name = function.sig.ident.to_string();
            Some(match source::step(attrs, name, &function.block) {
                Some(step) => (unwritten(source, item, &step), false),
                None => (whole(source, item), true),
            })
        }
        Item::Trait(_) | Item::Mod(_) => Some((whole(source, item), true)),
        _ => Some((whole(source, item), false)),
    }
}

fn piece_of_impl(source: &Source, block: &ItemImpl) -> Option<(Piece, bool)> {
    let has_trait = block.trait_.is_some();
    let mut pieces = Vec::new();
    let mut has_bodies = false;
    for item in &block.items {
        let (attrs, visibility) = match item {
            ImplItem::Fn(method) => (&method.attrs, &method.vis),
            ImplItem::Const(item) => (&item.attrs, &item.vis),
            ImplItem::Type(item) => (&item.attrs, &item.vis),
            _ => continue,
        };
        if is_for_tests(attrs) || !(has_trait || is_public(visibility)) {
            continue;
        }
        let step = match item {
            ImplItem::Fn(method) => {
                let step = source::step_of_method(block, method);
                has_bodies |= step.is_none();
                step
            }
            _ => None,
        };
        pieces.push(match step {
            Some(step) => unwritten(source, item, &step),
            None => whole(source, item),
        });
    }
    if pieces.is_empty() && !(has_trait && block.items.is_empty()) {
        return None;
    }

    let all = with_comments(source.text, source::range(block));
    let open = block.brace_token.span.open().byte_range().end;
    let head = without_anchors(&source.text[all.start..open]);
    let text = format!("{head}\n{}\n}}", joined(source.text, &pieces));
    Some((Piece { range: all, text }, has_bodies))
}

/// An item as it is.
fn whole(source: &Source, node: &impl Spanned) -> Piece {
    let range = with_comments(source.text, source::range(node));
    let text = without_anchors(&source.text[range.clone()]);
    Piece { range, text }
}

/// A step with its documentation and signature, and without its body.
fn unwritten(source: &Source, node: &impl Spanned, step: &Step) -> Piece {
    let range = with_comments(source.text, source::range(node));
    let head = without_anchors(&source.text[range.start..step.body.start]);
    let text = format!("{head}{{\ntodo!(\"step {}: {}\")\n}}", step.number, step.name);
    Piece { range, text }
}

/// The pieces, with an empty line between two of them unless there was none in `text`.
fn joined(text: &str, pieces: &[Piece]) -> String {
    let mut joined = String::new();
    let mut end = None;
    for piece in pieces {
        if let Some(end) = end {
            let between: &str = &text[end..piece.range.start];
            let is_next_line = between.trim().is_empty() && between.matches('\n').count() == 1;
            joined += if is_next_line { "\n" } else { "\n\n" };
        }
        joined += &piece.text;
        end = Some(piece.range.end);
    }
    joined
}

/// The range, the `//` lines right above it, and a `//` at its end.
fn with_comments(text: &str, range: Range<usize>) -> Range<usize> {
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

/// The lines that are not the book's marks.
fn without_anchors(text: &str) -> String {
    let is_mark = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("// ANCHOR:") || line.starts_with("// ANCHOR_END:")
    };
    text.split('\n').filter(|line| !is_mark(line)).collect::<Vec<_>>().join("\n")
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

/// The type and the trait of an `impl`.
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
