//! The trail undoes exactly what was done, and no filter loses a number of a square.

use grid::{Grid, Pos};
use magic_pruned::{Domain, Domains, filter_different, filter_sums, filter_symmetry, narrow, undo};
use proptest::{collection::vec, prelude::any, prop_assert, prop_assert_eq, proptest};

/// What may happen to domains between two looks at them.
#[derive(Clone, Copy, Debug)]
enum Event {
    Assign(usize, u32),
    Remove(usize, u32),
    Filter(fn(&mut Domains) -> bool),
    /// Back to one of the moments before, this share of the way.
    Undo(u8),
}

const FILTERS: [fn(&mut Domains) -> bool; 3] = [filter_different, filter_symmetry, filter_sums];

/// An event for each pair of numbers.
fn event(order: usize, (kind, number): (u8, u16)) -> Event {
    let area = order * order;
    let (cell, value) = (usize::from(number) % area, usize::from(number) / area % area + 1);
    let value = u32::try_from(value).expect("49 at most");
    match kind % 8 {
        0..=1 => Event::Assign(cell, value),
        2..=4 => Event::Remove(cell, value),
        5..=6 => Event::Filter(FILTERS[usize::from(number) % FILTERS.len()]),
        _ => Event::Undo(u8::try_from(number % 256).expect("less than 256")),
    }
}

proptest! {
    #[test]
    fn the_board_is_as_it_was_after_any_events_and_undos(
        order in 1_usize..=5,
        numbers in vec(any::<(u8, u16)>(), 0..80),
    ) {
        let mut domains = Domains::new(order);
        let mut moments = vec![domains.clone()];
        for event in numbers.into_iter().map(|pair| event(order, pair)) {
            let at = |cell: usize| Pos::new(cell / order, cell % order);
            match event {
                Event::Assign(cell, number) => {
                    narrow(&mut domains, at(cell), Domain::single(number));
                }
                Event::Remove(cell, number) => {
                    narrow(&mut domains, at(cell), Domain(!Domain::single(number).0));
                }
                Event::Filter(filter) => {
                    filter(&mut domains);
                }
                Event::Undo(share) => {
                    moments.truncate(1 + usize::from(share) * (moments.len() - 1) / 255);
                    let moment = &moments[moments.len() - 1];
                    undo(&mut domains, moment.trail.len());
                    prop_assert_eq!(&domains.cells, &moment.cells);
                    prop_assert_eq!(&domains.trail, &moment.trail);
                }
            }
            moments.push(domains.clone());
        }
        for moment in moments.iter().rev() {
            undo(&mut domains, moment.trail.len());
            prop_assert_eq!(&domains.cells, &moment.cells);
        }
    }

    #[test]
    fn filters_keep_a_square_whose_numbers_are_left(others in vec(any::<u64>(), 25)) {
        let square = Grid::from_rows([
            [25, 13, 1, 19, 7],
            [16, 9, 22, 15, 3],
            [12, 5, 18, 6, 24],
            [8, 21, 14, 2, 20],
            [4, 17, 10, 23, 11],
        ]);
        prop_assert!(referee::magic::judge(&square).is_ok());
        let mut domains = Domains::new(5);
        for (pos, noise) in square.positions().zip(others) {
            let keep = Domain(noise & noise >> 7 | Domain::single(square[pos]).0);
            narrow(&mut domains, pos, keep);
        }
        for _ in 0..6 {
            for filter in FILTERS {
                prop_assert!(filter(&mut domains));
            }
        }
        for pos in square.positions() {
            prop_assert!(domains.cells[pos].contains(square[pos]), "{} at {pos}", square[pos]);
        }
    }
}
