//! What exercise 1 asks: the inputs of each step, and how an answer is judged.
//!
//! All boards of order 3 are 387,420,489, too many to wait for. So a search fills a board of order 2,
//! or the last cells of a larger one, and what it writes is looked at while it runs.

#[path = "questions/explain.rs"]
mod explain;
#[path = "questions/watch.rs"]
mod watch;

use exam::{
    Ask,
    inputs::{
        board, changed, durer, exchanged, in_order, odd_square, or_none, shuffled, sizes, small,
    },
    variant,
};
use grid::{Grid, Pos, Size};

pub use self::explain::{lo_shu, squares};
use self::watch::{beginning, watched};
use super::lesson::{
    Board, all_different, anti_diagonal_is_magic, columns_are_magic, diagonal_is_magic, is_magic,
    magic_sum, next_pos, rows_are_magic, search, search_from,
};

exam::questions![
    step_1_magic_sum,
    step_2_all_different,
    step_3_rows_are_magic,
    step_4_columns_are_magic,
    step_5_diagonal_is_magic,
    step_6_anti_diagonal_is_magic,
    step_7_is_magic,
    step_8_next_pos,
    step_9_search_from,
    step_10_search,
];

fn step_1_magic_sum(ask: &mut Ask) {
    explain::step_1_magic_sum(ask);
    let mut orders: Vec<usize> = (1..=40).collect();
    // The sum of all numbers, then the sum of a line, is more than a `u32` holds.
    orders.extend([92, 93, 1000, 1625, 1626, 2047, 2048, 2049, 3000]);
    orders.extend(ask.rounds(5).map(|_| ask.rng.between(41, 3000)));
    for order in orders {
        ask.exact(format_args!("magic_sum({order})"), || magic_sum(order));
    }
}

fn step_2_all_different(ask: &mut Ask) {
    explain::step_2_all_different(ask);
    let mut boards: Vec<Board> =
        [(0, 0), (0, 3), (3, 0)].map(|size| Grid::new(size.into(), 0)).to_vec();
    // Every board of up to three cells, with the numbers 0 to the largest and one more.
    for size in [Size::square(1), Size::new(1, 2), Size::new(2, 1), Size::new(3, 1)] {
        boards.extend(fillings(size));
    }
    for pos in lo_shu().positions() {
        let others = lo_shu().positions().filter(|&other| other != pos);
        boards.extend(others.map(|other| changed(&lo_shu(), pos, lo_shu()[other])));
        // The last ones are 1 and 0 for whoever keeps 8 or 32 bits of them.
        boards.extend(
            [0, 10, 11, 257, 65_537, u32::MAX].map(|number| changed(&lo_shu(), pos, number)),
        );
    }
    // The same sum as the numbers 1 to 9, the same product, the same exclusive or, the same sum and sum
    // of squares.
    boards.push(board("1 2 4\n4 4 5\n7 9 9"));
    boards.push(board("2 2 3\n3 4 7\n7 8 9"));
    boards.push(board("3 4 5\n4 7 6\n7 8 9"));
    boards.push(board("1 5 9\n5 9 1\n9 1 5"));
    boards.extend(REPEATED.map(board));
    // The sums of all powers up to the seventh are those of the numbers 1 to 54.
    let exchanged = [(1, 2), (5, 3), (10, 12), (24, 21), (28, 31), (42, 40), (47, 49), (51, 50)];
    boards.push(exchanged.iter().fold(in_order(Size::new(6, 9)), |board, &(from, to)| {
        changed(&board, Pos::new((from - 1) / 9, (from - 1) % 9), small(to))
    }));
    // More numbers than an integer has bits, and than a byte counts.
    for size in [(5, 7), (9, 9), (12, 12), (17, 17), (40, 30)].map(Size::from) {
        boards.extend(nearly_different(&in_order(size)));
    }
    for _ in ask.rounds(6) {
        let size = Size::new(ask.rng.between(1, 6), ask.rng.between(2, 6));
        boards.extend(nearly_different(&shuffled(size, &mut ask.rng)));
        let numbers = size.area();
        boards.push(Grid::from_fn(size, |_| small(ask.rng.between(1, numbers))));
    }
    for board in boards {
        ask.exact(format_args!("all_different of\n{board}"), || all_different(&board));
    }
}

