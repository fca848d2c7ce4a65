//! What exercise 7 asks for. The reference solution passes this very file.
//!
//! A board holds the steps 1, 2, 3 and so on, and 0 in each free cell, which is drawn as a dot.

use grid::{Grid, KNIGHT, LEAPER, Move, Pos, Size, record};
use insta::assert_snapshot;
use referee::tour as referee;

use crate::lesson::{
    Board, ChaCha8Rng, Lengths, Search, StartOffBoard, Walk, below, generator, lengths,
    mean_length, random_tour, until_complete, ways_on,
};

/// More steps than any check here needs, and few enough to end soon.
const BUDGET: u64 = 2_000_000;

#[test]
fn step_1_from_the_middle_of_an_empty_board_every_move_is_a_way_on() {
    let expected = [(1, 0), (0, 1), (0, 3), (1, 4), (3, 4), (4, 3), (4, 1), (3, 0)];
    assert_ways(&empty(Size::square(5)), (2, 2), &KNIGHT, &expected);
}

#[test]
fn step_1_moves_off_the_board_are_no_way_on() {
    assert_ways(&empty(Size::new(3, 5)), (0, 0), &KNIGHT, &[(1, 2), (2, 1)]);
    assert_ways(&empty(Size::new(5, 3)), (4, 2), &KNIGHT, &[(3, 0), (2, 1)]);
    assert_ways(&empty(Size::new(3, 5)), (1, 2), &KNIGHT, &[(0, 0), (0, 4), (2, 4), (2, 0)]);
    assert_ways(&empty(Size::new(1, 7)), (0, 3), &KNIGHT, &[]);
    assert_ways(&empty(Size::square(1)), (0, 0), &KNIGHT, &[]);
}

#[test]
fn step_1_visited_cells_are_no_way_on() {
    let board = read(". . . 2 .\n. . . . .\n. 1 3 . .");
    assert_ways(&board, (2, 2), &KNIGHT, &[(1, 0), (0, 1), (1, 4)]);
    assert_ways(&read("1 6 3\n4 . .\n. 2 5"), (2, 2), &KNIGHT, &[]);
}

#[test]
fn step_1_the_moves_are_in_their_order() {
    let size = Size::square(7);
    let expected = [(0, 3), (1, 5), (3, 6), (5, 5), (6, 3), (5, 1), (3, 0), (1, 1)];
    assert_ways(&empty(size), (3, 3), &LEAPER, &expected);
    let mut backward = LEAPER;
    backward.reverse();
    let expected: Vec<(usize, usize)> = expected.into_iter().rev().collect();
    assert_ways(&empty(size), (3, 3), &backward, &expected);
}

#[test]
fn step_2_every_walk_is_one() {
    for (size, start) in [((8, 8), (0, 0)), ((3, 10), (2, 9)), ((7, 4), (6, 3)), ((2, 3), (0, 0))] {
        for seed in 0..20 {
            walked(Size::new(size.0, size.1), start, &KNIGHT, seed);
            walked(Size::new(size.0, size.1), start, &LEAPER, seed);
        }
    }
}

#[test]
fn step_2_a_walk_ends_where_there_is_no_way_on() {
    assert_eq!(walked(Size::square(1), (0, 0), &KNIGHT, 1).length, 1, "a single cell is a walk");
    assert_eq!(walked(Size::square(3), (1, 1), &KNIGHT, 1).length, 1, "no move from the center");
    assert_eq!(walked(Size::new(3, 2), (2, 1), &KNIGHT, 1).length, 2, "there and not back");
    assert_eq!(walked(Size::square(3), (0, 0), &KNIGHT, 1).length, 8, "once around the center");
    assert_eq!(walked(Size::square(2), (1, 0), &[], 1).length, 1, "a piece without moves");
}

#[test]
fn step_2_each_way_on_is_as_likely() {
    // From the corner (0,0) two ways lead on, from the middle eight.
    assert_even(Size::square(5), (0, 0), 2);
    assert_even(Size::square(5), (2, 2), 8);
    assert_even(Size::new(4, 5), (1, 0), 3);
}

#[test]
fn step_2_the_same_seed_gives_the_same_walk() {
    let (size, start) = (Size::square(8), (0, 0));
    let walk = walked(size, start, &KNIGHT, 1);
    assert_eq!(walk, walked(size, start, &KNIGHT, 1), "two walks with seed 1");
    let text = format!("{} cells\n{}", walk.length, walk.board);
    assert_snapshot!("walk", text);
}

