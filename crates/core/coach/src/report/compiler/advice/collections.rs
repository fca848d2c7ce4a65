//! Lists, queues and maps: what they are called elsewhere, and which of them does what.

use super::Rule;
use crate::report::compiler::case::{Case, is_path, last_expression};

/// A method of a queue or of a stack.
pub(super) const METHODS: &[Rule] = &[queue, top];
/// A method with an argument too many.
pub(super) const ARGUMENTS: &[Rule] = &[first_of_a_list];
/// A list or a map that is used as another one.
pub(super) const WANTED: &[Rule] = &[map_by_an_index, removed_at_once, kept_references];
/// A list that is handed on to another name.
pub(super) const HANDED_ON: &[Rule] = &[handed_on];

/// `queue.pop_front()` of a `Vec`, and what a queue's methods are called elsewhere.
fn queue(case: &Case<'_>) -> Option<String> {
    let queue = last_expression(case.before().strip_suffix('.')?);
    let front = ["pop_front", "popleft", "pop_left", "poll", "dequeue", "popFront"];
    let back = ["push_back", "offer", "enqueue"];
    let is_queue = case.first(queue).contains("VecDeque");
    let is_front = front.contains(&case.here());
    (is_front || back.contains(&case.here())).then(|| match is_queue {
        true if is_front => format!("`{queue}.pop_front()` takes the first out, as an `Option`."),
        true => format!("`{queue}.push_back(…)` puts one at the end."),
        false => format!(
            "A queue is a `VecDeque`, with `use std::collections::VecDeque;` at the top of the file: `let mut {queue} \
             = VecDeque::from([…]);`, `{queue}.push_back(…)` and `{queue}.pop_front()`."
        ),
    })
}

/// `stack.peek()`.
fn top(case: &Case<'_>) -> Option<String> {
    let stack = last_expression(case.before().strip_suffix('.')?);
    ["peek", "top"].contains(&case.here()).then(|| {
        format!("`{stack}.last()` gives the last of a list, and `{stack}.last_mut()` gives it to be changed.")
    })
}

/// `queue.pop(0)`.
fn first_of_a_list(case: &Case<'_>) -> Option<String> {
    (case.here() == "pop" && case.after().starts_with("(0)")).then(|| {
        "`pop` takes the last of a list. What takes the first is `pop_front` of a `VecDeque`."
            .to_string()
    })
}

/// `map[key] = 1`.
fn map_by_an_index(case: &Case<'_>) -> Option<String> {
    let map = last_expression(case.before().strip_suffix('[')?);
    let key = case.here();
    case.first(map).contains("HashMap").then(|| {
        format!(
            "A `HashMap` is written with `{map}.insert({key}, …)`, and read with `{map}[&{key}]`."
        )
    })
}

/// `while let Some(at) = queue.remove(0)`.
fn removed_at_once(case: &Case<'_>) -> Option<String> {
    let value = case.beside().map(|span| case.text_of(span)).find(|it| it.contains(".remove("))?;
    let list = value.split(".remove(").next().filter(|_| case.here().starts_with("Some("))?;
    Some(format!(
        "`remove` gives the value itself, and panics where there is none. `{list}.pop()` gives an `Option`, and so does `pop_front()` of a `VecDeque`."
    ))
}

/// A list to which a closure adds what it only gets by reference: `|tour| tours.push(tour)`.
fn kept_references(case: &Case<'_>) -> Option<String> {
    let (list, function) = (case.here(), case.function()?);
    let body = case.text.get(function.head.end..case.at().start)?;
    let pushed = body.split(&format!("{list}.push(")).nth(1)?.split(')').next()?;
    (is_path(list) && is_path(pushed) && body.contains(&format!("|{pushed}|"))).then(|| {
        format!(
            "`{list}` holds references here, because `{pushed}` is one. A copy is a value of its own: \
             `{list}.push({pushed}.clone())`."
        )
    })
}

/// `ring = next_ring;` in a loop.
fn handed_on(case: &Case<'_>) -> Option<String> {
    let name =
        case.here().split('.').next().filter(|name| is_path(name) && case.code() == "E0382")?;
    let moved = case.beside().find(|span| {
        let before = case.text[..span.bytes.start].trim_end();
        case.text_of(span) == name
            && before.ends_with('=')
            && case.text[span.bytes.end..].starts_with(';')
    })?;
    let line = moved.line;
    Some(format!(
        "`{name}` is handed on in line {line}, and is not here afterward. Give it a new value there, declare it inside \
         of the loop, or hand on a copy: `{name}.clone()`."
    ))
}
