//! Follows what it fills in the same call: a list of cells whose number must still leave the others.

pub fn filter_different(domains: &mut Domains) -> bool {
    let places: Vec<Pos> = domains.cells.positions().collect();
    let mut waiting: Vec<Pos> =
        places.iter().copied().filter(|&pos| domains.cells[pos].len() == 1).collect();
    while let Some(pos) = waiting.pop() {
        let number = domains.cells[pos];
        for &other in places.iter().filter(|&&other| other != pos) {
            let before = domains.cells[other].len();
            if !narrow(domains, other, Domain(!number.0)) {
                return false;
            }
            if before > 1 && domains.cells[other].len() == 1 {
                waiting.push(other);
            }
        }
    }
    true
}
