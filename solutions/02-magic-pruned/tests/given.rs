//! What a student is given, beside the steps, does what it should.

use std::collections::HashSet;

use grid::{Cell, Pos};
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
    let all: Vec<Vec<Pos>> = lines(3).map(Iterator::collect).collect();
    let place = |text: &str| -> Vec<Pos> {
        let digit = |digit: u8| usize::from(digit - b'0');
        text.split(' ')
            .map(|at| at.as_bytes())
            .map(|at| Pos::new(digit(at[0]), digit(at[1])))
            .collect()
    };
    let expected = [
        "00 01 02", "10 11 12", "20 21 22", "00 10 20", "01 11 21", "02 12 22", "00 11 22",
        "02 11 20",
    ];
    assert_eq!(all, expected.map(place));
    for order in 2..=7 {
        let all: Vec<Vec<Pos>> = lines(order).map(Iterator::collect).collect();
        let different: HashSet<_> = all.iter().collect();
        assert_eq!((all.len(), different.len()), (2 * order + 2, 2 * order + 2), "order {order}");
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
