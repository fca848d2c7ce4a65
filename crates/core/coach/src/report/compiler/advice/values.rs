//! A value of another type than the one that is wanted: options, references, and what a function returns.

use super::Rule;
use crate::report::compiler::case::{
    Case, is_in_name, is_path, last_expression, line_number, returned_by,
};

/// A value that is returned too late, too early or not at all.
pub(super) const RETURNED: &[Rule] = &[
    semicolon,
    no_value,
    value_of_if,
    early_value,
    value_of_loop,
    else_that_goes_on,
    changed_in_place,
    assigned,
    compared_by_one,
    together,
];
/// A reference where the value is wanted, and the reverse.
pub(super) const LENT: &[Rule] = &[
    lent_in_turn,
    closure_to_change,
    lent,
    lent_for_reading,
    not_dereferenced,
    copied,
    kept,
    only_read,
    array,
    swapped,
];
/// An array whose length is not known when it is compiled.
pub(super) const LENGTH: &[Rule] = &[length_of_array];
/// Copies in an array.
pub(super) const COPIED: &[Rule] = &[copies_in_array];

fn semicolon(case: &Case<'_>) -> Option<String> {
    let edit = case.removal(";")?;
    let line = line_number(case.text, edit.at.start);
    Some(format!(
        "The `;` at the end of line {line} throws the value away. Without it this line is what the function returns."
    ))
}

/// A function whose last lines are an `if` without `else`.
fn value_of_if(case: &Case<'_>) -> Option<String> {
    let is_if = case.line().trim_start().starts_with("if ") && case.here().starts_with('{');
    let function = case.function()?;
    // The lines that are no further in: the end of the `if`, and that of the function.
    let depth = |line: &str| line.len() - line.trim_start().len();
    let below = case.text[case.at().start..function.whole.end].lines().skip(1);
    let ends = below.filter(|line| depth(line) <= depth(case.line())).map(str::trim);
    let is_last = ends.eq(["}", "}"]);
    let of_type = returned_by(&case.text[function.head])?;
    (is_if && is_last && case.edits().is_empty()).then(|| {
        format!(
            "The function returns a `{of_type}`, and its last lines are an `if` that gives none. What it returns stands \
             below in a line of its own, without a `;`."
        )
    })
}

fn no_value(case: &Case<'_>) -> Option<String> {
    let is_type = case.before().ends_with("->") && case.after().starts_with('{');
    let name = case.function()?.name;
    let is_named = case.beside().any(|span| case.text_of(span) == name);
    (is_type && is_named && case.edits().is_empty()).then(|| {
        let of_type = case.here();
        let in_ok = if of_type.starts_with("Result<") { ", such as `Ok(…)`" } else { "" };
        format!(
            "`{name}` ends without a value. Its last line, without `;`, is what it returns: here a \
             `{of_type}`{in_ok}."
        )
    })
}

fn early_value(case: &Case<'_>) -> Option<String> {
    case.insertion("return ")?;
    let value = case.here();
    let shown = if value.contains('\n') { "…" } else { value };
    Some(format!(
        "A value in the middle of a function is not returned by itself. To return it here, write `return \
         {shown};`. To choose between values, connect the branches with `else`."
    ))
}

fn value_of_loop(case: &Case<'_>) -> Option<String> {
    let word =
        ["for", "while"].into_iter().find(|word| case.here().starts_with(&format!("{word} ")))?;
    Some(format!(
        "A `{word}` loop has no value. Write what the function returns in a line of its own below the loop."
    ))
}

/// `let Some(pos) = pos else { if … { return; } };`.
fn else_that_goes_on(case: &Case<'_>) -> Option<String> {
    let statement = case.before().strip_suffix("else")?.rsplit([';', '{']).next()?;
    (case.here().starts_with('{') && statement.trim_start().starts_with("let ")).then(|| {
        "The block behind `let … else` must leave the function in every case: write `return` as its last line."
            .to_string()
    })
}

fn changed_in_place(case: &Case<'_>) -> Option<String> {
    let is_inside =
        |bytes: &std::ops::Range<usize>| case.at().start < bytes.start && bytes.end < case.at().end;
    let method = case
        .notes()
        .find(|span| is_inside(&span.bytes) && case.text_of(span).starts_with("sort"))?;
    let changed = case.text[case.at().start..method.bytes.start].trim_end_matches('.');
    is_path(changed).then(|| {
        format!(
            "`{}` changes `{changed}` itself and returns nothing. End the line with `;`, and write `{changed}` in \
             the line below.",
            case.text_of(method)
        )
    })
}

fn assigned(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion("=")?;
    let (left, right) =
        (&case.text[case.at().start..edit.at.start], &case.text[edit.at.end..case.at().end]);
    let (left, right) = (left.trim_end_matches('=').trim(), right.trim());
    Some(format!("`=` gives a variable a value; `==` compares: `{left} == {right}`."))
}

