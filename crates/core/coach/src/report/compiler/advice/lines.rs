//! The rows, columns and diagonals of a board, which give their cells one by one.

use super::Rule;
use crate::report::compiler::case::{Case, is_path, last_expression};

/// A line of the board where a list or an index is wanted.
pub(super) const MISTAKEN: &[Rule] = &[line_as_list, items_not_said, line_as_index];
/// A line of the board as an argument whose lifetime is not said.
pub(super) const LIFETIMES: &[Rule] = &[lifetime_not_said];
/// One cell where a line is wanted.
pub(super) const WHOLE: &[Rule] = &[cell_as_line];
/// The cells of a board, which are to change their order.
pub(super) const LENT: &[Rule] = &[cells_to_sort];
/// A list's method on a line of the board.
pub(super) const MEMBERS: &[Rule] = &[iterator_already];

const LINES: [&str; 4] = [".row(", ".column(", ".diagonal(", ".anti_diagonal("];

/// `total(board.row(0))`, where the function takes a list.
fn line_as_list(case: &Case<'_>) -> Option<String> {
    let line = case.here();
    let parameter = case.notes().map(|span| case.text_of(span));
    let mut lists = parameter.filter_map(|it| it.split_once(": ")).filter_map(|(name, list)| {
        let list = list.trim_start_matches('&');
        let inside = |open, close| list.strip_prefix(open)?.strip_suffix(close);
        Some((name, inside("Vec<", ">").or_else(|| inside("[", "]"))?))
    });
    let (name, item) = lists.next().filter(|_| is_line(case, line))?;
    let function = last_expression(case.before().strip_suffix('(')?);
    let head = head_for_a_line(function, name, item);
    Some(format!(
        "`{line}` is no list: it gives its cells one by one. Any line of a board goes into {head}."
    ))
}

/// `line: impl Iterator`.
fn items_not_said(case: &Case<'_>) -> Option<String> {
    let is_asked = case.edits().iter().any(|edit| edit.new.contains("Item = &_"));
    let item = if case.text.contains("Grid<u32>") { "u32" } else { "…" };
    is_asked.then(|| {
        format!(
            "Say what the iterator gives: `impl Iterator<Item = &'a {item}>`, and `<'a>` behind the function's name."
        )
    })
}

/// `line: impl Iterator<Item = &u32>`, or `&'a u32` without `<'a>`.
fn lifetime_not_said(case: &Case<'_>) -> Option<String> {
    let (before, rest) = case.line().split_once("impl ")?;
    let function = before.trim_start().trim_start_matches("pub ").strip_prefix("fn ")?;
    let name = function.split(['(', '<']).next()?;
    let argument = function.rsplit(['(', ' ']).find_map(|word| word.strip_suffix(':'))?;
    let item = rest.split_once("Iterator<Item = &")?.1.split('>').next()?;
    let item = item.trim_start_matches("'a ");
    let head = head_for_a_line(name, argument, item);
    Some(format!("The references live as long as the board, which `'a` says: write {head}."))
}

/// `board.column(c)` in `for c in board.columns()`.
fn line_as_index(case: &Case<'_>) -> Option<String> {
    let name = case.here();
    let (method, size) = [("column", "cols"), ("row", "rows")]
        .into_iter()
        .find(|(method, _)| case.before().ends_with(&format!(".{method}(")))?;
    let board = list_of(case, name)?.strip_suffix(&format!(".{method}s()"))?;
    Some(format!(
        "`{name}` is a {method} itself and gives its cells. To count the {method}s, write `for {name} in \
         0..{board}.size().{size}`."
    ))
}

/// `for number in row { sum += total(number); }`
fn cell_as_line(case: &Case<'_>) -> Option<String> {
    let cell = case.here();
    let function = last_expression(case.before().strip_suffix('(')?);
    let takes_line = case.head_of(function)?.contains("impl Iterator");
    let line = list_of(case, cell).or(list_of(case, &format!("&{cell}")))?;
    (takes_line && is_line(case, line)).then(|| {
        format!(
            "`{function}` takes a whole line, and `{cell}` is one number of it: write `{function}({line})` in place \
             of the loop."
        )
    })
}

/// `let cells = board.cells(); cells.sort();`
fn cells_to_sort(case: &Case<'_>) -> Option<String> {
    let name = case.here();
    let cells = case.first(name);
    let is_method = case.after().starts_with('.');
    (is_method && is_path(name) && cells != name && cells.ends_with(".cells()")).then(|| {
        format!(
            "`{cells}` only lends the cells. A list of your own is a copy: `let mut {name} = {cells}.to_vec();`."
        )
    })
}

/// `row.iter()`.
fn iterator_already(case: &Case<'_>) -> Option<String> {
    let line = last_expression(case.before().strip_suffix('.')?);
    (case.here() == "iter" && is_line(case, line))
        .then(|| format!("`{line}` gives its cells one by one already: leave out `.iter()`."))
}

/// The head of a function that takes any line of a board, whatever else it takes.
fn head_for_a_line(function: &str, name: &str, item: &str) -> String {
    format!("`fn {function}<'a>(…)` with `{name}: impl Iterator<Item = &'a {item}>`")
}

fn is_line(case: &Case<'_>, expression: &str) -> bool {
    let is_call = LINES.iter().any(|line| expression.contains(line)) && expression.ends_with(')');
    let is_one_of =
        |list: &str| [".rows()", ".columns()"].iter().any(|lines| list.ends_with(lines));
    is_call || list_of(case, expression).is_some_and(is_one_of)
}

/// The list of the loop that gives `name` its values.
fn list_of<'a>(case: &Case<'a>, name: &str) -> Option<&'a str> {
    let start = case.function()?.head.end;
    let seen = case.text.get(start..case.at().start)?;
    let (_, rest) = seen.rsplit_once(&format!("for {name} in "))?;
    Some(rest.split_once('{')?.0.trim_end())
}
