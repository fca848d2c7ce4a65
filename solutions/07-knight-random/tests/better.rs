//! The faster walks are the lesson's walks.

use grid::{KNIGHT, LEAPER, Pos, Size};
use knight_random::{Search, better, generator, until_complete};

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