/// `=` in a condition.
fn compared_by_one(case: &Case<'_>) -> Option<String> {
    let is_assignment = case.after().starts_with("= ") && !case.line().contains("let ");
    (is_assignment && case.edits().is_empty() && !case.here().contains('\n'))
        .then(|| format!("`=` gives a variable a value; `==` compares: `{} == …`.", case.here()))
}

/// One value where the function returns several.
fn together(case: &Case<'_>) -> Option<String> {
    let of_type = case.returned()?;
    let is_tuple =
        of_type.starts_with('(') && of_type.contains(", ") && !case.here().starts_with('(');
    (is_tuple && case.edits().is_empty()).then(|| {
        format!("The function returns several values together, in parentheses: `{of_type}`.")
    })
}

/// `current = turn(current)`, where `current` began as a `&`: a `&` before the call would not live long enough.
fn lent_in_turn(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion("&").filter(|edit| edit.at.start == case.at().start)?;
    let name = last_expression(case.text[..edit.at.start].trim_end().strip_suffix('=')?.trim_end());
    let is_new = case.line().trim_start().starts_with("let ");
    let original = case.first(name).trim_start_matches('&');
    let is_reference =
        case.first(name).starts_with('&') || case.type_of(original).is_some_and(is_shared);
    let call = case.here();
    if is_new || original == name || !is_reference || !call.ends_with(')') || !is_path(original) {
        return None;
    }
    let lent = call.replace(&format!("({name})"), &format!("(&{name})"));
    let lent =
        if lent == call { String::new() } else { format!(", and lend it: `{name} = {lent}`") };
    Some(format!(
        "`{name}` began as a reference, and this is a value of its own. Begin with a copy, `let mut {name} = \
         {original}.clone();`{lent}."
    ))
}

/// `&|value| …` where the closure may change what is around it.
fn closure_to_change(case: &Case<'_>) -> Option<String> {
    let closure = case.here().strip_prefix("&|")?;
    let arguments = closure.split('|').next().filter(|_| case.edits().is_empty())?;
    Some(format!(
        "The closure may change something, and is lent for that: write `&mut |{arguments}| …`."
    ))
}

fn lent(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let edit =
        edits.iter().find(|edit| edit.old.is_empty() && ["&", "&mut "].contains(&edit.new))?;
    if edit.at.start != case.at().start {
        return None;
    }
    let (sign, value) = (edit.new, case.here());
    let copied = value.strip_suffix(".clone()").filter(|_| sign == "&");
    let is_lent = |name: &&str| case.type_of(name).is_some_and(|of_type| of_type.starts_with('&'));
    if let Some(name) = copied.filter(is_lent) {
        return Some(format!("A reference is wanted here, and `{name}` is one: write `{name}`."));
    }
    if let Some(name) =
        value.strip_suffix(".clone()").filter(|name| sign == "&mut " && case.is_board(name))
    {
        let own = if is_lent(&name) { name.to_string() } else { format!("&mut {name}") };
        return Some(format!(
            "A copy is a board of its own: what is written on it does not reach `{name}`. Lend the board itself: \
             write `{own}`."
        ));
    }
    let shown = if value.contains('\n') { "…" } else { value };
    Some(match sign {
        "&" => format!("A reference is wanted here, not the value itself: write `&{shown}`."),
        _ => format!("A reference that may change the value is wanted here: write `&mut {shown}`."),
    })
}

/// `&board` where the function changes the board.
fn lent_for_reading(case: &Case<'_>) -> Option<String> {
    let value = case.here().strip_prefix('&').filter(|value| is_path(value))?;
    let wants_more = case.notes().any(|span| case.text_of(span).contains(": &mut "));
    let is_lent = case.type_of(value).is_some_and(|of_type| of_type.starts_with("&mut "));
    (wants_more && case.edits().is_empty()).then(|| match is_lent {
        true => format!("`{value}` is a `&mut` already: write `{value}` without `&`."),
        false => format!("The function changes what it is given: write `&mut {value}`."),
    })
}

fn not_dereferenced(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let edit = edits
        .iter()
        .find(|edit| edit.old.is_empty() && edit.new.chars().all(|symbol| symbol == '*'))?;
    let value = case.text[edit.at.end..].split(|symbol: char| !is_in_name(symbol)).next()?;
    let is_whole = edit.at.start == case.at().start && case.here() == value;
    let is_argument =
        case.beside().any(|span| span.bytes.start == edit.at.start && case.text_of(span) == value);
    (is_whole || is_argument).then(|| {
        format!(
            "`{value}` is a reference here, and the value is wanted: write `{}{value}`.",
            edit.new
        )
    })
}

