//! The reference's answers are the snapshots that a student's answers are compared with; and what
//! else a lesson says of its code is so.
extern crate magic_pruned as exercise_2;

#[path = "../../../exercises/02-magic-pruned/tests/questions.rs"]
mod questions;

exam::answers!("02-magic-pruned");

mod better {
    //! The plan agrees with the reference, and its answers are magic squares.

    use std::ops::ControlFlow;

    use grid::Grid;
    use magic_pruned::{Filters, better, search};
    use referee::magic;

    fn reference(order: usize, filters: &Filters) -> Vec<Grid<u32>> {
        let mut squares = Vec::new();
        search(order, filters, &mut |square| {
            squares.push(square.clone());
            ControlFlow::Continue(())
        });
        squares
    }

    #[test]
    fn the_plan_finds_the_880_squares_of_the_reference() {
        let mut found = Vec::new();
        let placements = better::squares(&mut |square| {
            found.push(square.clone());
            ControlFlow::Continue(())
        });
        let mut expected = reference(4, &Filters::ALL);
        found.sort_by_key(|square| square.cells().to_vec());
        expected.sort_by_key(|square| square.cells().to_vec());
        assert_eq!(found.len(), 880);
        assert!(found == expected, "the plan and the reference find different squares");
        assert_eq!(placements, 183_498, "the plan has no luck in it");
    }

    #[test]
    fn the_plan_stops_when_it_is_told_to() {
        let mut count = 0;
        better::squares(&mut |_| {
            count += 1;
            if count == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(count, 3);
    }

    #[test]
    fn without_its_filter_a_square_has_eight_images() {
        let all = reference(4, &Filters { symmetry: false, ..Filters::ALL });
        assert_eq!(all.len(), 7_040);
        let mut cells: Vec<&[u32]> = all.iter().map(Grid::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells.len(), 7_040, "no square comes twice");
        assert!(all.iter().all(|square| magic::judge(square).is_ok()));
    }
}

mod given {
    //! What a student is given, beside the steps, does what it should.

    use grid::{Cell, Grid, Pos, Size};
    use magic_pruned::{Domain, Domains, largest_number, lines, magic_sum};

    fn set(numbers: &[u32]) -> Domain {
        Domain(numbers.iter().fold(0, |bits, &number| bits | Domain::single(number).0))
    }

    #[test]
    fn a_domain_is_a_set_of_numbers() {
        let domain = set(&[1, 4, 63]);
        for number in 1..=63 {
            assert_eq!(domain.contains(number), [1, 4, 63].contains(&number), "{number}");
        }
        assert_eq!((domain.len(), domain.is_empty()), (3, false));
        assert_eq!((set(&[]).len(), set(&[]).is_empty()), (0, true));
        assert_eq!(domain.numbers().collect::<Vec<_>>(), [1, 4, 63]);
        assert_eq!(set(&[]).numbers().count(), 0);
        assert_eq!(format!("{domain:?}"), "{1, 4, 63}");
    }

    #[test]
    fn a_domain_with_one_number_is_a_filled_cell() {
        for (numbers, only) in
            [(&[][..], None), (&[1], Some(1)), (&[63], Some(63)), (&[2, 3], None)]
        {
            assert_eq!(set(numbers).only(), only, "{numbers:?}");
            assert_eq!(set(numbers).number(), only.map(u64::from), "{numbers:?}");
        }
    }

    #[test]
    fn an_open_board_has_all_numbers_everywhere() {
        for order in [0, 1, 3, 7] {
            let open = Domains::new(order);
            assert_eq!((open.order(), open.cells.cells().len()), (order, order * order));
            let all: Vec<u32> = (1..).take(order * order).collect();
            assert!(
                open.cells.cells().iter().all(|domain| domain.numbers().eq(all.iter().copied()))
            );
            assert_eq!(open.trail, []);
        }
    }

    #[test]
    fn a_squares_lines_are_rows_columns_and_diagonals() {
        for order in 0..=7 {
            let places = Grid::from_fn(Size::square(order), |pos| pos);
            let mut expected: Vec<Vec<Pos>> =
                places.rows().map(|row| row.copied().collect()).collect();
            expected.extend(places.columns().map(|column| column.copied().collect::<Vec<Pos>>()));
            expected.push(places.diagonal().copied().collect());
            expected.push(places.anti_diagonal().copied().collect());
            let found: Vec<Vec<Pos>> = lines(order).map(Iterator::collect).collect();
            assert_eq!(found, expected, "order {order}");
        }
    }

    #[test]
    fn the_rows_share_the_sum_of_all_numbers() {
        for order in 1..=7 {
            let largest = largest_number(order);
            let rows = u32::try_from(order).expect("7 at most");
            assert_eq!(
                (largest, magic_sum(order)),
                (rows * rows, (1..=largest).sum::<u32>() / rows)
            );
        }
    }

    #[test]
    #[should_panic(expected = "order 8 has numbers that do not fit in a domain")]
    fn an_order_whose_numbers_fit_in_no_domain_is_refused() {
        Domains::new(8);
    }
}

mod trail {
    //! The trail undoes exactly what was done, and no filter loses a number of a square.

    use exam::{Rng, boards::odd_square};
    use grid::Pos;
    use magic_pruned::{
        Domain, Domains, filter_different, filter_sums, filter_symmetry, narrow, undo,
    };

    const FILTERS: [fn(&mut Domains) -> bool; 3] = [filter_different, filter_symmetry, filter_sums];

    #[test]
    fn the_board_is_as_it_was_after_any_changes_and_undos() {
        let mut rng = Rng::new(1, "trail");
        for order in (0..250).map(|round| 1 + round % 5) {
            let mut domains = Domains::new(order);
            let mut moments = vec![domains.clone()];
            for _ in 0..rng.below(80) {
                let pos = Pos::new(rng.below(order), rng.below(order));
                let one = Domain(1 << rng.between(1, order * order));
                match rng.below(8) {
                    0..=1 => _ = narrow(&mut domains, pos, one),
                    2..=4 => _ = narrow(&mut domains, pos, Domain(!one.0)),
                    5..=6 => _ = rng.pick(&FILTERS)(&mut domains),
                    // Back to one of the moments before.
                    _ => {
                        moments.truncate(rng.between(1, moments.len()));
                        let moment = &moments[moments.len() - 1];
                        undo(&mut domains, moment.trail.len());
                        assert_eq!(domains.cells, moment.cells);
                        assert_eq!(domains.trail, moment.trail);
                    }
                }
                moments.push(domains.clone());
            }
            for moment in moments.iter().rev() {
                undo(&mut domains, moment.trail.len());
                assert_eq!(domains.cells, moment.cells);
            }
        }
    }

    #[test]
    fn filters_keep_a_square_whose_numbers_are_left() {
        let mut rng = Rng::new(1, "filters");
        let square = odd_square(5);
        for _ in 0..250 {
            let mut domains = Domains::new(5);
            for pos in square.positions() {
                // A quarter of the numbers, and that of the square.
                let keep = rng.draw() & rng.draw() | Domain::single(square[pos]).0;
                narrow(&mut domains, pos, Domain(keep));
            }
            for filter in FILTERS.iter().cycle().take(18) {
                assert!(filter(&mut domains));
            }
            for pos in square.positions() {
                assert!(domains.cells[pos].contains(square[pos]), "{} at {pos}", square[pos]);
            }
        }
    }
}
