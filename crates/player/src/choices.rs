//! What the form of a player offers, as JSON.

use std::fmt::Write as _;

use grid::{Grid, Pos, Size};
use replay::{
    Moves, Picture,
    scene::{Scene, Variant},
};

use crate::better;

/// The form of a lesson's player: its fields with their first values, its searches, how its boards
/// are drawn, whether the board is a sudoku that can be typed, and from which number its rows and
/// columns count.
///
/// ```json
/// {"fields": [{"name": "size", "label": "Board", "value": "5x5",
///              "choices": [{"value": "5x5", "label": "5 × 5"}]},
///             {"name": "start", "label": "Start", "value": "0,0"}],
///  "variants": [{"value": "recursive", "label": "by recursion"}],
///  "picture": "path", "sudoku": false, "counts": 0}
/// ```
pub fn form(scene: &Scene) -> String {
    let fields: Vec<String> =
        scene.usual.entries().iter().map(|(name, value)| field(scene, name, value)).collect();
    let variants: Vec<String> = variants(scene)
        .iter()
        .map(|variant| choice(variant.name, &format!("{}: {}", variant.name, variant.about)))
        .collect();
    let is_sudoku = scene.picture == Picture::Digits;
    format!(
        "{{\"fields\":[{}],\"variants\":[{}],\"picture\":{},\"sudoku\":{is_sudoku},\"counts\":{}}}",
        fields.join(","),
        variants.join(","),
        quoted(scene.picture.name()),
        counts(scene.lesson),
    )
}

/// From which number the rows and columns of a page count: a log of reasons counts from 1, as people
/// do, and everything else from 0, as the code does.
pub fn counts(lesson: &str) -> usize {
    usize::from(lesson == "sudoku-deduction")
}

/// The lesson's searches, then the better ones.
pub fn variants(scene: &Scene) -> Vec<Variant> {
    let mut variants = scene.variants.to_vec();
    let better = better::scene(scene.lesson).map_or(&[][..], |better| better.variants);
    if variants.is_empty() && !better.is_empty() {
        variants.push(Variant { name: "lesson", about: "the lesson's search" });
    }
    variants.extend(better);
    variants
}

fn field(scene: &Scene, name: &str, value: &str) -> String {
    let name = if (scene.lesson, name) == ("knight-bfs", "puzzle") { "walls" } else { name };
    let label = match name {
        "size" => "Board",
        "start" => "Start (row,column)",
        "moves" => "Piece",
        "walls" => "Walls (row,column …)",
        "puzzle" => "Puzzle",
        "seed" => "Seed",
        _ => scene.limit_of,
    };
    let label = if name == "limit" { format!("At most, {label}") } else { label.to_string() };
    let choices = match name {
        "size" => {
            // A lesson without a list of its own may usually be played on a board of another list.
            let sizes = sizes(scene.lesson);
            let usual = scene.usual.size.filter(|usual| !sizes.contains(usual));
            let sizes = usual.iter().chain(sizes);
            sizes.map(|&size| choice(&typed(size), &size.to_string())).collect()
        }
        "moves" => Moves::ALL.map(|moves| choice(moves.name(), moves.name())).to_vec(),
        "puzzle" => puzzles(scene.lesson, value)
            .iter()
            .map(|(label, puzzle)| choice(puzzle, label))
            .collect(),
        _ => Vec::new(),
    };
    let mut text = format!("{{\"name\":{},\"label\":{}", quoted(name), quoted(&label));
    // Writing to a text does not fail.
    let _ = write!(text, ",\"value\":{}", quoted(value));
    if !choices.is_empty() {
        let _ = write!(text, ",\"choices\":[{}]", choices.join(","));
    }
    text.push('}');
    text
}

/// Boards whose search a reader can wait for, and a few that teach not to.
fn sizes(lesson: &str) -> &'static [Size] {
    const fn of<const N: usize>(sizes: [(usize, usize); N]) -> [Size; N] {
        let mut all = [Size { rows: 0, cols: 0 }; N];
        let mut index = 0;
        while index < N {
            all[index] = Size { rows: sizes[index].0, cols: sizes[index].1 };
            index += 1;
        }
        all
    }
    const MAGIC: [Size; 5] = of([(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]);
    const REACH: [Size; 6] = of([(3, 3), (4, 4), (8, 8), (10, 10), (3, 20), (16, 16)]);
    const TOURS: [Size; 6] = of([(3, 4), (4, 4), (5, 5), (3, 10), (6, 6), (8, 8)]);
    const WALKS: [Size; 6] = of([(3, 4), (5, 5), (5, 6), (8, 8), (12, 12), (20, 20)]);
    match lesson {
        "magic-pruned" | "magic-local-search" => &MAGIC,
        "knight-bfs" => &REACH,
        "knight-dfs" => &TOURS,
        _ => &WALKS,
    }
}

/// Boards to begin with: a name, and the board as it is typed. The first is the `usual` one.
fn puzzles(lesson: &str, usual: &str) -> Vec<(&'static str, String)> {
    let own = |puzzles: &[(&'static str, &str)]| {
        let puzzles = puzzles.iter().map(|&(name, puzzle)| (name, puzzle.to_string()));
        [("the chapter's", usual.to_string())].into_iter().chain(puzzles).collect()
    };
    match lesson {
        "magic-brute" => own(&[
            ("the first row filled", "2 7 6/. . ./. . ."),
            ("empty, order 3", ". . ./. . ./. . ."),
            ("empty, order 2", ". ./. ."),
        ]),
        "sudoku-bitmask" => own(&[("a hard one", HARD), ("without a solution", NONE)]),
        "sudoku-deduction" => {
            let mut puzzles: Vec<_> =
                own(&[("too hard for two rules", HARD), ("without a solution", NONE)]);
            puzzles.push(("4 × 4", "1.....3..2.....4".to_string()));
            puzzles.push(("16 × 16", large()));
            puzzles
        }
        _ => own(&[]),
    }
}

/// From the tests of lesson 8: the two rules alone are stuck in it.
const HARD: &str =
    "8.......9.........1..7.5...6..57....4..2....6..98.3..73.1.2..8..74.8......8....61";

/// The first row needs a 9 in its last cell, whose column has one.
const NONE: &str =
    "12345678.........9...............................................................";

/// A sudoku of order 16 with two digits of five taken out.
fn large() -> String {
    let board = Grid::from_fn(Size::square(16), |Pos { row, col }| {
        let digit = (row * 4 + row / 4 + col) % 16;
        ((row * 7 + col * 3) % 5 > 1).then(|| u8::try_from(digit).unwrap_or(0))
    });
    board.cells().iter().map(grid::Cell::symbol).collect()
}

fn typed(size: Size) -> String {
    format!("{}x{}", size.rows, size.cols)
}

fn choice(value: &str, label: &str) -> String {
    format!("{{\"value\":{},\"label\":{}}}", quoted(value), quoted(label))
}

/// A text as JSON writes it.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for symbol in text.chars() {
        match symbol {
            '"' | '\\' => quoted.extend(['\\', symbol]),
            '\n' => quoted.push_str("\\n"),
            symbol => quoted.push(symbol),
        }
    }
    quoted.push('"');
    quoted
}