fn step_3_rows_are_magic(ask: &mut Ask) {
    explain::step_3_rows_are_magic(ask);
    ask_lines(ask, "rows_are_magic", rows_are_magic, Board::clone);
}

fn step_4_columns_are_magic(ask: &mut Ask) {
    explain::step_4_columns_are_magic(ask);
    ask_lines(ask, "columns_are_magic", columns_are_magic, variant::turned);
}

/// Boards whose rows have the sum, and boards where a row has not, each laid on the table by `lay`.
fn ask_lines(ask: &mut Ask, name: &str, judge: fn(&Board, u64) -> bool, lay: fn(&Board) -> Board) {
    let mut asked = vec![(board("9 9 9\n5 5 5\n1 1 1"), 15), (board("4 3 8\n9 5 1\n2 7 5"), 15)];
    for sum in [0, 14, 15, 16, u64::MAX] {
        asked.push((lo_shu(), sum));
        asked.push((variant::turned(&lo_shu()), sum));
    }
    for sum in [0, 1, 15] {
        asked.push((Grid::new(Size::square(0), 0), sum));
        asked.push((Grid::new(Size::square(3), 0), sum));
        asked.push((Grid::new(Size::new(3, 0), 0), sum));
        asked.push((Grid::new(Size::new(0, 3), 0), sum));
    }
    // Many lines, and long ones: the first cell or the last is wrong.
    for size in [Size::new(300, 2), Size::new(2, 300)] {
        let sum = 7 * size.cols as u64;
        let ends = [(0, 0), (size.rows - 1, size.cols - 1)].map(Pos::from);
        asked.push((Grid::new(size, 7), sum));
        asked.extend(ends.map(|end| (changed(&Grid::new(size, 7), end, 8), sum)));
    }
    // More than a `u32` holds: 2 and 1 are what is left of these sums in 32 bits. An `f32` takes the
    // last two of each for the same number.
    for (wide, sums) in [
        ("4294967295 3", [2, 4_294_967_298, 4_294_967_299]),
        ("2147483648 2147483649", [1, 4_294_967_297, 4_294_967_296]),
    ] {
        asked.extend(sums.map(|sum| (board(wide), sum)));
        asked.extend(sums.map(|sum| (board(&format!("{wide}\n{wide}")), sum)));
    }
    let mut all: Vec<Size> = sizes(1..=4, 1..=4).collect();
    all.extend(ask.rounds(5).map(|_| ask.rng.size(1, 9)));
    for size in all {
        // The same numbers in every row, each row shifted by a cell; 0 is an empty cell.
        let cols = size.cols;
        let numbers: Vec<u32> = (0..cols).map(|_| small(ask.rng.below(90))).collect();
        let right = Grid::from_fn(size, |pos| numbers[(pos.row + pos.col) % cols]);
        let sum: u64 = numbers.iter().map(|&number| u64::from(number)).sum();
        asked.extend([(right.clone(), sum), (right.clone(), sum + 1)]);
        for row in 0..size.rows {
            let pos = Pos::new(row, ask.rng.below(cols));
            let more = changed(&right, pos, right[pos] + 1);
            // All rows but one have the sum, and then only one has it.
            asked.extend([(more.clone(), sum), (more, sum + 1)]);
        }
        asked.push((variant::turned(&right), sum));
    }
    for (board, sum) in asked {
        let board = lay(&board);
        ask.exact(format_args!("{name} with the sum {sum} of\n{board}"), || judge(&board, sum));
    }
}

fn step_5_diagonal_is_magic(ask: &mut Ask) {
    explain::step_5_diagonal_is_magic(ask);
    ask_diagonal(ask, "diagonal_is_magic", diagonal_is_magic, Board::clone);
}

