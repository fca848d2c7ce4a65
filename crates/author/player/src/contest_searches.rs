//! Searches of the lessons' contests as scenes, to be watched beside the lessons' own.

use champions::sudoku::{
    guess,
    techniques::{LogEntry, new_sheet},
};
use grid::{Grid, counted, grouped, record};
use programs::{
    contest::{Contest, Found, Input, Search},
    contests::{
        knight_dfs, knight_warnsdorff, magic_brute, magic_local_search, sudoku_bitmask,
        sudoku_deduction,
    },
};
use replay::{
    Event, Marker, MarkerKind, Recording, Role, Scene, SceneOptions, SceneResult, SceneSearch,
    Stage,
};
use scenes::sudoku_deduction::{only_mark, place};

/// A scene with the searches `WATCHED` of the contest in a module, and what asks them.
macro_rules! watched {
    ($scene:ident, $lesson:ident, $input:expr) => {
        Scene {
            searches: &const { named(&$lesson::WATCHED) },
            play: |options, stage| {
                let Contest { noun, counts, .. } = $lesson::CONTEST;
                play(&$lesson::WATCHED, (noun, counts), &$input(options)?, options, stage)
            },
            ..$scene
        }
    };
}

/// The searches of the contest of `lesson` that can be watched, if there are any. They take what the lesson's own
/// scene takes.
pub fn scene(lesson: &str) -> Option<Scene> {
    let scene = scenes::find(lesson)?;
    Some(match lesson {
        "magic-brute" => watched!(scene, magic_brute, empty_square),
        "sudoku-bitmask" => watched!(scene, sudoku_bitmask, |options| puzzle(options, &[9])),
        "knight-dfs" => watched!(scene, knight_dfs, asked),
        "knight-warnsdorff" => watched!(scene, knight_warnsdorff, asked),
        "sudoku-deduction" => {
            watched!(scene, sudoku_deduction, |options| puzzle(options, &[1, 4, 9, 16]))
        }
        "magic-local-search" => {
            Scene { role: square, ..watched!(scene, magic_local_search, asked_square) }
        }
        _ => return None,
    })
}

/// What the searches are called, and what they do.
const fn named<const N: usize>(searches: &[Search; N]) -> [SceneSearch; N] {
    let mut named = [SceneSearch { name: "", about: "" }; N];
    let mut at = 0;
    while at < N {
        named[at] = SceneSearch { name: searches[at].name, about: searches[at].about };
        at += 1;
    }
    named
}

/// Plays the search that `options` ask for. The words are what is found, and what the searches count. The whole contest
/// stays outside, because a reader would load all its searches with the page.
fn play(
    searches: &[Search],
    (noun, counts): (&str, &[&str]),
    input: &Input,
    options: &SceneOptions,
    stage: &Stage,
) -> SceneResult {
    let search = searches.iter().find(|search| options.asks_for(search.name));
    let search = search.ok_or("there is no such search")?;
    let mut empty = 0;
    let tally = (search.run)(input, &mut |found| {
        empty = match found {
            Found::Numbers(board) => board.cells().iter().filter(|number| **number == 0).count(),
            Found::Digits(board) => board.cells().iter().filter(|cell| cell.is_none()).count(),
            _ => return,
        };
        if empty == 0 {
            stage.mark_answer();
        }
    });
    if tally.found == 0 && empty > 0 {
        return Ok(format!("stuck with {}", counted(empty as u64, "empty cell")));
    }
    let counts = counts.iter().zip(tally.more);
    let counts = counts.map(|(name, count)| format!("; {name}: {}", grouped(count)));
    Ok(counted(tally.found, noun) + &counts.collect::<String>())
}

/// The board, the start and the numbers.
fn asked(options: &SceneOptions) -> Result<Input, String> {
    let has = |name| options.get(name).is_some();
    let mut input = Input { size: options.size(), moves: options.moves(), ..Input::default() };
    if has("start") {
        input.start = options.start();
    }
    if has("seed") {
        input.seed = options.seed();
    }
    if has("limit") {
        input.limit = options.limit();
    }
    Ok(input)
}

fn asked_square(options: &SceneOptions) -> Result<Input, String> {
    let input = asked(options)?;
    let is_square = input.size.is_square();
    is_square.then_some(input).ok_or("a magic square has as many rows as columns".to_string())
}

fn empty_square(options: &SceneOptions) -> Result<Input, String> {
    let board: Grid<u32> = options.board()?;
    let is_empty = board.cells().iter().all(|&number| number == 0);
    let input = Input { size: board.size(), ..Input::default() };
    is_empty
        .then_some(input)
        .ok_or("this search begins with an empty board: choose one".to_string())
}

/// The sudoku, when it has as many rows and columns as one of `orders`, and as many digits.
fn puzzle(options: &SceneOptions, orders: &[usize]) -> Result<Input, String> {
    let board: Grid<Option<u8>> = options.board()?;
    let (size, order) = (board.size(), board.size().rows);
    let fits = |cell: &Option<u8>| cell.is_none_or(|digit| usize::from(digit) < order);
    if size.is_square() && orders.contains(&order) && board.cells().iter().all(fits) {
        return Ok(Input::sudoku(board));
    }
    let orders: Vec<_> = orders.iter().map(usize::to_string).collect();
    let orders = orders.join(" or ");
    Err(format!(
        "the puzzle: this search takes a sudoku of {orders} rows and columns, and as many digits"
    ))
}

/// Says of each digit that a search of lesson 8 placed why it was placed.
///
/// A cell may be tried more than once, each time for another reason, so the sentences go by the order
/// of the placements. What strikes out marks places nothing: it is told with the next digit.
pub fn note_reasons(recording: &mut Recording) {
    let Ok(puzzle) = recording.options.board() else { return };
    let (mut sentences, mut before) = (Vec::new(), String::new());
    if recording.options.asks_for("rule-1") {
        let mut sheet = new_sheet(&puzzle);
        while let Some(deduction) = only_mark(&sheet) {
            place(&mut sheet, deduction.pos, deduction.digit);
            sentences.push(deduction.to_string());
        }
    } else if recording.options.asks_for("guess") {
        for entry in guess::solve(&puzzle).1 {
            if matches!(entry, LogEntry::Struck(..) | LogEntry::TakenBack(..)) {
                before.push_str(&format!("{entry}; "));
            } else {
                sentences.push(format!("{before}{entry}"));
                before.clear();
            }
        }
    }

    let boards = &recording.boards;
    let is_placement =
        |event: &&Event| boards[event.board as usize].role == Role::Main && event.value.is_some();
    let jump = recording.markers.iter().find(|marker| marker.kind == MarkerKind::Jump);
    let kept = &recording.events[..jump.map_or(recording.events.len(), |jump| jump.at)];
    let placements = (1..).zip(kept).filter(|(_, event)| is_placement(event));
    let explained = placements.zip(sentences);
    let note = |((at, _), text)| Marker { at, kind: MarkerKind::Note(text) };
    recording.markers.extend(explained.map(note).collect::<Vec<_>>());
    recording.markers.sort_by_key(|marker| marker.at);
}

/// Tabu search notes in a board of its own until when a number may not move.
fn square(board: &record::Board) -> Role {
    if board.holds.contains("u64") { Role::Hidden } else { Role::Main }
}
