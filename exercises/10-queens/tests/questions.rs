//! What exercise 10 asks. On a board `Q` is a queen, `#` is a hole, and a dot is a free cell.

#[path = "questions/boards.rs"]
mod boards;

use std::fmt::Display;

use exam::{
    Ask, Rng, Within,
    boards::{changed, joined, laid, sizes},
    says, says_true,
};
use grid::{Grid, Pos, Size, record};

use self::boards::{
    LARGEST, SOLUTIONS, SYMMETRIES, boards, empty, in_columns, nearly, patterns, with,
    with_columns, with_holes, with_images,
};
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

/// What the text allows: four times the placements of the plain search, and four more.
const COST: Within = Within { times: 4, more: 4 };

fn step_1_attacks(ask: &mut Ask) {
    let size = Size::new(5, 6);
    for one in size.positions() {
        ask.exact(format_args!("where a queen on {one} attacks (x), on a board of {size}"), || {
            picture(size, |other| attacks(one, other))
        });
    }
    let random = ask.random(50, |rng| {
        let [row, col, rows, cols] = [900, 900, 900, 900].map(|most| rng.below(most));
        let (rows, cols) = *rng.pick(&[(rows, rows), (rows, 0), (0, cols), (rows, cols)]);
        let corners = [(row, col), (row + rows, col + cols), (row + rows, col), (row, col + cols)];
        let [top_left, bottom_right, bottom_left, top_right] = corners.map(Pos::from);
        [(top_left, bottom_right), (bottom_left, top_right), (top_right, bottom_left)]
    });
    for (one, other) in random.concat() {
        ask.exact(format_args!("attacks({one}, {other})"), || attacks(one, other));
    }
}

fn step_2_is_solution(ask: &mut Ask) {
    ask.explain("a solution has a queen in each row", || {
        for (board, expected) in [(with_columns(&[1, 3, 0, 2]), true), (empty((4, 4)), false)] {
            says(
                format!("whether this is a solution,\n{board}\nis"),
                is_solution(&board),
                expected,
            );
        }
    });
    let mut boards = Vec::new();
    for size in [(0, 0), (0, 3), (3, 0), (1, 1), (1, 2), (2, 1), (2, 2), (2, 3)] {
        boards.extend(patterns(Square::Queen, size.into()));
    }
    for columns in SOLUTIONS {
        let random = ask.random(2, |rng| {
            let solution = laid(&with_columns(columns), rng);
            let holed = with_holes(&solution, 3, rng);
            [&nearly(&solution, rng)[..], &[solution, holed]].concat()
        });
        boards.extend(random.concat());
    }
    // More columns than rows.
    for columns in [&[0, 2][..], &[1, 3, 0], &[2, 4, 6, 1, 3]] {
        let wide = in_columns(7, columns);
        boards.extend(nearly(&wide, &mut ask.rng));
        boards.push(wide);
    }
    // Two queens attack each other across holes.
    for columns in [[0, 2, 0], [0, 4, 2], [4, 0, 2]] {
        let queens = in_columns(5, &columns);
        let hole = |pos| if queens[pos] == Square::Free { Square::Hole } else { queens[pos] };
        boards.extend([Grid::from_fn(queens.size(), hole), queens]);
    }
    boards.extend(ask.random(30, |rng| {
        let order = rng.between(3, 5);
        let one_per_row: Vec<usize> = (0..order).map(|_| rng.below(order)).collect();
        with_columns(&one_per_row)
    }));
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
    for pos in places() {
        let what = format_args!("place at {pos}, with nothing attacked");
        ask_sets(ask, what, &[], place, pos);
    }
    for (queens, pos) in ask.random(40, |rng| (any_queens(rng), rng.pos(LARGEST))) {
        let what = format_args!("place at {pos}, after queens at {}", joined(&queens, " "));
        ask_sets(ask, what, &queens, place, pos);
    }
}

