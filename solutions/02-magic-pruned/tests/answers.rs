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

    use grid::Cell;
    use magic_pruned::{Domain, Domains};

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
    #[should_panic(expected = "order 8 has numbers that do not fit in a domain")]
    fn an_order_whose_numbers_fit_in_no_domain_is_refused() {
        Domains::new(8);
    }
}
