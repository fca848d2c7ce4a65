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
