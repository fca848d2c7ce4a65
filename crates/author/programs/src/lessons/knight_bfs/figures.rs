//! The figures of lesson 4: boards of labels, and how much each search looks at.

use grid::{Grid, KNIGHT, LEAPER, Pos, Size};
use scenes::knight_bfs::{better as bits, depth, explore, reachable};

use crate::{
    draw::{Axis, Series},
    figures::chapters::{CORNER, FAINT, Figure, ON_BOARD, TINT, boards, growth, sizes},
    row,
    wording::{by, fenced, table},
};

pub(crate) fn figures() -> Vec<Figure> {
    vec![
        ("three", fenced(&labels(Size::square(3)))),
        ("five", fenced(&labels(Size::square(5)))),
        ("listed", listed()),
        ("ten", fenced(&labels(Size::square(10)))),
        ("answer", answer(&labels(Size::square(10)))),
        ("pieces", pieces()),
        ("looks", looks()),
        growth_of_looks(),
        ("frontier.svg", frontier()),
    ]
}

fn labels(size: Size) -> Grid<u32> {
    explore(size, CORNER, &KNIGHT).expect(ON_BOARD)
}

/// The two questions at the beginning of the chapter, answered.
fn answer(labels: &Grid<u32>) -> String {
    let opposite = labels.cells().last().copied().unwrap_or(0).saturating_sub(1);
    let farthest = depth(labels).unwrap_or(0);
    let is_farthest = |pos: &Pos| labels[*pos] == farthest + 1;
    let cells: Vec<String> =
        labels.positions().filter(is_farthest).map(|pos| pos.to_string()).collect();
    format!(
        "A label is one more than the number of moves. So the corner opposite takes {opposite} moves, \
         and the cells {} are still farther away: they take {farthest}.\n",
        cells.join(" and ")
    )
}

/// The cells that the leaper reaches on a small board, and how far it is to the farthest.
fn listed() -> String {
    let size = Size::square(4);
    let labels = explore(size, CORNER, &LEAPER).expect(ON_BOARD);
    let cells: Vec<String> = reachable(&labels).iter().map(Pos::to_string).collect();
    let moves = depth(&labels).unwrap_or(0);
    fenced(&format!("{labels}\n\n{} cells in {moves} moves: {}", cells.len(), cells.join(" ")))
}

/// How far the two pieces get.
fn pieces() -> String {
    let boards = sizes([(3, 3), (4, 4), (5, 5), (8, 8), (10, 10), (2, 20), (3, 20)]);
    let rows = boards.map(|size| {
        let [knight, leaper] = [&KNIGHT, &LEAPER].map(|moves| {
            let labels = explore(size, CORNER, moves).expect(ON_BOARD);
            row![reachable(&labels).len(), depth(&labels).unwrap_or(0)]
        });
        [row![by(size), size.area()], knight, leaper].concat()
    });
    table("board | cells | knight reaches | in moves | leaper reaches | in moves (leaper)", rows)
}

fn words_of_bits(size: Size) -> u64 {
    bits::explore(size, CORNER, &KNIGHT).expect(ON_BOARD).looks / 64
}

/// What each search looks at to explore a board from its corner.
fn looks() -> String {
    let rows = [10, 100, 1_000].map(Size::square).map(|size| {
        let rings = depth(&labels(size)).unwrap_or(0) + 1;
        row![by(size), rings, size.area(), words_of_bits(size)]
    });
    table("board | rings | queue: cells | bit boards: words", rows)
}

fn growth_of_looks() -> Figure {
    let boards = [10, 30, 100, 300, 1_000].map(Size::square);
    let of = |looks: fn(Size) -> u64| boards.map(|size| (size.area(), looks(size)));
    growth(
        "What each search looks at to explore a board, by its cells",
        "Two straight lines with the same slope: ten times as many cells take ten times \
         as many looks. The bit boards look a little less often than the queue, at 64 cells each time.",
        [
            Axis::log("cells of the board", 100.0, 1e6).within(70.0, 1.4e6),
            Axis::log("looks", 10.0, 1e7),
        ],
        vec![
            Series::new("queue: cells", of(|size| size.area() as u64)),
            Series::new("bit boards: words", of(words_of_bits)),
        ],
    )
}

/// The cells that a search has labeled after one, two, three and four rings.
fn frontier() -> String {
    let size = Size::square(10);
    let labels = labels(size);
    let reached = |label| labels.cells().iter().filter(|&&cell| cell == label).count();
    let counts: Vec<String> = (2..=5).map(|label| reached(label).to_string()).collect();
    let description = format!(
        "Four boards of 10 × 10, after one, two, three and four moves of a knight from the corner. \
         The ring that was reached last is dark, with {} cells; what was reached before is pale.",
        counts.join(", ")
    );
    let about = ["frontier", "The frontier of a breadth-first search", &description];
    let captions = ["1 move", "2 moves", "3 moves", "4 moves"];
    boards(size, 17.0, 12.0, about, &captions, |number, board, svg| {
        for pos in labels.positions() {
            let before = (number + 2).checked_sub(labels[pos] as usize);
            let Some(before) = before.filter(|_| labels[pos] > 0) else { continue };
            board.fill(svg, pos, if before == 0 { TINT } else { FAINT });
            board.text(svg, pos, &labels[pos].to_string());
        }
        board.lines(svg);
    })
}
