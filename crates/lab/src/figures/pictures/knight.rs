//! Rings of moves, and walks over a board.

use grid::{Grid, KNIGHT, Pos, Size};

use super::{FAINT, OTHER, STRONG, TINT};
use crate::draw::{Board, Svg};

const CORNER: Pos = Pos::new(0, 0);

/// The cells that a search has labeled after one, two, three and four rings.
pub fn frontier() -> String {
    const CELL: f64 = 17.0;
    let size = Size::square(10);
    let labels = knight_bfs::explore(size, CORNER, &KNIGHT).expect("the corner is on the board");
    let counted = |label| labels.cells().iter().filter(|&&it| it == label).count();
    let counts: Vec<String> = (2..=5).map(|label| counted(label).to_string()).collect();
    let mut svg = Svg::new(
        "frontier",
        4.0 * 10.0 * CELL + 3.0 * 12.0 + 2.0,
        10.0 * CELL + 26.0,
        "The frontier of a breadth-first search",
        &format!(
            "Four boards of 10 × 10, after one, two, three and four moves of a knight from the corner. \
             The ring that was reached last is dark, with {} cells; what was reached before is pale.",
            counts.join(", ")
        ),
    );
    for ring in 1..=4_u32 {
        let x = f64::from(ring - 1) * (10.0 * CELL + 12.0) + 1.0;
        let board = Board { size, x, y: 1.0, cell: CELL };
        for pos in labels.positions().filter(|&pos| (1..=ring + 1).contains(&labels[pos])) {
            board.fill(&mut svg, pos, if labels[pos] == ring + 1 { TINT } else { FAINT });
            board.words(&mut svg, pos, &labels[pos].to_string());
        }
        board.lines(&mut svg);
        let moves = if ring == 1 { "1 move".to_string() } else { format!("{ring} moves") };
        svg.text(x + board.width() / 2.0, board.height() + 20.0, "middle", &moves);
    }
    svg.finish()
}

/// The first two tours of 5 × 5 from a corner.
pub fn tours() -> String {
    const CELL: f64 = 44.0;
    let size = Size::square(5);
    let tours = knight_dfs::collect_tours(size, CORNER, &KNIGHT, 2).expect("it is on the board");
    let [one, other] = [steps(&tours[0]), steps(&tours[1])];
    let shared = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let mut svg = Svg::new(
        "tours",
        10.0 * CELL + 42.0,
        5.0 * CELL + 26.0,
        "The first two tours of the knight on 5 × 5",
        &format!(
            "Each is a line through all 25 cells from the top left corner. They share their first \
             {shared} cells, drawn in one color, and then go on by different cells, in another."
        ),
    );
    for (number, steps) in [one, other].iter().enumerate() {
        let x = 1.0 + number as f64 * (5.0 * CELL + 40.0);
        let board = Board { size, x, y: 1.0, cell: CELL };
        board.lines(&mut svg);
        board.walk(&mut svg, &steps[shared - 1..], OTHER);
        board.walk(&mut svg, &steps[..shared], STRONG);
        let words = if number == 0 { "the first tour" } else { "the second tour" };
        svg.text(x + board.width() / 2.0, board.height() + 20.0, "middle", words);
    }
    svg.finish()
}

/// The tour of 8 × 8 that the rule of lesson 6 makes from a corner.
pub fn by_the_rule() -> String {
    const CELL: f64 = 44.0;
    let size = Size::square(8);
    let found = knight_warnsdorff::tour(size, CORNER, &KNIGHT).expect("it is on the board");
    let knight_warnsdorff::Tour::Complete(tour) = found else {
        unreachable!("lesson 6 has a tour from this corner")
    };
    let steps = steps(&tour);
    let mut svg = Svg::new(
        "by-the-rule",
        8.0 * CELL + 2.0,
        8.0 * CELL + 2.0,
        "A tour of the knight on 8 × 8, made by the rule",
        "A line through all 64 cells that begins in the top left corner. Its first half is drawn in \
         one color and its second half in another.",
    );
    let board = Board { size, x: 1.0, y: 1.0, cell: CELL };
    board.lines(&mut svg);
    board.walk(&mut svg, &steps[31..], OTHER);
    board.walk(&mut svg, &steps[..32], STRONG);
    svg.finish()
}

/// The cells of a tour in the order of its numbers.
fn steps(tour: &Grid<u32>) -> Vec<Pos> {
    let mut steps: Vec<Pos> = tour.positions().collect();
    steps.sort_by_key(|&pos| tour[pos]);
    steps
}
