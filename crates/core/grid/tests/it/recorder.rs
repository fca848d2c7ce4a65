//! What the recorder sees of a search, and how it stops one.

use std::{
    cell::RefCell,
    panic::{UnwindSafe, catch_unwind},
    rc::Rc,
};

use grid::{
    Grid, Pos, Size,
    record::{self, SearchEvent},
};
use insta::assert_snapshot;

const LEFT: Pos = Pos::new(0, 0);
const RIGHT: Pos = Pos::new(0, 1);

fn row_of_two() -> Grid<u32> {
    Grid::new(Size { rows: 1, cols: 2 }, 0)
}

/// The message when `search` is stopped after so many placements.
fn stopped_after(placements: u64, search: impl FnOnce() + UnwindSafe) -> String {
    let stopped = catch_unwind(|| record::budget(placements, search));
    let record::OutOfBudget(sentence) = *stopped.unwrap_err().downcast().unwrap();
    sentence
}

#[test]
fn placements_removals_and_the_most_are_counted() {
    // The row of two before, what is written, and placements, removals and the deepest point.
    type Case = ([u32; 2], &'static [(Pos, u32)], [u64; 3]);
    let cases: [Case; 3] = [
        ([0, 0], &[(LEFT, 5), (LEFT, 6), (RIGHT, 7), (RIGHT, 0)], [3, 1, 2]),
        // Empty over empty is neither.
        ([0, 0], &[(LEFT, 0), (RIGHT, 7), (RIGHT, 0), (RIGHT, 0)], [1, 1, 1]),
        // What was filled before does not count.
        ([1, 2], &[(LEFT, 0), (RIGHT, 0), (LEFT, 3)], [1, 2, 1]),
    ];
    for (row, writes, expected) in cases {
        let mut board = Grid::from_rows([row]);
        let (_, count) =
            record::count(|| writes.iter().for_each(|&(pos, number)| board.set(pos, number)));
        assert_eq!([count.placements, count.removals, count.deepest], expected, "{writes:?}");
    }
    let mut digits = Grid::new(Size::square(1), None::<u8>);
    let (answer, count) = record::count(|| {
        digits.set(LEFT, Some(0));
        "done"
    });
    assert_eq!((answer, count.placements), ("done", 1), "the digit 0 is a placement");
}

#[test]
fn a_journal_counts_what_is_beyond_its_limit() {
    let mut board = row_of_two();
    let (_, journal) = record::journal(2, || [1, 0, 2, 0, 3].map(|value| board.set(LEFT, value)));
    assert_eq!(journal.events.iter().map(|event| event.value).collect::<Vec<_>>(), [Some(1), None]);
    assert_eq!((journal.count.placements, journal.count.removals), (3, 2));
}

#[test]
fn a_budget_lets_a_search_use_all_of_it() {
    let mut board = row_of_two();
    record::budget(2, || {
        board.set(LEFT, 1);
        board.set(RIGHT, 2);
        board.set(LEFT, 0);
    });
    assert_eq!(board, Grid::from_rows([[0, 2]]));
}

#[test]
fn a_budget_stops_a_search_with_a_sentence() {
    let message = stopped_after(1_000, || {
        let mut board = row_of_two();
        loop {
            board.set(LEFT, 7);
            board.set(RIGHT, 8);
            board.set(RIGHT, 0);
        }
    });
    assert_snapshot!(message, @"
    the search made 1,000 placements and is still looking (at most 2 cells filled at once, on all boards together).
    Is every placement taken back when it leads nowhere? Does each call return, and each loop end?
    Does it write a cell again that is done already?
    The board when it was stopped:
    7 .
    ");
}

#[test]
fn on_a_full_board_nobody_asks_what_is_taken_back() {
    let mut board = Grid::from_rows([[1_u32, 2]]);
    let message =
        stopped_after(1_000, move || (3..5_000).for_each(|number| board.set(LEFT, number)));
    assert_snapshot!(message, @"
    the search made 1,000 placements and is still looking, and each took the place of another.
    Is each change better than what was there, and not only as good? Does the search stop at its goal?
    The board when it was stopped:
    1002    2
    ");
}

#[test]
fn a_stopped_search_is_told_what_fits_it() {
    fn over_and_over(board: &mut Grid<u32>, number: u32) {
        board.set(LEFT, number);
        (0..3).for_each(|_| board.set(RIGHT, 8));
    }
    // What a round of the search writes, what it is told, and what it is not.
    type Round = fn(&mut Grid<u32>, u32);
    let cases: [(Round, &str, &str); 3] = [
        (over_and_over, "the cell held that number already", "taken back"),
        (
            |board, number| board.set(LEFT, number),
            "(at most 1 cell filled at once, on all boards together)",
            "taken back",
        ),
        // A new board for each try: how many numbers stood at a time says nothing of one.
        (|_, _| row_of_two().set(LEFT, 7), "1,000 placements and is still looking.\n", "at once"),
    ];
    for (round, told, untold) in cases {
        let message = stopped_after(1_000, || {
            let mut board = row_of_two();
            (1..5_000).for_each(|number| round(&mut board, number));
        });
        assert!(message.contains(told) && !message.contains(untold), "{message}");
    }
}

#[test]
fn watchers_nest_and_each_sees_what_is_inside_it() {
    let mut board = row_of_two();
    let ((inner, journal), outer) = record::count(|| {
        board.set(LEFT, 1);
        let (inner, journal) = record::journal(9, || record::count(|| board.set(RIGHT, 2)).1);
        board.set(RIGHT, 3);
        (inner, journal)
    });
    assert_eq!(inner.placements, 1);
    assert_eq!(journal.events.len(), 1);
    assert_eq!(outer.placements, 3);
}

#[test]
#[should_panic(expected = "(1,0) is off a board of 1 row × 2 columns")]
fn writing_off_the_board_says_where() {
    row_of_two().set(Pos::new(1, 0), 1);
}

#[test]
fn a_listener_hears_each_board_once_and_each_event() {
    let heard = Rc::new(RefCell::new(Vec::new()));
    let pages = Rc::clone(&heard);
    let mut board = Grid::from_rows([[4_u32, 0]]);
    let mut copy = board.clone();
    record::listen(
        move |event| {
            pages.borrow_mut().push(match event {
                SearchEvent::Board(board) => format!("{} of {:?}", board.holds, board.cells),
                SearchEvent::Event(event) => {
                    format!("{} {} {:?}", event.board, event.pos, event.value)
                }
            });
        },
        || {
            board.set(RIGHT, 9);
            copy.set(LEFT, 0);
            board.set(LEFT, 2);
        },
    );
    board.set(RIGHT, 1);
    assert_eq!(
        heard.borrow().join("\n"),
        "u32 of [Some(4), None]\n0 (0,1) Some(9)\nu32 of [Some(4), None]\n1 (0,0) None\n0 (0,0) Some(2)"
    );
}

#[test]
fn after_a_stop_nothing_is_watched_any_more() {
    stopped_after(0, || row_of_two().set(LEFT, 1));
    let enough = |_| std::panic::resume_unwind(Box::new("enough"));
    let search = || row_of_two().set(LEFT, 1);
    assert!(catch_unwind(|| record::listen(enough, search)).is_err());
    // Were the budget of 0 or the listener still there, this would panic.
    row_of_two().set(LEFT, 1);
}