#[test]
fn step_2_one_number_is_drawn_for_each_step() {
    let mut rng = generator(3);
    let walk = random_tour(Size::square(6), Pos::new(2, 3), &KNIGHT, &mut rng);
    let walk = walk.expect("the start is on the board");
    let drawn = rng.get_word_pos();
    let steps = u128::from(walk.length) - 1;
    assert!(
        drawn == steps,
        "a walk of {} cells has {steps} steps, and each draws one number with `below`, but you \
         drew {drawn}",
        walk.length
    );
}

#[test]
fn step_2_a_start_off_the_board_is_an_error() {
    assert_refused(|size, start, rng| random_tour(size, start, &KNIGHT, rng).map(drop));
}

#[test]
fn step_3_the_index_is_the_length() {
    // From a corner of 3 × 3 every walk goes once around, from the center none goes anywhere.
    let around = counted(Size::square(3), (0, 0), 10, 1);
    assert_table(&around, &[0, 0, 0, 0, 0, 0, 0, 0, 10, 0]);
    assert_table(&counted(Size::square(3), (1, 1), 7, 1), &[0, 7, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_table(&counted(Size::square(1), (0, 0), 5, 1), &[0, 5]);
}

#[test]
fn step_3_all_tries_are_counted() {
    for tries in [0, 1, 100] {
        let found = counted(Size::new(3, 4), (0, 0), tries, 1);
        let sum: u64 = found.tries.iter().sum();
        assert!(
            sum == tries,
            "the entries of the table sum to {sum}, but there were {tries} tries"
        );
        assert_eq!(found.tries.len(), 13, "a board of 12 cells has lengths from 0 to 12");
    }
}

#[test]
fn step_3_the_best_walk_is_the_first_of_the_longest() {
    let found = counted(Size::square(5), (0, 0), 200, 4);
    let best = found.best.expect("there were 200 tries");
    assert_whole_walk(&best, Size::square(5), (0, 0), &KNIGHT);
    let longest = found.tries.iter().rposition(|&count| count > 0).unwrap_or(0);
    assert!(
        best.length as usize == longest,
        "the longest walk in the table has {longest} cells, but the best has {}",
        best.length
    );

    let mut rng = generator(4);
    let walks = (0..200).map(|_| random_tour(Size::square(5), Pos::new(0, 0), &KNIGHT, &mut rng));
    let first = walks.flatten().find(|walk| walk.length as usize == longest);
    assert_eq!(Some(best.board), first.map(|walk| walk.board), "of several longest, the first");
    assert_eq!(counted(Size::square(5), (0, 0), 0, 4).best, None, "no try, no best walk");
}

#[test]
fn step_3_a_thousand_walks() {
    let found = counted(Size::square(8), (0, 0), 1_000, 1);
    let lines = found.tries.iter().enumerate().filter(|&(_, &count)| count > 0);
    let lines: Vec<String> = lines.map(|(length, count)| format!("{length:2} {count:3}")).collect();
    assert_snapshot!("thousand_walks", lines.join("\n"));
}

#[test]
fn step_3_a_start_off_the_board_is_an_error() {
    assert_refused(|size, start, rng| lengths(size, start, &KNIGHT, 1, rng).map(drop));
    assert_refused(|size, start, rng| lengths(size, start, &KNIGHT, 0, rng).map(drop));
}

#[test]
fn step_4_the_mean_weighs_each_length_by_its_count() {
    assert_mean(&[0, 0, 3, 1], Some(2.25));
    assert_mean(&[0, 5], Some(1.0));
    assert_mean(&[0, 0, 0, 0, 1, 0, 1], Some(5.0));
    assert_mean(&[0, 1, 0], Some(1.0));
}

#[test]
fn step_4_no_walk_has_no_mean() {
    assert_mean(&[], None);
    assert_mean(&[0, 0, 0], None);
}

#[test]
fn step_5_a_found_tour_is_a_tour() {
    for (size, start, seed) in [((5, 5), (0, 0), 1), ((3, 4), (0, 0), 2), ((1, 1), (0, 0), 3)] {
        let size = Size::new(size.0, size.1);
        let Search::Found { tour, .. } = searched(size, start, 50_000, seed) else {
            panic!("with seed {seed} a walk from {start:?} on a board of {size} is complete");
        };
        if let Err(fault) = referee::judge(&tour, start.into(), &KNIGHT) {
            panic!("{fault}; your tour is\n{tour}");
        }
    }
}

#[test]
fn step_5_the_tries_and_the_cells_are_counted() {
    let (size, start) = (Size::new(3, 4), (0, 0));
    let Search::Found { tries, placements, .. } = searched(size, start, 50_000, 2) else {
        panic!("with seed 2 a walk from (0,0) on a board of {size} is complete");
    };
    let mut rng = generator(2);
    let (mut walks, mut cells) = (0, 0);
    loop {
        let walk = random_tour(size, start.into(), &KNIGHT, &mut rng).expect("on the board");
        walks += 1;
        cells += u64::from(walk.length);
        if walk.length == 12 {
            break;
        }
    }
    assert!(tries == walks, "walk {walks} is the first complete one, but you say {tries} tries");
    assert!(placements == cells, "they visit {cells} cells in all, but you say {placements}");
}

#[test]
fn step_5_it_gives_up_at_the_ceiling() {
    for max_tries in [0, 1, 25] {
        let found = searched(Size::new(3, 3), (0, 0), max_tries, 1);
        let Search::GaveUp { best, placements } = found else {
            panic!("nobody can tour a board of 3 × 3, but you found {found:?}");
        };
        assert!(
            placements == 8 * max_tries,
            "{max_tries} walks of 8 cells are {} cells, but you say {placements}",
            8 * max_tries
        );
        assert_eq!(best.map(|walk| walk.length), (max_tries > 0).then_some(8), "the best walk");
    }
}

#[test]
fn step_5_the_last_try_counts_too() {
    let (size, start) = (Size::new(3, 4), (0, 0));
    let Search::Found { tries, .. } = searched(size, start, 50_000, 2) else {
        panic!("with seed 2 a walk from (0,0) on a board of {size} is complete");
    };
    let last = searched(size, start, tries, 2);
    assert!(matches!(last, Search::Found { .. }), "walk {tries} of {tries} is complete");
    let one_less = searched(size, start, tries - 1, 2);
    assert!(matches!(one_less, Search::GaveUp { .. }), "the first {} walks are not", tries - 1);
}

#[test]
fn step_5_a_start_off_the_board_is_an_error() {
    assert_refused(|size, start, rng| until_complete(size, start, &KNIGHT, 5, rng).map(drop));
    assert_refused(|size, start, rng| until_complete(size, start, &KNIGHT, 0, rng).map(drop));
}

// Boards

fn empty(size: Size) -> Board {
    Grid::new(size, 0)
}

fn read(text: &str) -> Board {
    text.parse().expect("the checks write boards well")
}

// Walks, stopped when they run away

#[track_caller]
fn walked(size: Size, start: (usize, usize), moves: &[Move], seed: u64) -> Walk {
    let walk =
        record::budget(BUDGET, || random_tour(size, start.into(), moves, &mut generator(seed)));
    let walk = walk.expect("the start is on the board");
    assert_whole_walk(&walk, size, start, moves);
    walk
}

#[track_caller]
fn counted(size: Size, start: (usize, usize), tries: u64, seed: u64) -> Lengths {
    let mut rng = generator(seed);
    let found = record::budget(BUDGET, || lengths(size, start.into(), &KNIGHT, tries, &mut rng));
    found.expect("the start is on the board")
}

#[track_caller]
fn searched(size: Size, start: (usize, usize), max_tries: u64, seed: u64) -> Search {
    let mut rng = generator(seed);
    let found =
        record::budget(BUDGET, || until_complete(size, start.into(), &KNIGHT, max_tries, &mut rng));
    found.expect("the start is on the board")
}

// Verdicts

#[track_caller]
fn assert_ways(board: &Board, pos: (usize, usize), moves: &[Move], expected: &[(usize, usize)]) {
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
fn assert_whole_walk(walk: &Walk, size: Size, start: (usize, usize), moves: &[Move]) {
    let Walk { board, length } = walk;
    assert_eq!(board.size(), size, "the board of the walk has the size that was asked for");
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

/// Of 800 walks about as many go first to one way on as to another.
#[track_caller]
fn assert_even(size: Size, start: (usize, usize), ways: usize) {
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
fn assert_table(found: &Lengths, expected: &[u64]) {
    assert!(
        found.tries == expected,
        "the tries by length are {expected:?}, but yours are {:?}",
        found.tries
    );
}

#[track_caller]
fn assert_mean(tries: &[u64], expected: Option<f64>) {
    let found = mean_length(tries);
    assert!(
        found == expected,
        "the mean length of the tries {tries:?} is {expected:?}, but yours is {found:?}"
    );
}

#[track_caller]
fn assert_refused(search: impl Fn(Size, Pos, &mut ChaCha8Rng) -> Result<(), StartOffBoard>) {
    for (size, start) in [((3, 5), (3, 0)), ((5, 3), (0, 3)), ((0, 0), (0, 0)), ((1, 1), (7, 7))] {
        let (size, start) = (Size::new(size.0, size.1), Pos::from(start));
        let mut rng = generator(1);
        let found = search(size, start, &mut rng);
        assert!(
            found == Err(StartOffBoard { start, size }),
            "{start} is off a board of {size}, which is an error, but you say {found:?}"
        );
        assert_eq!(below(&mut rng, 6), below(&mut generator(1), 6), "nothing was drawn");
    }
}
