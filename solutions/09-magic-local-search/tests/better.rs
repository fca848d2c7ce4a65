//! The better search finds the lesson's squares.

use magic_local_search::{Search, better, search};
use rand_xoshiro::{SplitMix64, rand_core::SeedableRng};

#[test]
fn wrong_cells_changes_the_tries_and_nothing_else() {
    for order in 1..=6 {
        for seed in 0..5 {
            let plain = search(order, 40, &mut SplitMix64::seed_from_u64(seed));
            let fewer = better::search(order, 40, &mut SplitMix64::seed_from_u64(seed));
            assert!(fewer.tried <= plain.tried, "order {order}, seed {seed}");
            assert_eq!(Search { tried: 0, ..fewer }, Search { tried: 0, ..plain });
        }
    }
}
