//! The counts, tables and pictures of each chapter, from real runs with the recorder.

use super::{figure::Figure, sessions, turned};
use crate::lessons;

macro_rules! chapters {
    ($($folder:literal $lesson:ident $command:ident $about:literal,)*) => {
        /// What is written into the folder of a chapter.
        pub(super) fn figures_of(folder: &str) -> Vec<Figure> {
            match folder {
                "00-sessions" => sessions::figures(),
                "measuring" => turned::figures(),
                $($folder => lessons::$lesson::figures::figures(),)*
                other => panic!("the chapter {other} has no figures"),
            }
        }
    };
}

lessons::each!(chapters);
