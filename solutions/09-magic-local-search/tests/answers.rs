//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate magic_local_search as exercise_9;

#[path = "../../../exercises/09-magic-local-search/tests/questions.rs"]
mod questions;

exam::answers!("09-magic-local-search");

mod better {
    //! The better search finds magic squares, its descents end in local minima of the reference, and it tries less.

    use grid::Grid;
    use magic_local_search::{
        Search,
        better::{self, Repair},
        error, excess, random_square, search, squares, swap_gain,
    };
    use rand_xoshiro::{SplitMix64, rand_core::SeedableRng};
    use referee::magic;

    fn seeded(seed: u64) -> SplitMix64 {
        SplitMix64::seed_from_u64(seed)
    }

    fn error_of(square: &Grid<u32>) -> i64 {
        error(&excess(square), squares)
    }

    #[test]
    fn a_descent_ends_where_no_swap_has_a_gain() {
        for order in 1..=8 {
            for seed in 0..20 {
                let start = random_square(order, &mut seeded(seed));
                let mut board = Repair::new(start.clone());
                board.descend();
                let square = &board.square;
                assert_eq!(magic::judge_numbers(square), Ok(()), "{square}");
                assert!(error_of(square) <= error_of(&start), "order {order}, seed {seed}");
                let sums = excess(square);
                for one in square.size().positions() {
                    for other in square.size().positions() {
                        let gain = swap_gain(square, &sums, one, other, squares);
                        assert!(gain <= 0, "{one} and {other} of\n{square}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_magic_square_of_each_order_but_2_is_found() {
        for order in (1..=12).filter(|&order| order != 2) {
            let found = better::search(order, u64::MAX, &mut seeded(1));
            assert_eq!(found.error, 0, "order {order}");
            assert_eq!(magic::judge(&found.square), Ok(()), "{}", found.square);
            assert_eq!(found, better::search(order, u64::MAX, &mut seeded(1)), "the same seed");
        }
    }

    #[test]
    fn order_2_gives_up_at_the_ceiling() {
        let found = better::search(2, 3, &mut seeded(1));
        assert_eq!((found.restarts, found.error), (3, error_of(&found.square)));
        assert!(found.error > 0);
    }

    #[test]
    fn it_tries_less_than_a_tenth_of_the_references_swaps() {
        type Run = fn(usize, u64, &mut SplitMix64) -> Search;
        let tried = |run: Run| -> u64 {
            (0..20).map(|seed| run(8, u64::MAX, &mut seeded(seed)).tried).sum()
        };
        let [reference, better] = [search as Run, better::search as Run].map(tried);
        assert!(better * 10 < reference, "{better} and {reference}");
    }
}

mod given {
    //! What a student is given, beside the steps, does what it should.

    use magic_local_search::{absolute, random_below, squares, wrong_lines};
    use rand_xoshiro::{SplitMix64, rand_core::SeedableRng};

    #[test]
    fn each_remainder_is_as_likely_as_the_others() {
        // 2⁶⁴ is four rounds of 2⁶² and no whole number of rounds of 3 · 2⁶²: a quarter of the draws
        // must be thrown away, or the numbers below 2⁶² come in half of the draws, not in a third.
        const QUARTER: usize = 1 << 62;
        let mut rng = SplitMix64::seed_from_u64(7);
        let draws = 3_000;
        let small = (0..draws).filter(|_| random_below(3 * QUARTER, &mut rng) < QUARTER).count();
        assert!((900..=1_100).contains(&small), "{small} of {draws} draws are below a third");
    }

    #[test]
    fn a_cost_is_zero_only_where_the_line_is_right() {
        let costs = |excess| [squares(excess), absolute(excess), wrong_lines(excess)];
        assert_eq!(
            [-3, -1, 0, 1, 2].map(costs),
            [[9, 3, 1], [1, 1, 1], [0, 0, 0], [1, 1, 1], [4, 2, 1]]
        );
    }
}