fn step_4_remove(ask: &mut Ask) {
    ask.explain("the other queen stays", || {
        let (stays, leaves) = (Pos::new(0, 1), Pos::new(1, 3));
        let mut attacked = attacked_by(&[stays, leaves]);
        remove(&mut attacked, leaves);
        let what =
            format!("when of the queens on {stays} and {leaves} the second leaves, the sets are\n");
        says(what, shown(attacked), shown(attacked_by(&[stays])));
    });
    for pos in places() {
        let what = format_args!("remove at {pos}, the only queen");
        ask_sets(ask, what, &[pos], remove, pos);
    }
    for queens in ask.random(40, any_queens) {
        let pos = queens[0];
        let what = format_args!("remove at {pos}, of queens at {}", joined(&queens, " "));
        ask_sets(ask, what, &queens, remove, pos);
    }
}

type Step = fn(&mut Attacked, Pos);

/// Asks for the sets after `step` at `pos`; before, `queens` stand on the board.
fn ask_sets(ask: &mut Ask, what: impl Display, queens: &[Pos], step: Step, pos: Pos) {
    ask.exact(what, || {
        let mut attacked = attacked_by(queens);
        step(&mut attacked, pos);
        shown(attacked)
    });
}

fn step_5_is_free(ask: &mut Ask) {
    let mut all: Vec<Vec<Pos>> = vec![vec![]];
    all.extend(Size::new(4, 6).positions().step_by(2).map(|pos| vec![pos]));
    let pairs = [[(0, 1), (1, 3)], [(3, 0), (1, 5)], [(2, 2), (0, 3)]];
    all.extend(pairs.map(|queens| queens.map(Pos::from).to_vec()));
    all.extend(ask.random(12, any_queens));
    for queens in all {
        let small = queens.iter().all(|pos| pos.row < 4 && pos.col < 6);
        let size = if small { Size::new(4, 6) } else { LARGEST };
        let attacked = attacked_by(&queens);
        let what = format_args!(
            "where is_free (x), on a board of {size}, queens: {}",
            joined(&queens, " ")
        );
        ask.exact(what, || picture(size, |pos| is_free(&attacked, pos)));
    }
}

fn step_6_solve(ask: &mut Ask) {
    ask.explain("the first solution comes first", || {
        let (mut board, expected) = (empty((8, 8)), with_columns(&[0, 4, 7, 5, 2, 6, 1, 3]));
        let is_solved = solve(&mut board);
        says_true(is_solved, "8 × 8 has a solution, but you return false");
        says("the first solution of 8 × 8 is\n", &board, &expected);
    });
    ask.explain("a board without a solution is left as it was", || {
        let mut board = empty((3, 3));
        let is_solved = solve(&mut board);
        says_true(!is_solved, "3 × 3 has no solution, but you return true");
        says("the board without a solution was\n", &board, &empty((3, 3)));
    });
    ask.explain("only what is free is tried", || {
        let (_, count) = record::count(|| solve(&mut empty((12, 12))));
        let what = "for the first solution of 12 × 12 the plain search makes 261 placements, since it places a queen \
                    only where none attacks her; you make";
        says_true(count.placements <= 4 * 261, format!("{what} {}", count.placements));
    });
    ask.count_work();
    let mut boards = boards(ask);
    boards.extend([(10, 10), (12, 12), (16, 16)].map(empty));
    boards.extend(ask.random(6, |rng| with_holes(&empty((10, 10)), 30, rng)));
    // A hole where the first solution has a queen: the search for the next one is about as long.
    boards.extend(ask.random(3, |rng| {
        let pos = Pos::from(*rng.pick(&[(5, 6), (6, 1), (7, 3)]));
        changed(&empty((8, 8)), pos, Square::Hole)
    }));
    ask.each_within(COST, "solve\n", &boards, |board| {
        let mut answer = board.clone();
        let is_solved = solve(&mut answer);
        format!("{is_solved}, and the board is\n{answer}")
    });
}

