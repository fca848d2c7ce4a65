//! The options that all scenes share, as they are typed.

use std::{fs, path::Path};

use clap::Args;
use replay::{SceneOptions, child};

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
    /// Which search: `show --list NAME` says which there are
    #[arg(long)]
    pub search: Option<String>,
    /// How many writes are kept; a search that makes more is stopped
    #[arg(long, allow_negative_numbers = true, default_value_t = child::USUAL_EVENTS)]
    pub events: usize,
    /// How long your search may run
    #[arg(long, default_value_t = child::USUAL_SECONDS, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
}

impl SceneArgs {
    /// What a scene is asked; the `search` that is named with an exercise, as in `5:iterative`, wins.
    pub(crate) fn scene_options(&self, search: Option<&str>) -> Result<SceneOptions, String> {
        let puzzle = self.puzzle.as_deref().map(puzzle).transpose()?;
        let typed = [
            ("size", self.size.as_deref()),
            ("start", self.start.as_deref()),
            ("moves", self.moves.as_deref()),
            ("puzzle", puzzle.as_deref()),
            ("seed", self.seed.as_deref()),
            ("limit", self.limit.as_deref()),
            ("search", search.or(self.search.as_deref())),
        ];
        let mut options = SceneOptions::default();
        for (name, value) in typed {
            value.map_or(Ok(()), |value| options.set(name, value))?;
        }
        Ok(options)
    }
}

/// What `typed` says, or what stands in the file that it names.
fn puzzle(typed: &str) -> Result<String, String> {
    if !Path::new(typed).is_file() && !typed.ends_with(".txt") {
        return Ok(typed.to_string());
    }
    fs::read_to_string(typed).map_err(|error| format!("{typed} cannot be read: {error}"))
}
