//! Your search, played and recorded for `just show`.
use exercise_10 as lesson;

#[path = "../scene.rs"]
mod scene;

#[test]
fn your_search_can_be_watched() {
    replay::child::run(scene::scene(), env!("CARGO_PKG_NAME"));
}
