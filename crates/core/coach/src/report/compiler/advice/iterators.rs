//! Iterators: what they give, and what is made of it.

use super::Rule;
use crate::report::compiler::case::{Case, is_path};

/// An iterator in place of what it gives.
pub(super) const UNFINISHED: &[Rule] = &[counted, not_collected, numbered];
/// What an iterator gives is no part of the collection or of the sum.
pub(super) const COLLECTED: &[Rule] = &[kept_options, numbers_of_range, summed];

// What gives an iterator, and what makes another iterator of one.
const SOURCES: [&str; 8] =
    [".iter()", ".into_iter()", ".positions()", ".row(", ".column(", ".rows()", ".columns()", ".."];
const LAZY: [&str; 7] = ["map", "filter", "filter_map", "flat_map", "rev", "copied", "cloned"];

/// `Grid::from_fn(size, |pos| ….count())` for a board of another type.
fn counted(case: &Case<'_>) -> Option<String> {
    let is_count = case.here().starts_with("Grid::from_fn(") && case.here().ends_with(".count())");
    let of_type = case.returned()?;
    (is_count && case.text.contains(&format!("type {of_type} = Grid<u32>;"))).then(|| {
        format!("The closure's value is the cell. A `{of_type}` holds `u32`, and `count()` gives a `usize`: write `.count() as u32`.")
    })
}

fn not_collected(case: &Case<'_>) -> Option<String> {
    let chain = case.here();
    let is_iterator =
        SOURCES.iter().any(|source| chain.contains(source)) && !chain.contains("::from_fn(");
    let last = last_call(chain)?;
    // Whatever stands in between makes an iterator, too.
    let names = outer_calls(chain);
    let source_at = names
        .iter()
        .position(|name| SOURCES.iter().any(|source| source.contains(&format!(".{name}("))))
        .map_or(0, |at| at + 1);
    let is_lazy = names[source_at..].iter().all(|name| LAZY.contains(name));
    if last == "filter" && case.returned().is_some_and(|it| it.starts_with("Option<")) {
        return Some(
            "`filter` gives all that fit, and `find` the first of them, as an `Option`."
                .to_string(),
        );
    }
    (is_iterator && is_lazy && LAZY.contains(&last)).then(|| {
        "This is an iterator, which does nothing until it is asked: `.collect()` at its end makes a `Vec` of it."
            .to_string()
    })
}

/// The names of the methods that are called one after the other: `iter` and `map` of `cells.iter().map(…)`.
fn outer_calls(chain: &str) -> Vec<&str> {
    let (mut depth, mut names, mut start) = (0_usize, Vec::new(), None);
    for (at, symbol) in chain.char_indices() {
        match symbol {
            '(' | '[' | '{' => {
                if let Some(start) = start.take().filter(|_| depth == 0 && symbol == '(') {
                    names.push(&chain[start..at]);
                }
                depth += 1;
            }
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            '.' if depth == 0 => start = Some(at + 1),
            _ => {}
        }
    }
    names
}

/// The name of the function or method that is called last: `map` of `cells.iter().map(…)`.
pub(super) fn last_call(chain: &str) -> Option<&str> {
    let function = || Some(chain.split('(').next()?.rsplit("::").next()?.trim());
    outer_calls(chain).pop().or_else(function).filter(|name| chain.ends_with(')') && is_path(name))
}

fn kept_options(case: &Case<'_>) -> Option<String> {
    let maps = |text: &str| text.starts_with("map(") && text.contains(".step(");
    let is_mapped = case.notes().any(|span| maps(case.text_of(span)));
    (case.here() == "collect" && is_mapped).then(|| {
        "`step` returns an `Option`: `None` when the move leads off the board. `filter_map` in place of `map` keeps \
         only the places on the board."
            .to_string()
    })
}

fn numbers_of_range(case: &Case<'_>) -> Option<String> {
    let is_collected = case.beside().any(|span| case.text_of(span) == "collect");
    let (start, end) = case.here().split_once("..").filter(|_| is_collected)?;
    let (dots, end) = end.strip_prefix('=').map_or(("..", end), |end| ("..=", end));
    let end = if is_path(end) { end.to_string() } else { format!("({end})") };
    (!case.here().contains('(')).then(|| {
        format!(
            "The numbers of a range have the type of its ends. `as` gives an end another type, as in \
             `({start}{dots}{end} as u32)`."
        )
    })
}

fn summed(case: &Case<'_>) -> Option<String> {
    let is_sum = case.spans().any(|span| case.text_of(span) == "sum");
    let is_type = case.here().len() <= 5 && case.here().starts_with(['u', 'i', 'f']);
    let of_type = if is_type { case.here() } else { "u64" };
    is_sum.then(|| {
        format!(
            "`sum` adds up numbers of one type. Turn each into the type of the sum first, as in `.map({of_type}::from)`, \
             or where they are references `.map(|&number| {of_type}::from(number))`."
        )
    })
}

/// `for (index, value) in values`.
fn numbered(case: &Case<'_>) -> Option<String> {
    let values = case.text_of(case.beside().next()?);
    let is_pattern = case.before().ends_with("for")
        && case.here().starts_with('(')
        && !values.contains("..")
        && case.after().starts_with("in ");
    (is_pattern && is_path(values)).then(|| {
        format!("To have the index beside each value, go through `{values}.iter().enumerate()`.")
    })
}
