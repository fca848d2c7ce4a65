//! Mixing: are all orders of 1 to m equally likely?

use std::{collections::BTreeSet, fmt};

/// What many orders of 1 to m look like together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// How many orders there are.
    pub orders: usize,
    /// How many different ones.
    pub different: usize,
    /// How often a number n stands in place n, places counted from 1.
    pub stayed: usize,
    /// About 100 when each number stands in each place as often as it should, but for chance; more
    /// when it does not. It is Pearson's sum of squares, in percent of its mean.
    pub unevenness: usize,
}

/// Measures `orders`, which are of the same length.
///
/// ```
/// let spread = referee::mix::measure(&[&[1, 2, 3], &[1, 3, 2], &[1, 2, 3]]);
/// assert_eq!((spread.different, spread.stayed), (2, 7));
/// ```
pub fn measure(orders: &[&[u32]]) -> Spread {
    let places = orders.first().map_or(0, |order| order.len());
    let mut counts = vec![0_usize; places * places];
    for (place, &number) in orders.iter().flat_map(|order| order.iter().take(places).enumerate()) {
        // This judge ignores numbers that are not from 1 to m.
        let number = number as usize;
        if (1..=places).contains(&number) {
            counts[place * places + number - 1] += 1;
        }
    }
    // In whole numbers: (count - mean)² / mean, where the mean is orders / places.
    let squares = counts.iter().map(|count| (count * places).abs_diff(orders.len()).pow(2));
    let mean_sum = orders.len() * places * places.saturating_sub(1).pow(2);
    Spread {
        orders: orders.len(),
        different: orders.iter().collect::<BTreeSet<_>>().len(),
        stayed: counts.iter().step_by(places + 1).sum(),
        unevenness: (100 * squares.sum::<usize>()).checked_div(mean_sum).unwrap_or(0),
    }
}

/// Judges whether some hundred orders of at least 9 numbers look mixed.
///
/// The bounds are so wide that no fair shuffle is ever refused; one that never moves a number, never
/// leaves one, only turns them around, or exchanges each with any other, is.
///
/// # Errors
///
/// What fair orders would look like.
pub fn judge(spread: &Spread) -> Result<(), String> {
    let Spread { orders, different, stayed, unevenness } = *spread;
    let is_fair = different >= orders - orders / 10
        && (orders / 2..orders.saturating_mul(2)).contains(&stayed)
        && unevenness < 300;
    is_fair.then_some(()).ok_or(format!(
        "when every order is equally likely, nearly all {orders} are different, n stands in place n \
         about {orders} times, and the unevenness is about 100, never above 300"
    ))
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spread { orders, different, stayed, unevenness } = self;
        write!(
            f,
            "{different} of {orders} are different, {stayed} times n stands in place n, unevenness \
             {unevenness}"
        )
    }
}
