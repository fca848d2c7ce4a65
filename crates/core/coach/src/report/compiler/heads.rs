//! Functions that the checks call, and that the student's file lacks or declares in another way.

use std::fs;

use course::{Lesson, functions::Function};
use regex_lite::Regex;

use crate::report::lines::{Style, indent, offered, place};

/// The steps whose functions are missing, or are declared in another way than the checks call them.
pub(super) fn changed_heads(exercise: &Lesson, style: &Style) -> String {
    let text = |path| fs::read_to_string(path).unwrap_or_default();
    let (stub, yours) = (text(exercise.stub()), text(exercise.student_file()));
    // What this file lacks may be in a file of its modules.
    let is_module =
        |line: &str| ["mod ", "pub mod ", "pub use "].iter().any(|start| line.starts_with(start));
    let has_modules = yours.lines().any(is_module);
    let mut differences = String::new();
    for step in &exercise.steps {
        let Some(called) = Function::of_step(&stub, &step.name) else { continue };
        let called = &stub[called.head];
        let head = Function::of_step(&yours, &step.name).map(|function| function.head);
        let (yours_is, line) = match head {
            None if has_modules => continue,
            None => ("and your file has no such function.\n".to_string(), None),
            Some(head) if is_called_alike(called, &yours[head.clone()]) => continue,
            Some(head) => (
                format!("and yours is\n\n{}", indent(&yours[head.clone()], 4)),
                Some(yours[..head.start].matches('\n').count() + 1),
            ),
        };
        differences += &format!(
            "{}\n{}\n{yours_is}\n{}\n",
            style.prose(&format!("Step {} `{}`: the checks call", step.number, step.name)),
            indent(called, 4),
            offered("your code", &place(exercise, line))
        );
    }
    differences
}

/// Whether two heads take and give the same, whatever the arguments are called.
fn is_called_alike(one: &str, other: &str) -> bool {
    let names = Regex::new(r"(mut )?\w+: |,?\s").expect("a pattern");
    let types = |head| names.replace_all(head, "").into_owned();
    types(one) == types(other)
}

#[cfg(test)]
mod tests {
    use super::is_called_alike;

    #[test]
    fn only_what_a_function_takes_and_gives_counts() {
        let head = "pub fn one(board: &mut Board, at: grid::Pos) -> u8";
        let renamed = "pub fn one(\n    mut b: &mut Board,\n    p: grid::Pos,\n) -> u8";
        assert!(is_called_alike(head, renamed));
        for (part, other) in [("&mut ", "&"), ("u8", "u16"), ("pub ", ""), ("one", "two")] {
            assert!(!is_called_alike(head, &renamed.replace(part, other)), "{other}");
        }
    }
}
