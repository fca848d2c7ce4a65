//! The tree of a brute force, domains that shrink, and errors that fall.

use grid::Size;
use magic_pruned::{
    Domain, Domains, Filters, from_the_middle, narrow, propagate, smallest_domain, undo,
};

use super::{FAINT, OTHER, TINT};
use crate::draw::{Axis, Board, Plot, Series, Svg};

/// The numbers of each cell filled so far, for every placement of the search of order 2.
pub type Placements = Vec<Vec<u32>>;

/// The tree of the search of order 2, a line for each of its `placements`.
pub fn tree(placements: &Placements) -> String {
    const STEP: f64 = 2.7;
    const LEVEL: f64 = 62.0;
    const TOP: f64 = 20.0;
    let cells = 4;
    let full = placements.iter().filter(|filled| filled.len() == cells).count();
    let different = placements.iter().filter(|filled| is_different(filled, cells)).count();
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
    for filled in placements.iter().filter(|filled| is_different(filled, cells)) {
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

fn is_different(filled: &[u32], cells: usize) -> bool {
    let stands_once = |number: &u32| filled.iter().filter(|it| *it == number).count() == 1;
    filled.len() == cells && filled.iter().all(stands_once)
}

/// The domains of a board of order 3, from all open to all known.
pub fn domains() -> String {
    const CELL: f64 = 46.0;
    const GAP: f64 = 22.0;
    let stages = stages();
    let count = stages.len() as f64;
    let side = 3.0 * CELL;
    let left: Vec<String> = stages
        .iter()
        .map(|(_, domains)| {
            domains.cells.cells().iter().map(|it| it.len()).sum::<u32>().to_string()
        })
        .collect();
    let mut svg = Svg::new(
        "domains",
        count * side + (count - 1.0) * GAP + 2.0,
        side + 26.0,
        "Domains that shrink",
        &format!(
            "Boards of order 3, one after each choice. A dot in a cell is a number that may still stand \
             there; a cell with one number left shows it. In all cells together {} are left.",
            left.join(", then ")
        ),
    );
    let size = Size::square(3);
    for (number, (name, domains)) in stages.iter().enumerate() {
        let x = 1.0 + number as f64 * (side + GAP);
        let board = Board { size, x, y: 1.0, cell: CELL };
        for pos in domains.cells.positions() {
            let domain = domains.cells[pos];
            match domain.only() {
                Some(number) => {
                    board.fill(
                        &mut svg,
                        pos,
                        if name.contains(&pos.to_string()) { TINT } else { FAINT },
                    );
                    board.words(&mut svg, pos, &number.to_string());
                }
                None => {
                    board.dots(&mut svg, pos, 3, domain.numbers().map(|number| number as usize))
                }
            }
        }
        board.lines(&mut svg);
        svg.text(x + side / 2.0, side + 20.0, "middle", name);
    }
    svg.finish()
}

/// The search of order 3 without its dead ends: what was chosen, and the domains after it.
fn stages() -> Vec<(String, Domains)> {
    let mut domains = Domains::new(3);
    let mut stages = vec![("at first".to_string(), domains.clone())];
    assert!(propagate(&mut domains, &Filters::ALL), "order 3 has squares");
    stages.push(("after the filters".to_string(), domains.clone()));
    assert!(choose(&mut domains, &mut stages), "order 3 has squares");
    stages
}

/// Adds the choices that lead to a square, or leaves everything as it was and says that none do.
fn choose(domains: &mut Domains, stages: &mut Vec<(String, Domains)>) -> bool {
    let Some(pos) = smallest_domain(domains) else { return true };
    let length = domains.trail.len();
    for number in from_the_middle(domains.cells[pos], 9) {
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, &Filters::ALL) {
            stages.push((format!("{number} at {pos}"), domains.clone()));
            if choose(domains, stages) {
                return true;
            }
            stages.pop();
        }
        undo(domains, length);
    }
    false
}

/// How the error falls, swap by swap, in some descents: for each the errors, the first included.
pub fn descents(errors: &[Vec<i64>]) -> String {
    let most = errors.iter().map(Vec::len).max().unwrap_or(1);
    let highest = errors.iter().flatten().copied().max().unwrap_or(1);
    let ends: Vec<i64> = errors.iter().filter_map(|errors| errors.last().copied()).collect();
    let series = |(errors, end): (&Vec<i64>, &i64)| {
        // A logarithm has no place for 0, so everything is one higher.
        let points =
            (0_u32..).zip(errors).map(|(swap, &error)| (f64::from(swap), (error + 1) as f64));
        Series::new(&format!("ends at {end}"), points)
    };
    let list: Vec<String> = ends.iter().map(i64::to_string).collect();
    Plot {
        id: "descents",
        title: "The error falls, and stays where no swap helps",
        description: &format!(
            "{} descents of order 4 from random boards. Each swap makes the error less, and a descent is over \
             where no swap does. They end at {}.",
            errors.len(),
            list.join(", ")
        ),
        x: Axis::linear("swaps", 0.0, most as f64),
        y: Axis::log("error + 1", 1.0, highest as f64 + 1.0),
        series: errors.iter().zip(&ends).map(series).collect(),
    }
    .svg()
}

/// The steps of a search of order 2, in the cells' reading order.
#[cfg(feature = "record")]
pub fn filled_by(placements: impl IntoIterator<Item = (grid::Pos, u32)>) -> Placements {
    let mut filled = Vec::new();
    let mut all = Vec::new();
    for (pos, number) in placements {
        filled.truncate(pos.row * 2 + pos.col);
        filled.push(number);
        all.push(filled.clone());
    }
    all
}
