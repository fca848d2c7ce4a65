//! Copies the domains for every choice instead of undoing it: slower, and right.

fn extend(
    domains: &mut Domains,
    filters: &Filters,
    on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
    choices: &mut u64,
) -> ControlFlow<()> {
    let Some(pos) = smallest_domain(domains) else {
        let is_magic = filter_different(domains) && filter_sums(domains);
        return if is_magic { on_square(&square(domains)) } else { ControlFlow::Continue(()) };
    };
    for number in from_the_middle(domains.cells[pos], largest_number(domains.order())) {
        let mut copy = domains.clone();
        *choices += 1;
        if narrow(&mut copy, pos, Domain::single(number)) && propagate(&mut copy, filters) {
            extend(&mut copy, filters, on_square, choices)?;
        }
    }
    ControlFlow::Continue(())
}
