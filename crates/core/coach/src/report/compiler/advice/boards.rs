//! What the crate `grid` offers, in place of what was written.

use course::typed;

use super::Rule;
use crate::report::compiler::case::{Case, closing, is_in_name, is_path, last_expression};

/// An index that is no place.
pub(super) const INDEXED: &[Rule] = &[
    new_of_two_numbers,
    index_of_board,
    sizes_of_board,
    range_of_lines,
    range_of_size,
    cell_by_get,
    number_in_board,
];
/// A board as the list of a loop.
pub(super) const LOOPED: &[Rule] = &[loop_over_board, loop_over_one, start_on_board];
/// An operator between a place and a move.
pub(super) const MOVED: &[Rule] = &[place_and_move];
/// A cell that is written by an index.
pub(super) const WRITTEN: &[Rule] = &[written_by_index, reference_into_board];
/// A name of `grid` that is not imported.
pub(super) const NAMED: &[Rule] = &[not_imported, not_a_function];
/// Methods that a board, a place or a size has under another name.
pub(super) const MEMBERS: &[Rule] = &[of_board, new_board, of_place, new_error];
/// A method that a board does not have.
pub(super) const UNKNOWN: &[Rule] = &[on_the_card];
/// The fields of a place, a size, a move.
pub(super) const FIELDS: &[Rule] = &[fields];

const NAMES: [&str; 9] =
    ["Grid", "Pos", "Size", "Move", "StartOffBoard", "ParseError", "Cell", "KNIGHT", "LEAPER"];
/// How a place is moved.
pub(super) const STEP: &str =
    "`pos.step(mv, size)` adds a move to a place: it returns `Some(pos)`, or `None` off the board.";

fn index_of_board(case: &Case<'_>) -> Option<String> {
    let is_index = case.before().ends_with('[') && case.after().starts_with(']');
    let board = last_expression(case.before().strip_suffix('[')?);
    let edits = case.edits();
    let is_place = edits.iter().any(|edit| {
        edit.new.contains('?') || edit.new.contains('*') || edit.new.contains("expect")
    });
    (is_index && !board.is_empty() && !is_place).then(|| {
        format!(
            "The index of a board is a place: `{board}[Pos::new(row, col)]`. `{board}.row(row)` and \
             `{board}.column(col)` give the cells of a whole line."
        )
    })
}

/// `Grid::new(size.rows, size.cols)`.
fn new_of_two_numbers(case: &Case<'_>) -> Option<String> {
    (case.here().ends_with(".rows") && case.before().ends_with("Grid::new(")).then(|| {
        let size = case.here().trim_end_matches(".rows");
        format!("`Grid::new` takes the size and what stands in each cell: `Grid::new({size}, 0)`.")
    })
}

/// `0..board.rows()`.
fn range_of_lines(case: &Case<'_>) -> Option<String> {
    let calls = [("rows", "rows"), ("columns", "cols")];
    let (call, field) =
        calls.into_iter().find(|(call, _)| case.here().ends_with(&format!(".{call}()")))?;
    let board = case.here().strip_suffix(&format!(".{call}()"))?;
    let is_range = case.before().ends_with("..") || case.before().ends_with("..=");
    (is_range && case.is_board(board)).then(|| {
        format!(
            "`{0}` gives the {call} themselves. `{board}.size().{field}` says how many there are.",
            case.here()
        )
    })
}

/// `0..board.size()`.
fn range_of_size(case: &Case<'_>) -> Option<String> {
    let size = case.here();
    let is_size = size.ends_with(".size()") || case.type_of(size) == Some("Size");
    let is_range = case.before().ends_with("..") || case.before().ends_with("..=");
    (is_range && is_size).then(|| {
        format!(
            "A `Size` is two numbers, `{size}.rows` and `{size}.cols`; `{size}.area()` is how many cells there are."
        )
    })
}

/// `board.get(pos)` where the cell is wanted.
fn cell_by_get(case: &Case<'_>) -> Option<String> {
    let compared = ["==", "!="].iter().find_map(|sign| case.before().strip_suffix(sign));
    let call = compared.map_or(case.here(), |left| last_expression(left.trim_end()));
    let (board, pos) = call.strip_suffix(')')?.split_once(".get(")?;
    (case.edits().is_empty() && case.is_board(board)).then(|| {
        format!(
            "`{call}` is an `Option`, because a place may be off the board. `{board}[{pos}]` is what the cell holds, \
             when the place is on it."
        )
    })
}

/// `board.contains(number)`.
fn number_in_board(case: &Case<'_>) -> Option<String> {
    let number = case.here();
    let board = last_expression(case.before().strip_suffix(".contains(")?);
    (case.edits().is_empty() && is_path(number) && case.is_board(board)).then(|| {
        format!(
            "`{board}.contains(pos)` asks whether a place is on the board, and `{board}.cells().contains(&{number})` \
             whether a number stands on it."
        )
    })
}

