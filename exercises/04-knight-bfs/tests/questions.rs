//! What exercise 4 asks. On a board of labels the start is 1, a cell n moves away is n + 1, and a dot is a
//! cell out of reach.

use exam::{
    Ask, Rng, Within,
    boards::{RIGHT, joined, many, mv, near, shown, sizes, small},
    says,
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard};
use referee::distance;

use exercise_4::{depth, explore, moves_from, reachable};

exam::questions![step_1_moves_from, step_2_explore, step_3_reachable, step_4_depth];

/// What the text allows: four placements for each cell that is reached, and four more.
const COST: Within = Within { times: 4, more: 4 };

/// Moves that are not symmetric: rows and columns differ, and no move has a way back.
const CROOKED: [Move; 4] = [mv(1, -3), mv(0, 2), mv(-2, 0), mv(1, 1)];

fn step_1_moves_from(ask: &mut Ask) {
    ask.explain("the cells come in the order of the moves", || {
        let cells = [(1, 0), (0, 1), (0, 3), (1, 4), (3, 4), (4, 3), (4, 1), (3, 0)];
        let found = moves_from(Pos::new(2, 2), Size::square(5), &KNIGHT);
        let what = "from (2,2), the knight's eight moves lead, in their order, to";
        says(what, list(&found), list(&cells.map(Pos::from)));
    });
    let mut inputs: Vec<(Size, Pos, Vec<Move>)> = Vec::new();
    let of_knight = sizes(1..=3, 1..=4).map(|size| (size, KNIGHT.to_vec()));
    let others = [LEAPER.to_vec(), CROOKED.to_vec(), RIGHT.to_vec(), far()];
    for (size, moves) in of_knight.chain(others.map(|moves| (Size::new(4, 3), moves))) {
        inputs.extend(size.positions().map(|pos| (size, pos, moves.clone())));
    }
    inputs.push((Size::square(70), Pos::new(30, 41), many()));
    inputs.extend(ask.random(20, |rng| {
        let size = rng.size(1, 12);
        (size, rng.pos(size), any_moves(rng))
    }));
    for (size, pos, moves) in inputs {
        let what = format_args!("moves_from {pos} on {size} with {}", shown(&moves));
        ask.exact(what, || list(&moves_from(pos, size, &moves)));
    }
}

fn step_2_explore(ask: &mut Ask) {
    ask.explain("a label is one more than the fewest moves", || {
        for (size, start, moves) in
            [((1, 4), (0, 1), &RIGHT[..]), ((4, 5), (3, 0), &KNIGHT), ((10, 10), (0, 0), &KNIGHT)]
        {
            let labels = explored(size.into(), start.into(), moves);
            says("the board to explore has", labels.size(), size.into());
            let judged = distance::judge(&labels, start.into(), moves);
            judged.unwrap_or_else(|fault| panic!("{fault}; your labels are\n{labels}"));
        }
    });
    ask.count_work();
    let mut inputs: Vec<(Size, Pos, Vec<Move>)> = Vec::new();
    for (size, moves) in [(4, 3), (3, 5), (1, 4)]
        .map(Size::from)
        .iter()
        .flat_map(|&size| [&KNIGHT[..], &LEAPER, &CROOKED, &RIGHT].map(|moves| (size, moves)))
    {
        inputs.extend(size.positions().step_by(2).map(|start| (size, start, moves.to_vec())));
    }
    for (rows, cols) in [(3, 4), (1, 1), (0, 0), (0, 3), (3, 0)] {
        for start in [(rows, 0), (0, cols), (rows, cols)].map(Pos::from) {
            inputs.push((Size::new(rows, cols), start, KNIGHT.to_vec()));
        }
    }
    inputs.push((Size::new(2, 3), Pos::new(1, 1), far()));
    inputs.push((Size::square(10), Pos::new(0, 0), KNIGHT.to_vec()));
    inputs.push((Size::new(20, 13), Pos::new(7, 12), LEAPER.to_vec()));
    inputs.push((Size::square(20), Pos::new(0, 0), near(3)));
    inputs.extend(ask.random(20, |rng| {
        let size = rng.size(1, 9);
        (size, rng.pos(size), any_moves(rng))
    }));
    for (size, start, moves) in inputs {
        let what = format_args!("explore {size} from {start} with {}", shown(&moves));
        ask.within(COST, what, || match explore(size, start, &moves) {
            Ok(labels) => labels.to_string(),
            Err(StartOffBoard { start, size }) => {
                format!("the error: {start} is off a board of {size}")
            }
        });
    }
}

