//! What exercise 1 asks. All boards of order 3 are too many to wait for: so a search fills a board of order
//! 2, or the last cells of a larger one, and what it writes is looked at while it runs.

#[path = "questions/watch.rs"]
mod watch;

use exam::{
    Ask, Rng,
    boards::{
        board, changed, durer, exchanged, images, in_order, joined, laid, mirrored, odd_square,
        or_none, shuffled, sizes, small, turned,
    },
    says, says_true,
};
use grid::{Grid, Pos, Size, record};
use referee::magic;

use self::watch::{beginning, watched};
use exercise_1::{
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

type Step = fn(&Board, u64) -> bool;

fn step_1_magic_sum(ask: &mut Ask) {
    ask.explain("the rows share the sum of all numbers", || {
        for order in 1..=12 {
            let (numbers, all) = (order * order, (1..=order * order).sum::<u64>());
            let what = format!(
                "order {order}: the numbers 1 to {numbers} make {all}, so each row sums to"
            );
            says(what, magic_sum(order), all / order);
        }
    });
    for order in (1..=12).chain(ask.random(8, |rng| 13 + rng.below(988) as u64)) {
        ask.exact(format_args!("magic_sum({order})"), || magic_sum(order));
    }
}

fn step_2_all_different(ask: &mut Ask) {
    ask.explain("a number that is missing is noticed", || {
        for number in [2, 0, 10] {
            let board = changed(&lo_shu(), Pos::new(2, 2), number);
            let fault = magic::judge_numbers(&board).expect_err("a number is missing");
            says_true(!all_different(&board), format!("{fault}, but yours says true of\n{board}"));
        }
    });
    let mut boards = [(0, 0), (0, 3), (3, 0)].map(|size| Grid::new(size.into(), 0)).to_vec();
    for size in [(1, 1), (1, 2), (2, 1)].map(Size::from) {
        boards.extend(fillings(size));
    }
    for pos in lo_shu().positions() {
        let others = lo_shu().positions().step_by(2).filter(|&other| other != pos);
        boards.extend(others.map(|other| changed(&lo_shu(), pos, lo_shu()[other])));
        boards.extend([0, 10, u32::MAX].map(|number| changed(&lo_shu(), pos, number)));
    }
    // The same sum as the numbers 1 to 9, and the same product.
    boards.extend(["1 2 4\n4 4 5\n7 9 9", "2 2 3\n3 4 7\n7 8 9"].map(board));
    boards.extend(nearly_different(&in_order(Size::square(9))));
    let random = ask.random(6, |rng| {
        let size = Size::new(rng.between(1, 6), rng.between(2, 6));
        let mut some = nearly_different(&shuffled(size, rng));
        rng.shuffle(&mut some);
        some
    });
    boards.extend(random.concat());
    ask.each("all_different of\n", &boards, all_different);
}

fn step_3_rows_are_magic(ask: &mut Ask) {
    ask.explain("every row must have the sum", || {
        says_line("every row", rows_are_magic, "2 7 6\n9 5 1\n4 3 8", 15, true);
        says_line("every row", rows_are_magic, "2 7 6\n9 5 1\n4 3 9", 15, false);
        says_line("every row", rows_are_magic, "1 6 5\n2 3 7", 12, true);
    });
    ask_lines(ask, "rows_are_magic", rows_are_magic, Board::clone);
}

fn step_4_columns_are_magic(ask: &mut Ask) {
    ask.explain("every column must have the sum", || {
        says_line("every column", columns_are_magic, "2 7 6\n9 5 1\n4 3 8", 15, true);
        says_line("every column", columns_are_magic, "2 9 4\n1 7 7\n3 8 4", 15, false);
        says_line("every column", columns_are_magic, "1 2\n6 3\n5 7", 12, true);
    });
    ask_lines(ask, "columns_are_magic", columns_are_magic, turned);
}

/// Boards whose rows have the sum, and boards where a row has not, each laid on the table by `lay`.
fn ask_lines(ask: &mut Ask, name: &str, step: Step, lay: fn(&Board) -> Board) {
    let mut boards = vec![(board("9 9 9\n5 5 5\n1 1 1"), 15), (board("4 3 8\n9 5 1\n2 7 5"), 15)];
    boards.extend([0, 14, 15, 16].map(|sum| (lo_shu(), sum)));
    for size in [(0, 0), (3, 3), (3, 0), (0, 3)] {
        boards.extend([0, 1].map(|sum| (Grid::new(size.into(), 0), sum)));
    }
    let random = ask.random(5, |rng| rng.size(1, 9));
    for size in sizes(1..=3, 1..=4).chain(random) {
        // The same numbers in every row, each row shifted by a cell; 0 is an empty cell.
        let numbers: Vec<u32> = (0..size.cols).map(|_| small(ask.rng.below(90))).collect();
        let right = Grid::from_fn(size, |pos| numbers[(pos.row + pos.col) % size.cols]);
        let sum = numbers.iter().map(|&number| u64::from(number)).sum();
        boards.extend([(right.clone(), sum), (right.clone(), sum + 1), (turned(&right), sum)]);
        for row in [0, ask.rng.below(size.rows), size.rows - 1] {
            // All rows but one have the sum, and then only one has it.
            let pos = Pos::new(row, ask.rng.below(size.cols));
            let more = changed(&right, pos, right[pos] + 1);
            boards.extend([(more.clone(), sum), (more, sum + 1)]);
        }
    }
    ask_sums(ask, name, step, lay, boards);
}

fn step_5_diagonal_is_magic(ask: &mut Ask) {
    ask.explain("the diagonal begins at the top left", || {
        let what = "the diagonal from the top left";
        says_line(what, diagonal_is_magic, "4 1 1\n1 5 1\n1 1 6", 15, true);
        says_line(what, diagonal_is_magic, "4 1 1\n1 5 1", 9, true);
    });
    ask_diagonal(ask, "diagonal_is_magic", diagonal_is_magic, Board::clone);
}

fn step_6_anti_diagonal_is_magic(ask: &mut Ask) {
    ask.explain("the other diagonal begins at the top right", || {
        let what = "the diagonal from the top right";
        says_line(what, anti_diagonal_is_magic, "1 1 4\n1 5 1\n6 1 1", 15, true);
        says_line(what, anti_diagonal_is_magic, "1 1 4\n1 5 1", 9, true);
    });
    ask_diagonal(ask, "anti_diagonal_is_magic", anti_diagonal_is_magic, mirrored);
}

/// Boards with the sum of the diagonal from the top left and other sums, each laid on the table by `lay`.
fn ask_diagonal(ask: &mut Ask, name: &str, step: Step, lay: fn(&Board) -> Board) {
    let total = |board: &Board| board.diagonal().map(|&number| u64::from(number)).sum::<u64>();
    let mut boards = [0, 14, 15].map(|sum| (lo_shu(), sum)).to_vec();
    for size in [(0, 0), (2, 3)] {
        boards.extend([0, 1].map(|sum| (Grid::new(size.into(), 0), sum)));
    }
    let random = ask.random(5, |rng| rng.size(1, 9));
    for size in sizes(1..=4, 1..=4).chain(random) {
        let board = shuffled(size, &mut ask.rng);
        let sum = total(&board);
        boards.extend([sum, sum + 1].map(|sum| (board.clone(), sum)));
        // The diagonals that begin in the other corners.
        boards.extend(images(&board)[1..4].iter().map(|image| (board.clone(), total(image))));
        let last = size.rows.min(size.cols) - 1;
        for pos in [Pos::new(last, last), Pos::new(0, 0), ask.rng.pos(size)] {
            boards.push((changed(&board, pos, board[pos] + 1), sum));
        }
    }
    ask_sums(ask, name, step, lay, boards);
}

fn ask_sums(
    ask: &mut Ask,
    name: &str,
    step: Step,
    lay: fn(&Board) -> Board,
    boards: Vec<(Board, u64)>,
) {
    for (board, sum) in boards {
        let what = format!("{name} with the sum {sum} of\n");
        ask.each(&what, &[lay(&board)], |board| step(board, sum));
    }
}

fn step_7_is_magic(ask: &mut Ask) {
    ask.explain("one wrong line is enough", || {
        // Only diagonals are wrong in the first two.
        for wrong in ["9 5 1\n2 7 6\n4 3 8", "2 6 7\n9 1 5\n4 8 3", "5 5 5\n5 5 5\n5 5 5"] {
            let board = board(wrong);
            let fault = magic::judge(&board).expect_err("a line is wrong");
            says_true(!is_magic(&board), format!("{fault}; but yours says true of\n{board}"));
        }
    });
    let mut boards = vec![Grid::new(Size::square(0), 0), durer(), board(ORDER_6)];
    boards.extend([0, 1, 2].map(|number| Grid::new(Size::square(1), number)));
    boards.extend([(1, 2), (2, 1), (2, 3), (4, 1), (3, 3)].map(|size| in_order(size.into())));
    boards.extend([1, 5].map(|same| Grid::new(Size::square(3), same)));
    boards.extend(images(&lo_shu()));
    // Each number once, and only the rows are wrong, or the columns, or one of the diagonals.
    let faults = [
        "1 2 4\n9 6 3\n5 7 8",
        "1 6 8\n3 5 7\n2 4 9",
        "1 6 8\n9 2 4\n5 7 3",
        "2 4 9\n6 8 1\n7 3 5",
    ];
    boards.extend(faults.map(board));
    // All lines are right, but 0 to 8 are not the numbers, nor are 0 and 10.
    boards.extend(["1 6 5\n8 4 .\n3 2 7", "4 10 1\n2 5 8\n9 . 6"].map(board));
    boards.push(board(REPEATED));
    for pos in lo_shu().positions().skip(1) {
        boards.push(exchanged(&lo_shu(), Pos::new(0, 0), pos));
        boards.push(changed(&lo_shu(), pos, 0));
    }
    // Two rows are wrong, then two columns, and nothing else.
    boards.push(exchanged(&durer(), Pos::new(1, 0), Pos::new(2, 0)));
    boards.push(exchanged(&durer(), Pos::new(0, 1), Pos::new(0, 2)));
    for square in [lo_shu(), durer(), odd_square(5), odd_square(17)] {
        let random = ask.random(3, |rng| {
            let square = laid(&square, rng);
            let (one, other) = (rng.pos(square.size()), rng.pos(square.size()));
            let mut some = [
                exchanged(&square, one, other),
                changed(&square, one, square[other]),
                square.clone(),
                square,
            ];
            rng.shuffle(&mut some);
            some
        });
        boards.extend(random.concat());
    }
    ask.each("is_magic of\n", &boards, is_magic);
}

fn step_8_next_pos(ask: &mut Ask) {
    let mut places: Vec<(Size, Pos)> =
        sizes(1..=4, 1..=4).flat_map(|size| size.positions().map(move |pos| (size, pos))).collect();
    let random = ask.random(10, |rng| {
        let size = rng.size(1, 400);
        let pos = rng.pos(size);
        let ends = [Pos::new(pos.row, size.cols - 1), Pos::new(size.rows - 1, size.cols - 1)];
        [pos, ends[0], ends[1]].map(|pos| (size, pos))
    });
    places.extend(random.concat());
    for (size, pos) in places {
        ask.exact(format_args!("next_pos of {pos} on {size}"), || or_none(next_pos(size, pos)));
    }
}

fn step_9_search_from(ask: &mut Ask) {
    ask.explain("the last cells are filled and emptied again", || {
        let start: Board = board("2 7 6\n9 5 1\n4 . .");
        let (mut board, mut squares) = (start.clone(), 0);
        search_from(&mut board, Some(Pos::new(2, 1)), &mut |_| squares += 1);
        says(format!("the squares that begin like\n{start}\nare"), squares, 1);
        says_true(board == start, format!("the board was\n{start}\nand now it is\n{board}"));
    });
    ask.explain("no board is refused before it is full", || {
        let mut board = Grid::new(Size::square(2), 0);
        let search = || search_from(&mut board, Some(Pos::new(0, 0)), &mut |_| {});
        let (_, count) = record::count(search);
        let what = "the search places 4 + 16 + 64 + 256 = 340 numbers on a board of order 2";
        says_true(count.placements >= 340, format!("{what}, but yours {}", count.placements));
    });
    for full in
        [lo_shu(), board("1"), board("2"), in_order(Size::square(3)), Grid::new(Size::square(0), 0)]
    {
        search_last(ask, &full, 0);
    }
    for size in [(1, 1), (1, 2), (2, 1), (1, 3), (4, 1), (2, 2)].map(Size::from) {
        (1..=size.area()).for_each(|open| search_last(ask, &Grid::new(size, 0), open));
    }
    search_last(ask, &in_order(Size::new(2, 3)), 4);
    for square in images(&lo_shu()) {
        (1..=2).for_each(|open| search_last(ask, &square, open));
    }
    // A number that the board does not have, and a beginning that nothing can follow.
    search_last(ask, &changed(&lo_shu(), Pos::new(0, 0), 99), 2);
    search_last(ask, &exchanged(&lo_shu(), Pos::new(0, 0), Pos::new(0, 1)), 4);
    let random = ask.random(4, |rng| {
        let any = Grid::from_fn(Size::square(3), |_| small(rng.between(1, 9)));
        [(laid(&lo_shu(), rng), 3), (laid(&durer(), rng), 2), (any, 2)]
    });
    random.concat().iter().for_each(|(board, open)| search_last(ask, board, *open));
    let square = laid(&lo_shu(), &mut ask.rng);
    search_last(ask, &square, 5);
}

/// Searches `board` after its last `open` cells are emptied.
fn search_last(ask: &mut Ask, board: &Board, open: usize) {
    let places: Vec<Pos> = board.positions().collect();
    let (_, last) = places.split_at(places.len() - open);
    let begun = last.iter().fold(board.clone(), |board, &pos| changed(&board, pos, 0));
    let from = last.first().copied();
    let what = format!("search_from {}, {open} of {} cells empty, of", or_none(from), places.len());
    ask.exact(format_args!("{what}\n{begun}"), || {
        let mut board = begun.clone();
        let text = watched(board.size(), from, |found| search_from(&mut board, from, found));
        format!("{text}\nand then the board is\n{board}")
    });
}

fn step_10_search(ask: &mut Ask) {
    ask.explain("order 1 has one square and orders 0 and 2 have none", || {
        for (order, squares) in [(1, 1), (0, 0), (2, 0)] {
            let mut found = 0;
            search(order, &[], &mut |_| found += 1);
            says(format!("the magic squares of order {order} are"), found, squares);
        }
    });
    ask.count_work();
    let mut begun: Vec<(usize, Vec<u32>)> = [0, 1, 2].map(|order| (order, vec![])).to_vec();
    begun.extend(images(&lo_shu()).iter().map(|square| (3, square.cells()[..6].to_vec())));
    begun.push((2, vec![2]));
    begun.extend(ask.random(4, |rng| (4, laid(&durer(), rng).cells()[..14].to_vec())));
    begun.push((3, laid(&lo_shu(), &mut ask.rng).cells()[..4].to_vec()));
    for (order, begin) in begun {
        let size = Size::square(order);
        let from = size.positions().nth(begin.len());
        let what = format!("search of order {order} that begins with [{}]", joined(&begin, " "));
        ask.exact(what, || watched(size, from, |found| search(order, &begin, found)));
    }
    // Here the end is far away. How many boards are looked at is another number with each seed.
    for (order, first) in ask.random(6, |rng: &mut Rng| (rng.between(3, 8), rng.between(100, 400)))
    {
        ask.exact(format_args!("the first {first} boards of the search of order {order}"), || {
            beginning(order, first, |found| search(order, &[], found))
        });
    }
}

// Boards

pub fn lo_shu() -> Board {
    Grid::from_rows([[2, 7, 6], [9, 5, 1], [4, 3, 8]])
}

/// All lines have the magic sum, and numbers appear twice.
const REPEATED: &str = "16 5 8 5\n6 2 13 13\n11 15 4 4\n1 12 9 12";

/// A magic square whose order is twice an odd number.
const ORDER_6: &str = "35 1 6 26 19 24\n3 32 7 21 23 25\n31 9 2 22 27 20\n\
    8 28 33 17 10 15\n30 5 34 12 14 16\n4 36 29 13 18 11";

/// Every board of `size` with the numbers from 0 to one more than there are cells.
fn fillings(size: Size) -> Vec<Board> {
    let numbers = size.area() + 2;
    let cell = |index: usize, pos: Pos| index / numbers.pow(small(pos.row + pos.col)) % numbers;
    let all = 0..numbers.pow(small(size.area()));
    all.map(|index| Grid::from_fn(size, |pos| small(cell(index, pos)))).collect()
}

/// `board`, and boards in which one cell is wrong.
fn nearly_different(board: &Board) -> Vec<Board> {
    let size = board.size();
    let (first, last) = (Pos::new(0, 0), Pos::new(size.rows - 1, size.cols - 1));
    let mut boards = vec![board.clone(), changed(board, first, board[last])];
    let wrong = [board[first], 0, small(size.area() + 1)];
    boards.extend(wrong.map(|number| changed(board, last, number)));
    boards
}

#[track_caller]
fn says_line(what: &str, step: Step, text: &str, sum: u64, expected: bool) {
    let board = board(text);
    let found = step(&board, sum);
    let answer = format!("whether {what} sums to {sum} is {expected}, but yours says {found}");
    says_true(found == expected, format!("{answer}:\n{board}"));
}
