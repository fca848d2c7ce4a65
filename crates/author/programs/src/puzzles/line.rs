//! What a line of an input is: boards, a row of one, a rule between boxes, or no part of a board.
//!
//! A line is split at what stands between cells, and its pieces are tried in turn: as single cells, as groups
//! of cells of one length, as a whole board among other columns. What has few symbols of cells is a heading.

use super::notation::{EMPTY, cell, is_cell, wrong_symbol};

/// What stands between groups of cells, besides white space.
const BARS: [char; 5] = ['|', '│', '┃', '║', '¦'];

/// What a list in a program puts around and between its values.
const QUOTES: [char; 8] = ['[', ']', '(', ')', '{', '}', '"', '\''];

/// What stands between a board and the other columns of a line.
const COLUMNS: &str = ",;:/=\\&";

/// What borders and the rules between boxes are made of, besides bars and what may be an empty cell.
const RULES: &str = "+=:'`~─━═";

/// A line, as far as it can be understood without its neighbors.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Nothing, or a comment.
    Gap,
    /// A border, or a rule between boxes.
    Rule,
    /// No part of a board.
    Heading,
    /// The cells of a row; or a rule, when all of them are the same hyphen, star or low line.
    Row(String),
    /// A row of pencil marks.
    Marks,
    /// The cells of whole boards.
    Boards(Vec<String>),
    /// Meant as a row or as a board, of so many symbols.
    Wrong(usize, Option<WrongSymbol>),
}

/// A sentence about a symbol that is none of a cell.
pub(super) type WrongSymbol = String;

pub(super) fn read(line: &str, order: usize) -> Line {
    // Byte order marks stand between files that were put together.
    let line = line.trim_matches(['\0', '\u{feff}', '\u{200b}']);
    let text = line.trim();
    match text.split_once('#').or_else(|| text.split_once("//")) {
        None if text.is_empty() => return Line::Gap,
        Some((before, _)) if before.trim().is_empty() => return Line::Gap,
        Some((before, _)) => return read(before, order),
        None => {}
    }
    // What most files hold.
    if text.len() == order * order && text.chars().all(|symbol| is_cell(symbol, order)) {
        return Line::Boards(vec![text.to_string()]);
    }
    let plain = list_in(text).replace(QUOTES, "");
    let cells = single_cells(&plain, order)
        .or_else(|| groups(&plain, order))
        .or_else(|| (order > 9).then(|| numbers(&plain, order)).flatten())
        .or_else(|| between_tabs(line, order))
        .or_else(|| with_blanks(line, order));
    match cells {
        Some(cells) if is_rule(text) && !is_of_one_symbol(&cells) => Line::Rule,
        Some(cells) if cells.chars().count() == order => Line::Row(cells),
        Some(cells) => Line::Boards(vec![cells]),
        None if is_rule(text) => Line::Rule,
        None if is_marks(&plain, order) => Line::Marks,
        None => among_others(text, order).unwrap_or_else(|| wrong_or_heading(&plain, order)),
    }
}

/// The list of lists in a line of a program, such as `board = [[5, 3, 0],` or `{{5,3,0}};`.
fn list_in(text: &str) -> &str {
    let start = ["[[", "[(", "{{"].into_iter().filter_map(|brackets| text.find(brackets)).min();
    start.map_or(text, |start| text[start..].trim_end_matches(';'))
}

/// One cell between two separators, where nothing between them is an empty cell.
fn single_cells(plain: &str, order: usize) -> Option<String> {
    let by = |separators: &[char]| fields(plain, separators, order);
    by(&[',']).or_else(|| by(&[';'])).or_else(|| by(&BARS))
}

/// The same with tabs, as a spreadsheet copies them; those at an end count too.
fn between_tabs(line: &str, order: usize) -> Option<String> {
    line.contains('\t').then(|| fields(line, &['\t'], order)).flatten()
}

fn fields(line: &str, separators: &[char], order: usize) -> Option<String> {
    let mut fields: Vec<&str> = line.split(separators).map(str::trim).collect();
    let is_row = |count: usize| count == order || count == order * order;
    if !is_row(fields.len()) && fields.last() == Some(&"") {
        fields.pop();
    }
    if !is_row(fields.len()) && fields.first() == Some(&"") {
        fields.remove(0);
    }
    is_row(fields.len()).then(|| fields.iter().map(|field| cell(field, order)).collect()).flatten()
}

