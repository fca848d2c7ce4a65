//! fails step 11
//!
//! A board of order 0 has no open cell, so it looks finished. But a square has cells.

pub fn search(
    order: usize,
    filters: &Filters,
    on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
) -> u64 {
    let mut choices = 0;
    let mut domains = Domains::new(order);
    if propagate(&mut domains, filters) {
        let _ = extend(&mut domains, filters, on_square, &mut choices);
    }
    choices
}
