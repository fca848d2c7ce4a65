//! What is drawn: the estimates are right in the mean, and their error bars hold what is known; the search
//! with restarts finds magic squares, the same ones for the same seed.

use champions::{
    magic::{
        estimate::{Estimate, squares},
        restarts,
    },
    random::Random,
};
use magic_pruned::Filters;
use referee::magic;

const EIGHT_IMAGES: Filters = Filters { symmetry: false, ..Filters::ALL };

fn of_runs(order: usize, filters: &Filters, boards: usize, runs: u64) -> Estimate {
    let runs: Vec<f64> = (0..runs).map(|seed| squares(order, filters, boards, seed)).collect();
    Estimate::of(&runs)
}

/// Within four standard errors, and these small enough to say something.
#[track_caller]
fn assert_holds(estimate: Estimate, known: f64, share: f64) {
    let Estimate { mean, error } = estimate;
    assert!((mean - known).abs() < 4.0 * error, "{known} is not near {mean} ± {error}");
    assert!(error < share * known, "{mean} ± {error} says too little");
}

#[test]
fn order_3_has_one_square_and_eight_images_of_it() {
    assert_holds(of_runs(3, &Filters::ALL, 20, 400), 1.0, 0.05);
    assert_holds(of_runs(3, &EIGHT_IMAGES, 20, 400), 8.0, 0.05);
}

/// A population of one makes no copies: this is Knuth's dive. In those of two and three a board gets
/// no copy or many, so a bias would show, most of all in an uneven tree.
#[test]
fn small_populations_are_right_in_the_mean() {
    // All fillings, one of each eight: 9! / 8, and nearly no dead end.
    let without_sums = Filters { sums: false, ..Filters::ALL };
    for boards in [1, 2, 3] {
        assert_holds(of_runs(3, &EIGHT_IMAGES, boards, 4_000), 8.0, 0.05);
        assert_holds(of_runs(3, &without_sums, boards, 10_000), 45_360.0, 0.02);
    }
}

#[test]
fn order_4_has_880_squares_and_7040_images() {
    assert_holds(of_runs(4, &Filters::ALL, 500, 40), 880.0, 0.15);
    assert_holds(of_runs(4, &EIGHT_IMAGES, 500, 40), 7_040.0, 0.15);
}

#[test]
fn order_5_is_known_from_schroeppel() {
    assert_holds(of_runs(5, &Filters::ALL, 500, 40), 275_305_224.0, 0.5);
}

#[test]
fn orders_without_choices_are_exact() {
    let exact = [0, 1, 2].map(|order| squares(order, &Filters::ALL, 10, 1));
    assert_eq!(exact, [0.0, 1.0, 0.0]);
}

#[test]
fn the_same_seed_gives_the_same_estimate() {
    let [one, again, other] = [7, 7, 8].map(|seed| squares(4, &Filters::ALL, 200, seed));
    assert!(one.to_bits() == again.to_bits() && one.to_bits() != other.to_bits());
}

#[test]
fn the_error_of_four_runs_by_hand() {
    // The deviations from 5 are -3, -1, 1 and 3: 20 / 3 / 4 is 5/3.
    let Estimate { mean, error } = Estimate::of(&[2.0, 4.0, 6.0, 8.0]);
    assert!((mean - 5.0).abs() < 1e-12 && (error - (5.0_f64 / 3.0).sqrt()).abs() < 1e-12);
}

#[test]
fn first_squares_of_all_orders_that_have_one_are_magic() {
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
