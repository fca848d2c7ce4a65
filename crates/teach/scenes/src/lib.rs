//! All lessons in one place: the references, and their scenes, which these play.
//!
//! `Cargo.toml` is the list. A solution is re-exported under its name: `scenes::knight_bfs`. A lesson's
//! scene is `exercises/NN-name/examples/show.rs`, written once for the student's code and for the reference.
//! This compiles for WebAssembly: the player of the book plays the same scenes.

include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The scene of `lesson`: `knight-dfs`.
#[cfg(feature = "play")]
pub fn find(lesson: &str) -> Option<replay::scene::Scene> {
    all().into_iter().find(|scene| scene.lesson == lesson)
}
