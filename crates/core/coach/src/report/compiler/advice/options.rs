//! An `Option` or a `Result` where the value is wanted, and the reverse.

use super::{Rule, iterators::last_call};
use crate::report::compiler::case::{Case, Edit, is_path, returned_by};

/// What to do with a value that may be missing.
pub(super) const WRAPPED: &[Rule] = &[
    nothing,
    taken_apart,
    no_option,
    compared,
    asked,
    wrapped_twice,
    unwrapped,
    wrapped,
    own_error,
];

/// A pattern that does not say `Some` or `Ok`.
fn taken_apart(case: &Case<'_>) -> Option<String> {
    let (first, last) = wrapping(case)?;
    let name = first.new.trim_end_matches('(');
    let pattern = case.between(&first, &last);
    let value = case.text_of(case.beside().next()?);
    let is_let = case.line().trim_start().starts_with("let ") && case.after().starts_with('=');
    if case.after().starts_with("=>") {
        return Some(format!(
            "The value may be `{name}` or not, so each arm says which: `{name}({pattern}) => …`, and one more for \
             `{}`.",
            other_variant(name)
        ));
    }
    is_let.then(|| {
        format!(
            "`{value}` may be `{}`. Say what happens then: `let {name}({pattern}) = {value} else {{ … }};`, or \
             `if let {name}({pattern}) = {value} {{ … }}`.",
            other_variant(name)
        )
    })
}

/// `Some(…)` for what is no `Option`.
fn no_option(case: &Case<'_>) -> Option<String> {
    let value = case.text_of(case.beside().next()?);
    let is_pattern = case.here().starts_with("Some(") && case.before().ends_with(" let");
    (is_pattern && case.edits().is_empty() && is_path(value))
        .then(|| format!("`{value}` is no `Option`, so `Some(…)` cannot take it apart."))
}

/// Two sides of `==`, of which one is an `Option`.
fn compared(case: &Case<'_>) -> Option<String> {
    let (first, last) = wrapping(case)?;
    let option = case.text_of(case.beside().last()?);
    let is_comparison = ["==", "!="].iter().any(|sign| case.before().ends_with(sign));
    (is_comparison && first.new == "Some(" && case.before().contains(option)).then(|| {
        let value = case.between(&first, &last);
        format!(
            "`{option}` is an `Option`: compare it with `Some({value})`, or ask `{option}.is_none()`."
        )
    })
}

/// An `Option` in place of a condition.
fn asked(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion(".is_some()").or(case.insertion(".is_ok()"))?;
    if let Some(other) = case.after().strip_prefix("|| ").filter(|_| case.here().ends_with(')')) {
        let other = other.split([';', '{']).next()?.trim();
        return Some(format!(
            "Of two `Option`s, `{}.or_else(|| {other})` is the first that holds a value.",
            case.here()
        ));
    }
    if case.here() == "None" {
        return Some("`None` is not true or false: write `false`.".to_string());
    }
    (edit.at.start == case.at().end).then(|| {
        format!(
            "This is not true or false. Ask whether there is a value: `{}{}`.",
            case.here(),
            edit.new
        )
    })
}

/// `Some(next_pos(size, pos))`, where the function returns an `Option`.
fn wrapped_twice(case: &Case<'_>) -> Option<String> {
    let (name, _) = case.here().split_once('(').filter(|(name, _)| is_path(name))?;
    let is_in_some = case.before().ends_with("Some(") && case.after().starts_with(')');
    let is_option = case.head_of(name)?.contains("-> Option<");
    (is_in_some && is_option).then(|| {
        format!("`{name}` gives an `Option` already: write `{}` without `Some(…)`.", case.here())
    })
}

fn unwrapped(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let is_taken_out = |edit: &&Edit<'_>| {
        edit.old.is_empty() && (edit.new == ".expect(\"REASON\")" || edit.new.ends_with('?'))
    };
    let edit = edits.iter().find(is_taken_out)?;
    if edit.at.start == case.at().end {
        return Some(may_be_missing(case, case.here(), edit.new.ends_with('?')));
    }
    // A list to which an `Option` is added is no `Option` itself.
    let added = case.beside().find(|span| span.bytes.end == edit.at.start)?;
    Some(may_be_missing(case, case.text_of(added), false))
}

fn wrapped(case: &Case<'_>) -> Option<String> {
    let (first, last) = wrapping(case)?;
    let value = case.between(&first, &last);
    // Within the exercise's program the student's file is a module.
    let name = first.new.trim_start_matches("lesson::").trim_end_matches('(');
    let shown = if value.contains('\n') { "…" } else { value };
    let is_returned = case.returned().is_some();
    Some(match name {
        "Some" => {
            let is_cell =
                case.line().contains(".set(") && value.chars().all(|it| it.is_ascii_digit());
            let empty = if is_cell { " `None` empties a cell." } else { "" };
            format!("An `Option` is wanted here: write `Some({shown})`.{empty}")
        }
        "Ok" if is_returned => {
            format!("The function returns a `Result`. When all went well, write `Ok({shown})`.")
        }
        "Err" if is_returned => {
            format!("The function returns a `Result`. An error is written `Err({shown})`.")
        }
        "Ok" | "Err" => format!("A `Result` is wanted here: write `{name}({shown})`."),
        name => format!("A `{name}` is wanted here: write `{name}({shown})`."),
    })
}

