//! What the file itself declares: a number in a struct, such as `Domain(pub u64)`, and functions that return a
//! `ControlFlow` or a `bool`.

use course::functions::Function;

use super::Rule;
use crate::report::compiler::case::{Case, is_path, last_expression, returned_by};

/// A value of another type where one of these is wanted, or the other way round.
pub(super) const WANTED: &[Rule] = &[is_break, order, made_of_a_number];
/// An operator at a struct.
pub(super) const OPERATORS: &[Rule] = &[between_two, assigned, negated];
/// A sum of what is no number.
pub(super) const SUMMED: &[Rule] = &[number_of_true];
/// A loop through a struct.
pub(super) const LOOPED: &[Rule] = &[loop_through_one, changed_in_its_place];
/// A constant of an `impl`.
pub(super) const NAMES: &[Rule] = &[is_break, constant];

/// The struct of the file's that wraps one number and is called `name`.
fn wraps_a_number(case: &Case<'_>, name: &str) -> bool {
    case.text.contains(&format!("struct {name}(pub "))
}

/// An operator between two values of a type of the file's that wraps one number.
fn between_two(case: &Case<'_>) -> Option<String> {
    let sides: Vec<&str> = case.beside().map(|span| case.text_of(span)).collect();
    let [left, right] = sides[..] else { return None };
    let name = case.type_of(right).filter(|_| is_path(left) && is_path(right))?;
    wraps_a_number(case, name).then(|| {
        let sign = case.here();
        let work = format!("{left}.0 {sign} {right}.0");
        let is_set = ["&", "|", "^"].contains(&sign);
        let work = if is_set { format!("{name}({work})") } else { work };
        format!("`{sign}` does not work on a `{name}`, but on the number in it: `{work}`.")
    })
}

/// `one |= other`.
fn assigned(case: &Case<'_>) -> Option<String> {
    let (left, right) = case.here().split_once("= ")?;
    let (left, sign) = left.split_at_checked(left.len().checked_sub(1)?)?;
    let left = left.trim();
    let name = case.type_of(left).filter(|_| case.code() == "E0368")?;
    wraps_a_number(case, name).then(|| {
        format!("`{sign}=` does not work on a `{name}`, but on the number in it: `{left}.0 {sign}= {right}.0`.")
    })
}

/// `!domain`.
fn negated(case: &Case<'_>) -> Option<String> {
    let value = case.here().strip_prefix('!')?;
    let name = case.type_of(value).filter(|_| case.code() == "E0600")?;
    wraps_a_number(case, name)
        .then(|| format!("`!` does not work on a `{name}`, but on the number in it: `!{value}.0`."))
}

/// A number where a struct is wanted that a function of its own makes of it.
fn made_of_a_number(case: &Case<'_>) -> Option<String> {
    let number = case.here();
    let of_type = case.type_of(number)?;
    let takes = format!(": {of_type})");
    let makes = |it: &Function| {
        let head = &case.text[it.head.clone()];
        let of_type = it.block.as_ref().map(|block| block.of_type.as_str());
        let returned =
            returned_by(head).map(|it| if it == "Self" { of_type.unwrap_or(it) } else { it });
        of_type.is_some() && returned == of_type && head.contains(&takes) && !head.contains("self")
    };
    let makers: Vec<_> = Function::all(case.text).into_iter().filter(makes).collect();
    let [maker] = &makers[..] else { return None };
    let name = &maker.block.as_ref()?.of_type;
    let is_wrapped = case.before().ends_with(&format!("{name}("));
    let is_wanted = || case.notes().any(|span| case.text_of(span).ends_with(&format!(": {name}")));
    (wraps_a_number(case, name) && (is_wrapped || is_wanted()))
        .then(|| format!("`{name}::{0}({number})` makes a `{name}` of a `{of_type}`.", maker.name))
}

/// `for number in domain`, where the struct has a method that gives an iterator.
fn loop_through_one(case: &Case<'_>) -> Option<String> {
    let value = case.here();
    let name = case.type_of(value)?.trim_start_matches('&');
    let gives = |it: &Function| {
        it.block.as_ref().is_some_and(|block| block.of_type == name)
            && returned_by(&case.text[it.head.clone()])
                .is_some_and(|it| it.starts_with("impl Iterator"))
    };
    let function = Function::all(case.text).into_iter().find(gives)?;
    case.before()
        .ends_with(" in")
        .then(|| format!("A `for` loop goes through `{value}.{}()`.", function.name))
}

/// `for number in list.reverse()`.
fn changed_in_its_place(case: &Case<'_>) -> Option<String> {
    let (list, method) = case.here().strip_suffix("()")?.rsplit_once('.')?;
    let is_loop = case.before().ends_with(" in");
    let instead = match method {
        "reverse" => format!("`{list}.iter().rev()` goes through it backward"),
        "sort" | "sort_unstable" => "write it in a line of its own above the loop".to_string(),
        _ => return None,
    };
    is_loop
        .then(|| format!("`{method}` changes the list in its place, and gives nothing: {instead}."))
}

/// `if on_square(…)`, and `on_square(…) == Break`.
fn is_break(case: &Case<'_>) -> Option<String> {
    let value = match case.here() {
        "Break" | "ControlFlow::Break" => {
            let before = case.before().strip_suffix("==").or(case.before().strip_suffix("!="))?;
            last_expression(before.trim_end())
        }
        call if case.is_condition() => call,
        _ => return None,
    };
    let name = value.split('(').next().filter(|name| is_path(name) && value.ends_with(')'))?;
    let own = case.head_of(name).unwrap_or_default();
    let argument = format!("{name}: &mut dyn FnMut(");
    let declared = case.head().split(&argument).nth(1).and_then(|rest| rest.lines().next());
    let gives = |text: &str| text.contains("-> ControlFlow<");
    (gives(&own) || declared.is_some_and(gives))
        .then(|| format!("`{name}` returns a `ControlFlow`: ask `{value}.is_break()`."))
}

/// `found += is_right(…)`.
fn number_of_true(case: &Case<'_>) -> Option<String> {
    let call = case.after().split(';').next().filter(|_| case.here() == "+=")?;
    let gives = case.head_of(call.split('(').next()?)?;
    let count = last_expression(case.before());
    if returned_by(&gives)?.starts_with("Result<") {
        return Some(format!(
            "`{call}` is a `Result`: `{call}?` takes the number out, and hands an error on."
        ));
    }
    gives.ends_with("-> bool").then(|| {
        format!("`{call}` is true or false, and no number: `if {call} {{ {count} += 1; }}`.")
    })
}

/// `sort_by(|one, other| one < other)`.
fn order(case: &Case<'_>) -> Option<String> {
    let line = case.before().rsplit('\n').next()?;
    let (_, closure) = line.split_once(".sort_by(|")?;
    let (one, other) = closure.strip_suffix('|')?.split_once(", ")?;
    Some(format!(
        "`sort_by` wants to know the order of two values, and not only whether one is smaller: `{one}.cmp({other})`."
    ))
}

/// `LARGEST` of `Domain::LARGEST`.
fn constant(case: &Case<'_>) -> Option<String> {
    let at = case.text.find(&format!("const {}: ", case.here()))?;
    let head = case.text[..at].rsplit_once("\nimpl ")?.1;
    let name = head.split(" {").next().filter(|name| is_path(name) && !head.contains("\n}"))?;
    Some(format!("`{0}` belongs to `{name}`: write `{name}::{0}`.", case.here()))
}
