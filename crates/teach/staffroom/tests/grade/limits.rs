//! What costs nothing when a class is graded, because `just test` passes it; and what the reason says.

use grade::record::Status;

use crate::class::{Class, EXERCISE_3, completed};

/// As a student forgets it: each call prints, so that the questions of later steps print some mebibytes.
const PRINTS: &str = "
pub fn to_set(cell: Option<u8>) -> DigitSet {
    println!(\"to_set of {cell:?} {}\", \"-\".repeat(2_000));
    dbg!(cell).map_or(0, |digit| 1 << digit)
}
";

/// A row's set is kept under the row's number, whatever the board is.
const REMEMBERS: &str = "
pub fn row_set(board: &Board, row: usize) -> DigitSet {
    use std::{cell::RefCell, collections::HashMap};
    thread_local! {
        static KNOWN: RefCell<HashMap<usize, DigitSet>> = RefCell::default();
    }
    let set = || board.row(row).fold(0, |set, &cell| set | to_set(cell));
    KNOWN.with_borrow_mut(|known| *known.entry(row).or_insert_with(set))
}
";

#[test]
fn what_is_printed_costs_nothing_and_what_is_left_from_an_earlier_call_is_named() {
    let class = Class::new();
    class.write("prints.rs", completed(3, PRINTS));
    class.write("remembers.rs", completed(3, REMEMBERS));
    class.says(&[&EXERCISE_3[..], &["--reveal=diff"]].concat(), 0, "2 graded");

    let record = class.record("prints");
    assert_eq!((record.status, record.passed), (Status::Passed, record.total), "{record:?}");

    let record = class.record("remembers");
    let left = "; asked first, in a new process, the answer to the smallest of these inputs is right: \
                something is left from an earlier call";
    let details: Vec<&str> = record.questions.iter().map(|it| it.detail.as_str()).collect();
    assert!(details[2].ends_with(left), "{details:?}");
    assert!(class.page("remembers").contains(&left[2..]), "{}", class.page("remembers"));
}
