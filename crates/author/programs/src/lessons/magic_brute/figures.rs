//! The figures of lesson 1: how many boards there are, when the squares come, what refusing saves.

use champions::magic::lines;
use grid::{Grid, Size, record};
use scenes::magic_brute::{
    Board,
    better::{self as refuse, Refuse, Work},
    largest, next_pos, search_from,
};

use crate::{
    draw::{Axis, Series, Svg},
    figures::chapters::{CORNER, Figure, OTHER, board, each, growth},
    program::on_all_cores,
    row,
    wording::table,
};

pub(crate) fn figures() -> Vec<Figure> {
    let placed = [1, 2, 3].map(lesson_placements);
    vec![
        ("calls", calls(placed)),
        ("squares", squares()),
        ("placements", placements(placed[2])),
        ("orders", orders()),
        all_squares(placed),
        ("lo-shu.svg", lo_shu()),
        ("tree.svg", tree(&steps_of_order_2())),
    ]
}

/// The square with a dot for each unit, as the legend has it.
fn lo_shu() -> String {
    let square = Grid::from_rows([[4, 9, 2], [3, 5, 7], [8, 1, 6]]);
    let about = [
        "lo-shu",
        "The Lo Shu",
        "A magic square of order 3 with dots for its numbers: 4 9 2, below them 3 5 7, and 8 1 6 in the \
         last row.",
    ];
    board(square.size(), 66.0, about, |board, svg| {
        for pos in square.positions() {
            board.dots(svg, pos, 3, 1..=square[pos]);
        }
    })
}

/// Boards and calls of the lesson's search, as the recorder sees them.
fn calls(placed: [u64; 3]) -> String {
    let rows = (1_u32..).zip(placed).map(|(order, placements)| {
        // A call for each placement, and the first; a full board has no cell to fill.
        let boards = u64::from(order * order).pow(order * order);
        row![order, boards, placements - boards + 1, placements + 1]
    });
    table("order | full boards | calls with a cell to fill | calls in all", rows)
}

/// The squares of order 3, and which board of all each of them is.
fn squares() -> String {
    let mut rows = Vec::new();
    let all = 9_u64.pow(9);
    refuse::search(3, Refuse::AllButTheLast, &mut |square: &Board| {
        let number =
            square.cells().iter().fold(0, |number, &cell| number * 9 + u64::from(cell) - 1);
        let digits: Vec<String> =
            square.rows().map(|row| row.map(u32::to_string).collect()).collect();
        let share = format!("{:.1} %", 100.0 * (number + 1) as f64 / all as f64);
        rows.push(row![digits.join(" "), number + 1, share]);
    });
    table("square, row after row | board | of all boards", rows)
}

/// What each refinement places on a board of order 3.
fn placements(placed: u64) -> String {
    type Search = fn(&mut dyn FnMut(&Board)) -> Work;
    let searches: [(&str, Search); 4] = [
        ("no number twice", |found| refuse::search(3, Refuse::Repeated, found)),
        ("and no wrong line", |found| refuse::search(3, Refuse::WrongLine, found)),
        ("and the last cell computed", |found| refuse::search(3, Refuse::AllButTheLast, found)),
        ("line after line, one of each eight", |found| lines::search(3, found)),
    ];
    let rows = searches.map(|(name, search)| {
        let mut squares = 0_u64;
        let Work { placements, boards } = search(&mut |_| squares += 1);
        row![name, placements, boards, squares]
    });
    let lesson = row!["the lesson", placed, 9_u64.pow(9), 8_u64];
    table("search | placements | full boards | squares", [lesson].into_iter().chain(rows))
}

fn orders() -> String {
    let rows = (1..=4).map(|order| {
        let (mut families, mut squares) = (0_u64, 0);
        let work = lines::search(order, &mut |square| {
            families += 1;
            squares += lines::family(square).len();
        });
        row![order, work.placements, families, squares]
    });
    table("order | placements | squares, one of each eight | squares in all", rows)
}

