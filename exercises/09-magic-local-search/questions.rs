//! What exercise 9 asks: the inputs of each step, and how an answer is judged.
//!
//! How the numbers are mixed and in which order the pairs are tried is up to the student. So boards
//! at random, descents and searches are judged by what they must be. The answer to a question about
//! many boards is these boards, and the judge counts: a count could be written without a board.

#[path = "questions/boards.rs"]
mod boards;
#[path = "questions/explain.rs"]
mod explain;
#[path = "questions/shuffles.rs"]
mod shuffles;

use std::{collections::BTreeSet, str::FromStr};

use exam::{
    Ask,
    inputs::{board, durer, joined},
};
use grid::{Grid, Pos, Size};
use referee::magic::{self, error as error_of, exchanged, improvement, judge_minimum};

pub use self::boards::{Board, chapter, drawn, excess_of, generator, mixed, shown};
use self::boards::{boards_of, in_order, one_line, read, small_boards};
use self::shuffles::{judge_drawn, judge_far, judge_mixed, judge_orders};
use super::lesson::{
    Excess, Search, descend, error, excess, random_square, search, swap, swap_gain,
};

exam::questions![
    step_1_random_square,
    step_2_excess,
    step_3_error,
    step_4_swap_gain,
    step_5_swap,
    step_6_descend,
    step_7_search,
];

pub type Cost = fn(i64) -> i64;

/// The three costs of the lesson.
pub const COSTS: [(&str, Cost); 3] = [
    ("squares", |excess| excess * excess),
    ("absolute", i64::abs),
    ("wrong_lines", |excess| i64::from(excess != 0)),
];

const SQUARES: Cost = COSTS[0].1;
const ANEW: &str =
    "a restart begins with another random board, not with the last one changed a bit";
const MINIMA: &str = "most descents end in a local minimum above 0, each in another one";

/// Costs of no practical use, with which more mistakes change the answer.
const OTHER_COSTS: [(&str, Cost); 3] = [
    ("the excess itself", |excess| excess),
    ("3 for each above, 1 for each below", |excess| if excess > 0 { 3 * excess } else { -excess }),
    ("5 for a right line, 0 for a wrong one", |excess| if excess == 0 { 5 } else { 0 }),
];

fn step_1_random_square(ask: &mut Ask) {
    explain::step_1_random_square(ask);
    for order in (0..=9).chain([17, 40]).chain(ask.rounds(1).flat_map(|_| 2..=9)) {
        let seed = ask.rng.draw();
        let drawn = |seed| {
            let rng = &mut generator(seed);
            format!("{}\n\n{}", random_square(order, rng), random_square(order, rng))
        };
        let answer = || [seed, seed, !seed].map(drawn).join("\n\n");
        let what = format_args!("random_square({order}, rng) twice, again, and with another seed");
        ask.judged(what, answer, |text| judge_drawn(text, order));
    }
    for (order, times) in [(3, 1_000), (4, 600), (5, 400), (6, 400)] {
        let mut rng = generator(ask.rng.draw());
        let answer = || joined((0..times).map(|_| one_line(&drawn(order, &mut rng))), "\n");
        let what = format_args!("random_square({order}, rng), {times} times with the same rng");
        ask.judged(what, answer, |text| judge_mixed(text, order, times));
    }
    let mut rng = generator(ask.rng.draw());
    let answer = || joined((0..24_000).map(|_| joined(drawn(2, &mut rng).cells(), "")), " ");
    ask.judged("random_square(2, rng), 24,000 times with the same rng", answer, judge_orders);
    let mut rng = generator(ask.rng.draw());
    let answer = || random_square(100, &mut rng);
    ask.judged("random_square(100, rng)", answer, judge_far);
}

fn step_2_excess(ask: &mut Ask) {
    explain::step_2_excess(ask);
    let mut boards = small_boards();
    for order in 1..=3 {
        boards.extend([0, 5, u32::MAX].map(|number| Grid::new(Size::square(order), number)));
    }
    boards.extend((3..=12).chain([60, 100]).map(in_order));
    for order in ask.rounds(2).flat_map(|_| 3..=7) {
        boards.push(mixed(order, &mut ask.rng));
        let any = |_| *ask.rng.pick(&[0, 1, 255, 65_536, 1 << 31, u32::MAX]);
        boards.push(Grid::from_fn(Size::square(order), any));
    }
    for board in boards {
        ask.exact(format_args!("excess of\n{board}"), || shown(&excess(&board)));
    }
}

