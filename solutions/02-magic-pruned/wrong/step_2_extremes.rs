//! Known mistakes of step 2, `extremes`.

/// Only the lower 32 bits are looked at. A domain has 64.
mod extremes_in_half_the_bits {
    pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
        let bits = domain.0 as u32;
        if bits == 0 { None } else { Some((bits.trailing_zeros(), 31 - bits.leading_zeros())) }
    }
}

/// An empty set has no bit that is on, so there is nothing to look for. Ask `is_empty` first.
mod extremes_of_nothing {
    pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
        Some((domain.0.trailing_zeros(), domain.0.ilog2()))
    }
}

/// How many numbers there are says nothing of the greatest one when the set has gaps.
/// see hint 1
mod greatest_is_the_count {
    pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
        let least = (!domain.is_empty()).then(|| domain.0.trailing_zeros())?;
        Some((least, least + domain.len() - 1))
    }
}
