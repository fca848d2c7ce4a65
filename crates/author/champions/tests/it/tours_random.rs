//! The chances of random walks agree with what is known and with what walks show.

use champions::tours::chance::exact_chance;
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
