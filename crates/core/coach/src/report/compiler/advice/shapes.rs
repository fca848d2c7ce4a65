//! What is incomplete: arguments, match arms, branches, types; and a `?` that cannot leave its function.

use super::{Rule, names::slice_as_iterator};
use crate::report::compiler::case::{Case, closing, is_in_name, last_expression, returned_by};

/// A `?` in a function that returns no `Option` and no `Result`.
pub(super) const EARLY_END: &[Rule] = &[question_mark];
/// Something that is missing, or twice there.
pub(super) const INCOMPLETE: &[Rule] = &[
    arms,
    other_case,
    slice_as_iterator,
    arguments,
    lifetime,
    closure_type,
    sum_type,
    some_type,
    no_else,
    twice,
    documentation,
];

fn question_mark(case: &Case<'_>) -> Option<String> {
    let head = case.beside().map(|span| case.text_of(span)).find(|text| text.contains("fn "))?;
    // The first bracket of `fn each<F: Fn(u8)>(…)` is not that of its arguments.
    if head.split('(').next()?.contains("Fn") {
        return None;
    }
    let returned = returned_by(head).unwrap_or("nothing");
    let may_end = returned.starts_with("Option")
        || returned.starts_with("Result")
        || returned.contains("ControlFlow");
    let call = case
        .before()
        .strip_suffix(')')
        .and_then(|call| call.rsplit_once('('))
        .map(|it| last_expression(it.0));
    let may_break = call
        .and_then(|name| case.head_of(name))
        .is_some_and(|head| head.contains("-> ControlFlow<"));
    if let Some(call) = call.filter(|_| may_break && !may_end) {
        return Some(format!(
            "`{call}` returns a `ControlFlow`, and this function does not, so `?` cannot hand it on. `let _ = {call}(…);` \
             goes on in both cases, and `if {call}(…).is_break()` asks which it is."
        ));
    }
    (case.here() == "?" && !may_end).then(|| {
        let shown = if returned == "nothing" { returned.to_string() } else { format!("`{returned}`") };
        format!(
            "`?` ends the function with `None` or with an error, but this one returns {shown}. Say what happens \
             instead: `let Some(value) = … else {{ … }};`, or `let Ok(value) = …` for a `Result`."
        )
    })
}

fn arms(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let proposal = edits.iter().find(|edit| case.code() == "E0004" && edit.new.contains("=>"))?;
    let patterns =
        proposal.new.split("=>").next()?.trim_start_matches(',').trim().replace("lesson::", "");
    Some(format!(
        "The `match` does not say what to do with `{patterns}`. Add an arm for it: `{patterns} => …`."
    ))
}

/// `let Some(value) = …;` without `else`.
fn other_case(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    edits.iter().find(|edit| case.code() == "E0005" && edit.new.contains("else"))?;
    Some(format!(
        "`{}` does not fit every value. Say what happens otherwise: `let {} = … else {{ … }};`.",
        case.here(),
        case.here()
    ))
}

fn arguments(case: &Case<'_>) -> Option<String> {
    if case.code() != "E0061" {
        return None;
    }
    let path = case.here();
    let name = path.rsplit("::").next()?;
    // The declaration, in the file or in another crate of the course: several types have a `new`.
    let is_own = case.notes().any(|span| case.is_in_file(span));
    let own = case.head_of(name).filter(|_| is_own);
    let declared = case.notes().filter_map(|span| span.lines.first());
    let mut declared =
        declared.map(|line| line.trim()).filter(|line| line.contains(&format!("fn {name}")));
    let foreign = declared.next().filter(|line| line.contains(')'));
    let head = own.or_else(|| foreign.map(|line| line.trim_end_matches('{').trim().to_string()))?;
    let (_, rest) = head.split_once(&format!("fn {name}"))?;
    // Not the bracket of `<F: Fn(u8)>`.
    let open = rest.find('(').filter(|open| !rest[..*open].contains("Fn"))?;
    let takes = &rest[open..=open + closing(&rest[open..])?];
    let takes = takes.replace("(&self, ", "(").replace("(&mut self, ", "(").replace("(self, ", "(");
    Some(format!("`{path}` is declared with these arguments: `{path}{takes}`."))
}

/// A struct that holds a reference.
fn lifetime(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let has = |new: &str| edits.iter().any(|edit| edit.new == new);
    let in_struct = case.function().is_none_or(|function| function.head.end < case.at().start);
    (case.code() == "E0106" && has("<'a>") && has("'a ") && in_struct && case.here() == "&").then(|| {
        "A struct that holds a reference names how long it may: write `<'a>` behind the struct's name, and `&'a` \
         here."
            .to_string()
    })
}

/// A closure that is given to a function that takes a `&mut dyn FnMut`.
fn closure_type(case: &Case<'_>) -> Option<String> {
    let before = case.before().strip_suffix('|').filter(|_| case.after().starts_with('|'))?;
    let call = before.rfind('(').map(|open| &before[..open])?;
    let name = call.rsplit(|symbol| !is_in_name(symbol)).next()?;
    let takes_reference = case.head_of(name)?.contains("&mut dyn FnMut");
    let is_lent = before.trim_end().ends_with("&mut");
    (case.code() == "E0282" && takes_reference && !is_lent).then(|| {
        format!("`{name}` takes the closure by reference: write `&mut |{}| …`.", case.here())
    })
}

fn sum_type(case: &Case<'_>) -> Option<String> {
    let name = case.here().trim_start_matches("mut ");
    let statement = case.text[case.at().start..].split(';').next()?;
    let is_sum = statement.ends_with(".sum()") || name == "sum";
    (is_sum && ["E0282", "E0283"].contains(&case.code())).then(|| match name {
        "sum" => "A sum may have several types: say which, as in `.sum::<u64>()`.".to_string(),
        name => format!("A sum may have several types: say which, as in `let {name}: u64 = …`."),
    })
}

fn some_type(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let proposal = edits.iter().find(|edit| edit.new.starts_with(": "))?;
    let name = case.here();
    let is_variable = case.before().ends_with("let") && ["E0282", "E0283"].contains(&case.code());
    is_variable.then(|| {
        let of_type = if proposal.new == ": Vec<_>" { "Vec<_>" } else { "…" };
        format!("Rust cannot tell which type this is: write it down, `let {name}: {of_type} = …`.")
    })
}

fn no_else(case: &Case<'_>) -> Option<String> {
    (case.code() == "E0317").then(|| {
        "An `if` that gives a value needs an `else`, which says what the value is otherwise."
            .to_string()
    })
}

fn twice(case: &Case<'_>) -> Option<String> {
    let first = case.beside().next().filter(|_| case.code() == "E0428")?;
    Some(format!(
        "The same name is declared in line {}: rename or delete one of the two.",
        first.line
    ))
}

fn documentation(case: &Case<'_>) -> Option<String> {
    (case.code() == "E0753").then(|| {
        "The lines with `//!` come first in a file: what stands above them belongs below."
            .to_string()
    })
}