/// Cells where a blank is an empty one: the boxes of a row between bars, such as `| 5 3   |   7   |       |`, or a
/// row or a board without bars.
fn with_blanks(line: &str, order: usize) -> Option<String> {
    let is_visible_blank = |symbol: char| symbol != ' ' && EMPTY.contains(symbol);
    let cells = if [order, order * order].contains(&line.len()) {
        // Where every other symbol is a blank, it stands between the cells.
        let symbols = line.as_bytes().windows(2);
        let is_spread = symbols.into_iter().all(|pair| (pair[0] == b' ') != (pair[1] == b' '));
        (!is_spread && !line.contains(is_visible_blank)).then(|| line.to_string())?
    } else {
        let boxes = line.trim().trim_matches(BARS).split(BARS);
        boxes.map(|text| row_of_box(text, order.isqrt())).collect::<Option<String>>()?
    };
    let count = cells.chars().count();
    let is_all_cells = cells.chars().all(|symbol| symbol == ' ' || is_cell(symbol, order));
    (is_all_cells && [order, order * order].contains(&count)).then_some(cells)
}

/// The cells between two bars: side by side, or each between two blanks.
fn row_of_box(text: &str, side: usize) -> Option<String> {
    let symbols: Vec<char> = text.chars().collect();
    let is_spread = symbols.len() == 2 * side + 1 && symbols.iter().step_by(2).all(|it| *it == ' ');
    match symbols.len() {
        count if count == side => Some(text.to_string()),
        _ if is_spread => Some(symbols.iter().skip(1).step_by(2).collect()),
        _ => None,
    }
}

/// Groups of cells: as long as each other, or else without a number before them. The name of a row is passed over.
fn groups(plain: &str, order: usize) -> Option<String> {
    let mut groups: Vec<&str> = split(plain).collect();
    let is_name = |name: &str| name.len() <= 3 && name.starts_with(|it: char| it.is_alphabetic());
    if groups.len() > 2 && is_name(groups[0]) && !groups[0].starts_with(|it| is_cell(it, order)) {
        groups.remove(0);
    }
    let cells = groups.concat();
    let count = cells.chars().count();
    if count != order && count != order * order || !cells.chars().all(|it| is_cell(it, order)) {
        return None;
    }
    let is_even = groups.iter().all(|group| group.len() == groups[0].len());
    let is_numbered = groups.len() == 2 && groups[0].len() <= 4 && is_number(groups[0]);
    (is_even || !is_numbered).then_some(cells)
}

/// Cells that hold numbers, some of them with two digits.
fn numbers(plain: &str, order: usize) -> Option<String> {
    let groups: Vec<&str> = split(plain).collect();
    let is_row = groups.len() == order || groups.len() == order * order;
    is_row.then(|| groups.iter().map(|group| cell(group, order)).collect()).flatten()
}

