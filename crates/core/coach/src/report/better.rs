//! *Can we do better?* in numbers.

use course::{Lesson, runs::Runs};
use grid::record::grouped;

use super::{lines::labeled, style::Style};

/// How many numbers searches place on one board.
pub(crate) struct Placements {
    /// The student's search, as it is.
    pub(crate) yours: u64,
    /// The best of the student's searches so far.
    pub(crate) fewest_of_yours: u64,
    /// What others place; `None` where nobody measured it.
    pub(crate) runs: Option<Runs>,
}

/// The lines that compare the placements.
pub(crate) fn numbers(exercise: &Lesson, placements: &Placements, style: &Style) -> String {
    let show = placements.runs.as_ref().map_or("", |runs| runs.show.as_str());
    let command = style.command(&format!("show {}{show}", exercise.number));
    let mut text = style.prose(&format!("Numbers that are placed in `{command}`:"));
    let line = |label: &str, count: u64| labeled(label, &format!("{:>10}", grouped(count)));
    text += &line("yours", placements.yours);
    if placements.fewest_of_yours < placements.yours {
        text += &line("your best", placements.fewest_of_yours);
    }
    if let Some(runs) = &placements.runs {
        text += &line("reference", runs.reference);
        if let Some(fewest) = runs.fewest {
            text += &line("best known", fewest);
        }
    }
    text
}
