//! fails step 3
//!
//! A walk that is only as long as the best replaces it. Compare with `>`, which keeps the first.

fn keep_longer(best: &mut Option<Walk>, walk: Walk) {
    if best.as_ref().is_none_or(|best| walk.length >= best.length) {
        *best = Some(walk);
    }
}
