//! The boards of the questions, and what shuffles, descents and searches must be.

use std::{
    collections::{BTreeMap, BTreeSet, BinaryHeap},
    str::FromStr,
};

use exam::{
    Rng,
    boards::{self, board, durer, joined, shuffled},
};
use grid::{Grid, Size};
use referee::{
    magic::{self, Line, error as error_of, judge_minimum},
    mix,
};

use super::{Cost, SQUARES};
use exercise_9::{Excess, random_square};

pub type Board = Grid<u32>;

/// The board that `text` shows, when its numbers are those of `start`.
pub fn read(text: &str, start: &Board) -> Result<Board, String> {
    // A board without cells is written as its size.
    let found = if text == start.to_string() { Ok(start.clone()) } else { text.parse() };
    let found: Board = found.map_err(|error| format!("this is no board: {error}"))?;
    let sorted =
        |board: &Board| board.cells().iter().copied().collect::<BinaryHeap<_>>().into_sorted_vec();
    let is_right = found.size() == start.size() && sorted(&found) == sorted(start);
    is_right.then_some(found).ok_or("these are not the right numbers".to_string())
}

/// The generator that is handed to a solution: it ends a search that never ends by itself.
pub fn generator(seed: u64) -> Rng {
    let mut rng = Rng::new(seed, "magic-local-search");
    rng.limit(400_000);
    rng
}

/// One of many boards from the same generator: each may draw as much as a whole search.
pub fn drawn(order: usize, rng: &mut Rng) -> Board {
    // Numbers that are thrown at cells until one is free take many draws.
    rng.limit(400_000.max(60 * order as u64 * order as u64));
    random_square(order, rng)
}

/// The chapter's board, one swap from a magic square.
pub fn chapter() -> Board {
    board("4 9 2\n3 6 7\n8 1 5")
}

/// 1 to n² in reading order.
pub fn in_order(order: usize) -> Board {
    boards::in_order(Size::square(order))
}

/// 1 to n² in any order.
pub fn mixed(order: usize, rng: &mut Rng) -> Board {
    shuffled(Size::square(order), rng)
}

/// All boards of order 0, 1 and 2, two magic squares and the chapter's board.
pub fn small_boards() -> Vec<Board> {
    let lo_shu = board("4 9 2\n3 5 7\n8 1 6");
    let mut boards = vec![in_order(0), in_order(1), lo_shu, chapter(), durer()];
    boards.extend((0..256).filter_map(|code| {
        let [a, b, c, d] =
            [code / 64, code / 16 % 4, code / 4 % 4, code % 4].map(|place| place + 1);
        let board = Grid::from_rows([[a, b], [c, d]]);
        magic::judge_numbers(&board).is_ok().then_some(board)
    }));
    boards
}

/// The excess, made without anybody's step.
pub fn excess_of(square: &Board) -> Excess {
    let order = square.size().rows;
    let of = |line| magic::sum(square, line) as i64 - magic::magic_sum(order) as i64;
    Excess {
        rows: (0..order).map(|row| of(Line::Row(row))).collect(),
        columns: (0..order).map(|col| of(Line::Column(col))).collect(),
        diagonal: of(Line::Diagonal),
        anti_diagonal: of(Line::AntiDiagonal),
    }
}

pub fn shown(excess: &Excess) -> String {
    let Excess { rows, columns, diagonal, anti_diagonal } = excess;
    format!("rows {rows:?} columns {columns:?} diagonals {diagonal} {anti_diagonal}")
}

/// The numbers of `board` in reading order, on one line.
pub fn one_line(board: &Board) -> String {
    joined(board.cells(), " ")
}

/// The boards that `text` shows, one a line, when there are `count` with the numbers 1 to n² each.
pub fn boards_of(text: &str, order: usize, count: usize) -> Result<Vec<Board>, String> {
    let boards = text.lines().map(|line| board_of(line, order)).collect::<Result<Vec<_>, _>>()?;
    (boards.len() == count).then_some(boards).ok_or(format!("{count} boards are asked for"))
}

