//! What exercise 9 asks. How the numbers are mixed and in which order the pairs are tried is up to the student.
//! So boards at random, descents and searches are judged by what they must be. The answer to a question about
//! many boards is these boards, and the referee counts: a count could be written without a board.

#[path = "questions/referees.rs"]
mod referees;

use std::cell::RefCell;

use exam::{
    Ask, Rng,
    boards::{durer, joined},
    says, says_true,
};
use grid::{Grid, Pos, Size};
use referee::magic::{self, error as error_of, exchanged, improvement, judge_minimum};

use self::referees::{
    Board, Descent, boards_of, chapter, drawn, excess_of, generator, in_order, judge_descent,
    judge_drawn, judge_ends, judge_mixed, judge_orders, judge_search, mixed, numbers, one_line,
    read, read_descents, shown, small_boards,
};
use exercise_9::{Excess, Search, descend, error, excess, random_square, search, swap, swap_gain};

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
const COSTS: [(&str, Cost); 3] = [
    ("squares", |excess| excess * excess),
    ("absolute", i64::abs),
    ("wrong_lines", |excess| i64::from(excess != 0)),
];

pub const SQUARES: Cost = COSTS[0].1;

fn step_1_random_square(ask: &mut Ask) {
    ask.explain("each number is there once", || {
        for order in 1..=12 {
            let square = random_square(order, &mut generator(7));
            let judged = magic::judge_numbers(&square);
            judged.unwrap_or_else(|fault| {
                panic!("{fault}; your board of order {order} is\n{square}")
            });
        }
    });
    ask.explain("every order is equally likely", || {
        let mut rng = generator(11);
        let boards = (0..24_000).map(|_| joined(drawn(2, &mut rng).cells(), ""));
        let judged = judge_orders(&joined(boards, " "));
        judged.unwrap_or_else(|fault| panic!("{fault}"));
    });
    for order in (0..=9).chain(ask.random(4, |rng| rng.between(2, 17))) {
        let seed = ask.rng.draw();
        let drawn = |seed| {
            let rng = &mut generator(seed);
            format!("{}\n\n{}", random_square(order, rng), random_square(order, rng))
        };
        let answer = || [seed, seed, !seed].map(drawn).join("\n\n");
        let what = format_args!("random_square({order}, rng) twice, again, and with another seed");
        ask.judged(what, answer, |text| judge_drawn(text, order));
    }
    for (order, times) in [(3, 1_000), (4, 600), (6, 400)] {
        let mut rng = generator(ask.rng.draw());
        let answer = || joined((0..times).map(|_| one_line(&drawn(order, &mut rng))), "\n");
        let what = format_args!("random_square({order}, rng), {times} times with the same rng");
        ask.judged(what, answer, |text| judge_mixed(text, order, times));
    }
    let mut rng = generator(ask.rng.draw());
    let answer = || joined((0..24_000).map(|_| joined(drawn(2, &mut rng).cells(), "")), " ");
    ask.judged("random_square(2, rng), 24,000 times with the same rng", answer, judge_orders);
}

fn step_2_excess(ask: &mut Ask) {
    let mut boards = small_boards();
    boards.extend((3..=12).map(in_order));
    boards.extend([0, 5].map(|number| Grid::new(Size::square(2), number)));
    let random = ask.random(10, |rng| {
        let order = rng.between(3, 7);
        let any = |_| *rng.pick(&[0, 1, 50, 255, 70_000]);
        [Grid::from_fn(Size::square(order), any), mixed(order, rng)]
    });
    boards.extend(random.concat());
    ask.each("excess of\n", &boards, |board| shown(&excess(board)));
}

