//! What exercise 7 asks: the inputs of each step, and how an answer is judged.
//!
//! The exercise says what each step draws, so every walk of a seed is known. A board holds the steps
//! 1, 2, 3 and so on, and 0 in each free cell, which is drawn as a dot.

#[path = "questions/explain.rs"]
mod explain;

use exam::{
    Ask, Rng,
    boards::{RIGHT, WAZIR, joined, mv, near, off_board, or_none, shown, sizes},
};
use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, StartOffBoard, counted};

use exercise_7::{
    Board, ChaCha8Rng, Search, Walk, below, generator, lengths, mean_length, random_tour,
    until_complete, ways_on,
};

exam::questions![
    step_1_ways_on,
    step_2_random_tour,
    step_3_lengths,
    step_4_mean_length,
    step_5_until_complete,
];

fn step_1_ways_on(ask: &mut Ask) {
    explain::step_1_ways_on(ask);
    let mut boards: Vec<(Board, Vec<Move>)> = Vec::new();
    for size in sizes(1..=3, 1..=4).chain([Size::new(4, 2), Size::square(5)]) {
        boards.push((Grid::new(size, 0), KNIGHT.to_vec()));
        boards.push((Grid::new(size, 3), KNIGHT.to_vec()));
        boards.push((Grid::new(size, 0), WAZIR.to_vec()));
    }
    boards.push((Grid::new(Size::new(1, 7), 0), LEAPER.to_vec()));
    boards.push((Grid::new(Size::new(2, 3), 0), Vec::new()));
    for round in ask.rounds(20) {
        let size = ask.rng.size(1, 8);
        // However large the number, the cell is not free.
        let steps = [0, 0, 0, 1, 2, 255, 256, 65_536, 1 << 24, u32::MAX];
        let board = Grid::from_fn(size, |_| *ask.rng.pick(&steps[..=1 + round % 9]));
        boards.push((board, piece(round, &mut ask.rng)));
    }
    let mut from: Vec<(Board, Pos, Vec<Move>)> = Vec::new();
    for (board, moves) in boards {
        let cells: Vec<Pos> = board.positions().collect();
        let some = if cells.len() < 13 { cells } else { ask.rng.some_of(&cells, 6) };
        from.extend(some.into_iter().map(|pos| (board.clone(), pos, moves.clone())));
    }
    // The most moves there may be, long ones, and cells far from the first.
    for corner in [(0, 0), (10, 10), (19, 19)] {
        from.push((Grid::new(Size::square(20), 0), corner.into(), near(9)));
    }
    for (size, pos, far) in [((1, 300), (0, 80), mv(0, 200)), ((300, 1), (80, 0), mv(200, 0))] {
        let moves = vec![mv(-far.rows, -far.cols), far];
        from.push((Grid::new(size.into(), 0), pos.into(), moves));
    }
    // The largest: 70,000 cells.
    for (size, pos) in ask.fixed([((1, FAR), (0, FAR - 2)), ((FAR, 1), (FAR - 2, 0))]) {
        from.push((Grid::new(size.into(), 0), pos.into(), WAZIR.to_vec()));
    }
    for (board, pos, moves) in from {
        let what = format_args!("ways_on from {pos} with {} on\n{}", shown(&moves), cells(&board));
        ask.exact(what, || {
            let ways = ways_on(&board, pos, &moves);
            if ways.is_empty() { "none".to_string() } else { joined(ways, " ") }
        });
    }
}

fn step_2_random_tour(ask: &mut Ask) {
    explain::step_2_random_tour(ask);
    let mut starts = all_off_board();
    for size in sizes(1..=3, 1..=4).chain([Size::new(4, 3), Size::square(4)]) {
        starts.extend(size.positions().map(|start| (size, start, KNIGHT.to_vec())));
    }
    for size in sizes(1..=2, 1..=3).chain([Size::square(3)]) {
        starts.extend(size.positions().map(|start| (size, start, WAZIR.to_vec())));
    }
    starts.push((Size::new(2, 3), Pos::new(1, 2), Vec::new()));
    for round in ask.rounds(25) {
        let size = ask.rng.size(3, 9);
        starts.push((size, ask.rng.pos(size), piece(round, &mut ask.rng)));
    }
    for start in [Pos::new(0, 0), Pos::new(0, 299)] {
        starts.push((Size::new(1, 300), start, WAZIR.to_vec()));
    }
    starts.push((Size::new(20, 21), ask.rng.pos(Size::square(20)), KNIGHT.to_vec()));
    starts.push((Size::square(20), Pos::new(10, 10), near(9)));
    // The largest: 5,000 cells, which are not too many for a walk that calls itself.
    for size in ask.fixed([Size::new(1, 5_000), Size::new(5_000, 1)]) {
        starts.push((size, Pos::new(0, 0), WAZIR.to_vec()));
    }
    for (size, start, moves) in starts {
        let from = any_generator(&mut ask.rng);
        ask_tour(ask, size, start, &moves, from);
    }
    // `below` throws the first number away, and that is one more draw.
    for seed in THROWS_AWAY {
        for (size, start, moves) in
            [(5, (0, 0), &KNIGHT[..]), (8, (4, 4), &KNIGHT), (2, (0, 1), &WAZIR)]
        {
            ask_tour(ask, Size::square(size), start.into(), moves, from_draw(seed.0, seed.1));
        }
    }
}

