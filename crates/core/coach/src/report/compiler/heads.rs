//! Functions that the checks call, and that the student's file lacks or declares in another way.

use std::fs;

use course::{Lesson, functions::Function};

use crate::report::{
    lines::{indent, offered},
    style::Style,
};

/// The steps whose functions are missing, or are declared in another way than the checks call them.
pub(super) fn changed_heads(exercise: &Lesson, style: &Style) -> String {
    let text = |path| fs::read_to_string(path).unwrap_or_default();
    let (stub, yours) = (text(exercise.stub()), text(exercise.student_file()));
    // What this file lacks may be in a file of its modules.
    let has_modules = ["mod ", "pub mod ", "pub use "]
        .iter()
        .any(|item| yours.lines().any(|line| line.starts_with(item)));
    let mut differences = String::new();
    for step in &exercise.steps {
        let Some(called) = Function::of_step(&stub, &step.name) else { continue };
        let called = &stub[called.head];
        let function = Function::of_step(&yours, &step.name);
        let head = function.as_ref().map(|function| &yours[function.head.clone()]);
        if head.map_or(has_modules, |head| is_called_alike(called, head)) {
            continue;
        }
        let yours_is = match head {
            Some(head) => format!("and yours is\n\n{}", indent(head, 4)),
            None => "and your file has no such function.\n".to_string(),
        };
        let line = function.map(|it| yours[..it.head.start].matches('\n').count() + 1);
        differences += &format!(
            "{}\n{}\n{yours_is}\n{}\n",
            style.prose(&format!("Step {} `{}`: the checks call", step.number, step.name)),
            indent(called, 4),
            offered("your code", &style.place(exercise, line))
        );
    }
    differences
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
    use super::is_called_alike;

    #[test]
    fn only_what_a_function_takes_and_gives_counts() {
        let head = "pub fn one(board: &mut Board, at: grid::Pos) -> u8";
        let renamed = "pub fn one(\n    mut b: &mut Board,\n    p: grid::Pos,\n) -> u8";
        assert!(is_called_alike(head, renamed));
        for other in
            [head.replace("&mut ", "&"), head.replace("u8", "u16"), head.replace("pub ", "")]
        {
            assert!(!is_called_alike(head, &other), "{other}");
        }
    }
}