fn step_3_error(ask: &mut Ask) {
    ask.explain("each line is counted once", || {
        let (rows, columns) = (vec![1, 10], vec![100, 1_000]);
        let excess = Excess { rows, columns, diagonal: 10_000, anti_diagonal: 100_000 };
        let what = format!("where each line costs its excess, the error of {} is", shown(&excess));
        says(what, error(&excess, |excess| excess), 111_111);
    });
    ask.explain("too little is as wrong as too much", || {
        let excess =
            Excess { rows: vec![3, -3], columns: vec![-2, 2], diagonal: 0, anti_diagonal: 0 };
        for ((name, cost), expected) in COSTS.into_iter().zip([26, 10, 4]) {
            let what = format!("the error by `{name}` of {} is", shown(&excess));
            says(what, error(&excess, cost), expected);
        }
    });
    // Of two rows, two columns and two diagonals.
    let of = |lines: [i64; 6]| {
        let (rows, columns) = (lines[..2].to_vec(), lines[2..4].to_vec());
        Excess { rows, columns, diagonal: lines[4], anti_diagonal: lines[5] }
    };
    let mut all: Vec<Excess> = [0, 1, 2, 12].map(|order| excess_of(&in_order(order))).into();
    for number in [-4, 0, 3_000_000] {
        all.push(of([number; 6]));
        all.push(of([number, -number, 1 - number, number, -number, 256]));
        // One line that is not like the others.
        let only = |line| [0, 1, 2, 3, 4, 5].map(|other| i64::from(other == line) * number);
        all.extend((0..6).map(|line| of(only(line))));
    }
    all.extend(ask.random(8, |rng| {
        let order = rng.between(2, 8);
        excess_of(&mixed(order, rng))
    }));
    // Each line's cost is that of its excess, and not of its distance.
    let itself: (&str, Cost) = ("the excess itself", |excess| excess);
    for excess in all {
        for (name, cost) in COSTS.into_iter().chain([itself]) {
            ask.exact(format!("error by {name} of {}", shown(&excess)), || error(&excess, cost));
        }
    }
}

