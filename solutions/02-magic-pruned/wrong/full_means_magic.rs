//! fails step 11
//!
//! A board without open cells need not be a magic square: the filter that would have refused it may be
//! off. Look at the filled board before you give it away.

fn extend(
    domains: &mut Domains,
    filters: &Filters,
    on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
    choices: &mut u64,
) -> ControlFlow<()> {
    let length = domains.trail.len();
    let Some(pos) = smallest_domain(domains) else {
        return on_square(&square(domains));
    };

    for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
        *choices += 1;
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
            extend(domains, filters, on_square, choices)?;
        }
        undo(domains, length);
    }
    ControlFlow::Continue(())
}
