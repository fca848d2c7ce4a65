//! What exercise 7 asks for. The reference solution passes this very file.
//!
//! A board holds the steps 1, 2, 3 and so on, and 0 in each free cell, which is drawn as a dot.

mod judging;

use grid::{KNIGHT, LEAPER, Pos, Size};
use insta::assert_snapshot;
use referee::tour as referee;

use self::judging::{
    assert_even, assert_length, assert_mean, assert_refused, assert_table, assert_ways,
    assert_whole_walk, counted, empty, read, searched, walked,
};
use crate::lesson::{Search, generator, lengths, random_tour, until_complete};

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
    assert_ways(&empty(Size::new(7, 1)), (3, 0), &KNIGHT, &[]);
    assert_ways(&empty(Size::new(7, 1)), (3, 0), &LEAPER, &[(0, 0), (6, 0)]);
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
    assert_length(Size::square(1), (0, 0), &KNIGHT, 1, "a single cell is a walk");
    assert_length(Size::square(3), (1, 1), &KNIGHT, 1, "no move leads away from the center");
    assert_length(Size::new(3, 2), (2, 1), &KNIGHT, 2, "one move leads there, and none further");
    assert_length(Size::square(3), (0, 0), &KNIGHT, 8, "the knight goes around the center, once");
    assert_length(Size::square(2), (1, 0), &[], 1, "a piece without moves stays where it is");
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
    let again = walked(size, start, &KNIGHT, 1);
    assert!(
        walk == again,
        "two walks with seed 1 are the same, but yours are\n{}\nand\n{}",
        walk.board,
        again.board
    );
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
        let entries = found.tries.len();
        assert!(
            entries == 13,
            "on a board of 12 cells a length is 0 to 12, so the table has 13 entries, but yours has \
             {entries}"
        );
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
    let first = first.expect("one of the walks is as long as the longest");
    assert!(
        best.board == first.board,
        "of several longest, the first is the best:\n{}\nbut yours is\n{}",
        first.board,
        best.board
    );
    let none = counted(Size::square(5), (0, 0), 0, 4).best;
    assert!(none.is_none(), "when there was no try, there is no best walk, but you give one");
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
            let start = Pos::from(start);
            panic!(
                "with seed {seed} one of 50,000 walks from {start} on a board of {size} is \
                 complete, but you give up"
            );
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
        let (best, placements) = match found {
            Search::GaveUp { best, placements } => (best, placements),
            Search::Found { tour, .. } => {
                panic!("nobody can tour a board of 3 × 3, but you say that this is a tour:\n{tour}")
            }
        };
        assert!(
            placements == 8 * max_tries,
            "{max_tries} walks of 8 cells are {} cells, but you say {placements}",
            8 * max_tries
        );
        let (expected, found) = ((max_tries > 0).then_some(8), best.map(|walk| walk.length));
        let said = |length: Option<u32>| {
            length.map_or("there is none".to_string(), |length| format!("it has {length} cells"))
        };
        assert!(
            found == expected,
            "of {max_tries} walks, what is the best? {}, but you say: {}",
            said(expected),
            said(found)
        );
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