fn step_4_swap_gain(ask: &mut Ask) {
    ask.explain("a swap in one line leaves the line", || {
        let pairs = [((1, 0), (1, 2)), ((1, 2), (0, 2)), ((0, 0), (1, 1)), ((0, 4), (3, 1)), ((2, 2), (0, 1))];
        for ((one, other), (name, cost)) in pairs.into_iter().flat_map(|pair| COSTS.map(|cost| (pair, cost))) {
            let (square, one, other) = (any_board(5, 1), Pos::from(one), Pos::from(other));
            let (before, after) = (error_of(&square, cost), error_of(&exchanged(&square, one, other), cost));
            let found = swap_gain(&square, &excess_of(&square), one, other, cost);
            let what = format!(
                "the swap of {one} and {other} on\n{square}\ntakes the error by `{name}` from {before} to {after}, \
                 so its gain is"
            );
            says(what, found, before - after);
        }
    });
    let mut boards: Vec<Board> = [1, 2, 3, 4, 5, 6, 12].map(in_order).into();
    boards.push(chapter());
    boards.extend(ask.random(6, |rng| {
        let order = rng.between(3, 6);
        mixed(order, rng)
    }));
    for (board, (name, cost)) in boards.iter().zip(COSTS.into_iter().cycle()) {
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
    ask.explain("the excess stays that of the board", || {
        let mut square = any_board(4, 9);
        let mut kept = excess_of(&square);
        for (one, other) in [((0, 0), (1, 2)), ((3, 3), (0, 3)), ((1, 2), (2, 1)), ((2, 0), (2, 3))]
        {
            let (one, other) = (Pos::from(one), Pos::from(other));
            let expected = exchanged(&square, one, other);
            swap(&mut square, &mut kept, one, other);
            says(format!("after the swap of {one} and {other} the board is\n"), &square, &expected);
            let what = format!("after the swap of {one} and {other} the excess of\n{square}\nis");
            says(what, shown(&kept), shown(&excess_of(&square)));
        }
    });
    for board in [in_order(1), mixed(2, &mut ask.rng), chapter()] {
        for one in board.positions() {
            board.positions().for_each(|other| swapped(ask, &board, one, other));
        }
    }
    for (board, one, other) in ask.random(60, |rng| {
        let order = rng.between(4, 7);
        let board = mixed(order, rng);
        let (one, other) = (rng.pos(board.size()), rng.pos(board.size()));
        (board, one, other)
    }) {
        swapped(ask, &board, one, other);
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
    ask.explain("it ends in a local minimum", || {
        for (name, cost) in COSTS {
            let mut after = any_board(5, 3);
            descend(&mut after, cost);
            if let Some((one, other, gain)) = improvement(&after, cost) {
                let what =
                    format!("the swap of {one} and {other} still lowers the error by {gain}");
                panic!("{what} (by `{name}`), but the descent has ended in\n{after}");
            }
        }
    });
    let mut boards = small_boards();
    boards.extend((3..=6).map(in_order));
    let random = ask.random(2, |rng| {
        let mixed = [3, 4, 5, 6].map(|order| mixed(order, rng));
        // Numbers that make no magic square, some of them twice.
        let mut any = |_| *rng.pick(&[0, 10, 20, 30, 50, 80, 300, 70_000]);
        [&mixed[..], &[3, 4].map(|order| Grid::from_fn(Size::square(order), &mut any))].concat()
    });
    boards.extend(random.concat());
    boards.push(mixed(8, &mut ask.rng));
    for (board, (name, cost)) in boards.iter().flat_map(|board| COSTS.map(|cost| (board, cost))) {
        descent(ask, board, name, cost);
    }
    for board in [2, 3, 4].map(|order| mixed(order, &mut ask.rng)).into_iter().chain([durer()]) {
        for (name, cost) in COSTS {
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
        judge_ends(ends.iter())
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
    ask.explain("order 2 ends at the ceiling", || {
        for most in [0, 1, 25] {
            let restarts = search(2, most, &mut generator(1)).restarts;
            says(
                format!("order 2 has no magic square, so up to {most} restarts there are"),
                restarts,
                most,
            );
        }
    });
    ask.explain("a magic square ends the search", || {
        let restarts = search(1, 5, &mut generator(1)).restarts;
        says("the board of order 1 is magic as it is, so the restarts are", restarts, 0);
    });
    ask.explain("more restarts never make it worse", || {
        for seed in 0..10 {
            let errors = [0, 1, 2, 4, 8].map(|most| search(5, most, &mut generator(seed)).error);
            let is_kept = errors.is_sorted_by(|fewer, more| fewer >= more);
            let what = "with 0, 1, 2, 4 and 8 restarts from the same seed the errors are";
            says_true(
                is_kept,
                format!("{what} {errors:?}: is the best board kept, and not the last?"),
            );
        }
    });
    ask.count_work();
    for most in [0, 1, 5] {
        ask.exact(format_args!("search(0, {most}, rng)"), || found(0, most, 0));
    }
    let any = [(3, 40, &[0, 1, 2, 3, 39][..]), (4, 40, &[0, 1, 2, 4, 39]), (5, 40, &[0, 1, 5, 7])];
    let any = ask.rounds(2).flat_map(|_| any);
    let others = [(1, 6, &[0, 1, 5][..]), (2, 31, &[0, 1, 2, 30]), (8, 5, &[0, 4])];
    for (order, count, ceilings) in others.into_iter().chain(any) {
        searched(ask, order, count, ceilings);
    }
}

/// The same search with one ceiling after the other; before it the descents that it may make, and more.
fn searched(ask: &mut Ask, order: usize, count: usize, ceilings: &[u64]) {
    let seed = ask.rng.draw();
    let descents: RefCell<Vec<Descent>> = RefCell::default();
    let what = format_args!("descend by squares from random_square({order}, rng), {count} times");
    let answer = || {
        let mut rng = generator(seed);
        let made = (0..count).map(|_| {
            let start = random_square(order, &mut rng);
            let mut end = start.clone();
            let tried = descend(&mut end, SQUARES);
            format!("{tried} pairs tried: {} -> {}", one_line(&start), one_line(&end))
        });
        joined(made, "\n")
    };
    ask.judged(what, answer, |text| {
        *descents.borrow_mut() = read_descents(text, order)?;
        Ok(())
    });
    for &most in ceilings {
        let what = format_args!("search({order}, {most}, rng)");
        let referee = |text: &str| judge_search(text, most, &descents.borrow());
        ask.judged(what, || found(order, most, seed), referee);
    }
}

fn found(order: usize, most: u64, seed: u64) -> String {
    let Search { square, error, restarts, tried } = search(order, most, &mut generator(seed));
    format!("error {error}, {restarts} restarts, {tried} pairs tried\n{square}")
}

fn any_board(order: usize, seed: u64) -> Board {
    mixed(order, &mut Rng::new(seed, "checks"))
}
