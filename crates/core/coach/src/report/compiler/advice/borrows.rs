//! Variables that may not change, values that were handed over, references that are still in use.

use runner::messages::Span;

use super::{
    Rule,
    iterators::last_call,
    values::{is_shared, no_copy, read_only},
};
use crate::report::compiler::case::{
    Case, is_in_name, is_path, last_expression, line_at, line_number, returned_by,
};

/// A variable or a reference that is to be changed.
pub(super) const MUTABLE: &[Rule] = &[
    needless_reference,
    lent_to_change,
    second_name,
    last_to_read,
    behind_reference,
    not_mut,
    no_copy,
];
/// A value that is not there any more.
pub(super) const HANDED_OVER: &[Rule] =
    &[grown_in_loop, taken_to_change, used_up, lend_it, copy_it, handed_over];
/// A value that is read or changed while it is lent.
pub(super) const IN_USE: &[Rule] = &[grown_in_loop, argument_beside, in_use];
/// What a closure or an inner function uses.
pub(super) const CLOSURES: &[Rule] = &[closure_owns, inner_function];

/// `&mut rng` of a `&mut`.
fn needless_reference(case: &Case<'_>) -> Option<String> {
    let name = case.here().trim_start_matches("&mut ");
    let is_lent_again = || {
        case.here() != name && case.type_of(name).is_some_and(|of_type| of_type.starts_with("&mut"))
    };
    (case.removal("&mut ").is_some() || is_lent_again())
        .then(|| format!("`{name}` is a `&mut` already: write `{name}` without `&mut`."))
}

/// `&mut board` of a `&`.
fn lent_to_change(case: &Case<'_>) -> Option<String> {
    let name = case.here().strip_prefix("&mut ")?;
    let of_type = case.type_of(name)?;
    is_shared(of_type).then(|| read_only(case, name, of_type))
}

/// `if let Some(number) = list.last()` whose number is changed.
fn last_to_read(case: &Case<'_>) -> Option<String> {
    let name = case.here().trim_start_matches('*').split([' ', '.']).next()?;
    let function = case.function()?;
    let mut seen = case.text[function.whole.start..case.at().start].lines();
    let is_source = |line: &&str| {
        line.split_once(" = ").is_some_and(|(pattern, value)| {
            let mut names = pattern.split(|symbol| !is_in_name(symbol));
            names.any(|it| it == name) && value.contains(".last()")
        })
    };
    let source = seen.rfind(is_source)?;
    let list = last_expression(source.split(".last()").next()?);
    Some(format!(
        "`{list}.last()` gives the last to be read, and `{list}.last_mut()` gives it to be changed."
    ))
}

/// `let mut copy = board;` of a `&`.
fn second_name(case: &Case<'_>) -> Option<String> {
    let (name, value) = (case.here(), case.first(case.here()));
    let is_reference = value != name && case.type_of(value).is_some_and(is_shared);
    is_reference.then(|| {
        format!(
            "`{name}` is a second name for what `{value}` leads to, which may only be read. A copy to change is \
             `let mut {name} = {value}.clone();`."
        )
    })
}

/// A `&` that would have to be a `&mut`.
fn behind_reference(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion("mut ").filter(|edit| case.text[..edit.at.start].ends_with('&'))?;
    if case.text[edit.at.end..].starts_with("self") {
        return Some(
            "A method that changes its value takes `&mut self` in place of `&self`.".to_string(),
        );
    }
    let declared = line_at(case.text, edit.at.start);
    let before = &case.text[..edit.at.start - 1].trim_end();
    let name = before.strip_suffix(':')?.rsplit(|symbol| !is_in_name(symbol)).next()?;
    let of_type = case.type_of(name)?;
    declared.contains(of_type).then(|| read_only(case, name, of_type))
}

fn not_mut(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion("mut ")?;
    let name = case.text[edit.at.end..].split(|symbol| !is_in_name(symbol)).next()?;
    let line = line_number(case.text, edit.at.start);
    let is_let = case.text[..edit.at.start].ends_with("let ");
    let in_head = case.function().is_some_and(|function| function.head.contains(&edit.at.start));
    if is_let {
        Some(format!("What changes is declared with `mut`: write `let mut {name}` in line {line}."))
    } else {
        in_head.then(|| {
            format!(
                "An argument that changes is declared with `mut`: write `mut {name}` in line {line}. The caller does not \
                 see the change; if it must, take a `&mut` and change `*{name}`, or return the value."
            )
        })
    }
}

/// `queue.push_back(pos)` inside of `for pos in queue`.
fn grown_in_loop(case: &Case<'_>) -> Option<String> {
    let list = case.here().split_once(".push").map_or(case.here(), |(list, _)| list);
    let pushed = &case.text[case.at().start + list.len()..];
    let is_looped = |span: &Span| {
        let looped = case.text_of(span).trim_start_matches('&').trim_start_matches("mut ");
        let looped = looped.split(".iter").next().unwrap_or_default();
        looped == list && case.text[..span.bytes.start].trim_end().ends_with(" in")
    };
    let while_it_grows = match pushed.starts_with(".push_back") {
        true => format!(
            "`while let Some(next) = {list}.pop_front()` takes one out at a time, until none is left"
        ),
        false => format!(
            "count for yourself: `while index < {list}.len()`, with `index += 1;` at the end"
        ),
    };
    (is_path(list) && pushed.starts_with(".push") && case.beside().any(is_looped)).then(|| {
        format!(
            "A `for` loop goes through a list that stays as it is. For one that grows meanwhile: {while_it_grows}."
        )
    })
}

