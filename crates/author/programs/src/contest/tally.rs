//! What a search counts.

use super::{Found, OnFound};

/// What a search has counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many answers it found; a search that only counts hands none over.
    pub found: u64,
    /// How many numbers it placed, if it counts them itself.
    pub placements: Option<u64>,
    /// What else it counts, in the order of [`Contest::counts`](super::Contest::counts).
    pub more: Vec<u64>,
}

impl Tally {
    /// How many numbers were placed.
    ///
    /// # Panics
    ///
    /// When nobody counted them.
    pub fn placed(&self) -> u64 {
        self.placements.expect("the recorder counts placements: see `recorder`")
    }

    /// The tally of a search that finds one answer or none, which is handed over here.
    pub(crate) fn one<T: Into<Found>>(
        found: Option<T>,
        placements: Option<u64>,
        more: &[u64],
        on_found: OnFound<'_>,
    ) -> Tally {
        let tally = Tally { found: found.is_some().into(), placements, more: more.to_vec() };
        if let Some(found) = found {
            on_found(found.into());
        }
        tally
    }
}
