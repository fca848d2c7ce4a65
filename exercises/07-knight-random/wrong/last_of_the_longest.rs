//! fails step_3_the_best_walk_is_the_first_of_the_longest: "of several longest, the first"
//!
//! A walk that is only as long as the best replaces it. Compare with `>`, which keeps the first.

fn keep_longer(best: &mut Option<Walk>, walk: Walk) {
    if best.as_ref().is_none_or(|best| walk.length >= best.length) {
        *best = Some(walk);
    }
}
