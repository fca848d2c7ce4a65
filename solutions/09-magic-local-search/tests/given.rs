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
fn a_draw_is_laid_out_in_rounds_and_one_from_the_last_is_thrown_away() {
    // 2⁶⁴ = 18,446,744,073,709,551,616: after the last whole round of ten, six numbers are left.
    let left_over = u64::MAX - 5;
    assert_eq!(below(10, &[27]), 7);
    assert_eq!(below(10, &[left_over - 1]), 9, "the last number of the last whole round");
    assert_eq!(below(10, &[left_over, 27]), 7, "the first one after it");
    assert_eq!(below(10, &[u64::MAX, 27]), 7, "the last number there is");
    assert_eq!(below(1, &[27]), 0, "there is only one number");
}

#[test]
fn each_cost_of_a_line_is_zero_only_where_the_line_is_right() {
    let costs = |excess| [squares(excess), absolute(excess), wrong_lines(excess)];
    assert_eq!(
        [-3, -1, 0, 1, 2].map(costs),
        [[9, 3, 1], [1, 1, 1], [0, 0, 0], [1, 1, 1], [4, 2, 1]]
    );
}
