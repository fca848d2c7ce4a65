//! fails step 11
//!
//! All squares are found before the first one is given away. Whoever wants one square of order 6 would
//! wait for years.

pub fn search(
    order: usize,
    filters: &Filters,
    on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
) -> u64 {
    let mut choices = 0;
    let mut squares = Vec::new();
    let mut domains = Domains::new(order);
    if order > 0 && propagate(&mut domains, filters) {
        let mut keep = |square: &Grid<u32>| {
            squares.push(square.clone());
            ControlFlow::Continue(())
        };
        let _ = extend(&mut domains, filters, &mut keep, &mut choices);
    }
    for square in squares {
        if on_square(&square).is_break() {
            break;
        }
    }
    choices
}