/// The board whose numbers stand on one line, when they are 1 to n².
pub fn board_of(line: &str, order: usize) -> Result<Board, String> {
    let number = |text: &str| text.parse().map_err(|_| format!("{text:?} is no number"));
    let numbers = line.split_ascii_whitespace().map(number).collect::<Result<Vec<u32>, _>>()?;
    if numbers.len() != order * order {
        return Err(format!("{order} rows and columns are asked for"));
    }
    let board = Grid::from_cells(Size::square(order), numbers);
    if order > 0 {
        magic::judge_numbers(&board)?;
    }
    Ok(board)
}

// Shuffles

/// Whether nearly all of the boards differ, and each number is in each place about equally often.
pub fn judge_mixed(text: &str, order: usize, times: usize) -> Result<(), String> {
    let boards = boards_of(text, order, times)?;
    let spread = mix::measure(&boards.iter().map(Grid::cells).collect::<Vec<_>>());
    mix::judge(&spread).map_err(|expected| format!("{spread}; {expected}"))
}

/// Whether 24,000 boards of order 2, each written as four digits, are all 24 orders about as often.
pub fn judge_orders(text: &str) -> Result<(), String> {
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    text.split(' ').for_each(|order| *times.entry(order).or_default() += 1);
    let is_order = |order: &&str| "1234".chars().all(|number| order.contains(number));
    if text.split(' ').count() != 24_000 || !times.keys().all(is_order) {
        return Err("24,000 orders of the numbers 1 to 4 are asked for".to_string());
    }
    let least = times.values().min().copied().unwrap_or_default();
    let most = times.values().max().copied().unwrap_or_default();
    // Pearson's sum of squares, which is about 23: it exceeds 75 once in five million fair shuffles, and is
    // about 230 when each number changes places with any other, twice.
    let squares: usize = times.values().map(|times| times.abs_diff(1_000).pow(2)).sum();
    let is_fair = times.len() == 24 && squares <= 75 * 1_000;
    is_fair.then_some(()).ok_or(format!(
        "each of the 24 orders comes about 1,000 times, and hardly ever below 900 or above 1,100; {} orders \
         came, each {least} to {most} times",
        times.len()
    ))
}

/// Whether boards were drawn by the same seed twice, and then by another one.
pub fn judge_drawn(text: &str, order: usize) -> Result<(), String> {
    let boards: Vec<&str> = text.split("\n\n").map(str::trim).collect();
    let [first, second, first_again, second_again, other, _] = boards[..] else {
        return Err("six boards are asked for".to_string());
    };
    boards.iter().try_for_each(|text| read(text, &in_order(order)).map(drop))?;
    // Boards of order 3 can be the same by chance.
    let is_other = order < 4 || first != second && first != other;
    let is_right = is_other && [first, second] == [first_again, second_again];
    is_right.then_some(()).ok_or("the same seed, and no other, gives the same board".to_string())
}

// Descents and searches

/// A descent by squares that was made.
pub struct Descent {
    tried: i128,
    start: Board,
    end: Board,
    error: i64,
}

impl Descent {
    /// The descent that `line` describes, when it may be one: the pairs tried, the start and the end.
    pub fn read(line: &str, order: usize) -> Result<Descent, String> {
        let (tried, boards) = line.split_once(": ").unwrap_or((line, ""));
        let (start, end) = boards.split_once(" -> ").unwrap_or((boards, ""));
        let (start, end, [tried]) =
            (board_of(start, order)?, board_of(end, order)?, numbers(tried)?);
        judge_descent(&start, &end, tried, SQUARES)?;
        Ok(Descent { tried, error: error_of(&end, SQUARES), start, end })
    }
}

