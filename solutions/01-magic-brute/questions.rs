//! What the grader asks of lesson 1.

use exam::{Chance, Exam, variant};
use grid::{Grid, Pos, Size, record};

use crate::lesson::{
    Board, all_different, anti_diagonal_is_magic, columns_are_magic, diagonal_is_magic, is_magic,
    magic_sum, next_pos, rows_are_magic, search, search_from,
};

type Line = fn(&Board, u64) -> bool;

/// All questions, by step.
pub fn questions(exam: &mut Exam<'_>) {
    exam.question("step_1_magic_sum", |ask| {
        for order in [0, 1, 2, 3, 4, ask.own.between(5, 100), ask.own.between(1_000, 100_000)] {
            ask.exact(format!("magic_sum({order})"), || magic_sum(order));
        }
    });
    exam.question("step_2_all_different", |ask| {
        for board in permutations(&mut ask.own) {
            ask.exact(format!("all_different of\n{board}"), || all_different(&board));
        }
    });
    let judges: [(&str, Line); 4] = [
        ("step_3_rows_are_magic", rows_are_magic),
        ("step_4_columns_are_magic", columns_are_magic),
        ("step_5_diagonal_is_magic", diagonal_is_magic),
        ("step_6_anti_diagonal_is_magic", anti_diagonal_is_magic),
    ];
    for (name, judge) in judges {
        exam.question(name, |ask| {
            for (board, sum) in lines(&mut ask.own) {
                let function = &name["step_3_".len()..];
                ask.exact(format!("{function} with {sum} of\n{board}"), || judge(&board, sum));
            }
        });
    }
    exam.question("step_7_is_magic", |ask| {
        for board in nearly_magic(&mut ask.own) {
            ask.exact(format!("is_magic of\n{board}"), || is_magic(&board));
        }
    });
    exam.question("step_8_next_pos", |ask| {
        let size = Size::new(ask.own.between(2, 5), ask.own.between(6, 9));
        for size in [size, Size::new(size.cols, size.rows), Size::square(1)] {
            for pos in size.positions() {
                let next = || next_pos(size, pos).map_or("none".to_string(), |it| it.to_string());
                ask.exact(format!("next_pos of {pos} on {size}"), next);
            }
        }
    });
    exam.question("step_9_search_from_a_started_board", |ask| {
        for square in [lo_shu(), variant::laid(&lo_shu(), &mut ask.own)] {
            for open in [0, 1, ask.own.between(2, 3), 5] {
                ask.exact(format!("search_from, {open} cells open, of\n{square}"), || {
                    started(&square, open)
                });
            }
        }
    });
    exam.question("step_9_search_from_a_board_without_a_square", |ask| {
        let mut square = variant::laid(&lo_shu(), &mut ask.own);
        let (first, second) = (square[Pos::new(0, 0)], square[Pos::new(0, 1)]);
        square.set(Pos::new(0, 0), second);
        square.set(Pos::new(0, 1), first);
        ask.exact(format!("search_from, 4 cells open, of\n{square}"), || started(&square, 4));
    });
    exam.question("step_10_search", |ask| {
        ask.measure();
        for order in [0, 1, 2] {
            ask.exact(format!("search({order})"), || found(|on_square| search(order, on_square)));
        }
    });
}

/// The squares that a search finds, how much it places, and what it places first.
fn found(search: impl FnOnce(&mut dyn FnMut(&Board))) -> String {
    let mut squares = String::new();
    let mut collect = |square: &Board| squares += &format!("{square}\n\n");
    let ((), journal) = record::journal(120, || search(&mut collect));
    // When a cell is emptied is up to the student.
    let placed = journal.events.iter().filter_map(|it| Some(format!("{}={}", it.pos, it.value?)));
    let first: Vec<String> = placed.take(30).collect();
    format!("{squares}after {} placements: {}", journal.count.placements, first.join(" "))
}

/// What a search finds when the last `open` cells of `square` are empty, and the board afterward.
fn started(square: &Board, open: usize) -> String {
    let mut board = square.clone();
    let places: Vec<Pos> = board.positions().collect();
    let (_, last) = places.split_at(places.len() - open);
    for &pos in last {
        board.set(pos, 0);
    }
    let found = found(|on_square| search_from(&mut board, last.first().copied(), on_square));
    format!("{found}, and the board is\n{board}")
}

/// Boards with every number once, and such with one mistake.
fn permutations(chance: &mut Chance) -> Vec<Board> {
    let mut boards = vec![Grid::new(Size::square(0), 0), Grid::new(Size::square(1), 1)];
    for size in [Size::new(2, 3), Size::new(4, 2), Size::square(3), Size::new(1, 5)] {
        let mut numbers: Vec<u32> = (1..).take(size.area()).collect();
        chance.shuffle(&mut numbers);
        let board = Grid::from_cells(size, numbers);
        let places: Vec<Pos> = board.positions().collect();
        let mut picked = places.clone();
        chance.shuffle(&mut picked);
        let (one, other) = (picked[0], picked[1]);
        let largest = u32::try_from(size.area()).expect("small");
        // One number for another, each way round, an empty cell, and one that is too large.
        let with = |pos: Pos, number: u32| {
            let mut board = board.clone();
            board.set(pos, number);
            board
        };
        boards.push(with(one, board[other]));
        boards.push(with(other, board[one]));
        boards.push(with(places[0], board[places[places.len() - 1]]));
        boards.push(with(one, 0));
        boards.push(with(one, largest + 1));
        boards.push(with(places[places.len() - 1], largest + 1));
        boards.push(board);
    }
    boards
}