/// A loop over something that is one value.
fn loop_over_one(case: &Case<'_>) -> Option<String> {
    let is_loop = case.before().ends_with(" in") && case.line().trim_start().starts_with("for ");
    if is_loop && case.insertion("&").is_some_and(|edit| edit.at.start == case.at().start) {
        return Some(format!(
            "A `for` loop goes through a part of a list by reference: write `&{}`.",
            case.here()
        ));
    }
    is_loop.then(|| {
        "A `for` loop goes through several values: through a range, such as `0..9`, a `Vec`, or an iterator."
            .to_string()
    })
}

/// `size.contains(start)?`.
fn start_on_board(case: &Case<'_>) -> Option<String> {
    let (size, start) = case.here().strip_suffix(")?")?.split_once(".contains(")?;
    case.head().contains("StartOffBoard>").then(|| {
        format!(
            "`contains` says only whether. `{size}.check_start({start})?` ends the function with a `StartOffBoard` \
             when the start is off the board."
        )
    })
}

/// The size of the new board is one number, or two.
fn sizes_of_board(case: &Case<'_>) -> Option<String> {
    const MAKERS: [&str; 3] = ["::new", "::from_cells", "::from_fn"];
    let is_maker = |call: &str| {
        let grid = MAKERS.iter().find_map(|maker| call.strip_suffix(maker));
        grid.is_some_and(|grid| {
            grid == "Grid" || case.text.contains(&format!("type {grid} = Grid<"))
        })
    };
    // Where both arguments are wrong the compiler points at the function.
    let (call, order) = match is_maker(case.here()) {
        true => (case.here(), case.text_of(case.beside().next()?)),
        false => (last_expression(case.before().strip_suffix('(')?), case.here()),
    };
    (is_maker(call) && case.type_of(order) == Some("usize")).then(|| {
        format!(
            "A board is made of a `Size` and of what stands in its cells: `{call}(Size::square({order}), …)`."
        )
    })
}

fn loop_over_board(case: &Case<'_>) -> Option<String> {
    let board = case.here().trim_start_matches("&mut ").trim_start_matches('&');
    let board_here = case.text.get(case.at().end - board.len()..case.at().end)?;
    (case.before().ends_with(" in") && case.is_board(board_here)).then(|| {
        format!(
            "A board is no list. `for pos in {board}.positions()` goes through its places, and `for &cell in \
             {board}.cells()` through what they hold."
        )
    })
}

fn place_and_move(case: &Case<'_>) -> Option<String> {
    let is_place = case.notes_name("grid/src/pos.rs");
    (is_place && ["+", "-"].contains(&case.here())).then(|| STEP.to_string())
}

/// `board[pos] = value`: only a board has an index for reading and none for writing.
fn written_by_index(case: &Case<'_>) -> Option<String> {
    if case.code() != "E0594" || !is_only_read(case) {
        return None;
    }
    let here = case.here();
    let open = here.find('[')?;
    let close = open + closing(&here[open..])?;
    let (board, pos) = (&here[..open], &here[open + 1..close]);
    let rest = here[close + 1..].trim_start();
    // The elements of a list of references have fields that are only read, too.
    if rest.starts_with('.') && !case.is_board(board) {
        return None;
    }
    let (sign, value) = rest.split_once('=')?;
    let value = match (sign.trim(), value.trim()) {
        ("", value) if value.len() <= 60 && !value.contains('\n') => value.to_string(),
        (sign, value) if ["+", "-", "&", "|", "^"].contains(&sign) && value.len() <= 30 => {
            let value = if value.contains(' ') { format!("({value})") } else { value.to_string() };
            format!("{board}[{pos}] {sign} {value}")
        }
        _ => "value".to_string(),
    };
    Some(format!("Write a cell with `{board}.set({pos}, {value})`: then the board can record it."))
}

fn reference_into_board(case: &Case<'_>) -> Option<String> {
    let cell = case.here().trim_start_matches("&mut ");
    let open = cell.find('[').filter(|_| case.code() == "E0596" && cell.ends_with(']'))?;
    let board = &cell[..open];
    let is_lent = case.here().starts_with("&mut ");
    (is_only_read(case) && (is_lent || case.is_board(board))).then(|| {
        format!(
            "A cell is not changed through a reference. Read `{cell}`, and write it with `{board}.set(pos, \
             value)`: then the board can record it."
        )
    })
}

/// Whether the compiler only says which trait is missing: of all that has an index, a board has none for writing.
fn is_only_read(case: &Case<'_>) -> bool {
    let children = &case.error.children;
    case.edits().is_empty()
        && children.iter().any(|child| child.level == "help" && child.spans.is_empty())
}

fn not_imported(case: &Case<'_>) -> Option<String> {
    let name = case.here();
    let is_missing = ["E0405", "E0412", "E0422", "E0425", "E0433"].contains(&case.code());
    let list = "use grid::{";
    let import = match case.text.lines().any(|line| line.starts_with(list)) {
        true => format!("add `{name}` to `{list}…}}`"),
        false => format!("`use grid::{name};` at the top of the file"),
    };
    (is_missing && NAMES.contains(&name) && !case.before().ends_with("::"))
        .then(|| format!("`{name}` is in the crate `grid`: write `grid::{name}`, or {import}."))
}