fn split(plain: &str) -> impl Iterator<Item = &str> {
    let is_between =
        |symbol: char| symbol.is_whitespace() || symbol == ',' || BARS.contains(&symbol);
    plain.split(is_between).filter(|group| !group.is_empty())
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether no symbol is a letter or a digit and all of them are usual in a border.
fn is_rule(text: &str) -> bool {
    let mut symbols =
        text.chars().filter(|it| !it.is_whitespace() && !BARS.contains(it)).peekable();
    let is_border = |symbol: char| {
        ".-_*".contains(symbol)
            || RULES.contains(symbol)
            || ('\u{2500}'..='\u{257F}').contains(&symbol)
    };
    // Dots alone are a row that is too short.
    let is_dotted =
        symbols.peek() == Some(&'.') && is_of_one_symbol(&text.replace(BARS, " ").replace(' ', ""));
    !is_dotted && symbols.all(is_border)
}

pub(super) fn is_of_one_symbol(cells: &str) -> bool {
    cells.chars().all(|symbol| cells.starts_with(symbol))
}

/// Whether a line is a date or a number with a mark, as `3.`, `(12)` or `2024-01-05`.
pub(super) fn is_numbering_or_date(line: &str) -> bool {
    const MARKS: [char; 9] = ['.', '-', '/', ':', ',', '(', ')', '[', ']'];
    let line = line.trim();
    let text = line.trim_start_matches(['(', '[']).trim_end_matches([')', ']', '.', ':']);
    let is_number = |part: &str| !part.is_empty() && is_number(part);
    line.len() <= 10 && line.contains(MARKS) && text.split(MARKS).all(is_number)
}

/// Whether cells hold several digits in order: each that is possible there.
fn is_marks(plain: &str, order: usize) -> bool {
    let groups: Vec<&[u8]> = split(plain).map(str::as_bytes).collect();
    let is_digits =
        |group: &[u8]| group.iter().all(u8::is_ascii_digit) && group.is_sorted_by(|a, b| a < b);
    let is_mark = |group: &&[u8]| is_digits(group) || group.len() == 1;
    let is_row = order <= 9 && groups.len() == order && groups.iter().all(is_mark);
    let is_board = || groups.len() == 1 && groups[0].len() == order.pow(3);
    is_row && groups.iter().filter(|group| group.len() > 1).count() > 1 || is_board()
}

/// Whole boards, or one row, beside a number, a rating, a remark or a solution.
fn among_others(text: &str, order: usize) -> Option<Line> {
    let is_between = |symbol: char| {
        symbol.is_whitespace()
            || COLUMNS.contains(symbol)
            || QUOTES.contains(&symbol)
            || BARS.contains(&symbol)
    };
    let is_all_cells = |field: &&String| field.chars().all(|symbol| is_cell(symbol, order));
    // HoDoKu puts a plus before a digit that is no given.
    let fields = text.split(is_between).filter(|field| !field.is_empty());
    let fields: Vec<String> = fields.map(|field| field.replace('+', "")).collect();
    let of_length =
        |length| fields.iter().filter(move |field| field.len() == length).filter(is_all_cells);

    // A puzzle of another length is not passed over for its solution.
    let is_long = |field: &&String| {
        let count = field.chars().count();
        count > 3 * order && count != order * order
    };
    if let Some(field) = fields.iter().filter(is_long).find(|field| is_mostly_cells(field, order)) {
        return Some(Line::Wrong(field.chars().count(), None));
    }
    let mut boards: Vec<&String> = of_length(order * order).collect();
    // A puzzle is read, its solution beside it is not.
    boards.sort_by_key(|board| !board.contains(|symbol| EMPTY.contains(symbol)));
    let mut puzzles: Vec<String> = Vec::new();
    for board in boards {
        if !puzzles.iter().any(|puzzle| is_completed_by(puzzle, board)) {
            puzzles.push(board.clone());
        }
    }
    if !puzzles.is_empty() {
        return Some(Line::Boards(puzzles));
    }
    let row = of_length(order).next()?;
    let is_label = |field: &String| field.chars().count() <= 3 && field.len() < order;
    let is_alone = fields.iter().filter(|&field| field != row).all(is_label);
    (is_alone && fields.len() > 1 && row.contains(|it: char| !it.is_alphabetic()))
        .then(|| Line::Row(row.clone()))
}

fn is_completed_by(puzzle: &str, board: &str) -> bool {
    puzzle.chars().zip(board.chars()).all(|(given, digit)| given == digit || EMPTY.contains(given))
}

/// What has mostly symbols of cells was meant as a row or as a board.
fn wrong_or_heading(plain: &str, order: usize) -> Line {
    let all: String = split(plain).collect();
    let longest = split(plain).max_by_key(|group| group.len()).unwrap_or_default();
    let symbols = if longest.len() > 3 * order { longest } else { &all };
    let count = symbols.chars().count();
    let wrong = symbols.chars().enumerate().find(|&(_, symbol)| !is_cell(symbol, order));
    let is_meant = match wrong {
        // A number alone counts the boards.
        None if is_number(&all) && all == longest && count + 3 <= order => false,
        None => is_mostly_cells(symbols, order),
        Some(_) => {
            is_mostly_cells(symbols, order) && (count > 3 * order || count.abs_diff(order) <= 1)
        }
    };
    let is_whole = count == order || count == order * order;
    let wrong = wrong.filter(|_| is_whole);
    let sentence = wrong.map(|(index, symbol)| wrong_symbol(symbol, index, count, order));
    if is_meant { Line::Wrong(count, sentence) } else { Line::Heading }
}

/// Three of four symbols are those of cells, and one of four is no letter: any word has some letters of the
/// largest boards.
fn is_mostly_cells(symbols: &str, order: usize) -> bool {
    let count = symbols.chars().count();
    let of = |is_it: &dyn Fn(char) -> bool| symbols.chars().filter(|&symbol| is_it(symbol)).count();
    4 * of(&|symbol| is_cell(symbol, order)) >= 3 * count
        && 4 * of(&|symbol| symbol.is_ascii_digit() || EMPTY.contains(symbol)) >= count
}
