//! What does it pay to refuse early? And what does it cost to test all boards?
//!
//! Order 3 for all searches, order 4 for the one that gets there. A time is that of all squares.

mod frame;

use champions::magic::{compiled, lines};
use frame::Variant;
use scenes::magic_brute::{
    Board,
    better::{self as refuse, Refuse},
    search,
};

/// An order, and how many squares it has when one of each eight is looked for.
type Question = (usize, usize);

const ALL: [Variant<Question, Vec<Board>>; 5] = [
    ("the lesson", |&(order, _)| collect(|found| search(order, &[], found))),
    ("order compiled in", |_| collect(compiled::search)),
    ("no number twice", |&(order, _)| refusing(order, Refuse::Repeated)),
    ("and no wrong line", |&(order, _)| refusing(order, Refuse::WrongLine)),
    ("and the last cell computed", |&(order, _)| refusing(order, Refuse::AllButTheLast)),
];

const ONE_OF_EACH_EIGHT: [Variant<Question, Vec<Board>>; 1] =
    [("line after line, one of each eight", |&(order, _)| {
        collect(|found| _ = lines::search(order, found))
    })];

fn main() {
    let judge = |&(_, expected): &Question, squares: Vec<Board>| {
        assert_eq!(squares.len(), expected);
        squares.iter().for_each(|square| assert_eq!(referee::magic::judge(square), Ok(())));
    };
    let one = [("order 3", (3, 1)), ("order 4", (4, 880))];
    frame::compare("magic_brute", &[("order 3", (3, 8))], &ALL, judge);
    frame::compare("magic_brute", &one, &ONE_OF_EACH_EIGHT, judge);
}

fn refusing(order: usize, refuse: Refuse) -> Vec<Board> {
    collect(|found| _ = refuse::search(order, refuse, found))
}

fn collect(search: impl FnOnce(&mut dyn FnMut(&Board))) -> Vec<Board> {
    let mut squares = Vec::new();
    search(&mut |square| squares.push(square.clone()));
    squares
}
