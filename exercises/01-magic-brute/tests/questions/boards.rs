//! The boards that the questions are about.

use exam::{
    Ask, boards as variant,
    boards::{board, changed, durer, exchanged, in_order, odd_square, shuffled, sizes, small},
};
use grid::{Grid, Pos, Size};

use exercise_1::Board;

use super::{
    explain::{lo_shu, squares},
};

/// Boards with each number once, and boards that nearly have.
pub fn perhaps_different(ask: &mut Ask) -> Vec<Board> {
    let mut boards: Vec<Board> =
        [(0, 0), (0, 3), (3, 0)].map(|size| Grid::new(size.into(), 0)).to_vec();
    // Every board of up to three cells, with the numbers 0 to the largest and one more.
    for size in [Size::square(1), Size::new(1, 2), Size::new(2, 1), Size::new(3, 1)] {
        boards.extend(fillings(size));
    }
    for pos in lo_shu().positions() {
        let others = lo_shu().positions().filter(|&other| other != pos);
        boards.extend(others.map(|other| changed(&lo_shu(), pos, lo_shu()[other])));
        // An integer of 8 bits takes 257 and 65,537 for 1, and a signed one of 32 bits takes the last for -1.
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
        let mut some = nearly_different(&shuffled(size, &mut ask.rng));
        let numbers = size.area();
        some.push(Grid::from_fn(size, |_| small(ask.rng.between(1, numbers))));
        // In the same order they would have the same answers each time.
        ask.rng.shuffle(&mut some);
        boards.extend(some);
    }
    boards
}

/// Boards whose rows have the sum beside them, and boards where a row has not.
pub fn with_sums_of_rows(ask: &mut Ask) -> Vec<(Board, u64)> {
    let mut boards = vec![(board("9 9 9\n5 5 5\n1 1 1"), 15), (board("4 3 8\n9 5 1\n2 7 5"), 15)];
    for sum in [0, 14, 15, 16, u64::MAX] {
        boards.push((lo_shu(), sum));
        boards.push((variant::turned(&lo_shu()), sum));
    }
    for sum in [0, 1, 15] {
        boards.push((Grid::new(Size::square(0), 0), sum));
        boards.push((Grid::new(Size::square(3), 0), sum));
        boards.push((Grid::new(Size::new(3, 0), 0), sum));
        boards.push((Grid::new(Size::new(0, 3), 0), sum));
    }
    // More than a `u32` holds: 2 and 1 are what is left of these sums in 32 bits. An `f32` takes the
    // last two of each for the same number.
    for (wide, sums) in [
        ("4294967295 3", [2, 4_294_967_298, 4_294_967_299]),
        ("2147483648 2147483649", [1, 4_294_967_297, 4_294_967_296]),
    ] {
        boards.extend(sums.map(|sum| (board(wide), sum)));
        boards.extend(sums.map(|sum| (board(&format!("{wide}\n{wide}")), sum)));
    }
    let mut all: Vec<Size> = sizes(1..=4, 1..=4).collect();
    all.extend(ask.rounds(5).map(|_| ask.rng.size(1, 9)));
    for size in all {
        // The same numbers in every row, each row shifted by a cell; 0 is an empty cell.
        let cols = size.cols;
        let numbers: Vec<u32> = (0..cols).map(|_| small(ask.rng.below(90))).collect();
        let right = Grid::from_fn(size, |pos| numbers[(pos.row + pos.col) % cols]);
        let sum: u64 = numbers.iter().map(|&number| u64::from(number)).sum();
        boards.extend([(right.clone(), sum), (right.clone(), sum + 1)]);
        for row in 0..size.rows {
            let pos = Pos::new(row, ask.rng.below(cols));
            let more = changed(&right, pos, right[pos] + 1);
            // All rows but one have the sum, and then only one has it.
            boards.extend([(more.clone(), sum), (more, sum + 1)]);
        }
        boards.push((variant::turned(&right), sum));
    }
    boards
}

/// Boards of `size`, which are too large to be shown: a 7 in each cell, or an 8 in the first or in `last`.
pub fn sevens(size: Size, last: Pos) -> [Board; 3] {
    let sevens = Grid::new(size, 7);
    let wrong = |pos| changed(&sevens, pos, 8);
    [sevens.clone(), wrong(Pos::new(0, 0)), wrong(last)]
}

/// Boards and the sum of the diagonal from the top left, and other sums.
pub fn with_sums_of_diagonals(ask: &mut Ask) -> Vec<(Board, u64)> {
    let mut boards = [0, 14, 15, u64::MAX].map(|sum| (lo_shu(), sum)).to_vec();
    boards.extend([0, 1].map(|sum| (Grid::new(Size::square(0), 0), sum)));
    boards.extend([0, 1].map(|sum| (Grid::new(Size::new(2, 3), 0), sum)));
    for sum in [2, 4_294_967_298, 4_294_967_299] {
        boards.push((board("4294967295 1\n1 3"), sum));
    }
    let mut all: Vec<Size> = sizes(1..=5, 1..=5).collect();
    all.extend(ask.rounds(5).map(|_| ask.rng.size(1, 9)));
    for size in all {
        let board = shuffled(size, &mut ask.rng);
        let total = |board: &Board| board.diagonal().map(|&number| u64::from(number)).sum::<u64>();
        let sum = total(&board);
        boards.extend([sum, sum + 1].map(|sum| (board.clone(), sum)));
        // The diagonals that begin in the other corners.
        let mut turned = board.clone();
        for _ in 0..3 {
            turned = variant::turned(&turned);
            boards.push((board.clone(), total(&turned)));
        }
        let on = Pos::new(size.rows.min(size.cols) - 1, size.rows.min(size.cols) - 1);
        for pos in [on, Pos::new(0, 0), ask.rng.pos(size)] {
            boards.push((changed(&board, pos, board[pos] + 1), sum));
        }
        boards.push((changed(&board, on, 0), sum - u64::from(board[on])));
    }
    boards
}

/// Magic squares, and boards that miss being one in each possible way.
pub fn perhaps_magic(ask: &mut Ask) -> Vec<Board> {
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
            let [mut rows, mut cols] =
                [size.rows, size.cols].map(|side| (0..side).collect::<Vec<_>>());
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
    boards
}

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
