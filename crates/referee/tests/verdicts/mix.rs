//! What the referee says of many orders together.

use referee::mix::{Spread, judge, measure};

/// Orders of 1 to 9, made of 9 numbers each that lie below what is left, from a simple generator.
fn mixed(times: usize, drawn: impl Fn(usize, usize) -> usize) -> Spread {
    let mut state = 1_u64;
    let orders: Vec<Vec<u32>> = (0..times)
        .map(|_| {
            let mut numbers: Vec<u32> = (1..=9).collect();
            for last in (1..9).rev() {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                numbers.swap(last, drawn((state >> 33) as usize, last));
            }
            numbers
        })
        .collect();
    measure(&orders.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

#[test]
fn a_fair_shuffle_is_accepted() {
    let spread = mixed(1_000, |draw, last| draw % (last + 1));
    assert_eq!(judge(&spread), Ok(()), "{spread}");
}

#[test]
fn an_unfair_one_is_refused() {
    let any_place = mixed(1_000, |draw, _| draw % 9);
    let never_stays = mixed(1_000, |draw, last| draw % last);
    let nothing_moves = mixed(1_000, |_, last| last);
    for spread in [any_place, never_stays, nothing_moves] {
        judge(&spread).expect_err("this is no fair shuffle");
    }
    let turned: Vec<Vec<u32>> = (0..900)
        .map(|turn| {
            let mut numbers: Vec<u32> = (1..=9).collect();
            numbers.rotate_left(turn % 9);
            numbers
        })
        .collect();
    let spread = measure(&turned.iter().map(Vec::as_slice).collect::<Vec<_>>());
    assert_eq!(
        spread.to_string(),
        "9 of 900 are different, 900 times n stands in place n, unevenness 0"
    );
    judge(&spread).expect_err("only turned around");
}

#[test]
fn the_bounds_are_those_of_the_documentation() {
    let is_fair = |different, stayed, unevenness| {
        judge(&Spread { orders: 100, different, stayed, unevenness }).is_ok()
    };
    assert!(is_fair(90, 50, 299) && is_fair(90, 199, 299));
    assert!(!is_fair(89, 50, 299) && !is_fair(90, 49, 299));
    assert!(!is_fair(90, 200, 299) && !is_fair(90, 50, 300));
}

#[test]
fn numbers_that_are_not_there_are_not_counted() {
    let nothing = measure(&[&[0, 0, 0]]);
    assert_eq!(measure(&[&[0, 4, u32::MAX]]), nothing);
    assert_eq!(nothing.stayed, 0);
    assert_eq!(measure(&[]).different, 0);
}
