//! What the form of a player offers, as JSON.

use grid::{Grid, Pos, Size};
use replay::{Picture, Scene, SceneSearch};
use serde_json::{Value, json};

use crate::contest_searches;

/// The form of a lesson's player: its fields with their first values, its searches, how its boards
/// are drawn, whether the board is a sudoku that can be typed, and from which number its rows and
/// columns count.
///
/// ```json
/// {"fields": [{"name": "size", "label": "Board", "value": "5x5",
///              "choices": [{"value": "5x5", "label": "5 × 5"}]},
///             {"name": "start", "label": "Start", "value": "0,0"}],
///  "searches": [{"value": "recursive", "label": "step 2, by recursion"}],
///  "picture": "path", "sudoku": false, "origin": 0}
/// ```
pub fn form(scene: &Scene) -> String {
    // The board of lesson 9 comes from another element of the page.
    let is_offered = |name: &str| (scene.lesson, name) != ("magic-local-search", "puzzle");
    let usual = scene.usual.entries().filter(|(name, _)| is_offered(name));
    let fields = usual.map(|(name, value)| field(scene, name, value));
    let searches = searches(scene);
    let searches = searches.iter().map(|search| choice(search.name, search.about));
    let form = json!({
        "fields": fields.collect::<Vec<_>>(),
        "searches": searches.collect::<Vec<_>>(),
        "picture": scene.picture,
        "sudoku": scene.picture == Picture::Digits,
        "origin": origin(scene.lesson),
    });
    form.to_string()
}

/// From which number the rows and columns of a page count: a log of reasons counts from 1, as people
/// do, and everything else from 0, as the code does.
pub fn origin(lesson: &str) -> usize {
    usize::from(lesson == "sudoku-deduction")
}

/// What a form calls the search of a scene that has one.
pub(crate) const ONLY: &str = "reference";

/// The lesson's searches, then those of its contest.
pub fn searches(scene: &Scene) -> Vec<SceneSearch> {
    let mut searches = scene.searches.to_vec();
    let more = contest_searches::scene(scene.lesson).map_or(&[][..], |scene| scene.searches);
    if searches.is_empty() && !more.is_empty() {
        searches.push(SceneSearch { name: ONLY, about: "the lesson's search" });
    }
    searches.extend(more);
    searches
}

fn field(scene: &Scene, name: &str, value: &str) -> Value {
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
    let choices: Vec<Value> = match name {
        "size" => {
            // A lesson without a list of its own may usually be played on a board of another list.
            let sizes = sizes(scene.lesson).iter().map(|&(rows, cols)| Size { rows, cols });
            let usual = Some(scene.usual.size());
            let usual = usual.filter(|&usual| !sizes.clone().any(|size| size == usual));
            usual.into_iter().chain(sizes).map(size_choice).collect()
        }
        "moves" => ["knight", "leaper"].map(|moves| choice(moves, moves)).into(),
        "puzzle" => {
            let puzzles = puzzles(scene.lesson);
            let puzzles = puzzles.iter().map(|(label, puzzle)| choice(puzzle, label));
            [choice(value, "the chapter's")].into_iter().chain(puzzles).collect()
        }
        _ => Vec::new(),
    };
    let mut field = json!({ "name": name, "label": label, "value": value });
    if !choices.is_empty() {
        field["choices"] = choices.into();
    }
    field
}

/// Boards whose search a reader can wait for, and a few that teach not to: rows and columns.
fn sizes(lesson: &str) -> &'static [(usize, usize)] {
    match lesson {
        "magic-pruned" => &[(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)],
        "magic-local-search" => &[(2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8)],
        "knight-bfs" => &[(3, 3), (4, 4), (8, 8), (10, 10), (3, 20), (16, 16)],
        "knight-dfs" => &[(3, 4), (4, 4), (5, 5), (3, 10), (6, 6), (8, 8)],
        _ => &[(3, 4), (5, 5), (5, 6), (8, 8), (12, 12), (20, 20)],
    }
}

/// More boards to begin with: a name, and the board as it is typed.
fn puzzles(lesson: &str) -> Vec<(&'static str, String)> {
    let texts: &[(&str, &str)] = match lesson {
        "magic-brute" => &[
            ("the first row filled", "2 7 6/. . ./. . ."),
            ("empty, order 3", ". . ./. . ./. . ."),
            ("empty, order 2", ". ./. ."),
        ],
        "sudoku-bitmask" => &[("a hard one", HARD), ("without a solution", NONE)],
        "sudoku-deduction" => &[
            ("too hard for two rules", HARD),
            ("without a solution", NONE),
            ("4 × 4", "1.....3..2.....4"),
        ],
        _ => &[],
    };
    let mut puzzles: Vec<_> = texts.iter().map(|&(name, text)| (name, text.to_string())).collect();
    if lesson == "sudoku-deduction" {
        puzzles.push(("16 × 16", large()));
    }
    puzzles
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

fn size_choice(size: Size) -> Value {
    choice(&format!("{}x{}", size.rows, size.cols), &size.to_string())
}

fn choice(value: &str, label: &str) -> Value {
    json!({ "value": value, "label": label })
}
