//! What exercise 9 asks: the inputs of each step, and how an answer is judged.
//!
//! How the numbers are mixed and in which order the pairs are tried is up to the student. So boards
//! at random, descents and searches are judged by what they must be. The answer to a question about
//! many boards is these boards, and the judge counts: a count could be written without a board.

#[path = "questions/boards.rs"]
mod boards;
#[path = "questions/descents.rs"]
mod descents;
#[path = "questions/explain.rs"]
mod explain;
#[path = "questions/shuffles.rs"]
mod shuffles;

use std::{cell::RefCell, collections::BTreeSet};

use exam::{
    Ask, Rng,
    boards::{board, durer, joined, small},
    fingerprint,
};
use grid::{Grid, Pos, Size};
use referee::magic::{self, error as error_of, exchanged, improvement, judge_minimum};

pub use self::boards::{Board, chapter, drawn, excess_of, generator, mixed, shown};
use self::boards::{boards_of, in_order, one_line, picture, read, small_boards};
use self::descents::{Descent, judge_descent, judge_search, numbers};
use self::shuffles::{judge_drawn, judge_far, judge_mixed, judge_orders};
use exercise_9::{
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

/// The largest order that is asked about: its numbers need more than 16 bits.
pub const LARGEST: usize = 260;

/// The three costs of the lesson.
pub const COSTS: [(&str, Cost); 3] = [
    ("squares", |excess| excess * excess),
    ("absolute", i64::abs),
    ("wrong_lines", |excess| i64::from(excess != 0)),
];

const SQUARES: Cost = COSTS[0].1;
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
    // The largest: more numbers than 16 bits count.
    let mut rng = generator(ask.rng.draw());
    let answer = || one_line(&drawn(LARGEST, &mut rng));
    ask.judged(format_args!("random_square({LARGEST}, rng)"), answer, |text| {
        judge_far(text, LARGEST)
    });
}

fn step_2_excess(ask: &mut Ask) {
    explain::step_2_excess(ask);
    let mut boards = small_boards();
    for order in 1..=3 {
        boards.extend([0, 5, u32::MAX].map(|number| Grid::new(Size::square(order), number)));
    }
    boards.extend((3..=12).chain([60, LARGEST]).map(in_order));
    for order in ask.rounds(2).flat_map(|_| 3..=7) {
        boards.push(mixed(order, &mut ask.rng));
        let any = |_| *ask.rng.pick(&[0, 1, 255, 65_536, 1 << 31, u32::MAX]);
        boards.push(Grid::from_fn(Size::square(order), any));
    }
    for board in boards {
        ask.exact(format_args!("excess of\n{}", picture(&board)), || shown(&excess(&board)));
    }
}

