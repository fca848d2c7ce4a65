//! What a search would cost, and the refusal to begin one that cannot end.

use std::{hint::black_box, time::Instant};

use grid::{Grid, Pos, Size};
use scenes::magic_brute::{better::Work, search_from};

use super::{Better, Options};
use crate::{
    program::Failure,
    wording::{grouped, rounded_power},
};

/// The largest order a board is made for, even by force.
const LARGEST: usize = 100;

/// How many boards of `order` there are: n² numbers in each of n² cells. `None` is too many for 64 bits.
pub(super) fn boards(order: usize) -> Option<u64> {
    beginnings(order, order * order)
}

/// How many ways there are to fill the first cells of a board.
fn beginnings(order: usize, filled: usize) -> Option<u64> {
    u64::try_from(order * order).ok()?.checked_pow(u32::try_from(filled).ok()?)
}

/// What the lesson's search does: it places the last number of each beginning of a board.
pub(super) fn work(order: usize) -> Option<Work> {
    let add = |sum: u64, filled| sum.checked_add(beginnings(order, filled)?);
    let placements = (1..=order * order).try_fold(0, add)?;
    Some(Work { placements, boards: boards(order)? })
}

/// Refuses an order without a board, and without `--force` a search that cannot end.
pub(super) fn refuse_too_much(options: &Options) -> Result<(), Failure> {
    let &Options { order, better, force, .. } = options;
    let instead = match order {
        4 => "type `--better lines`, or add `--force`",
        _ => "type `--better lines` with order 4, or add `--force`",
    };
    let sentence = if order == 0 {
        "order 0 has no cell to fill; the least order is 1".to_string()
    } else if order > LARGEST {
        format!("order {} is too large; the largest is {LARGEST}", grouped(order as u64))
    } else if better == Some(Better::Compiled) && order != 3 {
        format!("`--better compiled` knows only order 3, but was asked for order {order}")
    } else if force || order <= 3 {
        return Ok(());
    } else {
        match better {
            Some(Better::Lines | Better::LastCell) if order == 4 => return Ok(()),
            Some(Better::Lines | Better::LastCell) => format!(
                "order {order} has 275,305,224 squares or more, not counting turned and mirrored ones, \
                 and finding them takes days at best; lesson 2 finds the first. To begin all the same, \
                 add `--force`"
            ),
            Some(Better::WrongLine | Better::Repeated) => format!(
                "without repeated numbers order {order} still has about {} boards; {instead}",
                rounded_power(log10_of_factorial(order * order)),
            ),
            None | Some(Better::Compiled) => {
                let cells = order * order;
                let log10 = cells as f64 * (cells as f64).log10();
                let exact = boards(order)
                    .map_or_else(|| format!("about {}", rounded_power(log10)), grouped);
                let rate = boards_a_second();
                let years = log10 - (rate * 3600.0 * 24.0 * 365.25).log10();
                format!(
                    "order {order} has {cells}^{cells} = {exact} boards; at {:.0} million a second, \
                     as this machine does, that takes about {} years; {instead}",
                    rate / 1e6,
                    rounded_power(years),
                )
            }
        }
    };
    Err(Failure::new(sentence))
}

/// Tests 9⁷ boards and looks at the clock.
fn boards_a_second() -> f64 {
    let mut board = Grid::new(Size::square(3), 0);
    board.set(Pos::new(0, 0), 1);
    board.set(Pos::new(0, 1), 2);
    let start = Instant::now();
    search_from(&mut board, Some(Pos::new(0, 2)), &mut |square| {
        black_box(square);
    });
    9_f64.powi(7) / start.elapsed().as_secs_f64()
}

fn log10_of_factorial(number: usize) -> f64 {
    (1..=number).map(|factor| (factor as f64).log10()).sum()
}

#[cfg(test)]
mod tests {
    use super::{Work, boards, work};

    #[test]
    fn the_source_counts_boards_and_calls_them_calls() {
        assert_eq!(work(3), Some(Work { placements: 435_848_049, boards: 387_420_489 }));
        assert_eq!(work(1), Some(Work { placements: 1, boards: 1 }));
        assert_eq!(boards(4), None, "16^16 is more than 64 bits hold");
    }
}
