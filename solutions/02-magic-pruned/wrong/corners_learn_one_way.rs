//! fails step 6
//!
//! The greater corner learns from the smaller one, and the smaller one learns nothing.

fn keep_greater(domains: &mut Domains, greater: Pos, less: Pos) -> bool {
    let Some((least, _)) = extremes(domains.cells[less]) else { return false };
    narrow(domains, greater, between(least + 1, Domain::LARGEST))
}