/// The descents that `text` describes, one a line. From as many starts as ends of step 6 are asked for, they
/// must be what steps 1 and 6 ask: each start another one, and most ends above 0, each another one.
pub fn read_descents(text: &str, order: usize) -> Result<Vec<Descent>, String> {
    let read = |line| Descent::read(line, order);
    let descents: Vec<Descent> = text.lines().map(read).collect::<Result<_, _>>()?;
    let starts: BTreeSet<&[u32]> = descents.iter().map(|descent| descent.start.cells()).collect();
    if order > 3 && starts.len() < descents.len() {
        return Err("each descent begins with another board of step 1".to_string());
    }
    if order > 3 && descents.len() > 20 {
        judge_ends(descents.iter().map(|descent| &descent.end))?;
    }
    Ok(descents)
}

/// Whether the ends of many descents of order 4 or more are what most descents from random boards end in.
pub fn judge_ends<'a>(ends: impl ExactSizeIterator<Item = &'a Board>) -> Result<(), String> {
    let (count, mut different, mut magic) = (ends.len(), BTreeSet::new(), 0);
    for end in ends {
        different.insert(end.cells());
        magic += usize::from(magic::judge(end).is_ok());
    }
    let is_right = 2 * different.len() > count && magic < count;
    let most = "most descents end in a local minimum above 0, each in another one";
    is_right.then_some(()).ok_or(most.to_string())
}

/// Judges whether a descent may go from `start` to `end` when it has tried so many pairs.
pub fn judge_descent(start: &Board, end: &Board, tried: i128, cost: Cost) -> Result<(), String> {
    judge_minimum(end, cost)?;
    let (before, after) = (error_of(start, cost), error_of(end, cost));
    if end != start && (before <= after || judge_minimum(start, cost).is_ok()) {
        return Err(format!(
            "each swap lowers the error, and a local minimum stays; it was {before} and is {after}"
        ));
    }
    let cells = start.size().area() as i128;
    let moved = start.cells().iter().zip(end.cells()).filter(|(old, new)| old != new).count();
    // A swap moves two numbers, and lowers the error by 1 at least; the last pair need not be tried again.
    let least = cells * (cells - 1) / 2 + (moved / 2).saturating_sub(1) as i128;
    let most = 4 * cells * cells * (i128::from(before) - i128::from(after) + 1);
    let is_right = (least..=most).contains(&tried);
    is_right.then_some(()).ok_or(format!(
        "at least {least} pairs are tried: each of them in the end; and at most {most}: 4 n\u{2074} before \
         each swap and after the last"
    ))
}

/// Judges the answer of a search that may start again `most` times, and whose `descents` are known.
pub fn judge_search(text: &str, most: u64, descents: &[Descent]) -> Result<(), String> {
    let (counts, square) = text.split_once('\n').unwrap_or((text, ""));
    let success = descents.iter().position(|descent| descent.error == 0);
    let last = success.unwrap_or(usize::MAX).min(usize::try_from(most).unwrap_or(usize::MAX));
    let Some(made) = descents.get(..last.saturating_add(1)) else {
        return Err("the descents that it makes are not known".to_string());
    };
    let least = made.iter().map(|descent| descent.error).min().unwrap_or(0);
    let tried: i128 = made.iter().map(|descent| descent.tried).sum();
    let counts: [i128; 3] = numbers(counts)?;
    if counts != [i128::from(least), last as i128, tried] {
        let errors = joined(made.iter().take(9).map(|descent| descent.error), ", ");
        let and_so_on = if made.len() > 9 { " and so on" } else { "" };
        return Err(format!(
            "your descents from the boards that step 1 gives one after the other end with errors of \
             {errors}{and_so_on}: expected error {least}, {last} restarts, {tried} pairs tried"
        ));
    }
    let is_end = |descent: &Descent| descent.error == least && descent.end.to_string() == square;
    made.iter().any(is_end).then_some(()).ok_or(
        "this board is none of those in which the descents end, or not the best of them"
            .to_string(),
    )
}

/// The numbers in a text, when it has so many.
pub fn numbers<T: FromStr, const N: usize>(text: &str) -> Result<[T; N], String> {
    let parts = text.split(|symbol: char| !symbol.is_ascii_digit() && symbol != '-');
    let numbers: Vec<T> = parts.filter_map(|part| part.parse().ok()).collect();
    numbers.try_into().map_err(|_| format!("{N} numbers are asked for"))
}
