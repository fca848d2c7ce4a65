//! fails step 11
//!
//! A number that the filters refuse at once was chosen, too: count before they work.

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
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
            *choices += 1;
            extend(domains, filters, on_square, choices)?;
        }
        undo(domains, length);
    }
    ControlFlow::Continue(())
}
