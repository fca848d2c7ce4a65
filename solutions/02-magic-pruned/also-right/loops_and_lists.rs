//! Plain loops and lists of numbers instead of tricks with bits.

pub fn between(least: u32, greatest: u32) -> Domain {
    let mut bits = 0;
    for number in 1..=Domain::LARGEST {
        if least <= number && number <= greatest {
            bits |= 1 << number;
        }
    }
    Domain(bits)
}

pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
    let numbers: Vec<u32> = domain.numbers().collect();
    Some((*numbers.first()?, *numbers.last()?))
}

pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
    let mut smallest = None;
    let mut fewest = u32::MAX;
    for pos in domains.cells.positions() {
        let count = domains.cells[pos].len();
        if count > 1 && count < fewest {
            fewest = count;
            smallest = Some(pos);
        }
    }
    smallest
}

pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
    let mut numbers = Vec::new();
    for distance in 0..=largest {
        for number in domain.numbers() {
            if (2 * number).abs_diff(largest + 1) == distance {
                numbers.push(number);
            }
        }
    }
    numbers
}

pub fn filter_different(domains: &mut Domains) -> bool {
    for pos in domains.cells.positions() {
        if let Some(number) = domains.cells[pos].only() {
            for other in domains.cells.positions() {
                if other != pos && !narrow(domains, other, Domain(!(1 << number))) {
                    return false;
                }
            }
        }
    }
    true
}
