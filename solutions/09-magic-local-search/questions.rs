//! What the grader asks of lesson 9.
//!
//! What is drawn and when is up to the student, so boards at random are judged by what they must be.

use std::collections::BTreeMap;

use exam::{Chance, Exam};
use grid::{Grid, Pos, Size};
use referee::magic;

use crate::lesson::{
    Excess, Search, absolute, descend, error, excess, random_square, search, squares, swap,
    swap_gain, wrong_lines,
};

type Cost = fn(i64) -> i64;

/// All questions, by step.
pub fn questions(exam: &mut Exam<'_>) {
    exam.question("step_1_random_square", |ask| {
        for order in [0, 1, 2, ask.own.between(3, 12), 20] {
            let seed = ask.own.draw();
            ask.judged(
                format!("random_square of order {order}, twice from one seed and once more"),
                || {
                    let mut rng = Chance::new(seed, "random");
                    let first = random_square(order, &mut rng);
                    let next = random_square(order, &mut rng);
                    let again = random_square(order, &mut Chance::new(seed, "random"));
                    let is_again = first == again;
                    format!("{is_again}\n--\n{first}\n--\n{next}")
                },
                |found| judge_random(found, order),
            );
        }
    });
    exam.question("step_1_random_square_gives_each_board_as_often", |ask| {
        let seed = ask.own.draw();
        ask.judged("24,000 boards of order 2", || counts(seed), judge_counts);
    });
    exam.question("step_2_excess", |ask| {
        for board in boards(&mut ask.own) {
            ask.exact(format!("excess of\n{board}"), || shown(&excess(&board)));
        }
    });
    exam.question("step_3_error", |ask| {
        for board in boards(&mut ask.own) {
            let excess = excess_of(&board);
            let weight = ask.own.between(2, 9) as i64;
            let costs: [(&str, &dyn Fn(i64) -> i64); 4] = [
                ("squares", &squares),
                ("absolute", &absolute),
                ("wrong_lines", &wrong_lines),
                ("a cost of its own", &move |it| it.max(0) * weight + i64::from(it < -1)),
            ];
            for (name, cost) in costs {
                ask.exact(format!("error by {name} of {}", shown(&excess)), || {
                    error(&excess, cost)
                });
            }
        }
    });
    exam.question("step_4_swap_gain", |ask| {
        for board in boards(&mut ask.own).into_iter().filter(|board| board.size().rows > 1) {
            let excess = excess_of(&board);
            for _ in 0..25 {
                let (one, other) = pair(board.size(), &mut ask.own);
                let (name, cost) = *ask.own.pick(&COSTS);
                ask.exact(format!("swap_gain by {name} of {one} and {other} on\n{board}"), || {
                    swap_gain(&board, &excess, one, other, cost)
                });
            }
        }
    });
    exam.question("step_5_swap", |ask| {
        for board in boards(&mut ask.own).into_iter().filter(|board| board.size().rows > 1) {
            for _ in 0..10 {
                let (one, other) = pair(board.size(), &mut ask.own);
                ask.exact(format!("swap of {one} and {other} on\n{board}"), || {
                    let (mut board, mut excess) = (board.clone(), excess_of(&board));
                    swap(&mut board, &mut excess, one, other);
                    format!("{board}\n{}", shown(&excess))
                });
            }
        }
    });
    exam.question("step_6_descend", |ask| {
        // Far more than a descent needs, and far less than the time allows.
        ask.budget = 300_000;
        // Half of the minima by one cost are minima by another too, so one board is not enough.
        let many = (0..24).map(|_| mixed(5, &mut ask.own)).collect();
        for board in [boards(&mut ask.own), many].concat() {
            for (name, cost) in COSTS {
                ask.judged(
                    format!("descend by {name} from\n{board}"),
                    || descended(&board, cost),
                    |found| judge_minimum(found, &board, cost),
                );
            }
        }
    });
    exam.question("step_6_descend_on_the_board_of_the_class", |ask| {
        ask.measure();
        ask.budget = 300_000;
        let board = mixed(6, &mut ask.class);
        ask.judged(
            format!("descend by squares from\n{board}"),
            || descended(&board, squares),
            |found| judge_minimum(found, &board, squares),
        );
    });
    exam.question("step_7_search_keeps_the_best", |ask| {
        let seed = ask.own.draw();
        ask.judged("the errors of 16 searches of order 5", || errors(seed), judge_errors);
    });
    exam.question("step_7_search", |ask| {
        let orders = [(1, 0), (1, 50), (2, 0), (2, 30), (3, 100_000), (4, 0), (4, 100_000), (5, 3)];
        for (order, restarts) in orders {
            let seed = ask.own.draw();
            ask.budget = 30_000_000;
            ask.judged(
                format!("search of order {order} with at most {restarts} restarts"),
                || {
                    let found = search(order, restarts, &mut Chance::new(seed, "search"));
                    let Search { square, error, restarts, tried } = found;
                    format!("{error} {restarts} {tried}\n{square}")
                },
                |found| judge_search(found, order, restarts),
            );
        }
    });
}