/// `None` in a function that returns a `Result`.
fn nothing(case: &Case<'_>) -> Option<String> {
    let is_result = case.here() == "None" && case.returned()?.starts_with("Result<");
    let error = if case.head().contains("StartOffBoard>") {
        "StartOffBoard { start, size }"
    } else {
        "…"
    };
    is_result.then(|| {
        format!(
            "The function returns a `Result`, which is no `Option`: an error is `Err({error})`."
        )
    })
}

/// An error of another type than the one in the function's head.
fn own_error(case: &Case<'_>) -> Option<String> {
    let is_in_err = case.before().ends_with("Err(") && case.after().starts_with(')');
    let is_of_board = case.head().contains("StartOffBoard>");
    (is_in_err && is_of_board).then(|| {
        "The error of this function is a `StartOffBoard`: write `Err(StartOffBoard { start, size })`.".to_string()
    })
}

/// The two proposed insertions that put something around an expression: `Some(` and `)`.
fn wrapping<'a>(case: &Case<'a>) -> Option<(Edit<'a>, Edit<'a>)> {
    let edits = case.edits();
    let is_name = |edit: &Edit<'_>| {
        edit.old.is_empty()
            && edit.new.len() > 1
            && edit.new.ends_with('(')
            && !edit.new.contains(' ')
    };
    let at = edits.iter().position(is_name)?;
    let last = edits.get(at + 1).filter(|last| last.new == ")")?;
    Some((edits[at].clone(), last.clone()))
}

fn other_variant(name: &str) -> &str {
    if name == "Some" { "None" } else { "Err" }
}

/// How to take the value out of an `Option` or a `Result`.
pub(super) fn may_be_missing<'a>(
    case: &Case<'a>,
    expression: &'a str,
    may_end_early: bool,
) -> String {
    let origin = case.origin(expression);
    let is_short = |text: &str| !text.contains('\n') && text.len() <= 60;
    let subject = if is_short(expression) { format!("`{expression}`") } else { "This".to_string() };
    let Some(kind) = kind(case, origin) else {
        return format!(
            "{subject} is an `Option` or a `Result`, which may hold no value. `if let Some(value) = …` takes the \
             value out of an `Option`, and `if let Ok(value) = …` out of a `Result`."
        );
    };
    let name = if is_path(expression) && !expression.contains('.') { expression } else { "value" };
    let shown = [origin, expression].into_iter().find(|text| is_short(text)).unwrap_or("…");
    let (variant, other) = if kind == "Option" { ("Some", "`None`") } else { ("Ok", "an error") };
    let article = if kind == "Option" { "an" } else { "a" };
    let why = match last_call(origin) {
        Some("step") => {
            "`step` returns an `Option`: `None` when the move leads off the board.".to_string()
        }
        _ => format!("{subject} is {article} `{kind}`, which may be {other}."),
    };
    let early = match (may_end_early || is_kept(case, expression)) && ends_alike(case, origin, kind)
    {
        true => {
            format!(" `{shown}?` takes the value out, and ends the function when it is {other}.")
        }
        false => String::new(),
    };
    format!("{why} Take the value out: `if let {variant}({name}) = {shown} {{ … }}`.{early}")
}

/// Whether the function that the error is in can end with what `value` may be in place of a value.
fn ends_alike(case: &Case<'_>, value: &str, kind: &str) -> bool {
    let own = returned_by(case.head()).unwrap_or_default();
    let error = |of_type: &str| of_type.rsplit(", ").next().map(str::to_string);
    let called = last_call(value).and_then(|name| case.head_of(name));
    let called = called.as_deref().and_then(returned_by);
    let is_same_error = called.is_some_and(|called| error(called) == error(own));
    own.starts_with(kind) && (kind == "Option" || is_same_error)
}

/// Whether `expression` is a variable of the function itself, and not of a closure in it.
fn is_kept(case: &Case<'_>, expression: &str) -> bool {
    let body = case.function().map(|function| function.head.end..case.at().start);
    let seen = body.and_then(|body| case.text.get(body)).unwrap_or_default();
    case.origin(expression) != expression && !seen.replace("||", "").contains('|')
}

/// Whether `expression` is an `Option` or a `Result`, as far as the text says.
fn kind(case: &Case<'_>, expression: &str) -> Option<&'static str> {
    const GIVE_OPTIONS: [&str; 18] = [
        "step",
        "get",
        "pop",
        "pop_front",
        "pop_back",
        "next",
        "min",
        "max",
        "min_by_key",
        "max_by_key",
        "find",
        "first",
        "last",
        "last_mut",
        "position",
        "front",
        "back",
        "checked_sub",
    ];
    let of_type = |of_type: &str| {
        ["Option", "Result"].into_iter().find(|kind| of_type.starts_with(&format!("{kind}<")))
    };
    if let Some(kind) = case.type_of(expression).and_then(of_type) {
        return Some(kind);
    }
    let name = last_call(expression)?;
    match case.head_of(name) {
        Some(head) => of_type(returned_by(&head)?),
        None if expression.contains(&format!(".{name}(")) => {
            GIVE_OPTIONS.contains(&name).then_some("Option")
        }
        None => None,
    }
}