fn step_3_error(ask: &mut Ask) {
    explain::step_3_error(ask);
    // Of two rows, two columns and two diagonals.
    let of = |lines: [i64; 6]| {
        let (rows, columns) = (lines[..2].to_vec(), lines[2..4].to_vec());
        Excess { rows, columns, diagonal: lines[4], anti_diagonal: lines[5] }
    };
    let orders = [0, 1, 2, 12, LARGEST];
    let mut all: Vec<Excess> = orders.map(|order| excess_of(&in_order(order))).into();
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
    // The largest: cells of the same row, of both diagonals and of none.
    let large = in_order(LARGEST);
    let excess = excess_of(&large);
    for (one, other) in pairs_of_largest(&mut ask.rng) {
        for (name, cost) in COSTS {
            let what =
                format_args!("swap_gain by {name} of {one} and {other} on\n{}", picture(&large));
            ask.exact(what, || swap_gain(&large, &excess, one, other, cost));
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
    // The largest.
    let (large, excess) = (in_order(LARGEST), excess_of(&in_order(LARGEST)));
    for (one, other) in pairs_of_largest(&mut ask.rng) {
        let what = format_args!("swap of {one} and {other} on\n{}", picture(&large));
        ask.exact(what, || {
            let (mut board, mut excess) = (large.clone(), excess.clone());
            swap(&mut board, &mut excess, one, other);
            let changed = board.positions().filter(|&pos| board[pos] != large[pos]);
            let changed = joined(changed.map(|pos| format!("{pos} holds {}", board[pos])), ", ");
            format!("{changed}, excess {:016x}", fingerprint(shown(&excess).as_bytes()))
        });
    }
}

/// Cells of one row, of both diagonals, and any two.
fn pairs_of_largest(rng: &mut Rng) -> [(Pos, Pos); 3] {
    let size = Size::square(LARGEST);
    let last = LARGEST - 1;
    [
        (Pos::new(last, 1), Pos::new(last, last - 2)),
        (Pos::new(last, 0), Pos::new(last - 1, last - 1)),
        (rng.pos(size), rng.pos(size)),
    ]
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
    // The largest: 10 rows. From the first board a descent makes 14 passes over the 4,950 pairs, which are 69,300
    // tries: in 16 bits they are fewer than one pass.
    let mut rng = Rng::new(2_039, "long");
    let long = Grid::from_fn(Size::square(10), |_| (1_u32 << rng.below(20)) + small(rng.below(7)));
    descent(ask, &long, COSTS[0].0, COSTS[0].1);
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
        let ends = boards_of(text, 4, 40)?;
        ends.iter().try_for_each(|board| judge_minimum(board, SQUARES))?;
        let different = ends.iter().map(Grid::cells).collect::<BTreeSet<_>>().len();
        let magic = ends.iter().filter(|board| magic::judge(board).is_ok()).count();
        (different > 20 && magic < 40).then_some(()).ok_or(MINIMA.to_string())
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
        judge_descent(start, &found, tried, cost)
    });
}

fn step_7_search(ask: &mut Ask) {
    explain::step_7_search(ask);
    ask.measure();
    for most in [0, 1, 5] {
        ask.exact(format_args!("search(0, {most}, rng)"), || found(0, most, 0));
    }
    // The largest: order 10, and 1,200 restarts.
    let small = [(1, &[0, 1, 5][..]), (2, &[0, 1, 2, 30, 1_200])];
    let large = [(10, &[0, 4][..])];
    let any =
        [(3, &[0, 1, 2, 3, u64::MAX][..]), (4, &[0, 1, 2, 4, u64::MAX]), (5, &[0, 1, 2, 3, 5, 7])];
    let any = ask.rounds(2).flat_map(|_| any);
    for (order, ceilings) in small.into_iter().chain(large).chain(any) {
        searched(ask, order, ceilings);
    }
}

/// The same search with one ceiling after the other; before it the descents that it may make.
fn searched(ask: &mut Ask, order: usize, ceilings: &[u64]) {
    let seed = ask.rng.draw();
    let most = ceilings.iter().copied().max().unwrap_or(0);
    let descents: RefCell<Vec<Descent>> = RefCell::default();
    let what = format_args!("descend by squares from random_square({order}, rng), again and again");
    let answer = || joined(made(order, most, seed), "\n");
    ask.judged(what, answer, |text| {
        let descent = |line| Descent::read(line, order);
        *descents.borrow_mut() = text.lines().map(descent).collect::<Result<_, _>>()?;
        Ok(())
    });
    for &most in ceilings {
        let what = format_args!("search({order}, {most}, rng)");
        let judge = |text: &str| judge_search(text, most, &descents.borrow());
        ask.judged(what, || found(order, most, seed), judge);
    }
}

fn found(order: usize, most: u64, seed: u64) -> String {
    let Search { square, error, restarts, tried } = search(order, most, &mut generator(seed));
    format!("error {error}, {restarts} restarts, {tried} pairs tried\n{square}")
}

/// One descent after the other, until one ends in a magic square or `most` were made after the first.
fn made(order: usize, most: u64, seed: u64) -> Vec<String> {
    let (rng, mut descents) = (&mut generator(seed), Vec::new());
    loop {
        let start = random_square(order, rng);
        let mut end = start.clone();
        let tried = descend(&mut end, SQUARES);
        descents.push(format!("{tried} pairs tried: {} -> {}", one_line(&start), one_line(&end)));
        if error_of(&end, SQUARES) == 0 || descents.len() as u64 > most {
            return descents;
        }
    }
}
