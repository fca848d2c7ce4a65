//! Known mistakes of step 1, `between`.

/// A byte ends at 255, and 256 becomes 0 in it. Compare the numbers as they come.
mod between_in_a_byte {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let (least, greatest) = ((least as u8).max(1), (greatest as u8).min(63));
        Domain((least..=greatest).fold(0, |bits, number| bits | 1 << number))
    }
}

/// The ends are put in order first. But when the least number is the greater one, no number is between
/// them.
mod between_swaps_its_ends {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let (least, greatest) = (least.min(greatest), least.max(greatest));
        let numbers = least.max(1)..=greatest.min(Domain::LARGEST);
        Domain(numbers.fold(0, |bits, number| bits | 1 << number))
    }
}

/// The last number is left out. `least..greatest` stops before its end, `least..=greatest` does not.
/// see hint 3
mod between_without_the_end {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let numbers = least.max(1)..greatest.min(Domain::LARGEST);
        Domain(numbers.fold(0, |bits, number| bits | 1 << number))
    }
}

/// The bits are off by one: the number 7 is bit 7, `1 << 7`. Bit 0 stands for no number.
/// see hint 1
mod bit_of_the_number_before {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let numbers = least.max(1)..=greatest.min(Domain::LARGEST);
        Domain(numbers.fold(0, |bits, number| bits | 1 << (number - 1)))
    }
}

/// Bit 0 is on, but 0 is not a number to place.
mod zero_is_a_number {
    pub fn between(least: u32, greatest: u32) -> Domain {
        let numbers = least..=greatest.min(Domain::LARGEST);
        Domain(numbers.fold(0, |bits, number| bits | 1 << number))
    }
}
