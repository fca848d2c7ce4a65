//! What holds on random boards.

use grid::{Pos, Size};
use magic_local_search::{
    absolute, error, excess, random_below, random_square, squares, swap, swap_gain, wrong_lines,
};
use proptest::{prop_assert, prop_assert_eq, proptest};
use rand_xoshiro::{SplitMix64, rand_core::SeedableRng};

proptest! {
    #[test]
    fn a_gain_is_the_difference_of_two_full_errors(
        order in 1_usize..20,
        seed: u64,
        one: usize,
        other: usize,
    ) {
        let size = Size::square(order);
        let pos = |index: usize| Pos::new(index % size.area() / order, index % order);
        let (one, other) = (pos(one), pos(other));
        let square = random_square(order, &mut SplitMix64::seed_from_u64(seed));
        let before = excess(&square);
        for cost in [squares, absolute, wrong_lines] {
            let (mut after, mut kept) = (square.clone(), before.clone());
            let gain = swap_gain(&square, &before, one, other, cost);
            swap(&mut after, &mut kept, one, other);
            prop_assert_eq!(gain, error(&before, cost) - error(&excess(&after), cost));
            prop_assert_eq!(kept, excess(&after));
        }
    }

    #[test]
    fn a_random_number_is_below_its_bound(bound in 1_usize.., seed: u64) {
        prop_assert!(random_below(bound, &mut SplitMix64::seed_from_u64(seed)) < bound);
    }
}
