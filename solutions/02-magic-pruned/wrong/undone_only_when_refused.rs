//! fails step 11
//!
//! A choice is undone only when the filters refuse it, not when the search comes back from it.

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
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
            extend(domains, filters, on_square, choices)?;
        } else {
            undo(domains, length);
        }
    }
    ControlFlow::Continue(())
}