fn step_6_anti_diagonal_is_magic(ask: &mut Ask) {
    explain::step_6_anti_diagonal_is_magic(ask);
    ask_diagonal(ask, "anti_diagonal_is_magic", anti_diagonal_is_magic, variant::mirrored);
}

/// Boards and the sum of the diagonal from the top left, each laid on the table by `lay`.
fn ask_diagonal(
    ask: &mut Ask,
    name: &str,
    judge: fn(&Board, u64) -> bool,
    lay: fn(&Board) -> Board,
) {
    let mut asked = [0, 14, 15, u64::MAX].map(|sum| (lo_shu(), sum)).to_vec();
    let long = Grid::new(Size::new(111, 110), 7);
    asked.extend([(long.clone(), 770), (changed(&long, Pos::new(109, 109), 8), 770)]);
    asked.extend([0, 1].map(|sum| (Grid::new(Size::square(0), 0), sum)));
    asked.extend([0, 1].map(|sum| (Grid::new(Size::new(2, 3), 0), sum)));
    for sum in [2, 4_294_967_298, 4_294_967_299] {
        asked.push((board("4294967295 1\n1 3"), sum));
    }
    let mut all: Vec<Size> = sizes(1..=5, 1..=5).collect();
    all.extend(ask.rounds(5).map(|_| ask.rng.size(1, 9)));
    for size in all {
        let board = shuffled(size, &mut ask.rng);
        let total = |board: &Board| board.diagonal().map(|&number| u64::from(number)).sum::<u64>();
        let sum = total(&board);
        asked.extend([sum, sum + 1].map(|sum| (board.clone(), sum)));
        // The diagonals that begin in the other corners.
        let mut turned = board.clone();
        for _ in 0..3 {
            turned = variant::turned(&turned);
            asked.push((board.clone(), total(&turned)));
        }
        let on = Pos::new(size.rows.min(size.cols) - 1, size.rows.min(size.cols) - 1);
        for pos in [on, Pos::new(0, 0), ask.rng.pos(size)] {
            asked.push((changed(&board, pos, board[pos] + 1), sum));
        }
        asked.push((changed(&board, on, 0), sum - u64::from(board[on])));
    }
    for (board, sum) in asked {
        let board = lay(&board);
        ask.exact(format_args!("{name} with the sum {sum} of\n{board}"), || judge(&board, sum));
    }
}

