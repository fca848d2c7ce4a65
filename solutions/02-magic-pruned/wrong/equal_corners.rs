//! fails step 6
//!
//! Greater means greater: the least number of one corner must leave the other, too.
//!
//! see hint 3

fn keep_greater(domains: &mut Domains, greater: Pos, less: Pos) -> bool {
    let Some((least, _)) = extremes(domains.cells[less]) else { return false };
    if !narrow(domains, greater, between(least, Domain::LARGEST)) {
        return false;
    }
    let Some((_, greatest)) = extremes(domains.cells[greater]) else { return false };
    narrow(domains, less, between(1, greatest))
}
