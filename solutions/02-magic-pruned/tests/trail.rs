//! The trail undoes exactly what was done, and no filter loses a number of a square.

use exam::boards::odd_square;
use grid::Pos;
use magic_pruned::{Domain, Domains, filter_different, filter_sums, filter_symmetry, narrow, undo};
use proptest::{collection::vec, prelude::any, prop_assert, prop_assert_eq, proptest};

const FILTERS: [fn(&mut Domains) -> bool; 3] = [filter_different, filter_symmetry, filter_sums];

proptest! {
    #[test]
    fn the_board_is_as_it_was_after_any_changes_and_undos(
        order in 1_usize..=5,
        numbers in vec(any::<(u8, u16)>(), 0..80),
    ) {
        let area = order * order;
        let mut domains = Domains::new(order);
        let mut moments = vec![domains.clone()];
        for (kind, number) in numbers {
            let number = usize::from(number);
            let (cell, value) = (number % area, number / area % area + 1);
            let (pos, one) = (Pos::new(cell / order, cell % order), Domain(1 << value));
            match kind % 8 {
                0..=1 => _ = narrow(&mut domains, pos, one),
                2..=4 => _ = narrow(&mut domains, pos, Domain(!one.0)),
                5..=6 => _ = FILTERS[number % FILTERS.len()](&mut domains),
                // Back to one of the moments before, this share of the way.
                _ => {
                    moments.truncate(1 + number % 256 * (moments.len() - 1) / 255);
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
        let square = odd_square(5);
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
