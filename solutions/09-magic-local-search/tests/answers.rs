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

    use std::{convert::Infallible, slice};

    use magic_local_search::{absolute, random_below, squares, wrong_lines};
    use rand_core::TryRng;

    /// A generator that gives these numbers, and no more.
    struct Given<'a>(slice::Iter<'a, u64>);

    impl TryRng for Given<'_> {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            unreachable!("`random_below` draws 64 bits")
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            Ok(*self.0.next().expect("no more draws than are needed"))
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unreachable!("`random_below` draws 64 bits")
        }
    }

    fn below(bound: usize, draws: &[u64]) -> usize {
        random_below(bound, &mut Given(draws.iter()))
    }

    #[test]
    fn a_draw_from_the_last_round_is_thrown_away() {
        // 2⁶⁴ = 18,446,744,073,709,551,616: after the last whole round of ten, six numbers are left.
        let left_over = u64::MAX - 5;
        assert_eq!(below(10, &[27]), 7);
        assert_eq!(below(10, &[left_over - 1]), 9, "the last number of the last whole round");
        assert_eq!(below(10, &[left_over, 27]), 7, "the first one after it");
        assert_eq!(below(10, &[u64::MAX, 27]), 7, "the last number there is");
        assert_eq!(below(1, &[27]), 0, "there is only one number");
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