fn step_7_is_magic(ask: &mut Ask) {
    explain::step_7_is_magic(ask);
    let mut boards = vec![Grid::new(Size::square(0), 0)];
    boards.extend(fillings(Size::square(1)));
    boards.extend([(1, 2), (2, 1), (2, 3), (4, 1), (3, 3)].map(|size| in_order(size.into())));
    boards.extend((1..=10).map(|same| Grid::new(Size::square(3), same)));
    boards.extend(squares());
    // Each number once, and only the rows are wrong, or the columns, or one of the diagonals.
    let faults = [
        "1 2 4\n9 6 3\n5 7 8",
        "1 6 8\n3 5 7\n2 4 9",
        "1 6 8\n9 2 4\n5 7 3",
        "2 4 9\n6 8 1\n7 3 5",
    ];
    boards.extend(faults.map(board));
    // All lines are right, but 0 to 8 and 2 to 10 are not the numbers.
    boards.push(Grid::from_fn(Size::square(3), |pos| lo_shu()[pos] - 1));
    boards.push(Grid::from_fn(Size::square(3), |pos| lo_shu()[pos] + 1));
    for one in lo_shu().positions() {
        let others = lo_shu().positions().filter(|&other| other > one);
        boards.extend(others.map(|other| exchanged(&lo_shu(), one, other)));
        boards.push(changed(&lo_shu(), one, 0));
    }
    // Two rows are wrong, then two columns, and nothing else.
    boards.push(exchanged(&durer(), Pos::new(1, 0), Pos::new(2, 0)));
    boards.push(exchanged(&durer(), Pos::new(0, 1), Pos::new(0, 2)));
    // No number twice and all lines right, with 0 and 10 among the numbers.
    boards.push(board("4 10 1\n2 5 8\n9 0 6"));
    // All lines right, and numbers that stand twice.
    boards.extend(REPEATED.map(board));
    boards.push(board(ORDER_6));
    for order in [5, 11, 17] {
        // Right, and then numbers that stand twice, a diagonal, the rows and the columns alone are wrong.
        boards.push(by_remainders(order, [2, 1]));
        boards.push(by_remainders(order, [1, 2]));
        let (diagonal, rows) = (by_remainders(order, [1, 1]), by_remainders(order, [1, 0]));
        boards.extend([variant::mirrored(&diagonal), variant::turned(&rows), diagonal, rows]);
    }
    for order in [5, 7, 9, 33, 65] {
        let square = odd_square(order);
        boards.push(exchanged(&square, Pos::new(0, 0), Pos::new(order - 1, order - 1)));
        boards.push(square);
    }
    for square in [lo_shu(), durer(), odd_square(5)] {
        for _ in ask.rounds(4) {
            let square = variant::laid(&square, &mut ask.rng);
            let size = square.size();
            // Other orders of the rows and of the columns leave their sums alone.
            let [mut rows, mut cols] = [size.rows, size.cols].map(|it| (0..it).collect::<Vec<_>>());
            ask.rng.shuffle(&mut rows);
            boards.push(Grid::from_fn(size, |pos| square[Pos::new(rows[pos.row], pos.col)]));
            ask.rng.shuffle(&mut cols);
            boards.push(Grid::from_fn(size, |pos| square[Pos::new(rows[pos.row], cols[pos.col])]));
            let (one, other) = (ask.rng.pos(size), ask.rng.pos(size));
            boards.push(exchanged(&square, one, other));
            boards.push(changed(&square, one, square[other]));
            boards.push(square);
        }
    }
    for board in boards {
        ask.exact(format_args!("is_magic of\n{board}"), || is_magic(&board));
    }
}

fn step_8_next_pos(ask: &mut Ask) {
    explain::step_8_next_pos(ask);
    let mut places: Vec<(Size, Pos)> =
        sizes(1..=4, 1..=4).flat_map(|size| size.positions().map(move |pos| (size, pos))).collect();
    for _ in ask.rounds(10) {
        let size = ask.rng.size(1, 400);
        let pos = ask.rng.pos(size);
        let ends = [Pos::new(pos.row, size.cols - 1), Pos::new(size.rows - 1, size.cols - 1)];
        places.extend([pos, ends[0], ends[1]].map(|pos| (size, pos)));
    }
    // More columns, rows and cells than two bytes count.
    for size in [Size::new(2, 70_000), Size::new(70_000, 2)] {
        let (row, col) = (size.rows - 1, size.cols - 1);
        let far = [(0, col), (row, 0), (row, col - 1), (row - 1, col), (row, col)];
        places.extend(far.map(|pos| (size, pos.into())));
    }
    for (size, pos) in places {
        ask.exact(format_args!("next_pos of {pos} on {size}"), || or_none(next_pos(size, pos)));
    }
}

fn step_9_search_from(ask: &mut Ask) {
    explain::step_9_search_from(ask);
    // Nothing is left to fill.
    let nothing = Grid::new(Size::square(0), 0);
    for full in [lo_shu(), board("1"), board("2"), in_order(Size::square(3)), nothing] {
        search_last(ask, &full, 0);
    }
    for size in [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (4, 1), (2, 2)].map(Size::from) {
        (1..=size.area()).for_each(|open| search_last(ask, &Grid::new(size, 0), open));
    }
    search_last(ask, &in_order(Size::new(2, 3)), 4);
    search_last(ask, &in_order(Size::new(3, 2)), 4);
    for square in squares() {
        (1..=3).for_each(|open| search_last(ask, &square, open));
    }
    search_last(ask, &durer(), 1);
    search_last(ask, &durer(), 2);
    // More numbers than a byte counts, and a beginning that is none of the board's.
    search_last(ask, &odd_square(17), 1);
    search_last(ask, &changed(&lo_shu(), Pos::new(0, 0), 99), 2);
    // Nothing can follow this beginning.
    search_last(ask, &exchanged(&lo_shu(), Pos::new(0, 0), Pos::new(0, 1)), 4);
    for round in ask.rounds(4) {
        let open = 1 + round % 3;
        let square = variant::laid(&lo_shu(), &mut ask.rng);
        search_last(ask, &square, open);
        let any = Grid::from_fn(Size::square(3), |_| small(ask.rng.between(1, 9)));
        search_last(ask, &any, open % 3);
    }
}