fn step_3_error(ask: &mut Ask) {
    explain::step_3_error(ask);
    // Of two rows, two columns and two diagonals.
    let of = |lines: [i64; 6]| {
        let (rows, columns) = (lines[..2].to_vec(), lines[2..4].to_vec());
        Excess { rows, columns, diagonal: lines[4], anti_diagonal: lines[5] }
    };
    let mut all: Vec<Excess> = [0, 1, 2, 12, 90].map(|order| excess_of(&in_order(order))).into();
    for number in [-4, 0, 2, 3_000_000] {
        all.push(of([number; 6]));
        all.push(of([number, -number, 1 - number, number, -number, 256]));
    }
    for number in [-2_200_000_000, -4, 2, 3_000_000] {
        // One line that is not like the others.
        let only = |line| [0, 1, 2, 3, 4, 5].map(|other| i64::from(other == line) * number);
        all.extend((0..6).map(|line| of(only(line))));
    }
    all.extend(ask.rounds(8).map(|_| excess_of(&mixed(ask.rng.between(2, 8), &mut ask.rng))));
    for excess in all {
        for (name, cost) in COSTS.into_iter().chain(OTHER_COSTS) {
            ask.exact(format!("error by {name} of {}", shown(&excess)), || error(&excess, cost));
        }
    }
}

fn step_4_swap_gain(ask: &mut Ask) {
    explain::step_4_swap_gain(ask);
    let mut boards: Vec<Board> = [1, 2, 3, 4, 5, 6, 12, 17].map(in_order).into();
    boards.push(chapter());
    boards.extend(ask.rounds(3).flat_map(|_| 3..=6).map(|order| mixed(order, &mut ask.rng)));
    let costs = COSTS.into_iter().chain(OTHER_COSTS).cycle();
    let far = board("4294967295 1 2\n0 7 9\n3 8 5");
    for (board, (name, cost)) in boards.iter().zip(costs).chain([(&far, COSTS[1])]) {
        let (order, excess) = (board.size().rows, excess_of(board));
        for one in board.positions().step_by(if order < 4 { 1 } else { order + 2 }) {
            let answer = || {
                let gain = |other| swap_gain(board, &excess, one, other, cost).to_string();
                let gains = Grid::from_fn(board.size(), gain);
                joined(gains.rows().map(|row| joined(row, "  ")), "\n")
            };
            ask.exact(format!("swap_gain by {name} of {one} and each cell on\n{board}"), answer);
        }
    }
}

fn step_5_swap(ask: &mut Ask) {
    explain::step_5_swap(ask);
    let far = board("4294967295 7\n0 7");
    for board in [in_order(1), in_order(2), mixed(2, &mut ask.rng), far, chapter()] {
        for one in board.positions() {
            board.positions().for_each(|other| swapped(ask, &board, one, other));
        }
    }
    for one in [(16, 16), (16, 0), (8, 8)] {
        swapped(ask, &in_order(17), one.into(), Pos::new(12, 3));
    }
    for order in ask.rounds(6).flat_map(|_| 4..=7) {
        let board = mixed(order, &mut ask.rng);
        for _ in 0..5 {
            let (one, other) = (ask.rng.pos(board.size()), ask.rng.pos(board.size()));
            swapped(ask, &board, one, other);
        }
    }
}

fn swapped(ask: &mut Ask, board: &Board, one: Pos, other: Pos) {
    let excess = excess_of(board);
    ask.exact(format!("swap of {one} and {other} on\n{board}\nwith {}", shown(&excess)), || {
        let (mut board, mut excess) = (board.clone(), excess.clone());
        swap(&mut board, &mut excess, one, other);
        format!("{board}\n{}", shown(&excess))
    });
}

