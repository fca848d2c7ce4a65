//! Searches without recursion: a stack of cells, with the numbers that are still to try.

pub fn search(
    order: usize,
    filters: &Filters,
    on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
) -> u64 {
    struct Level {
        pos: Pos,
        numbers: std::vec::IntoIter<u32>,
        length: usize,
    }

    let mut choices = 0;
    let mut domains = Domains::new(order);
    if order == 0 || !propagate(&mut domains, filters) {
        return 0;
    }
    let mut stack: Vec<Level> = Vec::new();
    let mut goes_deeper = true;
    loop {
        if goes_deeper {
            match smallest_domain(&domains) {
                Some(pos) => {
                    let numbers = from_the_middle(domains.cells[pos], largest_number(order));
                    let length = domains.trail.len();
                    stack.push(Level { pos, numbers: numbers.into_iter(), length });
                }
                None => {
                    let square = square(&domains);
                    if is_magic(&square) && on_square(&square).is_break() {
                        return choices;
                    }
                }
            }
        }
        let Some(level) = stack.last_mut() else { return choices };
        undo(&mut domains, level.length);
        match level.numbers.next() {
            None => {
                stack.pop();
                goes_deeper = false;
            }
            Some(number) => {
                choices += 1;
                goes_deeper = narrow(&mut domains, level.pos, Domain::single(number))
                    && propagate(&mut domains, filters);
            }
        }
    }
}