/// How many swaps a descent from `board` tried, and where it ended.
fn descended(board: &Grid<u32>, cost: Cost) -> String {
    let mut square = board.clone();
    let tried = descend(&mut square, cost);
    format!("{tried}\n{square}")
}

/// The errors that a search ends with when it may start again 0 times, once, twice and so on: the same
/// boards from the same seed, and one more each time.
fn errors(seed: u64) -> String {
    let error = |restarts| search(5, restarts, &mut Chance::new(seed, "search")).error.to_string();
    (0..16).map(error).collect::<Vec<_>>().join(" ")
}

fn judge_errors(found: &str) -> Result<(), String> {
    let errors: Vec<i64> = found.split(' ').filter_map(|error| error.parse().ok()).collect();
    if errors.len() == 16 && errors.is_sorted_by(|one, next| one >= next) {
        Ok(())
    } else {
        Err("with more restarts the error can only fall".to_string())
    }
}

/// How often each board of order 2 came.
fn counts(seed: u64) -> String {
    let mut rng = Chance::new(seed, "random");
    let mut counts = BTreeMap::new();
    for _ in 0..24_000 {
        let square = random_square(2, &mut rng);
        *counts.entry(square.cells().to_vec()).or_insert(0) += 1;
    }
    let counts: Vec<String> = counts.iter().map(|(it, count)| format!("{it:?}: {count}")).collect();
    counts.join("\n")
}

/// Whether 24 boards came about 1,000 times each: Pearson's sum is 23 on average, and above 90 once in
/// many millions.
fn judge_counts(found: &str) -> Result<(), String> {
    let counts: Vec<f64> =
        found.lines().filter_map(|line| line.split_once(": ")?.1.parse().ok()).collect();
    let sum: f64 = counts.iter().map(|count| (count - 1_000.0).powi(2) / 1_000.0).sum();
    if counts.len() == 24 && sum < 90.0 {
        Ok(())
    } else {
        Err("each of the 24 boards should come about 1,000 times".to_string())
    }
}

const COSTS: [(&str, Cost); 3] =
    [("squares", squares), ("absolute", absolute), ("wrong_lines", wrong_lines)];

/// Magic squares, squares that are one swap away, and boards in any order.
fn boards(chance: &mut Chance) -> Vec<Grid<u32>> {
    let lo_shu = Grid::from_rows([[4, 9, 2], [3, 5, 7], [8, 1, 6]]);
    let mut boards = vec![Grid::new(Size::square(1), 1), lo_shu.clone()];
    let mut swapped = exam::variant::laid(&lo_shu, chance);
    let (one, other) = pair(swapped.size(), chance);
    let (first, second) = (swapped[one], swapped[other]);
    swapped.set(one, second);
    swapped.set(other, first);
    boards.push(swapped);
    boards.extend([2, 3, 4, 5, 7].map(|order| mixed(order, chance)));
    boards
}

fn mixed(order: usize, chance: &mut Chance) -> Grid<u32> {
    let mut numbers: Vec<u32> = (1..).take(order * order).collect();
    chance.shuffle(&mut numbers);
    Grid::from_cells(Size::square(order), numbers)
}

/// Two different cells; often in one line.
fn pair(size: Size, chance: &mut Chance) -> (Pos, Pos) {
    loop {
        let mut place = || Pos::new(chance.below(size.rows), chance.below(size.cols));
        let (one, other) = (place(), place());
        if one != other {
            return (one, other);
        }
    }
}