fn step_6_descend(ask: &mut Ask) {
    explain::step_6_descend(ask);
    let mut boards = small_boards();
    boards.extend((3..=6).map(in_order));
    for _ in ask.rounds(2) {
        boards.extend([3, 4, 5, 6].map(|order| mixed(order, &mut ask.rng)));
        // Numbers that make no magic square, some of them twice.
        let mut any = |_| *ask.rng.pick(&[0, 10, 20, 30, 50, 80, 300, 70_000]);
        boards.extend([3, 4].map(|order| Grid::from_fn(Size::square(order), &mut any)));
    }
    boards.push(mixed(7, &mut ask.rng));
    for (board, (name, cost)) in boards.iter().flat_map(|board| COSTS.map(|cost| (board, cost))) {
        descent(ask, board, name, cost);
    }
    // Small swaps only, each lowering the error by 1, make a descent by squares long.
    for (order, (name, cost)) in [(8, COSTS[0]), (10, COSTS[2])] {
        let large = mixed(order, &mut ask.rng);
        descent(ask, &large, name, cost);
    }
    for board in [2, 3, 4].map(|order| mixed(order, &mut ask.rng)).into_iter().chain([durer()]) {
        for (name, cost) in COSTS.into_iter().chain(OTHER_COSTS) {
            descent(ask, &board, name, cost);
            // From a local minimum, which mostly is no magic square.
            let mut minimum = board.clone();
            while let Some((one, other, _)) = improvement(&minimum, cost) {
                minimum = exchanged(&minimum, one, other);
            }
            descent(ask, &minimum, name, cost);
        }
    }
    let starts: Vec<Board> = (0..40).map(|_| mixed(4, &mut ask.rng)).collect();
    let answer = || {
        let mut ends = starts.clone();
        ends.iter_mut().for_each(|board| _ = descend(board, SQUARES));
        joined(ends.iter().map(one_line), "\n")
    };
    ask.judged("descend by squares from 40 boards of order 4", answer, |text| {
        let ends = minima_of(text, 4, 40)?;
        let magic = ends.iter().filter(|board| magic::judge(board).is_ok()).count();
        (different(&ends) > 20 && magic < 40).then_some(()).ok_or(MINIMA.to_string())
    });
}

fn descent(ask: &mut Ask, start: &Board, name: &str, cost: Cost) {
    let answer = || {
        let mut board = start.clone();
        let tried = descend(&mut board, cost);
        format!("{tried} pairs tried, and the board is\n{board}")
    };
    ask.judged(format_args!("descend by {name} from\n{start}"), answer, |text| {
        let (tried, found) = text.split_once('\n').unwrap_or((text, ""));
        let (found, [tried]) = (read(found, start)?, numbers(tried)?);
        judge_minimum(&found, cost)?;
        let (before, after) = (error_of(start, cost), error_of(&found, cost));
        if found != *start && (before <= after || judge_minimum(start, cost).is_ok()) {
            return Err(format!(
                "each swap lowers the error, and a local minimum stays; it was {before} and is {after}"
            ));
        }
        let moved = start.cells().iter().zip(found.cells()).filter(|(old, new)| old != new).count();
        // A swap moves two numbers; the last pair need not be tried again.
        let swaps = (moved / 2).saturating_sub(1) as i128;
        judge_tried(tried, start.size().area(), [1, swaps], i128::from(before) - i128::from(after))
    });
}

/// Whether so many `descents` with at least so many `swaps`, which lowered the error by at most
/// `fall`, can have tried so many pairs.
fn judge_tried(
    tried: i128,
    cells: usize,
    [descents, swaps]: [i128; 2],
    fall: i128,
) -> Result<(), String> {
    let cells = cells as i128;
    let least = descents.saturating_mul(cells * (cells - 1) / 2) + swaps;
    let most = descents.saturating_mul(4 * cells * cells * (fall + 1));
    let is_right = (least..=most).contains(&tried);
    is_right.then_some(()).ok_or(format!("at least {least} and at most {most} pairs are tried"))
}

fn step_7_search(ask: &mut Ask) {
    explain::step_7_search(ask);
    ask.measure();
    let small = [(0, &[0, 1, 5, 5][..]), (1, &[0, 1, 5, 5]), (2, &[0, 1, 2, 30, 1_200])];
    let large = [(4, &[u64::MAX][..]), (6, &[1])];
    let any = [
        (3, &[0, 1, 2, 3, 4, 5, 6, u64::MAX][..]),
        (4, &[0, 1, 2, 4, 4]),
        (5, &[0, 1, 2, 3, 4, 5, 6, 7]),
    ];
    let any = ask.rounds(2).flat_map(|_| any);
    for (order, ceilings) in small.into_iter().chain(large).chain(any) {
        searched(ask, order, ceilings);
    }
    let seeds = [(); 40].map(|()| ask.rng.draw());
    let found = |order, most| {
        let squares = seeds.map(|seed| search(order, most, &mut generator(seed)).square);
        joined(squares.iter().map(one_line), "\n")
    };
    for (order, least) in [(3, 4), (4, 31), (5, 31)] {
        let what = format_args!("search({order}, 1, rng) for 40 seeds");
        let judge = |text: &str| {
            let is_right = different(&minima_of(text, order, 40)?) >= least;
            is_right.then_some(()).ok_or(MINIMA.to_string())
        };
        ask.judged(what, || found(order, 1), judge);
    }
    let what = "search(5, 0, rng) and search(5, 1, rng) with the same seed, for 40 seeds";
    let answer = || [0, 1].map(|most| found(5, most)).join("\n");
    ask.judged(what, answer, |text| judge_restarts(&minima_of(text, 5, 80)?));
}