fn copied(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let methods = [".copied()", ".cloned()", ".clone()"];
    let edit = edits.iter().find(|edit| edit.old.is_empty() && methods.contains(&edit.new))?;
    (edit.at.start == case.at().end).then(|| {
        let (value, method) = (case.here(), edit.new);
        format!("A value of its own is wanted here, not a reference: write `{value}{method}`.")
    })
}

/// `boards.push(board)`, where `board` is a `&mut`.
fn kept(case: &Case<'_>) -> Option<String> {
    let is_lent = case.type_of(case.here())?.starts_with("&mut ");
    let is_pushed = case.before().ends_with(".push(") && case.after().starts_with(')');
    (is_lent && is_pushed && case.edits().is_empty()).then(|| {
        format!(
            "A list keeps values of its own, and `{0}` is a reference: write `{0}.clone()`.",
            case.here()
        )
    })
}

/// What was lent for reading only is to be changed.
fn only_read(case: &Case<'_>) -> Option<String> {
    let name = case.here();
    let Some(of_type) = case.type_of(name) else { return no_copy(case) };
    let wants_more = case.notes().any(|span| case.text_of(span).contains(": &mut "));
    (is_shared(of_type) && wants_more && case.edits().is_empty())
        .then(|| read_only(case, name, of_type))
}

/// `let mut copy = board;` of a `&`, where `copy` or `&mut copy` is to be changed.
pub(super) fn no_copy(case: &Case<'_>) -> Option<String> {
    let lent = case.here().strip_prefix("&mut ");
    let name = lent.unwrap_or(case.here());
    let original = case.first(name);
    let is_wanted =
        lent.is_some() || case.notes().any(|span| case.text_of(span).contains(": &mut "));
    let is_read_only = is_shared(case.type_of(original)?);
    (name != original && is_wanted && is_read_only && case.edits().is_empty()).then(|| {
        format!(
            "`{name}` is no copy, but the same reference as `{original}`, which can only be read. Make a copy, `let \
             mut {name} = {original}.clone();`, and write `&mut {name}` here."
        )
    })
}

/// Whether a type is a reference for reading.
pub(super) fn is_shared(of_type: &str) -> bool {
    of_type.starts_with('&') && !of_type.starts_with("&mut")
}

/// How to change what is declared as a `&`.
pub(super) fn read_only(case: &Case<'_>, name: &str, of_type: &str) -> String {
    let only_read = format!("`{name}` is a `{of_type}`, which can only be read.");
    let plain = of_type.trim_start_matches('&');
    // A lifetime.
    let plain =
        plain.split_once(' ').filter(|_| plain.starts_with('\'')).map_or(plain, |(_, rest)| rest);
    match case.type_in_stub(name).filter(|_| case.is_in_step()) {
        Some(given) if given.starts_with("&mut") => {
            format!("{only_read} The stub has `{name}: {given}`: write it so again.")
        }
        Some(_) if case.is_board(name) => format!(
            "{only_read} Change a copy: `let mut copy = {name}.clone();`, and use `copy` or `&mut copy` below."
        ),
        Some(_) => only_read,
        None => format!("{only_read} A function that changes it takes a `&mut {plain}`."),
    }
}

fn array(case: &Case<'_>) -> Option<String> {
    let wants_array = case.beside().any(|span| case.text_of(span).starts_with('['));
    let (here, origin) = (case.here(), case.first(case.here()));
    let is_list = origin.starts_with("Vec::") || origin.starts_with("vec![");
    (wants_array && is_list).then(|| match here == origin {
        true => "An array is wanted here, which has a fixed length: write the values in `[…]` without `vec!`.".to_string(),
        false => format!(
            "An array is wanted here, which has a fixed length. `{here}.try_into().unwrap()` makes one of a `Vec` \
             that holds as many values."
        ),
    })
}

fn swapped(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let edit =
        edits.iter().find(|edit| edit.at.start == case.at().end && edit.old.starts_with('('))?;
    let is_order = !edit.new.contains("/*") && edit.new.len() == edit.old.len();
    is_order
        .then(|| format!("The arguments stand in another order: `{}{}`.", case.here(), edit.new))
}

fn copies_in_array(case: &Case<'_>) -> Option<String> {
    let is_repeated = case.before().ends_with('[') && case.after().starts_with(';');
    (is_repeated && !case.before().ends_with("![")).then(|| {
        format!(
            "`[value; 8]` copies a value bit by bit, which a board does not allow. \
             `std::array::from_fn(|_| {})` makes each value anew.",
            case.here()
        )
    })
}

/// `[false; largest + 1]`.
fn length_of_array(case: &Case<'_>) -> Option<String> {
    let (before, length) = case.before().rsplit_once(';')?;
    let (_, value) = before.rsplit_once('[')?;
    let is_short = !length.contains(['\n', '}']) && !value.contains(['\n', ']']);
    is_short.then(|| {
        format!(
            "The length of an array is known before the program runs. A list whose length is calculated is a `Vec`: \
             `vec![{value}; …]`."
        )
    })
}
