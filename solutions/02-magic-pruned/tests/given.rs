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
    for (numbers, only) in [(&[][..], None), (&[1], Some(1)), (&[63], Some(63)), (&[2, 3], None)] {
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
        assert!(open.cells.cells().iter().all(|domain| domain.numbers().eq(all.iter().copied())));
        assert_eq!(open.trail, []);
    }
}

#[test]
fn the_lines_of_a_square_are_its_rows_columns_and_diagonals() {
    for order in 0..=7 {
        let places = Grid::from_fn(Size::square(order), |pos| pos);
        let mut expected: Vec<Vec<Pos>> = places.rows().map(|row| row.copied().collect()).collect();
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
        assert_eq!((largest, magic_sum(order)), (rows * rows, (1..=largest).sum::<u32>() / rows));
    }
}

#[test]
#[should_panic(expected = "order 8 has numbers that do not fit in a domain")]
fn an_order_whose_numbers_fit_in_no_domain_is_refused() {
    Domains::new(8);
}
