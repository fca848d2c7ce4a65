//! fails step 11
//!
//! The search tries the numbers in increasing order. Step 10 says which come first.

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
    for number in domains.cells[pos].numbers() {
        *choices += 1;
        if narrow(domains, pos, Domain::single(number)) && propagate(domains, filters) {
            extend(domains, filters, on_square, choices)?;
        }
        undo(domains, length);
    }
    ControlFlow::Continue(())
}