/// A value that is handed over where a reference would do.
fn lend_it(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion("&")?;
    let name = value_at(case.text, edit.at.end);
    let line = line_number(case.text, edit.at.start);
    Some(match case.code() {
        "E0507" => {
            let owner = name.split('.').next().unwrap_or_default();
            let changes = case.type_of(owner).is_some_and(|it| it.starts_with("&mut "));
            let change =
                if changes { format!(", `&mut {name}` to change it") } else { String::new() };
            format!(
                "`{name}` is only lent to this function, which cannot hand it over: write `&{name}`{change}, or make a \
                 copy with `{name}.clone()`."
            )
        }
        _ => format!(
            "`{name}` is handed over in line {line} and is not here afterward. Lend it there instead: write `&{name}`."
        ),
    })
}

/// `let mut board = walk.board;`, where `walk` is a `&mut` and the board is to be changed.
fn taken_to_change(case: &Case<'_>) -> Option<String> {
    let board = case.here();
    let (owner, _) = board.split_once('.')?;
    let is_lent = case.type_of(owner)?.starts_with("&mut ");
    let is_variable = case.line().trim_start().starts_with("let mut ");
    (case.code() == "E0507" && is_lent && is_variable && case.is_board(board)).then(|| {
        format!(
            "`{board}` stays where it is: `{owner}` is only lent to this function. Change it there, as in \
             `{board}.set(…)`, without a variable of its own."
        )
    })
}

fn copy_it(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion(".clone()")?;
    let name = last_expression(&case.text[..edit.at.start]);
    let line = line_number(case.text, edit.at.start);
    Some(match case.code() {
        "E0507" => format!(
            "`{name}` is only lent to this function, which cannot hand it over. A copy is `{name}.clone()`."
        ),
        _ if is_in_value(&case.text[..edit.at.start - name.len()]) => format!(
            "`{name}` is part of another value from line {line} on, and is not here afterward. Put a copy into it: \
             `{name}.clone()`."
        ),
        _ if !case.text[edit.at.start..].starts_with('.') => format!(
            "`{name}` is handed over in line {line} and is not here afterward. Lend it there: write `&{name}`, or \
             `&mut {name}` when the function changes it, and take it so in the function's head. A copy is \
             `{name}.clone()`."
        ),
        _ => format!(
            "`{name}` is handed over in line {line} and is not here afterward. Use it before that line, or hand over a \
             copy: `{name}.clone()`."
        ),
    })
}

/// An iterator that is gone through twice.
fn used_up(case: &Case<'_>) -> Option<String> {
    let name = case.here();
    let made = last_call(case.first(name)).and_then(|call| case.head_of(call));
    let made = made.as_deref().and_then(returned_by);
    let of_type = case
        .type_of(name)
        .or(made)
        .filter(|it| case.code() == "E0382" && it.contains("Iterator<"))?;
    let again = match of_type.contains("+ Clone") {
        true => format!("go through a copy first, `{name}.clone()`"),
        false => "collect it into a `Vec` first, or make it again".to_string(),
    };
    Some(format!("An iterator is used up when it was gone through. To do so twice, {again}."))
}

fn handed_over(case: &Case<'_>) -> Option<String> {
    (case.code() == "E0382").then(|| {
        "A value that was handed over is not here afterward. Use it before, or hand over a reference or a copy."
            .to_string()
    })
}

/// Whether `before` ends within the brackets of a value, such as `Some((`, and not of a call.
fn is_in_value(before: &str) -> bool {
    let Some((before, inner)) = before.rsplit_once('(') else { return false };
    let name = last_expression(before).rsplit("::").next().unwrap_or_default();
    !inner.contains(')') && (name.is_empty() || name.starts_with(char::is_uppercase))
}

/// The name, with its fields, that stands at a byte.
fn value_at(text: &str, at: usize) -> &str {
    let is_over = |symbol: char| !is_in_name(symbol) && symbol != '.';
    text[at..].split(is_over).next().unwrap_or_default().trim_end_matches('.')
}

/// `enter(&mut walk, next_cell(&walk))`.
fn argument_beside(case: &Case<'_>) -> Option<String> {
    let lent = case.beside().next().filter(|span| span.bytes.end < case.at().start)?;
    let value = case.text_of(lent).strip_prefix("&mut ")?;
    let between = &case.text[lent.bytes.end..case.at().start];
    (between.starts_with(',') && !between.contains(';')).then(|| {
        format!(
            "`{value}` is lent to the function already when this argument looks at it. Work the argument out in a \
             line of its own above, as in `let next = …;`."
        )
    })
}

fn in_use(case: &Case<'_>) -> Option<String> {
    let mut spans = case.beside();
    let (borrow, use_of_it) = (spans.next()?, spans.last());
    let is_short = |text: &str| !text.contains('\n') && text.len() <= 40;
    let borrowed = match case.text_of(borrow) {
        closure if closure.starts_with('|') => "The closure".to_string(),
        text if is_short(text) => format!("`{text}`"),
        _ => return None,
    };
    let until = use_of_it.filter(|span| span.line > borrow.line);
    let until = until.map_or_else(String::new, |span| format!(" until line {}", span.line));
    Some(format!(
        "{borrowed} of line {} is still in use{until}, so this line may not touch the same value. Finish with it \
         first: keep a copy of what you need, or collect it into a `Vec`.",
        borrow.line
    ))
}

fn closure_owns(case: &Case<'_>) -> Option<String> {
    case.insertion("move ").filter(|_| case.code() == "E0373")?;
    Some(format!(
        "The closure is still used when the variables of this function are gone. With `move {}` it takes them along.",
        case.here()
    ))
}

fn inner_function(case: &Case<'_>) -> Option<String> {
    (case.code() == "E0434").then(|| {
        format!(
            "A function inside of a function does not see the variables around it. Give it `{}` as an argument, or \
             write a closure, `|…| …`, which sees them.",
            case.here()
        )
    })
}