fn ask_tour(
    ask: &mut Ask,
    size: Size,
    start: Pos,
    moves: &[Move],
    (mut rng, drawn): (ChaCha8Rng, String),
) {
    let what = format_args!("random_tour of {size} from {start} with {}, {drawn}", shown(moves));
    ask.exact(what, || {
        with_draws(&mut rng, |rng| Ok(described(Some(&random_tour(size, start, moves, rng)?))))
    });
}

fn step_3_lengths(ask: &mut Ask) {
    explain::step_3_lengths(ask);
    let mut starts = all_off_board();
    starts.push((Size::new(2, 3), Pos::new(1, 2), Vec::new()));
    starts.push((Size::new(1, 300), Pos::new(0, 0), WAZIR.to_vec()));
    for size in sizes(1..=2, 1..=3).chain([Size::square(3), Size::new(3, 4), Size::new(4, 3)]) {
        starts.push((size, ask.rng.pos(size), WAZIR.to_vec()));
        starts.push((size, Pos::new(0, 0), KNIGHT.to_vec()));
    }
    starts.push((Size::square(3), Pos::new(1, 1), KNIGHT.to_vec()));
    for round in ask.rounds(8) {
        let size = ask.rng.size(3, 8);
        starts.push((size, ask.rng.pos(size), piece(round, &mut ask.rng)));
    }
    starts.push((Size::square(8), Pos::new(0, 0), KNIGHT.to_vec()));
    let mut asked = Vec::new();
    for start in starts {
        asked.extend([0, 1, 2, 3, 30].map(|tries| (start.clone(), tries)));
    }
    // The largest: 5,000 cells, and 70,000 tries.
    asked.extend(ask.fixed([
        ((Size::new(1, 5_000), Pos::new(0, 0), WAZIR.to_vec()), 1),
        ((Size::new(1, 2), Pos::new(0, 1), WAZIR.to_vec()), 70_000),
    ]));
    for ((size, start, moves), tries) in asked {
        let (mut rng, drawn) = any_generator(&mut ask.rng);
        let what = format_args!("lengths with tries {tries} on {size} from {start}");
        ask.exact(format_args!("{what} with {}, {drawn}", shown(&moves)), || {
            with_draws(&mut rng, |rng| {
                let found = lengths(size, start, &moves, tries, rng)?;
                Ok(format!("{}\nbest: {}", entries(&found.tries), described(found.best.as_ref())))
            })
        });
    }
}

fn step_4_mean_length(ask: &mut Ask) {
    explain::step_4_mean_length(ask);
    let mut tables = vec![vec![], vec![0], vec![0, 0, 0], vec![0, 7], vec![0, 1, 1]];
    // One length, two lengths, and the longest once.
    tables
        .extend((1..6).map(|length| (0..7).map(|index| u64::from(index == length) * 3).collect()));
    tables.extend((1..5).map(|length| vec![0, length, 0, 5 - length, 0]));
    // The largest: 70,001 entries, and below as many cells as a `u64` can count.
    for longest in ask.fixed([65, 257, 1_025, 65_537, FAR]) {
        tables.push((0..=longest).map(|length| u64::from(length == longest)).collect());
        tables.push((0..=longest).map(|length| 3 * u64::from(length % 250 == 7)).collect());
    }
    tables.extend([vec![0, u64::MAX], vec![0, 7, (1 << 63) - 4], vec![0, 1 << 54, 1 << 53, 9]]);
    for most in [2, 10, 1_000, 1 << 40] {
        for _ in ask.rounds(4) {
            let entries = ask.rng.between(1, 30);
            let counts = (1..entries).map(|_| ask.rng.below(most) as u64);
            tables.push([0].into_iter().chain(counts).collect());
        }
    }
    for table in tables {
        let answer = || or_none(mean_length(&table));
        ask.judged(format_args!("mean_length of {}", entries(&table)), answer, |found| {
            mean_is(&table, found)
        });
    }
}

