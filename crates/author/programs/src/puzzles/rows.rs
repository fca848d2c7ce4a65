//! Rows of boards, until they make a board.
//!
//! Where a row is missing or a line too many looks like one, nine rows in a row are not always a board. So a
//! board is taken at once only when it is certain, as a sudoku with one solution is. Otherwise its rows wait
//! until the next nine have shown whether a certain board begins among them, or until a heading ends them.

use champions::sudoku::fast;

use super::{
    generate::FEWEST_CLUES,
    line::{WrongSymbol, is_of_one_symbol},
    notation::EMPTY,
    puzzle::{BadPuzzle, Entry, Place, Puzzle, expected},
};
use crate::wording::counted;

/// A line that was meant as a row.
#[derive(Debug)]
pub(super) enum Row {
    Cells(String),
    /// A digit for each that is possible in a cell.
    Marks,
    /// So many symbols, and a sentence when one of them is wrong.
    Wrong(usize, Option<WrongSymbol>),
}

/// The rows that wait, from the top.
pub(super) struct Rows {
    order: usize,
    waiting: Vec<Waiting>,
    /// With how many of them no board begins.
    lost: usize,
    /// Whether the last line was empty, or a rule.
    is_gap: bool,
}

struct Waiting {
    line: u64,
    row: Row,
    /// Whether there is an empty line before it, or a rule.
    after_gap: bool,
}

