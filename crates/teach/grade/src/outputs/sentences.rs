//! Sentences that several reports share.

use crate::{choice::Choice, record::Record};

/// What stands wherever placements are shown.
pub const REPORTED: &str =
    "Placements and searches are reported by the solutions' own processes, and are not verified.";

/// What is said of a step that has follow-on credit.
pub(crate) const FOLLOW_ON: &str = "\nFollow-on credit: with the reference's functions in place of the earlier steps \
                         that failed, this step answers everything rightly.";

/// Both marks, where they differ: first the one that counts.
pub(crate) fn marks(record: &Record, choice: Choice) -> String {
    let Record { points, follow_on_points, out_of, .. } = record;
    match choice.follow_on {
        _ if points == follow_on_points => format!("{points} of {out_of} points"),
        true => {
            format!("{follow_on_points} of {out_of} points with follow-on credit, {points} without")
        }
        false => format!(
            "{points} of {out_of} points, {follow_on_points} with follow-on credit, which does not count"
        ),
    }
}

/// `step_3_row_set` as people read it: `step 3: row set`.
pub(crate) fn title(name: &str) -> String {
    let function = name.splitn(3, '_').nth(2).unwrap_or(name).replace('_', " ");
    runner::step_of(name).map_or(function.clone(), |step| format!("step {step}: {function}"))
}
