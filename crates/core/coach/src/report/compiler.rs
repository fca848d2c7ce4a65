//! What keeps an exercise from compiling: the compiler's words where they are about the student's file,
//! and the course's where the compiler only points into the checks.

use std::fs;

use course::{
    Lesson,
    functions::{Function, without_comments},
    hints::Step,
    typed,
};
use runner::messages::{Diagnostic, Span};

use super::{
    lines::{DIM, RED, columns, count, indent, offered, paint, shorten},
    style::Style,
};
use crate::verdict::Verdict;

// The heading, how many more errors there are, the sentence about the first, the footer, the cursor.
const AROUND: usize = 12;
const LEAST: usize = 12;
// The code of "expected outer doc comment".
const NOT_FIRST: &str = "E0753";

/// What is wrong, and what to type after mending it. On a screen of so many `rows` as many errors are
/// shown as fit, without the compiler's notes.
pub(crate) fn broken(
    exercise: &Lesson,
    messages: &[Diagnostic],
    rows: Option<usize>,
    style: &Style,
) -> String {
    let messages = &without_repeats(messages);
    let folder = exercise.src_shown();
    let is_own = |place: &Span| place.file.replace('\\', "/").starts_with(&folder);
    let is_about_the_file =
        |message: &&Diagnostic| message.is_error() && message.place().is_some_and(is_own);
    let (errors, sentence) = if messages.iter().any(|message| is_about_the_file(&message)) {
        let errors = match rows {
            Some(rows) => fitting(messages, rows.saturating_sub(AROUND).max(LEAST), style.width),
            None => all(messages),
        };
        let sentence = format!(
            "{} does not compile yet. Mend the first error above and save.",
            exercise.package
        );
        (errors, sentence)
    } else {
        let heads = changed_heads(exercise, style);
        let errors = if heads.is_empty() { all(messages) } else { heads };
        let sentence = format!(
            "The checks cannot call your code: something that they use has another name or another \
             type than in {}, or is not `pub`; or a file of the course was changed: ask `{}`.",
            exercise.exercise("stub.rs"),
            style.command("doctor")
        );
        (errors, sentence)
    };
    let again = match style.has_keys {
        true => String::new(),
        false => style.offer("then", &exercise.words("test")),
    };
    format!("{}\n\n{}{again}", errors.trim_end(), style.prose(&paint(RED, &sentence)))
}

/// What the compiler warns of in code that it builds, without its notes.
pub(crate) fn warnings(Verdict { warnings, .. }: &Verdict) -> String {
    match warnings.is_empty() {
        true => String::new(),
        false => format!("\nThe compiler warns:\n\n{}\x1b[0m\n", without_notes(warnings)),
    }
}

/// All that the compiler says; no warnings beside an error, because they may follow from it.
pub(crate) fn all(messages: &[Diagnostic]) -> String {
    let has_error = messages.iter().any(Diagnostic::is_error);
    let kept = messages.iter().filter(|it| !has_error || !it.is_warning());
    let with_advice = |message: &Diagnostic| {
        let advice = advice(message).map_or(String::new(), |advice| format!("{advice}\n\n"));
        message.rendered.clone() + &advice
    };
    kept.map(with_advice).collect()
}

/// What the compiler cannot know.
fn advice(message: &Diagnostic) -> Option<String> {
    let code = message.code.as_deref();
    let writes_an_index = code == Some("E0594") && message.text.contains("in an index of");
    if writes_an_index && message.text.contains("Grid<") {
        Some("Write a cell with `board.set(pos, value)`: then the board can record it.".into())
    } else if message.rendered.contains("`cargo add ") {
        Some(format!(
            "The exercise needs no other crate than those in its `Cargo.toml`;\n\
             `{}` says whether that file was changed.",
            typed::command("doctor")
        ))
    } else {
        (code == Some(NOT_FIRST)).then(|| {
            "The lines with `//!` come first in a file: what stands above them belongs below."
                .into()
        })
    }
}

/// The messages without those that say of each `//!` line again that it does not come first.
fn without_repeats(messages: &[Diagnostic]) -> Vec<Diagnostic> {
    let is_it = |it: &Diagnostic| it.code.as_deref() == Some(NOT_FIRST);
    let first = messages.iter().position(is_it);
    let kept = messages.iter().enumerate().filter(|(at, it)| Some(*at) == first || !is_it(it));
    kept.map(|(_, it)| it.clone()).collect()
}