fn mean_is(table: &[u64], found: &str) -> Result<(), String> {
    let walks: u64 = table.iter().sum();
    let cells: u64 = (0..).zip(table).map(|(length, &count)| length * count).sum();
    let mean = cells as f64 / walks as f64;
    match found.parse::<f64>() {
        Err(_) if walks == 0 && found == "None" => Ok(()),
        Ok(found) if walks > 0 && (found - mean).abs() <= 1e-9 * mean => Ok(()),
        _ if walks == 0 => Err("without a walk there is no mean: `None`".to_string()),
        _ => {
            let (walks, cells) = (counted(walks, "walk"), counted(cells, "cell"));
            Err(format!("{walks} visited {cells}, so the mean is {mean}"))
        }
    }
}

fn step_5_until_complete(ask: &mut Ask) {
    explain::step_5_until_complete(ask);
    // The largest ceiling that is reached: none of these walks is complete, and there are more of them than
    // 16 bits count.
    for max_tries in ask.fixed([65_600]) {
        ask_until(ask, Size::new(1, 2), Pos::new(0, 1), &RIGHT, max_tries, from_draw(0, 0));
    }
    ask.measure();
    let mut starts = all_off_board();
    for size in sizes(1..=2, 1..=3) {
        starts.extend(size.positions().map(|start| (size, start, WAZIR.to_vec())));
    }
    let sizes = [(1, 1), (2, 3), (3, 3), (3, 4)].map(Size::from);
    starts.extend(sizes.map(|size| (size, Pos::new(0, 0), KNIGHT.to_vec())));
    for round in ask.rounds(8) {
        let size = ask.rng.size(2, 4);
        let moves = if round % 2 == 0 { WAZIR.to_vec() } else { piece(round, &mut ask.rng) };
        starts.push((size, ask.rng.pos(size), moves));
        starts.push((Size::new(3, 4), Pos::new(0, 0), KNIGHT.to_vec()));
    }
    // No complete walk, for another reason each.
    starts.push((Size::new(2, 3), Pos::new(1, 2), Vec::new()));
    starts.extend([3, 5].map(|n| (Size::square(n), Pos::new(0, 1), KNIGHT.to_vec())));
    // A length that is the number of cells only in a byte.
    starts.push((Size::new(1, 257), Pos::new(0, 9), Vec::new()));
    starts.push((Size::new(1, 300), Pos::new(0, 0), WAZIR.to_vec()));
    for (size, start, moves) in starts {
        let (rng, drawn) = any_generator(&mut ask.rng);
        // Around the first complete walk, where there is one soon.
        let first = first_complete(size, start, &moves, &mut rng.clone());
        let large = [1 << 8, 1 << 16, 1 << 32, u64::MAX];
        let around = first.map(|first| large.into_iter().chain(first - 1..=first + 1));
        let mut limits = vec![0, 1, 2, 20];
        limits.extend(around.into_iter().flatten());
        limits.sort_unstable();
        limits.dedup();
        for limit in limits {
            ask_until(ask, size, start, &moves, limit, (rng.clone(), drawn.clone()));
        }
    }
    // The longest search: each way on but one leads too far, so it takes many short walks, more than 15 bits
    // count, and they visit more cells than 16 bits count.
    let right: Vec<Move> = (1..=8).map(|cols| mv(0, cols)).collect();
    for seed in ask.fixed([232]) {
        ask_until(ask, Size::new(1, 9), Pos::new(0, 0), &right, u64::MAX, from_draw(seed, 0));
    }
}

fn ask_until(
    ask: &mut Ask,
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    (mut rng, drawn): (ChaCha8Rng, String),
) {
    let what = format_args!("until_complete with max_tries {limit} on {size} from {start}");
    ask.exact(format_args!("{what} with {}, {drawn}", shown(moves)), || {
        with_draws(&mut rng, |rng| {
            Ok(match until_complete(size, start, moves, limit, rng)? {
                Search::Found { tour, tries, placements } => {
                    format!("found: tries {tries}, placements {placements}\n{}", cells(&tour))
                }
                Search::GaveUp { best, placements } => {
                    let best = described(best.as_ref());
                    format!("gave up: placements {placements}, best: {best}")
                }
            })
        })
    });
}

