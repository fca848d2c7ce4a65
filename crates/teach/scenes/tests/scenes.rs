//! Every lesson has a scene, and the reference plays it.

use grid::Grid;
use pretty_assertions::assert_eq;
use referee::{distance, magic, sudoku, tour};
use replay::{Ending, Picture, Recording, Replay, Role, SceneOptions, WhenFull};

const LIMIT: usize = 200_000;

fn play(lesson: &str, options: &str) -> Recording {
    let scene = scenes::find(lesson).expect("a lesson");
    let options: SceneOptions = options.parse().expect("options");
    replay::play(&scene, lesson, &options, LIMIT, WhenFull::Stop).expect("the scene takes these")
}

/// The main board that was written last, at each frame at which the search says it is an answer.
fn answers(recording: &Recording) -> Vec<Grid<u32>> {
    let mut replay = Replay::new(recording.clone());
    let frames: Vec<usize> = replay.answers().collect();
    let answer = |frame| {
        replay.go_to(frame);
        let view = replay.view(Role::Main).expect("a board");
        // A digit counts from 0, an empty cell of a number board is 0.
        let more = u32::from(view.picture == Picture::Digits);
        let cells = view.cells.iter().map(|cell| cell.map_or(0, |number| number + more));
        Grid::from_cells(view.size, cells.collect())
    };
    frames.into_iter().map(answer).collect()
}

#[test]
fn every_scene_ends_by_itself_with_right_answers() {
    for scene in scenes::all() {
        let searches = scene.searches.iter().map(|search| format!("search={}", search.name));
        for asked in [String::new()].into_iter().chain(searches) {
            let recording = play(scene.lesson, &asked);
            let (options, answers) = (&recording.options, answers(&recording));
            if asked.is_empty() {
                let Ending::Finished(sentence) = &recording.ending else {
                    panic!("{}: {:?}", scene.lesson, recording.ending)
                };
                assert!(!sentence.is_empty() && !answers.is_empty(), "{}", scene.lesson);
                assert!(recording.count.placements >= 40, "{}", scene.lesson);
            }
            for answer in answers {
                let judged = match scene.lesson {
                    "knight-bfs" => distance::judge(&answer, options.start(), options.moves()),
                    "sudoku-bitmask" | "sudoku-deduction" => {
                        judge_sudoku(&options.puzzle(), &answer)
                    }
                    name if name.starts_with("magic") => magic::judge(&answer),
                    name if name.starts_with("knight") => {
                        tour::judge(&answer, options.start(), options.moves())
                    }
                    // The answers of any other lesson are fixed by its questions.
                    _ => Ok(()),
                };
                assert_eq!(judged, Ok(()), "{} {asked}\n{answer}", scene.lesson);
            }
        }
    }
}

fn judge_sudoku(puzzle: &str, answer: &Grid<u32>) -> Result<(), String> {
    let puzzle = puzzle.parse().expect("the scene has parsed it");
    let answer = Grid::from_fn(answer.size(), |pos| u8::try_from(answer[pos]).ok()?.checked_sub(1));
    sudoku::judge(&puzzle, &answer)
}
