//! Is this text an older stub, or has somebody worked on it?

use std::collections::HashSet;

use quote::ToTokens;
use syn::{ImplItem, Item};

use crate::source::Source;

/// Whether `old` holds nothing that a person wrote: every function is either a step that is still
/// a bare `todo!`, or stands in the `new` stub in the same words, and so does every other item that
/// has a body.
///
/// When in doubt the answer is no, and the old text is kept aside.
pub fn is_old_stub(old: &str, new: &str) -> bool {
    let (Ok(old), Ok(new)) = (Source::parse(old), Source::parse(new)) else {
        return false;
    };
    let given: HashSet<String> = new.file.items.iter().flat_map(words).collect();
    let unwritten: HashSet<usize> = old
        .steps()
        .into_iter()
        .filter(|step| is_bare_todo(&old.text[step.body.clone()]))
        .map(|step| step.body.end)
        .collect();
    let is_unwritten = |end: usize| unwritten.contains(&end);
    old.file.items.iter().all(|item| match item {
        Item::Use(_) => true,
        Item::Fn(function) => {
            is_unwritten(crate::source::range(&function.block).end) || is_given(item, &given)
        }
        Item::Impl(block) => block.items.iter().all(|item| match item {
            ImplItem::Fn(method) if is_unwritten(crate::source::range(&method.block).end) => true,
            item => given.contains(&item.to_token_stream().to_string()),
        }),
        item => is_given(item, &given),
    }) && has_no_loose_comments(&old)
}

fn is_given(item: &Item, given: &HashSet<String>) -> bool {
    given.contains(&item.to_token_stream().to_string())
}

/// An item in its own words, and those inside of it.
fn words(item: &Item) -> Vec<String> {
    let mut words = vec![item.to_token_stream().to_string()];
    if let Item::Impl(block) = item {
        words.extend(block.items.iter().map(|item| item.to_token_stream().to_string()));
    }
    words
}

fn is_bare_todo(body: &str) -> bool {
    let body = body.trim_start_matches('{').trim_end_matches('}').trim();
    body.starts_with("todo!(\"step ") && body.ends_with(')') && body.lines().count() == 1
}

/// Whether no `//` line stands between the items, where a person may have thought aloud.
fn has_no_loose_comments(old: &Source) -> bool {
    let mut end = 0;
    let mut gaps = Vec::new();
    for item in &old.file.items {
        let range = crate::source::range(item);
        gaps.push(&old.text[end..range.start]);
        end = range.end;
    }
    gaps.push(&old.text[end..]);
    gaps.iter().flat_map(|gap| gap.lines()).all(|line| {
        let line = line.trim_start();
        line.is_empty() || line.starts_with("//!")
    })
}
