//! The searches of the lessons, for the boards of the book that move.
//!
//! A page asks in lines of `name=value`, and is answered in JSON. A request with a lesson alone is
//! answered with the choices that its player offers, one with `run` too with a recording, as
//! [`replay::json`] describes it:
//!
//! ```
//! let request = "lesson=knight-bfs\nrun=yes\nsize=3x3\nstart=0,0";
//! let answer = player::respond(request, |_| ());
//! assert!(answer.contains("8 of 9 cells reached"), "{answer}");
//!
//! let refused = player::respond("lesson=knight-bfs\nrun=yes\nsize=3x3\nstart=7,7", |_| ());
//! assert_eq!(refused, "{\"refused\":\"the start (7,7) is off a board of 3 rows × 3 columns\"}");
//! ```
//!
//! The scenes are those of `just show`: the references play them. [`contest_searches`] adds those
//! of contests, [`domains`] shows what the recorder does not see in lesson 2, [`walls`] takes
//! walls in lesson 4, and [`swaps`] a reader's board in lesson 9.
//!
//! # What this crate does not do
//!
//! It draws nothing: `docs/player` does.

pub mod choices;
pub mod contest_searches;
pub mod domains;
#[cfg(not(target_family = "wasm"))]
pub mod quiz;
#[cfg(not(target_family = "wasm"))]
pub mod runs;
pub mod still;
pub mod swaps;
pub mod walls;

pub use scenes::find;

use grid::Grid;
use replay::{Ending, Recording, Scene, SceneOptions, WhenFull};
use serde_json::json;

/// How many writes of a search can be watched; the rest is counted. A browser gets half of what a
/// terminal gets: each player of a page keeps its own.
pub const MOST_EVENTS: usize = 100_000;

/// What a page calls: compiled for browsers alone, so that nobody else builds wasm-bindgen.
#[cfg(target_family = "wasm")]
mod page {
    use wasm_bindgen::prelude::wasm_bindgen;

    /// The answer to a page's `request`; the worker of `docs/player` calls this.
    #[wasm_bindgen]
    pub fn answer(request: &str) -> String {
        super::respond(request, |recording| tell_part(&recording.to_json()))
    }

    #[wasm_bindgen]
    extern "C" {
        /// Given by the worker: a long search shows its beginning while it runs on.
        #[wasm_bindgen(js_name = tellPart)]
        fn tell_part(part: &str);
    }
}

/// The answer to `request`. A search that writes more than [`MOST_EVENTS`] times tells `tell` what was
/// kept, once, and runs on.
pub fn respond(request: &str, tell: fn(&Recording)) -> String {
    let answer = if entries(request).any(|(name, _)| name == "run") {
        play(request, tell).map(|recording| recording.to_json())
    } else {
        scene(request).map(|scene| choices::form(&scene))
    };
    answer.unwrap_or_else(|refusal| json!({ "refused": refusal }).to_string())
}

/// The lines of `request`, each a name and a value.
fn entries(request: &str) -> impl Iterator<Item = (&str, &str)> {
    request.lines().filter_map(|line| line.split_once('='))
}

fn value<'a>(request: &'a str, name: &str) -> &'a str {
    entries(request).find(|entry| entry.0 == name).map_or("", |entry| entry.1)
}

/// The scene of the lesson that `request` means.
fn scene(request: &str) -> Result<Scene, String> {
    let lesson = value(request, "lesson");
    let scene = scenes::find(lesson).ok_or_else(|| format!("no lesson is called {lesson:?}"))?;
    Ok(match scene.lesson {
        "magic-pruned" => domains::scene(scene),
        "knight-bfs" => walls::scene(scene),
        "magic-local-search" => swaps::scene(scene),
        _ => scene,
    })
}

/// The recording of the search that `request` asks for.
fn play(request: &str, tell: fn(&Recording)) -> Result<Recording, String> {
    let own = scene(request)?;
    let lesson = own.lesson;
    let search = value(request, "search");
    let offers_it = |scene: &Scene| scene.searches.iter().any(|offered| offered.name == search);
    let scene = contest_searches::scene(lesson).filter(offers_it).unwrap_or(own);
    let mut options = SceneOptions::default();
    for (name, value) in entries(request) {
        let is_ours = ["lesson", "run", "compare"].contains(&name)
            || (name, value) == ("search", choices::ONLY) && scene.searches.is_empty();
        let name = if name == "walls" { "puzzle" } else { name };
        if !is_ours && !value.is_empty() {
            // A page has no options that begin with `--`.
            options.set(name, value.trim()).map_err(|error| error.replace("--", ""))?;
        }
    }
    // The search of lesson 8 says by itself which givens contradict each other.
    if lesson == "sudoku-bitmask" && options.get("puzzle").is_some() {
        let board =
            options.puzzle().parse::<Grid<Option<u8>>>().map_err(|error| error.to_string())?;
        referee::sudoku::judge_givens(&board)?;
    }
    let mut recording =
        replay::play(&scene, lesson, &options, MOST_EVENTS, WhenFull::CountOn(tell))?;
    if let Ending::Refused(sentence) = recording.ending {
        return Err(sentence);
    }
    if lesson == "sudoku-deduction" {
        contest_searches::note_reasons(&mut recording);
    }
    Ok(recording)
}
