//! What the referee says of many orders together.

use referee::mix::{Spread, judge, measure};

/// So many orders of 1 to 9, each mixed by `mix`.
fn spread(times: usize, mut mix: impl FnMut(usize, &mut [u32])) -> Spread {
    let mut orders = vec![[1, 2, 3, 4, 5, 6, 7, 8, 9]; times];
    orders.iter_mut().enumerate().for_each(|(number, order)| mix(number, order));
    measure(&orders.iter().map(|order| &order[..]).collect::<Vec<_>>())
}

/// Each number, from the last on, is exchanged with the one that is `drawn`, from a simple generator.
fn mixed(drawn: impl Fn(usize, usize) -> usize) -> Spread {
    let mut state = 1_u64;
    spread(1_000, |_, order| {
        for last in (1..9).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            order.swap(last, drawn((state >> 33) as usize, last));
        }
    })
}

#[test]
fn a_fair_shuffle_is_accepted() {
    let spread = mixed(|draw, last| draw % (last + 1));
    assert_eq!(judge(&spread), Ok(()), "{spread}");
}

#[test]
fn an_unfair_one_is_refused() {
    let any_place = mixed(|draw, _| draw % 9);
    let never_stays = mixed(|draw, last| draw % last);
    let nothing_moves = mixed(|_, last| last);
    for spread in [any_place, never_stays, nothing_moves] {
        judge(&spread).expect_err("this is no fair shuffle");
    }
    let turned = spread(900, |number, order| order.rotate_left(number % 9));
    assert_eq!(
        turned.to_string(),
        "9 of 900 are different, 900 times n stands in place n, unevenness 0"
    );
    judge(&turned).expect_err("only turned around");
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