fn step_7_count(ask: &mut Ask) {
    ask.explain("each solution is counted once", || {
        for (order, solutions) in [(4, 2), (5, 10), (6, 4)] {
            let what = format!("the solutions of {order} × {order} are");
            says(what, count(&empty((order, order))), solutions);
        }
    });
    let mut boards = boards(ask);
    // More than 255, and with a hole the known counts are no answer.
    boards.push(empty((9, 9)));
    let with_a_hole = |size| with_holes(&empty(size), 1, &mut ask.rng);
    boards.extend([(3, 9), (8, 8), (9, 9)].map(with_a_hole));
    ask.each_within(COST, "count the solutions of\n", &boards, count);
}

fn step_8_images(ask: &mut Ask) {
    ask.explain("the first corner goes round", || {
        let board = with(Square::Queen, (2, 3), |pos| pos == Pos::new(0, 0));
        let corners = [(0, 0), (0, 1), (1, 2), (2, 0), (0, 2), (2, 1), (1, 0), (0, 0)];
        for (number, (image, corner)) in images(&board).iter().zip(corners).enumerate() {
            let corner = Pos::from(corner);
            says_true(
                image.get(corner) == Some(&Square::Queen),
                format!(
                    "in image {number} the queen of\n{board}\nis on {corner}, but yours is\n{image}"
                ),
            );
        }
    });
    let mut boards = Vec::new();
    for size in [(0, 0), (0, 3), (3, 0), (1, 1), (1, 2), (2, 1), (2, 3), (3, 2)] {
        let places = Size::from(size).positions();
        boards.extend(places.clone().map(|place| with(Square::Queen, size, |pos| pos == place)));
        boards.extend(places.skip(1).map(|place| with(Square::Hole, size, |pos| pos == place)));
        boards.push(empty(size));
    }
    boards.push(with_columns(SOLUTIONS[6]));
    boards.extend(ask.random(30, |rng| {
        let squares = [Square::Free, Square::Free, Square::Queen, Square::Hole];
        Grid::from_fn(rng.size(1, 5), |_| *rng.pick(&squares))
    }));
    ask.each("images of\n", &boards, |board| {
        images(board).map(|image| format!("{}:\n{image}", image.size())).join("\n\n")
    });
}

fn step_9_fundamental(ask: &mut Ask) {
    ask.explain("the two solutions of order 4 are mirror images", || {
        let what = "the two solutions of 4 × 4 are mirror images of each other, so those that are left are";
        says(what, fundamental(&empty((4, 4))), 1);
    });
    let mut boards: Vec<Board> = sizes(0..=4, 0..=4).map(empty).collect();
    boards.extend((5..=8).map(|order| empty((order, order))));
    boards.push(empty((3, 7)));
    for order in 4..=6 {
        for holes in [[(0, 0); 2], [(1, 2), (2, 1)], [(0, 0), (order - 1, order - 1)]] {
            let holes = holes.map(Pos::from);
            boards.push(with(Square::Hole, (order, order), |pos| holes.contains(&pos)));
        }
        let hole = with(Square::Hole, (order, order), |pos| pos == Pos::new(0, 1));
        boards.extend(SYMMETRIES.map(|images| with_images(&hole, images)));
    }
    let random = ask.random(14, |rng| {
        let order = rng.between(5, 7);
        let board = with_holes(&empty((order, order)), 3, rng);
        // Holes with a symmetry, so that solutions are images of each other.
        [with_images(&board, SYMMETRIES[rng.below(SYMMETRIES.len())]), board]
    });
    boards.extend(random.concat());
    // With a hole the known counts are no answer.
    boards.push(with_holes(&empty((8, 8)), 1, &mut ask.rng));
    ask.each("fundamental solutions of\n", &boards, fundamental);
}

// Sets

/// Every cell of 3 × 5, and the corners and borders of the largest board, which has 32 rows and columns.
fn places() -> Vec<Pos> {
    let mut places: Vec<Pos> = Size::new(3, 5).positions().collect();
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
fn attacked_by(queens: &[Pos]) -> Attacked {
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
fn shown(Attacked { columns, rising, falling }: Attacked) -> String {
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
