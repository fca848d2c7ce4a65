//! The contests of the lessons, each from its solution's folder.

use crate::{chapters::Figure, contest::Contest};

macro_rules! contests {
    ($($path:literal $folder:literal $lesson:ident,)*) => {
        $(
            #[path = $path]
            #[allow(missing_docs, reason = "each has the same three: its contest, its figures, what is watched")]
            pub mod $lesson;
        )*

        /// All contests, in the order of the lessons.
        pub const ALL: &[&Contest] = &[$(&$lesson::CONTEST,)*];

        /// The folders of the lessons.
        pub const FOLDERS: &[&str] = &[$($folder,)*];

        /// The counts of the chapter in this folder of the book.
        pub fn figures(folder: &str) -> Option<Vec<Figure>> {
            match folder {
                $($folder => Some($lesson::figures()),)*
                _ => None,
            }
        }
    };
}

contests! {
    "../../../../solutions/01-magic-brute/contest.rs" "01-magic-brute" magic_brute,
    "../../../../solutions/02-magic-pruned/contest.rs" "02-magic-pruned" magic_pruned,
    "../../../../solutions/03-sudoku-bitmask/contest.rs" "03-sudoku-bitmask" sudoku_bitmask,
    "../../../../solutions/04-knight-bfs/contest.rs" "04-knight-bfs" knight_bfs,
    "../../../../solutions/05-knight-dfs/contest.rs" "05-knight-dfs" knight_dfs,
    "../../../../solutions/06-knight-warnsdorff/contest.rs" "06-knight-warnsdorff" knight_warnsdorff,
    "../../../../solutions/07-knight-random/contest.rs" "07-knight-random" knight_random,
    "../../../../solutions/08-sudoku-deduction/contest.rs" "08-sudoku-deduction" sudoku_deduction,
    "../../../../solutions/09-magic-local-search/contest.rs" "09-magic-local-search" magic_local_search,
    "../../../../solutions/10-queens/contest.rs" "10-queens" queens,
}

/// The contest of `lesson`: `knight-dfs`.
///
/// # Panics
///
/// When it has none.
pub fn of(lesson: &str) -> &'static Contest {
    let contest = ALL.iter().find(|contest| contest.name == lesson);
    contest.unwrap_or_else(|| panic!("{lesson} has no contest"))
}
