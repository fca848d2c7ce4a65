//! Answers to "can we do better?" as scenes of their own, to be watched next to the lessons'.

use champions::{
    magic::{
        tabu,
        variants::{self, Choices, Neighborhood},
    },
    sudoku::{guess, kept, techniques::Step},
};
use grid::{
    Grid,
    record::{self, counted, grouped},
};
use replay::{
    Event, Mark, MarkKind, Recording, Role, Scene, SceneOptions, SceneResult, Stage, Variant,
};
use scenes::knight_dfs::better::{self as refuse, Refuse as RefuseWalk};
use scenes::knight_warnsdorff::{Tour, better as farthest};
use scenes::magic_brute::better::{Refuse as RefuseBoard, search as refuse_early};
use scenes::sudoku_bitmask::better as fewest;
use scenes::sudoku_deduction as sudoku;

/// The better searches of `lesson` that write on boards, if there are any. They take what the
/// lesson's own scene takes.
pub fn scene(lesson: &str) -> Option<Scene> {
    let scene = scenes::find(lesson)?;
    let (variants, play): (&'static [Variant], Play) = match lesson {
        "magic-brute" => (
            &[
                Variant { name: "repeated", about: "no number twice" },
                Variant { name: "wrong-line", about: "and no wrong line" },
                Variant { name: "last-cell", about: "and the last cell computed" },
            ],
            magic_brute,
        ),
        "sudoku-bitmask" => (
            &[
                Variant { name: "kept", about: "the sets kept" },
                Variant { name: "fewest", about: "fewest candidates first" },
            ],
            by_sets,
        ),
        "knight-dfs" => (&[Variant { name: "dead-ends", about: "dead ends refused" }], knight),
        "knight-warnsdorff" => {
            (&[Variant { name: "roth", about: "of equals the farthest from the center" }], roth)
        }
        "sudoku-deduction" => (
            &[
                Variant { name: "rule-1", about: "rule 1 alone" },
                Variant { name: "guess", about: "more rules, then a guess" },
            ],
            deduction,
        ),
        "magic-local-search" => (
            &[
                Variant { name: "lines", about: "the best order of a line" },
                Variant { name: "tabu", about: "tabu search" },
            ],
            local_search,
        ),
        _ => return None,
    };
    let role = if lesson == "magic-local-search" { square } else { scene.role };
    Some(Scene { variants, play, role, ..scene })
}

type Play = fn(&SceneOptions, &Stage) -> SceneResult;

fn magic_brute(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let board: scenes::magic_brute::Board =
        options.puzzle().parse().map_err(|error| format!("the board: {error}"))?;
    if board.cells().iter().any(|&number| number != 0) {
        return Err("this search begins with an empty board: choose one".into());
    }
    let refuse = match options.get("variant") {
        Some("repeated") => RefuseBoard::Repeated,
        Some("wrong-line") => RefuseBoard::WrongLine,
        _ => RefuseBoard::AllButTheLast,
    };
    let mut found = 0;
    refuse_early(board.size().rows, refuse, &mut |_| {
        found += 1;
        stage.solution();
    });
    Ok(counted(found, "magic square"))
}

fn by_sets(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let board = puzzle(options, &[9])?;
    let solve = if options.is_variant("kept") { kept::solve } else { fewest::solve };
    Ok(solved(stage, solve(&board).map(|solved| solved.guesses)))
}

fn knight(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let refuse = RefuseWalk { dead_ends: true, unreachable: false };
    let mut on_tour = |_: &Grid<u32>| stage.solution();
    let found = refuse::tours(
        options.size(),
        options.start(),
        options.moves(),
        options.limit(),
        refuse,
        &mut on_tour,
    )?;
    Ok(counted(found.tours, "tour"))
}

fn roth(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let cells = counted(options.size().area() as u64, "cell");
    Ok(match farthest::tour(options.size(), options.start(), options.moves())? {
        Tour::Complete(_) => {
            stage.solution();
            format!("a tour of {cells}")
        }
        Tour::Stuck(walk) => format!("stuck after {} of {cells}", grouped(walk.steps.into())),
    })
}

fn deduction(options: &SceneOptions, stage: &Stage) -> SceneResult {
    let puzzle = puzzle(options, &[1, 4, 9, 16])?;
    if options.is_variant("rule-1") {
        return Ok(rule_1(&puzzle, stage));
    }
    let (solution, log) = guess::solve(&puzzle);
    Ok(solved(stage, solution.map(|_| guess::guesses(&log) as u64)))
}

