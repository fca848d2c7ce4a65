//! What is asked of lesson 10, a question for each step: its specification in code.
//!
//! On a board `Q` is a queen, `#` is a hole, and a dot is a free cell.

#[path = "questions/boards.rs"]
mod boards;
#[path = "questions/explain.rs"]
mod explain;

use std::fmt::Display;

use exam::{
    Ask, Rng, boards as variant,
    boards::{joined, sizes},
    fingerprint,
};
use grid::{Grid, Pos, Size};

use self::boards::{
    LARGEST, SOLUTIONS, SYMMETRIES, boards, far_apart, first_solutions, in_columns, long, nearly,
    patterns, with, with_holes, with_images, with_queen, without_a_queen,
};
pub use self::boards::{empty, with_columns};
use exercise_10::{
    Attacked, Board, Square, attacks, count, fundamental, images, is_free, is_solution, place,
    remove, solve,
};

exam::questions![
    step_1_attacks,
    step_2_is_solution,
    step_3_place,
    step_4_remove,
    step_5_is_free,
    step_6_solve,
    step_7_count,
    step_8_images,
    step_9_fundamental,
];

/// How many times the placements of the reference a search may make.
const TIMES: u64 = 4;

fn step_1_attacks(ask: &mut Ask) {
    explain::step_1_attacks(ask);
    let size = Size::new(5, 6);
    for one in size.positions() {
        ask.exact(format_args!("where a queen on {one} attacks (x), on a board of {size}"), || {
            picture(size, |other| attacks(one, other))
        });
    }
    // The largest: as far apart as rows and columns may be, and so far that a small integer has the same
    // for it as for 3, or for 0.
    let mut far: Vec<[usize; 2]> = vec![[999_999, 999_999], [999_999, 999_998], [524_288, 262_144]];
    far.extend((5..20).flat_map(|bits| [[(1 << bits) + 3, 3], [1 << bits, 3]]));
    for [most, least] in ask.fixed(far) {
        for (one, other) in [((0, 0), (most, least)), ((0, most), (least, 0))] {
            let (one, other) = (Pos::from(one), Pos::from(other));
            ask.exact(format_args!("attacks({one}, {other})"), || attacks(one, other));
        }
    }
    for _ in ask.rounds(50) {
        let [row, col, rows, cols] = [900, 900, 99_000, 99_000].map(|most| ask.rng.below(most));
        let (rows, cols) = *ask.rng.pick(&[(rows, rows), (rows, 0), (0, cols), (rows, cols)]);
        let corners = [(row, col), (row + rows, col + cols), (row + rows, col), (row, col + cols)];
        let [top_left, bottom_right, bottom_left, top_right] = corners.map(Pos::from);
        let pairs = [(top_left, bottom_right), (bottom_left, top_right)];
        for (one, other) in pairs {
            for (one, other) in [(one, other), (other, one)] {
                ask.exact(format_args!("attacks({one}, {other})"), || attacks(one, other));
            }
        }
    }
}