/// The excess, made without anybody's step.
fn excess_of(square: &Grid<u32>) -> Excess {
    let order = square.size().rows as i64;
    let magic = order * (order * order + 1) / 2;
    let sum =
        |numbers: Vec<&u32>| numbers.into_iter().map(|&it| i64::from(it)).sum::<i64>() - magic;
    Excess {
        rows: square.rows().map(|row| sum(row.collect())).collect(),
        columns: square.columns().map(|column| sum(column.collect())).collect(),
        diagonal: sum(square.diagonal().collect()),
        anti_diagonal: sum(square.anti_diagonal().collect()),
    }
}

fn shown(excess: &Excess) -> String {
    let Excess { rows, columns, diagonal, anti_diagonal } = excess;
    format!("rows {rows:?} columns {columns:?} diagonals {diagonal} {anti_diagonal}")
}

/// A board of `order` with every number once.
fn read(text: &str, order: usize) -> Result<Grid<u32>, String> {
    let square: Grid<u32> = text.parse().map_err(|_| "that is no board".to_string())?;
    if square.size() != Size::square(order) {
        return Err(format!("a board of order {order} is not one of {}", square.size()));
    }
    if order > 0 {
        magic::judge_numbers(&square).map_err(|fault| fault.to_string())?;
    }
    Ok(square)
}

fn judge_random(found: &str, order: usize) -> Result<(), String> {
    let parts: Vec<&str> = found.split("\n--\n").collect();
    let [is_again, first, next] = parts[..] else {
        return Err("three boards are asked for".into());
    };
    let (first, next) = (read(first, order)?, read(next, order)?);
    if is_again != "true" {
        return Err("the same seed must give the same board".to_string());
    }
    let in_order: Vec<u32> = (1..).take(order * order).collect();
    if order > 4 && (first == next || first.cells() == in_order) {
        return Err("this board is not in random order".to_string());
    }
    Ok(())
}

/// Whether no swap is good any more, and the way there was one of good swaps.
fn judge_minimum(found: &str, start: &Grid<u32>, cost: Cost) -> Result<(), String> {
    let order = start.size().rows;
    let (tried, square) = found.split_once('\n').ok_or("no board came")?;
    let tried: u64 = tried.parse().map_err(|_| "no count came".to_string())?;
    let square = read(square, order)?;
    let excess = excess_of(&square);
    let places: Vec<Pos> = square.positions().collect();
    for (index, &one) in places.iter().enumerate() {
        for &other in &places[index + 1..] {
            let gain = swap_gain(&square, &excess, one, other, cost);
            if gain > 0 {
                return Err(format!("exchanging {one} and {other} would gain {gain}"));
            }
        }
    }
    if error(&excess, cost) > error(&excess_of(start), cost) {
        return Err("the error has risen".to_string());
    }
    let pairs = (places.len() * places.len().saturating_sub(1) / 2) as u64;
    if tried < pairs {
        return Err(format!("there are {pairs} pairs, and {tried} were tried"));
    }
    Ok(())
}

fn judge_search(found: &str, order: usize, most: u64) -> Result<(), String> {
    let (numbers, square) = found.split_once('\n').ok_or("no board came")?;
    let square = read(square, order)?;
    let numbers: Vec<i64> = numbers.split(' ').filter_map(|number| number.parse().ok()).collect();
    let [said, restarts, tried] = numbers[..] else {
        return Err("three numbers are asked for".into());
    };
    let real = error(&excess_of(&square), squares);
    if said != real {
        return Err(format!("the error of this board is {real}, not {said}"));
    }
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    if restarts > most || real > 0 && restarts < most {
        return Err(format!("{restarts} restarts, of {most}, with an error of {real}"));
    }
    let pairs = (order * order * (order * order).saturating_sub(1) / 2) as i64;
    if tried < pairs * (restarts + 1) {
        return Err(format!(
            "each descent tries {pairs} pairs at least; that makes more than {tried}"
        ));
    }
    if order == 1 && restarts > 0 {
        return Err("a magic square was there, and it started again".to_string());
    }
    // So many restarts find one: the chance that they do not is below that of a broken machine.
    if real > 0 && most >= 100_000 {
        return Err("so many restarts find a square".to_string());
    }
    if real > 0 && order > 2 { judge_minimum_of(&square) } else { Ok(()) }
}

fn judge_minimum_of(square: &Grid<u32>) -> Result<(), String> {
    let text = format!("{}\n{square}", u64::MAX);
    judge_minimum(&text, square, squares)
}
