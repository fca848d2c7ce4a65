//! Lessons 4 to 7: the knight on growing boards.

use grid::{KNIGHT, Pos, Size};
use knight_bfs::better::{bits, sweeps};

use crate::draw::{Axis, Plot, Series};

const CORNER: Pos = Pos::new(0, 0);
const ON_BOARD: &str = "the corner is on the board";

/// Lesson 4: what each search looks at.
pub(in crate::figures) fn looks() -> String {
    let boards = [10, 30, 100, 300, 1_000].map(Size::square);
    let of = |looks: fn(Size) -> u64| boards.map(|size| (size.area() as f64, looks(size) as f64));
    let words = |size| bits::explore(size, CORNER, &KNIGHT).expect(ON_BOARD).looks / 64;
    let cells = |size| sweeps::explore(size, CORNER, &KNIGHT).expect(ON_BOARD).looks;
    Plot {
        id: "growth",
        title: "What each search looks at to explore a board, by its cells",
        description: "Three straight lines with the same slope: whoever has ten times as many cells \
                      looks ten times as often. The bit boards look a little less often than the \
                      queue, at 64 cells each time.",
        x: Axis::log("cells of the board", 100.0, 1e6).within(70.0, 1.4e6),
        y: Axis::log("looks", 10.0, 1e7),
        series: vec![
            Series::new("sweeps: cells", of(cells)),
            Series::new("queue: cells", of(|size| size.area() as u64)),
            Series::new("bit boards: words", of(words)),
        ],
    }
    .svg()
}

/// A line of lesson 5: its name, what was counted of boards of so many cells, and what was
/// estimated.
pub(in crate::figures) type Tree<'a> = (&'a str, Vec<(usize, f64)>, Vec<(usize, f64)>);

/// Lesson 5: the whole tree from the corner.
pub(in crate::figures) fn trees(trees: Vec<Tree>) -> String {
    let points = |of: Vec<(usize, f64)>| of.into_iter().map(|(cells, work)| (cells as f64, work));
    let series = |(name, counted, estimated): Tree| {
        Series::new(name, points(counted)).then_computed(points(estimated))
    };
    let boards =
        [(12, "3 × 4"), (20, "4 × 5"), (25, "5 × 5"), (36, "6 × 6"), (49, "7 × 7"), (64, "8 × 8")];
    Plot {
        id: "growth",
        title: "Placements to find all tours from the corner, by the cells of the board",
        description: "On paper with a logarithmic scale the placements of the lesson rise along a \
                      straight line, from 67 on 3 × 4 to 1.7 million on 5 × 5, and the estimates go \
                      on to ten to the 21 on 8 × 8. Refusing dead ends lowers the line and its slope, \
                      and it stays a line.",
        x: Axis::linear("board", 10.0, 66.0)
            .with_ticks(boards.map(|(cells, name)| (f64::from(cells), name.to_string()))),
        y: Axis::log("placements", 1.0, 1e24),
        series: trees.into_iter().map(series).collect(),
    }
    .svg()
}

/// Lesson 6: what a tour costs when a walk that fails is paid for. Each line has its name and a
/// point for each board: its cells, and the placements of all walks by the number of tours.
pub(in crate::figures) fn a_tour(rules: Vec<(&str, Vec<(usize, f64)>)>) -> String {
    let points = |of: Vec<(usize, f64)>| of.into_iter().map(|(cells, work)| (cells as f64, work));
    let series = |(name, costs)| Series::new(name, points(costs));
    Plot {
        id: "growth",
        title: "Placements for each tour found, by the cells of the board",
        description: "A tour needs at least as many placements as the board has cells, a straight \
                      line. The rule of Roth stays on it up to a million cells. The other ways to \
                      decide between equals leave it one after the other, as more and more of their \
                      walks fail, and end where no walk succeeds.",
        x: Axis::log("cells of the board", 10.0, 1e6).within(20.0, 1.4e6),
        y: Axis::log("placements for each tour found", 10.0, 1e8),
        series: rules.into_iter().map(series).collect(),
    }
    .svg()
}

/// Lesson 7: walks until one is complete. `exact` and `counted` are placements by the cells of a
/// board: from the chances, and from searches.
pub(in crate::figures) fn by_chance(exact: &[(usize, f64)], counted: &[(usize, f64)]) -> String {
    let points = |of: &[(usize, f64)]| -> Vec<(f64, f64)> {
        of.iter().map(|&(cells, work)| (cells as f64, work)).collect()
    };
    let rule: Vec<(f64, f64)> =
        [12.0, 20.0, 25.0, 30.0, 36.0, 64.0].map(|cells| (cells, cells)).into();
    let boards =
        [(12, "3 × 4"), (20, "4 × 5"), (25, "5 × 5"), (30, "5 × 6"), (36, "6 × 6"), (64, "8 × 8")];
    Plot {
        id: "growth",
        title: "Placements until a walk is complete, by the cells of the board",
        description: "By the rule of lesson 6 they are the cells of the board. By chance they rise to \
                      60 million on 8 × 8, along a line that the exact chances of small boards and \
                      the searches agree on.",
        x: Axis::linear("board", 10.0, 66.0)
            .with_ticks(boards.map(|(cells, name)| (f64::from(cells), name.to_string()))),
        y: Axis::log("placements", 10.0, 1e8),
        series: vec![
            Series::new("by chance, 10 searches", points(counted)),
            Series::new("by chance, exact", points(exact)),
            Series::new("by the rule", rule),
        ],
    }
    .svg()
}
