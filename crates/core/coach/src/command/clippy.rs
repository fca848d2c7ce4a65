//! `coach clippy [EXERCISE]`: remarks on code that works, by Rust's linter.

use clap::Args;
use course::{Course, Lesson};
use runner::{build, messages::Diagnostic};

use crate::{
    command::console::{Console, Done, Result},
    report::{
        Style,
        lines::{BOLD, CYAN, GREEN, count, indent, paint, wrap},
    },
};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
}

/// Exits 0 whatever the linter remarks.
pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = &console.exercise(course, options.exercise.as_deref())?;
    exercise.read_student_file()?;
    let packages = [exercise.package.clone()];
    let arguments = ["clippy", "--lib"];
    let messages = build::all(&course.root, &arguments, &packages, None).map_err(|error| {
        format!(
            "Clippy cannot be asked; where it is missing, `rustup component add clippy` installs \
                 it\n{error}\n"
        )
    })?;
    if messages.errors(&exercise.path).next().is_some() {
        let package = &exercise.package;
        return Err(format!("{package} does not compile yet; first make it pass").into());
    }
    let own = messages.warnings(&exercise.path).filter(|warning| warning.is_about_src());
    console.say(&report(exercise, &own.collect::<Vec<_>>(), &console.style))?;
    Ok(Done::Well)
}

// Nobody reads more at once.
const MOST: usize = 5;

/// Lints that students meet, and what the course says of them.
const SENTENCES: [(&str, &str); 12] = [
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

/// A loop over row numbers is clear in code about boards, so this lint is not shown.
const WELCOME: &str = "clippy::needless_range_loop";

fn report(exercise: &Lesson, remarks: &[&Diagnostic], style: &Style) -> String {
    let is_wanted = |remark: &&&Diagnostic| remark.code.as_deref() != Some(WELCOME);
    let remarks: Vec<_> = remarks.iter().filter(is_wanted).collect();
    if remarks.is_empty() {
        return style.prose(&paint(GREEN, "Clippy, Rust's linter, has no remark."));
    }
    let number = count(remarks.len(), "remark");
    let title = format!("Exercise {}: {number} of Clippy, Rust's linter", exercise.number);
    let mut text = format!("{}\n", paint(BOLD, &title));
    let test = style.command(&exercise.words("test"));
    let sentence =
        format!("Most remarks are about style. Whether the code is right, `{test}` says.");
    text += &style.prose(&sentence);
    for remark in remarks.iter().take(MOST) {
        let line = remark.spans.iter().find(|span| span.is_primary).map(|span| span.line);
        let sentence = in_words_of_the_course(remark).unwrap_or(&remark.text);
        text += &format!("\n  {}\n", paint(CYAN, &style.place(exercise, line)));
        text += &wrap(sentence, style.width, 4);
    }
    if remarks.len() > MOST {
        let rest = format!("and {} more: ask again when these are done", remarks.len() - MOST);
        text += &format!("\n{}", indent(&rest, 2));
    }
    text
}

fn in_words_of_the_course(remark: &Diagnostic) -> Option<&'static str> {
    let lint = remark.code.as_deref()?.strip_prefix("clippy::")?;
    SENTENCES.iter().find(|(name, _)| *name == lint).map(|(_, sentence)| *sentence)
}