/// The errors that fit into `rows` lines of `width` columns, at least the first.
fn fitting(messages: &[Diagnostic], rows: usize, width: usize) -> String {
    let errors: Vec<_> = messages.iter().filter(|it| it.is_error()).collect();
    let (mut text, mut used) = (String::new(), 0);
    for (index, error) in errors.iter().enumerate() {
        let advice = advice(error).map_or(String::new(), |it| format!("\n\n{it}"));
        let message = without_notes(&error.rendered) + &advice;
        let height: usize = message.lines().map(|line| columns(line).div_ceil(width).max(1)).sum();
        if index > 0 && used + height > rows {
            let left = format!("… and {} …", count(errors.len() - index, "more error"));
            return format!("{text}{}\n", paint(DIM, &left));
        }
        // The reset keeps a color from running into what follows.
        text += &format!("{}\x1b[0m\n\n", shorten(&message, rows));
        used += height + 1;
    }
    text
}

/// The message, the place and the help: a note says more than a screen can hold.
fn without_notes(message: &str) -> String {
    let mut in_note = false;
    let is_kept = |line: &&str| {
        let plain = anstream::adapter::strip_str(line).to_string();
        let begins = |word: &str| plain.trim_start_matches([' ', '=']).starts_with(word);
        let is_heading = ["error", "warning", "help", "note"].into_iter().any(begins);
        if is_heading {
            in_note = begins("note");
        }
        !in_note
    };
    message.trim_end().lines().filter(is_kept).collect::<Vec<_>>().join("\n")
}

/// The steps whose functions are missing, or are declared in another way than the checks call them.
fn changed_heads(exercise: &Lesson, style: &Style) -> String {
    let text = |path| fs::read_to_string(path).unwrap_or_default();
    let (stub, yours) = (text(exercise.stub()), text(exercise.student_file()));
    // What this file lacks may be in a file of its modules.
    let has_modules =
        yours.lines().any(|line| line.starts_with("mod ") || line.starts_with("pub mod "));
    let is_missing = |step: &Step| Function::of_step(&yours, &step.name).is_none();
    if !has_modules && exercise.steps.iter().all(is_missing) {
        let sentence = format!(
            "{} holds none of the functions that the checks call: is it the file of another exercise? \
             `{}` brings the stub back, and keeps your text.",
            exercise.student_file_shown(),
            style.command(&format!("reset {}", exercise.package))
        );
        return style.prose(&sentence) + "\n";
    }
    let types = changed_types(&stub, &yours, has_modules);
    let mut differences: String = types.iter().map(|(_, text)| text.as_str()).collect();
    for step in &exercise.steps {
        let Some(called) = Function::of_step(&stub, &step.name) else { continue };
        let called = &stub[called.head];
        // A changed type is reported once, not for each function that uses it.
        if types.iter().any(|(name, _)| called.contains(name.as_str())) {
            continue;
        }
        let function = Function::of_step(&yours, &step.name);
        let head = function.as_ref().map(|function| &yours[function.head.clone()]);
        if head.map_or(has_modules, |head| is_called_alike(called, head)) {
            continue;
        }
        let line = function.map(|function| yours[..function.head.start].matches('\n').count() + 1);
        differences +=
            &style.prose(&format!("Step {} `{}`: the checks call", step.number, step.name));
        differences += &both(called, head, "function");
        differences += &offered("your code", &style.place(exercise, line));
        differences.push('\n');
    }
    differences
}

/// What the checks use, and what stands in its place.
fn both(given: &str, yours: Option<&str>, noun: &str) -> String {
    let yours = match yours {
        Some(yours) => format!("and yours is\n\n{}", indent(yours, 4)),
        None => format!("and your file has no such {noun}.\n"),
    };
    format!("\n{}\n{yours}\n", indent(given, 4))
}

/// The types that the stub gives and that the file has no more, or has otherwise: the name of each, and
/// the report about it.
fn changed_types(stub: &str, yours: &str, has_modules: bool) -> Vec<(String, String)> {
    let plain = |text: &str| text.split_whitespace().collect::<String>().replace(",}", "}");
    let own = types(yours);
    let changed = types(stub).into_iter().filter_map(|(name, given)| {
        let yours = own.iter().find(|own| own.0 == name).map(|(_, text)| text.as_str());
        let is_fit = yours.map_or(has_modules, |it| plain(it) == plain(&given));
        (!is_fit).then(|| (name, format!("The checks use\n{}", both(&given, yours, "type"))))
    });
    changed.collect()
}

