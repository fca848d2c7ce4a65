//! The chances of random walks agree with each other and with what is known.

use champions::tours::{chance::exact_chance, weighted::weighted_walks};
use grid::{KNIGHT, Pos, Size};
use knight_random::{generator, lengths};

const CORNER: Pos = Pos::new(0, 0);

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
    assert_eq!(none.map(|none| none.complete), Some(0));
}