/// All squares, by trying more and more cleverly.
fn all_squares(placed: [u64; 3]) -> Figure {
    let refusing = |refuse| {
        (1..=3).map(move |order| (order, refuse::search(order, refuse, &mut |_| {}).placements))
    };
    let by_line = (1..=4).map(|order| (order, lines::search(order, &mut |_| {}).placements));
    // The calls of a tree: cell by cell, so many branches each.
    let tree = |branches: fn(u32) -> u32| -> f64 {
        let mut level = 1.0;
        (0..16)
            .map(|cell| {
                level *= f64::from(branches(cell));
                level
            })
            .sum()
    };
    growth(
        "Placements to find all magic squares, by order",
        "Each order multiplies the placements of the lesson's search by more than the one before: 1, \
         340, 436 million, and 20 million trillion computed for order 4. The search line after line \
         needs 775 thousand there.",
        [each("order of the square", 1..=4), Axis::log("placements", 1.0, 1e20)],
        vec![
            Series::new("the lesson", (1..).zip(placed)).then_computed([(4, tree(|_| 16))]),
            Series::new("no number twice", refusing(Refuse::Repeated))
                .then_computed([(4, tree(|cell| 16 - cell))]),
            Series::new("and no wrong line", refusing(Refuse::WrongLine)),
            Series::new("line after line", by_line),
        ],
    )
}

/// What the recorder sees of the lesson's own search, a part for each first number.
fn lesson_placements(order: usize) -> u64 {
    let size = Size::square(order);
    let placements_after = |number| {
        let mut board = Grid::new(size, 0);
        let search = || {
            board.set(CORNER, number);
            search_from(&mut board, next_pos(size, CORNER), &mut |_| {});
        };
        record::count(search).1.placements
    };
    let numbers: Vec<u32> = (1..=largest(size)).collect();
    on_all_cores(numbers.len(), |index| placements_after(numbers[index])).into_iter().sum()
}

/// The numbers of the cells filled so far, in reading order, after each placement of the search of
/// order 2.
fn steps_of_order_2() -> Vec<Vec<u32>> {
    let (_, journal) = record::journal(1000, || scenes::magic_brute::search(2, &[], &mut |_| ()));
    let mut filled = Vec::new();
    let mut all = Vec::new();
    for event in &journal.events {
        let Some(number) = event.value else { continue };
        filled.truncate(event.pos.row * 2 + event.pos.col);
        filled.push(u32::try_from(number).unwrap_or(0));
        all.push(filled.clone());
    }
    all
}

/// The tree of the search of order 2, a line for each of its `placements`.
fn tree(placements: &[Vec<u32>]) -> String {
    const STEP: f64 = 2.7;
    const LEVEL: f64 = 62.0;
    const TOP: f64 = 20.0;
    let is_different =
        |filled: &&Vec<u32>| filled.len() == 4 && (1..=4).all(|number| filled.contains(&number));
    let full = placements.iter().filter(|filled| filled.len() == 4).count();
    let different = placements.iter().filter(is_different).count();
    let mut svg = Svg::new(
        "tree",
        256.0 * STEP + 120.0,
        TOP + 4.0 * LEVEL + 34.0,
        "The tree of a brute force",
        &format!(
            "A point at the top has four lines down, one for each number in the first cell of a board of \
             order 2; each of these has four, and so on for the four cells. At the bottom are {full} full \
             boards. The {different} with four different numbers are marked, and none of them is magic."
        ),
    );

    // A board's place is where its first full board stands, and its last one.
    let place = |filled: &[u32]| {
        let part: f64 = (1..)
            .zip(filled)
            .map(|(depth, &number)| f64::from(number - 1) / 4_f64.powi(depth))
            .sum();
        let width = 1.0 / 4_f64.powi(i32::try_from(filled.len()).unwrap_or(0));
        (110.0 + 256.0 * STEP * (part + width / 2.0), TOP + filled.len() as f64 * LEVEL)
    };
    let lines: Vec<_> = placements
        .iter()
        .map(|filled| [place(&filled[..filled.len() - 1]), place(filled)])
        .collect();
    svg.strokes(&lines, "currentColor", 0.6);
    for filled in placements.iter().filter(is_different) {
        let (x, y) = place(filled);
        svg.circle(x, y + 3.0, 3.0, OTHER);
    }
    let names = ["", "first cell", "second cell", "third cell", "fourth cell"];
    for (depth, name) in names.into_iter().enumerate() {
        svg.text(0.0, TOP + depth as f64 * LEVEL + 4.5, "start", name);
    }
    svg.text(
        110.0,
        TOP + 4.0 * LEVEL + 28.0,
        "start",
        &format!("{full} full boards; in {different} of them all numbers differ"),
    );
    svg.finish()
}