fn step_2_is_solution(ask: &mut Ask) {
    explain::step_2_is_solution(ask);
    let mut boards = Vec::new();
    for size in [(0, 0), (0, 3), (3, 0), (1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (2, 3), (3, 2)] {
        boards.extend(patterns(Square::Queen, size.into()));
    }
    for columns in SOLUTIONS {
        for _ in ask.rounds(2) {
            let solution = variant::laid(&with_columns(columns), &mut ask.rng);
            boards.extend(nearly(&solution, &mut ask.rng));
            boards.push(with_holes(&solution, 3, &mut ask.rng));
            boards.push(solution);
        }
    }
    // More columns than rows.
    for columns in [&[0, 2][..], &[3, 1], &[1, 3, 0], &[2, 4, 6, 1, 3]] {
        let wide = in_columns(7, columns);
        boards.extend(nearly(&wide, &mut ask.rng));
        boards.push(wide);
    }
    // The largest: 32 rows and columns.
    boards.extend(ask.fixed(far_apart()));
    for _ in ask.rounds(30) {
        let order = ask.rng.between(3, 5);
        let one_a_row: Vec<usize> = (0..order).map(|_| ask.rng.below(order)).collect();
        boards.push(with_columns(&one_a_row));
    }
    // What comes when is secret.
    ask.rng.shuffle(&mut boards);
    for board in boards {
        let size = board.size();
        let shown = if size.area() == 0 { String::new() } else { format!("\n{board}") };
        let what = format_args!("is_solution of a board of {size}{shown}");
        ask.exact(what, || is_solution(&board));
    }
}

fn step_3_place(ask: &mut Ask) {
    explain::step_3_place(ask);
    for pos in places() {
        let what = format_args!("place at {pos}, with nothing attacked");
        ask_sets(ask, what, &[], place, pos);
    }
    for _ in ask.rounds(40) {
        let (queens, pos) = (any_queens(&mut ask.rng), ask.rng.pos(LARGEST));
        let what = format_args!("place at {pos}, after queens at {}", joined(&queens, " "));
        ask_sets(ask, what, &queens, place, pos);
    }
}

fn step_4_remove(ask: &mut Ask) {
    explain::step_4_remove(ask);
    for pos in places() {
        let what = format_args!("remove at {pos}, the only queen");
        ask_sets(ask, what, &[pos], remove, pos);
    }
    for _ in ask.rounds(40) {
        let mut queens = any_queens(&mut ask.rng);
        queens.truncate(6);
        let pos = *ask.rng.pick(&queens);
        let what = format_args!("remove at {pos}, of queens at {}", joined(&queens, " "));
        ask_sets(ask, what, &queens, remove, pos);
    }
}

type Change = fn(&mut Attacked, Pos);

/// Asks for the sets after `change` at `pos`; before, `queens` stand on the board.
fn ask_sets(ask: &mut Ask, what: impl Display, queens: &[Pos], change: Change, pos: Pos) {
    ask.exact(what, || {
        let mut attacked = attacked_by(queens);
        change(&mut attacked, pos);
        shown(attacked)
    });
}

fn step_5_is_free(ask: &mut Ask) {
    explain::step_5_is_free(ask);
    let mut all: Vec<Vec<Pos>> = vec![vec![]];
    all.extend(Size::new(4, 6).positions().map(|pos| vec![pos]));
    let pairs = [[(0, 1), (1, 3)], [(3, 0), (1, 5)], [(2, 2), (0, 3)]];
    all.extend(pairs.map(|queens| queens.map(Pos::from).to_vec()));
    all.extend([(31, 31), (31, 0), (0, 31), (16, 17)].map(|pos| vec![Pos::from(pos)]));
    all.extend(ask.rounds(12).map(|_| any_queens(&mut ask.rng)));
    for queens in all {
        let small = queens.iter().all(|pos| pos.row < 4 && pos.col < 6);
        let size = if small { Size::new(4, 6) } else { LARGEST };
        let attacked = attacked_by(&queens);
        let queens = if queens.is_empty() { "none".to_string() } else { joined(&queens, " ") };
        let what = format_args!("where is_free (x), on a board of {size}, queens: {queens}");
        ask.exact(what, || picture(size, |pos| is_free(&attacked, pos)));
    }
    // One set alone forbids.
    let small = (0..8).map(|bit| (Size::square(5), [bit, bit, 27 + bit]));
    for (size, [column, rising, falling]) in
        small.chain([(LARGEST, [31, 62, 0]), (LARGEST, [0, 32, 62])])
    {
        let columns = Attacked { columns: 1 << column, ..Attacked::default() };
        let rising = Attacked { rising: 1 << rising, ..Attacked::default() };
        let falling = Attacked { falling: 1 << falling, ..Attacked::default() };
        for attacked in [columns, rising, falling] {
            let what =
                format_args!("where is_free (x), on a board of {size} with\n{}", shown(attacked));
            ask.exact(what, || picture(size, |pos| is_free(&attacked, pos)));
        }
    }
}

fn step_6_solve(ask: &mut Ask) {
    explain::step_6_solve(ask);
    ask.measure();
    let mut boards = boards(ask);
    boards.extend(ask.fixed([(10, 10), (12, 12), (16, 16), (4, 32)].map(empty)));
    boards.extend(ask.rounds(6).map(|_| with_holes(&empty((10, 10)), 30, &mut ask.rng)));
    boards.extend(first_solutions().map(|columns| without_a_queen(columns, &mut ask.rng)));
    // The largest: 132,140 placements, and four times as many are below the budget.
    boards.extend(ask.fixed([long()]));
    for board in boards {
        ask.within(
            exam::Within { times: TIMES, more: TIMES },
            format_args!("solve\n{board}"),
            || {
                let mut answer = board.clone();
                let is_solved = solve(&mut answer);
                format!("{is_solved}, and the board is\n{answer}")
            },
        );
    }
}

fn step_7_count(ask: &mut Ask) {
    explain::step_7_count(ask);
    let mut boards = boards(ask);
    boards.extend(ask.fixed([empty((9, 9))]));
    // With a hole the known counts are no answer. The largest is the last: more than 100,000 placements, and a
    // count of more than 16 bits.
    let sizes = [(1, 32), (2, 32), (3, 9), (6, 8), (8, 8), (9, 9), (4, 22)];
    boards.extend(sizes.map(|size| with_holes(&empty(size), 1, &mut ask.rng)));
    for board in boards {
        ask.within(
            exam::Within { times: TIMES, more: TIMES },
            format_args!("count the solutions of\n{board}"),
            || count(&board),
        );
    }
}

fn step_8_images(ask: &mut Ask) {
    explain::step_8_images(ask);
    let mut boards = Vec::new();
    for size in [(0, 0), (0, 3), (3, 0), (1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (2, 3), (3, 2)] {
        let places = Size::from(size).positions();
        boards.extend(places.clone().map(|place| with(Square::Queen, size, |pos| pos == place)));
        boards.extend(places.skip(1).map(|place| with(Square::Hole, size, |pos| pos == place)));
        boards.push(empty(size));
    }
    boards.push(with_columns(SOLUTIONS[6]));
    boards.push(with(Square::Queen, (16, 3), |pos| pos.row % 7 == pos.col));
    for _ in ask.rounds(30) {
        let size = ask.rng.size(1, 5);
        let squares = [Square::Free, Square::Free, Square::Queen, Square::Hole];
        boards.push(Grid::from_fn(size, |_| *ask.rng.pick(&squares)));
    }
    let shown = |board: &Board| {
        images(board).map(|image| format!("{}:\n{image}", image.size())).join("\n\n")
    };
    for board in boards {
        ask.exact(format_args!("images of\n{board}"), || shown(&board));
    }
    // The largest.
    for size in [(31, 32), (32, 32)] {
        let board = with_holes(&empty(size), 500, &mut ask.rng);
        let board = with_queen(&board, ask.rng.pos(board.size()));
        ask.exact(format_args!("images, as a fingerprint, of\n{board}"), || {
            format!("{:016x}", fingerprint(shown(&board).as_bytes()))
        });
    }
}

fn step_9_fundamental(ask: &mut Ask) {
    explain::step_9_fundamental(ask);
    let mut boards: Vec<Board> = sizes(0..=4, 0..=5).map(empty).collect();
    boards.extend((5..=8).map(|order| empty((order, order))));
    // The largest has 870 solutions, and with the hole none is an image of another one.
    boards.push(empty((3, 7)));
    boards.push(with(Square::Hole, (2, 31), |pos| pos == Pos::new(0, 0)));
    for order in 4..=7 {
        for holes in [[(0, 0); 2], [(1, 2), (2, 1)], [(0, 0), (order - 1, order - 1)]] {
            let holes = holes.map(Pos::from);
            boards.push(with(Square::Hole, (order, order), |pos| holes.contains(&pos)));
        }
        let hole = with(Square::Hole, (order, order), |pos| pos == Pos::new(0, 1));
        boards.extend(SYMMETRIES.map(|images| with_images(&hole, images)));
    }
    let mut boards: Vec<Board> = ask.fixed(boards).collect();
    for round in ask.rounds(14) {
        let order = ask.rng.between(5, 7);
        let board = with_holes(&empty((order, order)), 3, &mut ask.rng);
        // Holes with a symmetry, so that solutions are images of each other.
        boards.push(with_images(&board, SYMMETRIES[round % SYMMETRIES.len()]));
        boards.push(board);
    }
    // With a hole the known counts are no answer.
    boards.extend([8, 9].map(|order| with_holes(&empty((order, order)), 1, &mut ask.rng)));
    for board in boards {
        ask.exact(format_args!("fundamental solutions of\n{board}"), || fundamental(&board));
    }
}

// Sets

/// Every cell of 3 × 5, and the corners and borders of the largest board.
fn places() -> Vec<Pos> {
    let mut places: Vec<Pos> = Size::new(3, 5).positions().collect();
    // The largest board has 32 rows and columns.
    places.extend([(31, 31), (31, 0), (0, 31), (0, 30), (16, 31), (31, 16)].map(Pos::from));
    places
}

/// Some queens of which none attacks another, on a board of 32 × 32.
fn any_queens(rng: &mut Rng) -> Vec<Pos> {
    let mut queens: Vec<Pos> = vec![rng.pos(LARGEST)];
    for _ in 0..rng.between(2, 20) {
        let pos = rng.pos(LARGEST);
        let meets = |queen: &Pos| {
            let (rows, cols) = (queen.row.abs_diff(pos.row), queen.col.abs_diff(pos.col));
            rows == 0 || cols == 0 || rows == cols
        };
        if !queens.iter().any(meets) {
            queens.push(pos);
        }
    }
    queens
}

/// The lines of `queens`, as the step's text defines them.
pub fn attacked_by(queens: &[Pos]) -> Attacked {
    let set = |bit_of: fn(&Pos) -> usize| {
        queens.iter().map(bit_of).fold(0_u64, |set, bit| set | 1 << bit)
    };
    Attacked {
        columns: set(|pos| pos.col),
        rising: set(|pos| pos.row + pos.col),
        falling: set(|pos| pos.row + 31 - pos.col),
    }
}

// Texts

/// Three lines: the bits of each set.
pub fn shown(Attacked { columns, rising, falling }: Attacked) -> String {
    let bits =
        |set: u64| format!("{{{}}}", joined((0..64).filter(|bit| set >> bit & 1 == 1), ", "));
    format!("columns {}\nrising {}\nfalling {}", bits(columns), bits(rising), bits(falling))
}

/// `x` where it is true, and a dot elsewhere.
fn picture(size: Size, is_true: impl Fn(Pos) -> bool) -> String {
    let line = |row| {
        joined((0..size.cols).map(|col| if is_true(Pos { row, col }) { "x" } else { "." }), " ")
    };
    joined((0..size.rows).map(line), "\n")
}
