//! What exercise 1 asks: the inputs of each step, and how an answer is judged.
//!
//! All boards of order 3 are 387,420,489, too many to wait for. So a search fills a board of order 2,
//! or the last cells of a larger one, and what it writes is looked at while it runs.

#[path = "questions/boards.rs"]
mod boards;
#[path = "questions/explain.rs"]
mod explain;
#[path = "questions/watch.rs"]
mod watch;

use exam::{
    Ask, boards as variant,
    boards::{board, changed, durer, exchanged, in_order, odd_square, or_none, sizes, small},
};
use grid::{Grid, Pos, Size};

pub use self::explain::{lo_shu, squares};
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

fn step_1_magic_sum(ask: &mut Ask) {
    explain::step_1_magic_sum(ask);
    // The largest: order 3,000, as the text says.
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
    // The largest: 4,900 of 5,000 cells, for the reference compares each cell with each other.
    for board in boards::perhaps_different(ask) {
        ask.exact(format_args!("all_different of\n{board}"), || all_different(&board));
    }
    let what = "all_different of the numbers 1 to 4,900 in reading order, on 70 × 70";
    ask.exact(what, || all_different(&in_order(Size::square(70))));
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
/// The largest: 70,000 rows or columns, and every sum that 64 bits hold. A larger board only takes longer.
fn ask_lines(ask: &mut Ask, name: &str, judge: fn(&Board, u64) -> bool, lay: fn(&Board) -> Board) {
    for (board, sum) in boards::with_sums_of_rows(ask) {
        let board = lay(&board);
        ask.exact(format_args!("{name} with the sum {sum} of\n{board}"), || judge(&board, sum));
    }
    for size in [(300, 2), (2, 300), (70_000, 2), (2, 70_000)].map(Size::from) {
        let last = Pos::new(size.rows - 1, size.cols - 1);
        for board in boards::sevens(size, last) {
            ask_sevens(ask, name, judge, (&lay(&board), size.cols));
        }
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
/// The largest: 300 cells of a diagonal, 65,537 rows or columns. A larger board only takes longer.
fn ask_diagonal(
    ask: &mut Ask,
    name: &str,
    judge: fn(&Board, u64) -> bool,
    lay: fn(&Board) -> Board,
) {
    for (board, sum) in boards::with_sums_of_diagonals(ask) {
        let board = lay(&board);
        ask.exact(format_args!("{name} with the sum {sum} of\n{board}"), || judge(&board, sum));
    }
    // More steps than a byte counts; and sides of which 16 bits leave nothing, or 1.
    for size in [(300, 301), (2, 65_536), (65_537, 2)].map(Size::from) {
        let steps = size.rows.min(size.cols);
        for board in boards::sevens(size, Pos::new(steps - 1, steps - 1)) {
            ask_sevens(ask, name, judge, (&lay(&board), steps));
        }
    }
}

/// Asks about a line of so many cells of a board that is not shown.
fn ask_sevens(
    ask: &mut Ask,
    name: &str,
    judge: fn(&Board, u64) -> bool,
    (board, cells): (&Board, usize),
) {
    let (size, sum) = (board.size(), 7 * cells as u64);
    let eight = board.positions().find(|&pos| board[pos] == 8);
    let but = eight.map_or(String::new(), |pos| format!(", but an 8 at {pos}"));
    let what =
        format_args!("{name} with the sum {sum} of a board of {size}, a 7 in each cell{but}");
    ask.exact(what, || judge(board, sum));
}

fn step_7_is_magic(ask: &mut Ask) {
    explain::step_7_is_magic(ask);
    // The largest: order 65, and the text allows 70.
    for board in boards::perhaps_magic(ask) {
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
    // The largest: fewer than 2³² cells, as the text says, and more than an `i32` counts. Then more columns
    // and rows than two bytes count.
    let largest = [(1, u32::MAX as usize), (u32::MAX as usize, 1), (65_535, 65_537)];
    for (rows, cols) in largest {
        let far = [(0, cols - 1), (rows - 1, 0), (rows / 2, cols - 1), (rows - 1, cols - 1)];
        places.extend(far.map(|place| (Size::new(rows, cols), place.into())));
    }
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
    // The largest: 289 of 300 cells, and 66,429 placements. Six open cells of order 3 take nine times as long.
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
    let square = variant::laid(&lo_shu(), &mut ask.rng);
    search_last(ask, &square, 5);
    search_last(ask, &durer(), 1);
    search_last(ask, &durer(), 2);
    // More numbers than a byte counts, and a beginning with a number that the board does not have.
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
    let what = match open {
        0 => "on the full board".to_string(),
        open => format!("{open} of {all} cells empty, of"),
    };
    ask.exact(format_args!("search_from {place}, {what}\n{begun}"), || {
        let mut board = begun.clone();
        let text = watched(board.size(), from, |found| search_from(&mut board, from, found));
        format!("{text}\nand then the board is\n{board}")
    });
}

fn step_10_search(ask: &mut Ask) {
    explain::step_10_search(ask);
    ask.measure();
    // The largest: order 17, as the text says; of the squares only that of order 1, for the first one of order
    // 3 comes after 70 million boards.
    for order in [0, 1, 2] {
        let from = (order > 0).then(|| Pos::new(0, 0));
        ask.exact(format_args!("search({order})"), || {
            watched(Size::square(order), from, |found| search(order, found))
        });
    }
    // Here the end is far away. How many boards are looked at is another number with each seed, so the last
    // one cannot be known beforehand.
    let rounds = ask.rounds(4).map(|_| (ask.rng.between(3, 8), ask.rng.between(100, 400)));
    let rounds: Vec<(usize, usize)> = rounds.collect();
    for (order, first) in [(3, 200), (4, 200), (5, 200), (17, 300)].into_iter().chain(rounds) {
        ask.exact(format_args!("the first {first} boards of search({order})"), || {
            beginning(order, first, |found| search(order, found))
        });
    }
}