impl Rows {
    pub(super) fn new(order: usize) -> Rows {
        Rows { order, waiting: Vec::new(), lost: 0, is_gap: false }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// An empty line or a rule: a board may have some between its boxes, or between all of its rows.
    pub(super) fn gap(&mut self) {
        self.is_gap = true;
    }

    /// What the next row completes.
    pub(super) fn push(&mut self, line: u64, row: Row) -> Vec<Entry> {
        match (&row, self.empty_cell(), empty_cell(&row)) {
            (Row::Cells(cells), Some(empty), _) if is_dashes(cells) && !cells.contains(empty) => {
                self.is_gap = true;
                return Vec::new();
            }
            // What could be empty rows until now were rules.
            (_, None, Some(empty)) => self
                .waiting
                .retain(|waiting| waiting.dashes().is_none_or(|dashes| dashes.contains(empty))),
            _ => {}
        }
        let after_gap = std::mem::take(&mut self.is_gap);
        self.waiting.push(Waiting { line, row, after_gap });
        let (order, count) = (self.order, self.waiting.len());
        if count < order {
            return Vec::new();
        }
        let rows = &self.waiting[count - order..];
        // Where boards have gaps they begin after one.
        let begins =
            rows[0].after_gap || count == order || !rows[1..].iter().any(|it| it.after_gap);
        if begins && is_certain(rows, order) {
            self.lost = 0;
            return up_to_board(&std::mem::take(&mut self.waiting), order);
        }
        if count - self.lost < 2 * order - 1 {
            return Vec::new();
        }
        // No board that is certain needs any of the next nine rows.
        if is_board(&self.waiting[self.lost..self.lost + order], order) {
            let rows: Vec<Waiting> = self.waiting.drain(..self.lost + order).collect();
            self.lost = 0;
            return up_to_board(&rows, order);
        }
        self.lost += 1;
        if self.lost < order {
            return Vec::new();
        }
        self.lost = 0;
        settle(&self.waiting.drain(..order).collect::<Vec<_>>(), order)
    }

    /// What the rows are, when no others follow.
    pub(super) fn end(&mut self) -> Vec<Entry> {
        (self.is_gap, self.lost) = (false, 0);
        settle(&std::mem::take(&mut self.waiting), self.order)
    }

    /// What stands for an empty cell in the last row that has one and cannot be a rule.
    fn empty_cell(&self) -> Option<char> {
        self.waiting.iter().rev().find_map(|waiting| empty_cell(&waiting.row))
    }
}

impl Waiting {
    fn dashes(&self) -> Option<&str> {
        match &self.row {
            Row::Cells(cells) if is_dashes(cells) => Some(cells),
            _ => None,
        }
    }
}

/// An empty row, or a rule.
fn is_dashes(cells: &str) -> bool {
    cells.starts_with(['-', '_', '*', ' ']) && is_of_one_symbol(cells)
}

fn empty_cell(row: &Row) -> Option<char> {
    match row {
        Row::Cells(cells) if !is_dashes(cells) => {
            cells.chars().find(|&symbol| EMPTY.contains(symbol))
        }
        _ => None,
    }
}

/// What rows are among which no board is certain.
fn settle(rows: &[Waiting], order: usize) -> Vec<Entry> {
    let dashes = rows.iter().filter(|row| row.dashes().is_some()).count();
    if dashes == rows.len() {
        return Vec::new();
    }
    let Some(start) = best(rows, order) else {
        return unfinished(rows, order);
    };
    let (rows, after) = rows.split_at(start + order);
    let mut entries = up_to_board(rows, order);
    entries.extend(settle(after, order));
    entries
}

/// The board of the last rows, after what those before it are.
fn up_to_board(rows: &[Waiting], order: usize) -> Vec<Entry> {
    let (before, rows) = rows.split_at(rows.len() - order);
    let mut entries = settle(before, order);
    entries.push(board(rows, order));
    entries
}

/// Where among `rows` a board begins: one without a contradiction, or else one between two gaps.
fn best(rows: &[Waiting], order: usize) -> Option<usize> {
    let last = rows.len().checked_sub(order)?;
    let board_at = |start: usize| &rows[start..start + order];
    let starts = || [0, last].into_iter().chain(1..last);
    let is_edge = |at: usize| at == 0 || rows.get(at).is_none_or(|row| row.after_gap);
    let ends = |start: usize| {
        let end = (start + 1..=rows.len()).find(|&at| is_edge(at)).unwrap_or(rows.len());
        (end - start).is_multiple_of(order) || is_edge(start + order)
    };
    let is_apart =
        |start: usize| has_gaps_of_boxes(board_at(start)) && is_edge(start) && ends(start);
    starts()
        .find(|&start| is_board(board_at(start), order))
        .or_else(|| starts().find(|&start| is_apart(start)))
}

/// Whether rows can be a board, as far as one sees.
fn is_board(rows: &[Waiting], order: usize) -> bool {
    has_gaps_of_boxes(rows) && board(rows, order).1.is_ok()
}

/// Whether a board has empty lines and rules nowhere, between its boxes, or between all rows.
fn has_gaps_of_boxes(rows: &[Waiting]) -> bool {
    let side = rows.len().isqrt();
    let gaps = || rows.iter().enumerate().skip(1).filter(|(_, row)| row.after_gap);
    gaps().count() == rows.len() - 1 || gaps().all(|(index, _)| index.is_multiple_of(side))
}

/// Whether rows are a sudoku with one solution. Of boards of another size it is enough that they are boards.
fn is_certain(rows: &[Waiting], order: usize) -> bool {
    match board(rows, order).1 {
        _ if !has_gaps_of_boxes(rows) => false,
        Ok(Puzzle { board, .. }) if order == 9 => {
            board.cells().iter().flatten().count() >= FEWEST_CLUES
                && fast::count_solutions(&board, 2) == 1
        }
        Ok(_) => true,
        Err(_) => false,
    }
}

fn place(rows: &[Waiting]) -> Place {
    let line = |row: Option<&Waiting>| row.map_or(0, |row| row.line);
    Place { first: line(rows.first()), last: line(rows.last()) }
}

/// The board of so many rows, or what is wrong with it.
fn board(rows: &[Waiting], order: usize) -> Entry {
    let place = place(rows);
    let mut cells = String::with_capacity(order * order);
    for Waiting { line, row, .. } in rows {
        let sentence = match row {
            Row::Cells(row) => {
                cells += row;
                continue;
            }
            Row::Marks => return (place, Err(marks().into())),
            Row::Wrong(_, Some(sentence)) => sentence.clone(),
            Row::Wrong(count, None) => {
                let found = counted(*count as u64, "symbol");
                format!("found {found}, but a row of a board has {order}")
            }
        };
        return (Place { first: *line, last: *line }, Err(BadPuzzle::from(sentence)));
    }
    (place, Puzzle::of(&cells, order))
}

/// Rows that are too few or too many for a board: a sentence for all of them.
fn unfinished(rows: &[Waiting], order: usize) -> Vec<Entry> {
    let sentence = match rows {
        _ if rows.iter().any(|row| matches!(row.row, Row::Marks)) => marks(),
        [Waiting { row: Row::Wrong(_, Some(sentence)), .. }] => sentence.clone(),
        [Waiting { row: Row::Wrong(count, None), .. }] => {
            let found = counted(*count as u64, "symbol");
            format!("found {found}, but {}", expected(order))
        }
        _ if rows.len() == order => {
            "these are lines of a board, but the gaps between them are not those of its boxes"
                .into()
        }
        _ => {
            let lines = counted(rows.len() as u64, "line");
            format!("found {lines} of a board, but it needs {order}")
        }
    };
    vec![(place(rows), Err(sentence.into()))]
}

fn marks() -> String {
    "these are pencil marks, with several digits in a cell, and are not read; write only the givens"
        .to_string()
}
