//! The scenes of all lessons, played by the reference solutions.
//!
//! A lesson's scene is `exercises/NN-name/scene.rs`, written once for the student's code and for the
//! reference. This compiles for WebAssembly: the player of the book plays the same scenes.

use replay::scene::Scene;

/// One line a lesson: the scene's file, and a module that calls the lesson's solution `lesson`.
macro_rules! lessons {
    ($($solution:ident: $file:literal,)*) => {
        $(
            // Without the path the file would be looked for in a folder of the module's name.
            #[path = "."]
            mod $solution {
                use ::$solution as lesson;

                #[path = $file]
                pub(crate) mod scene;
            }
        )*

        /// The scenes, in the order of the lessons.
        pub fn all() -> Vec<Scene> {
            vec![$($solution::scene::scene()),*]
        }
    };
}

lessons! {
    magic_brute: "../../../exercises/01-magic-brute/scene.rs",
    magic_pruned: "../../../exercises/02-magic-pruned/scene.rs",
    sudoku_bitmask: "../../../exercises/03-sudoku-bitmask/scene.rs",
    knight_bfs: "../../../exercises/04-knight-bfs/scene.rs",
    knight_dfs: "../../../exercises/05-knight-dfs/scene.rs",
    knight_warnsdorff: "../../../exercises/06-knight-warnsdorff/scene.rs",
    knight_random: "../../../exercises/07-knight-random/scene.rs",
    sudoku_deduction: "../../../exercises/08-sudoku-deduction/scene.rs",
    magic_local_search: "../../../exercises/09-magic-local-search/scene.rs",
}

/// The scene of `lesson`: `knight-dfs`.
pub fn find(lesson: &str) -> Option<Scene> {
    all().into_iter().find(|scene| scene.lesson == lesson)
}
