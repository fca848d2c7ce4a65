//! Whether boards look as if every order of their numbers were equally likely.

use std::collections::BTreeMap;

use grid::Grid;
use referee::mix;

use super::boards::{Board, board_of, boards_of, in_order, read};

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

/// Whether the numbers of a large board, on one line, are as far from their places as chance puts them, and
/// each eighth of the numbers is spread over the whole board.
pub fn judge_far(text: &str, order: usize) -> Result<(), String> {
    let board = board_of(text, order)?;
    let [stayed, mean, rising] = distances(&board);
    let cells = (order * order) as u64;
    // Within 5 percent, which no fair shuffle of 67,600 numbers ever leaves.
    let is_near = |number: u64, expected: u64| number.abs_diff(expected) <= expected / 20;
    let is_fair = stayed <= 20 && is_near(mean, cells / 3) && is_near(rising, cells / 2);
    if is_fair {
        return judge_spread(&board);
    }
    Err(format!(
        "the numbers are 1 to {cells}; about one of them is in its place, they are {} places from it on \
         average, and half of the time the next is larger; here {stayed} are in their place, they are \
         {mean} places from it on average, and {rising} times the next is larger",
        cells / 3
    ))
}

/// Whether each eighth of the places holds about as many numbers of each eighth.
fn judge_spread(board: &Board) -> Result<(), String> {
    let cells = board.cells().len();
    let part = |index: usize| 8 * index / cells;
    let mut counts = [[0_usize; 8]; 8];
    for (place, &number) in board.cells().iter().enumerate() {
        counts[part(place)][part(number as usize - 1)] += 1;
    }
    let expected = cells / 64;
    // 1,056 of 67,600: a fair shuffle differs by about 30, and never by 264.
    for (index, &count) in counts.as_flattened().iter().enumerate() {
        if count.abs_diff(expected) > expected / 4 {
            return Err(format!(
                "with the places and the numbers in eighths, each eighth of the places holds about {expected} \
                 numbers of each eighth; here eighth {} of the places holds {count} of eighth {}",
                index / 8 + 1,
                index % 8 + 1
            ));
        }
    }
    Ok(())
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

/// How many numbers of a board are in their place, how far they are from it on average, and how often the
/// next number is larger.
fn distances(board: &Board) -> [u64; 3] {
    let cells = board.cells();
    let ways = (1_u32..).zip(cells).map(|(place, &number)| u64::from(place.abs_diff(number)));
    let stayed = ways.clone().filter(|&way| way == 0).count() as u64;
    let mean = ways.sum::<u64>() / cells.len().max(1) as u64;
    let rising = cells.windows(2).filter(|pair| pair[0] < pair[1]).count() as u64;
    [stayed, mean, rising]
}