/// Searches `board` after its last `open` cells are emptied.
fn search_last(ask: &mut Ask, board: &Board, open: usize) {
    let places: Vec<Pos> = board.positions().collect();
    let (_, last) = places.split_at(places.len() - open);
    let begun = last.iter().fold(board.clone(), |board, &pos| changed(&board, pos, 0));
    let from = last.first().copied();
    let (place, all) = (or_none(from), places.len());
    ask.exact(format_args!("search_from {place}, {open} of {all} empty, of\n{begun}"), || {
        let mut board = begun.clone();
        let text = watched(board.size(), from, |found| search_from(&mut board, from, found));
        format!("{text}\nand then the board is\n{board}")
    });
}

fn step_10_search(ask: &mut Ask) {
    explain::step_10_search(ask);
    ask.measure();
    for order in [0, 1, 2] {
        let from = (order > 0).then(|| Pos::new(0, 0));
        ask.exact(format_args!("search({order})"), || {
            watched(Size::square(order), from, |found| search(order, found))
        });
    }
    // Here the end is far away.
    for order in [3, 4, 5] {
        ask.exact(format_args!("the first boards of search({order})"), || {
            beginning(order, |found| search(order, found))
        });
    }
}

// Boards

/// Boards whose lines have the magic sum and where numbers stand twice. Their numbers have more in common with
/// 1 to 16 than the sum: that of the squares, that of the cubes and the exclusive or; that of the squares and
/// the product; the exclusive or and the product.
const REPEATED: [&str; 3] = [
    "16 5 8 5\n6 2 13 13\n11 15 4 4\n1 12 9 12",
    "9 3 14 8\n11 6 1 16\n2 13 14 5\n12 12 5 5",
    "10 1 10 13\n6 16 3 9\n8 8 7 11\n10 9 14 1",
];

/// A magic square whose order is twice an odd number.
const ORDER_6: &str = "35 1 6 26 19 24\n3 32 7 21 23 25\n31 9 2 22 27 20\n\
    8 28 33 17 10 15\n30 5 34 12 14 16\n4 36 29 13 18 11";

/// The number of a cell by two remainders, that of row + 2 × column, and that of so many times each.
fn by_remainders(order: usize, [rows, cols]: [usize; 2]) -> Board {
    Grid::from_fn(Size::square(order), |Pos { row, col }| {
        let (tens, ones) = ((row + 2 * col) % order, (rows * row + cols * col) % order);
        small(tens * order + ones + 1)
    })
}

/// Every board of `size` with the numbers from 0 to one more than there are cells.
fn fillings(size: Size) -> Vec<Board> {
    let numbers = size.area() + 2;
    let power = |cells: usize| (0..cells).fold(1, |product, _| product * numbers);
    let cell =
        |index: usize, pos: Pos| small(index / power(pos.row * size.cols + pos.col) % numbers);
    (0..power(size.area())).map(|index| Grid::from_fn(size, |pos| cell(index, pos))).collect()
}

/// `board`, and boards in which one cell is wrong.
fn nearly_different(board: &Board) -> Vec<Board> {
    let size = board.size();
    let (first, last) = (Pos::new(0, 0), Pos::new(size.rows - 1, size.cols - 1));
    let too_large = small(size.area() + 1);
    let mut boards = vec![board.clone(), changed(board, first, board[last])];
    boards.extend([board[first], 0, too_large].map(|number| changed(board, last, number)));
    boards
}
