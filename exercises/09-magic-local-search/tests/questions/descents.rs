//! Whether descents went where they may go, and whether a search made those that it should.

use std::str::FromStr;

use exam::boards::joined;
use referee::magic::{error as error_of, judge_minimum};

use super::{
    Cost, SQUARES,
    boards::{Board, board_of},
};

/// A descent by squares that was made.
pub struct Descent {
    tried: i128,
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
        Ok(Descent { tried, error: error_of(&end, SQUARES), end })
    }
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
