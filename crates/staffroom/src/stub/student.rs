//! Is this text an older stub, or has somebody worked on it?

use std::collections::HashSet;

use syn::{ImplItem, Item};

use crate::source::{self, Source};

/// Whether `old` holds nothing that a person wrote: every function is either a step that is still
/// a bare `todo!`, or stands in the `new` stub in the same words, and so does every other item that
/// has a body.
///
/// When in doubt the answer is no, and the old text is kept aside.
pub fn is_old_stub(old: &str, new: &str) -> bool {
    let (Ok(old), Ok(new)) = (Source::parse(old), Source::parse(new)) else {
        return false;
    };
    let given = passages(&new);
    let unwritten: HashSet<usize> = old
        .steps()
        .into_iter()
        .filter(|step| is_bare_todo(&old.text[step.body.clone()]))
        .map(|step| step.body.end)
        .collect();
    let is_unwritten = |end: usize| unwritten.contains(&end);
    old.file.items.iter().all(|item| match item {
        Item::Use(_) => true,
        Item::Fn(function) if is_unwritten(source::range(&function.block).end) => true,
        Item::Impl(block) => block.items.iter().all(|item| match item {
            ImplItem::Fn(method) if is_unwritten(source::range(&method.block).end) => true,
            item => given.contains(old.text_of(item)),
        }),
        item => given.contains(old.text_of(item)),
    }) && has_no_loose_comments(&old, &new)
}

/// Every item and every member of an `impl`, to the letter.
fn passages<'a>(source: &Source<'a>) -> HashSet<&'a str> {
    let mut passages = HashSet::new();
    for item in &source.file.items {
        passages.insert(source.text_of(item));
        if let Item::Impl(block) = item {
            passages.extend(block.items.iter().map(|item| source.text_of(item)));
        }
    }
    passages
}

fn is_bare_todo(body: &str) -> bool {
    let body = body.trim_start_matches('{').trim_end_matches('}').trim();
    body.starts_with("todo!(\"step ") && body.ends_with(')') && body.lines().count() == 1
}

/// Whether no `//` line stands between the items, where a person may have thought aloud; those that
/// the new stub has too are the author's.
fn has_no_loose_comments(old: &Source, new: &Source) -> bool {
    let authors: HashSet<&str> = new.text.lines().map(str::trim).collect();
    let mut end = 0;
    let mut gaps = Vec::new();
    for item in &old.file.items {
        let range = source::range(item);
        gaps.push(&old.text[end..range.start]);
        end = range.end;
    }
    gaps.push(&old.text[end..]);
    gaps.iter().flat_map(|gap| gap.lines()).all(|line| {
        let line = line.trim();
        let is_end_of_a_line = || authors.iter().any(|whole| whole.ends_with(line));
        line.is_empty() || line.starts_with("//!") || is_end_of_a_line()
    })
}