/// The types that a file declares at the beginning of a line: names and texts, without comments.
fn types(text: &str) -> Vec<(String, String)> {
    let code = without_comments(text);
    let mut lines = code.lines().filter(|line| !line.trim().is_empty());
    let mut types = Vec::new();
    while let Some(line) = lines.next() {
        let item = line.strip_prefix("pub ").unwrap_or(line);
        let rest = ["type ", "struct ", "enum "].iter().find_map(|it| item.strip_prefix(it));
        let Some(rest) = rest else { continue };
        let name = rest.split(|it: char| !it.is_alphanumeric() && it != '_').next();
        let mut text = line.trim_end().to_string();
        while !text.ends_with([';', '}'])
            && let Some(next) = lines.next()
        {
            text = format!("{text}\n{}", next.trim_end());
        }
        types.push((name.unwrap_or_default().to_string(), text));
    }
    types
}

/// Whether two heads take and give the same, whatever the arguments are called.
fn is_called_alike(one: &str, other: &str) -> bool {
    let types = |head: &str| {
        let head: String = head.split_whitespace().collect();
        let head = head.replace("::", "\0").replace(",)", ")");
        let is_word = |symbol: char| symbol.is_alphanumeric() || symbol == '_';
        let (named, last) = head.rsplit_once(':').unwrap_or(("", &head));
        let named = named.split(':').map(|part| part.trim_end_matches(is_word));
        named.collect::<String>() + last
    };
    types(one) == types(other)
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;
    use runner::messages::{Diagnostic, Span};

    use super::{broken, changed_types, is_called_alike};
    use crate::report::fixture::{NARROW, exercise};
    use course::typed;

    fn error(text: &str, code: &str, rendered: &str) -> Diagnostic {
        let file = "exercises/03-sudoku-bitmask/src/lib.rs".to_string();
        Diagnostic {
            level: "error".to_string(),
            text: text.to_string(),
            code: Some(code.to_string()),
            rendered: rendered.to_string(),
            spans: vec![Span { file, line: 41, is_primary: true }],
            ..Diagnostic::default()
        }
    }

    #[test]
    fn what_the_compiler_cannot_know_is_told_below_its_message() {
        let text = "cannot assign to data in an index of `Grid<Option<u8>>`";
        let text = broken(&exercise(), &[error(text, "E0594", "error\n")], None, &NARROW);

        assert!(text.contains("Write a cell with `board.set(pos, value)`"), "{text}");
        let other = broken(&exercise(), &[error("no", "E0594", "error\n")], None, &NARROW);
        assert!(!other.contains("Write a cell"), "{other}");
        let missing =
            "error[E0432]: unresolved import `rand`\n  = help: use `cargo add rand` to add it\n";
        let text = broken(&exercise(), &[error("no", "E0432", missing)], Some(24), &NARROW);
        let doctor = format!("`{}`", typed::command("doctor"));
        assert!(text.contains("needs no other crate") && text.contains(&doctor), "{text}");
        let late = error("expected outer doc comment", "E0753", "error: late\n = note: n\n");
        let text = broken(&exercise(), &[late.clone(), late], Some(24), &NARROW);
        assert_eq!((text.matches("late").count(), text.contains("belongs below")), (1, true));
    }

    #[test]
    fn a_given_type_that_was_changed_is_shown_as_the_checks_use_it() {
        let stub = "/// A set.\npub type Set = u16;\n\npub struct Walk {\n    /// So far.\n    pub at: u8,\n}\n";
        assert_eq!(
            changed_types(stub, "pub struct Walk { pub at: u8 }\npub type Set = u16;", false),
            []
        );
        let text = changed_types(stub, "type Set = u32;\n", false);
        let text: String = text.into_iter().map(|(name, text)| format!("{name}: {text}")).collect();
        assert_snapshot!(text, @"
        Set: The checks use

            pub type Set = u16;

        and yours is

            type Set = u32;

        Walk: The checks use

            pub struct Walk {
                pub at: u8,
            }

        and your file has no such type.
        ");
        assert_eq!(changed_types(stub, "pub type Set = u16;", true), []);
    }

    #[test]
    fn only_what_a_function_takes_and_gives_counts() {
        let head = "pub fn one(board: &mut Board, at: grid::Pos) -> u8";
        assert!(is_called_alike(
            head,
            "pub fn one(\n    mut b: &mut Board,\n    p: grid::Pos,\n) -> u8"
        ));
        for other in
            [head.replace("&mut ", "&"), head.replace("u8", "u16"), head.replace("pub ", "")]
        {
            assert!(!is_called_alike(head, &other), "{other}");
        }
    }
}
