//! Every lesson has a scene, and the reference solution plays it.

use std::{fs, path::Path};

use grid::Grid;
use pretty_assertions::assert_eq;
use referee::{distance, magic, sudoku, tour};
use replay::{Ask, Ending, Full, MarkKind, Picture, Recording, Role, record};

const LIMIT: usize = 200_000;

fn play(lesson: &str, ask: &str) -> Recording {
    let scene = scenes::find(lesson).expect("a lesson");
    let ask: Ask = ask.parse().expect("options");
    record(&scene, lesson, &ask, LIMIT, Full::Stop).expect("the scene takes these")
}

fn ending(recording: &Recording) -> &str {
    match &recording.ending {
        Ending::Finished(sentence) | Ending::Refused(sentence) => sentence,
        Ending::Full => "full",
        Ending::TimedOut(_) | Ending::Panicked(_) => "broken",
    }
}

/// The main board that was written last, at each moment at which the search says it is an answer.
fn answers(recording: &Recording) -> Vec<Grid<u32>> {
    let mut boards: Vec<_> = recording.boards.iter().map(|board| board.cells.clone()).collect();
    let mut answers = Vec::new();
    let mut done = 0;
    let mut shown = 0;
    for mark in recording.marks.iter().filter(|mark| mark.kind == MarkKind::Solution) {
        for event in &recording.events[done..mark.at] {
            let board = event.board as usize;
            boards[board][event.cell as usize] = event.value;
            if recording.boards[board].role == Role::Main {
                shown = board;
            }
        }
        done = mark.at;
        // A digit counts from 0, an empty cell of a number board is 0.
        let more = u32::from(recording.picture == Picture::Digits);
        let cells = boards[shown].iter().map(|cell| cell.map_or(0, |number| number + more));
        answers.push(Grid::from_cells(recording.boards[shown].size, cells.collect()));
    }
    answers
}

#[test]
fn every_lesson_has_a_scene() {
    let exercises = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../exercises");
    let mut lessons: Vec<String> = fs::read_dir(exercises)
        .expect("the course's exercises")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|folder| folder.starts_with(|symbol: char| symbol.is_ascii_digit()))
        .collect();
    lessons.sort();
    let lessons: Vec<_> = lessons.iter().filter_map(|folder| folder.split_once('-')).collect();
    let names: Vec<_> = lessons.iter().map(|(_, name)| *name).collect();
    let scenes: Vec<_> = scenes::all().iter().map(|scene| scene.lesson).collect();
    assert_eq!(scenes, names, "add the lesson to the list in crates/scenes/src/lib.rs");
}

#[test]
fn the_usual_scenes_end_by_themselves_with_a_sentence() {
    let endings: Vec<String> = scenes::all()
        .iter()
        .map(|scene| {
            let it = play(scene.lesson, "");
            let (count, boards) = (it.count, it.boards.len());
            let solutions = it.marks.iter().filter(|it| it.kind == MarkKind::Solution).count();
            format!(
                "{}: {}; {} placements, boards: {boards}, deepest: {}, solutions: {solutions}",
                scene.lesson,
                ending(&it),
                count.placements,
                count.deepest
            )
        })
        .collect();
    insta::assert_snapshot!(endings.join("\n"), @r"
    magic-brute: 1 magic square; 7380 placements, boards: 1, deepest: 4, solutions: 1
    magic-pruned: 1 square after 291 choices; 635 placements, boards: 1, deepest: 16, solutions: 1
    sudoku-bitmask: solved; 503 placements, boards: 1, deepest: 48, solutions: 1
    knight-bfs: 64 of 64 cells reached, the farthest in 6 moves; 64 placements, boards: 1, deepest: 64, solutions: 1
    knight-dfs: 2 tours; 366 placements, boards: 1, deepest: 25, solutions: 2
    knight-warnsdorff: a tour of all 64 cells; 64 placements, boards: 2, deepest: 64, solutions: 1
    knight-random: a tour of all 25 cells in walk 202; 3176 placements, boards: 202, deepest: 25, solutions: 1
    sudoku-deduction: solved by 55 deductions; 55 placements, boards: 2, deepest: 55, solutions: 1
    magic-local-search: a magic square after 111 restarts; 9242 placements, boards: 112, deepest: 0, solutions: 1
    ");
}

#[test]
fn what_a_scene_calls_an_answer_is_one() {
    for scene in scenes::all() {
        let variants: Vec<_> =
            scene.variants.iter().map(|it| format!("variant={}", it.name)).collect();
        let asked = if variants.is_empty() { vec![String::new()] } else { variants };
        for asked in asked {
            let recording = play(scene.lesson, &asked);
            let ask = &recording.ask;
            for answer in answers(&recording) {
                let judged = match scene.lesson {
                    "knight-bfs" => distance::judge(&answer, ask.start(), ask.moves())
                        .map_err(|fault| fault.to_string()),
                    "sudoku-bitmask" | "sudoku-deduction" => judge_sudoku(&ask.puzzle(), &answer),
                    name if name.starts_with("magic") => {
                        magic::judge(&answer).map_err(|fault| fault.to_string())
                    }
                    _ => tour::judge(&answer, ask.start(), ask.moves())
                        .map_err(|fault| fault.to_string()),
                };
                assert_eq!(judged, Ok(()), "{} {asked}\n{answer}", scene.lesson);
            }
        }
    }
}

fn judge_sudoku(puzzle: &str, answer: &Grid<u32>) -> Result<(), String> {
    let puzzle = puzzle.parse().expect("the scene has parsed it");
    let answer = Grid::from_fn(answer.size(), |pos| u8::try_from(answer[pos]).ok()?.checked_sub(1));
    sudoku::judge(&puzzle, &answer).map_err(|fault| fault.to_string())
}