/// The lesson's step 8 with the first of its two rules.
fn rule_1(puzzle: &sudoku::Board, stage: &Stage) -> String {
    let marks = Grid::from_fn(puzzle.size(), |pos| sudoku::candidates(puzzle, pos));
    let mut sheet = sudoku::Sheet { board: puzzle.clone(), marks };
    let mut placed = 0;
    loop {
        if let Some(contradiction) = sudoku::contradiction(&sheet) {
            return format!("it finds a contradiction: {contradiction}");
        }
        let Some(deduction) = sudoku::only_mark(&sheet) else { break };
        sudoku::place(&mut sheet, deduction.pos, deduction.digit);
        stage.explain(deduction.pos, deduction.to_string());
        placed += 1;
    }
    let empty = sheet.board.cells().iter().filter(|cell| cell.is_none()).count() as u64;
    let deductions = counted(placed, "deduction");
    if empty > 0 {
        return format!("stuck after {deductions}, with {}", counted(empty, "empty cell"));
    }
    stage.solution();
    format!("solved by {deductions}")
}

/// The sudoku, when it has as many rows and columns as one of `orders`, and as many digits.
fn puzzle(options: &SceneOptions, orders: &[usize]) -> Result<Grid<Option<u8>>, String> {
    let board: Grid<Option<u8>> = options.board()?;
    let (size, order) = (board.size(), board.size().rows);
    let fits = |cell: &Option<u8>| cell.is_none_or(|digit| usize::from(digit) < order);
    if size.is_square() && orders.contains(&order) && board.cells().iter().all(fits) {
        return Ok(board);
    }
    let orders: Vec<_> = orders.iter().map(usize::to_string).collect();
    let orders = orders.join(" or ");
    Err(format!(
        "the puzzle: this search takes a sudoku of {orders} rows and columns, and as many digits"
    ))
}

/// How a sudoku ends that took so many guesses, or has no solution.
fn solved(stage: &Stage, guesses: Option<u64>) -> String {
    let Some(guesses) = guesses else { return "there is no solution".to_string() };
    stage.solution();
    format!("solved with {}", counted(guesses, "guess").replace("guesss", "guesses"))
}

/// Says of each digit of a recording of `guess` why it was placed.
///
/// A cell may be tried more than once, each time for another reason, so the sentences go by the order
/// of the placements. What strikes out marks places nothing: it is told with the next digit.
pub fn explain(recording: &mut Recording) {
    let Ok(puzzle) = recording.options.board() else { return };
    let (mut sentences, mut before) = (Vec::new(), String::new());
    for step in guess::solve(&puzzle).1 {
        if matches!(step, Step::Struck(..) | Step::TakenBack(..)) {
            before.push_str(&format!("{step}; "));
        } else {
            sentences.push(format!("{before}{step}"));
            before.clear();
        }
    }

    let boards = &recording.boards;
    let is_placement =
        |event: &&Event| boards[event.board as usize].role == Role::Main && event.value.is_some();
    let jump = recording.marks.iter().find(|mark| mark.kind == MarkKind::Jump);
    let kept = &recording.events[..jump.map_or(recording.events.len(), |jump| jump.at)];
    let placements = (1..).zip(kept).filter(|(_, event)| is_placement(event));
    let notes =
        placements.zip(sentences).map(|((at, _), text)| Mark { at, kind: MarkKind::Note(text) });
    recording.marks.extend(notes.collect::<Vec<_>>());
    recording.marks.sort_by_key(|mark| mark.at);
}

fn local_search(options: &SceneOptions, stage: &Stage) -> SceneResult {
    if !options.size().is_square() {
        return Err("a magic square has as many rows as columns".into());
    }
    let (order, limit) = (options.size().rows, options.limit());
    let mut rng = scenes::knight_random::generator(options.seed());
    let found = if options.is_variant("lines") {
        let lines = Choices { neighborhood: Neighborhood::Line, ..Choices::default() };
        variants::search(lines, order, limit, &mut rng, |_| ())
    } else {
        tabu::search(order, limit, &mut rng)
    };
    let restarts = counted(found.restarts, "restart");
    if found.error > 0 {
        let error = grouped(found.error.unsigned_abs());
        return Ok(format!("it gives up after {restarts}, with the error {error}"));
    }
    stage.solution();
    Ok(format!("a magic square after {restarts}"))
}

/// Tabu search notes in a board of its own until when a number may not move.
fn square(board: &record::Board) -> Role {
    if board.holds.contains("u64") { Role::Hidden } else { Role::Main }
}