/// Whether a restart sometimes helps, and then begins with another board: of the `boards`, the first half is
/// found without a restart, the second half with one restart and the same seeds.
fn judge_restarts(boards: &[Board]) -> Result<(), String> {
    let (without, with) = boards.split_at(boards.len() / 2);
    let error = |board: &Board| error_of(board, SQUARES);
    if without.iter().zip(with).any(|(one, other)| error(other) > error(one)) {
        return Err("more restarts never make the answer worse".to_string());
    }
    let better: Vec<_> =
        without.iter().zip(with).filter(|(one, other)| error(other) < error(one)).collect();
    if better.is_empty() {
        return Err(MINIMA.to_string());
    }
    let places = better.iter().flat_map(|(one, other)| one.cells().iter().zip(other.cells()));
    let same = places.filter(|(one, other)| one == other).count();
    // Of the numbers of two random boards one is in the same place.
    (2 * same <= 5 * better.len()).then_some(()).ok_or(ANEW.to_string())
}

/// The boards of `text`, which are local minima by squares.
fn minima_of(text: &str, order: usize, count: usize) -> Result<Vec<Board>, String> {
    let boards = boards_of(text, order, count)?;
    boards.iter().try_for_each(|board| judge_minimum(board, SQUARES))?;
    Ok(boards)
}

fn different(boards: &[Board]) -> usize {
    boards.iter().map(Grid::cells).collect::<BTreeSet<_>>().len()
}

/// The same search with one ceiling after the other.
fn searched(ask: &mut Ask, order: usize, ceilings: &[u64]) {
    let seed = ask.rng.draw();
    let answer = || {
        let found = ceilings.iter().map(|&most| {
            let found = search(order, most, &mut generator(seed));
            let Search { square, error, restarts, tried } = found;
            format!("error {error}, {restarts} restarts, {tried} pairs tried\n{square}")
        });
        joined(found, "\n\n")
    };
    let what = format_args!("search({order}, n, rng) with the same seed, for n in {ceilings:?}");
    ask.judged(what, answer, |text| {
        let answers: Vec<&str> = text.split("\n\n").map(str::trim).collect();
        if answers.len() != ceilings.len() {
            return Err("an answer for each ceiling is asked for".to_string());
        }
        let all =
            ceilings.iter().zip(&answers).map(|(&most, answer)| judge_search(answer, order, most));
        let all = all.collect::<Result<Vec<_>, _>>()?;
        for (both, answers) in all.windows(2).zip(answers.windows(2)) {
            let ((less, least, few), (most, error, restarts)) = (both[0], both[1]);
            let is_right = match (least, error) {
                _ if less == most => answers[0] == answers[1],
                (0, 0) => restarts == few,
                _ => error <= least && restarts > less,
            };
            if !is_right {
                return Err(format!(
                    "with the same seed it ends with {least} after {few} restarts of {less}, so it \
                     does not end with {error} after {restarts} of {most}"
                ));
            }
        }
        Ok(())
    });
}

/// The ceiling, the error and the restarts of an answer that may be right.
fn judge_search(text: &str, order: usize, most: u64) -> Result<(i128, i128, i128), String> {
    let (counts, square) = text.split_once('\n').unwrap_or((text, ""));
    let (square, [error, restarts, tried]) = (read(square, &in_order(order))?, numbers(counts)?);
    judge_minimum(&square, SQUARES)?;
    let (real, most) = (i128::from(error_of(&square, SQUARES)), i128::from(most));
    if error != real {
        return Err(format!("the error of this board is {real}, not {error}"));
    }
    if !(0..=most).contains(&restarts) || error > 0 && restarts < most {
        return Err(format!("with {restarts} of {most} restarts it ends with an error of {error}"));
    }
    // No line is further off than n times the largest number.
    let worst = (2 * order as i128 + 2) * (order as i128).pow(6);
    judge_tried(tried, order * order, [restarts + 1, 0], worst)?;
    Ok((most, error, restarts))
}

/// The numbers in a text, when it has so many.
fn numbers<T: FromStr, const N: usize>(text: &str) -> Result<[T; N], String> {
    let parts = text.split(|symbol: char| !symbol.is_ascii_digit() && symbol != '-');
    let numbers: Vec<T> = parts.filter_map(|part| part.parse().ok()).collect();
    numbers.try_into().map_err(|_| format!("{N} numbers are asked for"))
}