fn step_3_reachable(ask: &mut Ask) {
    ask.explain("the start is reached and the center is not", || {
        let labels = Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 5]]);
        let found = reachable(&labels);
        for pos in labels.positions() {
            let expected = if labels[pos] > 0 { "reached" } else { "not reached" };
            let listed = if found.contains(&pos) { "reached" } else { "not reached" };
            says(format!("{pos} has the label {}, so it was", labels[pos]), listed, expected);
        }
    });
    for labels in labeled(ask) {
        let what = format_args!("reachable of these labels on {}\n{labels}", labels.size());
        ask.exact(what, || list(&reachable(&labels)));
    }
}

fn step_4_depth(ask: &mut Ask) {
    ask.explain("no cell reached is not zero moves", || {
        for (label, expected) in [(1, "Some(0)"), (0, "None")] {
            let found = format!("{:?}", depth(&Grid::from_rows([[label]])));
            let what = format!("of one cell with the label {label} the answer is");
            says(what, found, expected.to_string());
        }
    });
    for labels in labeled(ask) {
        let what = format_args!("depth of these labels on {}\n{labels}", labels.size());
        ask.exact(what, || format!("{:?}", depth(&labels)));
    }
}

/// Boards of labels as explorations leave them, and boards that nobody has explored.
fn labeled(ask: &mut Ask) -> Vec<Grid<u32>> {
    let mut boards = vec![
        Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 5]]),
        Grid::from_rows([[0, 0, 0], [0, 1, 0], [0, 0, 0]]),
    ];
    let nowhere = [(0, 0), (0, 3), (2, 3)];
    boards.extend(nowhere.map(|size| Grid::new(size.into(), 0)));
    for size in sizes(1..=2, 1..=3) {
        let (first, last) = (Pos::new(0, 0), Pos::new(size.rows - 1, size.cols - 1));
        boards.extend([first, last].map(|start| labels(size, start, (1, 2), true)));
    }
    boards.extend(ask.random(20, |rng| {
        let size = rng.size(1, 9);
        labels(size, rng.pos(size), (rng.below(4), rng.below(4)), rng.coin())
    }));
    boards
}

/// What an exploration leaves of a piece that moves so many rows up or down, or so many columns to the left or
/// right, or only down and to the right; 0 is no move. No search is needed to know it.
fn labels(size: Size, start: Pos, (rows, cols): (usize, usize), is_both: bool) -> Grid<u32> {
    let moves_along = |from: usize, to: usize, length: usize| match from.abs_diff(to) {
        0 => Some(0),
        way if length == 0 || way % length != 0 || (to < from && !is_both) => None,
        way => Some(way / length),
    };
    Grid::from_fn(size, |pos| {
        let down = moves_along(start.row, pos.row, rows);
        let right = moves_along(start.col, pos.col, cols);
        down.zip(right).map_or(0, |(down, right)| small(down + right + 1))
    })
}

/// The moves of a piece in another order, some of them, or moves that no known piece has.
fn any_moves(rng: &mut Rng) -> Vec<Move> {
    let moves = [KNIGHT.to_vec(), LEAPER.to_vec(), near(4)];
    let count = if rng.coin() { 8 } else { rng.between(1, 5) };
    let which = rng.below(3);
    rng.some_of(&moves[which], count)
}

/// Moves that are longer than the boards here.
fn far() -> Vec<Move> {
    [(3, 0), (0, -40), (-300, 1), (2, 99)].map(|(rows, cols)| mv(rows, cols)).to_vec()
}

fn list(cells: &[Pos]) -> String {
    if cells.is_empty() { "no cells".to_string() } else { joined(cells, " ") }
}

#[track_caller]
fn explored(size: Size, start: Pos, moves: &[Move]) -> Grid<u32> {
    explore(size, start, moves)
        .unwrap_or_else(|error| panic!("{start} is on a board of {size}, but you say: {error}"))
}
