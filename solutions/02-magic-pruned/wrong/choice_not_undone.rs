//! fails step 11
//!
//! What followed from a choice stays when the choice led nowhere. Undo it before you try the next number.

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

    for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
        *choices += 1;
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
            extend(domains, filters, on_square, choices)?;
        }
    }
    ControlFlow::Continue(())
}
