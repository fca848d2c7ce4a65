//! Functions and types that the checks use, and that the student's file lacks or has otherwise.

use std::fs;

use course::{
    Lesson,
    functions::{Function, without_comments},
    hints::Step,
};

use super::case::line_number;
use crate::report::{
    lines::{indent, offered},
    style::Style,
};

/// The steps whose functions are missing, or are declared in another way than the checks call them.
pub(super) fn changed_heads(exercise: &Lesson, style: &Style) -> String {
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
        let line = function.map(|function| line_number(&yours, function.head.start));
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

    use super::{changed_types, is_called_alike};

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