/// Which walk is the first to visit every cell, if one of the first few hundred does.
pub fn first_complete(size: Size, start: Pos, moves: &[Move], rng: &mut ChaCha8Rng) -> Option<u64> {
    (1..=300).find(|_| {
        let mut board = Grid::new(size, 0);
        let mut at = size.contains(start).then_some(start);
        while let Some(pos) = at {
            board.set(pos, 1_u32);
            let next = moves.iter().filter_map(|&mv| pos.step(mv, size));
            let ways: Vec<Pos> = next.filter(|&next| board[next] == 0).collect();
            let count = u32::try_from(ways.len()).expect("a piece has few moves");
            at = (count > 0).then(|| ways[below(rng, count) as usize]);
        }
        size.area() > 0 && board.cells().iter().all(|&cell| cell == 1)
    })
}

// Boards, starts and moves

/// More columns than two bytes count.
const FAR: usize = 70_000;

/// Seeds, and after how many draws of each the next number is 2³² − 1, which `below` never keeps.
const THROWS_AWAY: [(u64, usize); 2] = [(191_451_537, 6), (452_725_510, 4)];

/// Starts beyond each of the edges, some of them so far that a shorter number would be on the board.
fn all_off_board() -> Vec<(Size, Pos, Vec<Move>)> {
    let mut starts = off_board();
    for far in [1 << 8, 1 << 16, 1 << 32, usize::MAX] {
        let board = Size::new(3, 4);
        starts.extend([(far, 0), (0, far)].map(|far| (board, far.into(), KNIGHT.to_vec())));
    }
    starts
}

/// A generator from which some numbers were drawn already, and how to say so.
fn any_generator(rng: &mut Rng) -> (ChaCha8Rng, String) {
    from_draw(rng.below(1_000_000) as u64, rng.below(4))
}

/// The generator of `seed` from which so many numbers were drawn already, and how to say so.
fn from_draw(seed: u64, drawn: usize) -> (ChaCha8Rng, String) {
    let mut generator = generator(seed);
    for _ in 0..drawn {
        below(&mut generator, 2);
    }
    (generator, format!("seed {seed} from draw {drawn} on"))
}

/// The moves of a piece; of the last kind they need not have their opposites.
fn piece(round: usize, rng: &mut Rng) -> Vec<Move> {
    match round % 5 {
        0 => KNIGHT.to_vec(),
        1 => LEAPER.to_vec(),
        2 => rng.some_of(&KNIGHT, 8),
        3 => rng.some_of(&WAZIR, 4),
        _ => {
            let count = rng.between(1, 16);
            rng.some_of(&near(3), count)
        }
    }
}

// Answers

fn described(walk: Option<&Walk>) -> String {
    let description = |walk: &Walk| format!("length {}\n{}", walk.length, cells(&walk.board));
    walk.map_or("no walk".to_string(), description)
}

/// The cells of a board; of a large one those that are not what the cell before lets expect: one more,
/// or free as well.
fn cells(board: &Board) -> String {
    if board.size().area() <= 1_000 {
        return board.to_string();
    }
    let mut expected = 0;
    let mut text = format!("a board of {}, free or counting on but for", board.size());
    for (pos, &cell) in board.positions().zip(board.cells()) {
        if cell != expected {
            text += &format!(" {cell} at {pos}");
        }
        expected = if cell == 0 { 0 } else { cell.wrapping_add(1) };
    }
    text
}

/// A table; of a long one the entries that are not 0.
fn entries(table: &[u64]) -> String {
    if table.len() <= 500 {
        return format!("{table:?}");
    }
    let some = table.iter().enumerate().filter(|(_, count)| **count > 0);
    let some = joined(some.map(|(length, count)| format!("{count} of length {length}")), ", ");
    format!("{} entries: {some}", table.len())
}

/// What `search` says, and before it how many numbers it has drawn.
fn with_draws(
    rng: &mut ChaCha8Rng,
    search: impl FnOnce(&mut ChaCha8Rng) -> Result<String, StartOffBoard>,
) -> String {
    let before = rng.get_word_pos();
    let found = search(rng).unwrap_or_else(|StartOffBoard { start, size }| {
        format!("error: the start {start} on {size}")
    });
    format!("drawn: {}; {found}", rng.get_word_pos() - before)
}
