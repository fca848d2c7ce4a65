//! The boards of exercise 1's checks, and what is said when an answer is wrong.

use grid::{Grid, Pos, Size, record};
use referee::magic;

use crate::lesson::{Board, all_different, is_magic, next_pos, search, search_from};

// Boards

pub fn board(text: &str) -> Board {
    text.parse().expect("the checks write boards well")
}

pub fn empty(order: usize) -> Board {
    Grid::new(Size::square(order), 0)
}

/// 1, 2, 3 and so on, as one reads.
pub fn in_order(size: Size) -> Board {
    Grid::from_cells(size, (1..).take(size.area()).collect())
}

/// The oldest magic square there is.
pub fn lo_shu() -> Board {
    board("2 7 6\n9 5 1\n4 3 8")
}

/// The square of Albrecht Dürer's "Melencolia I", 1514.
pub fn durer() -> Board {
    board("16 3 2 13\n5 10 11 8\n9 6 7 12\n4 15 14 1")
}

/// The eight squares of order 3, in reading order: the Lo Shu turned and mirrored.
pub fn squares() -> Vec<Board> {
    let all = "276951438 294753618 438951276 492357816 618753294 672159834 816357492 834159672";
    let number = |digit: char| digit.to_digit(10).expect("the checks write digits");
    let square =
        |digits: &str| Grid::from_cells(Size::square(3), digits.chars().map(number).collect());
    all.split(' ').map(square).collect()
}

/// The Lo Shu with one number too large by one.
pub fn one_more_at(row: usize, col: usize) -> Board {
    let mut board = lo_shu();
    let pos = Pos::new(row, col);
    board.set(pos, board[pos] + 1);
    board
}

/// Every order of the numbers 0 to `count` - 1.
pub fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![vec![]] };
    let insert = |order: Vec<usize>| {
        (0..=last).map(move |at| [&order[..at], &[last], &order[at..]].concat())
    };
    orders(last).into_iter().flat_map(insert).collect()
}

// Verdicts

#[track_caller]
pub fn assert_different(board: &Board) {
    assert!(all_different(board), "each number stands on this board once:\n{board}");
}

#[track_caller]
pub fn assert_not_different(board: &Board) {
    let fault = magic::judge_numbers(board).expect_err("the checks break this board");
    assert!(!all_different(board), "{fault}:\n{board}");
}

#[track_caller]
pub fn assert_line(
    what: &str,
    expected: bool,
    judged_by: fn(&Board, u64) -> bool,
    board: &Board,
    sum: u64,
) {
    let found = judged_by(board, sum);
    assert!(
        found == expected,
        "whether {what} of this board sums to {sum}: it is {expected}, but yours says {found}:\n{board}"
    );
}

/// The referee knows the rules too, so it says what is wrong.
#[track_caller]
pub fn assert_magic_as_judged(board: &Board) {
    match magic::judge(board) {
        Ok(()) => {
            assert!(is_magic(board), "this is a magic square, but yours says false:\n{board}")
        }
        Err(fault) => {
            assert!(!is_magic(board), "{fault}; but yours says that it is magic:\n{board}")
        }
    }
}

#[track_caller]
pub fn assert_next(size: Size, pos: Pos, expected: Option<Pos>) {
    let shown = |place: Option<Pos>| place.map_or("no place".to_string(), |pos| pos.to_string());
    let found = next_pos(size, pos);
    assert!(
        found == expected,
        "on a board of {size}, {} comes after {pos}, but yours is {}",
        shown(expected),
        shown(found)
    );
}

/// More than any search here places, and little enough to end soon.
const BUDGET: u64 = 1_000_000;

/// Searches from `pos` on and demands these squares, this many placements, and the board as it was.
#[track_caller]
pub fn assert_found(start: &Board, pos: Option<Pos>, expected: &[Board], placements: u64) {
    let place = pos.map_or("no cell".to_string(), |pos| pos.to_string());
    let what = format!("of this board from {place}");
    let mut board = start.clone();
    let search = |collect: &mut dyn FnMut(&Board)| search_from(&mut board, pos, collect);
    assert_search(&what, start, search, expected, placements);
    assert!(
        board == *start,
        "after the search the board must be as it was before; it was\n{start}\nand is now\n{board}"
    );
}

/// Searches a whole order, and demands these squares and this many placements.
#[track_caller]
pub fn assert_all_found(order: usize, expected: &[Board], placements: u64) {
    let what = format!("of order {order}");
    assert_search(&what, &empty(order), |collect| search(order, collect), expected, placements);
}

#[track_caller]
fn assert_search(
    what: &str,
    start: &Board,
    search: impl FnOnce(&mut dyn FnMut(&Board)),
    expected: &[Board],
    placements: u64,
) {
    let mut squares = Vec::new();
    let (_, count) = record::count(|| {
        record::budget(BUDGET, || search(&mut |square| squares.push(square.clone())));
    });

    assert_squares(what, start, &squares, expected);
    assert!(
        count.placements == placements,
        "the search {what} tries every number in every empty cell and refuses none, which makes {} \
         placements, but yours made {}\nthe board:\n{start}",
        record::grouped(placements),
        record::grouped(count.placements)
    );
}

#[track_caller]
fn assert_squares(what: &str, start: &Board, found: &[Board], expected: &[Board]) {
    for square in found {
        if let Err(fault) = magic::judge(square) {
            panic!("you found a square that is not magic: {fault}\n{square}");
        }
    }
    let shown = |squares: &[Board]| -> String {
        let list: Vec<String> = squares.iter().map(Board::to_string).collect();
        if list.is_empty() { "none".to_string() } else { list.join("\n\n") }
    };
    assert!(
        found == expected,
        "the search {what}: magic squares to be found: {}, you found: {}\nthe board:\n{start}\nits squares:\n{}\n\
         yours:\n{}",
        expected.len(),
        found.len(),
        shown(expected),
        shown(found)
    );
}

/// The boards of order 2 that the search filled, as they were when it wrote the last cell.
pub fn boards_tested() -> Vec<Board> {
    let mut board = empty(2);
    let (_, journal) = record::journal(10_000, || {
        record::budget(5_000, || search_from(&mut board, Some(Pos::new(0, 0)), &mut |_| {}));
    });

    let mut copy = empty(2);
    let mut tested = Vec::new();
    for event in journal.events {
        let number = event.value.and_then(|number| u32::try_from(number).ok());
        copy.set(event.pos, number.unwrap_or(0));
        if event.pos == Pos::new(1, 1) && number.is_some() {
            tested.push(copy.clone());
        }
    }
    tested
}
