//! The faster walks are the lesson's walks, and the chances agree with what is known.

use grid::{KNIGHT, LEAPER, Pos, Size};
use knight_random::{
    Search,
    better::{self, exact_chance, weighted_walks},
    generator, lengths, until_complete,
};

const CORNER: Pos = Pos::new(0, 0);

#[test]
fn the_fast_search_makes_the_same_walks() {
    for (size, moves) in
        [((5, 5), KNIGHT), ((3, 4), KNIGHT), ((4, 7), LEAPER), ((1, 1), KNIGHT), ((8, 8), KNIGHT)]
    {
        let size = Size::new(size.0, size.1);
        for (seed, max_tries) in [(1, 0), (2, 1), (3, 2_000)] {
            let (mut plain, mut fast) = (generator(seed), generator(seed));
            let expected = until_complete(size, CORNER, &moves, max_tries, &mut plain);
            let found = better::until_complete(size, CORNER, &moves, max_tries, &mut fast);
            assert_eq!(found, expected, "{size}, seed {seed}");
            assert_eq!(fast.get_word_pos(), plain.get_word_pos(), "{size}, seed {seed}");
        }
    }
}

#[test]
fn what_does_not_fit_is_left_to_the_lesson() {
    let large = Size::new(5, 20);
    let found = |rng| better::until_complete(large, CORNER, &KNIGHT, 3, rng);
    assert!(matches!(found(&mut generator(1)), Ok(Search::GaveUp { best: Some(_), .. })));
    assert!(better::until_complete(large, Pos::new(5, 0), &KNIGHT, 3, &mut generator(1)).is_err());
    assert!(
        better::until_complete(Size::square(0), CORNER, &KNIGHT, 3, &mut generator(1)).is_err()
    );
}

#[test]
fn all_walks_of_5_by_5_are_followed_once() {
    let chance = exact_chance(Size::square(5), CORNER, &KNIGHT).expect("25 cells fit");
    assert_eq!((chance.tours, chance.placements), (304, 1_735_079));
    assert_eq!(exact_chance(Size::square(5), Pos::new(0, 1), &KNIGHT).map(|c| c.tours), Some(0));
    assert_eq!(exact_chance(Size::square(1), CORNER, &KNIGHT).map(|c| c.complete), Some(1.0));
    assert_eq!(exact_chance(Size::square(1), Pos::new(1, 0), &KNIGHT), None);
    assert_eq!(exact_chance(Size::new(5, 13), CORNER, &KNIGHT), None);
}

#[test]
fn the_chance_is_what_the_walks_show() {
    let (size, walks) = (Size::new(3, 4), 20_000);
    let chance = exact_chance(size, CORNER, &KNIGHT).expect("12 cells fit");
    let table = lengths(size, CORNER, &KNIGHT, walks, &mut generator(1)).expect("on the board");
    let seen = table.tries[12] as f64 / walks as f64;
    assert!((seen / chance.complete - 1.0).abs() < 0.1, "{seen} of {}", chance.complete);
    let mean = knight_random::mean_length(&table.tries).expect("there were walks");
    assert!((mean / chance.mean_length - 1.0).abs() < 0.01, "{mean} of {}", chance.mean_length);
}

#[test]
fn every_preference_gives_the_same_chance_and_the_same_number_of_tours() {
    let is_near = |found: f64, exact: f64| (found / exact - 1.0).abs() < 0.1;
    let size = Size::new(3, 4);
    let exact = exact_chance(size, CORNER, &KNIGHT).expect("12 cells fit");
    for preference in [(1, 1), (5, 4), (2, 1), (8, 1), (12, 1)] {
        let estimate = weighted_walks(size, CORNER, &KNIGHT, preference, 20_000, &mut generator(1));
        let estimate = estimate.expect("12 cells fit");
        assert!(
            is_near(estimate.chance, exact.complete),
            "{preference:?}: {estimate:?}, {exact:?}"
        );
        assert!(is_near(estimate.tours, exact.tours as f64), "{preference:?}: {estimate:?}");
    }
}

#[test]
fn a_preference_that_cannot_be_is_refused() {
    let refused = |preference| {
        weighted_walks(Size::square(5), CORNER, &KNIGHT, preference, 1, &mut generator(1))
    };
    assert_eq!((refused((1, 0)), refused((13, 1)), refused((2, 3))), (None, None, None));
    let none = weighted_walks(Size::square(5), CORNER, &KNIGHT, (2, 1), 0, &mut generator(1));
    assert_eq!(none.map(|none| (none.complete, none.placements)), Some((0, 0)));
}
