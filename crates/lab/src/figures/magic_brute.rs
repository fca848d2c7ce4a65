//! The figures of lesson 1: how many boards there are, when the squares come, what refusing saves.

use magic_brute::{
    Board,
    better::{
        Work, lines,
        refuse::{self, Refuse},
    },
};

use super::{Figure, grouped, growth, pictures, table};

pub(super) fn figures() -> Vec<Figure> {
    let placed = [1, 2, 3].map(lesson_placements);
    vec![
        Figure { name: "calls.md", text: calls(placed) },
        Figure { name: "squares.md", text: squares() },
        Figure { name: "placements.md", text: placements(placed[2]) },
        Figure { name: "orders.md", text: orders() },
        Figure { name: "growth.svg", text: growth::magic::all_squares(&placed) },
        Figure { name: "tree.svg", text: pictures::magic::tree(&steps_of_order_2()) },
    ]
}

/// Boards and calls of the lesson's search, as the recorder sees them.
fn calls(placed: [u64; 3]) -> String {
    let rows: Vec<Vec<String>> = (1..)
        .zip(placed)
        .map(|(order, placements): (usize, u64)| {
            let cells = order * order;
            // A call for each placement, and the first; a full board has no cell to fill.
            let boards = (cells as u64).pow(u32::try_from(cells).unwrap_or(u32::MAX));
            let beginnings = placements - boards;
            let row = [order as u64, boards, beginnings + 1, placements + 1];
            row.map(grouped).into()
        })
        .collect();
    table(&["order", "full boards", "calls with a cell to fill", "calls in all"], &rows)
}

/// The squares of order 3, and which board of all each of them is.
fn squares() -> String {
    let mut squares = Vec::new();
    refuse::search(3, Refuse::AllButTheLast, &mut |square| squares.push(square.clone()));
    let all = 9_u64.pow(9);
    let row = |square: &Board| {
        let number =
            square.cells().iter().fold(0, |number, &cell| number * 9 + u64::from(cell) - 1);
        let digits: Vec<String> =
            square.rows().map(|row| row.map(u32::to_string).collect()).collect();
        let permille = number * 1000 / all;
        vec![
            digits.join(" "),
            grouped(number + 1),
            format!("{}.{} %", permille / 10, permille % 10),
        ]
    };
    let rows: Vec<Vec<String>> = squares.iter().map(row).collect();
    table(&["square, row after row", "board", "of all boards"], &rows)
}

/// What each refinement places on a board of order 3.
fn placements(placed: u64) -> String {
    let mut rows = Vec::new();
    let mut add = |name: &str, work: Work, squares: u64| {
        let numbers = [work.placements, work.boards, squares].map(grouped);
        rows.push([vec![name.to_string()], numbers.to_vec()].concat());
    };

    add("the lesson", Work { placements: placed, boards: 9_u64.pow(9) }, 8);
    let refinements = [
        ("no number twice", Refuse::Repeated),
        ("and no wrong line", Refuse::WrongLine),
        ("and the last cell computed", Refuse::AllButTheLast),
    ];
    for (name, refuse) in refinements {
        let mut squares = 0;
        let work = refuse::search(3, refuse, &mut |_| squares += 1);
        add(name, work, squares);
    }
    let mut squares = 0;
    let work = lines::search(3, &mut |_| squares += 1);
    add("line after line, one of each eight", work, squares);
    table(&["search", "placements", "full boards", "squares"], &rows)
}

/// How far the last of them comes.
fn orders() -> String {
    let row = |order| {
        let (mut families, mut squares) = (0, 0);
        let work = lines::search(order, &mut |square| {
            families += 1;
            squares += lines::family(square).len() as u64;
        });
        [order as u64, work.placements, families, squares].map(grouped).into()
    };
    let rows: Vec<Vec<String>> = (1..=4).map(row).collect();
    table(&["order", "placements", "squares, one of each eight", "squares in all"], &rows)
}

/// What the recorder sees of the lesson's own search, a thread for each first number.
#[cfg(feature = "record")]
fn lesson_placements(order: usize) -> u64 {
    use std::thread;

    use grid::{Grid, Pos, Size, record};
    use magic_brute::{largest, next_pos, search_from};

    let (size, first) = (Size::square(order), Pos::new(0, 0));
    let placements_after = |number| {
        let mut board = Grid::new(size, 0);
        let search = || {
            board.set(first, number);
            search_from(&mut board, next_pos(size, first), &mut |_| {});
        };
        record::count(search).1.placements
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (1..=largest(size))
            .map(|number| scope.spawn(move || placements_after(number)))
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("no search panics")).sum()
    })
}

/// Figures are only made with the recorder.
#[cfg(not(feature = "record"))]
fn lesson_placements(_: usize) -> u64 {
    unreachable!("`figures` refuses to run without the recorder")
}

/// What the lesson's search of order 2 writes, step by step.
#[cfg(feature = "record")]
fn steps_of_order_2() -> pictures::magic::Placements {
    let (_, journal) = grid::record::journal(1000, || magic_brute::search(2, &mut |_| ()));
    let number = |value: u64| u32::try_from(value).unwrap_or(0);
    let placed = journal.events.iter().filter_map(|event| Some((event.pos, number(event.value?))));
    pictures::magic::filled_by(placed)
}

#[cfg(not(feature = "record"))]
fn steps_of_order_2() -> pictures::magic::Placements {
    Vec::new()
}