/// `Pos(row, col)`.
fn not_a_function(case: &Case<'_>) -> Option<String> {
    let name = case.here().split('(').next().filter(|_| case.code() == "E0423")?;
    let (_, literal) = LITERALS.iter().find(|(known, _)| *known == name)?;
    Some(format!("Write `{literal}`."))
}

const LITERALS: [(&str, &str); 4] = [
    ("Pos", "Pos::new(row, col)` or `Pos { row, col }"),
    ("Size", "Size::new(rows, cols)`, `Size::square(order)` or `Size { rows, cols }"),
    ("Move", "Move { rows, cols }"),
    ("StartOffBoard", "StartOffBoard { start, size }"),
];

fn fields(case: &Case<'_>) -> Option<String> {
    let name = match case.code() {
        "E0063" => case.here(),
        _ => last_expression(case.text[..case.at().start].rsplit_once('{')?.0.trim_end()),
    };
    let (_, literal) = LITERALS.iter().find(|(known, _)| *known == name)?;
    let literal = literal.rsplit('`').next().unwrap_or(literal);
    Some(format!("The fields of a `{name}` are those of `{literal}`."))
}

/// What a board has for what other grids call by these names.
const OF_BOARD: [(&[&str], &str); 9] = [
    (
        &[
            "width",
            "height",
            "len",
            "cols",
            "num_rows",
            "num_cols",
            "row_count",
            "nrows",
            "ncols",
            "rows_count",
            "w",
            "h",
        ],
        "`BOARD.size().rows` and `BOARD.size().cols` say how many rows and columns there are.",
    ),
    (
        &[
            "get_mut",
            "cells_mut",
            "iter_mut",
            "put",
            "insert",
            "write",
            "update",
            "swap",
            "set_cell",
            "remove",
            "clear",
            "fill",
            "set_value",
            "place",
        ],
        "`BOARD.set(pos, value)` is the one way to change a board.",
    ),
    (
        &[
            "iter",
            "into_iter",
            "values",
            "map",
            "filter",
            "find",
            "any",
            "all",
            "enumerate",
            "count",
            "contains_value",
        ],
        "`BOARD.positions()` gives the places, and `BOARD.cells()` what they hold.",
    ),
    (
        &["col", "get_col", "get_column", "column_at"],
        "`BOARD.column(col)` gives the cells of a column.",
    ),
    (&["is_empty"], "`BOARD.size().area() == 0` asks whether the board has no cells."),
    (&["get_row", "row_at", "line"], "`BOARD.row(row)` gives the cells of a row."),
    (
        &["at", "cell", "value", "read", "get_cell", "value_at"],
        "`BOARD[pos]` is what the cell at `pos` holds.",
    ),
    (
        &[
            "in_bounds",
            "is_inside",
            "inside",
            "has",
            "is_valid",
            "contains_pos",
            "in_range",
            "is_on_board",
        ],
        "`BOARD.contains(pos)` says whether a place is on the board.",
    ),
    (
        &["neighbors", "neighbours", "moves", "adjacent"],
        "A board knows no moves. `pos.step(mv, BOARD.size())` says where one leads, or `None` off the board.",
    ),
];

fn of_board(case: &Case<'_>) -> Option<String> {
    let board = last_expression(case.before().strip_suffix('.')?);
    let is_call = case.after().starts_with('(') || case.code() == "E0609";
    if !is_call || !case.is_board(board) {
        return None;
    }
    let (_, sentence) = OF_BOARD.iter().find(|(names, _)| names.contains(&case.here()))?;
    Some(sentence.replace("BOARD", board))
}

fn on_the_card(case: &Case<'_>) -> Option<String> {
    let board = last_expression(case.before().strip_suffix('.')?);
    (case.code() == "E0599" && case.is_board(board))
        .then(|| format!("`{}` shows what a board can do.", typed::command("card")))
}

/// `Board::with_size(…)`.
fn new_board(case: &Case<'_>) -> Option<String> {
    let name = last_expression(case.before()).strip_suffix("::")?;
    (case.code() == "E0599" && case.notes_name("grid/src/board.rs")).then(|| {
        format!(
            "`{name}::new(size, value)` makes a board with one value in all cells, `{name}::from_cells(size, \
             values)` one of a `Vec`, and `{name}::from_fn(size, |pos| …)` one whose values follow from the places."
        )
    })
}

fn of_place(case: &Case<'_>) -> Option<String> {
    let place = last_expression(case.before().strip_suffix('.')?);
    let names = [
        "apply",
        "add",
        "plus",
        "offset",
        "go",
        "moved",
        "move_by",
        "shift",
        "after",
        "translate",
        "next",
    ];
    (case.type_of(place) == Some("Pos") && names.contains(&case.here())).then(|| STEP.to_string())
}

fn new_error(case: &Case<'_>) -> Option<String> {
    let is_error =
        case.before().ends_with("StartOffBoard::") && case.here().chars().all(is_in_name);
    is_error.then(|| {
        "Write `StartOffBoard { start, size }`: the start, and the size of the board.".to_string()
    })
}