/// Boards of all shapes whose rows, or columns, or diagonals have the sum, or all but one.
fn lines(chance: &mut Chance) -> Vec<(Board, u64)> {
    let mut asked = vec![(Grid::new(Size::square(1), 7), 7), (lo_shu(), 15), (lo_shu(), 16)];
    // An empty cell adds nothing: one in each row, in each column, and in both diagonals.
    let open = variant::laid(&Grid::from_rows([[0, 2, 1], [1, 0, 2], [2, 1, 0]]), chance);
    asked.extend([(open.clone(), 3), (open, 0)]);
    for size in [Size::new(3, 5), Size::new(4, 2), Size::square(3), Size::new(2, 3)] {
        let pattern: Vec<u32> =
            (0..20).map(|_| u32::try_from(chance.between(1, 9)).expect("small")).collect();
        // Every row holds the same numbers, shifted by one.
        let shifted =
            |across: usize, along: usize, length: usize| pattern[(across + along) % length];
        let rows = Grid::from_fn(size, |pos| shifted(pos.row, pos.col, size.cols));
        let columns = Grid::from_fn(size, |pos| shifted(pos.col, pos.row, size.rows));
        let scattered = Grid::from_fn(size, |_| u32::try_from(chance.below(10)).expect("small"));
        for board in [rows, columns, scattered] {
            let sum = |numbers: Vec<&u32>| numbers.iter().map(|&&it| u64::from(it)).sum::<u64>();
            let mut sums = vec![sum(board.row(0).collect()), sum(board.column(0).collect())];
            sums.push(sum(board.diagonal().collect()));
            sums.push(sum(board.anti_diagonal().collect()));
            sums.push(0);
            for &sum in &sums {
                asked.push((board.clone(), sum));
                let mut broken = board.clone();
                let pos = Pos::new(chance.below(size.rows), chance.below(size.cols));
                broken.set(pos, board[pos] + 1);
                asked.push((broken, sum));
                let mut last = board.clone();
                let pos = Pos::new(size.rows - 1, size.cols - 1);
                last.set(pos, board[pos] + 1);
                asked.push((last, sum));
            }
        }
    }
    asked
}

/// Magic squares, and boards that lack one thing.
fn nearly_magic(chance: &mut Chance) -> Vec<Board> {
    let mut boards = vec![
        Grid::new(Size::square(0), 0),
        Grid::new(Size::square(1), 1),
        Grid::new(Size::square(1), 2),
        Grid::new(Size::square(3), 5),
        Grid::from_rows([[1, 2], [3, 4]]),
        Grid::from_rows([[1, 2, 3], [6, 5, 4]]),
        // Rows and columns are right, a diagonal is not.
        Grid::from_rows([[7, 6, 2], [5, 1, 9], [3, 8, 4]]),
        Grid::from_rows([[2, 6, 7], [9, 1, 5], [4, 8, 3]]),
        // Only one diagonal is not.
        Grid::from_rows([[2, 6, 7], [4, 8, 3], [9, 1, 5]]),
        Grid::from_rows([[7, 2, 6], [3, 4, 8], [5, 9, 1]]),
    ];
    let durer = Grid::from_rows([[16, 3, 2, 13], [5, 10, 11, 8], [9, 6, 7, 12], [4, 15, 14, 1]]);
    for square in [lo_shu(), durer] {
        let square = variant::laid(&square, chance);
        let order = square.size().rows;
        let exchanged =
            |map: &dyn Fn(Pos) -> Pos| Grid::from_fn(square.size(), |it| square[map(it)]);
        let swap = |index: usize| match index {
            0 => 1,
            1 => 0,
            other => other,
        };
        // Two rows, then two columns, exchanged: only diagonals are broken.
        boards.push(exchanged(&|pos| Pos::new(swap(pos.row), pos.col)));
        boards.push(exchanged(&|pos| Pos::new(pos.row, swap(pos.col))));
        let mut swapped = square.clone();
        let (one, other) = (Pos::new(chance.below(order), 0), Pos::new(chance.below(order), 1));
        swapped.set(one, square[other]);
        swapped.set(other, square[one]);
        boards.push(swapped);
        boards.push(Grid::from_fn(square.size(), |pos| square[pos] + 1));
        boards.push(square);
    }
    boards
}

fn lo_shu() -> Board {
    Grid::from_rows([[2, 7, 6], [9, 5, 1], [4, 3, 8]])
}
