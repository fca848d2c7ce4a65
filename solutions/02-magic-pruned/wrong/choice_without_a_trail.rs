//! fails step 11
//!
//! The chosen number is written without `narrow`, so `undo` does not know of it.

fn extend(
    domains: &mut Domains,
    filters: &Filters,
    on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
    choices: &mut u64,
) -> ControlFlow<()> {
    let Some(pos) = smallest_domain(domains) else {
        let square = square(domains);
        return if is_magic(&square) { on_square(&square) } else { ControlFlow::Continue(()) };
    };

    let length = domains.trail.len();
    for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
        *choices += 1;
        domains.cells.set(pos, Domain::single(number));
        if propagate(domains, filters) {
            extend(domains, filters, on_square, choices)?;
        }
        undo(domains, length);
    }
    ControlFlow::Continue(())
}
