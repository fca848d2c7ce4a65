//! Known mistakes of step 4, `mean_length`.

/// It takes the mean of the lengths that occur. A length that occurred three times weighs three times.
mod each_length_weighs_the_same {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let lengths: Vec<usize> = (0..tries.len()).filter(|&length| tries[length] > 0).collect();
        let sum: usize = lengths.iter().sum();
        (!lengths.is_empty()).then(|| sum as f64 / lengths.len() as f64)
    }
}

/// The division drops what is behind the point. Convert to `f64` before dividing.
/// see hint 3
mod mean_is_a_whole_number {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
        (walks > 0).then(|| (cells / walks) as f64)
    }
}

/// Zero divided by zero is no number. Without a walk there is no mean.
mod mean_of_nothing {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
        Some(cells as f64 / walks as f64)
    }
}

/// The lengths are counted from 1. The first entry is for length 0.
mod mean_of_one_length_more {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (1..).zip(tries).map(|(length, &count)| length * count).sum();
        (walks > 0).then(|| cells as f64 / walks as f64)
    }
}

/// It divides by the number of entries. Divide by the number of walks.
mod mean_over_the_entries {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
        (walks > 0).then(|| cells as f64 / tries.len() as f64)
    }
}

/// The cells are added up in 32 bits, which large tables overflow.
mod mean_overflows {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let (mut walks, mut cells) = (0_u32, 0_u32);
        for (length, &count) in tries.iter().enumerate() {
            walks = walks.wrapping_add(count as u32);
            cells = cells.wrapping_add((length as u32).wrapping_mul(count as u32));
        }
        (walks > 0).then(|| f64::from(cells) / f64::from(walks))
    }
}

/// Without a walk there is no mean, and 0 is a number: `None` says it.
mod no_mean_is_zero {
    pub fn mean_length(tries: &[u64]) -> Option<f64> {
        let walks: u64 = tries.iter().sum();
        let cells: u64 = (0..).zip(tries).map(|(length, &count)| length * count).sum();
        Some(cells as f64 / walks.max(1) as f64)
    }
}
