//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate knight_random as exercise_7;

#[path = "../../../exercises/07-knight-random/tests/questions.rs"]
mod questions;

exam::answers!("07-knight-random");

mod better {
    //! The faster walks are the reference's walks.

    use grid::{KNIGHT, LEAPER, Pos, Size};
    use knight_random::{Search, better, generator, until_complete};

    const CORNER: Pos = Pos::new(0, 0);

    #[test]
    fn the_fast_search_makes_the_same_walks() {
        for (size, moves) in [
            ((5, 5), KNIGHT),
            ((3, 4), KNIGHT),
            ((4, 7), LEAPER),
            ((1, 1), KNIGHT),
            ((8, 8), KNIGHT),
        ] {
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
    fn what_does_not_fit_is_left_to_the_reference() {
        let large = Size::new(5, 20);
        let found = |rng| better::until_complete(large, CORNER, &KNIGHT, 3, rng);
        assert!(matches!(found(&mut generator(1)), Ok(Search::GaveUp { best: Some(_), .. })));
        assert!(
            better::until_complete(large, Pos::new(5, 0), &KNIGHT, 3, &mut generator(1)).is_err()
        );
        assert!(
            better::until_complete(Size::square(0), CORNER, &KNIGHT, 3, &mut generator(1)).is_err()
        );
    }
}

mod given {
    //! What a student is given, beside the steps, does what it should.

    use knight_random::{below, generator};

    #[test]
    fn each_remainder_is_as_likely_as_the_others() {
        // 2³² is four rounds of 2³⁰ and no whole number of rounds of 3 · 2³⁰: a quarter of the draws
        // must be thrown away, or the numbers below 2³⁰ come in half of the draws, not in a third.
        const QUARTER: u32 = 1 << 30;
        let mut rng = generator(7);
        let draws = 3_000;
        let small = (0..draws).filter(|_| below(&mut rng, 3 * QUARTER) < QUARTER).count();
        assert!((900..=1_100).contains(&small), "{small} of {draws} draws are below a third");
    }

    #[test]
    fn every_number_can_come() {
        let mut rng = generator(7);
        let mut seen = [false; 8];
        (0..200).for_each(|_| seen[below(&mut rng, 8) as usize] = true);
        assert_eq!(seen, [true; 8]);
        assert_eq!(below(&mut rng, 1), 0, "there is only one number");
    }
}
