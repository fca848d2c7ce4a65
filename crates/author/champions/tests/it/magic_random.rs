//! The search with restarts finds magic squares, the same ones for the same seed.

use champions::{magic::restarts, random::Random};
use referee::magic;

#[test]
fn the_first_square_of_every_order_is_magic() {
    for order in 0..=10 {
        for seed in 0..3 {
            let Some(found) = restarts::first(order, seed) else {
                assert!(order == 0 || order == 2, "order {order} has squares");
                continue;
            };
            let judged = magic::judge(&found.square);
            assert!(judged.is_ok(), "order {order}, seed {seed}: {judged:?}\n{}", found.square);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_square() {
    let first = |seed| restarts::first(6, seed).expect("order 6 has squares");
    assert_eq!(first(4), first(4));
    assert_ne!(first(4).square, first(5).square);
}

#[test]
fn the_stream_of_a_seed_is_fixed_for_ever() {
    let mut random = Random::new(1);
    let numbers: Vec<u32> = (0..8).map(|_| random.below(100)).collect();
    assert_eq!(numbers, [56, 74, 97, 44, 44, 76, 87, 52]);
}
