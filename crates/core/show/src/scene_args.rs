//! The options that all scenes share, as they are typed.

use std::{ffi::OsStr, fs, path::Path};

use clap::Args;
use replay::{SceneOptions, child};

use crate::command::Failure;

/// The board, the rules, and how much is kept.
#[derive(Debug, Args)]
pub struct SceneArgs {
    /// The board's rows and columns: 5x6, or 5
    #[arg(long, allow_negative_numbers = true)]
    pub size: Option<String>,
    /// Where a piece starts, row and column from 0: 0,3
    #[arg(long)]
    pub start: Option<String>,
    /// How a piece moves: knight or leaper
    #[arg(long)]
    pub moves: Option<String>,
    /// The board to begin with, rows between slashes and dots for empty cells; or a file
    #[arg(long)]
    pub puzzle: Option<String>,
    /// The seed of the random numbers
    #[arg(long, allow_negative_numbers = true)]
    pub seed: Option<String>,
    /// How many answers, walks or restarts are enough
    #[arg(long, allow_negative_numbers = true)]
    pub limit: Option<String>,
    /// Which way to do it: `show --list NAME` says which there are
    #[arg(long)]
    pub variant: Option<String>,
    /// How many writes are kept; a search that makes more is stopped
    #[arg(long, allow_negative_numbers = true, default_value_t = child::USUAL_EVENTS)]
    pub events: usize,
    /// How long your search may run
    #[arg(long, default_value_t = child::USUAL_SECONDS, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
}

impl SceneArgs {
    /// What is asked of the search `name`.
    pub(crate) fn scene_options(&self, name: &str) -> Result<SceneOptions, Failure> {
        let puzzle = self.puzzle.as_deref().map(puzzle).transpose()?;
        let options = [
            ("size", &self.size),
            ("start", &self.start),
            ("moves", &self.moves),
            ("puzzle", &puzzle),
            ("seed", &self.seed),
            ("limit", &self.limit),
            ("variant", &self.variant),
        ];
        let mut scene_options = SceneOptions::default();
        for (option, value) in options {
            if let Some(value) = value {
                scene_options
                    .set(option, value)
                    .map_err(|reason| Failure::refused(name, reason))?;
            }
        }
        Ok(scene_options)
    }
}

/// What `typed` says, or what stands in the file that it names.
fn puzzle(typed: &str) -> Result<String, Failure> {
    // A row of a board may end like a file, but not in small letters: `puzzle.txt`.
    let is_end = |end: &OsStr| end.as_encoded_bytes().iter().all(u8::is_ascii_lowercase);
    let path = Path::new(typed);
    if !path.is_file() && !path.extension().is_some_and(|end| !end.is_empty() && is_end(end)) {
        return Ok(typed.to_string());
    }
    let unreadable = |error| Failure::cannot(format!("{typed} cannot be read: {error}"));
    fs::read_to_string(typed).map_err(unreadable)
}
