//! fails step 9
//!
//! Of two cells with equally few numbers the later one is taken. Compare with `<`, not with `<=`.

pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
    let mut smallest: Option<Pos> = None;
    for pos in domains.cells.positions().filter(|&pos| domains.cells[pos].len() > 1) {
        if smallest.is_none_or(|best| domains.cells[pos].len() <= domains.cells[best].len()) {
            smallest = Some(pos);
        }
    }
    smallest
}
