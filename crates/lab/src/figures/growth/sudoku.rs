//! Lessons 3 and 8: sudokus with fewer and fewer clues.

use sudoku_bitmask::{
    Board,
    better::{fast, fewest, kept},
};

use super::median;
use crate::{
    draw::{Axis, Plot, Series},
    puzzles::generate,
};

/// The numbers of clues, from easy to hard.
const CLUES: [u32; 8] = [38, 36, 34, 32, 30, 28, 26, 24];
/// Puzzles for each number of clues.
const PUZZLES: u64 = 50;

/// Lesson 3: placements against clues.
pub(in crate::figures) fn placements() -> String {
    let kinds = kinds(3);
    let of = |work: fn(&Board) -> u64, pick: fn(Vec<u64>) -> u64| {
        let point = move |(clues, boards): &(f64, Vec<Board>)| {
            (*clues, pick(boards.iter().map(work).collect()) as f64)
        };
        kinds.iter().map(point)
    };
    // The 27 sets change the time of a placement and not their number.
    let lesson: fn(&Board) -> u64 = |board| kept::solve(board).expect(SOLVED).placements;
    let most: fn(Vec<u64>) -> u64 = |numbers| numbers.into_iter().max().unwrap_or(0);
    Plot {
        id: "growth",
        title: "Placements to solve a sudoku, by the number of its clues",
        description: "From 38 clues to 24 the lesson's median rises a hundredfold, and its worst \
                      puzzle needs a hundred times its median. The fewest candidates and the 27 \
                      cells at a time stay near the number of empty cells.",
        x: clues(),
        y: Axis::log("placements", 10.0, 1e7),
        series: vec![
            Series::new(&format!("the lesson, worst of {PUZZLES}"), of(lesson, most)),
            Series::new("the lesson, median", of(lesson, median)),
            Series::new(
                "fewest candidates, worst",
                of(|board| fewest::solve(board).expect(SOLVED).placements, most),
            ),
            Series::new(
                "fewest candidates",
                of(|board| fewest::solve(board).expect(SOLVED).placements, median),
            ),
            Series::new(
                "27 cells at a time, worst",
                of(|board| fast::solve(board).expect(SOLVED).placements, most),
            ),
        ],
    }
    .svg()
}

const SOLVED: &str = "a generated puzzle has a solution";

/// A set of rules: its name, and whether it solves a puzzle.
pub(in crate::figures) type Rules = (&'static str, fn(&Board) -> bool);

/// Lesson 8: how many puzzles each set of rules solves.
pub(in crate::figures) fn solved(rules: &[Rules]) -> String {
    let kinds = kinds(8);
    let series = |&(name, solves): &Rules| {
        let share = |boards: &[Board]| {
            boards.iter().filter(|board| solves(board)).count() as f64 * 100.0 / boards.len() as f64
        };
        Series::new(name, kinds.iter().map(|(clues, boards)| (*clues, share(boards))))
    };
    Plot {
        id: "growth",
        title: "How many sudokus are solved by reasoning alone, by the number of clues",
        description: "All curves fall from left to right, as clues get fewer: rule 1 alone from most \
                      puzzles to hardly any, both rules to about a half, the techniques a little \
                      less far.",
        x: clues(),
        y: Axis::linear("% solved", 0.0, 100.0),
        series: rules.iter().map(series).collect(),
    }
    .svg()
}

/// Clues fall from left to right, so that hard is on the right as in the other plots.
fn clues() -> Axis {
    Axis::linear("clues, from easy to hard", 24.0, 38.0)
        .within(38.5, 23.5)
        .with_ticks(CLUES.map(|clues| (f64::from(clues), clues.to_string())))
}

fn kinds(seed: u64) -> Vec<(f64, Vec<Board>)> {
    CLUES
        .into_iter()
        .map(|clues| {
            let made = |number| generate::puzzle(seed, number, clues as usize);
            let boards = (0..PUZZLES).map(|number| made(number).expect("these clues are reached"));
            (f64::from(clues), boards.collect())
        })
        .collect()
}
