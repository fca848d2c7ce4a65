//! The figures of lesson 3: how many placements each search needs, and what a set looks like.

use champions::sudoku::{fast, kept};
use grid::{Cell, Pos, Size, record};
use scenes::sudoku_bitmask::{Board, DigitSet, better as fewest, box_set, column_set, row_set};
use scenes::sudoku_deduction::digits;

use crate::{
    draw::{self, Axis, Series, Svg},
    figures::chapters::{Counts, Figure, TINT, by_clues, clues, growth, puzzles},
    puzzles::generate,
    row,
    wording::table,
};

/// The puzzle of the chapter.
const EXAMPLE: &str =
    ".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.";

/// Puzzles in a line of the table, so that no lucky one decides.
const PUZZLES: u64 = 5;

const SOLVED: &str = "a generated puzzle has a solution";

pub(crate) fn figures() -> Vec<Figure> {
    let example = EXAMPLE.parse().expect("the example is a board");
    vec![("placements", placements(&example)), growth_of_placements(), ("sets.svg", sets(&example))]
}

/// Placements of a puzzle on average, for the lesson's search and the refinements.
fn placements(example: &Board) -> String {
    let hard = (0..PUZZLES).map(|number| generate::hard(1, number)).collect();
    let lines = [
        ("the example".to_string(), vec![example.clone()]),
        (format!("{PUZZLES} with 36 clues"), puzzles(1, PUZZLES, 36)),
        (format!("{PUZZLES} with 28 clues"), puzzles(1, PUZZLES, 28)),
        (format!("{PUZZLES} with 23 clues"), puzzles(1, PUZZLES, 23)),
        (format!("{PUZZLES} hard ones"), hard),
    ];
    let lesson = |board: &Board| {
        let mut answer = board.clone();
        record::count(|| scenes::sudoku_bitmask::solve(&mut answer)).1.placements
    };
    let rows = lines.map(|(name, boards)| {
        let mean = |of: &dyn Fn(&Board) -> u64| {
            let count = boards.len() as u64;
            (boards.iter().map(of).sum::<u64>() + count / 2) / count
        };
        row![
            name,
            mean(&lesson),
            mean(&|board| kept::solve(board).expect(SOLVED).placements),
            mean(&|board| fewest::solve(board).expect(SOLVED).placements),
            mean(&|board| fast::solve(board).expect(SOLVED).placements),
            mean(&|board| fast::solve(board).expect(SOLVED).guesses),
        ]
    });
    table(
        "puzzles | the lesson | 27 sets kept | fewest candidates | 27 cells at a time | its guesses",
        rows,
    ) + "\nPlacements of a puzzle on average. The last column counts how often that search had to guess.\n"
}

fn growth_of_placements() -> Figure {
    type Work = fn(&Board) -> u64;
    let of = |name, work: Work, pick: fn(&Counts) -> u64| {
        let count = |boards: &[Board]| pick(&Counts::of(boards.iter().map(work))) as f64;
        Series::new(name, by_clues(3, count))
    };
    // The 27 sets change the time of a placement and not their number.
    let lesson: Work = |board| kept::solve(board).expect(SOLVED).placements;
    let fewest: Work = |board| fewest::solve(board).expect(SOLVED).placements;
    let fast: Work = |board| fast::solve(board).expect(SOLVED).placements;
    growth(
        "Placements to solve a sudoku, by the number of its clues",
        "From 38 clues to 24 the lesson's median rises a hundredfold, and its worst puzzle needs a \
         hundred times its median. The fewest candidates and the 27 cells at a time stay near the \
         number of empty cells.",
        [clues(), Axis::log("placements", 10.0, 1e7)],
        vec![
            of("the lesson, worst of 50", lesson, Counts::most),
            of("the lesson, median", lesson, Counts::upper_median),
            of("fewest candidates, worst", fewest, Counts::most),
            of("fewest candidates", fewest, Counts::upper_median),
            of("27 cells at a time, worst", fast, Counts::most),
        ],
    )
}

/// The sets of the row, the column and the box of the top left cell, together, and what is missing.
fn sets(puzzle: &Board) -> String {
    const CELL: f64 = 30.0;
    const ALL_DIGITS: DigitSet = 0b1_1111_1111;
    let [row, column, boxed] = [row_set(puzzle, 0), column_set(puzzle, 0), box_set(puzzle, 0)];
    let together = row | column | boxed;
    let missing = ALL_DIGITS & !together;
    let symbols: Vec<String> = digits(missing.into()).map(|digit| Some(digit).symbol()).collect();
    let mut svg = Svg::new(
        "sets",
        9.0 * CELL + 180.0,
        5.0 * (CELL + 8.0) + 2.0,
        "The digits of a row, a column and a box, and their union",
        &format!(
            "Five rows of nine cells, one for each digit, filled where the digit is in the set: the \
             row, the column and the box of the top left cell, all three together, and what is \
             missing from them: {}.",
            symbols.join(" and ")
        ),
    );
    let lines = [
        ("row 0", row),
        ("column 0", column),
        ("box 0", boxed),
        ("together", together),
        ("missing", missing),
    ];
    for (number, (name, set)) in lines.into_iter().enumerate() {
        let size = Size { rows: 1, cols: 9 };
        let board =
            draw::Board { size, x: 90.0, y: 1.0 + number as f64 * (CELL + 8.0), cell: CELL };
        let base_line = board.y + CELL / 2.0 + 4.5;
        svg.text(80.0, base_line, "end", name);
        // As in a number, the greatest digit stands first.
        for digit in digits(set.into()) {
            let pos = Pos::new(0, 8 - usize::from(digit));
            board.fill(&mut svg, pos, TINT);
            board.text(&mut svg, pos, &Some(digit).symbol());
        }
        board.lines(&mut svg);
        svg.text(board.x + board.width() + 12.0, base_line, "start", &format!("= {set}"));
    }
    svg.finish()
}
