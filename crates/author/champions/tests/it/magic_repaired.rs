//! The searches that repair find magic squares, and lesson 9 agrees where it should.

use champions::magic::{
    structured, tabu,
    variants::{
        self,
        Neighborhood::{Swap, SwapFromTheTop, SwapInWrongLines},
    },
};
use magic_local_search::{Search, absolute, search, squares, wrong_lines};
use rand_xoshiro::{SplitMix64, rand_core::SeedableRng};
use referee::magic;

fn seeded(seed: u64) -> SplitMix64 {
    SplitMix64::seed_from_u64(seed)
}

#[test]
fn tabu_finds_magic_squares() {
    for order in [1, 3, 4, 5, 6, 7, 8] {
        let found = tabu::search(order, 200, &mut seeded(5));
        assert_eq!((found.error, magic::judge(&found.square)), (0, Ok(())), "order {order}");
    }
}

#[test]
fn tabu_ends_at_the_ceiling() {
    let found = tabu::search(2, 3, &mut seeded(5));
    assert_eq!((found.error, found.restarts), (10, 3));
}

#[test]
fn structured_makes_squares_of_every_order() {
    for order in (1..=24).chain([33, 50, 64, 101]).filter(|&order| order != 2) {
        let made = structured::make(order, &mut seeded(8)).expect("only 0 and 2 have none");
        assert_eq!(magic::judge(&made.square), Ok(()), "order {order}");
        assert!(made.placements >= (order * order) as u64);
    }
    assert_eq!(structured::make(0, &mut seeded(8)), None);
    assert_eq!(structured::make(2, &mut seeded(8)), None);
}

#[test]
fn every_choice_finds_order_3() {
    for neighborhood in [Swap, SwapFromTheTop, SwapInWrongLines] {
        for cost in [squares, absolute, wrong_lines] {
            let found = variants::search(neighborhood, cost, 3, 10_000, &mut seeded(2));
            assert_eq!(magic::judge(&found.square), Ok(()), "{neighborhood:?}");
        }
    }
    for (order, seed) in (1..=6).flat_map(|order| (0..5).map(move |seed| (order, seed))) {
        let plain = search(order, 40, &mut seeded(seed));
        let by = |choice| variants::search(choice, squares, order, 40, &mut seeded(seed));
        assert_eq!(by(Swap), plain);
        // Leaving out cells in no wrong line changes the tries and nothing else.
        let fewer = by(SwapInWrongLines);
        assert!(fewer.tried <= plain.tried, "order {order}, seed {seed}");
        assert_eq!(Search { tried: 0, ..fewer }, Search { tried: 0, ..plain });
    }
}
