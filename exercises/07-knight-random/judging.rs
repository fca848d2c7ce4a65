//! The boards of exercise 7's checks, and what is said when an answer is wrong.

use grid::{Grid, KNIGHT, Move, Pos, Size, record};
use referee::tour as referee;

use crate::lesson::{
    Board, ChaCha8Rng, Lengths, Search, StartOffBoard, Walk, generator, lengths, mean_length,
    random_tour, until_complete, ways_on,
};

/// More steps than any check here needs, and few enough to end soon.
const BUDGET: u64 = 2_000_000;

// Boards

pub fn empty(size: Size) -> Board {
    Grid::new(size, 0)
}

pub fn read(text: &str) -> Board {
    text.parse().expect("the checks write boards well")
}

// Walks, stopped when they run away

#[track_caller]
pub fn walked(size: Size, start: (usize, usize), moves: &[Move], seed: u64) -> Walk {
    let walk =
        record::budget(BUDGET, || random_tour(size, start.into(), moves, &mut generator(seed)));
    let walk = walk.expect("the start is on the board");
    assert_whole_walk(&walk, size, start, moves);
    walk
}

#[track_caller]
pub fn counted(size: Size, start: (usize, usize), tries: u64, seed: u64) -> Lengths {
    let mut rng = generator(seed);
    let found = record::budget(BUDGET, || lengths(size, start.into(), &KNIGHT, tries, &mut rng));
    found.expect("the start is on the board")
}

#[track_caller]
pub fn searched(size: Size, start: (usize, usize), max_tries: u64, seed: u64) -> Search {
    let mut rng = generator(seed);
    let found =
        record::budget(BUDGET, || until_complete(size, start.into(), &KNIGHT, max_tries, &mut rng));
    found.expect("the start is on the board")
}

// Verdicts

#[track_caller]
pub fn assert_ways(
    board: &Board,
    pos: (usize, usize),
    moves: &[Move],
    expected: &[(usize, usize)],
) {
    let said = |ways: &[Pos]| ways.iter().map(Pos::to_string).collect::<Vec<_>>().join(" ");
    let expected: Vec<Pos> = expected.iter().copied().map(Pos::from).collect();
    let found = ways_on(board, pos.into(), moves);
    assert!(
        found == expected,
        "from {} the ways on are [{}], but yours are [{}]; the board is\n{board}",
        Pos::from(pos),
        said(&expected),
        said(&found)
    );
}

/// The walk is one, it says truly how long it is, and it does not end too soon.
#[track_caller]
pub fn assert_whole_walk(walk: &Walk, size: Size, start: (usize, usize), moves: &[Move]) {
    let Walk { board, length } = walk;
    assert!(
        board.size() == size,
        "the walk is on a board of {size}, but your board has {}",
        board.size()
    );
    if let Err(fault) = referee::judge_walk(board, start.into(), moves) {
        panic!("{fault}; your walk is\n{board}");
    }
    let end = board.positions().max_by_key(|&pos| board[pos]).expect("a walk has cells");
    assert!(
        *length == board[end],
        "the last step of this walk is {}, but you say its length is {length}:\n{board}",
        board[end]
    );
    let mut neighbors = moves.iter().filter_map(|&mv| end.step(mv, size));
    if let Some(free) = neighbors.find(|&pos| board[pos] == 0) {
        panic!("the walk ends at {end}, but {free} is free and one move away:\n{board}");
    }
}

#[track_caller]
pub fn assert_length(size: Size, start: (usize, usize), moves: &[Move], expected: u32, why: &str) {
    let Walk { board, length } = walked(size, start, moves, 1);
    assert!(
        length == expected,
        "{why}, so the walk from {} has length {expected}, but yours has {length}:\n{board}",
        Pos::from(start)
    );
}

/// Of 800 walks about as many go first to one way on as to another.
#[track_caller]
pub fn assert_even(size: Size, start: (usize, usize), ways: usize) {
    const WALKS: usize = 800;
    let mut rng = generator(5);
    let mut counts = empty(size);
    for _ in 0..WALKS {
        let walk = random_tour(size, start.into(), &KNIGHT, &mut rng).expect("on the board");
        let second = walk.board.positions().find(|&pos| walk.board[pos] == 2);
        let second = second.expect("the first step is possible");
        counts.set(second, counts[second] + 1);
    }
    let fair = WALKS / ways;
    let chosen: Vec<usize> =
        counts.cells().iter().filter(|&&count| count > 0).map(|&count| count as usize).collect();
    assert!(
        chosen.len() == ways && chosen.iter().all(|&count| count.abs_diff(fair) < fair / 2),
        "{ways} ways lead on from {}, each for about {fair} of {WALKS} walks, but yours went\n{counts}",
        Pos::from(start)
    );
}

#[track_caller]
pub fn assert_table(found: &Lengths, expected: &[u64]) {
    assert!(
        found.tries == expected,
        "the tries by length are {expected:?}, but yours are {:?}",
        found.tries
    );
}

#[track_caller]
pub fn assert_mean(tries: &[u64], expected: Option<f64>) {
    let found = mean_length(tries);
    let said = |mean: Option<f64>| mean.map_or("`None`".to_string(), |mean| mean.to_string());
    assert!(
        found == expected,
        "the mean length of the tries {tries:?} is {}, but yours is {}",
        said(expected),
        said(found)
    );
}

#[track_caller]
pub fn assert_refused(search: impl Fn(Size, Pos, &mut ChaCha8Rng) -> Result<(), StartOffBoard>) {
    for (size, start) in [((3, 5), (3, 0)), ((5, 3), (0, 3)), ((0, 0), (0, 0)), ((1, 1), (7, 7))] {
        let (size, start) = (Size::new(size.0, size.1), Pos::from(start));
        let mut rng = generator(1);
        let said = match search(size, start, &mut rng) {
            Err(error) if error == (StartOffBoard { start, size }) => None,
            Err(error) => Some(format!("yours says: {error}")),
            Ok(()) => Some("you give an answer".to_string()),
        };
        if let Some(said) = said {
            panic!("{start} is off a board of {size}, which is an error, but {said}");
        }
        let drawn = rng.get_word_pos();
        assert!(drawn == 0, "for an error nothing need be drawn, but you drew {drawn} numbers");
    }
}
