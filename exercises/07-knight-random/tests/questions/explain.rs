//! What exercise 7 explains about a board: a sentence for what is often wrong first.
//!
//! Everything that is judged is asked in `questions.rs`.

use exam::{Ask, boards::joined};
use grid::{Grid, KNIGHT, Pos, Size, StartOffBoard, record};
use referee::tour as referee;

use exercise_7::{
    Search, Walk, generator, lengths, mean_length, random_tour, until_complete, ways_on,
};

/// More steps than any check here needs, and few enough to end soon.
const BUDGET: u64 = 1_000_000;

pub fn step_1_ways_on(ask: &mut Ask) {
    ask.explain("visited cells are no way on", || {
        let board = Grid::from_rows([[0, 0, 0, 2, 0], [0, 0, 0, 0, 0], [0, 1, 3, 0, 0]]);
        let found = ways_on(&board, Pos::new(2, 2), &KNIGHT);
        assert!(
            !found.contains(&Pos::new(0, 3)),
            "from (2,2) no way leads to (0,3), which was visited at step 2, but your ways on are {}; the \
             board is\n{board}",
            joined(&found, " ")
        );
    });
}

pub fn step_2_random_tour(ask: &mut Ask) {
    ask.explain("a walk goes on until there is no way", || {
        for (size, start) in
            [((8, 8), (0, 0)), ((3, 10), (2, 9)), ((3, 3), (1, 1)), ((1, 1), (0, 0))]
        {
            let (size, start) = (Size::new(size.0, size.1), Pos::from(start));
            let Walk { board, length } = walked(size, start, 1);
            if let Err(fault) = referee::judge_walk(&board, start, &KNIGHT) {
                panic!("{fault}; your walk is\n{board}");
            }
            let end = board.positions().max_by_key(|&pos| board[pos]).expect("a walk has cells");
            assert!(
                length == board[end],
                "the last step of this walk is {}, but you say its length is {length}:\n{board}",
                board[end]
            );
            let mut next = KNIGHT.iter().filter_map(|&mv| end.step(mv, size));
            if let Some(free) = next.find(|&pos| board[pos] == 0) {
                panic!("the walk ends at {end}, but {free} is free and one move away:\n{board}");
            }
        }
    });
    ask.explain("each way on is as likely", || {
        let (size, start) = (Size::square(6), Pos::new(2, 3));
        let mut counts = Grid::new(size, 0_u32);
        for seed in 0..800 {
            let walk = walked(size, start, seed);
            let second = size.positions().find(|&pos| walk.board[pos] == 2);
            let second = second.expect("eight ways lead on");
            counts.set(second, counts[second] + 1);
        }
        let ways = KNIGHT.iter().filter_map(|&mv| start.step(mv, size));
        assert!(
            ways.map(|pos| counts[pos]).all(|count| (50..=150).contains(&count)),
            "8 ways lead on from {start}, each for about 100 of 800 walks, but yours went\n{counts}"
        );
    });
    ask.explain("one number is drawn for each step", || {
        let mut rng = generator(3);
        let (size, start) = (Size::square(6), Pos::new(2, 3));
        let walk = record::budget(BUDGET, || random_tour(size, start, &KNIGHT, &mut rng));
        let (length, drawn) = (on_board(size, start, walk).length, rng.get_word_pos());
        let steps = u128::from(length) - 1;
        assert!(
            drawn == steps,
            "a walk of {length} cells has {steps} steps, and each draws one number with `below`, but \
             you drew {drawn}"
        );
    });
}

pub fn step_3_lengths(ask: &mut Ask) {
    ask.explain("the index is the length", || {
        // From a corner of 3 × 3 every walk goes once around.
        let (size, start) = (Size::square(3), Pos::new(0, 0));
        let found = record::budget(BUDGET, || lengths(size, start, &KNIGHT, 10, &mut generator(1)));
        let found = on_board(size, start, found).tries;
        let expected = [0, 0, 0, 0, 0, 0, 0, 0, 10, 0];
        assert!(found == expected, "10 walks of 8 cells are {expected:?}, but yours are {found:?}");
    });
}

pub fn step_4_mean_length(ask: &mut Ask) {
    ask.explain("the mean weighs each length by its count", || {
        for (tries, expected) in [(vec![0, 0, 3, 1], Some(2.25)), (vec![0, 0], None)] {
            let found = mean_length(&tries);
            let is_right = match (found, expected) {
                (Some(found), Some(expected)) => (found - expected).abs() < 1e-9_f64,
                (found, expected) => found == expected,
            };
            let in_words =
                |mean: Option<f64>| mean.map_or("`None`".to_string(), |mean| mean.to_string());
            assert!(
                is_right,
                "the mean length of the tries {tries:?} is {}, but yours is {}",
                in_words(expected),
                in_words(found)
            );
        }
    });
}

pub fn step_5_until_complete(ask: &mut Ask) {
    ask.explain("it gives up at the ceiling", || {
        for max_tries in [0, 2, 25] {
            let placements = match searched(Size::square(3), Pos::new(0, 0), max_tries) {
                Search::GaveUp { placements, .. } => placements,
                Search::Found { tour, .. } => {
                    panic!(
                        "nobody can tour a board of 3 × 3, but you say that this is a tour:\n{tour}"
                    )
                }
            };
            assert!(
                placements == 8 * max_tries,
                "{max_tries} walks of 8 cells are {} cells, but you say {placements}",
                8 * max_tries
            );
        }
    });
}

#[track_caller]
fn walked(size: Size, start: Pos, seed: u64) -> Walk {
    let mut rng = generator(seed);
    let walk = record::budget(BUDGET, || random_tour(size, start, &KNIGHT, &mut rng));
    on_board(size, start, walk)
}

#[track_caller]
fn searched(size: Size, start: Pos, max_tries: u64) -> Search {
    let mut rng = generator(2);
    let search = || until_complete(size, start, &KNIGHT, max_tries, &mut rng);
    on_board(size, start, record::budget(BUDGET, search))
}

#[track_caller]
fn on_board<T>(size: Size, start: Pos, found: Result<T, StartOffBoard>) -> T {
    found.unwrap_or_else(|_| {
        panic!("{start} is on a board of {size}, but you return the error `StartOffBoard`")
    })
}
