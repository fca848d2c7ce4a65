//! Remarks of Clippy, in the words of the course where it has some.

use course::Lesson;
use runner::messages::Diagnostic;

use super::{
    Manner,
    test::place,
    text::{BOLD, CYAN, GREEN, count, indent, paint, wrap},
};

// More at once are read by nobody.
const MOST: usize = 5;

/// Lints that students meet, and what the course says of them.
const WORDS: [(&str, &str); 12] = [
    ("assign_op_pattern", "`a = a + b` has a short form: `a += b`, and so do `-`, `|` and `&`."),
    (
        "bool_comparison",
        "A `bool` is a condition itself: compare it with neither `true` nor `false`.",
    ),
    ("clone_on_copy", "This value is copied whenever it is used, so it needs no `clone`."),
    ("collapsible_if", "An `if` within an `if` is one `if` with `&&`."),
    (
        "explicit_counter_loop",
        "The loop counts by hand; `enumerate` gives each item with its number.",
    ),
    ("identity_op", "This part changes nothing, for example `+ 0` or `<< 0`: leave it out."),
    ("len_zero", "`is_empty` says what the comparison with 0 asks."),
    ("let_and_return", "The name is used once, as the result: give the value itself."),
    ("manual_range_contains", "Two comparisons ask for one range: `(low..high).contains(&value)`."),
    ("needless_bool", "The condition is the answer already: give it without `if`."),
    ("needless_borrow", "This is a reference already: leave out the `&`."),
    (
        "needless_return",
        "The last expression of a function is its value: leave out `return` and `;`.",
    ),
];

/// Loops over the numbers of rows say what a board's code means.
const WELCOME: &str = "clippy::needless_range_loop";

/// What Clippy remarks of `exercise`.
pub(crate) fn remarks(exercise: &Lesson, found: &[&Diagnostic], manner: &Manner) -> String {
    let is_wanted = |it: &&&Diagnostic| it.code.as_deref() != Some(WELCOME);
    let found: Vec<_> = found.iter().filter(is_wanted).collect();
    if found.is_empty() {
        return wrap(&paint(GREEN, "Clippy, Rust's linter, has no remark."), manner.width, 0);
    }
    let remarks = count(found.len(), "remark");
    let title = format!("Exercise {}: {remarks} of Clippy, Rust's linter", exercise.number);
    let mut text = format!("{}\n", paint(BOLD, &title));
    let test = manner.command(&format!("test {}", exercise.package));
    let sentence =
        format!("Most remarks are about style. Whether the code is right, `{test}` says.");
    text += &wrap(&sentence, manner.width, 0);
    for it in found.iter().take(MOST) {
        let line = it.spans.iter().find(|span| span.is_primary).map(|span| span.line);
        let sentence = words(it).unwrap_or(&it.text);
        text += &format!("\n  {}\n", paint(CYAN, &place(exercise, line)));
        text += &wrap(sentence, manner.width, 4);
    }
    if found.len() > MOST {
        let rest = format!("and {} more: ask again when these are done", found.len() - MOST);
        text += &format!("\n{}", indent(&rest, 2));
    }
    text
}

/// When cargo knows no Clippy, or fails.
pub(crate) fn not_started(problem: &str) -> String {
    format!(
        "Clippy cannot be asked; where it is missing, `rustup component add clippy` installs it\n{problem}\n"
    )
}

fn words(remark: &Diagnostic) -> Option<&'static str> {
    let lint = remark.code.as_deref()?.strip_prefix("clippy::")?;
    WORDS.iter().find(|(name, _)| *name == lint).map(|(_, words)| *words)
}
